"""What chats are told that follow a game without playing it.

There can be many of them, and most are told the same: that is written once, for all that are alike.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from takmail.service.announcing.alike import AlikeChats
from takmail.service.announcing.decided import Decided
from takmail.service.chats.languages import Tongues
from takmail.store.changes import Announcement
from takmail.store.rows import ChatRow
from takmail.store.store import Store

Compose: TypeAlias = Callable[[Decided, ChatRow, datetime], Awaitable[Sequence[Announcement]]]


class Onlookers:
    """Tells the chats that follow a game; ``compose`` writes what one of them is told."""

    def __init__(self, store: Store, tongues: Tongues, compose: Compose) -> None:
        self._alike = AlikeChats(store, tongues)
        self._compose = compose

    async def told(self, decided: Decided, at: datetime, but: str = "") -> tuple[Announcement, ...]:
        """Return what the chats are sent that follow a game; ``but`` is where it was said."""
        after = decided.after
        if not after.watchers:
            return ()
        told_already = {but, *after.chats()}
        told = decided.for_watchers()
        if not told.events:
            return ()
        sent: list[Announcement] = []
        for group in await self._alike.groups(after.watchers):
            chats = [chat for chat in group if chat.id not in told_already]
            for first, *others in _parted(decided, chats):
                composed = await self._compose(told, first, at)
                also = tuple([chat.id for chat in others])
                sent += [replace(each, others=also) for each in composed]
        return tuple(sent)


def _parted(decided: Decided, chats: Sequence[ChatRow]) -> Iterable[Sequence[ChatRow]]:
    """Return chats that are alike in groups that are told the same.

    Where people are told for another reason, too, that is a chat's own; so it is where somebody
    plays blind, as it depends on who reads a chat whether it is shown the board.
    """
    if decided.after.game.hides_board:
        return [(chat,) for chat in chats]
    own = {*decided.talk, *decided.stand_ins}
    together = [chat for chat in chats if chat.id not in own] if own else chats
    alone = [(chat,) for chat in chats if chat.id in own]
    return [together, *alone] if together else alone
