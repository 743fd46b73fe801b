"""The table of those who are rated best."""

import re
from dataclasses import dataclass

from takmail.commands.club.lobby import ANYWHERE
from takmail.commands.games import PAGE
from takmail.commands.spec import (
    SIZE,
    Command,
    CommandSpec,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    Under,
    joined,
)

_ASKED = re.compile(
    rf"(?:(?:size\s+)?(?P<size>[56])(?:\s*x\s*[56])?)?\s*(?P<everywhere>{ANYWHERE})?"
    rf"\s*(?:{PAGE}\s+(?P<page>[1-9][0-9]{{0,3}}))?"
)


@dataclass(frozen=True, slots=True)
class Top(Command):
    """Show the players who are rated best; `table_in` reads what is ``said``."""

    said: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A page of a table: its size of board, ``None`` for the usual one, and whose it is."""

    size: int | None = None
    everywhere: bool = False
    page: int = 1

    @property
    def command(self) -> Top:
        """The command that shows it."""
        size = None if self.size is None else str(self.size)
        page = f"{PAGE} {self.page}" if self.page > 1 else None
        return Top(joined(size, ANYWHERE if self.everywhere else None, page))


def table_in(said: str) -> Table | None:
    """Return the table that the words behind ``top`` mean, ``None`` if that is unclear."""
    read = _ASKED.fullmatch(said.strip().lower())
    if read is None:
        return None
    size = None if read["size"] is None else int(read["size"])
    return Table(size, read["everywhere"] is not None, int(read["page"] or 1))


def _top(said: str = "", size: int | None = None, where: str | None = None) -> Command:
    return Top(said or joined(None if size is None else str(size), where))


RATINGS = (
    CommandSpec(
        "top",
        Top,
        Group.PLAY,
        Fits.NO_GAME,
        make=_top,
        shape=Shape.SPOKEN,
        options=(
            Option(SIZE.name, OptionKind.WHOLE, choices=(5, 6)),
            Option("where", choices=(ANYWHERE,)),
        ),
        at_console=False,
        like_talk=frozenset({"top"}),
        under=Under.TOP,
    ),
)
