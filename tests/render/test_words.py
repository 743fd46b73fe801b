"""The board in words."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.render.styles import Style, alt_text, draw_board
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack
from takmail.wording.boards import describe_stack
from takmail.wording.languages.spoken import ENGLISH
from tests.render.cases import CASES
from tests.render.chance import random_view

W, B = Color.WHITE, Color.BLACK
_BY_NAME = {case.name: case for case in CASES}


@pytest.mark.parametrize(
    ("stack", "words"),
    [
        (Stack((W,)), "white flat"),
        (Stack((B,), Kind.CAPSTONE), "black capstone"),
        (Stack((B, W), Kind.WALL), "white wall on black"),
        (Stack((B, B, B, W), Kind.WALL), "white wall on 3 black"),
        (Stack((B, W, W, B)), "black flat on 3: 2 white, black"),
    ],
)
def test_a_stack_is_described_from_the_top(stack: Stack, words: str) -> None:
    assert ENGLISH.text(describe_stack(stack)) == words


def test_what_matters_most_comes_first() -> None:
    lines = draw_board(_BY_NAME["spread"].view(), Style.WORDS).splitlines()
    assert lines[0] == "Board 5 by 5. White to move."
    assert lines[1] == "White, Alice: 2 flats, reserve 16 stones and 1 capstone."
    assert lines[3] == "Last move: 4 from b2 east: 1 on c2, 1 on d2, 2 on e2."
    squares = ("b2: black flat on white", "c2: black flat", "d2: black flat on white")
    assert lines[4] == "; ".join(squares) + "; e2: black wall on white."


def test_squares_have_their_names_in_the_home_notation() -> None:
    view = replace(_BY_NAME["spread"].view(), notation=Notation.PTN)
    assert "b4: black flat on white" in draw_board(view, Style.WORDS)


def test_an_empty_board_is_called_empty() -> None:
    assert draw_board(_BY_NAME["empty"].view(), Style.WORDS).endswith("The board is empty.")
    assert alt_text(_BY_NAME["empty"].view()).endswith("The board is empty.")


def test_the_road_is_named_at_the_end() -> None:
    text = draw_board(_BY_NAME["road"].view(), Style.WORDS)
    assert "The game is over." in text
    assert "Road: d6, d5, d4, c4, c3, c2, c1." in text


def test_an_alternative_text_is_one_paragraph_that_keeps_to_its_limit() -> None:
    for seed in range(100):
        view = random_view(seed)
        for limit in (500, 1000):
            text = alt_text(view, limit)
            assert len(text) <= limit
            assert "\n" not in text


def test_an_alternative_text_with_room_tells_every_stack() -> None:
    view = _BY_NAME["8x8"].view()
    words = draw_board(view, Style.WORDS)
    assert alt_text(view, 10_000) == words.replace("\n", " ")


def test_an_alternative_text_says_what_it_leaves_out() -> None:
    assert alt_text(_BY_NAME["8x8"].view(), 500).endswith(" more squares with pieces.")
