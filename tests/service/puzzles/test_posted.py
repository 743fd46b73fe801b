"""Puzzles posted for all in a group: each solves them alone; the solution opens a day later."""

from datetime import timedelta

import pytest

from takmail.audience.link_payloads import read_payload
from takmail.commands.presses import Press
from takmail.commands.puzzles import Puzzle
from takmail.puzzles.exercises import tasks
from tests.sentences import BUILD_A_ROAD, white_played
from tests.service.post import Post
from tests.service.puzzles.small_stock import STOCK, Solver
from tests.service.world import World

TASK = next(iter(tasks()))
LATER = "The solution opens to all a day after the puzzle."


@pytest.fixture
async def group(den: World) -> Solver:
    return Solver(den, chat="den")


async def test_a_group_sees_the_position_and_two_buttons(group: Solver) -> None:
    assert await group.say("!puzzle in 1") == "Puzzle p1: White wins in 1 move. Find how."
    assert group.labels == ["Solve", "Solution"]
    assert await group.states() == {}


async def test_a_slash_command_in_a_group_posts_for_all(group: Solver) -> None:
    await group.say("puzzle", command=Puzzle("in 1"), direct=True)
    assert not group.answer.hidden
    assert group.labels == ["Solve", "Solution"]


async def test_the_named_one_is_posted(group: Solver) -> None:
    for name in STOCK:
        assert (await group.say(f"!puzzle {name}")).startswith(f"Puzzle {name}:")
    assert await group.say("!puzzle p77") == "I don't have this puzzle. /puzzle shows one."
    assert (await group.say(f"!puzzle {TASK}")).startswith("I don't have this puzzle.")


async def test_each_solves_it_alone(group: Solver, den: World) -> None:
    await group.say("!puzzle p2")
    people = [Solver(den, who, "den") for who in ("ann", "bob")]
    for one in people:
        one.message = group.message
        await one.press("Solve")
        assert one.answer.hidden
        assert not one.answer.in_place
    ann, bob = people
    await ann.press("d2")
    assert ann.answer.in_place
    await ann.press("Play")
    await bob.press("Hint")
    assert await ann.states() == {"p2": "open"}
    assert await bob.states() == {"p2": "missed"}
    await ann.press("d1")
    assert await ann.press("Play") == "Solved at the first try!"


async def test_buttons_of_one_do_not_work_for_another(group: Solver, den: World) -> None:
    await group.say("!puzzle p2")
    await group.press("Solve")
    bob = Solver(den, "bob", "den")
    await bob.say("!help")
    bob.message = group.message
    for label in ("d2", "Hint", "Give up"):
        bob.message = group.message
        await bob.press(label)
        assert bob.answer.refused
    assert await bob.states() == {}
    assert await group.states() == {"p2": "open"}


async def test_moves_typed_in_a_group_are_talk(group: Solver, den: World) -> None:
    await group.say("!puzzle p1")
    await group.press("Solve")
    assert await den.tell("ann", "ps b4", "den") == {}
    assert "no running game" in (await den.say("ann", "!move ps b4", "den"))[0]
    assert "no running game" in (await den.say("ann", "!resign", "den"))[0]
    assert await group.states() == {"p1": "open"}


async def test_who_solved_it_may_look_again_and_solves_it_anew(group: Solver) -> None:
    await group.say("!puzzle p1")
    posted = group.message
    await group.press("Solve")
    await group.press("b4")
    await group.press("Play")
    group.message = posted
    assert (await group.press("Solve")).startswith("Puzzle p1")
    await group.press("b4")
    assert await group.press("Play") == "Solved at the first try!"


async def test_the_solution_opens_after_a_day(group: Solver, den: World) -> None:
    await group.say("!puzzle p3")
    posted = group.message
    for hours in (0, 22):
        den.later = timedelta(hours=hours)
        group.message = posted
        assert (await group.press("Solution")).startswith(LATER)
        assert group.answer.refused
    den.later = timedelta(hours=25)
    for who in ("ann", "cyd"):
        one = Solver(den, who, "den")
        one.message = posted
        assert (await one.press("Solution")).startswith(
            "The solution: White ps c2, Black mn b3 p1 1, "
        )
        assert one.answer.hidden
        assert await one.states() == {}


async def test_the_solution_does_not_end_what_is_on(group: Solver, den: World) -> None:
    await group.say("!puzzle p3")
    posted = group.message
    await group.press("Solve")
    den.later = timedelta(hours=25)
    group.message = posted
    await group.press("Solution")
    assert await group.states() == {"p3": "open"}


async def test_on_telegram_solve_leads_to_the_private_chat(den: World) -> None:
    den.adapters["telegram"] = Post("telegram")
    group = Solver(den, chat="tg-den", platform="telegram")
    await group.say("!puzzle p2")
    posted = group.message
    await group.press("Solve")
    assert group.answer.opens == "show-puzzle--p2"
    talk = Solver(den, chat="tg-dm-ann", platform="telegram")
    assert (await talk.say("", start="show-puzzle--p2")).startswith("Puzzle p2: White wins in 2")
    assert (await talk.say("ps d2")).startswith("Right!")
    group.message = posted
    await group.press("Solve")
    assert (await talk.say("", start="show-puzzle--p2")).startswith("Puzzle p2: White wins in 1")
    group.message = posted
    assert (await group.press("Solution")).startswith(LATER)


