"""Boards as programs that import Takmail draw them."""

import doctest
import subprocess
import sys

import pytest

import takmail.render
from takmail.looks import DEFAULT
from takmail.notation.written_plies import Notation
from takmail.render import svg, text
from takmail.render.painters import draw_svg
from takmail.render.views import BoardView
from takmail.rulesets.kaen.position import KaenRules
from takmail.rulesets.kaen.ruleset import set_up
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.position import Position
from takmail.tak.rules import Rules

START = Position(Rules.standard(5))


def test_the_examples_are_right() -> None:
    results = doctest.testmod(takmail.render)
    assert results.attempted
    assert not results.failed


def test_an_svg_is_the_board_of_the_page() -> None:
    assert svg(START) == draw_svg(BoardView(START, Notation.PTN), DEFAULT)


def test_a_ply_is_a_value_or_its_ptn() -> None:
    after = START.after(Placement(Square(0, 0)))
    assert text(after, last="a1") == text(after, last=Placement(Square(0, 0))) != text(after)


def test_a_board_of_another_game_is_drawn() -> None:
    assert "White to" in text(set_up(KaenRules(), None))


def test_a_style_or_notation_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="oil"):
        text(START, style="oil")
    with pytest.raises(ValueError, match="oil"):
        svg(START, notation="oil")


@pytest.mark.slow
def test_a_module_of_render_loads_no_others() -> None:
    code = "import sys, takmail.render; print([m for m in sys.modules if 'takmail.render.' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
