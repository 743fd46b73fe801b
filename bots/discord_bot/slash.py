"""The slash commands, made from the table of commands."""

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bots.discord_bot.incoming import account_of
from bots.discord_bot.translation import explained
from takmail.commands.reading import Parsed, parse_line
from takmail.commands.spec import CommandSpec, Option, OptionKind, Source
from takmail.commands.table import plain_code
from takmail.commands.values import Command
from takmail.service.choices import choices_from
from takmail.service.ports import Account
from takmail.wording.languages import LANGUAGES
from takmail.wording.menu import MENU, MenuEntry

Interaction: TypeAlias = discord.Interaction[discord.Client]


@dataclass(frozen=True, slots=True)
class Given:
    """What a slash command gave: a command, or a line that says it, still to be read."""

    command: Command | str
    game: str | None = None
    people: tuple[Account, ...] = ()
    attachments: tuple[discord.Attachment, ...] = ()


Handle: TypeAlias = Callable[[Interaction, Given], Awaitable[None]]
_Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
_Value: TypeAlias = str | int | float | discord.User | discord.Attachment | None


def add_commands(tree: app_commands.CommandTree[discord.Client], handle: Handle) -> None:
    """Put every command of the menu into the tree; ``handle`` gets what people give by them."""
    for entry in MENU:
        tree.add_command(_slash_command(entry, handle))


def _slash_command(entry: MenuEntry, handle: Handle) -> app_commands.Command[Any, ..., Any]:
    callback = _callback(entry.spec, handle)
    options = {name: explained(told) for name, told in entry.options.items()}
    app_commands.describe(**options)(callback)
    choices = {option.name: _choices(option) for option in entry.spec.options}
    app_commands.choices(**{name: found for name, found in choices.items() if found})(callback)
    summary = explained(entry.summary)
    return app_commands.Command(name=entry.name, description=summary, callback=callback)


def _callback(spec: CommandSpec, handle: Handle) -> _Callback:
    """Return the function that Discord's library calls, with a parameter for each option."""

    async def callback(interaction: Interaction, **values: _Value) -> None:
        await handle(interaction, _given(spec, values))

    first = inspect.Parameter("interaction", _PARAMETER, annotation=Interaction)
    others = [_parameter(option) for option in spec.slash_options]
    callback.__signature__ = inspect.Signature([first, *others])  # type: ignore[attr-defined]
    return callback


_PARAMETER = inspect.Parameter.POSITIONAL_OR_KEYWORD


def _parameter(option: Option) -> inspect.Parameter:
    kind = _annotation(option)
    if option.required:
        return inspect.Parameter(option.name, _PARAMETER, annotation=kind)
    return inspect.Parameter(option.name, _PARAMETER, annotation=kind | None, default=None)


def _annotation(option: Option) -> Any:
    match option.kind:
        case OptionKind.PERSON:
            return discord.User
        case OptionKind.FILE:
            return discord.Attachment
        case OptionKind.NUMBER:
            return float
        case OptionKind.WHOLE:
            return int if option.choices else app_commands.Range[int, option.least, option.most]
        case OptionKind.TEXT if option.most:
            return app_commands.Range[str, option.least, option.most]
        case OptionKind.TEXT | OptionKind.GAME:
            return str


def _choices(option: Option) -> list[app_commands.Choice[str | int | float]]:
    known = choices_from(option.source) if option.source else option.choices
    return [app_commands.Choice(name=_shown(option, value), value=value) for value in known]


def _shown(option: Option, value: str | int) -> str:
    if option.source is Source.LANGUAGES and value in LANGUAGES.tags:
        return LANGUAGES.own_name(str(value))
    return f"{value}x{value}" if option.name == "size" else str(value)


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
