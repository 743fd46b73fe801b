"""Messages on their way into the outbox: to which chat, about which game, in place of what."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from takmail.colors import Color
from takmail.commands.buttons import Press, kept_argument
from takmail.play.clocks import timed_side
from takmail.play.events import Event, OfferWithdrawn, TakCalled, Withdrawn, any_of
from takmail.play.game import Game, Phase
from takmail.service.announcing.decisions import AnnouncementParts, LineEvents
from takmail.service.announcing.purposes import ALL, BOARD, LIVE, TURN, closed_by, purpose_of
from takmail.service.games.game_rooms import GameRoom
from takmail.service.requests import Request
from takmail.store.chats.chats import ChatRow
from takmail.store.messages.outbox import Act, Announcement
from takmail.store.messages.posts import PressArgument
from takmail.wording.message.drafts import Draft
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Message


def is_offered(press: Press | None) -> bool:
    """Return whether a press plays a move that was sent, in any chat, before it was played."""
    return press is not None and press.verb == "offered"


def plays_chosen(press: Press | None) -> bool:
    """Return whether a press plays a move that was chosen step by step."""
    return press is not None and press.verb == "move" and isinstance(press.by, Color)


def sent(
    chat: str,
    message: Message,
    at: datetime,
    code: str | None = None,
    *,
    reply_to: str | None = None,
) -> Announcement:
    """Return a message on its way to a chat; ``code`` is the game that it is about, if any."""
    return Announcement(chat, dump_message(message), at, reply_to, code)


def to_chat(request: Request, chat: str, message: Message, code: str | None = None) -> Announcement:
    """Return a message on its way to a chat, as an answer if the line was said there."""
    here = chat == request.chat.id and not request.incoming.direct
    reply_to = request.incoming.message_id if here else None
    return Announcement(chat, dump_message(message), request.incoming.at, reply_to, code)


def arguments_of(messages: Sequence[Message], at: datetime) -> tuple[PressArgument, ...]:
    """Return the arguments of buttons that are too long for the buttons themselves."""
    kept = (kept_argument(button.press) for told in messages for button in told.buttons)
    return tuple(PressArgument(*argument, at) for argument in kept if argument is not None)


def closing(room: GameRoom, events: Sequence[Event], at: datetime) -> tuple[Announcement, ...]:
    """Return what takes the buttons off where the events are only announced of another game."""
    closed, code = closed_by(events), room.game.code
    return tuple(stripped(code, chat, at, closed) for chat in room.chats())


def stripped(
    code: str,
    chat: str,
    at: datetime,
    closed: tuple[str, ...] = (ALL,),
    decided: Message | None = None,
) -> Announcement:
    """Return what takes the buttons off what was posted for these purposes about a game."""
    empty = dump_message(decided or Message(()))
    return Announcement(chat, empty, at, code=code, act=Act.STRIP, replaces=closed)


def announced(
    decided: LineEvents,
    chat: ChatRow,
    told: AnnouncementParts,
    sent: Callable[[Draft], Announcement],
    press: Press | None = None,
) -> list[Announcement]:
    """Return what a chat is sent: one message, or a board that is edited and the line about it.

    Where the chat is a single message, it says all and leaves nothing behind. What was taken back
    by its own button is changed where it stands.
    """
    if chat.single:
        return [sent(told.whole)]
    if told.edits_board(decided):
        board = replace(
            sent(told.edited), reply_to=None, purpose=BOARD, replaces=(ALL,), act=Act.EDIT
        )
        line = [replace(sent(told.line), purpose=TURN, replaces=(TURN,))] if told.notifies else []
        return [board, *line]
    events = decided.events
    withdrawn = all(isinstance(event, Withdrawn | OfferWithdrawn) for event in events)
    edits = press is not None and withdrawn and chat.id == decided.said_in
    # Below a call of tak there are buttons only where it costs coins.
    has_buttons = bool(told.buttons) if any_of(events, TakCalled) else not told.looks_on
    whole = replace(
        sent(told.whole),
        # Without buttons it has no purpose, so that nobody tries to take any off later.
        purpose=purpose_of(events) if has_buttons else None,
        replaces=closed_by(events),
        act=Act.EDIT if edits else Act.POST,
    )
    if told.live and whole.purpose == BOARD:
        whole = replace(whole, purpose=LIVE)
        if told.own:
            whole = replace(whole, reply_to=None, act=Act.EDIT)
    return [whole]


# The start of a clock: by the announcement with which the side on turn learns of its turn.


def starting(
    decided: LineEvents, chat: ChatRow, told: Sequence[Announcement]
) -> Sequence[Announcement]:
    """Return what a chat is sent, the last message of which starts the turn's clock if it may.

    A chat that is a single message may never see the one that begins a turn, but only what takes
    its place; so there all of them do.
    """
    game = decided.after.game
    if game.times is None or game.phase is not Phase.PLAYING or not _reads(decided, chat):
        return told
    known = None if decided.before is None else decided.before.times
    if not chat.single and known is not None and known.number == game.times.number:
        return told
    return starts_clock(game, told)


def starts_clock(game: Game, told: Sequence[Announcement]) -> Sequence[Announcement]:
    """Return what the side on turn is sent, the last message of which starts its clock."""
    places = [place for place, one in enumerate(told) if one.act is not Act.STRIP]
    if game.times is None or game.phase is not Phase.PLAYING or not places:
        return told
    last = places[-1]
    started = replace(told[last], starts=game.times.number)
    return [*told[:last], started, *told[last + 1 :]]


def _reads(decided: LineEvents, chat: ChatRow) -> bool:
    """Return whether the side whose clock is to run reads a chat."""
    game = decided.after.game
    return game.player(timed_side(game)) in decided.present_in(chat.id)
