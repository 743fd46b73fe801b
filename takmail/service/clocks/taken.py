"""What both sides have taken of their time, by the record of a game."""

from collections.abc import Iterable
from datetime import timedelta

from takmail.colors import Color
from takmail.play.events import TimeTaken
from takmail.service.games.event_text import load_event
from takmail.store.rows import RecordRow


def time_taken(rows: Iterable[RecordRow]) -> tuple[timedelta, timedelta] | None:
    """Return what White's and Black's turns have taken, ``None`` where nothing tells of that.

    It is the time of all turns that have ended, also of those that were taken back.
    """
    taken = [event for row in rows if isinstance(event := load_event(row.payload), TimeTaken)]
    if not taken:
        return None
    white, black = (
        sum((event.taken for event in taken if event.color is color), timedelta())
        for color in Color
    )
    return white, black
