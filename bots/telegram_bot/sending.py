"""Messages on Telegram: sent, and changed later."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import filterfalse
from typing import Any

from telegram import Bot, InputMediaAnimation, InputMediaDocument, InputMediaPhoto, ReplyParameters
from telegram import Message as Posted
from telegram.error import BadRequest, ChatMigrated, TelegramError

from bots.telegram_bot import chats
from bots.telegram_bot.chats import Moved, Spot
from bots.telegram_bot.ephemeral import EphemeralMessages
from bots.telegram_bot.inline import UNCHANGED, InlineMessages
from bots.telegram_bot.markup import Post, to_posts
from bots.telegram_bot.pages import NO_PAGE, Page
from bots.telegram_bot.trouble import delivery_error
from bots.telegram_bot.uploads import Uploads
from takmail.recent import Recent
from takmail.wording.message.messages import Kind, Message

_REMEMBERED = 10_000
_log = logging.getLogger(__name__)

_OUT_OF_REACH = ("message to edit not found", "message can't be edited", "message_id_invalid")
_MUST_STAY = "message can't be deleted"
_NOT_REMOVABLE = ("message to delete not found", _MUST_STAY)
_DONE = "✓"
"""The remains of a message that can't be removed."""

_PARTY = "5046509860389126442"
"""Telegram's id of the effect 🎉."""

_IS_FILE = "there is no text in the message to edit"
_IS_TEXT = "there is no caption in the message to edit"

_MEDIA: dict[Kind, type[InputMediaPhoto | InputMediaAnimation | InputMediaDocument]] = {
    Kind.PICTURE: InputMediaPhoto,
    Kind.ANIMATION: InputMediaAnimation,
    Kind.TEXT: InputMediaDocument,
}


