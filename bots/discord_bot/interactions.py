"""Interactions: slash commands, presses and forms, answered in the time that Discord allows."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

import discord
from discord import app_commands

from bots.common.lanes import Lanes
from bots.common.tasks import Tasks
from bots.discord_bot.answers import reply
from bots.discord_bot.components import asks_for_form, form, with_form
from bots.discord_bot.guests import GuestBoards, HiddenMessages, Interaction
from bots.discord_bot.incoming import (
    Handling,
    failed,
    from_form,
    from_interaction,
    from_press,
    log_failure,
    refused_for_now,
    said,
)
from bots.discord_bot.lines import Troubles
from bots.discord_bot.permissions import is_silenced, refusal, with_warning
from bots.discord_bot.requests import FAILURES, Pace
from bots.discord_bot.slash import Given, Repeats
from takmail.commands.buttons import Press
from takmail.service.ports import Answer, Incoming, Posted
from takmail.wording.message.drafts import say

_logger = logging.getLogger(__name__)

_PARTING = 2.0
"""Seconds to say that a command was broken off."""

_PRESSING = (discord.InteractionType.component, discord.InteractionType.modal_submit)

_OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""Errors for a command of an earlier version, which apps show for a while after an update."""


class Interactions:
    """The answers to interactions, which take their turn with the lines of their chat."""

    def __init__(  # noqa: PLR0913, PLR0917 - the way of an interaction, part by part
        self,
        handling: Handling,
        lanes: Lanes,
        troubles: Troubles,
        tasks: Tasks,
        posted: Posted | None,
        pace: Pace,
        hidden: HiddenMessages,
        enclosed: Callable[[Answer], Awaitable[Answer]] | None = None,
    ) -> None:
        self._handling = handling
        self._troubles = troubles
        self._tasks = tasks
        self._lanes = lanes
        self._posted = posted
        self._pace = pace
        self._enclosed = enclosed or _given
        self._guest_boards = GuestBoards()
        self._hidden = hidden
        self._repeats = Repeats()

    async def command(self, interaction: Interaction, given: Given) -> None:
        """Answer a slash command."""
        await self.answer(interaction, _from_command(interaction, given), given.attachments)

    async def press(self, interaction: Interaction) -> None:
        """Answer a press, a choice in a menu or a form, and nothing else."""
        if interaction.type not in _PRESSING or not self._repeats.is_first(interaction.id):
            return
        submitted = interaction.type is discord.InteractionType.modal_submit
        incoming = from_form(interaction) if submitted else from_press(interaction)
        wanted = asks_for_form(incoming.press) if incoming else None
        if incoming is None:
            await self._tell(interaction, said(interaction.locale.value, say("press-unknown")))
        else:
            await self.answer(interaction, incoming, wanted=wanted)

    async def _open(self, interaction: Interaction, press: Press) -> None:
        """Open a form, which Discord takes only as the first answer."""
        try:
            await interaction.response.send_modal(form(press, interaction.locale.value))
        except FAILURES as error:
            _logger.warning("Interaction %s could not be answered: %s", interaction.id, error)

    async def answer(
        self,
        interaction: Interaction,
        incoming: Incoming,
        attachments: Sequence[discord.Attachment] = (),
        wanted: Press | None = None,
    ) -> None:
        """Hand an interaction to the service, and answer with its answer.

        If a form is ``wanted`` and the service doesn't refuse that in time, open it instead.
        """
        self._tasks.note()
        patience = self._pace.patience
        try:
            began = asyncio.get_running_loop().time()
            handling = asyncio.ensure_future(
                self._handle_or_refuse(interaction, incoming, attachments)
            )
            if wanted is not None and await _is_agreed(handling, patience):
                await self._open(interaction, wanted)
                return
            patience -= asyncio.get_running_loop().time() - began
            answer, ids = await reply(
                interaction, handling, self._enclosed, patience=max(0.0, patience)
            )
            if self._posted and answer.about is not None and ids:
                alone = answer.hidden and answer.purpose is not None
                noted = self._hidden.keep(interaction, ids) if alone else ids
                chat = incoming.place.chat if answer.purpose else None
                await self._posted(answer.about, noted, chat, answer.purpose)
            if incoming.place.guest:
                await self._guest_boards.shown(interaction, incoming.place.chat, answer, ids)
        except asyncio.CancelledError:
            await self._tell(interaction, said(interaction.locale.value, say("broken_off")))
            raise
        except FAILURES as error:
            _logger.warning("Interaction %s could not be answered: %s", interaction.id, error)
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits
            await self.fail(interaction, error)

    async def fail(self, interaction: Interaction, error: BaseException) -> None:
        """Say that something failed, also where that was before or after the service."""
        if interaction.type is discord.InteractionType.autocomplete:
            log_failure(error, f"interaction {interaction.id}")
            return
        if isinstance(error, _OUTDATED):
            answer = said(interaction.locale.value, say("command-outdated"))
        else:
            error_id = log_failure(error, f"interaction {interaction.id}")
            answer = failed(interaction.locale.value, error_id)
        await self._tell(interaction, answer)

    async def _handle_or_refuse(
        self,
        interaction: Interaction,
        incoming: Incoming,
        attachments: Sequence[discord.Attachment],
    ) -> Answer:
        """Handle a command or a press, with a warning where the bot can't announce what it does.

        Where lines wait to be saved it is refused, and never done: nobody counts on it later.
        """
        async with self._troubles.turn(self._lanes, incoming.place.chat) as entered:
            if not entered:
                return refused_for_now(incoming)
            if not is_silenced(interaction):
                return await self._handled(interaction, incoming, attachments)
            refused = refusal(interaction, incoming.command)
            if refused is not None:
                return refused
            answer = await self._handled(interaction, incoming, attachments)
            return with_warning(answer, interaction)

    async def _handled(
        self,
        interaction: Interaction,
        incoming: Incoming,
        attachments: Sequence[discord.Attachment],
    ) -> Answer:
        """Hand it to the service; a wrong line in a form can be typed again."""
        answer = await self._handling.answer(incoming, attachments)
        return with_form(interaction, incoming, answer)

    async def _tell(self, interaction: Interaction, answer: Answer) -> None:
        """Answer outside of the usual way, as far as Discord still takes it, and can be told."""
        with suppress(Exception):
            async with asyncio.timeout(_PARTING):
                await reply(interaction, _given(answer), _given, patience=self._pace.patience)


async def _given(answer: Answer) -> Answer:
    return answer


async def _is_agreed(handling: "asyncio.Future[Answer]", patience: float) -> bool:
    """Return whether something is done, and not refused, within so many seconds."""
    try:
        await asyncio.wait({handling}, timeout=patience)
    except asyncio.CancelledError:
        handling.cancel()
        raise
    return handling.done() and not (await handling).refused


def _from_command(interaction: Interaction, given: Given) -> Incoming:
    return replace(
        from_interaction(interaction),
        text=given.command if isinstance(given.command, str) else None,
        command=None if isinstance(given.command, str) else given.command,
        game=given.game,
        reply_to=given.about,
        people=given.people,
    )
