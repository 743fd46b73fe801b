"""What others are told of somebody's vacation."""

from collections.abc import Sequence
from datetime import datetime

from takmail.calendars import day_at
from takmail.service.vacations.planning import last_day
from takmail.store.vacations import Vacation
from takmail.wording.vacations import Back, CalledOff, Leave, News


def news_of(had: Sequence[Vacation], zone: str, since: datetime, at: datetime) -> Sequence[News]:
    """Return how things stand at a moment with somebody whose plans changed ``since`` another.

    He is away, and maybe will be again, or his vacation ended just then, or it is yet to come; else
    he called it off.
    """
    present = next((one for one in had if one.has(at)), None)
    later = [one for one in had if one.begins > at]
    planned = [Leave(day_at(one.begins, zone), last_day(one, zone)) for one in later]
    if present is not None:
        return (Leave(None, last_day(present, zone)), *planned)
    if any(one.ends == since for one in had):
        return (Back(),)
    return planned or (CalledOff(),)
