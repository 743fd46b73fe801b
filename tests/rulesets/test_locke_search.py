"""Neither first row of Locke is a win that nobody can stop; one that was left out is."""

import pytest

from takmail.colors import SIDES, Color
from takmail.rulesets.locke.position import Board, LockeRules, Start, set_up
from tests.rulesets.locke_search import can_force


@pytest.mark.parametrize("outer", [False, True])
def test_nobody_can_force_a_win_within_five_plies(outer: bool) -> None:
    position = set_up(LockeRules(outer=outer), None)
    assert not any(can_force(position, 5, side) for side in SIDES)


@pytest.mark.slow
def test_two_stacks_on_either_side_would_win_for_who_begins_in_seven() -> None:
    row = (2, 2, 0, 2, 2)
    board = Board((*row, *(0,) * 15, *(-height for height in row)))
    position = set_up(LockeRules(), Start(board))
    assert can_force(position, 7, Color.WHITE)
    assert not can_force(position, 6, Color.WHITE)
    assert not can_force(position, 7, Color.BLACK)
