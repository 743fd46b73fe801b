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
from bots.discord_bot.translation import translations_of

_Command: TypeAlias = (
    app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu
)
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

    discord.py would ask a translator for each text in each of Discord's languages, which takes
    longer than all the rest of a start. Raise ``discord.HTTPException`` if Discord refuses.
    """
    ours = [_payload(command, tree) for command in tree.get_commands()]
    if {_command(payload) for payload in ours} == {_command(p) for p in await _theirs(tree)}:
        return False
    client = tree.client
    assert client.application_id is not None, "known since the connection was made"
    await client.http.bulk_upsert_global_commands(client.application_id, payload=ours)
    return True


def _payload(command: _Command, tree: _Tree) -> _Payload:
    """Return a command as it is sent, explained in all languages."""
    payload: _Payload = command.to_dict(tree)
    for explained in (payload, *payload["options"]):
        explained["description_localizations"] = translations_of(explained["description"])
    return payload


async def _theirs(tree: _Tree) -> list[_Payload]:
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
