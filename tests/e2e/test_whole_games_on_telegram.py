"""Whole games on Telegram that are played by pressing alone."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from tests.e2e.patience import PATIENCE
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, Shown, User

MOST_PRESSES = 300
_IDLE = ("Back", "·")
"""Buttons that lead back or nowhere."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running, served(tmp_path, telegram=running):
        await running.listed(PATIENCE)
        yield running


def onward(shown: Shown, verb: str) -> list[str]:
    """Return the data of the buttons with which a move is chosen: only Play, if that is there."""
    found = {
        str(button["text"]): str(button.get("callback_data", ""))
        for row in shown.keyboard
        for button in row
    }
    if "Play" in found:
        return [found["Play"]]
    return [data for text, data in found.items() if f":{verb}:" in data and text not in _IDLE]


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


def calls(sent: Sent) -> bool:
    """Tell whether a message calls for a move, or tells the end."""
    return "Rematch" in sent.buttons or ("Move" in sent.buttons and "your turn" in sent.text)


async def test_a_game_of_two_private_chats_is_played_by_their_buttons(
    server: FakeTelegram,
) -> None:
    people = (server.person("Ann"), server.person("Bob", "bob"))
    private = [server.private(who) for who in people]
    await server.say(people[0], private[0], "challenge 3 white")
    challenge = await server.expect(private[0], lambda sent: "/join" in sent.text, PATIENCE)
    code = challenge.text.split("/join ")[1].split()[0].strip(",.")
    await server.follow(people[1], f"https://t.me/TakmailBot?start={code}")
    plies, chance, over = 0, Random(3), False
    while not over and plies < MOST_PRESSES:
        who, chat = people[plies % 2], private[plies % 2]
        board = await server.expect(chat, calls, PATIENCE)
        over = "Rematch" in board.buttons
        if not over:
            await server.press(who, chat, board.message_id, "Move", PATIENCE)
            await choose(server, who, chance)
            plies += 1
    assert over
    assert plies > 4


async def move(server: FakeTelegram, who: User, group: Chat, board: Sent, chance: Random) -> None:
    """Have a move chosen and played in private, by the button below a board."""
    press = await server.tap(who, group, board.message_id, "Move")
    await server.expect_answer(press, PATIENCE)
    await server.follow(who, press.url)
    await choose(server, who, chance)


async def choose(server: FakeTelegram, who: User, chance: Random) -> None:
    """Answer all that is asked in private, and press Play."""
    private = server.private(who)
    seen: list[Sent] = []

    def asks(sent: Sent) -> bool:
        return bool(onward(sent, "step")) and sent not in seen

    while not seen or "Play" not in seen[-1].buttons:
        seen.append(await server.expect_last(private, asks, PATIENCE))
        await press_any(server, who, private, seen[-1], chance)


async def press_any(
    server: FakeTelegram, who: User, private: Chat, asked: Sent, chance: Random
) -> None:
    data = chance.choice(onward(asked, "step"))
    await server.press(who, private, asked.message_id, data, PATIENCE)
