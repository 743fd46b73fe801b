"""The messages on platforms that answers along a call have become."""

from collections.abc import Callable, Sequence
from datetime import datetime

import structlog

from takmail.service.failures import Failures
from takmail.service.ports import TryLaterError
from takmail.store.rows import PostRow
from takmail.store.store import Store

log = structlog.get_logger(__name__)


class AnswersPosted:
    """Takes note of them, so that what answers them is known to be about their game."""

    def __init__(self, store: Store, now: Callable[[], datetime], failures: Failures) -> None:
        self._store = store
        self._now = now
        self._failures = failures

    async def note(
        self, platform: str, code: str, ids: Sequence[str], chat: str | None, purpose: str | None
    ) -> None:
        """Take note of messages, see `Posted`.

        If the database can't be used now, an answer to them won't be known to be about the game.
        """
        at = self._now()
        try:
            with self._failures.kept_in("messages posted"):
                row = await self._store.chats.known(platform, chat) if chat else None
                where = (row.id, purpose) if row else (None, None)
                posts = [PostRow(platform, id_, code, at, *where) for id_ in ids]
                await self._store.outbox.settle(posts=posts)
        except TryLaterError as error:
            log.warning("it is not kept what messages are about", why=str(error))
