"""When somebody can be spoken to."""

from takmail.commands.counts import Counts
from takmail.commands.spec import CommandSpec, Fits, Group, Option, Shape
from takmail.commands.values import Command, SetHours, TakeVacation


def _vacation(days: str = "") -> Command:
    return TakeVacation(days.strip())


def _hours(hours: str | None = None, zone: str | None = None) -> Command:
    return SetHours(" ".join(filter(None, (hours, zone))))


HOURS = (
    CommandSpec(
        "quiet",
        SetHours,
        _hours,
        Shape.SPOKEN,
        Group.TIME,
        Fits.NO_GAME,
        options=(Option("hours", suggested=True), Option("zone", suggested=True)),
        words=("nights", "zone"),
        private=True,
        example="22-8 Europe/Vienna",
        at_console=False,
        like_talk=frozenset({"quiet", "nights", "zone"}),
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "vacation",
        TakeVacation,
        _vacation,
        Shape.SPOKEN,
        Group.TIME,
        Fits.NO_GAME,
        options=(Option("days", suggested=True),),
        words=("holiday",),
        private=True,
        example="until 12 Dec",
        at_console=False,
        like_talk=frozenset({"vacation", "holiday"}),
        counts=Counts.SETTINGS,
    ),
)
