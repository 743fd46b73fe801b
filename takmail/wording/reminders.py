"""Reminders in words."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from takmail.play.game import Phase
from takmail.wording.message.hints import Hints
from takmail.wording.message.sentences import Sentence, Value, lines, say
from takmail.wording.message.text import Person
from takmail.wording.people import Participants
from takmail.wording.readers import name_id

LISTED = 10
"""Games that one reminder names; of more there is only the number."""

_DAY = timedelta(days=1)


class Cause(Enum):
    """The cause of a reminder."""

    SILENT = "silent"
    """The game has waited for days."""
    HALF = "half"
    """Half of the time is gone that there was for the turn."""
    TENTH = "tenth"
    """A tenth of it is left."""
    NUDGED = "nudged"
    """The other side asks for it."""


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """The time that somebody has left, until when; ``is_short`` if that is a tenth or less."""

    left: timedelta
    until: datetime
    is_short: bool = False


@dataclass(frozen=True, slots=True)
class Reminded:
    """The game that a player is reminded of, which has waited for them ``since`` a moment."""

    people: Participants
    player: str
    cause: Cause
    since: datetime
    at: datetime
    tag: str
    """Its id, where the reminder must name it."""
    time: TimeLeft | None = None


def remind(reminded: Reminded) -> Sentence:
    """Return the reminder of one game."""
    game = reminded.people.game
    seat = game.seat_of(reminded.player)
    assert seat is not None, "only who plays a game is reminded of it"
    prepared = "-choice" if game.phase is Phase.PREPARING else ""
    values: dict[str, Value] = {
        "code": name_id(reminded.tag),
        "opponent": reminded.people.at(seat.other),
        "days": max(1, round((reminded.at - reminded.since) / _DAY)),
        "since": reminded.since,
    }
    if reminded.time is not None:
        values |= {"until": reminded.time.until, "left": reminded.time.left}
        return say(f"reminder-{reminded.cause.value}-clock", **values)
    return say(f"reminder-{reminded.cause.value}{prepared}", **values)


def remind_of_all(all_reminded: list[Reminded], hints: Hints, player: Person | None) -> Sentence:
    """Return the reminder of one game or of several, with the player where others read it, too."""
    told = [remind(one) for one in all_reminded[:LISTED]]
    more = len(all_reminded) - len(told)
    if more:
        told.append(say("reminder-more", count=more, games=hints.command("games")))
    if len(told) == 1:
        return told[0] if player is None else say("reminder-called", player=player, what=told[0])
    heading = say("reminder-several")
    if player is not None:
        heading = say("reminder-called", player=player, what=heading)
    return lines(heading, *told)
