"""Handicaps in written games: the tag, and turns that are given up."""

import pytest

from takmail.colors import Color
from takmail.notation.errors import NotationError, Problem
from takmail.notation.links import gives_turns, is_shown
from takmail.notation.ptn_files import format_game, parse_game
from takmail.notation.replay import replay, rules_of
from takmail.squares import Square
from takmail.tak.rules import Handicap

GIVEN_UP = """[Size "5"]
[Handicap "white turns 2"]

1. a5 e1
2. c3 --
3. c4 --
4. c2 b5
"""


def test_turns_that_are_given_up_are_written_and_read() -> None:
    record = parse_game(GIVEN_UP)
    assert rules_of(record).handicap == Handicap(turns=2, color=Color.WHITE)
    assert format_game(record) == GIVEN_UP
    assert replay(record).turn is Color.WHITE
    assert gives_turns(record)
    assert not is_shown(record)


def test_they_can_be_left_out() -> None:
    record = parse_game(GIVEN_UP.replace(" --", ""))
    assert format_game(record) == GIVEN_UP


@pytest.mark.parametrize(
    "text",
    [
        GIVEN_UP.replace('[Handicap "white turns 2"]\n', ""),
        GIVEN_UP.replace("turns 2", "turns 1"),
        GIVEN_UP.replace("4. c2", "4. --"),
        GIVEN_UP.replace("2. c3 --", "2. -- c3"),
    ],
)
def test_no_other_turn_is_passed_over(text: str) -> None:
    with pytest.raises(NotationError) as wrong:
        parse_game(text)
    assert wrong.value.problem is Problem.PLY_PASSED


def test_flats_before_play_are_the_position_of_the_start() -> None:
    tags = '[Size "5"]\n[TPS "x5/x3,2,x/x5/x,2,x3/x5 2 2"]\n'
    text = f'{tags}[Handicap "black flats b2 d4 turns 1 komi 2.5"]\n'
    record = parse_game(f"{text}\n2. -- a4\n")
    assert rules_of(record).handicap == Handicap(2, (), 1, 5, Color.BLACK)
    assert format_game(record) == f"{text}\n2. -- a4\n"
    assert not is_shown(record)


@pytest.mark.parametrize(
    ("value", "handicap"),
    [
        ("black komi 3", Handicap(half_komi=6, color=Color.BLACK)),
        ("WHITE flats a1", Handicap(1, (Square(0, 0),), color=Color.WHITE)),
        ("two stones", None),
        ("green turns 2", None),
        ("white turns 99", None),
    ],
)
def test_what_others_mean_by_the_tag_says_nothing(value: str, handicap: Handicap | None) -> None:
    assert rules_of(parse_game(f'[Size "5"]\n[Handicap "{value}"]\n')).handicap == handicap
