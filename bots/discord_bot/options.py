"""The options of slash commands, as Discord's library wants them declared."""

import inspect
from typing import Any

import discord
from discord import app_commands

from takmail.commands.spec import CommandSpec, Option, OptionKind

_KIND = inspect.Parameter.POSITIONAL_OR_KEYWORD

Choices = list[app_commands.Choice[str | int | float]]


def signature_of(spec: CommandSpec, interaction: Any) -> inspect.Signature:
    """Return the signature of a command's function: the interaction, and each option."""
    first = inspect.Parameter("interaction", _KIND, annotation=interaction)
    return inspect.Signature([first, *(_parameter(option) for option in spec.slash_options)])


def choices_of(spec: CommandSpec) -> dict[str, Choices]:
    """Return what there is to choose, for the options that take nothing else."""
    return {
        option.name: [
            app_commands.Choice(name=_shown(option, value), value=value) for value in option.choices
        ]
        for option in spec.slash_options
        if option.choices and not option.suggested
    }


def _parameter(option: Option) -> inspect.Parameter:
    kind = _annotation(option)
    if option.required:
        return inspect.Parameter(option.name, _KIND, annotation=kind)
    return inspect.Parameter(option.name, _KIND, annotation=kind | None, default=None)


def _annotation(option: Option) -> Any:
    match option.kind:
        case OptionKind.PERSON:
            return discord.User
        case OptionKind.FILE:
            return discord.Attachment
        case OptionKind.NUMBER:
            return app_commands.Range[float, option.least, option.most]
        case OptionKind.WHOLE:
            return int if option.choices else app_commands.Range[int, option.least, option.most]
        case OptionKind.TEXT if option.most:
            return app_commands.Range[str, option.least, option.most]
        case OptionKind.TEXT | OptionKind.GAME:
            return str


def _shown(option: Option, value: str | int) -> str:
    return f"{value}x{value}" if option.name == "size" else str(value)
