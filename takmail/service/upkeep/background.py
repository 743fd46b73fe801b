"""Background tasks: pruning of old rows, and unreadable games."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from takmail.retention import Retention
from takmail.service.context import Context
from takmail.store.changes import Change
from takmail.store.chats.settings import OldCommunities
from takmail.store.errors import StoreError, UnavailableError
from takmail.store.messages.outbox import Announcement
from takmail.store.program_notes import NoteNow
from takmail.store.upkeep.retention import Kind, old_rows
from takmail.wording.chats import unreadable_games

log = structlog.get_logger(__name__)


GRACE = timedelta(days=30)
"""Time for which a community's settings stay once the bot is gone, maybe by mistake.

Games stay for good.
"""

PAUSE = timedelta(days=1)

BETWEEN_STEPS = 0.02
"""Seconds between two steps, in which other work goes on."""

KEPT = {
    Kind.SENT: "sent",
    Kind.SEEN: "seen",
    # The bot handles a platform's updates at the next start, at the latest; until then it keeps
    # them.
    Kind.INBOX: "seen",
    Kind.SPOKEN_IN: "seen",
    Kind.POSTS: "posts",
    Kind.ARGUMENTS: "posts",
}
"""The times after which rows go, by their kinds. Those that expire go when they have."""

STRANGERS = timedelta(days=60)
"""Time for which addresses of people stay who have never come to play."""


@dataclass(frozen=True, slots=True)
class Pruning:
    """Deletes old rows, at the start and from day to day."""

    context: Context
    retention: Retention

    async def run(self) -> None:
        """Prune until cancelled."""
        while True:
            try:
                await self.prune(BETWEEN_STEPS)
            except StoreError as error:
                log.warning("nothing can be forgotten now", why=str(error))
            except Exception as error:  # noqa: BLE001 - one bad thing may harm only itself
                self.context.failures.note(error, "pruning")
            await asyncio.sleep(PAUSE.total_seconds())

    async def prune(self, pause: float = 0) -> None:
        """Prune rows that are old enough now, with a pause in seconds between the steps."""
        now = self.context.now()
        ages = {kind: self.retention.time(name) for kind, name in KEPT.items()}
        ages[Kind.MAILBOXES] = STRANGERS
        for kind in Kind:
            gone = await self._forget(kind, now - ages.get(kind, timedelta()), pause)
            if gone:
                log.info("forgotten", what=kind.value, rows=gone)
        await self.context.store.commit(Change(also=(OldCommunities(now - GRACE),)))

    async def _forget(self, kind: Kind, before: datetime, pause: float) -> int:
        gone, (old, after) = 0, await self.context.store.read(old_rows, kind, before)
        while True:
            if old.keys:
                await self.context.store.commit(Change(also=(old,)))
                gone += len(old.keys)
            if after is None:
                return gone
            await asyncio.sleep(pause)
            old, after = await self.context.store.read(old_rows, kind, before, after)


# Players read once that a game is unreadable, however often the program starts: a note keeps that,
# and the chats. At the start the bot tries to read the games with notes again.


QUARANTINE = "quarantine:"
"""Prefix of the names of the notes; a game's code follows."""

GATHERED = 1.0
"""Seconds in which more such games may turn up for the same message."""

AFTER_TROUBLE = 30.0
"""Seconds to wait when nothing can be saved."""


class UnreadableGames:
    """Tells players of games that can't be read, and of those that can be read again."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._wake = asyncio.Event()
        self._wake.set()  # games with notes are tried at once
        context.rooms.quarantine.changed = self._wake.set

    async def run(self) -> None:
        """Send messages until cancelled."""
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
                self._context.failures.note(error, "unreadable games")
                await self._try_later()

    async def tell(self) -> None:
        """Send messages about games that can't be read, and about those that can be read again."""
        noted = await self._context.store.notes.named(QUARANTINE)
        readable = {room.game.code for room in await self._context.rooms.readable(noted)}
        codes = self._context.rooms.quarantine.codes()
        new = {code: chats for code, chats in codes.items() if chats and code not in noted}
        over = {code: tuple(noted[code].split()) for code in noted if code in readable}
        gone = [code for code in noted if code not in readable and code not in codes]
        announcements = [*await self._notices(new, "game"), *await self._notices(over, "over")]
        notes = [NoteNow(f"{QUARANTINE}{code}", " ".join(chats)) for code, chats in new.items()]
        notes += [NoteNow(f"{QUARANTINE}{code}", None) for code in (*over, *gone)]
        if notes:
            await self._context.store.commit(Change(outbox=tuple(announcements), also=tuple(notes)))

    async def _notices(self, games: Mapping[str, Sequence[str]], what: str) -> list[Announcement]:
        by_chat: defaultdict[str, list[str]] = defaultdict(list)
        for code, chats in games.items():
            for chat_id in chats:
                by_chat[chat_id].append(code)
        announcements = []
        for chat_id, codes in by_chat.items():
            chat = await self._context.store.chats.by_id(chat_id)
            if chat is None or chat.guest or chat.single:
                continue
            about = codes[0] if len(codes) == 1 else None
            words = unreadable_games(codes, what)
            at = self._context.now()
            announcements.append(self._context.languages.sent(chat, at, words, code=about))
        return announcements

    async def _try_later(self) -> None:
        await asyncio.sleep(AFTER_TROUBLE)
        self._wake.set()
