"""What only buttons give; no list that people see shows it."""

import re

from takmail.commands.counts import Counts
from takmail.commands.option_words import EVERYWHERE, PICTURE
from takmail.commands.spec import Audience, CommandSpec, Fits, Group, OutdatedBy, Shape
from takmail.commands.values import (
    ChooseRules,
    Command,
    Manage,
    Meet,
    PlayOffered,
    ShowBoard,
    ShowMore,
    Step,
    Tap,
    TypeMove,
)


def _look(way: str) -> Command:
    return ShowBoard(picture=way == PICTURE)


def _manage(said: str) -> Command:
    chat, _, rest = said.partition(" ")
    where, _, narrower = rest.partition(" ")
    everywhere = where == EVERYWHERE
    about, _, value = (narrower if everywhere else rest).partition(" ")
    return Manage(chat, about or None, value or None, everywhere=everywhere)


_PROPOSE, _PAGE = "go", re.compile(r"back|ways-[1-9]|sizes|points|time|clocks|more")
"""What stands before the wishes that are proposed, or for which a page of choices is shown."""


def _choose_rules(said: str) -> Command:
    first, _, rest = said.partition(" ")
    if first == _PROPOSE:
        return ChooseRules(rest, propose=True)
    return ChooseRules(rest, page=first) if _PAGE.fullmatch(first) else ChooseRules(said)


PRESSING = (
    CommandSpec(
        "step",
        Step,
        Step,
        Shape.OWN,
        Group.PLAY,
        Fits.SEAT,
        audience=Audience.PLAYER,
        argument="chosen",
        private=True,
        at_console=False,
        listed=False,
        shows_board=True,
        counts=Counts.MOVES,
    ),
    CommandSpec(
        "tap",
        Tap,
        Tap,
        Shape.OWN,
        Group.PLAY,
        Fits.SEAT,
        audience=Audience.PLAYER,
        argument="chosen",
        private=True,
        outdated_by=OutdatedBy.BOARD,
        at_console=False,
        listed=False,
        shows_board=True,
        counts=Counts.MOVES,
    ),
    CommandSpec(
        "type",
        TypeMove,
        TypeMove,
        Shape.OWN,
        Group.PLAY,
        Fits.SEAT,
        audience=Audience.PLAYER,
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.MOVES,
    ),
    CommandSpec(
        "manage",
        Manage,
        _manage,
        Shape.OWN,
        Group.BOARDS,
        Fits.NO_GAME,
        argument="said",
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "look",
        ShowBoard,
        _look,
        Shape.OWN,
        Group.BOARDS,
        Fits.SHOWN,
        argument="way",
        private=True,
        at_console=False,
        listed=False,
        shows_board=True,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "besides",
        ShowMore,
        ShowMore,
        Shape.OWN,
        Group.PLAY,
        Fits.SHOWN,
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "meet",
        Meet,
        Meet,
        Shape.OWN,
        Group.CHALLENGE,
        Fits.NO_GAME,
        argument="invitation",
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "ways",
        ChooseRules,
        _choose_rules,
        Shape.OWN,
        Group.CHALLENGE,
        Fits.SHOWN,
        argument="said",
        private=True,
        at_console=False,
        listed=False,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "offered",
        PlayOffered,
        PlayOffered,
        Shape.OWN,
        Group.PLAY,
        Fits.SEAT,
        audience=Audience.PLAYER,
        argument="ply",
        private=True,
        at_console=False,
        listed=False,
        shows_board=True,
        counts=Counts.MOVES,
    ),
)
