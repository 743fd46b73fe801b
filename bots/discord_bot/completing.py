"""What is offered while somebody types an option of a slash command."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bots.discord_bot.incoming import account_of, place_in
from takmail.commands.relay import plain_code
from takmail.commands.spec import CommandSpec
from takmail.service.ports import Query, Suggest

_Interaction: TypeAlias = discord.Interaction[discord.Client]
_Choice: TypeAlias = app_commands.Choice[str]
Complete: TypeAlias = Callable[[_Interaction, str], Coroutine[Any, Any, list[_Choice]]]

PATIENCE = 2.0
"""Seconds for the suggestions, of the 3 after which Discord shows a failure."""

SUGGEST = "takmail-suggest"
"""Under this name the extras of an interaction have the ``Suggest`` that completes it, if any."""

_MOST = 25
_LONGEST = 100

_logger = logging.getLogger(__name__)


def completers(spec: CommandSpec) -> dict[str, Complete]:
    """Return what completes the options of a command, by their names."""
    return {
        option.name: _completer(spec.name, option.name)
        for option in spec.slash_options
        if option.suggested
    }


def _completer(command: str, option: str) -> Complete:
    async def complete(interaction: _Interaction, typed: str) -> list[_Choice]:
        suggest: Suggest | None = interaction.extras.get(SUGGEST)
        if suggest is None:
            return []
        return await _choices(suggest, interaction, command, option, typed)

    return complete


async def _choices(
    suggest: Suggest, interaction: _Interaction, command: str, option: str, typed: str
) -> list[_Choice]:
    """Return what to choose from, nothing where that takes too long or fails."""
    try:
        async with asyncio.timeout(PATIENCE):
            found = await suggest(_query(interaction, command, option, typed))
    except TimeoutError:
        _logger.warning("Nothing could be suggested in time for %s of %s", option, command)
        return []
    return [
        app_commands.Choice(name=suggestion.label[:_LONGEST], value=suggestion.value)
        for suggestion in found[:_MOST]
        if suggestion.label and 0 < len(suggestion.value) <= _LONGEST
    ]


def _query(interaction: _Interaction, command: str, option: str, typed: str) -> Query:
    said = {name: value for name, value in interaction.namespace if isinstance(value, str)}
    given = {name: value for name, value in said.items() if name != option}
    game = plain_code(given.get("game"))
    sender, locale = account_of(interaction.user), interaction.locale.value
    return Query(sender, place_in(interaction), command, option, typed, game, locale, given)
