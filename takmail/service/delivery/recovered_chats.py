"""Chats that were lost and can be written to again: they get a list of what is on there.

Whoever writes to the bot in private has not blocked it, so that talk is not lost any more. To hear
a group is not to be able to write to it: it counts as lost until something arrives there, which
`outbox.py` sees.
"""

from contextlib import suppress
from datetime import datetime, timedelta

from takmail.colors import Color
from takmail.play.game import Phase
from takmail.service.announcing.announcer import Announcer
from takmail.service.announcing.outgoing import sent
from takmail.service.chats.languages import Tongues
from takmail.service.chats.platforms import Platforms
from takmail.service.games.cache import GameRooms
from takmail.service.games.room import GameRoom
from takmail.service.ports import Place
from takmail.store.arrangements import ChatLost
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.recent import Recent
from takmail.store.rows import ChatRow
from takmail.store.store import Store
from takmail.wording.challenges import describe_terms
from takmail.wording.message.drafts import Draft, Sentence, lines, say

MOST = 20
"""Games that are listed."""

TRY_AGAIN_AFTER = timedelta(hours=1)
"""A lost chat is tried at most so often, however much is said there."""

KEPT = 10_000


class RecoveredChats:
    """Welcomes chats back."""

    def __init__(
        self,
        store: Store,
        rooms: GameRooms,
        announcer: Announcer,
        platforms: Platforms,
        tongues: Tongues,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._platforms = platforms
        self._announcer = announcer
        self._tongues = tongues
        self._tried: Recent[str, datetime] = Recent(KEPT)

    async def heard_from(self, place: Place, at: datetime) -> None:
        """Send a lost chat in which somebody speaks what is on there, in case that arrives."""
        chat = await self._store.chats.known(place.platform, place.chat)
        if chat is None or chat.lost_at is None or place.guest:
            return
        if place.private:
            with suppress(ConflictError):  # by another line it is welcome already
                await self._welcome(chat, at, ChatLost(chat.id, None))
        elif self._may_try(chat, at):
            await self._welcome(chat, at)

    async def _welcome(self, chat: ChatRow, at: datetime, *found: ChatLost) -> None:
        """Save what was found out about a chat, with what it is sent."""
        told = [
            await self._line(room, chat)
            for room in await self._rooms.in_chat(chat.id)
            if room.game.phase is Phase.PLAYING
        ]
        if not told:
            await self._store.commit(Change(also=found))
            return
        draft = Draft((lines(say("missed"), *told[:MOST]),))
        worded = self._tongues.word(draft, chat)
        await self._store.commit(Change(outbox=(sent(chat.id, worded, at),), also=found))

    def _may_try(self, chat: ChatRow, at: datetime) -> bool:
        """Take note of an attempt, unless the last one was just now."""
        last = self._tried.get(chat.id)
        if last is not None and at - last < TRY_AGAIN_AFTER:
            return False
        self._tried.put(chat.id, at)
        return True

    async def _line(self, room: GameRoom, chat: ChatRow) -> Sentence:
        game = room.game
        people = await self._announcer.participants(game, chat.platform, room.at_home(chat.id))
        return say(
            "missed-game",
            code=game.code,
            terms=describe_terms(game.terms),
            white=people.at(Color.WHITE),
            black=people.at(Color.BLACK),
            player=people.at(game.turn, ping=True),
            board=self._platforms.hints(chat).command("board", game=game.code),
        )
