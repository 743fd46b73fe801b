"""Purposes of messages about a game in their chat, and the earlier ones that each closes.

A message whose board, offer or question is no longer the current one loses its buttons when the
next one is posted, or is removed. The store keeps the purpose of each message by a name.
"""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.commands.offers import Topic
from takmail.play.events import (
    Aborted,
    Accepted,
    Begun,
    BoardPosted,
    Challenged,
    ChallengeLapsed,
    Claimed,
    Declined,
    Doubled,
    Ended,
    EndedByHost,
    Event,
    OfferDeclined,
    Offered,
    OfferLapsed,
    OfferWithdrawn,
    Played,
    RematchAgreed,
    ResignationAsked,
    Synced,
    TakCalled,
    TakenBack,
    TimeGiven,
    TimeOut,
    TimeTaken,
    Withdrawn,
    any_of,
)
from takmail.play.sealed import Sealed

BOARD = "board"
LIVE = "live"
"""Purpose of a private chat's one board that moves on with the game; it goes with the next one."""

CALL = "call"
CHALLENGE = "challenge"
PREPARING = "preparing"
"""Purpose of a message that says who chooses secretly before play; it goes with the next choice."""

POSTED = "posted"
TURN = "turn"
"""Purpose of a line that says whose turn it is on an edited board; it goes with the next board."""

OPENED = "opened"
"""Purpose of a message in a private talk for a press elsewhere; it goes with the next such one."""

TIME = "time"
"""Purpose of a message that a side is out of time; it goes when the side has some again."""
REMINDER = "reminder"
"""Purpose of a reminder of a turn."""

LOST = "lost"
"""Purpose of a line that calls a player from a chat that is lost; it goes with the next such."""

PASSING = (TURN, OPENED, LOST)
"""Purposes of messages that don't stay in the chat when they are out of date."""

ALL = "*"
"""In place of a purpose that is closed: every purpose that a message about the game can have."""


def offer_purpose(topic: Topic, color: Color) -> str:
    """Return the purpose of a message that makes a side's offer."""
    return f"{topic.value}-{color.name.lower()}"


def question_purpose(color: Color) -> str:
    """Return the purpose of a message that asks a side whether it really resigns."""
    return f"resignation-{color.name.lower()}"


PURPOSES: tuple[str, ...] = (
    BOARD,
    LIVE,
    CALL,
    CHALLENGE,
    PREPARING,
    POSTED,
    TURN,
    OPENED,
    TIME,
    REMINDER,
    LOST,
    *(offer_purpose(topic, color) for topic in Topic for color in Color),
    *(question_purpose(color) for color in Color),
)

_NEW_BOARD = (Begun, Played, TakenBack, Synced, Ended, Aborted, EndedByHost)


def purpose_of(events: Sequence[Event]) -> str | None:
    """Return the purpose of an announcement of these events, ``None`` if nothing ever closes it."""
    found: str | None = None
    for event in events:
        match event:
            case Challenged():
                found = CHALLENGE
            case Accepted() | Sealed():
                found = PREPARING
            case Offered(topic=topic, color=color):
                found = offer_purpose(topic, color)
            case Claimed(color=color):
                found = offer_purpose(Topic.DISPUTE, color)
            case ResignationAsked(color=color):
                found = question_purpose(color)
            case BoardPosted():
                found = POSTED
            case TakCalled():
                found = CALL
            case TimeOut():
                found = TIME
            case Begun() | Played() | TakenBack() | Synced() | Ended():
                return BOARD
            case _:
                pass
    return found


def closed_by(events: Sequence[Event]) -> tuple[str, ...]:
    """Return the purposes of the earlier messages that these events close."""
    if any_of(events, *_NEW_BOARD):
        return (ALL,)
    return tuple(dict.fromkeys(purpose for event in events for purpose in _closed(event)))


def _closed(event: Event) -> Iterator[str]:
    match event:
        case Declined() | Withdrawn() | ChallengeLapsed() | Accepted():
            yield CHALLENGE
        case Sealed():
            yield PREPARING
        case OfferDeclined(topic, color):
            yield offer_purpose(topic, color.other)
        case OfferWithdrawn(Topic() as topic, color) | OfferLapsed(Topic() as topic, color):
            yield offer_purpose(topic, color)
        case OfferWithdrawn(None, color) | OfferLapsed(None, color) | ResignationAsked(color):
            yield question_purpose(color)
        case Doubled(color):
            yield offer_purpose(Topic.DOUBLE, color)
        case BoardPosted():
            yield POSTED
        case TimeGiven() | TimeTaken():
            yield TIME
        case RematchAgreed():
            yield from (offer_purpose(Topic.REMATCH, color) for color in Color)
        case _:
            pass
