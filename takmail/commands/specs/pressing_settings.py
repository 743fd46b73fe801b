"""What only buttons give; no list that people see shows it."""

from takmail.commands.counts import Counts
from takmail.commands.option_words_settings import EVERYWHERE
from takmail.commands.spec import CommandSpec, Fits, Group, Shape
from takmail.commands.values import (
    Command,
    Manage,
)


def _manage(said: str) -> Command:
    chat, _, rest = said.partition(" ")
    where, _, narrower = rest.partition(" ")
    everywhere = where == EVERYWHERE
    about, _, value = (narrower if everywhere else rest).partition(" ")
    return Manage(chat, about or None, value or None, everywhere=everywhere)


MANAGING = (
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
)
