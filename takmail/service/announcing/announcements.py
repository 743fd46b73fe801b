"""Announcements: a line's events, the parts of a chat's message about them, and the message."""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeVar

from takmail.audience.boards import Drawing
from takmail.audience.posts import (
    ALL,
    WITH_BOARD,
    closed_by,
)
from takmail.colors import Color
from takmail.commands.presses import Press, kept_argument
from takmail.play import events
from takmail.play.computer import COMPUTER
from takmail.play.events import Event, any_of
from takmail.play.game import Game
from takmail.service.games.game_rooms import GameRoom
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.chats.chats import ChatRow
from takmail.store.messages.outbox import Announcement
from takmail.store.messages.posts import PressArgument
from takmail.store.store import Store
from takmail.wording.message.hints import CONSOLE
from takmail.wording.message.message_json import dump_message, load_message
from takmail.wording.message.messages import CALL, Act, Block, Card, Message
from takmail.wording.message.text import Paragraph, Person, Span
from takmail.wording.readers import Hearers

Address = TypeVar("Address", bound=Span)

_FOR_WATCHERS = (
    *WITH_BOARD,
    *(events.Rolled, events.TakCalled, events.TakCalledInVain, events.Doubled),
    *(events.Aborted, events.EndedByHost, events.DiceOpened, events.TimeOut),
)


@dataclass(frozen=True, slots=True)
class LineEvents:
    """Events of a line in a game, the game before, and the room after.

    ``talk`` is the private talk that gets a challenge whose invitee doesn't read the chat where it
    is made, if there is one. ``said_in`` is the chat of the line that decided it, ``typed_in`` the
    same if it was a message there, and neither a press nor a slash command. ``by`` is the player
    who said it. ``stand_ins`` are the private talks of those who play where the bot is a guest, or
    in chats that are ``lost``; ``unnoticed`` is whether there are such chats. ``drawings`` are the
    boards that were drawn of it.
    """

    before: Game | None
    after: GameRoom
    events: Sequence[Event]
    talk: tuple[str, ...] = ()
    said_in: str | None = None
    typed_in: str | None = None
    by: str | None = None
    stand_ins: Mapping[str, frozenset[str]] = field(default_factory=dict)
    lost: frozenset[str] = frozenset()
    unnoticed: bool = False
    drawings: list[Drawing] = field(default_factory=list, compare=False, repr=False)

    @property
    def chats(self) -> tuple[str, ...]:
        """Every chat that reads of it, but for the watching ones; each once."""
        asked = () if self.said_in is None else (self.said_in,)
        return tuple(dict.fromkeys((*asked, *self.after.chats(), *self.talk, *self.stand_ins)))

    def present_in(self, chat: str) -> frozenset[str]:
        """Return the players who read of it in a chat: not in a lost one if elsewhere."""
        present = self.after.at_home(chat)
        if chat in self.lost:
            present -= frozenset().union(*self.stand_ins.values())
        return present | self.stand_ins.get(chat, frozenset())

    def is_read_elsewhere(self, chat: ChatRow) -> bool:
        """Return whether all who play in a lost chat read of it in private."""
        return chat.id in self.lost and not self.present_in(chat.id)

    def reader_of(self, chat: ChatRow) -> str | None:
        """Return the player who alone reads of it in a private chat, ``None`` in all others.

        Two people share a keyboard, unless one of them plays the computer.
        """
        alone = self.after.game.terms.level is not None
        if not chat.private or chat.single or (chat.platform == CONSOLE and not alone):
            return None
        if chat.id in self.talk:
            return self.after.game.invitee.player if self.after.game.invitee else None
        if chat.id == self.said_in and self.by != COMPUTER:
            return self.by
        present = self.present_in(chat.id)
        return next(iter(present)) if len(present) == 1 else None

    @property
    def is_said(self) -> bool:
        """Return whether a line brought it about, and no timer or the like."""
        return self.said_in is not None

    @property
    def is_watched(self) -> bool:
        """Return whether chats follow the game, and something of this is for them."""
        return bool(self.after.watchers) and any_of(self.events, *_FOR_WATCHERS)

    def for_watchers(self) -> "LineEvents":
        """Return it without what is between the players only."""
        happened = tuple(event for event in self.events if isinstance(event, _FOR_WATCHERS))
        return replace(self, events=happened)

    @property
    def is_end(self) -> bool:
        """True if the game has just ended."""
        return any_of(self.events, events.Ended)

    def hearers_in(self, chat: ChatRow) -> Hearers:
        """Return the readers of a challenge in a chat."""
        if chat.id in self.talk:
            return Hearers.INVITEE
        if self.talk:
            return Hearers.PASSED_ON
        invitee = self.after.game.invitee
        away = invitee is not None and invitee.platform != chat.platform
        return Hearers.CHALLENGER if chat.private or away else Hearers.EVERYBODY


def people_asked(game: Game, happened: Sequence[Event]) -> Iterator[str]:
    """Yield the players of whom events ask something."""
    for event in happened:
        match event:
            case events.Challenged() if (
                game.invitee is not None and game.invitee.player is not None
            ):
                yield game.invitee.player
            case events.Offered(color=color) | events.Claimed(color=color):
                yield game.player(color.other)
            case events.ResignationAsked(color=color):
                yield game.player(color)
            case _:
                pass


