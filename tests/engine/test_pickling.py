"""Positions go to other processes, and come back the same."""

import pickle
from dataclasses import replace

import pytest

from takmail.tak.bitboards import geometry
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.tak.wandering import wander


@pytest.mark.parametrize("walls", [None, (5, 7)])
def test_a_position_is_the_same_after_pickling(walls: tuple[int, int] | None) -> None:
    rules = replace(Rules.standard(5), half_sets=walls is not None, walls=walls)
    position = Position(rules)
    wander(position, 12, 1)
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.board.half_sets is position.board.half_sets
    assert again.legal_plies() == position.legal_plies()


def test_the_tables_of_a_board_are_shared_after_pickling() -> None:
    again = pickle.loads(pickle.dumps(Position(Rules.standard(6))))
    assert again.board.geometry is geometry(6)
    assert len(pickle.dumps(again)) < 5000
