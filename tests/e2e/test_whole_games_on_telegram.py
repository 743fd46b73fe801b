"""Whole games on Telegram that are played by pressing alone."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import pytest

from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, Shown, User

MOST_PRESSES = 300
PATIENCE = 20.0


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running, served(tmp_path, telegram=running):
        await running.listed(PATIENCE)
        yield running


def newer(old: Sent) -> Callable[[Sent], bool]:
    """Return what tells whether a message asks on, and isn't the same as before."""
    return lambda sent: sent != old and bool(onward(sent, "step"))


def onward(shown: Shown, verb: str) -> list[str]:
    """Return the data of the buttons with which a move is chosen: only Play, if that is there."""
    found = {
        str(button["text"]): str(button.get("callback_data", ""))
        for row in shown.keyboard
        for button in row
    }
    if "Play" in found:
        return [found["Play"]]
    return [data for text, data in found.items() if f":{verb}:" in data and text != "Back"]


async def test_a_game_of_a_group_is_played_by_buttons_in_private(server: FakeTelegram) -> None:
    group, people = server.group("Tak club"), (server.person("Ann"), server.person("Bob", "bob"))
    for who in people:
        await server.say(who, server.private(who), "/start")
    await server.say(people[0], group, "/challenge@TakmailBot @bob 3 white")
    challenge = await server.expect(group, lambda sent: "Accept" in sent.buttons, PATIENCE)
    await server.press(people[1], group, challenge.message_id, "Accept", PATIENCE)
    board = await server.expect(group, lambda sent: "Move" in sent.buttons, PATIENCE)
    plies, chance = 0, Random(3)
    while "Rematch" not in board.buttons and plies < MOST_PRESSES:
        await move(server, people[plies % 2], group, board, chance)
        board = await server.expect(
            group, lambda sent: "Move" in sent.buttons or "Rematch" in sent.buttons, PATIENCE
        )
        plies += 1
    assert "Rematch" in board.buttons
    assert plies > 4


async def move(server: FakeTelegram, who: User, group: Chat, board: Sent, chance: Random) -> None:
    """Have a move chosen and played in private, by the button below a board."""
    private = server.private(who)
    press = await server.tap(who, group, board.message_id, "Move")
    await server.expect_answer(press, PATIENCE)
    await server.follow(who, press.url)
    asked = await server.expect_last(private, lambda sent: bool(onward(sent, "step")), PATIENCE)
    while "Play" not in asked.buttons:
        await press_any(server, who, private, asked, chance)
        before = asked
        asked = await server.expect_last(private, newer(before), PATIENCE)
    await press_any(server, who, private, asked, chance)


async def press_any(
    server: FakeTelegram, who: User, private: Chat, asked: Sent, chance: Random
) -> None:
    data = chance.choice(onward(asked, "step"))
    await server.press(who, private, asked.message_id, data, PATIENCE)
