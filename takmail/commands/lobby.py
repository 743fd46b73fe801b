"""The lobby: seeks, which are challenges that strangers find, and the list of those that are open.

Seeks are read as challenges are, in words, in options and by buttons.
"""

from dataclasses import dataclass, field

from takmail.commands.challenges import CHALLENGE_OPTIONS, challenge_line
from takmail.commands.games import PAGE
from takmail.commands.spec import (
    SIZE,
    Command,
    CommandSpec,
    Counts,
    Group,
    Option,
    Shape,
    joined,
    pressed,
)
from takmail.terms.agreements import RATED
from takmail.terms.clocks import THREE_DAYS
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes

ANYWHERE = "everywhere"
"""Word for a seek that people of other servers, groups and platforms find, too."""

WITHDRAWN = "withdrawn"
"""Word for a seek that its player takes back."""

TIMED = "timed"
"""Words for seeks with a clock alone, and before the number of a page of the list."""

_TERMS = frozenset({"size", "color", "rules", "clock", "komi", "more"})
"""Options of a challenge that a seek has, too."""


@dataclass(frozen=True, slots=True)
class Seek(Command):
    """Look for an opponent, in the sender's chat or server or ``everywhere``."""

    wishes: Wishes = field(default_factory=Wishes)
    everywhere: bool = False

    def _argument(self) -> str:
        return joined(self.everywhere and ANYWHERE, wishes_said(self.wishes))


@dataclass(frozen=True, slots=True)
class Lobby(Command):
    """List open seeks: those for a size of board, rated ones, those with a clock, or all."""

    size: int | None = None
    rated: bool = False
    timed: bool = False
    page: int = 1

    @property
    def which(self) -> dict[str, object]:
        """The properties that all seeks of the list have."""
        narrowed = {"size": self.size, "rated": self.rated, "timed": self.timed}
        return {name: value for name, value in narrowed.items() if value}

    @property
    def seek(self) -> Seek:
        """The seek that such a list would have."""
        clock = THREE_DAYS if self.timed or self.rated else None
        return Seek(Wishes(size=self.size, clock=clock, rated=self.rated or None))

    def _argument(self) -> str:
        page = f"{PAGE} {self.page}" if self.page > 1 else None
        return joined(self.size, self.rated and RATED, self.timed and TIMED, page)


@dataclass(frozen=True, slots=True)
class TakeSeek(Command):
    """Take the seek with a join ``code``; only buttons give it.

    With ``withdrawn`` behind it, its player takes it back.
    """

    code: str = ""


def _seek(where: str | None = None, **terms: str | float | None) -> str:
    """Return the line of these options, as a player would type it."""
    _, _, words = challenge_line(**terms).partition(" ")  # type: ignore[arg-type]
    return joined("seek", where, words)


LOBBY = (
    CommandSpec(
        "seek",
        Seek,
        Group.PEOPLE,
        make=_seek,
        shape=Shape.SEEKING,
        options=(
            *(option for option in CHALLENGE_OPTIONS if option.name in _TERMS),
            Option("where", choices=(ANYWHERE,)),
        ),
        example="6 days 3",
        at_console=False,
        counts=Counts.CHALLENGES,
    ),
    CommandSpec(
        "lobby",
        Lobby,
        Group.PEOPLE,
        shape=Shape.LOOKING,
        options=(SIZE,),
        at_console=False,
        menu=True,
    ),
    pressed("takeseek", TakeSeek, Group.PEOPLE, counts=Counts.CODES),
)
