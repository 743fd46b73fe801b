"""People: paired accounts, blocked players, and the data stored about a player."""

from dataclasses import dataclass
from functools import partial

from takmail.commands.presses import CONFIRMING
from takmail.commands.relay import plain_code
from takmail.commands.spec import (
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    pressed,
)


@dataclass(frozen=True, slots=True)
class Pair(Command):
    """Make this account and that of a ``code`` the same player; ``None`` asks for a code."""

    code: str | None = None


@dataclass(frozen=True, slots=True)
class ConfirmPair(Command):
    """Confirm that the account that entered one's code is one's own."""

    def _argument(self) -> str:
        return "yes"


@dataclass(frozen=True, slots=True)
class Unpair(Command):
    """Make paired accounts players of their own again."""


@dataclass(frozen=True, slots=True)
class Block(Command):
    """Block a player, or unblock them if it isn't ``on``.

    ``player`` is a handle behind its ``@``, or a name; ``None`` for the other side of the game that
    the answered message is about.
    """

    player: str | None = None
    on: bool = True

    def _verb(self) -> str:
        return "block" if self.on else "unblock"

    def _argument(self) -> str:
        return self.player or ""


@dataclass(frozen=True, slots=True)
class ListBlocks(Command):
    """List whom the sender has blocked."""


@dataclass(frozen=True, slots=True)
class PutOutWatcher(Command):
    """Have a chat follow a game of the sender's no more; ``chat`` is the store's id of it."""

    chat: str


@dataclass(frozen=True, slots=True)
class ExportMine(Command):
    """Give the sender all that is stored of them."""


@dataclass(frozen=True, slots=True)
class ForgetMe(Command):
    """Ask whether the sender really wants to be forgotten."""


@dataclass(frozen=True, slots=True)
class ForgetNow(Command):
    """Forget the sender, who was asked; ``until`` is when that ceases to count, as a timestamp."""

    until: str


def _pair(code: str | None = None) -> Command:
    given = plain_code(code)
    return ConfirmPair() if given in CONFIRMING else Pair(given)


_own = partial(CommandSpec, group=Group.RELAY, private=True, at_console=False)
_blocking = partial(
    _own,
    kind=Block,
    shape=Shape.CALLED,
    options=(Option("player", OptionKind.PERSON),),
    example="@friend",
)

PEOPLE = (
    _own(
        "pair",
        Pair,
        make=_pair,
        shape=Shape.MAYBE_CODED,
        options=(Option("code"),),
        others={ConfirmPair: Fits.NO_GAME},
        counts=Counts.CODES,
    ),
    _own("unpair", Unpair, counts=Counts.CODES),
    _blocking("block"),
    _blocking("unblock", make=partial(Block, on=False)),
    _own("blocks", ListBlocks),
    pressed("putout", PutOutWatcher, Group.RELAY, Fits.SEAT),
)


PRIVACY = (
    _own("export", ExportMine, words=("export me",), counts=Counts.HEAVY),
    _own("forget", ForgetMe, words=("forget me",)),
    pressed("forgetnow", ForgetNow, Group.RELAY),
)
