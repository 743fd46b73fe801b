"""Sending messages to Telegram."""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from telegram import Bot, LinkPreviewOptions, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, TelegramError

from bots.telegram_bot.posts import Post, to_posts
from bots.telegram_bot.spots import Spot, parse_message_id, parse_spot
from bots.telegram_bot.trouble import delivery_error
from takmail.wording.message import File, Kind, Message

Moved: TypeAlias = Callable[[str, str], Awaitable[None]]
"""Told that a chat has a new id: the old ``Place.chat`` and the new one. May come repeatedly."""

_REMEMBERED = 10_000
_log = logging.getLogger(__name__)

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class Sender:
    """Sends messages, and remembers how much of each was sent.

    A repeated send goes on where the first one stopped. This memory does not outlive the
    process.
    """

    def __init__(self, bot: Bot, moved: Moved | None) -> None:
        self._bot = bot
        self._moved = moved
        self._sent: OrderedDict[str, int] = OrderedDict()

    async def send(self, chat: str, message: Message, key: str, reply_to: str | None) -> None:
        """Send a message; raise ``TryLaterError`` or ``UndeliverableError``."""
        try:
            await self._send_all(parse_spot(chat), message, key, reply_to)
        except TelegramError as error:
            raise delivery_error(error) from error

    async def _send_all(self, spot: Spot, message: Message, key: str, reply_to: str | None) -> None:
        """Send the parts that were not sent yet; words go out where files can't."""
        try:
            await self._send_posts(spot, message, key, reply_to)
        except BadRequest as error:
            if not message.files:
                raise
            _log.warning("Files can't be sent, words go out instead: %s", error)
            await self._send_posts(spot, message.in_words(), key, reply_to)

    async def _send_posts(
        self, spot: Spot, message: Message, key: str, reply_to: str | None
    ) -> None:
        posts = to_posts(message)
        for number in range(self._sent.get(key, 0), len(posts)):
            answered = reply_to if number == 0 else None
            spot = await self._post_or_follow(spot, posts[number], answered)
            self._remember(key, number + 1)

    async def _post_or_follow(self, spot: Spot, post: Post, reply_to: str | None) -> Spot:
        """Send one part and return where to: a group may have become a supergroup."""
        try:
            await self._post(spot, post, reply_to)
        except ChatMigrated as error:
            new = Spot(error.new_chat_id)
        else:
            return spot
        if self._moved:
            await self._moved(str(spot), str(new))
        await self._post(new, post, reply_to)
        return new

    async def _post(self, spot: Spot, post: Post, reply_to: str | None) -> None:
        if post.file is not None:
            await self._post_file(spot, post.html, post.file, reply_to)
            return
        await self._bot.send_message(
            spot.chat,
            post.html,
            parse_mode=ParseMode.HTML,
            message_thread_id=spot.topic,
            reply_parameters=_reply(spot, reply_to),
            link_preview_options=_NO_PREVIEW,
        )

    async def _post_file(self, spot: Spot, html: str, file: File, reply_to: str | None) -> None:
        post: dict[Kind, Callable[..., Awaitable[object]]] = {
            Kind.PICTURE: self._bot.send_photo,
            Kind.ANIMATION: self._bot.send_animation,
            Kind.TEXT: self._bot.send_document,
        }
        await post[file.kind](
            spot.chat,
            file.data,
            filename=file.name,
            caption=html or None,
            parse_mode=ParseMode.HTML,
            message_thread_id=spot.topic,
            reply_parameters=_reply(spot, reply_to),
        )

    def _remember(self, key: str, parts: int) -> None:
        self._sent[key] = parts
        self._sent.move_to_end(key)
        if len(self._sent) > _REMEMBERED:
            self._sent.popitem(last=False)


def _reply(spot: Spot, reply_to: str | None) -> ReplyParameters | None:
    if reply_to is None:
        return None
    chat, message = parse_message_id(reply_to)
    # A supergroup does not know the messages of the group that it was.
    if chat != spot.chat:
        return None
    return ReplyParameters(message, allow_sending_without_reply=True)
