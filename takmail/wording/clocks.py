"""The time of a game's sides in words: the terms, the time left, time that is out or given."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from takmail.colors import Color
from takmail.commands.clocks import GiveTime
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.clocks import timed_side
from takmail.play.game import Game
from takmail.terms.clocks import Ends, TimeControl, time_said
from takmail.wording.languages.times import short_length
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Button
from takmail.wording.message.sentences import Sentence, TimeLeft, Value, items, join, say
from takmail.wording.people import color_name
from takmail.wording.readers import Reader

_GIVEN, _GIVEN_LIVE = timedelta(days=2), timedelta(minutes=5)
"""Time that is suggested as a gift, the latter where both sit at the chat."""


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
    """Return the meaning, for those who don't know it."""
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
    """The time of a game: that of the side on turn, and of the other.

    ``bank`` is what the other side has, ``None`` where each move has its time afresh. ``still`` is
    until when no time runs, ``None`` where it does.
    """

    color: Color
    left: TimeLeft
    bank: timedelta | None = None
    still: datetime | None = None


def tell_time(time: TurnTime) -> Sentence:
    """Return the time left for both sides, and whether it stands still."""
    color, other = color_name(time.color), color_name(time.color.other)
    is_out = time.left.time <= timedelta()
    if time.bank is None:
        left = say("time-out" if is_out else "time-left", color=color, left=time.left)
    else:
        key = "time-out_bank" if is_out else "time-left_bank"
        left = say(key, color=color, left=time.left, other=other, bank=time.bank)
    return left if time.still is None else join(left, say("time-still", at=time.still))


def name_time(time: TurnTime) -> Sentence | None:
    """Return both sides' time as short as on a card, ``None`` if it is out or stands still."""
    if time.left.time <= timedelta() or time.still is not None:
        return None
    told = say("card-time", color=color_name(time.color), left=time.left)
    if time.bank is None:
        return told
    return items(told, say("card-time", color=color_name(time.color.other), left=time.bank))


def tell_taken(white: timedelta, black: timedelta) -> Sentence:
    """Return the time that the turns of both sides have taken."""
    return say("time-taken", white=white, black=black)


def usual_gift(control: TimeControl) -> timedelta:
    """Return how much more time is suggested to be given in games by this clock."""
    return _GIVEN_LIVE if control.live else _GIVEN


def gift_button(game: Game, color: Color, number: int = 0) -> Button:
    """Return the button by which a side gives as much; the game has a clock."""
    assert game.terms.clock is not None, "only games with a clock are timed"
    time = usual_gift(game.terms.clock)
    return button("give_time", GiveTime(time), game.code, number, color, time=time)


def tell(event: events.TimeOut | events.TimeGiven, reader: Reader) -> Sentence:
    """Return the sentence of an event about time after which the game continues."""
    people = reader.people
    if isinstance(event, events.TimeGiven):
        seat, other = people.seat(event.color), people.at(event.color.other, ping=True)
        return say("time_given", seat=seat, other=other, time=event.time)
    color, control = timed_side(people.game), people.game.terms.clock
    if control is None or control.ends is not Ends.AFTER_THREE_DAYS:
        return _out(reader)
    return join(_out(reader), say("time_out-lapses", other=color_name(color.other)))


def _out(reader: Reader) -> Sentence:
    """Return that the side whose time it is has none left, and what the other may do."""
    game, people = reader.game, reader.people
    color = timed_side(game)
    values: dict[str, Value] = {
        "seat": people.seat(color),
        "other": people.at(color.other, ping=True),
    }
    if reader.looks_on:
        return say("time_out-watching", **values)
    if not people.hears(color.other):
        return say("time_out-away", **values)
    assert game.terms.clock is not None, "only games with a clock are timed"
    more = time_said(usual_gift(game.terms.clock))
    values["claim"] = reader.command("claim")
    values["draw"] = reader.command("claim", Topic.DRAW.value)
    values["more"] = reader.command("more", more)
    return say("time_out" if game.terms.draws else "time_out-no_draws", **values)
