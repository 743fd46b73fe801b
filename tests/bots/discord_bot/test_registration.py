"""The commands are registered when they have changed, and their ids are kept."""

import asyncio
import json
from typing import Any

import pytest

from bots.discord_bot.markup import COMMAND_IDS, CommandIds, ids_of, render_span
from bots.discord_bot.registration import NOTE, canonical, digest, learn_ids
from takmail.wording.message.text import Code
from tests.bots.discord_bot.kit import KeptNotes, Recorder, at_work
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
