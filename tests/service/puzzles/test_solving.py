"""Puzzles solved in private, by lines and by presses."""

# ruff: noqa: RUF001 - Chinese has wide stops

import asyncio

import pytest

from tests.sentences import THE_GAME_IS_OVER, placing, you_played
from tests.service.computer.alone import alone
from tests.service.puzzles.small_stock import STOCK, Solver, solution_of
from tests.service.world import World, world_after

TITLE = "Puzzle {}: {} wins in {}. Find how."


@pytest.mark.parametrize("name", STOCK)
async def test_right_moves_solve_it_and_the_other_side_answers(ann: Solver, name: str) -> None:
    moves = STOCK[name].moves
    color = "Black" if name == "p4" else "White"
    count = "1 move" if moves == 1 else f"{moves} moves"
    assert await ann.say(f"puzzle {name}") == TITLE.format(name, color, count)
    *first, last = solution_of(name)
    for left, ply in reversed([*enumerate(reversed(first), 1)]):
        other = "White" if color == "Black" else "Black"
        assert (await ann.say(ply)).startswith(f"Right! {other} answers ")
        count = "1 move" if left == 1 else f"{left} moves"
        assert TITLE.format(name, color, count) in ann.told
    assert await ann.say(last) == "Solved at the first try!"
    assert THE_GAME_IS_OVER in ann.told
    assert ann.labels == ["Next"]
    assert await ann.states() == {name: "solved"}


async def test_by_presses_the_message_changes_in_place(ann: Solver) -> None:
    await ann.say("puzzle in 2")
    assert ann.below == ["Hint", "Give up"]
    for label in ("d2", "Play", "d3", "Back", "d1", "Play"):
        await ann.press(label)
        assert ann.answer.in_place
        assert ann.answer.hidden
    assert ann.first == "Solved at the first try!"


async def test_another_winning_move_counts_as_well(ann: Solver) -> None:
    await ann.say("puzzle in 2")
    await ann.say("ps d2")
    assert await ann.say("me c1 p1 1") == "Solved at the first try!"
    await ann.say("puzzle in 3")
    await ann.say("ps c2")
    assert (await ann.say("ps c3")).startswith("Right!")
    assert await ann.say("mn b3 p1 1") == "Solved! That's 2 in a row."


async def test_a_wrong_move_is_refuted_on_the_board_and_the_puzzle_stands(ann: Solver) -> None:
    await ann.say("puzzle p2")
    board = ann.told.partition("\n")[2]
    assert await ann.say("ps a1") == "ps a1 doesn't do it: Black answers ps b4."
    assert "1  s   .   s   .\n2  S3  .   .   .\n3  .   .   .   s\n4  S  [S]" in ann.told
    assert ann.labels == ["Try again", "Hint", "Give up"]
    assert TITLE.format("p2", "White", "2 moves") in await ann.press("Try again")
    assert ann.told.partition("\n")[2] == board
    await ann.say("ps d2")
    assert await ann.say("ps d1") == "Solved, though not at the first try."


async def test_in_one_any_other_move_is_wrong_also_a_wall(ann: Solver) -> None:
    await ann.say("puzzle p1")
    for ply in ("ps a1", "pw b4"):
        assert (await ann.say(ply)).startswith(f"{ply} doesn't win: the game goes on, ")
    assert await ann.states() == {"p1": "missed"}


async def test_a_move_that_is_against_the_rules_misses_nothing(ann: Solver) -> None:
    await ann.say("puzzle p1")
    assert (await ann.say("ps b1")).startswith("There is a piece on b1 already.")
    assert await ann.say("pc b4") == "There are no capstones in this game."
    assert "There is no square f8" in await ann.say("ps f8")
    assert "Did you mean ps b4?" in await ann.say("pz b4")
    assert await ann.states() == {"p1": "open"}
    assert await ann.say("ps b4") == "Solved at the first try!"


async def test_hints_tell_more_by_lines_and_by_presses(ann: Solver) -> None:
    steps = ["Hint: look at column d.", "Hint: look at d2.", "Hint: play ps d2."]
    await ann.say("puzzle p2")
    assert [await ann.say("hint") for _ in range(4)] == [*steps, steps[-1]]
    await ann.say("ps d2")
    assert await ann.press("Hint") == "Hint: look at column d."
    assert await ann.press("Tell me more") == "Hint: look at d1."
    assert await ann.say("hint") == "Hint: play ps d1."
    assert ann.labels[-1:] == ["Give up"]
    assert "Hint" not in ann.labels
    assert "Tell me more" not in ann.labels
    assert (await ann.say("ps d1")).startswith("Solved, though")


