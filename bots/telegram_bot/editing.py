"""Changing messages that were sent to Telegram."""

import logging
from collections.abc import Awaitable, Callable, Sequence

from telegram import Bot, InputMediaAnimation, InputMediaDocument, InputMediaPhoto
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, TelegramError

from bots.telegram_bot.chats import Moved, follow, inline_message_of, parse_message_id, parse_spot
from bots.telegram_bot.inline import InlineMessages
from bots.telegram_bot.markup import NO_PREVIEW, Post, to_posts
from bots.telegram_bot.trouble import delivery_error
from takmail.wording.message.messages import File, Kind, Message

_UNCHANGED = "message is not modified"
_OUT_OF_REACH = ("message to edit not found", "message can't be edited", "message_id_invalid")
_MUST_STAY = "message can't be deleted"
_NOT_REMOVABLE = ("message to delete not found", _MUST_STAY)
_DONE = "✓"
"""The remains of a message that can't be removed."""

_IS_FILE = "there is no text in the message to edit"
_IS_TEXT = "there is no caption in the message to edit"

_MEDIA: dict[Kind, type[InputMediaPhoto | InputMediaAnimation | InputMediaDocument]] = {
    Kind.PICTURE: InputMediaPhoto,
    Kind.ANIMATION: InputMediaAnimation,
    Kind.TEXT: InputMediaDocument,
}

_log = logging.getLogger(__name__)


class Editor:
    """Puts messages in the place of earlier ones, and removes buttons.

    A group's messages are out of reach once it is a supergroup: that has others by their numbers.
    An inline message keeps its buttons until it says something else, and can't be deleted.
    """

    def __init__(self, bot: Bot, moved: Moved | None, inline: InlineMessages) -> None:
        self._bot = bot
        self._moved = moved
        self._inline = inline

    async def edit(self, chat: str, message: Message, ids: Sequence[str]) -> bool:
        """Put a message in the place of an earlier one, as ``Adapter.edit`` describes."""
        if (inline := inline_message_of(chat)) is not None:
            await self._inline.put(inline, message)
            return True
        spot = parse_spot(chat)
        posts, numbers = to_posts(message, self._bot.username), _numbers(spot.chat, ids)
        if not posts or not len(posts) == len(numbers) == len(ids):
            return False
        try:
            return await self._replace(spot.chat, numbers, posts)
        except ChatMigrated as error:
            await follow(spot, error, self._moved)
            return False
        except TelegramError as error:
            raise delivery_error(error) from error

    async def strip(self, chat: str, ids: Sequence[str]) -> None:
        """Remove the buttons of messages, as ``Adapter.strip`` describes."""
        await self._each(chat, ids, self._strip)

    async def delete(self, chat: str, ids: Sequence[str]) -> None:
        """Remove messages of ours, as ``Adapter.delete`` describes."""
        await self._each(chat, ids, self._delete)

    async def _each(
        self, chat: str, ids: Sequence[str], change: Callable[[int, int], Awaitable[None]]
    ) -> None:
        """Change each of these messages that can be changed."""
        if inline_message_of(chat) is not None:
            return
        spot = parse_spot(chat)
        try:
            for number in _numbers(spot.chat, ids):
                await change(spot.chat, number)
        except ChatMigrated as error:
            await follow(spot, error, self._moved)
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
            await self._bot.edit_message_caption(chat, number)
        except BadRequest as error:
            if not _is_one_of(error, _IS_TEXT, _UNCHANGED, *_OUT_OF_REACH):
                raise
            return _is_one_of(error, _IS_TEXT)
        return False

    async def _put(self, chat: int, number: int, post: Post) -> bool:
        """Replace one part; return whether that was possible."""
        try:
            await self._edit(chat, number, post)
        except BadRequest as error:
            if _is_one_of(error, _UNCHANGED):
                return True
            # Why a file is refused may not concern the words that can be sent instead.
            if post.file is None and not _is_one_of(error, _IS_FILE, *_OUT_OF_REACH):
                raise
            _log.info("Message %d in %d can't be changed: %s", number, chat, error)
            return False
        return True

    async def _edit(self, chat: int, number: int, post: Post) -> None:
        if post.file is not None:
            media = _media(post.file, post.html)
            await self._bot.edit_message_media(media, chat, number, reply_markup=post.keyboard)
            return
        await self._bot.edit_message_text(
            post.html,
            chat,
            number,
            parse_mode=ParseMode.HTML,
            reply_markup=post.keyboard,
            link_preview_options=NO_PREVIEW,
        )

    async def _strip(self, chat: int, number: int) -> None:
        try:
            await self._bot.edit_message_reply_markup(chat, number)
        except BadRequest as error:
            if not _is_one_of(error, _UNCHANGED, *_OUT_OF_REACH):
                raise

    async def _delete(self, chat: int, number: int) -> None:
        """Remove a message.

        Telegram refuses that for those that are older than two days: of these a mark remains, so
        that none says for good what was true once, such as whose turn it was.
        """
        try:
            await self._bot.delete_message(chat, number)
        except BadRequest as error:
            if not _is_one_of(error, *_NOT_REMOVABLE, *_OUT_OF_REACH):
                raise
            if _is_one_of(error, _MUST_STAY):
                await self._put(chat, number, Post(_DONE))


def _numbers(chat: int, ids: Sequence[str]) -> list[int]:
    """Return the numbers of those messages that are in this chat."""
    return [number for there, number in map(parse_message_id, ids) if there == chat]


def _media(file: File, html: str) -> InputMediaPhoto | InputMediaAnimation | InputMediaDocument:
    return _MEDIA[file.kind](
        file.data, caption=html or None, parse_mode=ParseMode.HTML, filename=file.name
    )


def _is_one_of(error: BadRequest, *reasons: str) -> bool:
    description = error.message.lower()
    return any(reason in description for reason in reasons)
