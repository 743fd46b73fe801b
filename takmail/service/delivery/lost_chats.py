"""Chats to which nothing can be delivered: the bot was thrown out, blocked, or the chat is gone.

The games there go on. Whoever plays them there is told once, in private where that is possible,
and how to take them elsewhere; the other sides are told, too, that nothing reaches them.
"""

from contextlib import suppress
from datetime import datetime

from takmail.commands.relay import Here
from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.readers import person
from takmail.service.chats.languages import Tongues
from takmail.service.chats.platforms import Platforms
from takmail.store.arrangements import ChatLost
from takmail.store.changes import Announcement, Change
from takmail.store.errors import ConflictError
from takmail.store.rows import ChatRow, GameRow, SeatRow
from takmail.store.store import Store
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.drafts import Draft, DraftButtons, Sentence, say
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
        self._tongues = Tongues(store, platforms, LANGUAGES)

    async def lost(self, chat_id: str, at: datetime) -> None:
        """Take note that a chat is lost; write to whom it concerns if that is news."""
        chat = await self._store.chats.by_id(chat_id)
        if chat is not None and chat.lost_at is None:
            told = await self._tell(chat, at)
            with suppress(ConflictError):  # somebody else has told them
                await self._store.commit(Change(outbox=told, also=(ChatLost(chat_id, at),)))

    async def found(self, chat: ChatRow) -> None:
        """Take note that something arrived in a chat."""
        if chat.lost_at is not None:
            with suppress(ConflictError):
                await self._store.commit(Change(also=(ChatLost(chat.id, None),)))

    async def _tell(self, chat: ChatRow, at: datetime) -> tuple[Announcement, ...]:
        rows = await self._store.games.in_chat(chat.id, limit=MOST)
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
        private = await self._private_talk(seat, chat)
        if private is None:
            return []
        words = await self._words(row, other, chat, private)
        bring = DraftButtons((button("here", Here(), row.code, by=seat.player),))
        worded = self._tongues.word(Draft((words, bring)), private)
        return [sent(private.id, worded, at)]

    async def _tell_other_side(
        self, row: GameRow, seat: SeatRow, other: SeatRow, at: datetime
    ) -> list[Announcement]:
        """Tell whoever plays from elsewhere that what he does isn't seen in the lost chat."""
        home = await self._store.chats.by_id(other.chat_id)
        if home is not None and home.guest:
            home = await self._platforms.talk_with(other.player, home.platform)
        if home is None or home.single or home.lost_at is not None:
            return []
        people = await self._store.people.by_ids([seat.player], home.platform)
        words = say("lost-other_side", code=row.code, player=person(people[seat.player]))
        return [sent(home.id, self._tongues.word(Draft((words,)), home), at, row.code)]

    async def _private_talk(self, seat: SeatRow, lost: ChatRow) -> ChatRow | None:
        """Return a private talk with the player, on any platform; not the lost chat itself."""
        for platform, chat in await self._platforms.private_talks(seat.player):
            if (platform, chat) == (lost.platform, lost.chat):
                continue
            row = await self._store.chats.known(platform, chat)
            if row is None:
                return await self._store.chats.get(platform, chat, "", private=True)
            if row.lost_at is None:
                return row
        return None

    async def _words(
        self, row: GameRow, other: SeatRow, lost: ChatRow, private: ChatRow
    ) -> Sentence:
        people = await self._store.people.by_ids([other.player], private.platform)
        return say(
            "lost",
            place=_name(lost),
            code=row.code,
            opponent=person(people[other.player]),
            here=Hints(private.platform).command("here", game=row.code),
        )


def _name(chat: ChatRow) -> Sentence | str:
    """Return what a chat is called; a private talk bears only its owner's name."""
    if chat.private:
        return say("lost-private")
    return chat.title or say("lost-nameless")
