"""Squares that can be told apart, and boards on narrow screens."""

import random
import re
from dataclasses import replace
from functools import cache
from itertools import groupby, product

import pytest
from PIL import Image

from takmail.colors import Color
from takmail.looks import Style
from takmail.notation.written_plies import Notation
from takmail.render.picture.squares import Cells, column_ground
from takmail.render.picture.strips import FRAME, PICTURE, measures
from takmail.render.picture.themes import load_theme, theme_names
from takmail.render.plans import Ground, Plan
from takmail.render.styles import draw_board
from takmail.tak.plies import Kind
from takmail.tak.rules import SIZES
from takmail.tak.setups import Stack
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.text import Preformatted
from tests.quick import slow
from tests.render.cases import CASES, Case

W, B = Color.WHITE, Color.BLACK
HEIGHTS = (1, 2, 3, 4, 6, 7, 20, 60)
_PHONE = 360


@cache
def cells_of(theme: str, cell: int) -> Cells:
    """Return what draws squares of a theme and size: its pieces are drawn once for all tests."""
    return Cells(load_theme(theme), cell)


def _stack(text: str, kind: Kind = Kind.FLAT) -> Stack:
    return Stack(tuple(W if letter == "w" else B for letter in text), kind)


def _edges(image: Image.Image) -> list[bytes]:
    """Return the two outermost rows and columns on each side."""
    side = image.width
    boxes = ((0, 0, side, 2), (0, side - 2, side, side), (0, 0, 2, side), (side - 2, 0, side, side))
    return [image.crop(box).tobytes() for box in boxes]


@pytest.mark.parametrize("theme", [theme_names()[0], *slow(*theme_names()[1:])])
@pytest.mark.parametrize(("size", "board"), list(product(SIZES, (PICTURE, FRAME))))
def test_walls_and_all_else_stay_in_their_square(theme: str, size: int, board: int) -> None:
    cells = cells_of(theme, measures(size, board).cell)
    empty = _edges(cells.draw(Plan(Ground.LIGHT)))
    for kind, height, color in product(Kind, HEIGHTS, Color):
        stack = Stack((*(W, B, B) * 20, color)[-height:], kind)
        drawn = cells.draw(Plan(Ground.LIGHT, stack, drop=min(height, size)))
        assert _edges(drawn) == empty, (kind, height, color)


@pytest.mark.parametrize(("size", "board"), list(product(SIZES, (PICTURE, FRAME))))
@pytest.mark.parametrize("height", [2, 5, 12])
def test_heights_can_be_read_on_a_phone(size: int, board: int, height: int) -> None:
    m = measures(size, board)
    drawn = cells_of("contrast", m.cell).draw(Plan(Ground.DARK, _stack("b" * height)))
    # Nothing but the figures is white where all pieces are black.
    written = drawn.convert("L").point([255 * (grey > 200) for grey in range(256)]).getbbox()
    assert written is not None
    assert written[0] > 0.4 * m.cell
    assert (written[3] - written[1]) * _PHONE / m.width >= 7.5
    assert written[2] - written[0] >= 6 * len(str(height))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stack", ["wb", "bw", "wbwbwb", "bwbwbw", "wwbbww", "bbbbbw", "wwwwwb"])
def test_the_pieces_of_a_stack_are_told_apart_in_the_contrast_theme(size: int, stack: str) -> None:
    cell = measures(size).cell
    drawn = cells_of("contrast", cell).draw(Plan(Ground.DARK, _stack(stack))).convert("L")
    middle = round(cell * 0.45)
    shades = [drawn.getpixel((middle, y)) for y in reversed(range(2, cell))]
    bands = ["w" if shade > 190 else "b" if shade < 70 else "" for shade in map(_grey, shades)]
    seen = [band for band, run in groupby(bands) if len(list(run)) >= 2]
    # The top piece shows twice: its edge, then its face.
    assert "".join(seen) == stack + stack[-1]


def _grey(shade: object) -> int:
    assert isinstance(shade, int)
    return shade


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("size", SIZES)
def test_the_lower_pieces_of_a_tall_stack_can_be_counted(name: str, size: int) -> None:
    theme, cell = load_theme(name), measures(size).cell
    chance = random.Random(size)
    stack = "".join(chance.choice("wb") for _ in range(20))
    drawn = cells_of(name, cell).draw(Plan(Ground.LIGHT, _stack(stack)))
    colors: dict[object, str] = {theme.white.face: "w", theme.black.face: "b"}
    column = [drawn.getpixel((round(cell * 0.11), y)) for y in reversed(range(cell))]
    assert column_ground(theme) not in colors
    runs = [colors[shade] for shade, _ in groupby(column) if shade in colors]
    assert "".join(runs) == stack[:-6]


EMPTY = Case("empty", "x8/x8/x8/x8/x8/x8/x8/x8 1 1")
IN_BOTH = replace(EMPTY, in_both=True)


