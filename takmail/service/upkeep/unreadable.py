"""Players are told where they play of a game that can't be read, and when it can be read again.

Each once, however often the program starts: a note keeps that they were told, and in which chats.
What can't be read is never kept. At the start the games that have notes are tried again.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

import structlog

from takmail.service.announcing.outgoing import sent
from takmail.service.failures import Failures
from takmail.service.games.rooms import GameRooms
from takmail.service.people.tongues import Tongues
from takmail.store.arrangements import NoteNow
from takmail.store.changes import Announcement, Change
from takmail.store.errors import UnavailableError
from takmail.store.store import Store
from takmail.wording.message.drafts import Draft, Sentence, lines, say

NOTE = "quarantine:"
"""How the names of the notes begin; a game's code follows."""

SEVERAL = 5
"""Games that are named one by one in one message; of more only the number is told."""

GATHERED = 1.0
"""Seconds in which more such games may turn up, to be told of together."""

AFTER_TROUBLE = 30.0
"""Seconds to wait when nothing can be saved."""

log = structlog.get_logger(__name__)


class UnreadableGames:
    """Tells of them."""

    def __init__(
        self,
        store: Store,
        rooms: GameRooms,
        tongues: Tongues,
        now: Callable[[], datetime],
        failures: Failures,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._tongues = tongues
        self._now = now
        self._failures = failures
        self._wake = asyncio.Event()
        self._wake.set()  # what was told before is tried again at once
        rooms.quarantine.on_change(self._wake.set)

    async def run(self) -> None:
        """Tell of what turns up, until cancelled."""
        while True:
            await self._wake.wait()
            await asyncio.sleep(GATHERED)
            self._wake.clear()
            try:
                await self.tell()
            except UnavailableError as error:
                log.warning("nobody can be told of unreadable games now", why=str(error))
                await self._try_later()
            except Exception as error:  # noqa: BLE001 - one bad thing may harm only itself
                self._failures.note(error, "unreadable games")
                await self._try_later()

    async def tell(self) -> None:
        """Tell of the games that can't be read, and of those that can be read again."""
        noted = await self._store.notes.named(NOTE)
        readable = {room.game.code for room in await self._rooms.readable(noted)}
        found = self._rooms.quarantine.codes()
        new = {code: chats for code, chats in found.items() if chats and code not in noted}
        over = {code: tuple(noted[code].split()) for code in noted if code in readable}
        gone = [code for code in noted if code not in readable and code not in found]
        told = [*await self._told(new, "game"), *await self._told(over, "over")]
        notes = [NoteNow(f"{NOTE}{code}", " ".join(chats)) for code, chats in new.items()]
        notes += [NoteNow(f"{NOTE}{code}", None) for code in (*over, *gone)]
        if notes:
            await self._store.commit(Change(outbox=tuple(told), also=tuple(notes)))

    async def _told(self, games: Mapping[str, Sequence[str]], what: str) -> list[Announcement]:
        """Return a message for each chat about its games."""
        by_chat: defaultdict[str, list[str]] = defaultdict(list)
        for code, chats in games.items():
            for chat_id in chats:
                by_chat[chat_id].append(code)
        told = []
        for chat_id, codes in by_chat.items():
            chat = await self._store.chats.by_id(chat_id)
            if chat is None or chat.guest or chat.single:
                continue
            message = self._tongues.word(Draft((_words(codes, what),)), chat)
            about = codes[0] if len(codes) == 1 else None
            told.append(sent(chat.id, message, self._now(), about))
        return told

    async def _try_later(self) -> None:
        await asyncio.sleep(AFTER_TROUBLE)
        self._wake.set()


def _words(codes: Sequence[str], what: str) -> Sentence:
    """Return what is said of the games of a chat."""
    if len(codes) > SEVERAL:
        return say(f"unreadable-{what}s", count=len(codes))
    return lines(*(say(f"unreadable-{what}", code=code) for code in codes))
