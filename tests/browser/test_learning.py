"""Lessons and puzzles by touch."""

from takmail.notation.written_plies import Notation
from takmail.puzzles.exercises import judged, solution, stock
from takmail.rulesets.tak.ruleset import written
from tests.browser.homes import Home
from tests.browser.tabs import Tab


def test_a_lesson_refutes_and_praises_and_goes_on(tab: Tab) -> None:
    tab.press("Learn Tak")
    tab.page.get_by_role("button", name="Roads").tap()
    tab.reads("Place a flat anywhere.")
    tab.make("b2")
    tab.press("Play")
    tab.reads("That's a turn")
    tab.press("Next")
    tab.reads("Place a flat next to yours.")
    tab.make("d4")
    tab.press("Play")
    tab.reads("No flat of yours has a neighbour now.")
    tab.press("Try again")
    tab.make("b3")
    tab.press("Play")
    tab.reads("These two are joined.")


def test_a_puzzle_is_solved(home: Home, tab: Tab) -> None:
    tab.press("Puzzles")
    tab.reads("Find how.")
    asked = home.ask("api/exercise")
    assert isinstance(asked, dict)
    exercise = stock()[asked["exercise"]["name"]]
    position = exercise.position()
    for move in range(exercise.moves):
        ply = solution(exercise, position, 2 * move)[0]
        tab.make(written(ply, exercise.size, Notation.PTN))
        tab.press("Play")
        for played in judged(exercise, position, ply, 2 * move).plies:
            position.push(played)
    tab.reads("Solved at the first try!")
