"""The commands are registered when they have changed, and their ids are kept."""

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bots.discord_bot.markup import COMMAND_IDS, CommandIds, ids_of, render_span
from bots.discord_bot.registration import NOTE, canonical, digest, learn_ids, localised
from bots.discord_bot.slash import slash_commands
from takmail.commands.command_order import SPECS
from takmail.wording.message.text import Code
from tests.bots.discord_bot.kit import Recorder, at_work
from tests.bots.notes import KeptNotes
from tests.e2e.discord.server import FakeDiscord

ACCEPT: dict[str, Any] = {
    "type": 1,
    "name": "accept",
    "description": "Agree",
    "options": [{"type": 3, "name": "topic", "description": "To what", "required": False}],
}
LOOK: dict[str, Any] = {
    "name": "look",
    "description": "Looks",
    "options": [
        {"type": 1, "name": "theme", "description": "Colours", "options": []},
        {
            "type": 2,
            "name": "board",
            "description": "Boards",
            "options": [{"type": 1, "name": "style", "description": "Style"}],
        },
    ],
}
MENU: dict[str, Any] = {"type": 2, "name": "Challenge", "description": ""}


async def registered(server: FakeDiscord, recorder: Recorder) -> dict[str, Any]:
    """Let the bot run until the commands are known to it, and return what it has noted."""
    recorder.notes_kept.put_something.clear()
    async with at_work(server, recorder), asyncio.timeout(10):
        await recorder.notes_kept.put_something.wait()
    found: dict[str, Any] = json.loads(recorder.notes_kept.texts[NOTE])
    return found


async def test_what_was_registered_is_noted_with_the_ids(
    server: FakeDiscord, recorder: Recorder
) -> None:
    noted = await registered(server, recorder)
    assert noted["application"] == str(server.bot.id)
    (accept,) = (command for command in server.commands if command["name"] == "accept")
    assert noted["ids"]["accept"] == accept["id"]


async def test_what_has_not_changed_is_not_even_asked_for(
    server: FakeDiscord, recorder: Recorder
) -> None:
    noted = await registered(server, recorder)
    server.commands.clear()
    recorder.notes_kept.asked.clear()
    COMMAND_IDS.learn({})
    async with at_work(server, recorder), asyncio.timeout(10):
        await recorder.notes_kept.asked.wait()
        assert render_span(Code("/accept")) == f"</accept:{noted['ids']['accept']}>"
    assert server.registrations == 1
    assert server.commands == []


@pytest.mark.parametrize("noted_at", ["2026-01-01T00:00:00+00:00", None])
async def test_what_somebody_else_has_changed_is_found_by_a_later_start(
    server: FakeDiscord, recorder: Recorder, noted_at: str | None
) -> None:
    noted = await registered(server, recorder)
    old = {name: value for name, value in noted.items() if name != "at"}
    recorder.notes_kept.texts[NOTE] = json.dumps(old | ({"at": noted_at} if noted_at else {}))
    await registered(server, recorder)
    assert server.registrations == 1
    recorder.notes_kept.texts[NOTE] = json.dumps(old | ({"at": noted_at} if noted_at else {}))
    server.commands.clear()
    again = await registered(server, recorder)
    assert server.registrations == 2
    assert again["ids"] == ids_of(server.commands)
    assert again["at"] > noted["at"]


@pytest.mark.parametrize("changed", ["digest", "application"])
async def test_another_version_or_another_bot_registers_anew(
    server: FakeDiscord, recorder: Recorder, changed: str
) -> None:
    noted = await registered(server, recorder)
    recorder.notes_kept.texts[NOTE] = json.dumps(noted | {changed: "other"})
    server.commands[0]["description"] = "from an older version"
    again = await registered(server, recorder)
    assert again | {"at": ""} == noted | {"ids": ids_of(server.commands), "at": ""}
    assert server.registrations == 2


