"""Who is told of a vacation: those who wait for a player in games by the clock."""

from collections.abc import Sequence
from datetime import date, datetime

from takmail.service.announcing.outgoing import sent
from takmail.service.announcing.readers import person
from takmail.service.parts import Parts
from takmail.store.changes import Announcement
from takmail.store.rows import ChatRow
from takmail.store.vacations import ClockedGame
from takmail.wording.draft import Draft
from takmail.wording.vacations import tell_opponent


class Telling:
    """Writes to the other sides of somebody's games, one message a chat."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._platforms = parts.platforms
        self._tongues = parts.tongues

    async def told(
        self,
        player: str,
        games: Sequence[ClockedGame],
        days: tuple[date | None, date | None],
        at: datetime,
    ) -> list[Announcement]:
        """Return what the other sides are told of a player: his first day and his last.

        The first is ``None`` once the vacation is on, and the last where it has
        ended, or isn't to be.
        """
        chats: dict[str, tuple[ChatRow, list[str]]] = {}
        for game in games:
            chat = await self._chat_of(game)
            if chat is not None:
                chats.setdefault(chat.id, (chat, []))[1].append(game.code)
        return [await self._message(player, *chat, days, at) for chat in chats.values()]

    async def _message(
        self,
        player: str,
        chat: ChatRow,
        codes: Sequence[str],
        days: tuple[date | None, date | None],
        at: datetime,
    ) -> Announcement:
        people = await self._store.people.by_ids([player], chat.platform)
        words = tell_opponent(person(people[player]), *days, codes)
        return sent(chat.id, self._tongues.word(Draft((words,)), chat), at)

    async def _chat_of(self, game: ClockedGame) -> ChatRow | None:
        """Return where the other side plays, or else his private talk, if that isn't lost."""
        chat = await self._store.chats.by_id(game.chat_id)
        if chat is not None and (chat.guest or chat.single):
            chat = await self._platforms.open_talk(game.other)
        return None if chat is None or chat.lost_at is not None else chat