@pytest.mark.parametrize(
    ("payload", "told"),
    [
        ("show-puzzle--p1", "Puzzle p1: White wins in 1 move. Find how."),
        ("show-puzzle", "Puzzle p1: "),
        ("show-puzzle-k3-p1", "Puzzle p1: "),
        ("show-puzzle--daily", "There is no daily puzzle here."),
        ("show-puzzle--p99", "I don't have this puzzle."),
        ("show-puzzle--zebra", "I don't know which puzzle you mean."),
        ("show-solution--p1_0", "The solution: White ps b4."),
        ("show-solution--p1_99999999999999999999", LATER),
        ("show-solution--p1_-1", BUILD_A_ROAD),
        ("show-solution--p1_x", LATER),
        ("show-solution--p1", LATER),
        (f"show-solution--{TASK}_0", "I don't have this puzzle."),
        ("show-solution", "I don't have this puzzle."),
        ("show-puzzlestep--p1", BUILD_A_ROAD),
        ("show-puzzlehint--p1_0", BUILD_A_ROAD),
        ("show-learn--zebra", "There is no such lesson."),
    ],
)
async def test_links_show_things_or_say_why_not(den: World, payload: str, told: str) -> None:
    talk = Solver(den, chat="tg-dm-ann", platform="telegram")
    await talk.say("", start=payload)
    assert told in talk.message.plain()
    assert set((await talk.states()).values()) <= {"open"}


GARBAGE = [
    "", " ", "p1", "p1 0", "p1 0 z9", "p1 -1 Sb4", "p1 99999999999 Sb4", "p1 zero one", "p99 0 Sb4",
    "P1 0 Fb4", "p1  0", f"{TASK} 0 x", "p1 0 0 0", "zebra", "'; --", "é 0", "p1 9", "p1 ٣",
]  # fmt: skip


@pytest.mark.parametrize("verb", ["puzzlestep", "puzzlehint", "solution", "puzzle", "learn"])
@pytest.mark.parametrize("argument", GARBAGE)
async def test_any_press_is_answered_and_ends_nothing(den: World, verb: str, argument: str) -> None:
    ann = Solver(den)
    await ann.say("puzzle p1")
    if (verb, argument) == ("puzzlehint", "p1 0"):
        return  # gives up
    await ann.data(Press(verb, argument).encoded)
    assert ann.told
    assert (await ann.states())["p1"] == "open"
    await ann.say("puzzle p1")
    assert await ann.say("ps b4") == "Solved at the first try!"


@pytest.mark.parametrize("argument", ["p1_0", "p1_" + "9" * 40, "p1_", "_", "p1_٣", "p9_0"])
async def test_any_solution_is_answered(den: World, argument: str) -> None:
    ann = Solver(den)
    assert (await ann.data(Press("solution", argument).encoded)).startswith(
        ("The solution", "I don't have")
    )
    assert await ann.states() == {}


async def test_a_link_can_only_show(den: World) -> None:
    del den
    for verb in ("puzzlestep", "puzzlehint"):
        assert read_payload(f"show-{verb}--p1") is None


async def test_in_the_thread_of_a_game_a_puzzle_is_posted_too(den: World) -> None:
    await den.begin()
    ann = Solver(den, chat="den")
    assert (await ann.say("!puzzle p1")).startswith("Puzzle p1")
    heard = await den.tell("ann", "ps b4", "den")
    assert heard["den"].plain().startswith(white_played("Ann", "ps b4"))
    await ann.press("Solve")
    await ann.press("b4")
    assert await ann.press("Play") == "Solved at the first try!"


async def test_where_the_bot_is_a_guest_the_answer_is_the_puzzle(den: World) -> None:
    den.guest_in.add("den")
    ann = Solver(den, chat="den")
    await ann.say("puzzle", command=Puzzle("p1"), direct=True)
    assert ann.labels == ["Solve", "Solution"]
    await ann.press("Solve")
    await ann.press("b4")
    assert await ann.press("Play") == "Solved at the first try!"


async def test_in_a_single_message_it_is_shown_to_who_presses(den: World) -> None:
    ann = Solver(den, chat="inline:1", platform="telegram")
    await ann.data(Press("puzzle", "p1").encoded)
    assert ann.answer.hidden


async def test_a_first_puzzle_is_small_and_won_in_1(den: World, group: Solver) -> None:
    for _ in range(8):
        assert (await group.say("!puzzle")).startswith("Puzzle p1: ")
    assert (await group.say("!puzzle in 2")).startswith(("Puzzle p2: ", "Puzzle p4: "))
    await Solver(den, group.who).say("puzzle p3")
    told = {(await group.say("!puzzle"))[:9] for _ in range(32)}
    assert told == {f"Puzzle {name}" for name in STOCK}
