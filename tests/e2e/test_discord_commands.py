"""The tests' Discord registers the commands that the real one does, and no others."""

from typing import cast

import pytest

from tests.e2e.discord.client import Api, errors_at
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Json


def option(**other: object) -> Json:
    return {"type": 3, "name": "line", "description": "A move"} | other


def command(**other: object) -> Json:
    return {"name": "move", "description": "Play a move"} | other


def nested(*kinds: int) -> list[Json]:
    """Return options of these types, each inside the one before."""
    found: list[Json] = []
    for number, kind in enumerate(reversed(kinds)):
        found = [{"type": kind, "name": f"o{number}", "description": "d", "options": found}]
    return found


def named(count: int, **other: object) -> list[Json]:
    return [command(name=f"c{number}", **other) for number in range(count)]


def long_options() -> list[Json]:
    """Return options whose words are too many together, and none of them too long."""
    choices = [{"name": f"{n}" * 90, "value": f"{n}" * 90} for n in range(3)]
    return [option(name=f"o{number}", choices=choices) for number in range(20)]


GOOD_COMMANDS: list[list[Json]] = [
    named(100),
    [*named(5, type=2, description=""), *named(5, type=3, description="")],
    [command(name="zug-um_zug'走", name_localizations={"zh-CN": "走子", "de": "zug"})],
    [command(options=[option(name=f"o{n}", choices=[]) for n in range(25)])],
    [command(options=nested(2, 1))],
    [command(options=[option(required=True), option(name="game", autocomplete=True)])],
    [{"name": "Challenge to Tak", "type": 2, "contexts": [0, 1, 2], "integration_types": [0, 1]}],
]

BAD_COMMANDS: list[tuple[str, list[Json]]] = [
    ("0.name", [command(name="Move")]),
    ("0.name", [command(name="a move")]),
    ("0.name", [command(name="m" * 33)]),
    ("0.description", [command(description="")]),
    ("0.description", [command(description="d" * 101)]),
    ("0.name_localizations.zh", [command(name_localizations={"zh": "走子"})]),
    ("0.name_localizations.de", [command(name_localizations={"de": "Zug"})]),
    ("0.options", [command(options=[option(name=f"o{n}") for n in range(26)])]),
    ("0.options.1.required", [command(options=[option(), option(name="b", required=True)])]),
    ("0.options.1.name", [command(options=[option(), option()])]),
    (
        "0.options.0.choices",
        [command(options=[option(choices=[{"name": f"n{n}", "value": "v"} for n in range(2)])])],
    ),
    (
        "0.options.0.choices",
        [
            command(
                options=[option(choices=[{"name": f"n{n}", "value": f"v{n}"} for n in range(26)])]
            )
        ],
    ),
    (
        "0.options.0.choices",
        [command(options=[option(autocomplete=True, choices=[{"name": "n", "value": "v"}])])],
    ),
    ("0.options.0.choices", [command(options=[option(type=6, autocomplete=True)])]),
    ("0.options.0.max_length", [command(options=[option(max_length=6001)])]),
    ("0.options", [command(options=[*nested(1), option()])]),
    ("0.options.0.options.0.options.0.type", [command(options=nested(2, 1, 1))]),
    ("0.options.0.options", [command(options=nested(2))]),
    ("0.contexts", [command(contexts=[3])]),
    ("0.description", [{"type": 2, "name": "Challenge", "description": "x"}]),
    ("0", [command(options=long_options())]),
    ("", [command(), command()]),
]


@pytest.mark.parametrize("commands", GOOD_COMMANDS)
async def test_commands_within_the_limits_are_registered(
    server: FakeDiscord, commands: list[Json]
) -> None:
    url = f"applications/{server.bot.id}/commands"
    status, answer = await Api(server).ask("PUT", url, commands)
    assert (status, answer.get("errors")) == (200, None)
    assert len(server.commands) == len(commands)


@pytest.mark.parametrize(("path", "commands"), BAD_COMMANDS)
async def test_commands_beyond_the_limits_are_refused(
    server: FakeDiscord, path: str, commands: list[Json]
) -> None:
    url = f"applications/{server.bot.id}/commands"
    status, answer = await Api(server).ask("PUT", url, commands)
    assert (status, answer["code"]) == (400, 50035)
    errors = cast("Json", answer["errors"])
    assert errors_at(errors, path) if path else errors["_errors"]
    assert [fault.code for fault in server.take_faults()] == [50035]
    assert server.commands == []


@pytest.mark.parametrize("kind", [1, 2, 3])
async def test_no_more_commands_of_a_type_than_there_may_be(server: FakeDiscord, kind: int) -> None:
    most = 100 if kind == 1 else 5
    words = {"description": "d" if kind == 1 else ""}
    commands = named(most + 1, type=kind, **words)
    url = f"applications/{server.bot.id}/commands"
    status, answer = await Api(server).ask("PUT", url, commands)
    assert (status, answer["code"]) == (400, 30032)
    assert len(server.take_faults()) == 1
