"""From events to what each chat is told."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from takmail.notation.notations import Notation
from takmail.play.events import (
    Aborted,
    Begun,
    Challenged,
    Ended,
    Event,
    Played,
    Synced,
    TakCalled,
    TakenBack,
    Withdrawn,
)
from takmail.play.game import Game
from takmail.service.announcing.board_style import board_style_of, draw
from takmail.service.announcing.views import start_view, view
from takmail.service.games.identities import people_of
from takmail.service.games.rooms import GameRoom, GameRooms, is_open
from takmail.service.people.platforms import Platforms
from takmail.service.requests import Request
from takmail.statically_frozen import statically_frozen
from takmail.store.changes import Announcement
from takmail.store.rows import ChatRow, PlayerRow
from takmail.store.store import Store
from takmail.tak.pieces import Color
from takmail.wording.challenges import Hearers
from takmail.wording.events import EventWording
from takmail.wording.message import Block, Message, Person, dump_message
from takmail.wording.participants import Participants
from takmail.wording.remarks import shown_name

_WITH_BOARD = (Begun, Played, TakenBack, Synced, Ended)
_FOR_WATCHERS = (Begun, Played, TakCalled, TakenBack, Synced, Ended, Aborted)


@statically_frozen
@dataclass(frozen=True, slots=True)
class Decided:
    """What happened to a game: the game before, the room after, and the events between.

    ``talk`` is the private talk in which somebody is told of a challenge that he can't hear where
    it is made, if there is one. ``said_in`` is the chat of the line that decided it.
    """

    before: Game | None
    after: GameRoom
    events: Sequence[Event]
    talk: tuple[str, ...] = ()
    said_in: str | None = None

    def for_watchers(self) -> "Decided":
        """Return it without what is between the players only."""
        events = tuple(event for event in self.events if isinstance(event, _FOR_WATCHERS))
        return replace(self, events=events)

    @property
    def has_board(self) -> bool:
        """Whether the board is to be shown."""
        return any(isinstance(event, _WITH_BOARD) for event in self.events)

    @property
    def has_start(self) -> bool:
        """Whether a position to start from was proposed."""
        proposed = any(isinstance(event, Challenged) for event in self.events)
        return proposed and self.after.game.terms.start is not None


class Announcer:
    """Writes the announcements of a decision, one for each chat that must hear of it.

    Each chat is told in its own notation, with people as its platform knows them. Players are
    notified only where they play.
    """

    def __init__(self, store: Store, rooms: GameRooms, platforms: Platforms | None = None) -> None:
        self._store = store
        self._rooms = rooms
        self._platforms = platforms or Platforms(store, {})

    async def participants(
        self,
        game: Game,
        platform: str = "",
        present: frozenset[str] | None = None,
        unreached: frozenset[str] = frozenset(),
    ) -> Participants:
        """Return the people of a game as a platform knows them, and who of them hears."""
        rows = await self._store.people.by_ids(people_of(game), platform)
        return Participants(
            game, {id_: person(row) for id_, row in rows.items()}, present, unreached
        )

    async def announce(
        self,
        before: Game | None,
        after: GameRoom,
        events: Sequence[Event],
        request: Request,
        *extra: Block,
    ) -> tuple[Announcement, ...]:
        """Return what to tell: the events, and the board where it changed.

        ``extra`` is told only where the line was said.
        """
        talk = await self._talk(after, events)
        decided = Decided(before, after, events, talk, request.chat.id)
        told = []
        for chat in dict.fromkeys((request.chat.id, *after.chats(), *decided.talk)):
            here = chat == request.chat.id
            message = await self._message(decided, chat, *(extra if here else ()))
            if here or message.blocks:
                told.append(to_chat(request, chat, message, after.game.code))
        return (*told, *await self._to_watchers(decided, request.incoming.at, request.chat.id))

    async def announce_unasked(
        self, before: Game, after: GameRoom, events: Sequence[Event], at: datetime
    ) -> tuple[Announcement, ...]:
        """Return what to tell of something that nobody said."""
        decided = Decided(before, after, events)
        messages = [(chat, await self._message(decided, chat)) for chat in after.chats()]
        return tuple(_about(after.game, chat, told, at) for chat, told in messages)

    async def _to_watchers(
        self, decided: Decided, at: datetime, but: str
    ) -> tuple[Announcement, ...]:
        after = decided.after
        if not after.watchers:
            return ()
        watchers = [chat for chat in after.watchers if chat not in {but, *after.chats()}]
        told = decided.for_watchers()
        if not told.events:
            return ()
        messages = [(chat, await self._message(told, chat, watching=True)) for chat in watchers]
        return tuple(_about(after.game, chat, message, at) for chat, message in messages)

    async def _message(
        self, decided: Decided, chat: str, *extra: Block, watching: bool = False
    ) -> Message:
        row = await self._store.chats.by_id(chat)
        assert row is not None, "a game's chats are in the store"
        game = as_told(decided.after.game, row)
        unreached = frozenset[str]() if watching else await self._unreached(decided.after, chat)
        people = await self.participants(game, row.platform, decided.after.at_home(chat), unreached)
        teller = EventWording(
            decided.before,
            people,
            self._platforms.hints(row),
            decided.after.game.terms,
            tagged=watching or await self._is_tagged(chat, decided.after),
            watching=watching,
            hearers=_hearers(decided, row),
            said_here=chat == decided.said_in,
        )
        board: tuple[Block, ...] = ()
        if decided.has_board or decided.has_start:
            shown = view(game, people) if decided.has_board else start_view(game)
            board = (draw(shown, await board_style_of(self._store, chat)),)
        return Message((*teller.tell(decided.events), *extra, *board))

    async def _unreached(self, room: GameRoom, here: str) -> frozenset[str]:
        """Return who plays with those at home here from a chat that nothing can be delivered to."""
        homes = room.homes
        if homes is None or here not in homes:
            return frozenset()
        lost = set()
        for color in Color:
            row = await self._store.chats.by_id(homes[color])
            if homes[color] != here and row is not None and row.lost_at is not None:
                lost.add(room.game.player(color))
        return frozenset(lost)

    async def _talk(self, room: GameRoom, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the private talk with the one who is challenged, if he hears of it only there."""
        invitee = room.game.invitee
        if invitee is None or invitee.player is None:
            return ()
        if not any(isinstance(event, Challenged | Withdrawn) for event in events):
            return ()
        home = await self._store.chats.by_id(room.chat)
        if home is None or (not home.private and home.platform == invitee.platform):
            return ()
        talk = await self._platforms.open_talk(invitee.player)
        return () if talk is None else (talk.id,)

    async def _is_tagged(self, chat: str, room: GameRoom) -> bool:
        """Tell whether the game must be named in a chat: not the only one, or not at home there."""
        if room.homes is not None and chat not in room.homes:
            return True
        others = await self._rooms.in_chat(chat)
        code = room.game.code
        return any(is_open(other.game) and other.game.code != code for other in others)


