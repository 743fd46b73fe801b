"""Hears what people type, in order within a chat, and answers at once where that is due."""

import logging
from collections.abc import Callable, Sequence

import discord

from bots.discord_bot.handling import Handling
from bots.discord_bot.incoming import User, to_incoming
from bots.discord_bot.lanes import Lanes
from takmail.service.ports import Answer, Incoming

_logger = logging.getLogger(__name__)


class Lines:
    """What is done by typing. ``bot`` tells who the bot is."""

    def __init__(
        self, client: discord.Client, bot: Callable[[], User], handling: Handling, lanes: Lanes
    ) -> None:
        self._client = client
        self._bot = bot
        self._handling = handling
        self._lanes = lanes

    async def hear(self, message: discord.Message) -> None:
        """Hand on what a person said."""
        incoming = to_incoming(message, self._bot())
        if incoming is not None:
            await self._in_turn(incoming, message.attachments)

    async def hear_old(self, message: discord.Message) -> None:
        """Hand on what was said earlier, from inside the lane of its chat."""
        incoming = to_incoming(message, self._bot())
        if incoming is not None:
            await self._answer(incoming, message.attachments)

    async def hear_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Hand on that a person changed what was said.

        Discord reports embeds and pins in the same way, without a time of editing.
        """
        incoming = to_incoming(event.message, self._bot(), edited=True)
        if incoming is not None and event.message.edited_at is not None:
            await self._in_turn(incoming)

    async def _in_turn(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> None:
        async with self._lanes.turn(incoming.place.chat):
            await self._answer(incoming, attachments)

    async def _answer(self, incoming: Incoming, attachments: Sequence[discord.Attachment]) -> None:
        """Handle one line; what goes wrong with it must not harm the others."""
        try:
            answer = await self._handling.answer(incoming, attachments)
            await self._speak(incoming, answer)
        except Exception:
            _logger.exception("Message %s could not be answered", incoming.message_id)

    async def _speak(self, incoming: Incoming, answer: Answer) -> None:
        """Answer a line at once; what the service could save goes out by itself."""
        for message in answer.replies:
            chat = int(incoming.place.chat)
            original = discord.MessageReference(
                message_id=int(incoming.message_id), channel_id=chat, fail_if_not_exists=False
            )
            talk = self._client.get_partial_messageable(chat)
            await talk.send(message.plain(), reference=original)
