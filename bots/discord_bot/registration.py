"""Registers the slash commands with Discord, but only when it doesn't have them already."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bots.discord_bot.backoff import Backoff
from bots.discord_bot.translation import Translator

_Tree: TypeAlias = app_commands.CommandTree[discord.Client]
_Value: TypeAlias = str | int | float | None
_Payload: TypeAlias = dict[str, Any]  # as JSON has it

_LONGEST_PAUSE = 3600.0
_FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)

_logger = logging.getLogger(__name__)


class Registration:
    """Registers the commands in the background, ever more slowly as long as that fails.

    The bot is of use without them. ``pause`` waits so many seconds.
    """

    def __init__(self, tree: _Tree, pause: Callable[[float], Awaitable[None]]) -> None:
        self._tree = tree
        self._pause = pause
        self._work: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin, once; may be said repeatedly."""
        if self._work is None:
            self._work = asyncio.create_task(self._until_done())

    async def end(self) -> None:
        """Give up what isn't done yet."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _until_done(self) -> None:
        pauses = Backoff(most=_LONGEST_PAUSE)
        clock = asyncio.get_running_loop().time
        pauses.next(clock())  # the first attempt needs no pause
        while not await self._succeeds():
            await self._pause(pauses.next(clock()))

    async def _succeeds(self) -> bool:
        try:
            if await register(self._tree):
                _logger.info("The slash commands were registered")
        except _FAILURES as error:
            _logger.warning("The slash commands could not be registered: %s", error)
            return False
        except Exception:
            _logger.exception("The slash commands could not be registered")
            return False
        return True


async def register(tree: _Tree) -> bool:
    """Make Discord's list of commands that of the tree; return whether it had to be sent.

    Raise ``discord.HTTPException`` if Discord refuses.
    """
    translator = Translator()
    if tree.translator is None:
        await tree.set_translator(translator)
    known = {_command(command) for command in await _their_commands(tree)}
    ours = {_command(await c.get_translated_payload(tree, translator)) for c in _commands(tree)}
    if ours == known:
        return False
    await tree.sync()
    return True


def _commands(tree: _Tree) -> list[app_commands.Command[Any, ..., Any]]:
    return [c for c in tree.get_commands() if isinstance(c, app_commands.Command)]


async def _their_commands(tree: _Tree) -> list[_Payload]:
    """Return the commands as Discord has them; discord.py asks only for their English texts."""
    client = tree.client
    route = Route(
        "GET", "/applications/{application_id}/commands", application_id=client.application_id
    )
    found: list[_Payload] = await client.http.request(route, params={"with_localizations": "true"})
    return found


@dataclass(frozen=True, slots=True)
class _Shape:
    """What people see of a command or an option, and what it takes."""

    name: str
    kind: int
    description: str
    translations: frozenset[tuple[str, str]]
    parts: "tuple[_Value | _Shape, ...]"
    """Of a command its options; of an option whether it is required, its bounds and choices."""


def _command(payload: _Payload) -> _Shape:
    """Return a command's shape; what Discord leaves out of it is as usual."""
    return _shape(payload, tuple(map(_option, payload.get("options") or ())))


def _option(payload: _Payload) -> _Shape:
    ends = ("min_value", "max_value", "min_length", "max_length")
    bounds = (payload.get(end) for end in ends)
    choices = (choice["value"] for choice in payload.get("choices") or ())
    return _shape(payload, (bool(payload.get("required")), *bounds, *choices))


def _shape(payload: _Payload, parts: tuple[_Value | _Shape, ...]) -> _Shape:
    translations = payload.get("description_localizations") or {}
    return _Shape(
        payload["name"],
        payload.get("type", 1),
        payload.get("description", ""),
        frozenset(translations.items()),
        parts,
    )