async def test_giving_up_shows_the_rest_of_the_solution_and_ends_it(ann: Solver) -> None:
    await ann.say("puzzle p2")
    await ann.say("ps d2")
    assert await ann.press("Give up") == "The solution: White ps d1."
    assert "Road: d4 d3 d2 d1" in ann.told or "Road: d1 d2 d3 d4" in ann.told
    assert await ann.states() == {"p2": "seen"}
    assert "You have no running game." in await ann.say("ps d1")
    await ann.say("puzzle p3")
    solution = await ann.say("resign")
    assert solution.startswith("The solution: White ps c2, Black mn b3 p1 1, ")
    assert solution.count(",") == 4


async def test_a_streak_grows_until_a_miss(ann: Solver) -> None:
    streaks = {}
    for name, spoils in (("p1", ""), ("p2", ""), ("p3", "hint"), ("p4", "")):
        await ann.say(f"puzzle {name}")
        if spoils:
            await ann.say(spoils)
        for ply in solution_of(name):
            streaks[name] = await ann.say(ply)
    assert [told.removeprefix("Solved! ") for told in streaks.values()] == [
        "Solved at the first try!",
        "That's 2 in a row.",
        "Solved, though not at the first try.",
        "Solved at the first try!",
    ]


async def test_giving_up_ends_a_streak(ann: Solver) -> None:
    await ann.say("puzzle p1")
    await ann.say("ps b4")
    await ann.say("puzzle p2")
    await ann.say("resign")
    await ann.say("puzzle p4")
    await ann.say("ps c1")
    assert await ann.say("ps b1") == "Solved at the first try!"


async def test_next_shows_one_that_is_on_or_else_a_new_one(ann: Solver) -> None:
    await ann.say("puzzle p2")
    await ann.say("puzzle p1")
    await ann.say("ps b4")
    assert (await ann.press("Next")).startswith("Puzzle p2")
    await ann.press("Give up")
    assert (await ann.press("Next")).startswith("Puzzle p3")
    await ann.press("Give up")
    await ann.press("Next")
    await ann.press("Give up")
    told = await ann.press("Next")
    assert told.startswith("You know all of these. Here is one again.")
    assert "Puzzle p" in ann.told


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("puzzle", "p1"),
        ("puzzles", "p1"),
        ("puzzle size 5", "p4"),
        ("puzzle 5", "p4"),
        ("puzzle 5x5", "p4"),
        ("puzzle in 2", "p2"),
        ("puzzle size 5 in 2", "p4"),
        ("puzzle 5x5 in 2", "p4"),
        ("puzzle p3", "p3"),
        ("puzzle P3", "p3"),
    ],
)
async def test_puzzles_are_found_by_size_moves_and_name(ann: Solver, said: str, name: str) -> None:
    assert (await ann.say(said)).startswith(f"Puzzle {name}:")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "puzzle size 6",
            "I have puzzles on boards of 4 to 5 squares a side, won in 1 to 3 moves.",
        ),
        ("puzzle in 9", "I have puzzles on boards of 4 to 5"),
        ("puzzle size 5 in 1", "I have puzzles on boards of 4 to 5"),
        ("puzzle size 9999 in 9999", "I have puzzles on boards of 4 to 5"),
        ("puzzle p99", "I don't have this puzzle. /puzzle shows one."),
        ("puzzle size 12345", "I don't know which puzzle you mean."),
        ("puzzle size -1", "I don't know which puzzle you mean."),
        ("puzzle about horses", "I don't know which puzzle you mean."),
        ("puzzle in", "I don't know which puzzle you mean."),
    ],
)
async def test_nonsense_is_answered_and_changes_nothing(ann: Solver, said: str, told: str) -> None:
    assert (await ann.say(said)).startswith(told)
    assert await ann.states() == {}


async def test_talk_is_not_taken_for_a_move(ann: Solver, den: World) -> None:
    await ann.say("puzzle p1")
    for line in ("hmm, not easy", "what is tak?", "b4 or b3, who knows"):
        await ann.say(line)
        assert "doesn't do it" not in ann.told
    await den.say("ann", "ps b4", "den")
    assert await ann.states() == {"p1": "open"}


async def test_a_square_alone_is_read_or_asked_about_as_in_a_game(ann: Solver) -> None:
    await ann.say("puzzle p1")
    assert await ann.say("b4") == "Solved at the first try!"
    await ann.say("notation ptn")
    await ann.say("puzzle p2")
    assert "4 .    .    1    .\n" in ann.told
    assert (await ann.say("d3")).startswith("Right! Black answers c3.")
    assert (await ann.say("c4>")).startswith("Solved!")


async def test_where_a_game_is_on_a_line_is_a_move_of_it(ann: Solver, den: World) -> None:
    code = await den.begin()
    await ann.say("puzzle p1")
    shown = ann.message
    heard = await den.tell("ann", "ps b4", "dm-ann")
    assert f"{you_played('ps b4')}, {placing('Black')}, #{code} move 1." in heard["dm-ann"].plain()
    await den.tell("ann", "resign", "dm-ann")
    assert await ann.states() == {"p1": "open"}
    ann.message = shown
    await ann.press("b4")
    assert await ann.press("Play") == "Solved at the first try!"


