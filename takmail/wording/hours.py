"""Somebody's nights and time zone, in words. Times are those that the clock on his wall shows."""

from collections.abc import Iterator
from datetime import datetime

from takmail.calendars import LONGEST_NIGHT, Quiet, zone_named
from takmail.commands.buttons import press_of
from takmail.commands.spec import OFF
from takmail.commands.table import SPEC
from takmail.commands.vacations import SetHours, hours_said
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButton
from takmail.wording.hints import Hints
from takmail.wording.say import Sentence, say
from takmail.wording.zones import UTC

_DAY = 24 * 60

_USUAL = Quiet(22 * 60, 8 * 60)
"""The nights that can be chosen by a press."""


def describe_hours(
    zone: str | None, quiet: Quiet | None, at: datetime, hints: Hints
) -> Iterator[Sentence]:
    """Yield which nights somebody has, and where he is; ``None`` is what he never told."""
    example = hints.command("quiet", SPEC["quiet"].example)
    if quiet is None:
        yield say("hours-none", example=example)
    else:
        off = hints.command("quiet", "off")
        yield say("hours-nights", off=off, **_both(quiet))
    if zone is not None:
        yield say("hours-zone", zone=zone, now=_clock(at, zone))
    elif quiet is not None:
        yield _no_zone(quiet, at, hints)


def confirm_hours(
    zone: str | None, quiet: Quiet | None, at: datetime, hints: Hints, *, off: bool
) -> Iterator[Sentence]:
    """Yield the same as it is from now on; ``off`` is whether he said that he has no nights."""
    if off:
        yield say("hours-set_none")
    elif quiet is not None:
        yield say("hours-set", **_both(quiet))
    if zone is not None:
        yield say("hours-zone", zone=zone, now=_clock(at, zone))
    elif quiet is not None:
        yield _no_zone(quiet, at, hints)


def other_hours(quiet: Quiet | None, by: str) -> DraftButton:
    """Return the button that ends somebody's nights, or gives him the usual ones if he has none."""
    if quiet is None:
        return DraftButton(name_night(_USUAL), press_of(SetHours(hours_said(_USUAL)), by=by))
    return button("quiet_off", SetHours(OFF), by=by)


def explain_hours(said: str, hints: Hints) -> Sentence:
    """Say that these are no nights, and what would be."""
    return say("hours-unreadable", said=said, example=hints.command("quiet", "22-8"))


def explain_long_night(quiet: Quiet, hints: Hints) -> Sentence:
    """Say that a night is too long, and which would do."""
    shorter = Quiet(quiet.begins, (quiet.begins + LONGEST_NIGHT) % _DAY)
    return say(
        "hours-too_long",
        most=LONGEST_NIGHT // 60,
        right=hints.command("quiet", hours_said(shorter)),
        **_both(quiet),
    )


def explain_zone(
    name: str, hints: Hints, *, several: bool, offset: bool, offered: bool
) -> Sentence:
    """Say that a name is no zone's, or not one's alone; others may be ``offered`` below.

    ``offset`` is whether it only says how far the clocks are from those of UTC.
    """
    why = "offset" if offset else "several" if several else "unknown"
    ending = "-choose" if offered else ""
    example = hints.command("quiet", SPEC["quiet"].example)
    return say(f"zone-{why}{ending}", name=name, example=example)


def time_there(zone: str, at: datetime) -> Sentence:
    """Return a zone with what the clock there shows."""
    return say("zone-time", zone=zone, now=_clock(at, zone))


def name_night(quiet: Quiet) -> Sentence:
    """Return from when to when a night is."""
    return say("suggest-hours", **_both(quiet))


def _no_zone(quiet: Quiet, at: datetime, hints: Hints) -> Sentence:
    place = SPEC["quiet"].example.split()[-1]
    here = hints.command("quiet", f"{hours_said(quiet)} {place}")
    return say("hours-no_zone", now=_clock(at, UTC), here=here)


def _both(quiet: Quiet) -> dict[str, str]:
    begins, ends = str(quiet).split("-")
    return {"begins": begins, "ends": ends}


def _clock(at: datetime, zone: str) -> str:
    return f"{at.astimezone(zone_named(zone)):%H:%M}"
