"""Chats to which nothing can be delivered: the bot was thrown out, blocked, or the chat is gone.

The games there go on. The bot writes once to their players, in private where that is possible, how
to take the games elsewhere. It writes to the other sides, too, that nothing reaches them. A chat
that can be written to again gets a list of its games. A person who writes to the bot in private has
not blocked it, so that talk is not lost any more. A group counts as lost until something arrives
there, which the delivery sees.
"""

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from takmail.colors import Color
from takmail.commands.relay import Here
from takmail.service.announcing.announcer import Announcer
from takmail.service.announcing.views import person
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.platforms import Platforms
from takmail.service.games.cache import GameRooms
from takmail.service.games.game_rooms import GameRoom
from takmail.service.ports import Place
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatLost, ChatRow
from takmail.store.errors import ConflictError
from takmail.store.games.game_lists import open_games_in_chat
from takmail.store.games.games import GameRow, SeatRow
from takmail.store.messages.outbox import Announcement
from takmail.store.reader import Recent
from takmail.store.store import Store
from takmail.wording.challenges import describe_terms
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.drafts import DraftButtons, Sentence, lines, say
from takmail.wording.message.hints import Hints, button

MOST = 20
"""Games of a lost chat whose players are written to."""


class LostChats:
    """Remembers which chats are lost, and writes to their players and to the other sides.

    Every method raises what the store does; what was done then may be done again.
    """

    def __init__(self, store: Store, platforms: Platforms) -> None:
        self._store = store
        self._platforms = platforms
        self._languages = ChatLanguages(store, platforms, LANGUAGES)

    async def lost(self, chat_id: str, at: datetime) -> None:
        """Take note that a chat is lost; write to whom it concerns if that is news."""
        chat = await self._store.chats.by_id(chat_id)
        if chat is not None and chat.lost_at is None:
            told = await self._tell(chat, at)
            with suppress(ConflictError):  # somebody else has told them
                await self._store.commit(Change(outbox=told, also=(ChatLost(chat_id, at),)))

    async def found(self, chat: ChatRow) -> None:
        """Take note that something arrived in a chat."""
        with suppress(ConflictError):
            await self._store.commit(Change(also=(ChatLost(chat.id, None),)))

    async def _tell(self, chat: ChatRow, at: datetime) -> tuple[Announcement, ...]:
        rows = await self._store.read(open_games_in_chat, chat.id, limit=MOST)
        told = []
        for row in rows:
            for seat, other in ((row.white, row.black), (row.black, row.white)):
                if seat is None or other is None or seat.chat_id != chat.id:
                    continue
                told += await self._tell_player(row, seat, other, chat, at)
                if other.chat_id != chat.id:
                    told += await self._tell_other_side(row, seat, other, at)
        return tuple(told)

    async def _tell_player(
        self, row: GameRow, seat: SeatRow, other: SeatRow, chat: ChatRow, at: datetime
    ) -> list[Announcement]:
        private = await self._platforms.talk_with(seat.player, but=chat)
        if private is None:
            return []
        people = await self._store.people.by_ids([other.player], private.platform)
        words = say(
            "lost",
            # A private talk bears only its owner's name.
            place=say("lost-private") if chat.private else chat.title or say("lost-nameless"),
            code=row.code,
            opponent=person(people[other.player]),
            here=Hints(private.platform).command("here", game=row.code),
        )
        bring = DraftButtons((button("here", Here(), row.code, by=seat.player),))
        return [self._languages.sent(private, at, words, bring)]

    async def _tell_other_side(
        self, row: GameRow, seat: SeatRow, other: SeatRow, at: datetime
    ) -> list[Announcement]:
        """Write to a player elsewhere that their moves aren't seen in the lost chat."""
        home = await self._store.chats.by_id(other.chat_id)
        if home is not None and home.guest:
            home = await self._platforms.talk_with(other.player, home.platform)
        if home is None or home.single or home.lost_at is not None:
            return []
        people = await self._store.people.by_ids([seat.player], home.platform)
        words = say("lost-other_side", code=row.code, player=person(people[seat.player]))
        return [self._languages.sent(home, at, words, code=row.code)]


TRY_AGAIN_AFTER = timedelta(hours=1)
"""A lost chat is tried at most so often, however much is said there."""

KEPT = 10_000


@dataclass(slots=True)
class RecoveredChats:
    """Welcomes chats back."""

    store: Store
    rooms: GameRooms
    announcer: Announcer
    platforms: Platforms
    languages: ChatLanguages
    _tried: Recent[str, datetime] = field(default_factory=lambda: Recent(KEPT))

    async def heard_from(self, place: Place, at: datetime) -> None:
        """Send a lost chat in which somebody speaks what is on there, in case that arrives."""
        chat = await self.store.chats.known(place.platform, place.chat)
        if chat is None or chat.lost_at is None or place.guest:
            return
        if place.private:
            with suppress(ConflictError):  # by another line it is welcome already
                await self._welcome(chat, at, ChatLost(chat.id, None))
        elif self._may_try(chat, at):
            await self._welcome(chat, at)

    async def _welcome(self, chat: ChatRow, at: datetime, *found: ChatLost) -> None:
        on = [head.code for head in await self.rooms.heads_in(chat.id) if head.is_on]
        told = [await self._line(room, chat) for room in await self.rooms.readable(on)]
        if not told:
            await self.store.commit(Change(also=found))
            return
        line = self.languages.sent(chat, at, lines(say("missed"), *told[:MOST]))
        await self.store.commit(Change(outbox=(line,), also=found))

    def _may_try(self, chat: ChatRow, at: datetime) -> bool:
        last = self._tried.get(chat.id)
        if last is not None and at - last < TRY_AGAIN_AFTER:
            return False
        self._tried.put(chat.id, at)
        return True

    async def _line(self, room: GameRoom, chat: ChatRow) -> Sentence:
        game = room.game
        people = await self.announcer.participants(game, chat.platform, room.at_home(chat.id))
        return say(
            "missed-game",
            code=game.code,
            terms=describe_terms(game.terms),
            white=people.at(Color.WHITE),
            black=people.at(Color.BLACK),
            player=people.at(game.turn, ping=True),
            board=self.platforms.hints(chat).command("board", game=game.code),
        )
