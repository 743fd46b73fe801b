"""Messages that people send inline: the bot can change them, in chats where it is no member."""

import asyncio
import logging
from weakref import WeakValueDictionary

from telegram import Bot
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError, TimedOut

from bots.telegram_bot.posts import NO_PREVIEW, Post, to_posts
from bots.telegram_bot.trouble import delivery_error
from takmail.service.ports import TryLaterError
from takmail.wording.message import Message

_PREFIX = "inline:"
_UNCHANGED = "message is not modified"

_log = logging.getLogger(__name__)


def inline_chat(inline_message_id: str) -> str:
    """Name the chat that is nothing but this message; the message has the same name."""
    return _PREFIX + inline_message_id


def inline_message_of(chat: str) -> str | None:
    """Return the id of the message that is this chat, ``None`` if the chat is a usual one."""
    return chat.removeprefix(_PREFIX) if chat.startswith(_PREFIX) else None


class InlineMessages:
    """Puts words and buttons in the place of what inline messages say."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

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
        async with turn:
            await self._edit(inline_message, Post(posts[0].html, keyboard=posts[-1].keyboard))

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
