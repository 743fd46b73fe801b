"""Profiles of players, the choice who may see one's own, and the table of the best."""

import re
from dataclasses import dataclass
from functools import partial

from takmail.commands.games import PAGE
from takmail.commands.lobby import ANYWHERE
from takmail.commands.spec import (
    SIZE,
    Command,
    CommandSpec,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    joined,
)

PUBLIC, PRIVATE = "public", "private"

_NAMES = ("profile", "rating", "stats")
"""Other names of one's own profile."""


@dataclass(frozen=True, slots=True)
class ShowProfile(Command):
    """Show how a player has played, by a handle behind its ``@``; ``None`` is the sender."""

    player: str | None = None

    def _verb(self) -> str:
        return "player" if self.player else "me"


@dataclass(frozen=True, slots=True)
class PublishProfile(Command):
    """Let everybody see the sender's profile from now on, or only people who play where they do."""

    shown: str = PUBLIC


_profile = partial(
    CommandSpec, kind=ShowProfile, group=Group.PEOPLE, private=True, at_console=False
)

PROFILES = (
    _profile(
        "player",
        shape=Shape.MENTIONING,
        options=(Option("player", OptionKind.PERSON),),
        example="@friend",
    ),
    _profile(
        "me",
        make=lambda shown=None: PublishProfile(shown) if shown else ShowProfile(),
        shape=Shape.PUBLISHED,
        options=(Option("shown", choices=(PUBLIC, PRIVATE)),),
        others={PublishProfile: Fits.NO_GAME},
        words=_NAMES,
        example=PUBLIC,
        menu=True,
    ),
)


# The table of those who are rated best.


_ASKED = re.compile(
    rf"(?:(?:size\s+)?(?P<size>[56])(?:\s*x\s*[56])?)?\s*(?P<everywhere>{ANYWHERE})?"
    rf"\s*(?:{PAGE}\s+(?P<page>[1-9][0-9]{{0,3}}))?"
)


@dataclass(frozen=True, slots=True)
class Top(Command):
    """Show the players who are rated best, on the usual size of board unless one is named.

    The ``page`` is 0 where it isn't clear what was asked for.
    """

    size: int | None = None
    everywhere: bool = False
    page: int = 1

    def _argument(self) -> str:
        page = f"{PAGE} {self.page}" if self.page != 1 else None
        return joined(self.size, self.everywhere and ANYWHERE, page)


def _top(words: str = "", size: int | None = None, where: str | None = None) -> Command:
    read = _ASKED.fullmatch((words or joined(size, where)).strip().lower())
    if read is None:
        return Top(page=0)
    named = None if read["size"] is None else int(read["size"])
    return Top(named, read["everywhere"] is not None, int(read["page"] or 1))


RATINGS = (
    CommandSpec(
        "top",
        Top,
        Group.PEOPLE,
        make=_top,
        shape=Shape.SPOKEN,
        options=(
            Option(SIZE.name, OptionKind.WHOLE, choices=(5, 6)),
            Option("where", choices=(ANYWHERE,)),
        ),
        at_console=False,
        words=("leaderboard", "rankings", "ranking"),
    ),
)
