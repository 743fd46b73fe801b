"""Nights, time zones and days to choose from."""

import asyncio
from datetime import timedelta

from takmail.calendars import Quiet
from takmail.commands.spec import OFF
from takmail.commands.vacations import hours_said
from takmail.service.ports import Suggestion
from takmail.service.suggesting.asking import MOST, Asking, as_suggestions, shortened
from takmail.wording.languages.zones import KNOWN, find_zones, zones_at_offset
from takmail.wording.message.drafts import say
from takmail.wording.vacations import name_night, time_there

_USUAL = tuple(
    Quiet(begins * 60, ends * 60) for begins, ends in ((22, 8), (22, 7), (23, 8), (23, 7), (0, 8))
)
"""Nights that many people have."""

_AHEAD = (0, 1, 2, 4, 6, 13, 20, 29)
"""So many days ahead a vacation may well end."""


async def of_time(asking: Asking) -> list[Suggestion]:
    """Return what the option that is typed could be."""
    match asking.query.option:
        case "hours":
            return _nights(asking)
        case "days":
            return _days(asking)
        case _:
            return await _zones(asking)


def _days(asking: Asking) -> list[Suggestion]:
    """Return some days until which a vacation could last, and that it ends."""
    today = asking.request.incoming.at.date()
    days = [today + timedelta(days=ahead) for ahead in _AHEAD]
    told = [(f"until {day}", say("suggest-vacation_until", last=day)) for day in days]
    told.append((OFF, say("suggest-vacation_off")))
    return as_suggestions(asking.typed, ((said, asking.label(said, what)) for said, what in told))


def _nights(asking: Asking) -> list[Suggestion]:
    """Return some nights, and that there are none."""
    told = [(hours_said(one), name_night(one)) for one in _USUAL]
    told.append((OFF, say("suggest-hours_off")))
    return as_suggestions(asking.typed, ((said, asking.label(said, what)) for said, what in told))


async def _zones(asking: Asking) -> list[Suggestion]:
    """Return the time zones that may be meant, each with what its clock shows."""
    at, typed = asking.request.incoming.at, asking.query.typed.strip()
    found: tuple[str, ...] = KNOWN
    if typed:
        found = (await asyncio.to_thread(find_zones, typed)).names
        found = found or zones_at_offset(typed, at) or ()
    labels = ((name, asking.language.text(time_there(name, at))) for name in found[:MOST])
    return [Suggestion(name, shortened(label)) for name, label in labels]
