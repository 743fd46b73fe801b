"""The time that a game's sides have, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from takmail.colors import Color
from takmail.commands.clocks import Ends, TimeControl
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, items, join, say
from takmail.wording.time_left import TimeLeft
from takmail.wording.times import short_length


def describe_clock(control: TimeControl) -> Sentence:
    """Return how much time there is, as part of a game's terms."""
    kind, times = _times(control)
    told = [say(f"terms-clock_{kind}", **times)]
    if not control.weekends:
        told.append(say("terms-clock_no_weekends"))
    if control.ends is not Ends.AFTER_THREE_DAYS:
        told.append(say(f"terms-clock_{control.ends.name.lower()}"))
    return items(*told)


def explain_clock(control: TimeControl) -> Sentence:
    """Return what that means, for those who don't know it."""
    kind, times = _times(control)
    told = [say(f"clock-means-{kind}", **times)]
    if not control.live:
        told.append(say("clock-means-nights" if control.weekends else "clock-means-no_weekends"))
    told.append(say(f"clock-means-{control.ends.name.lower()}"))
    return join(*told)


def name_clock(control: TimeControl) -> Sentence:
    """Return how much time there is, as short as on a button; a phone shows two in a row."""
    kind, times = _times(control)
    if control.live:
        return say(f"button-clock_{kind}", **{n: short_length(time) for n, time in times.items()})
    return say(f"button-clock_{kind}", **times)


def _times(control: TimeControl) -> tuple[str, Mapping[str, timedelta]]:
    """Return of which kind a clock is, in names of sentences, and its times."""
    if control.afresh:
        return "days", {"time": control.bank}
    if not control.increment:
        return "bank", {"bank": control.bank}
    return "more", {"bank": control.bank, "more": control.increment}


@dataclass(frozen=True, slots=True)
class TurnTime:
    """How the time of a game stands, of whose turn it is.

    ``bank`` is what the other side has, ``None`` where each move has its time afresh. ``still`` is
    until when no time runs, ``None`` where it does.
    """

    color: Color
    left: TimeLeft
    bank: timedelta | None = None
    still: datetime | None = None


def tell_time(time: TurnTime) -> Sentence:
    """Return what the side on turn has left, what the other has, and whether time stands still."""
    told = [_left(time)]
    if time.still is not None:
        told.append(say("time-still", at=time.still))
    return join(*told)


def tell_taken(white: timedelta, black: timedelta) -> Sentence:
    """Return what the turns of both sides have taken."""
    return say("time-taken", white=white, black=black)


def _left(time: TurnTime) -> Sentence:
    color, other = color_name(time.color), color_name(time.color.other)
    is_out = time.left.time <= timedelta()
    if time.bank is None:
        return say("time-out" if is_out else "time-left", color=color, left=time.left)
    key = "time-out_bank" if is_out else "time-left_bank"
    return say(key, color=color, left=time.left, other=other, bank=time.bank)
