"""Whatever an app sends as the value of an option is read, or answered that it can't be."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
import structlog
from discord import app_commands

from bots.discord_bot.slash import HANDLE, Given, slash_commands
from takmail.commands.command_order import SPECS
from takmail.commands.spec import CommandSpec, Option, OptionKind
from takmail.service.ports import Query
from tests.service.world import World, world

ODD = ("\0", "a\0b", "#k3\0", "\ud800", "@ann\udfff", "a1\0\ud800 " * 9, "\U0001f600\0", "\x1f")
"""What no database keeps, alone and beside what is meant."""

USUAL = {"size": 5, "moves": 1, "days": 1, "hours": 1}


def is_free(option: Option) -> bool:
    """Return whether anything can be typed, and not only chosen."""
    return option.suggested or not option.choices


def is_typed(option: Option) -> bool:
    return option.kind in {OptionKind.TEXT, OptionKind.GAME} and is_free(option)


def options() -> Iterator[Any]:
    for spec in SPECS:
        for option in spec.slash_options:
            if is_typed(option):
                yield pytest.param(spec, option, id=f"{spec.name}-{option.name}")


def command_of(spec: CommandSpec) -> app_commands.Command[Any, ..., Any]:
    """Return the slash command that Discord's library calls for one of ours."""
    for command in slash_commands():
        inside = command.commands if isinstance(command, app_commands.Group) else [command]
        for each in inside:
            if each.name == spec.name and (command.name == spec.under or not spec.under):
                assert isinstance(each, app_commands.Command)
                return each
    raise AssertionError(spec.name)


async def given(spec: CommandSpec, values: dict[str, Any]) -> Given:
    """Return what a slash command makes of the values of its options."""
    got: list[Given] = []
    command = command_of(spec)

    async def handle(_interaction: object, read: Given) -> None:
        got.append(read)

    callback: Any = command.callback
    await callback(
        SimpleNamespace(
            extras={HANDLE: handle},
            command=command,
            namespace=values.items(),
            client=SimpleNamespace(user=None),
        ),
        **values,
    )
    return got[0]


def others(spec: CommandSpec, but: Option) -> dict[str, Any]:
    """Return values of the options that a command can't do without."""
    return {
        option.name: option.choices[0] if option.choices else USUAL.get(option.name, "a1")
        for option in spec.slash_options
        if option.required and option is not but and option.kind is not OptionKind.PERSON
    }


async def answer(den: World, spec: CommandSpec, values: dict[str, Any]) -> None:
    """Give a command along the call, and see that nothing fails by it."""
    read = await given(spec, values)
    said = den.incoming(
        "ann",
        read.command if isinstance(read.command, str) else None,
        command=None if isinstance(read.command, str) else read.command,
        game=read.game,
        addressed=True,
        direct=True,
    )
    answered = await den.handle(said)
    told = await den.heard()
    assert not den.service.context.failures.counts, den.service.context.failures.counts
    assert answered.replies or told


async def suggest(den: World, spec: CommandSpec, odd: str) -> None:
    """Complete each option of a command after something odd, also where all others are odd."""
    asked = den.incoming("ann", odd, direct=True)
    for option in spec.slash_options:
        for game in (None, odd):
            query = Query(asked.sender, asked.place, spec.name, option.name, odd, game, odd)
            given = {other.name: odd for other in spec.slash_options}
            with structlog.testing.capture_logs() as logged:
                await den.service.suggest(query)
                await den.service.suggest(replace(query, given=given))
            assert not logged


@pytest.mark.parametrize(("spec", "option"), list(options()))
def test_any_value_of_an_option_is_answered(spec: CommandSpec, option: Option) -> None:
    async def give() -> None:
        async with world() as den:
            await den.begin()
            for odd in ODD:
                values = others(spec, option) | {option.name: odd}
                await answer(den, spec, values)

    asyncio.run(give())


@pytest.mark.parametrize(
    "spec",
    [pytest.param(spec, id=spec.name) for spec in SPECS if any(map(is_typed, spec.slash_options))],
)
async def test_whatever_is_typed_is_completed(spec: CommandSpec) -> None:
    async with world() as den:
        await den.begin()
        for odd in ODD:
            await suggest(den, spec, odd)


@pytest.mark.parametrize(
    ("spec", "option"),
    [
        pytest.param(spec, option, id=f"{spec.name}-{option.name}")
        for spec in SPECS
        for option in spec.slash_options
        if not is_free(option)
    ],
)
@pytest.mark.parametrize("odd", ["\0", "no longer"])
async def test_what_cannot_be_chosen_any_more_is_of_an_outdated_command(
    spec: CommandSpec, option: Option, odd: str
) -> None:
    with pytest.raises(app_commands.CommandSignatureMismatch):
        await given(spec, others(spec, option) | {option.name: odd})
