"""Chats that follow a game without playing it.

There can be many of them, and most read the same: that is written once, for all that are alike.
"""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from takmail.recent import Recent
from takmail.service.announcing.announcements import LineEvents
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.settings import LOOKS
from takmail.store.chats.chats import ChatRow
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store

# Whether chats are alike is looked up only when something of it may have changed: for many chats it
# would take longer than to write their messages.


REMEMBERED = 1_000
"""Games whose groups of alike chats are remembered."""

Groups: TypeAlias = Sequence[Sequence[ChatRow]]


Compose: TypeAlias = Callable[[LineEvents, ChatRow, datetime], Awaitable[Sequence[Announcement]]]


class Onlookers:
    """Announcements for the chats that follow a game; ``compose`` writes those of one chat."""

    def __init__(self, store: Store, languages: ChatLanguages, compose: Compose) -> None:
        self._store = store
        self._languages = languages
        self._compose = compose
        self._known: Recent[tuple[str, ...], tuple[object, Groups]] = Recent(REMEMBERED)

    async def told(self, decided: LineEvents, at: datetime) -> Sequence[Announcement]:
        """Return the announcements for the chats that follow a game and haven't read of it."""
        shown, told_already = decided.for_watchers(), {decided.said_in, *decided.after.chats()}
        sent: list[Announcement] = []
        for group in await self._groups(decided.after.watchers):
            chats = [chat for chat in group if chat.id not in told_already]
            for first, *others in _parted(decided, chats):
                composed = await self._compose(shown, first, at)
                also = tuple([chat.id for chat in others])
                sent += [replace(each, others=also) for each in composed]
        return sent

    async def _groups(self, chat_ids: tuple[str, ...]) -> Groups:
        """Return these chats but for those where the bot is a guest, alike ones together."""
        age = self._store.age
        known = self._known.get(chat_ids)
        if known is not None and known[0] == age:
            return known[1]
        chats = await self._store.chats.by_ids(chat_ids)
        settings = await self._store.settings.of_all(chat_ids)
        alike = defaultdict[object, list[ChatRow]](list)
        for chat in map(chats.__getitem__, chat_ids):
            if not chat.guest:
                looks = tuple(map(settings[chat.id].all.get, LOOKS))
                decides = (chat.platform, chat.private, chat.single, chat.notation)
                alike[*decides, self._languages.of_chat(chat), looks].append(chat)
        groups = tuple(alike.values())
        self._known.put(chat_ids, (age, groups))
        return groups


def _parted(decided: LineEvents, chats: Sequence[ChatRow]) -> Iterable[Sequence[ChatRow]]:
    """Return chats that are alike in groups that read the same.

    A chat that reads of the game for another reason, too, is a group of its own. So is each chat
    where somebody plays blind, as its readers decide whether it shows the board.
    """
    if decided.after.game.hides_board:
        return [(chat,) for chat in chats]
    own = {*decided.talk, *decided.stand_ins}
    together = [chat for chat in chats if chat.id not in own] if own else chats
    alone = [(chat,) for chat in chats if chat.id in own]
    return [together, *alone] if together else alone
