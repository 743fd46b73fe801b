"""The board in words."""

import pytest

from takmail.colors import Color
from takmail.looks import Style
from takmail.render.styles import alt_text, draw_board
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
