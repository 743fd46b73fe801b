"""Puzzles with a theme: its name stands in the title, and a defence is where all else loses."""

import pytest

from takmail.notation.positions import parse_tps
from takmail.puzzles.exercises import Exercise, Theme
from tests.service.puzzles.small_stock import STOCK, Solver, put
from tests.service.world import World

DEFENCE = "x,2,x/x,2,1S/21,1,2 1 5"
"""Black threatens a road; me b3 p1 1 and others stop it, but after them Black wins in two."""

FOUND = "mn b3 p1 1"


@pytest.fixture
def ann(den: World, monkeypatch: pytest.MonkeyPatch) -> Solver:
    defence = Exercise("p5", parse_tps(DEFENCE), 2, theme=Theme.DEFENCE)
    quiet = Exercise("p6", STOCK["p2"].start, 2, theme=Theme.QUIET)
    put(monkeypatch, STOCK | {"p5": defence, "p6": quiet})
    return Solver(den, "ann")


async def test_the_title_names_the_theme(ann: Solver) -> None:
    assert await ann.say("puzzle p6") == "Puzzle p6 (quiet move): White wins in 2 moves. Find how."
    told = await ann.say("puzzle p5")
    assert told == (
        "Puzzle p5 (only defence): Black wins in 2 moves, unless White plays the only defence. "
        "Find it."
    )


async def test_the_only_defence_solves_it(ann: Solver) -> None:
    await ann.say("puzzle p5")
    assert await ann.say(FOUND) == "Solved at the first try!"
    assert await ann.states() == {"p5": "solved"}


@pytest.mark.parametrize(("line", "reply"), [("ps a1", "mw c3 p1 1"), ("me b3 p1 1", "ps b3")])
async def test_any_other_move_is_refuted_on_the_board(ann: Solver, line: str, reply: str) -> None:
    await ann.say("puzzle p5")
    assert await ann.say(line) == f"{line} doesn't do it: Black answers {reply}."
    assert ann.labels == ["Try again", "Hint", "Give up"]
    assert (await ann.press("Try again")).startswith("Puzzle p5 (only defence)")


async def test_hints_and_the_solution_are_the_defence(ann: Solver) -> None:
    await ann.say("puzzle p5")
    assert await ann.say("hint") == "Hint: look at column b."
    assert await ann.say("give up") == f"The solution: White {FOUND}."


async def test_who_asks_for_a_win_gets_no_defence(ann: Solver) -> None:
    assert (await ann.say("puzzle size 3 in 2")).startswith("I have puzzles on boards of ")
    assert (await ann.say("puzzle size 3")).startswith("Puzzle p5 (only defence)")