@dataclass(slots=True)
class Sender:
    """Sends and changes messages; a repeated send continues where the first one stopped.

    A group's messages are out of reach once it is a supergroup: that has others by their numbers.
    An inline message keeps its buttons until it says something else, and can't be deleted.
    """

    bot: Bot
    moved: Moved
    inline: InlineMessages
    ephemeral: EphemeralMessages
    page: Page = NO_PAGE
    _sent: Recent[str, list[str]] = field(default_factory=lambda: Recent(_REMEMBERED))
    uploads: Uploads = field(default_factory=Uploads)

    async def send(
        self, chat: str, message: Message, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Send a message, as ``Adapter.send`` describes."""
        if (inline := chats.inline_message_of(chat)) is not None:
            await self.inline.put(inline, message)
            return (chat,)
        try:
            await self._send_all(chats.parse_spot(chat), message, key, reply_to)
        except TelegramError as error:
            raise delivery_error(error) from error
        return tuple(self._sent.get(key) or ())

    async def send_alone(self, chat: str, message: Message, user: str, query: str) -> str | None:
        """Send a message that the person who made a press sees alone, in the group of the button.

        Return its id, ``None`` if that can't be.
        """
        post = self._alone(message)
        if post is None:
            return None
        return await self.ephemeral.send(chats.parse_spot(chat), post, user, query)

    def _alone(self, message: Message) -> Post | None:
        """Return an ephemeral message as the bot sends it: one text."""
        posts = self._to_posts(message)  # it stands in a group
        return posts[0] if len(posts) == 1 and posts[0].file is None else None

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
        sent = self._sent.get(key) or []
        self._sent.put(key, sent)
        for number, post in enumerate(self._to_posts(message, private=spot.is_private)):
            if number < len(sent):
                continue
            answered = reply_to if number == 0 else None
            spot, posted = await self._post_or_follow(spot, post, answered)
            sent.append(chats.format_message_id(posted.chat.id, posted.message_id))

    def _to_posts(self, message: Message, *, private: bool = False) -> list[Post]:
        inline = bool(self.bot.bot.supports_inline_queries)
        return to_posts(message, self.bot.username, inline=inline, page=self.page, private=private)

    async def _post_or_follow(
        self, spot: Spot, post: Post, reply_to: str | None
    ) -> tuple[Spot, Posted]:
        """Send one part and return its spot: a group may now be a supergroup.

        Telegram sometimes refuses the topic of a private chat, or an effect; then the part goes
        without.
        """
        try:
            return spot, await self._post(spot, post, reply_to)
        except ChatMigrated as error:
            new = await chats.follow(spot, error, self.moved)
        except BadRequest as error:
            in_topic = spot.topic is not None and spot.is_private
            lost = in_topic and "thread" in error.message.lower()
            if not (lost or post.cheers):
                raise
            new, post = Spot(spot.chat) if lost else spot, replace(post, cheers=False)
        return new, await self._post(new, post, reply_to)

    async def _post(self, spot: Spot, post: Post, reply_to: str | None) -> Posted:
        usual: dict[str, Any] = {
            "message_thread_id": spot.topic,
            "reply_parameters": _reply(spot, reply_to),
            "disable_notification": post.silent or None,
            "message_effect_id": _PARTY if post.cheers else None,
        }
        file = post.file
        if file is None:
            return await self.bot.send_message(spot.chat, **post.words, **usual)
        send: dict[Kind, Callable[..., Awaitable[Posted]]] = {
            Kind.PICTURE: self.bot.send_photo,
            Kind.ANIMATION: self.bot.send_animation,
            Kind.TEXT: self.bot.send_document,
        }
        usual |= {**post.caption, "reply_markup": post.keyboard}
        return await self.uploads.send(file, partial(send[file.kind], spot.chat, **usual))

    async def react(self, message_id: str, emoji: str) -> None:
        """Put an emoji below a message, if its group allows that."""
        with suppress(TelegramError):
            await self.bot.set_message_reaction(*chats.parse_message_id(message_id), emoji)

    async def edit(self, chat: str, message: Message, ids: Sequence[str]) -> bool:
        """Put a message in the place of an earlier one, as ``Adapter.edit`` describes."""
        if (inline := chats.inline_message_of(chat)) is not None:
            await self.inline.put(inline, message)
            return True
        if any(map(chats.is_ephemeral, ids)):
            post = self._alone(message)
            return post is not None and await self.ephemeral.edit(ids[0], post)
        spot = chats.parse_spot(chat)
        posts, numbers = (
            self._to_posts(message, private=spot.is_private),
            _numbers(spot.chat, ids),
        )
        if not posts or not len(posts) == len(numbers) == len(ids):
            return False
        try:
            return await self._replace(spot.chat, numbers, posts)
        except ChatMigrated as error:
            await chats.follow(spot, error, self.moved)
            return False
        except TelegramError as error:
            raise delivery_error(error) from error

    async def strip(self, chat: str, ids: Sequence[str]) -> None:
        """Remove the buttons of messages, as ``Adapter.strip`` describes."""
        await self._each(chat, ids, self._strip)

    async def delete(self, chat: str, ids: Sequence[str]) -> None:
        """Remove messages of ours, as ``Adapter.delete`` describes."""
        for id_ in filter(chats.is_ephemeral, ids):
            await self.ephemeral.delete(id_)
        await self._each(chat, ids, self._delete)

    async def _each(
        self, chat: str, ids: Sequence[str], change: Callable[[int, int], Awaitable[None]]
    ) -> None:
        """Change each of these messages that can be changed."""
        if chats.inline_message_of(chat) is not None:
            return
        spot = chats.parse_spot(chat)
        try:
            for number in _numbers(spot.chat, ids):
                await change(spot.chat, number)
        except ChatMigrated as error:
            await chats.follow(spot, error, self.moved)
        except TelegramError as error:
            raise delivery_error(error) from error

    async def _replace(self, chat: int, numbers: Sequence[int], posts: Sequence[Post]) -> bool:
        """Replace all parts or none.

        Whether a part can be replaced shows only when it is tried, except for text in the place
        of text, for which there is a test. So that is all that several parts may be.
        """
        if len(posts) > 1 and any(post.file for post in posts):
            return False
        for number in numbers[:-1]:
            if not await self._is_text(chat, number):
                return False
        if not await self._put(chat, numbers[-1], posts[-1]):
            return False
        for number, post in zip(numbers[:-1], posts[:-1], strict=True):
            await self._put(chat, number, post)
        return True

    async def _is_text(self, chat: int, number: int) -> bool:
        """Return whether a message is there and is a text, without changing it.

        A text has no caption to be removed, and a file that is one of several parts has none.
        """
        try:
            await self.bot.edit_message_caption(chat, number)
        except BadRequest as error:
            if not _is_one_of(error, _IS_TEXT, UNCHANGED, *_OUT_OF_REACH):
                raise
            return _is_one_of(error, _IS_TEXT)
        return False

    async def _put(self, chat: int, number: int, post: Post) -> bool:
        """Replace one part; return whether that was possible."""
        try:
            await self._edit(chat, number, post)
        except BadRequest as error:
            if _is_one_of(error, UNCHANGED):
                return True
            # Why a file is refused may not concern the words that can be sent instead.
            if post.file is None and not _is_one_of(error, _IS_FILE, *_OUT_OF_REACH):
                raise
            _log.info("Message %d in %d can't be changed: %s", number, chat, error)
            return False
        return True

    async def _edit(self, chat: int, number: int, post: Post) -> None:
        file = post.file
        if file is None:
            await self.bot.edit_message_text(chat_id=chat, message_id=number, **post.words)
            return

        def edit(content: bytes | str) -> Awaitable[Posted | bool]:
            media = _MEDIA[file.kind](content, **post.caption)
            return self.bot.edit_message_media(media, chat, number, reply_markup=post.keyboard)

        await self.uploads.send(file, edit)

    async def _strip(self, chat: int, number: int) -> None:
        try:
            await self.bot.edit_message_reply_markup(chat, number)
        except BadRequest as error:
            if not _is_one_of(error, UNCHANGED, *_OUT_OF_REACH):
                raise

    async def _delete(self, chat: int, number: int) -> None:
        """Remove a message.

        Telegram refuses that for those that are older than two days: of these a mark remains, so
        that none says for good what was true once, such as whose turn it was.
        """
        try:
            await self.bot.delete_message(chat, number)
        except BadRequest as error:
            if not _is_one_of(error, *_NOT_REMOVABLE, *_OUT_OF_REACH):
                raise
            if _is_one_of(error, _MUST_STAY):
                await self._put(chat, number, Post(_DONE))


def _reply(spot: Spot, reply_to: str | None) -> ReplyParameters | None:
    if reply_to is None or chats.is_ephemeral(reply_to):
        return None
    chat, message = chats.parse_message_id(reply_to)
    # A supergroup does not have the messages of the group that it was.
    if chat != spot.chat:
        return None
    return ReplyParameters(message, allow_sending_without_reply=True)


def _numbers(chat: int, ids: Sequence[str]) -> list[int]:
    """Return the numbers of those messages that are in this chat."""
    usual = map(chats.parse_message_id, filterfalse(chats.is_ephemeral, ids))
    return [number for there, number in usual if there == chat]


def _is_one_of(error: BadRequest, *reasons: str) -> bool:
    description = error.message.lower()
    return any(reason in description for reason in reasons)
