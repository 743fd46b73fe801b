"""Whole games on Telegram that are played by pressing alone."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.e2e.rooms import invitation_on_telegram
from tests.e2e.seats import steps
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Sent, User
from tests.presenting.tapping import way_to


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running, served(tmp_path, telegram=running):
        await running.listed()
        yield running


async def begun_in_private(server: FakeTelegram, terms: object) -> tuple[User, User]:
    """Have Ann, who is White, and Bob begin a game in their private chats."""
    ann, bob = server.person("Ann"), server.person("Bob", "bob")
    await server.say(ann, server.private(ann), f"challenge {terms} white")
    code = await invitation_on_telegram(server, ann, server.private(ann))
    await server.follow(bob, f"https://t.me/TakmailBot?start={code}")
    return ann, bob


def boards(server: FakeTelegram, who: User) -> list[Sent]:
    """Return the messages with a game's board that stand in a private chat."""
    return [sent for sent in server.messages(server.private(who)) if "More" in sent.buttons]


async def on_turn(server: FakeTelegram, who: User) -> Sent:
    """Return the only board of a player, once they can move there."""

    def standing() -> list[Sent]:
        found = boards(server, who)
        on = [bool(steps(board)) for board in found]
        return found if on == [True] else []

    (board,) = await server.until(standing)
    return board


async def pressed(server: FakeTelegram, who: User, board: Sent, path: str) -> Sent | None:
    """Press what chooses a path, if a button does, and return the board as it is then."""
    buttons = {
        str(button["callback_data"]).split(":", 5)[-1]: str(button["callback_data"])
        for row in board.keyboard
        for button in row
        if ":step:" in str(button["callback_data"])
    }
    if path not in buttons:
        return None
    private = server.private(who)
    await server.press(who, private, board.message_id, buttons[path])
    return await server.expect_change(
        private, board.message_id, lambda now: now.keyboard != board.keyboard
    )


async def played(server: FakeTelegram, who: User, ply: Ply) -> int:
    """Have a ply tapped and played; return the number of presses."""
    board, presses = await on_turn(server, who), 1
    for path in ("", *way_to(ply)):  # the first is that of Move, where the squares aren't there
        after = await pressed(server, who, board, path)
        if after is not None:
            board, presses = after, presses + 1
    await server.press(who, server.private(who), board.message_id, "Play")
    return presses


def sent(server: FakeTelegram) -> int:
    """Return the number of messages that the bot has sent."""
    return sum(call.method == "sendMessage" for call in server.calls)


async def test_a_placement_takes_two_presses_and_one_board_is_left(server: FakeTelegram) -> None:
    ann, bob = await begun_in_private(server, 4)
    mine = await on_turn(server, ann)
    (waiting,) = boards(server, bob)
    assert await played(server, ann, Placement(Square(1, 1))) == 2
    told = await on_turn(server, bob)
    assert "ps b3" in told.text
    assert told.message_id > waiting.message_id
    assert not told.silent
    assert server.find(server.private(bob), waiting.message_id) is None
    now = await server.expect_change(
        server.private(ann), mine.message_id, lambda sent: "You played ps b3" in sent.text
    )
    assert boards(server, ann) == [now]
    await played(server, bob, Placement(Square(2, 2)))
    await on_turn(server, ann)
    left = ["the challenge", "the invitation", "the board"]
    assert len(server.messages(server.private(ann))) == len(left)


async def test_a_carry_of_two_over_two_squares_takes_few_presses(server: FakeTelegram) -> None:
    ann, bob = await begun_in_private(server, "tps x5/x5/x,111,x3/x5/2,2,x3 1 20")
    ply = Spread(Square(1, 2), Direction.EAST, (1, 1))
    await played(server, ann, Placement(Square(4, 4)))
    await played(server, bob, Placement(Square(0, 4)))
    assert await played(server, ann, ply) <= 5
    assert "me b3 p2 1 1" in (await on_turn(server, bob)).text


async def test_on_a_large_board_the_squares_take_the_place_of_the_text(
    server: FakeTelegram,
) -> None:
    ann, bob = await begun_in_private(server, 7)
    (board,) = await server.until(lambda: boards(server, ann))
    drawn, private = board.text, server.private(ann)

    async def press(label: str) -> Sent:
        await server.press(ann, private, board.message_id, label)
        return await server.expect_change(
            private, board.message_id, lambda now: now.keyboard != before.keyboard
        )

    before = board
    before = await press("Move")
    assert [len(row) for row in before.keyboard[:7]] == [7] * 7
    assert drawn not in before.text
    before = await press("Back")
    assert "flats reserve" in before.text
    for label in ("Move", "b2"):
        before = await press(label)
    await server.press(ann, private, board.message_id, "Play")
    await server.until(lambda: any("ps b2" in now.text for now in boards(server, bob)))
    await server.expect_change(
        private, board.message_id, lambda now: "You played ps b2" in now.text
    )
    assert len(boards(server, ann)) == 1


def mostly_flats(size: int) -> list[Ply]:
    """Return the plies of a game as people play it: flats, and now and then a stack that moves."""
    chance, position = Random(size), Position(Rules.standard(size))
    played: list[Ply] = []
    while len(played) < 40 and (legal := position.legal_plies()):
        flats = [ply for ply in legal if isinstance(ply, Placement) and ply.kind is Kind.FLAT]
        ply = chance.choice(flats if flats and chance.random() < 0.8 else legal)
        position.push(ply)
        played.append(ply)
    return played


@pytest.mark.parametrize("size", [5, 6])
async def test_a_whole_game_takes_few_presses_and_one_message_a_ply(
    server: FakeTelegram, size: int
) -> None:
    people, plies = await begun_in_private(server, size), mostly_flats(size)
    await on_turn(server, people[0])
    before, presses = sent(server), 0
    for number, ply in enumerate(plies):
        presses += await played(server, people[number % 2], ply)
    await server.until(lambda: sent(server) - before >= len(plies))
    assert presses <= 2.3 * len(plies)
    assert sent(server) - before <= len(plies) + 1, "and the result"


async def test_a_premove_takes_the_place_of_the_board_that_comes_back(
    server: FakeTelegram,
) -> None:
    ann, bob = await begun_in_private(server, 4)
    await on_turn(server, ann)
    (board,) = boards(server, bob)
    private = server.private(bob)
    asked = "Tap Ann's move."
    for label, wanted in (("Premove", asked), ("b2", "My answer"), ("Back", asked)):
        await server.press(bob, private, board.message_id, label)
        shown = await server.expect_change(private, board.message_id, partial(_shows, wanted))
        assert "flats reserve" not in shown.text
    await server.press(bob, private, board.message_id, "Back")
    await server.expect_change(private, board.message_id, partial(_shows, "flats reserve"))
    assert [now.message_id for now in boards(server, bob)] == [board.message_id]


def _shows(wanted: str, sent: Sent) -> bool:
    return wanted in sent.text or wanted in sent.buttons
