"""Messages that people send inline: the bot can change them, in chats where it is no member."""

import asyncio
import logging
from typing import TypeVar
from weakref import WeakValueDictionary

from telegram import Bot
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError, TimedOut

from bots.telegram_bot.posts import NO_PREVIEW, Post, to_posts
from bots.telegram_bot.trouble import delivery_error
from takmail.service.ports import TryLaterError
from takmail.wording.message.messages import Message

_PREFIX = "inline:"
_UNCHANGED = "message is not modified"

_log = logging.getLogger(__name__)


def inline_chat(inline_message_id: str) -> str:
    """Name the chat that is nothing but this message; the message has the same name."""
    return _PREFIX + inline_message_id


def inline_message_of(chat: str) -> str | None:
    """Return the id of the message that is this chat, ``None`` if the chat is a usual one."""
    return chat.removeprefix(_PREFIX) if chat.startswith(_PREFIX) else None


_REMEMBERED = 10_000
_PRIVATE = ("sender", "private")
"""The types of chats that Telegram names in a query and that are no groups."""


class InlineChats:
    """The chats in which inline messages stand, as far as queries and presses tell.

    Edits of all of them count together: 20 a minute in a group.
    """

    def __init__(self) -> None:
        self._instances: dict[str, str] = {}
        self._private: dict[str, None] = {}
        self._typed_in: dict[int, bool] = {}

    def typed(self, user: int, chat_type: str | None) -> None:
        """Note in which type of chat somebody types behind the bot's name."""
        _put(self._typed_in, user, chat_type in _PRIVATE)

    def chosen(self, user: int, inline_message: str) -> None:
        """Note that somebody has sent a message where they typed last."""
        if self._typed_in.get(user):
            _put(self._private, inline_message, None)

    def pressed(self, inline_message: str, instance: str) -> None:
        """Note the chat of a message whose button was pressed."""
        _put(self._instances, inline_message, instance)

    def of(self, inline_message: str) -> str:
        """Return a name for the chat of a message; that of a group begins like a group's id."""
        group = "" if inline_message in self._private else "-"
        return f"{group}{_PREFIX}{self._instances.get(inline_message, inline_message)}"


_K = TypeVar("_K")
_V = TypeVar("_V")


def _put(known: dict[_K, _V], key: _K, value: _V) -> None:
    known.pop(key, None)
    known[key] = value
    if len(known) > _REMEMBERED:
        del known[next(iter(known))]


class InlineMessages:
    """Puts words and buttons in the place of what inline messages say."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._next: dict[str, Post] = {}
        """What waits to be put into each message: only the newest of it is."""

    async def put(self, inline_message: str, message: Message) -> None:
        """Have an inline message say this; one edit of it comes after the other.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """
        posts = to_posts(message.in_words(), self._bot.username)
        if not posts:
            return
        if len(posts) > 1:
            _log.warning("What is told inline is too long for one message, and is cut")
        turn = self._turns.setdefault(inline_message, asyncio.Lock())
        self._next[inline_message] = Post(posts[0].html, keyboard=posts[-1].keyboard)
        async with turn:
            newest = self._next.pop(inline_message, None)
            if newest is None:
                return
            try:
                await self._edit(inline_message, newest)
            except TryLaterError:
                self._next.setdefault(inline_message, newest)
                raise

    async def _edit(self, inline_message: str, post: Post) -> None:
        try:
            await self._bot.edit_message_text(
                post.html,
                inline_message_id=inline_message,
                parse_mode=ParseMode.HTML,
                reply_markup=post.keyboard,
                link_preview_options=NO_PREVIEW,
            )
        except TimedOut as error:
            # To say the same once more does no harm, so there is nothing to be waited for.
            raise TryLaterError(repr(error)) from error
        except TelegramError as error:
            if isinstance(error, BadRequest) and _UNCHANGED in error.message.lower():
                return
            raise delivery_error(error) from error
