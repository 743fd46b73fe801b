"""The prompt names the game or the exercise that a line is about, and no line goes elsewhere."""

# ruff: noqa: RUF001 - Chinese has wide stops

import asyncio
import re
from collections.abc import AsyncIterator

import pytest

from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.puzzles.exercises import tasks
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.sentences import say
from tests.bots.console_kit import GameRoom
from tests.sentences import DID_YOU_MEAN
from tests.service.puzzles.small_stock import put
from tests.stores import open_store

SOLVED = "That's a turn: a flat on an empty square."


@pytest.fixture
async def room() -> AsyncIterator[GameRoom]:
    async with await open_store() as store:
        room = GameRoom(store)
        await room.open(5)
        yield room


@pytest.fixture
async def finished() -> AsyncIterator[GameRoom]:
    """Yield a keyboard at which a short game has ended."""
    async with await open_store() as store:
        room = GameRoom(store)
        await room.open()
        await room.type("ps a1", "ps c3", "ps b2", "ps c1", "ps a2", "ps a3", "ps c2")
        yield room


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have four puzzles, of which White wins the first with ps b4."""
    put(monkeypatch)


def said(key: str) -> str:
    return SPOKEN["en"].text(say(key))


async def prompt(room: GameRoom) -> str:
    return await room.console.prompt()


async def test_the_prompt_names_the_exercise_until_it_is_over(room: GameRoom) -> None:
    code = await room.code()
    assert await prompt(room) == f"#{code} White> "
    assert "Roads 1/4" in await room.type("learn")
    assert await prompt(room) == "Roads 1> "
    assert "A wall stands, and is part of no road." in await room.type("pw a1")
    assert "Hint:" in await room.type("hint")
    assert await prompt(room) == "Roads 1> "
    assert SOLVED in await room.type("ps b2")
    assert await prompt(room) == "Roads 2> "
    await room.type("puzzle p1", "give up")
    assert await prompt(room) == f"#{code} White> "
    assert "placing Black's flat" in await room.type("ps b2")


@pytest.mark.slow
async def test_the_next_task_comes_by_itself_until_all_lessons_are_done(room: GameRoom) -> None:
    shown = await room.type("learn")
    for task in tasks().values():
        assert await prompt(room) == f"{said(f'lesson-{task.series}')} {task.name[-1]}> "
        assert said(f"lesson-{task.name}").replace("*", "").replace("`", "") in shown
        await room.type("hint")
        assert await prompt(room) == f"{said(f'lesson-{task.series}')} {task.name[-1]}> "
        shown = await room.type("give up")
        assert shown.startswith("The solution: ")
    assert "You've done all the lessons." in shown
    assert (await prompt(room)).startswith("#")


async def test_the_end_of_a_lesson_is_said_and_the_next_one_begins(room: GameRoom) -> None:
    told = await room.type("learn roads4", "ps c2")
    assert "That's all of Roads" not in told
    assert "Roads 1/4" in told
    told = await room.type("give up", "give up", "give up")
    assert "Roads 4/4" in told
    assert "That's all of Roads. Lessons done: 1 of 7." in await room.type("ps c2")
    assert await prompt(room) == "Stacks 1> "


async def test_what_is_left_long_ago_is_still_what_the_prompt_names(room: GameRoom) -> None:
    await room.type("learn walls", "help", "nonsense", "settings", "")
    assert await prompt(room) == "Walls and capstones 1> "
    assert "The solution" in await room.type("give up")
    assert await prompt(room) == "Walls and capstones 2> "


@pytest.mark.parametrize("line", ["#{code}", "play #{code}", "#{code} score", "#{code} ps c3"])
async def test_naming_a_game_ends_the_exercise(room: GameRoom, line: str) -> None:
    code = await room.code()
    await room.type("learn")
    await room.type(line.format(code=code))
    assert await prompt(room) in {f"#{code} White> ", f"#{code} Black> "}
    assert "placing" in await room.type("ps e5")


@pytest.mark.parametrize("line", ["new 4", "challenge 4", "new computer", "rematch"])
async def test_beginning_a_game_ends_the_exercise(room: GameRoom, line: str) -> None:
    if line == "rematch":
        await room.type("resign", "yes")
    await room.type("learn", line)
    assert (await prompt(room)).startswith("#")


async def test_a_game_that_is_not_here_ends_nothing(room: GameRoom) -> None:
    await room.type("learn")
    assert "I don't know game #zz" in await room.type("#zz ps b2")
    assert await prompt(room) == "Roads 1> "


@pytest.mark.parametrize("line", ["undo", "draw", "abort", "save game.ptn", "turn", "rs", "score"])
async def test_lines_about_games_are_not_done_in_an_exercise(room: GameRoom, line: str) -> None:
    code = await room.code()
    await room.type("ps a1", "learn")
    told = await room.type(line)
    assert not room.clean
    assert told.startswith("This is Roads 1: type a move, hint, give up or board.")
    assert f"#{code} {line} is about game #{code}." in told
    assert await prompt(room) == "Roads 1> "
    assert "Black to move" in await room.type(f"#{code}")


async def test_giving_up_the_exercise_resigns_no_game(room: GameRoom) -> None:
    code = await room.code()
    await room.type("ps a1", "learn")
    for number in (2, 3):
        assert (await room.type("resign")).startswith("The solution: ")
        assert await prompt(room) == f"Roads {number}> "
    await room.type("puzzle p1", "resign")
    assert await prompt(room) == f"#{code} Black> "
    assert "do you really want to resign" in await room.type("resign")


async def test_the_exercise_is_shown_again_and_its_moves_are_completed(room: GameRoom) -> None:
    await room.type("learn")
    assert "Roads 1/4" in await room.type("board")
    assert "There is no square e5 on a 4x4 board" in await room.type("ps e5")
    moves = {line for length, line in await room.console.completions("ps ") if length}
    assert "ps d4" in moves
    assert "ps e5" not in moves


async def test_it_is_of_the_side_that_began_it(room: GameRoom) -> None:
    await room.type("black: learn roads4")
    assert "Hint:" in await room.type("white: hint")
    assert await prompt(room) == "Roads 4> "


async def test_after_a_start_the_game_counts(room: GameRoom) -> None:
    await room.type("learn")
    room.sit()
    await room.open(5)
    assert "placing Black's flat" in await room.type("ps b2")


async def test_enter_begins_no_game_in_an_exercise() -> None:
    async with await open_store() as store:
        fresh = GameRoom(store)
        await fresh.console.ask_who_plays()
        await fresh.type("learn")
        assert await fresh.type("") == ""
        assert await prompt(fresh) == "Roads 1> "


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("word", ["", "next", "Next", "n"])
async def test_the_next_puzzle_comes_by_enter_and_next(room: GameRoom, word: str) -> None:
    await room.type("ps a1", "puzzle p1")
    assert await prompt(room) == "Puzzle p1> "
    assert "Type next or press Enter to go on." in await room.type("ps b4")
    await room.type(word)
    assert await prompt(room) == "Puzzle p2> "


async def test_next_says_nothing_where_nothing_follows(room: GameRoom) -> None:
    assert "I didn't understand that" in await room.type("next")


@pytest.mark.parametrize("line", ["ps", "pw", "PC", "ms", "mn", "move pw"])
async def test_a_move_without_its_square_is_asked_for_it_and_stands_in_the_prompt(
    room: GameRoom, line: str
) -> None:
    code = await room.code()
    told = await room.type(line)
    rest = " p1 1" if line.startswith("m") and " " not in line else ""
    whole = f"{line} b2{rest}"
    assert f"{line} needs a square. Type the whole move, for example {whole}." in told
    assert isinstance(parse_line(whole), Parsed)
    assert await prompt(room) == f"#{code} White> {line} "
    await room.type("score")
    assert await prompt(room) == f"#{code} White> "


@pytest.mark.parametrize("rest", ["b2", "pw b2"])
async def test_the_square_alone_completes_the_move(room: GameRoom, rest: str) -> None:
    await room.type("ps a1", "ps e5", "pw")
    assert ": pw b2." in await room.type(rest)
    await room.type("pw", "score")
    assert ": ps b3 (PTN b3)." in await room.type("b3")


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("line", ["put a wall at b2", "wall b2"])
async def test_what_is_nearly_a_move_is_for_the_exercise_that_the_prompt_names(
    room: GameRoom, line: str
) -> None:
    await room.type("puzzle")
    assert "There is a piece on b2 already" in await room.type(line)
    assert await prompt(room) == "Puzzle p1> "


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("line", ["put a flat at b4", "ps b4 b2"])
async def test_a_yes_tries_what_was_offered_in_the_exercise(room: GameRoom, line: str) -> None:
    await room.type("puzzle")
    assert f"{DID_YOU_MEAN} ps b4" in await room.type(line)
    assert await room.console.hints() == ["move ps b4"]
    assert "Solved" in await room.type("yes")


@pytest.mark.usefixtures("few")
async def test_what_gives_up_the_exercise_resigns_no_game(room: GameRoom) -> None:
    await room.type("ps a1", "black: draw", "puzzle")
    for line in ("yes", "ok", "sure", "no", "accept"):
        assert "This is Puzzle p1" in await room.type(line)
    assert "The solution" in await room.type("forfeit")
    assert "A draw by agreement." in await room.type("accept")


async def test_chinese_typed_in_english_is_told_how_to_switch(room: GameRoom) -> None:
    told = await room.type("放 b2")
    assert told == "输入 language zh，我就说中文。 / To play in Chinese, type language zh."
    assert "从现在起" in await room.type("language zh")
    assert "language zh" not in await room.type("放一个 b2")


async def test_settings_name_the_word_that_changes_each(room: GameRoom) -> None:
    told = await room.type("settings")
    assert "Board size (size): 5x5" in told
    assert "Komi (komi): none" in told
    await room.type("language zh")
    told = await room.type("设置")
    words = re.findall("（(\\w+)）：", told)
    assert len(words) > 10
    for word in words:
        assert f"（{word}）：" in await room.type(f"设置 {word}")
        assert room.clean, word


async def test_lines_are_answered_while_a_game_is_analysed_and_a_word_cancels(
    finished: GameRoom,
) -> None:
    analysing = asyncio.create_task(finished.console.analyse())
    try:
        assert await finished.type("analyse") == ""
        await finished.until("I'm analysing this, and you can type on meanwhile.")
        await finished.until("Analysing: 0 %")
        assert "leads by 1" in await finished.type("score")
        assert await finished.type("analyse off") == "Analysis cancelled."
        assert "I'm not analysing anything" in await finished.type("analyse off")
        assert "Analysing" not in await finished.type("new 3", "ps a1")
    finally:
        analysing.cancel()


async def test_ctrl_c_cancels_the_analysis_and_then_says_how_to_leave(finished: GameRoom) -> None:
    analysing = asyncio.create_task(finished.console.analyse())
    try:
        await finished.type("analyse", "new 3", "ps a1")
        await finished.until("Analysing: 0 %")
        await finished.console.interrupted()
        assert finished.shown[-1] == "Analysis cancelled."
        await finished.console.interrupted()
        assert finished.shown[-1].startswith("To leave, press Ctrl-D")
    finally:
        analysing.cancel()


@pytest.mark.slow
async def test_the_result_comes_between_two_lines(finished: GameRoom) -> None:
    analysing = asyncio.create_task(finished.console.analyse())
    try:
        await finished.type("analyse")
        await finished.until("better")
        assert "White's chances" in "\n".join(finished.shown)
    finally:
        analysing.cancel()
