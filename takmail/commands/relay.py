"""Games across chats: joining them, moving and following them, remarks to the other side."""

from dataclasses import dataclass
from functools import partial

from takmail.commands.spec import OFF, Command, CommandSpec, Counts, Fits, Group, Option, Shape


def plain_code(code: str | None) -> str | None:
    """Return a typed code in the service's form; ``None`` for nothing."""
    return code.strip().removeprefix("#").lower() or None if code else None


@dataclass(frozen=True, slots=True)
class Join(Command):
    """Take the challenge that has this code, from any chat."""

    code: str


@dataclass(frozen=True, slots=True)
class Here(Command):
    """Play a game in this chat from now on."""


@dataclass(frozen=True, slots=True)
class Watch(Command):
    """Have this chat follow a game; ``code`` is the game's id, ``None`` if the line names it."""

    code: str | None = None

    def _argument(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Unwatch(Command):
    """Have this chat follow a game no more, ``None`` for the only one that it follows."""

    code: str | None = None

    def _argument(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class WatchLink(Command):
    """Make a link by which a game is watched in a browser; ``off`` ends such links."""

    off: bool = False

    def _argument(self) -> str:
        return OFF if self.off else ""


@dataclass(frozen=True, slots=True)
class OpenPage(Command):
    """Open the page in which the sender plays: a game of theirs that is named, or all of them."""


@dataclass(frozen=True, slots=True)
class Remark(Command):
    """Say something to the other side of a game that is played in two chats."""

    text: str


@dataclass(frozen=True, slots=True)
class Mute(Command):
    """Keep remarks away in a game, or let them through again."""

    muted: bool = True

    def _verb(self) -> str:
        return "mute" if self.muted else "unmute"


def _watch(kind: type[Watch] | type[Unwatch], code: str | None = None) -> Command:
    return kind(plain_code(code))


_relay = partial(CommandSpec, group=Group.RELAY, at_console=False)

RELAY = (
    _relay(
        "join",
        Join,
        make=lambda code: Join(plain_code(code) or ""),
        shape=Shape.CODED,
        options=(Option("code", required=True),),
        words=("relay join",),
        example="k3m7p",
        counts=Counts.CODES,
    ),
    _relay("here", Here, fits=Fits.ELSEWHERE, counts=Counts.HOMES),
    _relay("watch", Watch, fits=Fits.NAMED, make=partial(_watch, Watch), shape=Shape.MAYBE_CODED),
    _relay(
        "unwatch",
        Unwatch,
        fits=Fits.FOLLOWED,
        make=partial(_watch, Unwatch),
        shape=Shape.MAYBE_CODED,
    ),
    _relay(
        "watchlink",
        WatchLink,
        fits=Fits.SHOWN,
        make=lambda state=None: WatchLink(off=state == OFF),
        shape=Shape.SWITCHED,
        options=(Option("state", choices=(OFF,)),),
        words=("watch link",),
        private=True,
        alone=True,
    ),
    _relay("page", OpenPage, fits=Fits.NAMED, words=("open page",), private=True, alone=True),
    _relay(
        "say",
        Remark,
        fits=Fits.RELAYED,
        shape=Shape.OWN,
        options=(Option("text", required=True),),
        private=True,
        example="well played",
        free_text=True,
        counts=Counts.REMARKS,
    ),
    _relay("mute", Mute, fits=Fits.RELAYED, private=True),
    _relay("unmute", Mute, fits=Fits.RELAYED, make=partial(Mute, muted=False), private=True),
)
