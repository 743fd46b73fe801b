"""Sending messages to Telegram."""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from telegram import Bot, ReplyParameters
from telegram import Message as Posted
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, TelegramError

from bots.telegram_bot.chats import (
    Moved,
    Spot,
    follow,
    format_message_id,
    inline_message_of,
    parse_message_id,
    parse_spot,
)
from bots.telegram_bot.inline import InlineMessages
from bots.telegram_bot.markup import NO_PREVIEW, Post, to_posts
from bots.telegram_bot.trouble import delivery_error
from takmail.wording.message.messages import File, Kind, Message

_REMEMBERED = 10_000
_log = logging.getLogger(__name__)


class Sender:
    """Sends messages, and remembers the ids of their parts as long as the process runs.

    A repeated send continues where the first one stopped.
    """

    def __init__(self, bot: Bot, moved: Moved | None, inline: InlineMessages) -> None:
        self._bot = bot
        self._moved = moved
        self._inline = inline
        self._sent: OrderedDict[str, list[str]] = OrderedDict()

    async def send(
        self, chat: str, message: Message, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Send a message, as ``Adapter.send`` describes."""
        if (inline := inline_message_of(chat)) is not None:
            await self._inline.put(inline, message)
            return (chat,)
        try:
            await self._send_all(parse_spot(chat), message, key, reply_to)
        except TelegramError as error:
            raise delivery_error(error) from error
        return tuple(self._sent.get(key, ()))

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
        sent = self._sent_of(key)
        for number, post in enumerate(to_posts(message, self._bot.username)):
            if number < len(sent):
                continue
            answered = reply_to if number == 0 else None
            spot, posted = await self._post_or_follow(spot, post, answered)
            sent.append(format_message_id(posted.chat.id, posted.message_id))

    async def _post_or_follow(
        self, spot: Spot, post: Post, reply_to: str | None
    ) -> tuple[Spot, Posted]:
        """Send one part and return its spot: a group may now be a supergroup.

        Telegram sometimes refuses the topic of a private chat; then the part goes without.
        """
        try:
            return spot, await self._post(spot, post, reply_to)
        except ChatMigrated as error:
            new = await follow(spot, error, self._moved)
        except BadRequest as error:
            if spot.topic is None or spot.chat < 0 or "thread" not in error.message.lower():
                raise
            new = Spot(spot.chat)
        return new, await self._post(new, post, reply_to)

    async def _post(self, spot: Spot, post: Post, reply_to: str | None) -> Posted:
        if post.file is not None:
            return await self._post_file(spot, post, post.file, reply_to)
        return await self._bot.send_message(
            spot.chat,
            post.html,
            parse_mode=ParseMode.HTML,
            message_thread_id=spot.topic,
            reply_parameters=_reply(spot, reply_to),
            reply_markup=post.keyboard,
            link_preview_options=NO_PREVIEW,
            disable_notification=post.silent or None,
        )

    async def _post_file(self, spot: Spot, post: Post, file: File, reply_to: str | None) -> Posted:
        send: dict[Kind, Callable[..., Awaitable[Posted]]] = {
            Kind.PICTURE: self._bot.send_photo,
            Kind.ANIMATION: self._bot.send_animation,
            Kind.TEXT: self._bot.send_document,
        }
        return await send[file.kind](
            spot.chat,
            file.data,
            filename=file.name,
            caption=post.html or None,
            parse_mode=ParseMode.HTML,
            message_thread_id=spot.topic,
            reply_parameters=_reply(spot, reply_to),
            reply_markup=post.keyboard,
            disable_notification=post.silent or None,
        )

    def _sent_of(self, key: str) -> list[str]:
        """Return the ids of the parts that were sent, to be added to."""
        sent = self._sent.setdefault(key, [])
        self._sent.move_to_end(key)
        if len(self._sent) > _REMEMBERED:
            self._sent.popitem(last=False)
        return sent


def _reply(spot: Spot, reply_to: str | None) -> ReplyParameters | None:
    if reply_to is None:
        return None
    chat, message = parse_message_id(reply_to)
    # A supergroup does not have the messages of the group that it was.
    if chat != spot.chat:
        return None
    return ReplyParameters(message, allow_sending_without_reply=True)