def _hearers(decided: Decided, chat: ChatRow) -> Hearers:
    """Return who hears of a challenge in a chat."""
    if chat.id in decided.talk:
        return Hearers.INVITEE
    if decided.talk:
        return Hearers.PASSED_ON
    return Hearers.CHALLENGER if chat.private else Hearers.EVERYBODY


def as_told(game: Game, chat: ChatRow) -> Game:
    """Return the game as a chat is told of it: in the chat's own notation, if it has one."""
    notation = Notation(chat.notation) if chat.notation else game.terms.notation
    if notation is game.terms.notation:
        return game
    return replace(game, terms=replace(game.terms, notation=notation))


def person(row: PlayerRow) -> Person:
    """Return a player as sentences name him."""
    return Person(shown_name(row.name), row.platform, row.user)


def _about(game: Game, chat: str, message: Message, at: datetime) -> Announcement:
    return Announcement(chat, dump_message(message), at, code=game.code)


def to_chat(request: Request, chat: str, message: Message, code: str | None = None) -> Announcement:
    """Return a message on its way to a chat, as an answer if the line was said there.

    ``code`` is the game that it is about: an answer to it is about that game, too.
    """
    reply_to = (
        request.incoming.message_id
        if chat == request.chat.id and not request.incoming.direct
        else None
    )
    return Announcement(chat, dump_message(message), request.incoming.at, reply_to, code)
