"""The bot in the groups of a platform: what is said there that answers nobody's line."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from takmail.service.announcing.outgoing import sent
from takmail.service.people.places import chat_at
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Place
from takmail.service.trouble import or_later
from takmail.store.changes import Change
from takmail.store.errors import DuplicateError
from takmail.store.rows import SeenRow
from takmail.store.store import Store
from takmail.wording.draft import Draft
from takmail.wording.say import say


class GroupsOfPlatform:
    """Those of one platform, as `Groups` describes."""

    def __init__(
        self, store: Store, tongues: Tongues, now: Callable[[], datetime], platform: str
    ) -> None:
        self._store = store
        self._tongues = tongues
        self._now = now
        self._platform = platform

    async def nameless(self, place: Place, line: str) -> None:
        """Say that nobody can play who doesn't write as himself, as an answer to his line."""
        with or_later():
            await self._say_once(line, place, Draft((say("nameless"),)), reply_to=line)

    async def _say_once(
        self, key: str, place: Place, draft: Draft, reply_to: str | None = None
    ) -> None:
        """Say something in a chat, unless it was said there under this key before."""
        at, chat = self._now(), await chat_at(self._store, place)
        told = sent(chat.id, self._tongues.word(draft, chat), at, reply_to=reply_to)
        with suppress(DuplicateError):
            await self._store.commit(Change(SeenRow(self._platform, key, at), outbox=(told,)))
