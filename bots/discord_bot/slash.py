"""The slash commands, made from the table of commands."""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bots.discord_bot.completing import completers
from bots.discord_bot.incoming import account_of
from bots.discord_bot.options import choices_of, signature_of
from bots.discord_bot.translation import explained
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.relay import plain_code
from takmail.commands.spec import Command, CommandSpec
from takmail.service.ports import Account
from takmail.wording.help import MENU, MenuEntry
from takmail.wording.message.drafts import say

Interaction: TypeAlias = discord.Interaction[discord.Client]


@dataclass(frozen=True, slots=True)
class Given:
    """What a slash command gave: a command, or a line that says it, still to be read.

    ``about`` is the id of the bot's own message that it was said of, if it was.
    """

    command: Command | str
    game: str | None = None
    people: tuple[Account, ...] = ()
    attachments: tuple[discord.Attachment, ...] = ()
    about: str | None = None


Handle: TypeAlias = Callable[[Interaction, Given], Awaitable[None]]
_Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
_Value: TypeAlias = str | int | float | discord.User | discord.Attachment | None
_Command: TypeAlias = app_commands.Command[Any, ..., Any]

HANDLE = "takmail-handle"
"""Under this name the extras of an interaction have the ``Handle`` that gets what it gives."""


@cache
def slash_commands() -> tuple[_Command | app_commands.Group, ...]:
    """Return every command of the menu, made once: to make them takes as long as to connect."""
    groups = {name: _group(name) for entry in MENU if (name := entry.spec.under)}
    alone: list[_Command] = []
    for entry in MENU:
        command = _slash_command(entry)
        if entry.spec.under:
            groups[entry.spec.under].add_command(command)
        else:
            alone.append(command)
    return *alone, *groups.values()


def _group(name: str) -> app_commands.Group:
    return app_commands.Group(name=name, description=explained(say(f"group-{name}")))


def _slash_command(entry: MenuEntry) -> _Command:
    callback = _callback(entry.spec)
    options = {name: explained(told) for name, told in entry.options.items()}
    app_commands.describe(**options)(callback)
    app_commands.choices(**choices_of(entry.spec))(callback)
    app_commands.autocomplete(**completers(entry.spec))(callback)
    summary = explained(entry.summary)
    return app_commands.Command(name=entry.name, description=summary, callback=callback)


def _callback(spec: CommandSpec) -> _Callback:
    """Return the function that Discord's library calls, with a parameter for each option.

    A value that can't be chosen any more is one of the command as it was before an update.
    """
    choices = {name: {each.value for each in those} for name, those in choices_of(spec).items()}

    async def callback(interaction: Interaction, **values: _Value) -> None:
        if any(values.get(name) not in {None, *offered} for name, offered in choices.items()):
            assert isinstance(interaction.command, app_commands.Command), "it calls this"
            raise app_commands.CommandSignatureMismatch(interaction.command)
        handle: Handle = interaction.extras[HANDLE]
        await handle(interaction, _given(spec, values))

    callback.__signature__ = signature_of(spec, Interaction)  # type: ignore[attr-defined]
    return callback


def _given(spec: CommandSpec, values: dict[str, _Value]) -> Given:
    """Return what the options give; those that were left out are not among them."""
    game = values.pop("game", None)
    people: list[Account] = []
    attachments: list[discord.Attachment] = []
    plain: dict[str, str | int | float] = {}
    for name, value in values.items():
        match value:
            case None:
                pass
            case discord.Attachment():
                attachments.append(value)
            case str() | int() | float():
                plain[name] = value
            case person:
                people.append(account_of(person))
                plain[name] = person.name
    code = plain_code(game) if isinstance(game, str) else None
    return replace(
        _read(spec.build(**plain), code), people=tuple(people), attachments=tuple(attachments)
    )


def _read(built: Command | str, game: str | None) -> Given:
    """Return a line as the command that it says; as it is, if the service must explain it."""
    parsed = parse_line(built) if isinstance(built, str) else Parsed(built, game)
    if isinstance(parsed, Parsed) and (game is None or parsed.game in {None, game}):
        return Given(parsed.command, parsed.game or game)
    return Given(built, game)
