"""The discord.py client: receives what people say and press, and hands it to the service."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import app_commands

from bots.discord_bot.catchup import CatchUp
from bots.discord_bot.failures import FAILURES
from bots.discord_bot.incoming import account_of, from_press, place_of, to_incoming
from bots.discord_bot.lanes import Lanes
from bots.discord_bot.link import Link
from bots.discord_bot.pace import USUAL, Pace
from bots.discord_bot.registration import Registration
from bots.discord_bot.replying import reply
from bots.discord_bot.sharing import read_files
from bots.discord_bot.silenced import is_silenced, refusal, with_warning
from bots.discord_bot.slash import Given, Interaction, add_commands
from bots.discord_bot.turnstile import Turnstile
from takmail.service.ports import Answer, Incoming, TryLaterError
from takmail.wording.draft import Draft
from takmail.wording.language import Language
from takmail.wording.say import say
from takmail.wording.spoken import SPOKEN

_logger = logging.getLogger(__name__)

_RATE_LIMIT_PATIENCE = 30.0
"""The longest announced rate limit, in seconds, that discord.py waits for by itself."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody plays Tak by voice


class TakmailClient(discord.Client):
    """Reads messages and edits, in order within a chat, slash commands and presses of buttons.

    ``reads_all`` asks for the words of messages that aren't meant for the bot. ``turnstile``
    spaces out new sessions, also those of other clients.
    """

    def __init__(
        self,
        link: Link,
        *,
        reads_all: bool = True,
        turnstile: Turnstile | None = None,
        pace: Pace = USUAL,
    ) -> None:
        super().__init__(
            intents=_intents(reads_all=reads_all),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,  # else a quick edit changes the original before it is read
            max_ratelimit_timeout=_RATE_LIMIT_PATIENCE,
        )
        self.connected = asyncio.Event()
        self._link = link
        self._turnstile = turnstile or Turnstile(pace)
        self._pace = pace
        self._lanes = Lanes()
        self._catch_up = CatchUp(self, link.missed, self._lanes, self._hear_old)
        self._at_work: set[asyncio.Task[None]] = set()
        self.tree = app_commands.CommandTree[discord.Client](
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        add_commands(self.tree, self._on_command)
        self._registration = Registration(self.tree, pace.pause)

    async def before_identify_hook(
        self,
        shard_id: int | None,  # noqa: ARG002 - discord.py's signature
        *,
        initial: bool = False,  # noqa: ARG002 - a new client is as costly as an old one's retry
    ) -> None:
        """Space out new sessions."""
        await self._turnstile.enter()

    async def on_connect(self) -> None:
        """Catch up and register the commands, as a new session has begun.

        Nothing but the session is waited for: neither sending nor reading needs the list of
        servers that Discord sends afterwards.
        """
        self._note_work()
        self.connected.set()
        self._registration.begin()
        await self._catch_up.run()

    async def on_message(self, message: discord.Message) -> None:
        """Hand on what a person said."""
        incoming = to_incoming(message, self._bot())
        if incoming is not None:
            await self._in_turn(incoming, message.attachments)

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Hand on that a person changed what was said.

        Discord reports embeds and pins in the same way, without a time of editing.
        """
        incoming = to_incoming(event.message, self._bot(), edited=True)
        if incoming is not None and event.message.edited_at is not None:
            await self._in_turn(incoming)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Hand on that a person pressed a button; commands come by way of the tree."""
        incoming = from_press(interaction)
        if incoming is not None:
            await self._answer(interaction, incoming)

    async def finish(self, within: float) -> None:
        """Wait for what is being handled, and break off what takes longer than so many seconds."""
        await self._registration.end()
        if self._at_work:
            _, late = await asyncio.wait(self._at_work, timeout=within)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _bot(self) -> discord.ClientUser:
        assert self.user is not None  # known since the login
        return self.user

    async def _in_turn(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> None:
        self._note_work()
        async with self._lanes.turn(incoming.place.chat):
            await self._try_handle(incoming, attachments)

    async def _hear_old(self, message: discord.Message) -> None:
        incoming = to_incoming(message, self._bot())
        if incoming is not None:
            await self._try_handle(incoming, message.attachments)

    async def _try_handle(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment]
    ) -> None:
        """Handle one line; what goes wrong with it must not harm the others."""
        try:
            answer = await self._handle_with(incoming, attachments)
            await self._speak(incoming, answer)
        except Exception:
            _logger.exception("Message %s could not be handled", incoming.message_id)

    async def _speak(self, incoming: Incoming, answer: Answer) -> None:
        """Answer a line at once; what the service could save goes out by itself."""
        for message in answer.replies:
            chat = int(incoming.place.chat)
            original = discord.MessageReference(
                message_id=int(incoming.message_id), channel_id=chat, fail_if_not_exists=False
            )
            await self.get_partial_messageable(chat).send(message.plain(), reference=original)

    async def _on_command(self, interaction: Interaction, given: Given) -> None:
        await self._answer(interaction, _from_command(interaction, given), given.attachments)

    async def _answer(
        self,
        interaction: Interaction,
        incoming: Incoming,
        attachments: Sequence[discord.Attachment] = (),
    ) -> None:
        self._note_work()
        try:
            handling = self._handle_or_refuse(interaction, incoming, attachments)
            answer, ids = await reply(interaction, handling, patience=self._pace.patience)
            if self._link.posted and answer.about is not None and ids:
                await self._link.posted(answer.about, ids)
        except FAILURES as error:
            _logger.warning("Interaction %s could not be answered: %s", interaction.id, error)
        except Exception:
            _logger.exception("Interaction %s could not be handled", interaction.id)

    async def _handle_or_refuse(
        self,
        interaction: Interaction,
        incoming: Incoming,
        attachments: Sequence[discord.Attachment],
    ) -> Answer:
        """Handle a command or a press, with a warning where the bot can't announce what it does."""
        if not is_silenced(interaction):
            return await self._handle_with(incoming, attachments)
        refused = refusal(interaction, incoming.command)
        if refused is not None:
            return refused
        return with_warning(await self._handle_with(incoming, attachments), interaction)

    async def _handle_with(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment]
    ) -> Answer:
        """Hand a line to the service, with the files that came with it if it is for the bot."""
        if incoming.addressed and attachments:
            files = await read_files(attachments, asked_for=incoming.direct)
            incoming = replace(incoming, files=files)
        return await self._or_again(incoming)

    async def _or_again(self, incoming: Incoming) -> Answer:
        """Hand a line to the service; if nothing can be saved now, ask for it again."""
        try:
            return await self._link.handle(incoming)
        except TryLaterError as error:
            _logger.warning("Message %s could not be saved: %s", incoming.message_id, error)
            return Answer((_language(incoming).message(Draft((say("try_again"),))),), refused=True)

    def _note_work(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)


def _intents(*, reads_all: bool) -> discord.Intents:
    intents = discord.Intents.none()
    intents.guilds = True
    intents.guild_messages = True
    intents.dm_messages = True
    intents.message_content = reads_all
    return intents


def _language(incoming: Incoming) -> Language:
    """Return the language of whoever spoke, as far as Discord tells it."""
    return SPOKEN.best(incoming.locale or incoming.place.locale)


def _from_command(interaction: Interaction, given: Given) -> Incoming:
    channel = interaction.channel
    assert channel is not None  # every command is given in a channel
    return Incoming(
        message_id=str(interaction.id),
        sender=account_of(interaction.user),
        place=place_of(channel, interaction.guild_locale),
        at=interaction.created_at,
        text=given.command if isinstance(given.command, str) else None,
        command=None if isinstance(given.command, str) else given.command,
        game=given.game,
        addressed=True,
        direct=True,
        people=given.people,
        locale=interaction.locale.value,
    )
