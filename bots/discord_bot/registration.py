"""Registers the slash commands with Discord, but only when it doesn't have them already."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import aiohttp
import discord
from discord import app_commands

from bots.discord_bot.backoff import Backoff

_Tree: TypeAlias = app_commands.CommandTree[discord.Client]
_Value: TypeAlias = str | int | float

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


@dataclass(frozen=True, slots=True)
class _Option:
    """What people see of an option. Choices are values only: their names follow from them."""

    name: str
    description: str
    kind: discord.AppCommandOptionType
    required: bool
    choices: tuple[_Value, ...]
    least: _Value | None
    most: _Value | None


@dataclass(frozen=True, slots=True)
class _Shape:
    """What people see of a command.

    Where it can be used is not compared, as discord.py 2.7 misreads Discord's answer about that.
    """

    name: str
    description: str
    options: tuple[_Option, ...]


async def register(tree: _Tree) -> bool:
    """Make Discord's list of commands that of the tree; return whether it had to be sent.

    Raise ``discord.HTTPException`` if Discord refuses.
    """
    theirs = {_their_shape(command) for command in await tree.fetch_commands()}
    ours = {_our_shape(command) for command in _commands(tree)}
    if ours == theirs:
        return False
    await tree.sync()
    return True


def _commands(tree: _Tree) -> list[app_commands.Command[Any, ..., Any]]:
    return [c for c in tree.get_commands() if isinstance(c, app_commands.Command)]


def _our_shape(command: app_commands.Command[Any, ..., Any]) -> _Shape:
    options = tuple(_option(option.display_name, option) for option in command.parameters)
    return _Shape(command.name, command.description, options)


def _their_shape(command: app_commands.AppCommand) -> _Shape:
    arguments = [o for o in command.options if isinstance(o, app_commands.Argument)]
    options = tuple(_option(option.name, option) for option in arguments)
    return _Shape(command.name, command.description, options)


def _option(name: str, option: app_commands.Parameter | app_commands.Argument) -> _Option:
    return _Option(
        name=name,
        description=str(option.description),
        kind=option.type,
        required=option.required,
        choices=tuple(choice.value for choice in option.choices),
        least=_either(option.min_value, getattr(option, "min_length", None)),
        most=_either(option.max_value, getattr(option, "max_length", None)),
    )


def _either(value: _Value | None, length: int | None) -> _Value | None:
    """Return an option's bound: what we say of a text's length comes back under another name."""
    return length if value is None else value
