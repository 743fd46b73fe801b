"""Blind games through the real program and SDKs: what goes over the wire tells no board."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from takmail.commands.command_order import SPEC, SPECS
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import Room, room_on
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.test_games import play
from tests.sentences import (
    ACCEPT,
    CHALLENGES,
    IT_IS_YOUR_TURN,
    WINS_BY_A_ROAD,
)
from tests.service.peeping import TOLD

PLIES = [
    "ps a1",
    "ps e5",
    "ps d5",
    "pw a2",
    "ps c5",
    "ps a3",
    "pc c4",
    "ps b2",
    "ps b5",
    "ms b2 e1",
]
LAST = "ps a5"
"""White's road: a5 to e5."""

_SAID = "no-such-tongue"
"""What is said last, so that its answer comes after all others."""

_ROWS = re.compile(r"(?:^.*[.SFCsfc\[\]0-9 ]{9,}.*$\n?){5}", re.MULTILINE)
"""Rows of a board in text."""


def shows(text: str) -> str | None:
    """Return what of a text tells of a board, if anything does."""
    found = TOLD.search(text) or _ROWS.search(text)
    return found[0] if found else None


def lines() -> list[str]:
    """Return what asks for a board in any way, and what might tell something of one."""
    asked = [f"{spec.name} {spec.example}".strip() for spec in SPECS if spec.shows_board]
    return [
        *asked,
        "board",
        "rs",
        "tak",
        "info",
        "games",
        "look theme",
        "ps z9",
        "ps a1?",
        "export",
    ]


def is_for_one(line: str) -> bool:
    """Return whether a line is only answered in private, as a chat is told if it is said there."""
    spec = SPEC.get(line.split(maxsplit=1)[0])
    return spec is not None and spec.alone


def sent(server: FakeDiscord | FakeTelegram) -> Iterable[str]:
    """Yield all that the bot has sent, with the names of files, buttons and what they hold."""
    if isinstance(server, FakeTelegram):
        for call in server.calls:
            if not call.method.startswith(("get", "set")):
                assert call.method not in {"sendPhoto", "sendAnimation", "sendDocument"}, call
                yield from map(str, call.parameters.values())
        return
    posts = [post for post in server.posts if post.author is server.bot]
    for post in [*posts, *(reply for call in server.calls.values() for reply in call.replies)]:
        assert not post.files, post
        yield post.text
        yield json.dumps([post.components, post.embeds])


def check(server: FakeDiscord | FakeTelegram) -> None:
    for text in sent(server):
        assert not shows(text), text


async def begin(room: Room, terms: str) -> None:
    await room.say("ann", f"@bot challenge @bob {terms} white")
    await room.expect(CHALLENGES, "blind")
    await room.press("bob", ACCEPT)
    await room.expect(IT_IS_YOUR_TURN)


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_a_blind_game_shows_its_board_at_the_end_and_not_before(
    tmp_path: Path, platform: str
) -> None:
    async with room_on(platform, tmp_path, {"TAKMAIL_LIMITS": "off"}) as (room, bot, server):
        await begin(room, "blind")
        await play(room, PLIES[:4])
        await bot.kill()
        await bot.start()
        await room.say("ann", "ps e5")
        await room.expect("Illegal.")
        await play(room, PLIES[4:-1])
        for who in ("ann", "bob"):
            for line in lines():
                await room.say(who, f"@bot {line}")
        await room.say("bob", f"@bot language {_SAID}")
        await room.until_said(_SAID)
        asked_here = [line for line in lines() if not is_for_one(line)]
        assert sum("is played blind" in told for told in room.heard()) > len(asked_here)
        check(server)
        await room.say("bob", "ps c1")
        await room.until_said("ps c1")
        check(server)
        await room.say("ann", LAST)
        await room.until_said(f"{WINS_BY_A_ROAD}: a5 to e5")
        ended = next(told for told in room.heard() if WINS_BY_A_ROAD in told)
        assert shows(ended)
