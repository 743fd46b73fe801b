"""Games that are looked through at the console, by Enter and `b`."""

from collections.abc import AsyncIterator

import pytest

from takmail.store.store import Store
from tests.bots.console_kit import GameRoom
from tests.stores import open_store


@pytest.fixture
async def room() -> AsyncIterator[GameRoom]:
    async with await open_store() as store:
        yield await _played(store)


async def _played(store: Store) -> GameRoom:
    room = GameRoom(store)
    await room.open()
    await room.type("ps a1", "ps c3", "ps b2")
    return room


async def test_enter_shows_the_next_move_and_b_the_one_before(room: GameRoom) -> None:
    told = await room.type("replay")
    assert " 0 of 3\nStart position\n" in told
    assert "Enter or next shows the next move, back the one before." in told
    assert " 1 of 3\nWhite (Player 1): ps a1" in await room.type("")
    assert " 2 of 3\nBlack (Player 2): ps c3" in await room.type(" ")
    assert " 1 of 3\n" in await room.type("B")
    assert " 2 of 3\n" in await room.type("next")
    assert " 1 of 3\n" in await room.type("back")


async def test_at_either_end_the_board_stays(room: GameRoom) -> None:
    assert " 3 of 3" in await room.type("replay 3")
    assert (await room.type("", "")).count(" 3 of 3") == 2
    assert " 2 of 3" in await room.type("b")
    await room.type("replay")
    assert " 0 of 3" in await room.type("b")
    assert " 1 of 3" in await room.type("")


@pytest.mark.parametrize("line", ["ps c1", "board", "score", "nonsense"])
async def test_any_other_line_ends_looking(room: GameRoom, line: str) -> None:
    await room.type("replay 1")
    assert await room.type(line)
    assert await room.type("", "") == ""


@pytest.mark.parametrize("line", ["q", "quit"])
async def test_quit_leaves_at_once(room: GameRoom, line: str) -> None:
    assert " 2 of 3" not in await room.type("replay 1", line, "")


async def test_a_screen_that_is_redrawn_shows_the_board_looked_at_alone(room: GameRoom) -> None:
    await room.type("redraw on")
    assert (await room.type("replay 1")).count("reserve") == 1
    assert (await room.type("")).count("reserve") == 1
    told = await room.type("score")
    assert "White s     2      8s" in told


async def test_a_finished_game_is_looked_through_and_tried_on(room: GameRoom) -> None:
    await room.type("ps c1", "ps a2", "ps a3", "ps c2")
    told = await room.type("replay 7")
    assert " 7 of 7\nWhite (Player 1): ps c2. White (Player 1) wins" in told
    assert "The game is over" in told
    assert "Black to move" in await room.type("try from 5")


async def test_in_chinese(room: GameRoom) -> None:
    await room.type("language zh")
    assert "第 2 步" in await room.type("回看 2")
    assert "第 3 步" in await room.type("")
    assert "第 2 步" in await room.type("上一步")
    assert "第 3 步" in await room.type("下一步")
