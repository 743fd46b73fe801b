"""Posts: messages on their way to a chat, their purposes, and the earlier ones that they replace.

A message whose board, offer or question is no longer the current one loses its buttons when the
next one is posted, or is removed. The store keeps the purpose of each message by a name.

An edited message notifies nobody. So where boards are edited, the board takes the place of the one
before, and a line of its own notifies the player on turn. It goes when the next one comes.

These sound: the board, or the line, for the player on turn, the beginning of a game, questions to a
player, and the end of a game for those who haven't just brought it about. All else is silent, and
so is the answer to a player's own deed: a roll, a game that they begin, the computer's ply.

Letters are written only when they are due: a ply is told to the side that is on turn then.

A private chat that has not chosen whether boards stay has one live board, where the platform
removes messages: a player's own press edits it, all else posts the next one and removes it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from takmail.colors import Color
from takmail.commands.offers import Topic
from takmail.commands.presses import Press
from takmail.play import events
from takmail.play.clocks import timed_side
from takmail.play.events import Event, any_of
from takmail.play.game import Game, Phase
from takmail.play.sealed import Sealed
from takmail.wording.events import News
from takmail.wording.message.messages import Act, Block, Message
from takmail.wording.readers import Reader

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
        case events.OfferWithdrawn(topic, color) | events.OfferLapsed(topic, color):
            yield question_purpose(color) if topic is None else offer_purpose(topic, color)
        case events.ResignationAsked(color):
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


@dataclass(frozen=True, slots=True)
class Shown:
    """Parts of what a reader sees: words, extra words, the board, and buttons.

    ``notifies`` says that a player there is to notice it: the one on turn, or the one who said the
    line. ``calls`` says that one of them is to do something. ``leads`` leads from a line to the
    board. ``decided`` takes the place of earlier messages about what was decided, ``in_short`` is
    what the next board says of this one. ``edits`` says that the board takes the place of the one
    before, ``live`` that the chat has one live board, ``own`` that the player there has just moved
    it by a press. ``listed`` says that a message of the chat tells all of it already.
    """

    words: tuple[Block, ...] = ()
    extra: tuple[Block, ...] = ()
    board: tuple[Block, ...] = ()
    buttons: tuple[Block, ...] = ()
    notifies: bool = True
    calls: bool = True
    decided: tuple[tuple[str, Message], ...] = ()
    in_short: tuple[Block, ...] = ()
    leads: tuple[Block, ...] = ()
    edits: bool = False
    live: bool = False
    own: bool = False
    listed: bool = False

    @property
    def whole(self) -> Message:
        """All of it as one message."""
        blocks = (*self.words, *self.extra, *self.board, *self.buttons)
        return Message(blocks, not self.calls, self.decided, self.in_short)

    @property
    def line(self) -> Message:
        """All but the board, for the player who is to notice the new board."""
        return Message((*self.words, *self.extra, *self.leads), silent=not self.calls)


@dataclass(frozen=True, slots=True)
class Post:
    """A message for a reader; ``purpose``, ``replaces`` and ``starts`` are as in the outbox.

    ``answers`` is whether it is a reply to the line, where that was said there.
    """

    message: Message
    act: Act = Act.POST
    purpose: str | None = None
    replaces: tuple[str, ...] = ()
    answers: bool = True
    starts: int | None = None


_PLYING = (
    *(events.Played, events.Rolled, events.Voted, events.TakCalled, events.TakCalledInVain),
    *(events.Praised, events.OfferLapsed, events.CoinsMoved, events.TimeTaken),
)
"""Events of a turn. Those on the other side read of them in the letter that calls them."""


def is_due(news: News, reader: Reader) -> bool:
    """Return whether news are worth a letter, where every message is one."""
    if reader.looks_on or not all(isinstance(event, _PLYING) for event in news.events):
        return True
    voted = all(isinstance(event, events.Voted) for event in news.events)
    return reader.people.reads(news.game.turn) and not voted


def posts(news: News, reader: Reader, parts: Shown, press: Press | None = None) -> list[Post]:
    """Return one message, or a board that is edited and the line about it.

    Where the chat is a single message, it says all and leaves nothing behind. What was taken back
    for something else that is told is changed where it stands, and says no more.
    """
    if reader.single:
        return [Post(parts.whole)]
    if reader.by_letter and not (parts.extra or (parts.words and is_due(news, reader))):
        return []
    if parts.listed:
        return [Post(parts.whole, Act.STRIP, answers=False)]
    if parts.edits and parts.board and not any_of(news.events, events.Begun, events.Ended):
        silent = replace(parts.whole, silent=True)
        board = Post(silent, Act.EDIT, LIVE if parts.live else BOARD, (ALL,), answers=False)
        line = [Post(parts.line, purpose=TURN, replaces=(TURN,))] if parts.notifies else []
        return [board, *line]
    withdrawn = all(isinstance(e, events.Withdrawn | events.OfferWithdrawn) for e in news.events)
    closed = closed_by(news.events)
    if withdrawn and press is not None and press.verb != "withdraw":
        return [Post(parts.whole, Act.STRIP, replaces=closed, answers=False)]
    # Below the message that asked, an edit says it, unless it calls a player or asks something.
    asks = parts.board or parts.buttons or parts.calls
    quiet = bool(closed) and not (asks or reader.by_letter)
    pressed = press is not None and reader.said_here and not reader.typed_here
    once = not reader.is_console and all(_is_said_once(event, reader) for event in news.events)
    edits = quiet and (pressed or once)
    declined = any_of(news.events, events.Declined, events.OfferDeclined)
    if edits and declined and parts.decided:
        parts = replace(parts, words=(*parts.decided[0][1].blocks, *parts.words[1:]))
    purpose = _purpose(news, reader, parts)
    live = parts.live and purpose == BOARD
    own = live and parts.own
    act = Act.EDIT if edits or own else Act.POST
    return [Post(parts.whole, act, LIVE if live else purpose, closed, answers=not own)]


def _is_said_once(event: Event, reader: Reader) -> bool:
    """Return whether an event shows nowhere but in the message that asked.

    Somebody elsewhere with whom a game waits for an answer gets a message.
    """
    match event:
        case events.Withdrawn() | events.OfferWithdrawn():
            return True
        case events.OfferDeclined(topic=Topic.DRAW | Topic.TAKEBACK):
            return True
        case events.Declined() | events.OfferDeclined():
            return reader.said_here
        case _:
            return False


def _purpose(news: News, reader: Reader, parts: Shown) -> str | None:
    """Return the purpose of a message with buttons; there is nothing to take off any other."""
    # Below a call of tak there are buttons only where it costs coins.
    called = any_of(news.events, events.TakCalled)
    has_buttons = bool(parts.buttons) if called else not reader.looks_on
    return purpose_of(news.events) if has_buttons else None


def starting(news: News, reader: Reader, written: Sequence[Post]) -> Sequence[Post]:
    """Return the posts of a reader; the last one starts the turn's clock if it may.

    A chat of a single message may never see the one that begins a turn, but only what takes its
    place; so there all of them do.
    """
    number, before = timed_turn(news.game), news.before and timed_turn(news.before)
    if number is None or not written or (number == before and not reader.single):
        return written
    if news.game.player(timed_side(news.game)) not in reader.present:
        return written
    return [*written[:-1], replace(written[-1], starts=number)]


def timed_turn(game: Game) -> int | None:
    """Return the number of the turn that is timed, ``None`` where no clock can run."""
    playing = game.phase is Phase.PLAYING
    return game.times.number if game.times is not None and playing else None
