"""Hears what people type, in order within a chat, and answers at once where that is due."""

import logging
from collections.abc import Callable, Sequence

import discord

from bots.discord_bot.failures import FAILURES
from bots.discord_bot.handling import Handling, log_failure
from bots.discord_bot.incoming import User, to_incoming
from bots.discord_bot.keeping import KeptLines
from bots.discord_bot.lanes import Lanes
from bots.discord_bot.pace import Pace
from bots.discord_bot.trouble import Troubles
from takmail.service.ports import Answer, Incoming

_logger = logging.getLogger(__name__)


class Lines:
    """What is done by typing. ``bot`` tells who the bot is."""

    def __init__(  # noqa: PLR0913, PLR0917 - what lines are handed to, and in which order
        self,
        client: discord.Client,
        bot: Callable[[], User],
        handling: Handling,
        lanes: Lanes,
        troubles: Troubles,
        pace: Pace,
    ) -> None:
        self._client = client
        self._bot = bot
        self._lanes = lanes
        self._kept = KeptLines(handling, troubles, self._speak, self._hear_again, pace)

    def stop(self) -> None:
        """Try nothing again any more that can't be saved."""
        self._kept.stop()

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
        if not self._kept.takes(incoming):
            return
        self._kept.waits(incoming)
        async with self._lanes.turn(incoming.place.chat):
            await self._answer(incoming, attachments)
            await self._kept.is_done(incoming)

    async def _answer(self, incoming: Incoming, attachments: Sequence[discord.Attachment]) -> None:
        """Handle one line; what goes wrong with it must not harm the others."""
        try:
            answer = await self._kept.answer(incoming, attachments)
            if answer is not None:
                await self._speak(incoming, answer)
        except FAILURES as error:
            _logger.warning("Message %s could not be answered: %s", incoming.message_id, error)
        except Exception as error:  # noqa: BLE001 - it harms only this line
            log_failure(error, f"answer {incoming.message_id}")

    async def _hear_again(self, chat: str, after: int) -> None:
        """Hear what was said in a chat after a message, from inside its lane."""
        try:
            talk = self._client.get_partial_messageable(int(chat))
            since = discord.Object(after)
            async for message in talk.history(after=since, limit=None, oldest_first=True):
                await self.hear_old(message)
        except FAILURES as error:
            _logger.warning("Chat %s could not be read again: %s", chat, error)

    async def _speak(self, incoming: Incoming, answer: Answer) -> None:
        """Answer a line at once; what the service could save goes out by itself."""
        for message in answer.replies:
            chat = int(incoming.place.chat)
            original = discord.MessageReference(
                message_id=int(incoming.message_id), channel_id=chat, fail_if_not_exists=False
            )
            talk = self._client.get_partial_messageable(chat)
            await talk.send(message.plain(), reference=original)
