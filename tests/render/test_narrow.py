"""Boards on narrow screens: no line is wider, and no piece touches its neighbour."""

import re
from dataclasses import replace

import pytest

from takmail.looks import Style
from takmail.notation.written_plies import Notation
from takmail.render.styles import draw_board
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.text import Preformatted
from tests.render.cases import CASES, Case

EMPTY = Case("empty", "x8/x8/x8/x8/x8/x8/x8/x8 1 1")
IN_BOTH = replace(EMPTY, in_both=True)


def case_of(tps: str) -> Case:
    return Case("made", tps)


def in_ptn(tps: str) -> Case:
    return replace(case_of(tps), notation=Notation.PTN)


def lines_of(case: Case, style: Style, columns: int, *, flipped: bool = False) -> list[str]:
    view = replace(case.view(), columns=columns, flipped=flipped, language=SPOKEN["zh"])
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
