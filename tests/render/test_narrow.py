"""Boards on narrow screens: no line is wider, and no piece touches its neighbour."""

from dataclasses import replace

import pytest

from takmail.notation.notations import Notation
from takmail.notation.text_columns import columns_of
from takmail.render.styles import Style, draw_board
from takmail.wording.message import Preformatted
from takmail.wording.spoken import SPOKEN
from tests.render.cases import CASES, Case

FIXED = (Style.MAIL, Style.PTN, Style.ANSI, Style.WIDE, Style.EMOJI)


def lines_of(case: Case, style: Style, columns: int, *, flipped: bool = False) -> list[str]:
    view = replace(case.view(), columns=columns, flipped=flipped, language=SPOKEN["zh"])
    return Preformatted(draw_board(view, style), coloured=True).bare.splitlines()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("style", FIXED, ids=lambda style: style.value)
@pytest.mark.parametrize("flipped", [False, True])
def test_no_line_is_wider_than_the_screen(case: Case, style: Style, flipped: bool) -> None:
    for line in lines_of(case, style, 34, flipped=flipped):
        assert columns_of(line) <= 34, line


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("style", [Style.MAIL, Style.PTN], ids=lambda style: style.value)
def test_a_narrow_board_shows_the_same_pieces(case: Case, style: Style) -> None:
    def faces(columns: int) -> list[list[str]]:
        size = case.view().position.size
        rows = lines_of(case, style, columns)[: size + 1]
        signs = str.maketrans("[]()|*", "      ")
        return [line.translate(signs).split()[: size + 1] for line in rows]

    assert faces(34) == faces(0)


def test_a_board_that_fits_is_drawn_as_ever() -> None:
    for case in CASES:
        view = case.view()
        assert draw_board(replace(view, columns=79)) == draw_board(view)


def test_a_board_without_stacks_keeps_its_edges() -> None:
    case = Case("empty", "x8/x8/x8/x8/x8/x8/x8/x8 1 1", notation=Notation.MAIL)
    header, first, *_ = lines_of(case, Style.MAIL, 34)
    assert header == "   A  B  C  D  E  F  G  H  ptn"
    assert first == "1  .  .  .  .  .  .  .  .    8"
