"""One row of the outbox on its platform: a new message, a changed one, or buttons taken off.

Pictures, animations and files are made as the message goes out. Drawing takes milliseconds to
seconds, so a worker does it (`takmail.workers`). Where it fails, the message goes out in words.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

import structlog

from takmail.audience.drawings import make
from takmail.audience.posts import BOARD, LIVE, PASSING
from takmail.service.chats.web_sessions import WebSessions
from takmail.service.games.watch_links import WatchLinks
from takmail.service.ports import Adapter, Answer, TryLaterError, UndeliverableError
from takmail.store.messages.outbox import OutboxRow
from takmail.store.messages.posts import PostRow, StandingPost
from takmail.wording.message.hints import PICTURE_SCALES
from takmail.wording.message.messages import Act, Block, Enclosure, Kind, Message
from takmail.workers import Lane, Threads, WorkError, Workers

log = structlog.get_logger(__name__)

_REMOVABLE = timedelta(hours=47, minutes=55)
"""Age up to which a live board is removed: Telegram deletes nothing older than 48 hours."""


class StandingPosts:
    """Messages about games that have a purpose, in the chats in which rows wait.

    A row brings along those of its game as it is read. From then on they are what was posted and
    closed since, so that no row has to ask the database what it replaces.
    """

    def __init__(self) -> None:
        self._chats: dict[str, dict[str, dict[str, StandingPost]]] = {}

    def keep(self, chats: Collection[str]) -> None:
        """Forget all chats but these: rows that are read from now on know better."""
        self._chats = {chat: games for chat, games in self._chats.items() if chat in chats}

    def forget(self, chat_id: str) -> None:
        """Forget a chat: another process may have written there."""
        self._chats.pop(chat_id, None)

    def read(self, row: OutboxRow) -> None:
        """Take note of what a row brings along, unless its game in its chat is known already."""
        if row.code is not None and row.replaces:
            games = self._chats.setdefault(row.chat_id, {})
            games.setdefault(row.code, {post.id: post for post in row.standing})

    def posted(self, posts: Sequence[PostRow]) -> None:
        """Take note of what was posted."""
        for post in posts:
            known = self._chats.get(post.chat_id or "", {}).get(post.code or "")
            if known is not None and post.purpose is None:
                known.pop(post.message_id, None)
            elif known is not None and post.purpose is not None:
                known[post.message_id] = StandingPost(post.message_id, post.purpose, post.at)

    def closed(self, row: OutboxRow, ids: Collection[str]) -> None:
        """Take note of messages that have no purpose any more, by what a row has done."""
        known = self._chats.get(row.chat_id, {}).get(row.code or "", {})
        for id_ in ids:
            known.pop(id_, None)

    def of(self, row: OutboxRow, purposes: Collection[str]) -> list[StandingPost] | None:
        """Return the posts for these purposes about a row's game, oldest first.

        ``None`` means that this is unknown.
        """
        known = self._chats.get(row.chat_id, {}).get(row.code or "")
        if known is None:
            return None
        standing = (post for post in known.values() if post.purpose in purposes)
        return sorted(standing, key=lambda post: (post.at, post.id))


@dataclass(frozen=True, slots=True)
class Sending:
    """A row's message in a chat: `send` it, then `close` the ``earlier`` ones.

    These are out of date then; they are in order, oldest first.
    """

    row: OutboxRow
    chat: str
    adapter: Adapter
    message: Message
    earlier: Sequence[StandingPost]
    now: datetime

    async def send(self) -> Sequence[str]:
        """Do it; return the ids of what it has become. May be repeated.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """
        match self.row.act:
            case Act.STRIP:
                return ()
            case Act.EDIT:
                return await self._edit()
            case _:
                return await self._post()

    async def _edit(self) -> Sequence[str]:
        """Change the last of the earlier messages for the same; post a new one if it is gone."""
        same = [post for post in self.earlier if self._is_same(post)]
        last = [post.id for post in same if post.at == same[-1].at]
        if not last or not await self.adapter.edit(self.chat, self.message, ids=last):
            return await self._post()
        return last

    def _is_same(self, post: StandingPost) -> bool:
        """Return whether a message is for the same; a board that was asked for becomes the live."""
        purpose = self.row.purpose
        return purpose in {None, post.purpose} or (purpose, post.purpose) == (LIVE, BOARD)

    async def _post(self) -> Sequence[str]:
        key = f"takmail-{self.row.id}"
        return await self.adapter.send(self.chat, self.message, key=key, reply_to=self.row.reply_to)

    async def close(self, but: Sequence[str]) -> None:
        """Take the buttons off what is out of date, and remove what doesn't stay.

        Where buttons stay, what they do is refused as out of date. ``but`` are what the row has
        become: that was sent, so nothing that goes wrong here may count against it.
        """
        earlier = [post for post in self.earlier if post.id not in but]
        for purpose, message in self.message.decided:
            ids = [post.id for post in earlier if post.purpose == purpose]
            if ids:
                await self._try(partial(self._say_decided, message, ids))
                earlier = [post for post in earlier if post.purpose != purpose]
        passing = [
            post.id
            for post in earlier
            if post.purpose in PASSING or (post.purpose == LIVE and self.now - post.at < _REMOVABLE)
        ]
        staying = [post.id for post in earlier if post.id not in passing]
        if staying:
            await self._try(partial(self.adapter.strip, self.chat, ids=staying))
        if passing:
            await self._try(partial(self.adapter.delete, self.chat, ids=passing))

    async def _say_decided(self, told: Message, ids: Sequence[str]) -> None:
        if not await self.adapter.edit(self.chat, told, ids=ids):
            await self.adapter.strip(self.chat, ids=ids)

    async def _try(self, close: Callable[[], Awaitable[None]]) -> None:
        try:
            await close()
        except (TryLaterError, UndeliverableError) as error:
            log.info("old messages stay as they are", chat=self.chat, why=str(error))
        except Exception:
            log.exception("old messages could not be closed", chat=self.chat)


MESSAGES = (Act.POST, Act.EDIT)
"""Rows that arrive in a chat, and go along when a game moves into a chat of its own."""


_LANES = {Kind.PICTURE: Lane.SHORT, Kind.ANIMATION: Lane.LONG}
"""Lanes of the workers; a text is made at once."""


class EnclosureMaker:
    """Makes the enclosures of messages, and the links in them that mustn't be kept."""

    def __init__(self, workers: Workers | None = None, *links: WatchLinks | WebSessions) -> None:
        self._workers = workers or Threads()
        self._links = links

    async def enclose(self, message: Message, platform: str = "") -> Message:
        """Return a platform's message with all made that it is to enclose, or with words for it."""
        for links in self._links:
            message = await links.completed(message)
        if not message.encloses:
            return message
        scale = PICTURE_SCALES.get(platform, 1.0)
        blocks = tuple([await self._made(block, scale) for block in message.blocks])
        return replace(message, blocks=blocks)

    async def enclosed(self, answer: Answer, platform: str) -> Answer:
        """Return an answer that goes straight back, with everything made that it is to enclose."""
        if not (answer.replies or answer.aloud):
            return answer
        replies = tuple([await self.enclose(message, platform) for message in answer.replies])
        aloud = tuple([await self.enclose(message, platform) for message in answer.aloud])
        return replace(answer, replies=replies, aloud=aloud)

    async def _made(self, block: Block, scale: float) -> Block:
        if not isinstance(block, Enclosure):
            return block
        lane = _LANES.get(block.kind)
        try:
            return await self._workers.do(lane, make, block, scale) if lane else make(block)
        except WorkError as error:
            log.warning("an enclosure was not made", name=block.name, why=str(error))
        except Exception:
            log.exception("an enclosure could not be made", name=block.name)
        return block.instead