def went_back(decided: LineEvents, chat: ChatRow, press: Press | None) -> bool:
    """Return whether a move was only chosen in a private talk, and is seen where it is played."""
    stays = decided.after.is_at(chat.id) or chat.id in decided.stand_ins or decided.is_end
    return chat.private and plays_chosen(press) and not stays


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
    """Return a message on its way to a chat, as an answer if the line or press came from there."""
    incoming, reply_to = request.incoming, None
    if chat == request.chat.id:
        call = incoming.call and f"{CALL}{incoming.call}"
        reply_to = call if incoming.direct else incoming.message_id
    return Announcement(chat, dump_message(message), request.incoming.at, reply_to, code)


def arguments_of(messages: Sequence[Message], at: datetime) -> tuple[PressArgument, ...]:
    """Return the arguments of buttons that are too long for the buttons themselves."""
    kept = (kept_argument(button.press) for message in messages for button in message.buttons)
    return tuple(PressArgument(*argument, at) for argument in kept if argument is not None)


@dataclass(frozen=True, slots=True)
class Announcements:
    """Announcements by the way that they take.

    The bot sends ``outbox`` by itself. ``aloud`` is for all in the chat of the line; it
    ``replaces`` the message below which a button was pressed if that is out of date, and ``closes``
    all earlier ones.
    """

    outbox: tuple[Announcement, ...]
    aloud: tuple[Message, ...] = ()
    replaces: bool = False
    closes: bool = False

    def with_answer(self, answer: Answer, code: str) -> Answer:
        """Return an answer with the messages for all about the game with this code."""
        if not self.aloud:
            return replace(answer, about=answer.about or code)
        return replace(
            answer, aloud=self.aloud, replaces=self.replaces, closes=self.closes, about=code
        )


async def told_by(store: Store, request: Request, written: Sequence[Announcement]) -> Announcements:
    """Return which way each announcement takes that was written for a request.

    What is for chats where the bot is a guest, and nothing was asked now, is left out.
    """
    outbox, aloud = [], []
    for announcement in written:
        here = announcement.chat_id == request.chat.id
        chat = request.chat if here else await store.chats.by_id(announcement.chat_id)
        if chat is None or not chat.guest:
            outbox.append(announcement)
        elif here and announcement.act is not Act.STRIP:
            aloud.append(announcement)
    if not aloud:
        return Announcements(tuple(outbox))
    messages = tuple(load_message(announcement.payload) for announcement in aloud)
    # Buttons without a record number, as below a final board, are never out of date.
    numbered = request.press is not None and request.press.number > 0
    closes, outdated = ALL in aloud[0].replaces, numbered and bool(aloud[0].replaces)
    return Announcements(tuple(outbox), messages, outdated, closes)


def closing(room: GameRoom, happened: Sequence[Event], at: datetime) -> tuple[Announcement, ...]:
    """Return the edits that remove buttons where the events tell only of another game."""
    closed, code = closed_by(happened), room.game.code
    return tuple(stripped(code, chat, at, closed) for chat in room.chats())


def stripped(
    code: str,
    chat: str,
    at: datetime,
    closed: tuple[str, ...] = (ALL,),
    decided: Message | None = None,
) -> Announcement:
    """Return the edit that removes the buttons of a game's posts for these purposes."""
    empty = dump_message(decided or Message(()))
    return Announcement(chat, empty, at, code=code, act=Act.STRIP, replaces=closed)


def with_spans(message: Message, change: Callable[[Span], Span]) -> Message:
    """Return a message with each span of its paragraphs and its card's clock changed."""

    def changed(paragraph: Paragraph) -> Paragraph:
        return replace(paragraph, spans=tuple(map(change, paragraph.spans)))

    blocks: list[Block] = []
    for block in message.blocks:
        match block:
            case Paragraph():
                blocks.append(changed(block))
            case Card(time=Paragraph() as time):
                blocks.append(replace(block, time=changed(time)))
            case _:
                blocks.append(block)
    return replace(message, blocks=tuple(blocks))


async def with_links(
    message: Message, kind: type[Address], link: Callable[[Address], Awaitable[Span]]
) -> Message:
    """Return a message with the ``link`` of each span of a kind in its place."""
    paragraphs = [block for block in message.blocks if isinstance(block, Paragraph)]
    spans = [span for paragraph in paragraphs for span in paragraph.spans]
    made: dict[Span, Span] = {span: await link(span) for span in spans if isinstance(span, kind)}
    return with_spans(message, lambda span: made.get(span, span)) if made else message


def quiet(announcement: Announcement) -> Announcement:
    """Return an announcement that says the same, but calls nobody."""

    def unpinged(span: Span) -> Span:
        return replace(span, ping=False) if isinstance(span, Person) else span

    message = replace(with_spans(load_message(announcement.payload), unpinged), silent=True)
    return replace(announcement, payload=dump_message(message))
