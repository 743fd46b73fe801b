"""Every command and every button, in games as large as they come: Telegram takes all of it.

The tests' Telegram looks at each request, and lets the test fail if one breaks a limit.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.trying import press_everything, widest
from tests.e2e.telegram.world import Chat, Sent, User
from tests.sentences import ACCEPT

LONG = "W" * 64 + " " + "W" * 64
HOSTILE = "<b>@victim</b>&amp; /resign `#`" + "\N{RIGHT-TO-LEFT OVERRIDE}ab象"
EMOJI = "\N{GRINNING FACE}" * 64

TALL = "1221211212211212122112121212C"
MONSTERS = f"{TALL},12121212121212121S,x6/x8/x8/x4,{TALL[:-1]},x3/x8/x8/x8/2121212121212,x7"
"""A position of 8x8 with stacks of up to 28 pieces."""

COLUMNS = 34
"""As many as a small phone shows in a fixed-width face."""

WORDS = {
    "challenge": ("5 white",),
    "move": ("ps h2", "ps a8", "nonsense"),
    "style": ("emoji",),
    "theme": ("wood",),
    "export": ("tps",),
    "rules": ("2",),
    "note": ("<b>the wall & the way</b>",),
}
"""What is said after commands, besides nothing and nonsense."""


@asynccontextmanager
async def town(folder: Path, *names: str) -> AsyncIterator[tuple[FakeTelegram, Chat, User, User]]:
    async with FakeTelegram(privacy=False) as server:
        white, black = names or ("Ann", "Bob")
        ann, bob = server.person(white, "ann"), server.person(black, "bob")
        for who in (ann, bob):
            server.private(who)
        async with served(folder, telegram=server):
            yield server, server.group("Tak <i>club</i> & co"), ann, bob


async def begin(server: FakeTelegram, group: Chat, ann: User, bob: User, terms: str = "5") -> Sent:
    line = f"@{server.bot.username} challenge @{bob.username} white {terms}"
    await server.say(ann, group, line)
    challenge = await server.expect(group, lambda sent: ACCEPT in sent.buttons)
    await server.press(bob, group, challenge.message_id, ACCEPT)
    return await server.expect(group, lambda sent: "Move" in sent.buttons)


def all_sent(server: FakeTelegram) -> list[Sent]:
    return list(server._sent)


@pytest.mark.parametrize(
    "names", [("Ann", "Bob"), (LONG, HOSTILE), (EMOJI, "Bob"), (HOSTILE, EMOJI)]
)
async def test_every_button_of_a_game_is_answered(tmp_path: Path, names: tuple[str, str]) -> None:
    async with town(tmp_path, *names) as (server, group, ann, bob):
        await begin(server, group, ann, bob)
        await server.say(ann, group, "ps a1")
        await server.say(bob, group, "ps e5")
        await server.expect(group, lambda sent: "ps e5" in sent.text and "Move" in sent.buttons)
        chats = [group, server.private(ann), server.private(bob)]
        pressed = await press_everything(server, chats, (ann, bob), 24)
        assert {"Move", "Flip", "More"} <= set(pressed)
        check_width(server)


def check_width(server: FakeTelegram) -> None:
    wide = [sent.text for sent in all_sent(server) if widest(sent) > COLUMNS]
    assert wide == []


async def say_all_of(server: FakeTelegram, name: str) -> None:
    """Have a command said in a game of two people of its own, in the group and in private."""
    ann, bob = server.person(LONG), server.person(HOSTILE, f"bob_{name}")
    group, private = server.group("Tak <i>club</i> & co"), server.private(ann)
    await begin(server, group, ann, bob)
    for words in ("", *WORDS.get(name, ()), "k3 <b>&amp; 象"):
        for chat in (group, private):
            before = len(all_sent(server))
            await server.say(ann, chat, f"/{name}@{server.bot.username} {words}".strip())
            await server.expect_more(before, f"/{name} {words}")


@pytest.mark.parametrize("part", range(4))
async def test_every_command_is_answered_whatever_is_said_after_it(
    tmp_path: Path, part: int
) -> None:
    async with town(tmp_path) as (server, *_):
        names = [str(command["command"]) for command in await server.listed()]
        assert len(names) >= 10
        for name in names[part::4]:
            await say_all_of(server, name)
        check_width(server)


@pytest.mark.parametrize("style", ["mail", "ptn", "ansi", "wide", "emoji", "words"])
async def test_a_board_of_monsters_fits_in_every_style(tmp_path: Path, style: str) -> None:
    async with town(tmp_path, LONG, EMOJI) as (server, group, ann, bob):
        await server.say(ann, group, f"/style@{server.bot.username} {style}")
        await begin(server, group, ann, bob, f'tps "{MONSTERS} 1 60" stones 99')
        chats = [group, server.private(ann)]
        await press_everything(server, chats, (ann,), 16)
        await server.say(ann, group, "ps c1")
        await server.expect(group, lambda sent: "ps c1" in sent.text)
        check_width(server)


async def test_a_picture_of_monsters_goes_with_its_words(tmp_path: Path) -> None:
    async with town(tmp_path, LONG, EMOJI) as (server, group, ann, bob):
        await server.say(ann, group, f"/pictures@{server.bot.username} on")
        await server.expect(group, lambda sent: "ictures" in sent.text)
        board = await begin(server, group, ann, bob, f'tps "{MONSTERS} 1 60" stones 99')
        assert board.file is not None
        await press_everything(server, [group], (ann, bob), 8)


@pytest.mark.parametrize("size", range(3, 9))
async def test_boards_of_all_sizes_fit_a_small_phone(tmp_path: Path, size: int) -> None:
    async with town(tmp_path) as (server, group, ann, bob):
        board = await begin(server, group, ann, bob, str(size))
        assert 0 < widest(board) <= COLUMNS
