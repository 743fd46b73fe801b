"""Every slash command and every button, in games as large as they come: each is answered.

The tests' Discord looks at each payload, and lets the test fail if one is larger than it may be.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import pytest

from takmail.commands.command_order import SPECS
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.options import Option
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Json, Post
from tests.e2e.served import served
from tests.sentences import JOIN

LONG = "W" * 32
HOSTILE = "**@everyone** [x](y) `#` 象" + "\N{RIGHT-TO-LEFT OVERRIDE}ab`"

TALL = "1221211212211212122112121212C"
ROW = "12121212121212121S,2121212121212,x,1212,x,21,x,12"
MONSTERS = "/".join([ROW, ROW, "x8", ROW, "x8", ROW, "x8", f"{TALL},x7"])
"""A position of 8x8 with stacks of up to 28 pieces."""

WORDS = {
    "line": "ps h2",
    "code": "k3m7p",
    "way": "over",
    "reason": "the wall was in the way",
    "text": "x3/x3/x3 1 1",
    "board": "0 0 0",
    "start": "x3/x3/x3 1 1",
    "more": "no-swap caps 2 series 4",
}
"""What is given to options that take any text."""


@asynccontextmanager
async def town(folder: Path) -> AsyncIterator[tuple[FakeDiscord, Channel, User, User]]:
    async with FakeDiscord() as server:
        channel = server.channel("tak")
        ann = server.person("ann", LONG, also=May.MANAGE_GUILD)
        bob = server.person("bob", HOSTILE)
        async with served(folder, discord=server):
            await server.until(lambda: server.gateway.identified)
            yield server, channel, ann, bob


async def begin(
    server: FakeDiscord, channel: Channel, ann: User, bob: User, **terms: Option
) -> Post:
    await server.command(ann, channel, "challenge", color="white", **terms)
    challenge = await server.expect(channel, lambda post: JOIN in post.buttons)
    await server.press(bob, channel, challenge.id, JOIN)
    return await server.expect(channel, lambda post: "Move" in post.buttons)


def commands(server: FakeDiscord) -> Iterator[tuple[str, list[Json]]]:
    """Yield the words of each slash command, and its options."""
    for command in server.commands:
        if command.get("type", 1) != 1:
            continue
        options = cast("list[Json]", command.get("options") or [])
        if options and options[0]["type"] == 1:
            for inner in options:
                found = cast("list[Json]", inner.get("options") or [])
                yield f"{command['name']} {inner['name']}", found
        else:
            yield str(command["name"]), options


def value(server: FakeDiscord, option: Json, other: User) -> Option:
    """Return something that an option takes."""
    choices = cast("list[Json]", option.get("choices") or [])
    if choices:
        return cast("Option", choices[-1]["value"])
    match option["type"]:
        case 4:
            return int(cast("int", option.get("min_value", 1)))
        case 6:
            return other
        case 10:
            return 2.0
        case 11:
            return server.file("game.ptn", b'[Size "5"]\n1. a1 e5')
        case _:
            return WORDS.get(str(option["name"]), "x")


async def test_every_command_is_answered_whatever_is_given_to_it(tmp_path: Path) -> None:
    async with town(tmp_path) as (server, channel, ann, bob):
        await begin(server, channel, ann, bob, size=5)
        listed = list(commands(server))
        assert sorted(words for words, _ in listed) == sorted(spec.listed_as for spec in SPECS)
        seen = 0
        for words, options in listed:
            for given in (
                {str(o["name"]): value(server, o, bob) for o in options if o.get("required")},
                {str(o["name"]): value(server, o, bob) for o in options if o["name"] != "game"},
            ):
                call = await server.command(ann, channel, words, **given)
                await server.answered(call, f"/{words} {given}")
                seen += 1
        assert seen >= 80
        await server.use(ann, channel, "Challenge to Tak", server.bot)


@pytest.mark.parametrize("style", ["mail", "ptn", "ansi", "wide", "emoji", "words"])
async def test_a_board_of_monsters_fits_in_every_style(tmp_path: Path, style: str) -> None:
    async with town(tmp_path) as (server, channel, ann, bob):
        await server.command(ann, channel, "look style", name=style)
        board = await begin(server, channel, ann, bob, start=f"{MONSTERS} 1 60", more="stones 99")
        for button in ("Flip", "Picture", "Record", "More", "Move"):
            for who in (ann, bob):
                if button in board.buttons:
                    await server.press(who, channel, board.id, button)
        await server.say(ann, channel, "ps c1")
        await server.expect(channel, lambda post: "`ps c1`" in post.text)
        for line in ("draw", "takeback", "boards-differ rs"):
            await server.command(bob, channel, line)
        await server.command(ann, channel, "settings", name="boards", value="edit")
        await server.say(bob, channel, "ps e1")
        await server.expect(channel, lambda post: "`ps e1`" in post.text)


async def test_a_picture_of_monsters_goes_with_its_words(tmp_path: Path) -> None:
    async with town(tmp_path) as (server, channel, ann, bob):
        await server.command(ann, channel, "game pictures", state="on")
        board = await begin(server, channel, ann, bob, start=f"{MONSTERS} 1 60", more="stones 99")
        assert [file.name for file in board.files] == ["board.png"]
        await server.press(ann, channel, board.id, "Text")
        await server.press(bob, channel, board.id, "Flip")
