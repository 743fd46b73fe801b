"""Boards as programs that import Takmail draw them."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from takmail.looks import DEFAULT
from takmail.notation.game_trees import Game
from takmail.notation.ptn_files import parse_game
from takmail.notation.written_plies import Notation
from takmail.render import gif, png, svg, text
from takmail.render.painters import draw_svg
from takmail.render.views import BoardView
from takmail.rulesets.kaen.position import KaenRules
from takmail.rulesets.kaen.ruleset import set_up
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.position import Position
from takmail.tak.rules import Rules

START = Position(Rules.standard(5))


def test_an_svg_is_the_board_of_the_page() -> None:
    assert svg(START).replace("wood-", "") == draw_svg(BoardView(START, Notation.PTN), DEFAULT)


def test_boards_of_several_themes_can_stand_on_one_page() -> None:
    boards = [svg(Position.from_tps("1,2S,x/x3/x3 1 4"), theme=theme) for theme in ("wood", "dark")]
    defined, used = (
        [set(re.findall(f'{reference}([^"]+)"', board)) for board in boards]
        for reference in (' id="', 'href="#')
    )
    assert not defined[0] & defined[1]
    assert all(names <= there for names, there in zip(used, defined, strict=True))


def test_an_svg_is_as_wide_as_it_shall_be() -> None:
    assert svg(START, width=300).startswith('<svg width="300" height="300" xmlns=')
    assert svg(START, width=300).replace(' width="300" height="300"', "", 1) == svg(START)


def test_a_ply_is_a_value_or_its_ptn() -> None:
    after = START.after(Placement(Square(0, 0)))
    assert text(after, last="a1") == text(after, last=Placement(Square(0, 0))) != text(after)


def test_a_board_of_another_game_is_drawn() -> None:
    assert "White to" in text(set_up(KaenRules(), None))


def test_a_style_or_notation_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="no style 'oil'; there are mail, ptn, emoji"):
        text(START, style="oil")
    with pytest.raises(ValueError, match="no notation 'oil'; there are mail, ptn"):
        svg(START, notation="oil")


def test_a_text_in_place_of_a_position_is_an_error() -> None:
    wrong: Any = "x5/x5/x5/x5/x5 1 1"
    for draw in (partial(text, wrong), partial(svg, wrong), partial(png, wrong)):
        with pytest.raises(TypeError, match="from_tps"):
            draw()


def test_without_pillow_a_picture_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    for draw in (partial(png, START), partial(gif, [START])):
        with pytest.raises(ImportError, match=r"takmail\[render\]"):
            draw()


@pytest.mark.parametrize("scale", [0.5, 5, -1])
def test_a_picture_is_neither_tiny_nor_huge(scale: float) -> None:
    with pytest.raises(ValueError, match="scale"):
        png(START, scale=scale)


@pytest.mark.slow
def test_a_picture_is_as_large_as_its_scale() -> None:
    sizes = [Image.open(BytesIO(png(START, scale=scale))).width for scale in (0.6, 1, 2)]
    assert sizes == sorted(sizes)
    assert 650 < sizes[1] < 670


@pytest.mark.slow
def test_a_game_is_the_same_animation_as_a_record_a_tree_and_positions() -> None:
    text = '[Player1 "Ann"] [Size "3"] 1. a3 a1 2. b1 b3 3. c1 R-0'
    positions = [Position.standard(3)]
    for ply in ("a3", "a1", "b1", "b3", "c1"):
        positions.append(positions[-1].copy())
        positions[-1].push_ptn(ply)
    drawn = gif(parse_game(text))
    assert drawn == gif(text) == gif(Game.from_ptn(text)) == gif(positions, names=("Ann", ""))
    with Image.open(BytesIO(drawn)) as image:
        assert getattr(image, "n_frames", 0) == len(positions)
    assert drawn != gif(positions, flipped=True)


@pytest.mark.slow
def test_a_game_of_dice_is_animated() -> None:
    assert gif([set_up(KaenRules(), None)])[:3] == b"GIF"


def test_no_positions_make_no_animation() -> None:
    with pytest.raises(ValueError, match="no position"):
        gif([])


@pytest.mark.slow
def test_positions_are_drawn_as_they_were_when_they_came() -> None:
    def played() -> Iterator[Position]:
        position = Position.standard(3)
        for ply in ("a1", "c3", "b2"):
            position.push_ptn(ply)
            yield position

    with Image.open(BytesIO(gif(played()))) as image:
        assert getattr(image, "n_frames", 0) == 3
    assert gif([Position.standard(3)] * 2)


@pytest.mark.slow
def test_a_module_of_render_loads_no_others() -> None:
    code = "import sys, takmail.render; print([m for m in sys.modules if 'takmail.render.' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
