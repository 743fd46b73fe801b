"""Games across chats, and accounts that belong together."""

from functools import partial

from takmail.commands.codes import plain_code
from takmail.commands.counts import Counts
from takmail.commands.spec import Audience, CommandSpec, Fits, Group, Option, Shape
from takmail.commands.values import (
    Command,
    Here,
    Join,
    Mute,
    Remark,
    Unwatch,
    Watch,
)

RELAY = "relay"
"""The group of what is rarely said about games across chats."""


def _join(code: str) -> Command:
    return Join(plain_code(code) or "")


def _watch(kind: type[Watch] | type[Unwatch], code: str | None = None) -> Command:
    return kind(plain_code(code))


def _remark(text: str) -> Command:
    return Remark(text.strip())


ACROSS = (
    CommandSpec(
        "join",
        Join,
        _join,
        Shape.CODED,
        Group.RELAY,
        Fits.NO_GAME,
        options=(Option("code", required=True),),
        example="k3m7p",
        at_console=False,
        like_talk=frozenset({"join"}),
        counts=Counts.CODES,
    ),
    CommandSpec(
        "here",
        Here,
        Here,
        Shape.PLAIN,
        Group.RELAY,
        Fits.ELSEWHERE,
        audience=Audience.PLAYER,
        at_console=False,
        like_talk=frozenset({"here"}),
        counts=Counts.HOMES,
    ),
    CommandSpec(
        "watch",
        Watch,
        partial(_watch, Watch),
        Shape.MAYBE_CODED,
        Group.RELAY,
        Fits.NAMED,
        argument="code",
        at_console=False,
        counts=Counts.WATCHING,
    ),
    CommandSpec(
        "unwatch",
        Unwatch,
        partial(_watch, Unwatch),
        Shape.MAYBE_CODED,
        Group.RELAY,
        Fits.FOLLOWED,
        argument="code",
        at_console=False,
        counts=Counts.WATCHING,
    ),
    CommandSpec(
        "say",
        Remark,
        _remark,
        Shape.OWN,
        Group.RELAY,
        Fits.RELAYED,
        options=(Option("text", required=True),),
        audience=Audience.PLAYER,
        private=True,
        example="well played",
        free_text=True,
        at_console=False,
        under=RELAY,
        counts=Counts.REMARKS,
    ),
    CommandSpec(
        "mute",
        Mute,
        Mute,
        Shape.PLAIN,
        Group.RELAY,
        Fits.RELAYED,
        audience=Audience.PLAYER,
        private=True,
        at_console=False,
        like_talk=frozenset({"mute"}),
        under=RELAY,
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "unmute",
        Mute,
        partial(Mute, muted=False),
        Shape.PLAIN,
        Group.RELAY,
        Fits.RELAYED,
        audience=Audience.PLAYER,
        private=True,
        at_console=False,
        under=RELAY,
        counts=Counts.SETTINGS,
    ),
)
