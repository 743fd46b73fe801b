"""How boards and moves are shown in a chat."""

from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.option_words_settings import OF_THE_GAME
from takmail.commands.option_words_spec import OFF, ON
from takmail.commands.spec import CommandSpec, Fits, Group, Option, Shape, Source
from takmail.commands.specs.shared import STATE
from takmail.commands.values import Command, SetNotation, SetStyle, SetTheme, Switch, TurnSwitch
from takmail.notation.written_plies import Notation

LOOK = "look"
"""The group of what is rarely said about looks."""


def _switch(switch: Switch, state: str | None = None) -> Command:
    return TurnSwitch(switch, None if state is None else state == ON)


def _notation(name: str) -> Command:
    return SetNotation(None if name == OF_THE_GAME else Notation(name))


LOOKS = (
    CommandSpec(
        "style",
        SetStyle,
        SetStyle,
        Shape.NAMED,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(Option("name", source=Source.STYLES, suggested=True),),
        private=True,
        example="words",
        like_talk=frozenset({"style"}),
        under=LOOK,
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "theme",
        SetTheme,
        SetTheme,
        Shape.NAMED,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(Option("name", source=Source.THEMES, suggested=True),),
        private=True,
        example="dark",
        at_console=False,
        like_talk=frozenset({"theme"}),
        under=LOOK,
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "pictures",
        TurnSwitch,
        partial(_switch, Switch.PICTURES),
        Shape.SWITCHED,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(STATE,),
        words=("picture",),
        private=True,
        example=ON,
        at_console=False,
        under=LOOK,
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "links",
        TurnSwitch,
        partial(_switch, Switch.LINKS),
        Shape.SWITCHED,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(STATE,),
        private=True,
        example=OFF,
        like_talk=frozenset({"links"}),
        under=LOOK,
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "notation",
        SetNotation,
        _notation,
        Shape.IN_NOTATION,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(
            Option(
                "name",
                required=True,
                choices=(*(notation.value for notation in Notation), OF_THE_GAME),
            ),
        ),
        private=True,
        example="ptn",
        under=LOOK,
        counts=Counts.SETTINGS,
    ),
)