async def test_another_process_learns_the_ids_from_what_is_noted() -> None:
    notes = KeptNotes()
    assert not await learn_ids(notes)
    assert COMMAND_IDS.mention("/accept") is None
    await notes.put(NOTE, json.dumps({"ids": {"accept": "7"}}))
    assert await learn_ids(notes)
    assert COMMAND_IDS.mention("/accept") == "</accept:7>"


def test_a_command_in_full_and_without_options_is_a_link_to_it() -> None:
    ids = CommandIds()
    ids.learn(ids_of([ACCEPT | {"id": "1"}, LOOK | {"id": 2}, MENU | {"id": "3"}]))
    assert ids.mention("/accept") == "</accept:1>"
    assert ids.mention("/look theme") == "</look theme:2>"
    assert ids.mention("/look board style") == "</look board style:2>"
    for other in ("accept", "/look", "/accept topic:draw", "/Challenge", "/theme", "/", "/accept "):
        assert ids.mention(other) is None


def test_commands_are_compared_whole() -> None:
    said = canonical([ACCEPT, LOOK, MENU])
    own = {"id": "9", "application_id": "8", "version": "7", "dm_permission": True}
    full = {"name_localizations": None, "nsfw": False, "default_member_permissions": None}
    assert canonical([MENU | own, LOOK | {"type": 1}, ACCEPT | own | full]) == said
    assert canonical([ACCEPT | {"contexts": [1, 0]}]) == canonical([ACCEPT | {"contexts": [0, 1]}])
    (option,) = ACCEPT["options"]
    for other in (
        {"description": "Refuse"},
        {"type": 3},
        {"contexts": [0]},
        {"integration_types": [0, 1]},
        {"default_member_permissions": "32"},
        {"name_localizations": {"zh-CN": "接受"}},
        {"options": [option | {"required": True}]},
        {"options": [option | {"autocomplete": True}]},
        {"options": [option | {"choices": [{"name": "draw", "value": "draw"}]}]},
        {"options": [option | {"min_value": 0}]},
    ):
        assert canonical([ACCEPT | other]) != canonical([ACCEPT])
        assert digest([ACCEPT | other]) != digest([ACCEPT])


def test_groups_that_differ_deep_inside_differ() -> None:
    (theme, board) = LOOK["options"]
    (style,) = board["options"]
    other = LOOK | {"options": [theme, board | {"options": [style | {"description": "New"}]}]}
    assert canonical([other]) != canonical([LOOK])


# Slash commands in the languages of their readers, and within what Discord takes.


NAME = re.compile(r"^[-_'\w]{1,32}$")
GROUPS = {spec.under.value for spec in SPECS if spec.under}
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


def test_what_people_need_is_at_the_top_and_the_rest_in_groups(
    commands: list[dict[str, Any]],
) -> None:
    top = [command["name"] for command in commands]
    assert " ".join(name for name in top if name not in GROUPS) == (
        "challenge accept move board games takeback draw resign rematch seek lobby rules learn"
        " puzzle glossary settings help player replay top daily tournament page"
    )
    assert {*top} >= GROUPS
    assert len(top) == 33
    for group in GROUPS:
        assert all(part["type"] == 1 for part in named(commands, group)["options"])


def test_a_choice_says_what_it_means(commands: list[dict[str, Any]]) -> None:
    (flip,) = named(commands, "board", "view")["choices"]
    assert (flip["name"], flip["value"]) == ("flip: from Black's side", "flip")
    assert flip["name_localizations"]["zh-CN"].endswith("从黑方一侧看")
    pages = named(commands, "settings", "name")["choices"]
    assert {"name": "Boards", "value": "boards"}.items() <= pages[0].items()


def test_every_name_has_a_translation_that_discord_takes(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        for part in parts(command):
            own = part["name_localizations"].get("zh-CN", "")
            assert own.isascii() is (part is command and part["name"] in GROUPS)
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
            own = set() if part is command and part["name"] in GROUPS else {"zh-CN"}
            assert {tag for tag in part["name_localizations"] if tag.startswith("zh")} == own
            assert "zh-TW" in part.get("description_localizations", {"zh-TW": ""})
