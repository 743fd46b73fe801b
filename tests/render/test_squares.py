"""Squares of pictures, read back by their pixels: heights, stacks, and that nothing leaves them."""

import random
from functools import cache
from itertools import groupby, product

import pytest
from PIL import Image

from takmail.colors import Color
from takmail.render.picture.squares import Cells, Ground, Plan, column_ground
from takmail.render.picture.strips import FRAME, PICTURE, measures
from takmail.render.picture.themes import load_theme, theme_names
from takmail.tak.plies import Kind
from takmail.tak.rules import SIZES
from takmail.tak.setups import Stack

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


@pytest.mark.parametrize("theme", theme_names())
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
