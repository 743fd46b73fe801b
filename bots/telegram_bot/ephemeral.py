"""Ephemeral messages: a member of a group who presses a button sees them alone, in that group.

They came with Bot API 10.2, later than what python-telegram-bot knows: some of their fields are
only in its ``api_kwargs``.
"""

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from telegram import Bot, CallbackQuery, Message
from telegram.error import BadRequest, Forbidden, TelegramError

from bots.telegram_bot.chats import Spot, format_ephemeral_id
from bots.telegram_bot.inline import UNCHANGED
from bots.telegram_bot.markup import Post
from bots.telegram_bot.trouble import delivery_error

_WITHIN = 12.0
"""Seconds for a send; Telegram takes none that comes more than 15 seconds after the press."""

_REFUSED_FOR = 600.0
"""Seconds without a further try in a group where Telegram refused one."""

_NUMBER = "ephemeral_message_id"

_log = logging.getLogger(__name__)


def pressed_ephemeral(query: CallbackQuery) -> str | None:
    """Return the id of the ephemeral message with the pressed button, ``None`` for other ones."""
    message = query.message
    if message is None:
        return None
    number = message.api_kwargs.get(_NUMBER) or query.api_kwargs.get(_NUMBER)
    return number and format_ephemeral_id(message.chat.id, query.from_user.id, number)


class EphemeralMessages:
    """Sends, changes and removes ephemeral messages; a person has at most one in each place.

    One from before a restart stays until its game moves on.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._unknown = False
        self._refused_until: dict[int, float] = {}
        self._standing: dict[tuple[Spot, str], str] = {}

    def can_be_in(self, chat: int) -> bool:
        """Return whether a group can have such messages, as far as Telegram has shown it."""
        return not self._unknown and self._refused_until.get(chat, 0.0) <= monotonic()

    async def send(self, spot: Spot, post: Post, user: str, query: str) -> str | None:
        """Send a message to the person who made a press, in place of an earlier one.

        Return its id, ``None`` if that fails.
        """
        alone = {"receiver_user_id": int(user), "callback_query_id": query}
        try:
            async with asyncio.timeout(_WITHIN):
                sent = await self._bot.send_message(
                    spot.chat,
                    **post.words,
                    message_thread_id=spot.topic,
                    api_kwargs={"ephemeral_message_parameters": alone},
                )
        except (TelegramError, TimeoutError) as error:
            _log.info("No ephemeral message in %d: %r", spot.chat, error)
            if isinstance(error, BadRequest | Forbidden):
                self._refused_until[spot.chat] = monotonic() + _REFUSED_FOR
            return None
        number = sent.api_kwargs.get(_NUMBER)
        if number is None:
            await self._take_back(sent)
            return None
        if earlier := self._standing.get((spot, user)):
            await self.delete(earlier)
        id_ = self._standing[spot, user] = format_ephemeral_id(spot.chat, int(user), number)
        return id_

    async def _take_back(self, sent: Message) -> None:
        """Remove a message that all have seen: this server knows no ephemeral ones."""
        _log.info("This Bot API server is older than ephemeral messages")
        self._unknown = True
        with suppress(TelegramError):
            await self._bot.delete_message(sent.chat.id, sent.message_id)

    async def edit(self, id_: str, post: Post) -> bool:
        """Replace a message's content; return whether that was possible, as ``Adapter.edit``."""
        try:
            await self._ask("editEphemeralMessageText", id_, **post.words)
        except BadRequest as error:
            return UNCHANGED in error.message.lower()
        except TelegramError as error:
            raise delivery_error(error) from error
        return True

    async def delete(self, id_: str) -> None:
        """Remove a message, if it is still there."""
        self._standing = {at: other for at, other in self._standing.items() if other != id_}
        with suppress(TelegramError):
            await self._ask("deleteEphemeralMessage", id_)

    async def _ask(self, method: str, id_: str, **given: object) -> None:
        _, chat, receiver, number = id_.split(":")
        place = {"chat_id": chat, "receiver_user_id": receiver, _NUMBER: number}
        await self._bot.do_api_request(method, api_kwargs={**place, **given})
