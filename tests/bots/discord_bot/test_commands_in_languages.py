"""Slash commands in the languages of their readers, and within what Discord takes."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bots.discord_bot.registration import localised
from bots.discord_bot.slash import slash_commands
from takmail.commands.table import SPECS

NAME = re.compile(r"^[-_'\w]{1,32}$")
GROUPS = {spec.under for spec in SPECS if spec.under}
"""What has no other names: Discord's apps don't find what is in a group by another one."""

LARGEST = 8000
"""Characters of a command's names, explanations and choices; of translations the longest counts."""


@pytest.fixture(scope="module")
def commands() -> list[dict[str, Any]]:
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree[discord.Client](client)
    return [localised(command.to_dict(tree)) for command in slash_commands()]


def parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield command
    for option in command.get("options", ()):
        yield from parts(option)


def named(commands: list[dict[str, Any]], *path: str) -> dict[str, Any]:
    found: dict[str, Any] = {"options": commands}
    for name in path:
        (found,) = (part for part in found["options"] if part["name"] == name)
    return found


def names_in(part: dict[str, Any]) -> set[str]:
    return {part["name"], *part["name_localizations"].values()}


def length(part: dict[str, Any]) -> int:
    total = max(map(len, names_in(part)))
    if "description" in part:
        texts = [part["description"], *part["description_localizations"].values()]
        total += max(map(len, texts))
    for choice in part.get("choices", ()):
        total += max(map(len, names_in(choice))) + len(str(choice["value"]))
    return total + sum(map(length, part.get("options", ())))


def test_every_command_is_there_alone_or_in_its_group(commands: list[dict[str, Any]]) -> None:
    for spec in SPECS:
        assert named(commands, *spec.listed_as.split())["description"]
    assert len(commands) == len({spec.under or spec.name for spec in SPECS})


def test_every_name_has_a_translation_that_discord_takes(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        for part in parts(command):
            own = part["name_localizations"].get("zh-CN", "")
            assert own.isascii() is (part["name"] in GROUPS)
            for name in names_in(part):
                assert NAME.match(name), name
                assert name == name.lower()
            for choice in part.get("choices", ()):
                assert all(1 <= len(name) <= 100 for name in names_in(choice))


def test_no_two_beside_each_other_share_a_name(commands: list[dict[str, Any]]) -> None:
    for beside in (commands, *(part.get("options", []) for c in commands for part in parts(c))):
        for locale in ("zh-CN", "none"):
            names = [part["name_localizations"].get(locale, part["name"]) for part in beside]
            assert len(names) == len(set(names))


def test_no_command_is_larger_than_discord_takes(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        assert length(command) <= LARGEST
        assert all(len(part.get("options", ())) <= 25 for part in parts(command))
    assert len(commands) <= 100


def test_names_options_and_choices_are_in_chinese(commands: list[dict[str, Any]]) -> None:
    challenge = named(commands, "challenge")
    assert challenge["name_localizations"]["zh-CN"] == "挑战"
    color = named(commands, "challenge", "color")
    assert color["name_localizations"]["zh-CN"] == "颜色"
    assert [choice["name_localizations"]["zh-CN"] for choice in color["choices"]] == [
        "白方",
        "黑方",
        "随机",
    ]
    assert [choice["value"] for choice in color["choices"]] == ["white", "black", "random"]
    assert named(commands, "look", "theme")["name_localizations"]["zh-CN"] == "主题"


def test_names_are_in_simplified_characters_only_for_who_types_them(
    commands: list[dict[str, Any]],
) -> None:
    for command in commands:
        for part in parts(command):
            own = set() if part["name"] in GROUPS else {"zh-CN"}
            assert set(part["name_localizations"]) == own
            assert "zh-TW" in part.get("description_localizations", {"zh-TW": ""})
