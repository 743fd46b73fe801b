"""Reminders of whose turn it is."""

from takmail.commands.counts import Counts
from takmail.commands.option_words_spec import OFF, ON
from takmail.commands.spec import Audience, CommandSpec, Fits, Group, Shape
from takmail.commands.specs.shared import STATE
from takmail.commands.values import Command, Nudge, Reminders


def _reminders(state: str | None = None) -> Command:
    return Reminders(None if state is None else state == ON)


REMINDING = (
    CommandSpec(
        "nudge",
        Nudge,
        Nudge,
        Shape.PLAIN,
        Group.TIME,
        Fits.WAITING,
        audience=Audience.PLAYER,
        private=True,
        at_console=False,
        like_talk=frozenset({"nudge"}),
        counts=Counts.REMARKS,
    ),
    CommandSpec(
        "reminders",
        Reminders,
        _reminders,
        Shape.SWITCHED,
        Group.TIME,
        Fits.NO_GAME,
        options=(STATE,),
        private=True,
        example=OFF,
        at_console=False,
        like_talk=frozenset({"reminders"}),
        counts=Counts.SETTINGS,
    ),
)