def case_of(tps: str) -> Case:
    return Case("made", tps)


def in_ptn(tps: str) -> Case:
    return replace(case_of(tps), notation=Notation.PTN)


def lines_of(case: Case, style: Style, columns: int, *, flipped: bool = False) -> list[str]:
    view = replace(
        case.view(), columns=columns, flipped=flipped, captions=captions_in(SPOKEN["zh"])
    )
    return Preformatted(draw_board(view, style), coloured=True).bare.splitlines()


@pytest.mark.parametrize("style", Style, ids=lambda style: style.value)
def test_a_board_up_to_6x6_is_the_same_on_a_phone_and_on_a_large_screen(style: Style) -> None:
    for case in CASES:
        view = case.view()
        tall = max((stack.height for _, stack in view.position.layout().stacks()), default=0)
        if view.position.size <= 6 and (style is not Style.WIDE or tall < 4):
            assert draw_board(replace(view, columns=79), style) == draw_board(view, style)


def test_a_large_screen_keeps_its_distances() -> None:
    header, first, *_ = lines_of(EMPTY, Style.MAIL, 79)
    assert header == "   A   B   C   D   E   F   G   H"
    assert first == "1  .   .   .   .   .   .   .   ."
    header, first, *_ = lines_of(IN_BOTH, Style.MAIL, 79)
    assert header == "   A   B   C   D   E   F   G   H   ptn"
    assert first == "1  .   .   .   .   .   .   .   .     8"


@pytest.mark.parametrize("columns", [0, 34])
def test_a_board_without_stacks_keeps_its_edges(columns: int) -> None:
    header, first, *_ = lines_of(IN_BOTH, Style.MAIL, columns)
    assert header == "   A  B  C  D  E  F  G  H  ptn"
    assert first == "1  .  .  .  .  .  .  .  .    8"


def test_only_columns_with_longer_faces_are_wider() -> None:
    case = in_ptn("x8/x8/x8/x8/x8/x8/x8/111111111112,x3,12S,x3 1 30")
    lines = lines_of(case, Style.PTN, 0)
    assert lines[7] == "1 2F12 .  .  .  2S2 .  .  ."
    assert lines[8] == "  a    b  c  d  e   f  g  h"
    lines = lines_of(replace(case, in_both=True), Style.PTN, 0)
    assert lines[7] == "1 2F12 .  .  .  2S2 .  .  .    8"
    assert lines[8] == "  a    b  c  d  e   f  g  h mail"


def test_a_column_has_room_for_the_letter_and_the_name_of_the_other_notation() -> None:
    lines = lines_of(replace(IN_BOTH, notation=Notation.PTN), Style.PTN, 0)
    assert lines[7:9] == ["1 .  .  .  .  .  .  .  .    8", "  a  b  c  d  e  f  g  h mail"]


def test_the_right_edge_goes_before_any_height() -> None:
    stacks = ",".join(["1" * 12, "2" * 12] * 4)
    case = replace(case_of(f"x8/x8/x8/x8/x8/x8/x8/{stacks} 1 90"), in_both=True)
    lines = lines_of(case, Style.MAIL, 0)
    assert lines[0] == "  A   B   C   D   E   F   G   H"
    assert lines[8] == "8 s12 S12 s12 S12 s12 S12 s12 S12"


def test_a_height_with_too_many_figures_for_the_screen_is_many() -> None:
    stacks = ",".join(["12", *["1" * 12] * 6, "2" * 9])
    lines = lines_of(in_ptn(f"x8/x8/x8/x8/x8/x8/x8/{stacks} 1 90"), Style.PTN, 0)
    assert lines[7] == "1 2F2 1F# 1F# 1F# 1F# 1F# 1F# 2F9"
    assert "  b1 F111111111111" in "  ".join(lines[9:])


def test_the_emoji_of_a_board_too_wide_for_a_phone_have_their_heights_below_them() -> None:
    lines = lines_of(case_of("x6,2,x/x8/x8/x8/x8/x8/x8/12S,x2,1,x4 1 9"), Style.EMOJI, 0)
    assert lines[1] == "1\ufe0f\u20e3🟦🟦🟦🟦🟦🟦⚫🟦"
    assert lines[2] == "2\ufe0f\u20e3🟦🟦🟦🟦🟦🟦🟦🟦"
    assert lines[8] == "8\ufe0f\u20e3⬛🟦🟦⚪🟦🟦🟦🟦"
    assert lines[9] == "▪️2\ufe0f\u20e3▪️▪️▪️▪️▪️▪️▪️"
    assert lines[10] == "a8 ⬛⚪"


def test_no_two_letters_of_emoji_make_a_flag() -> None:
    for case in CASES:
        header, *_ = lines_of(case, Style.EMOJI, 0)
        assert not re.search("[🇦-🇭]{2}", header)
