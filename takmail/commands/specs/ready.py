"""Moves in advance."""

import re
from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.option_words_premoves import CLEAR, DROP, SAID_IF
from takmail.commands.spec import Audience, CommandSpec, Fits, Group, Option, Shape
from takmail.commands.specs.shared import line
from takmail.commands.values import Command, DropReady, HaveReady, ShowReady

_DROPPED = re.compile(rf"{DROP}\s+([1-9][0-9]{{0,3}})(?:\s+([0-9a-f]{{6}}))?")


def _ready(what: str | None = None) -> Command:
    said = (what or "").strip().lower()
    if said == CLEAR:
        return DropReady()
    dropped = _DROPPED.fullmatch(said)
    return DropReady(int(dropped[1]), dropped[2] or "") if dropped else ShowReady(said)


READY = (
    CommandSpec(
        "if",
        HaveReady,
        partial(line, "if", "line"),
        Shape.OWN,
        Group.PLAY,
        Fits.SEAT,
        options=(Option("line", required=True, suggested=True),),
        audience=Audience.PLAYER,
        private=True,
        alone=True,
        example=SAID_IF,
        bare=True,
        like_talk=frozenset({"if"}),
        at_console=False,
        shows_board=True,
        counts=Counts.MOVES,
    ),
    CommandSpec(
        "ifs",
        ShowReady,
        _ready,
        Shape.CALLED,
        Group.PLAY,
        Fits.SEAT,
        options=(Option("what"),),
        others={DropReady: Fits.SEAT},
        audience=Audience.PLAYER,
        private=True,
        alone=True,
        example=f"{DROP} 2",
        like_talk=frozenset({"ifs"}),
        at_console=False,
        shows_board=True,
        counts=Counts.LOOKS,
    ),
)
