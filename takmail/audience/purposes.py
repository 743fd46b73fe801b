"""Purposes of messages about a game in their chat, and the earlier ones that each closes.

A message whose board, offer or question is no longer the current one loses its buttons when the
next one is posted, or is removed. The store keeps the purpose of each message by a name.
"""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.events import Event, any_of
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

GREETING = "greeting"
"""Purpose of the greeting of a group that the bot has just come into."""

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

WITH_BOARD = (events.Begun, events.Played, events.TakenBack, events.Synced, events.Ended)
"""Events after which the board is shown."""


def purpose_of(happened: Sequence[Event]) -> str | None:
    """Return the purpose of an announcement of these events, ``None`` if nothing ever closes it."""
    found: str | None = None
    for event in happened:
        match event:
            case events.Challenged():
                found = CHALLENGE
            case events.Accepted() | Sealed():
                found = PREPARING
            case events.Offered(topic=topic, color=color):
                found = offer_purpose(topic, color)
            case events.Claimed(color=color):
                found = offer_purpose(Topic.DISPUTE, color)
            case events.ResignationAsked(color=color):
                found = question_purpose(color)
            case events.BoardPosted():
                found = POSTED
            case events.TakCalled():
                found = CALL
            case events.TimeOut():
                found = TIME
            case _ if isinstance(event, WITH_BOARD):
                return BOARD
            case _:
                pass
    return found


def closed_by(happened: Sequence[Event]) -> tuple[str, ...]:
    """Return the purposes of the earlier messages that these events close."""
    if any_of(happened, *WITH_BOARD, events.Aborted, events.EndedByHost):
        return (ALL,)
    return tuple(dict.fromkeys(purpose for event in happened for purpose in _closed(event)))


def _closed(event: Event) -> Iterator[str]:
    match event:
        case events.Declined() | events.Withdrawn() | events.ChallengeLapsed() | events.Accepted():
            yield CHALLENGE
        case Sealed():
            yield PREPARING
        case events.OfferDeclined(topic, color):
            yield offer_purpose(topic, color.other)
        case events.OfferWithdrawn(Topic() as topic, color) | events.OfferLapsed(
            Topic() as topic, color
        ):
            yield offer_purpose(topic, color)
        case (
            events.OfferWithdrawn(None, color)
            | events.OfferLapsed(None, color)
            | events.ResignationAsked(color)
        ):
            yield question_purpose(color)
        case events.Doubled(color):
            yield offer_purpose(Topic.DOUBLE, color)
        case events.BoardPosted():
            yield POSTED
        case events.TimeGiven() | events.TimeTaken():
            yield TIME
        case events.RematchAgreed():
            yield from (offer_purpose(Topic.REMATCH, color) for color in Color)
        case _:
            pass