async def test_after_a_restart_it_goes_on_as_it_stood(ann: Solver, den: World) -> None:
    await ann.say("puzzle p3")
    await ann.say("ps c2")
    shown = ann.message
    den.restart()
    assert (await ann.say("ps c3")).startswith("Right!")
    async with world_after(await den.past()) as later:
        bold = Solver(later)
        assert await bold.say("mn b3 p1 1") == "Solved at the first try!"
    ann.message = shown
    await ann.press("d3")
    assert TITLE.format("p3", "White", "1 move") in ann.told  # an old button: as it stands


async def test_the_same_press_twice_plays_once(ann: Solver) -> None:
    await ann.say("puzzle p3")
    await ann.press("c2")
    twice = ann.message
    await ann.press("Play")
    ann.message = twice
    assert await ann.press("Play") == TITLE.format("p3", "White", "2 moves")
    assert await ann.states() == {"p3": "open"}


@pytest.mark.parametrize("label", ["b4", "Hint", "Give up"])
async def test_an_old_button_does_not_change_a_solved_puzzle(ann: Solver, label: str) -> None:
    await ann.say("puzzle p1")
    shown = ann.message
    await ann.say("ps b4")
    ann.message = shown
    assert await ann.press(label) == "This one is done. /puzzle shows the next."
    assert ann.answer.refused
    assert await ann.states() == {"p1": "solved"}


async def test_two_presses_at_once_end_it_once(ann: Solver, den: World) -> None:
    await ann.say("puzzle p1")
    await ann.press("b4")
    (button,) = (one for one in ann.message.buttons if one.text == "Play")
    answers = await asyncio.gather(*(den.press("ann", button, "dm-ann") for _ in range(2)))
    assert any("Solved" in answer.replies[0].plain() for answer in answers)
    assert await ann.states() == {"p1": "solved"}


async def test_what_was_begun_by_an_edited_line_stays(ann: Solver, den: World) -> None:
    await ann.say("puzzle p1")
    incoming = den.incoming("ann", "ps a1", "dm-ann")
    await den.handle(incoming)
    await den.heard()
    edited = den.incoming("ann", "ps b4", "dm-ann", edited=True, message_id=incoming.message_id)
    await den.handle(edited)
    await den.heard()
    assert await ann.states() == {"p1": "missed"}


async def test_on_telegram_the_board_is_pressed(den: World) -> None:
    phone = Solver(den, chat="tg-dm-ann", platform="telegram")
    await phone.say("puzzle p1")
    assert len(phone.labels) == 4 * 4 + len(["Hint", "Give up"])
    await phone.press("b4")
    assert await phone.press("Play") == "Solved at the first try!"


async def test_in_chinese(ann: Solver) -> None:
    bao = Solver(ann.place, "bao", chat="dm-bao")
    assert (
        await bao.say("做题", locale="zh-CN") == "题目 p1：白方先走，1 步取胜。请找出取胜的着法。"
    )
    assert await bao.say("提示", locale="zh-CN") == "提示：看看 b 列。"
    assert (await bao.say("ps a1", locale="zh-CN")).startswith("ps a1 赢不了，棋还没完，")
    assert (await bao.say("ps b4", locale="zh-CN")).startswith("解出来了")
    assert (
        await bao.press("下一个", locale="zh-CN")
        == "题目 p2：白方先走，2 步取胜。请找出取胜的着法。"
    )
    assert (await bao.press("放弃", locale="zh-CN")).startswith("答案：白方 ps d2、")
    assert "2 步取胜" in await bao.say("做题 2 步", locale="zh-CN")
    assert (await bao.say("做题 大小 9", locale="zh-CN")).startswith("只有棋盘边长 4 到")


async def test_a_game_against_the_computer_takes_its_own_hints() -> None:
    async with alone() as ann:
        solver = Solver(ann.world)
        await solver.say("puzzle p1")
        await ann.begin()
        ann.thinker.plies = ["c4"]
        assert await ann.say("hint") == "Hint: look at column c."
        assert await solver.states() == {"p1": "open"}


async def test_what_was_given_up_is_never_solved_at_the_first_try(ann: Solver) -> None:
    await ann.say("puzzle p1")
    await ann.say("give up")
    await ann.say("puzzle p1")
    assert await ann.say("ps b4") == "Solved, though not at the first try."


async def test_the_one_that_is_still_on_takes_lines_when_a_newer_one_is_done(ann: Solver) -> None:
    await ann.say("puzzle p2")
    await ann.say("puzzle p1")
    await ann.say("ps b4")
    await ann.say("ps d2")
    assert await ann.states() == {"p1": "solved", "p2": "open"}
    assert "Right!" in ann.told
