"""Boards as text, and what is said of them in words."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.looks import Style
from takmail.notation.text import columns_of
from takmail.render.grids import flow
from takmail.render.styles import draw_board
from takmail.render.views import BoardView, fit_name
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Stack
from takmail.wording.boards import describe_stack
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN
from tests.render import english
from tests.render.cases import CASES
from tests.render.chance import random_view
from tests.render.reading import read_drawing, strip_colour

_SEEDS = range(100)
_DRAWN = [style for style in Style if style is not Style.WORDS]
_PHONE = 34


@pytest.mark.parametrize("style", Style, ids=lambda style: style.value)
@pytest.mark.parametrize("columns", [0, 79])
def test_every_stack_can_be_read_back_from_the_drawing(style: Style, columns: int) -> None:
    for seed in _SEEDS:
        view = replace(random_view(seed), columns=columns)
        size, notation = view.position.size, view.notation
        read = read_drawing(draw_board(view, style), style, size, notation)
        assert read == view.position.layout(), seed


@pytest.mark.parametrize("style", _DRAWN, ids=lambda style: style.value)
@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_no_line_is_wider_than_a_phone_where_the_screen_is_not_known(
    style: Style, tag: str
) -> None:
    for seed in _SEEDS:
        view = replace(random_view(seed), captions=captions_in(SPOKEN[tag]), flipped=seed % 2 == 1)
        for line in strip_colour(draw_board(view, style)).splitlines():
            assert columns_of(line) <= _PHONE, (seed, line)


@pytest.mark.parametrize("style", _DRAWN, ids=lambda style: style.value)
@pytest.mark.parametrize("columns", [34, 40, 60, 79])
def test_no_line_is_wider_than_the_screen(style: Style, columns: int) -> None:
    for seed in _SEEDS:
        view = replace(random_view(seed), columns=columns, flipped=seed % 2 == 1)
        for line in strip_colour(draw_board(view, style)).splitlines():
            assert columns_of(line) <= columns, (seed, line)


@pytest.mark.parametrize("style", [Style.MAIL, Style.PTN], ids=lambda style: style.value)
def test_only_names_bring_other_characters_than_ascii(style: Style) -> None:
    for seed in _SEEDS:
        assert draw_board(replace(random_view(seed), names=("Ann", "Bob")), style).isascii()


def test_lines_end_without_spaces() -> None:
    for seed in _SEEDS:
        view = random_view(seed)
        for style in Style:
            lines = strip_colour(draw_board(view, style)).splitlines()
            assert [line for line in lines if line != line.rstrip()] == [], style


def test_colour_says_nothing_that_the_letters_do_not() -> None:
    for seed in _SEEDS:
        view = random_view(seed)
        assert strip_colour(draw_board(view, Style.ANSI)) == draw_board(view, Style.MAIL)


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
            text = view.captions.alt_text(view, limit)
            assert len(text) <= limit
            assert "\n" not in text


def test_an_alternative_text_with_room_tells_every_stack() -> None:
    view = _BY_NAME["8x8"].view()
    words = draw_board(view, Style.WORDS)
    assert view.captions.alt_text(view, 10_000) == words.replace("\n", " ")


def test_an_alternative_text_says_what_it_leaves_out() -> None:
    view = _BY_NAME["8x8"].view()
    assert view.captions.alt_text(view, 500).endswith(" more squares with pieces.")


_NORTH_WEST = Placement(Square(0, 4))


def _after_first_ply() -> BoardView:
    position = Position(Rules.standard(5)).after(_NORTH_WEST)
    return english.board(position, last=_NORTH_WEST)


def test_mail_a1_is_the_north_west_corner_and_drawn_first() -> None:
    lines = draw_board(_after_first_ply()).splitlines()
    assert lines[0] == "   A   B   C   D   E"
    assert lines[1] == "1 [S]  .   .   .   ."


def test_a_low_board_has_no_list_of_stacks() -> None:
    assert draw_board(_after_first_ply()).splitlines()[6:] == [
        "",
        "        flats reserve",
        "White s     0  21s 1c",
        "Black S     1  20S 1C",
        "Black to move",
    ]


def test_tak_is_called_where_it_was() -> None:
    assert draw_board(replace(_after_first_ply(), tak=True)).endswith(
        "\nBlack to move. Tak by White!"
    )


@pytest.mark.parametrize(
    ("name", "columns", "shown"),
    [
        ("Ann", 10, "Ann"),
        ("Bartholomew", 10, "Bartholo.."),
        ("张伟打泰克棋", 10, "张伟打泰.."),
        ("  Ann\n\tLee  ", 10, "Ann Lee"),
        ("```Ann", 10, "'''Ann"),
        ("\u202eAnn\u200b", 10, "Ann"),
        ("Z\u0302\u0302\u0303\u0304oe", 10, "\u1e90\u0302\u0303oe"),
        ("", 10, ""),
    ],
)
def test_a_name_is_made_safe_and_short(name: str, columns: int, shown: str) -> None:
    assert fit_name(name, columns) == shown


@given(st.text(), st.integers(2, 30))
def test_no_name_takes_more_columns_than_it_may(name: str, columns: int) -> None:
    shown = fit_name(name, columns)
    assert columns_of(shown) <= columns
    assert "\n" not in shown
    assert "`" not in shown


@given(st.lists(st.text("sSwC", min_size=1, max_size=60)), st.integers(8, 34))
def test_flowing_entries_keep_their_order_and_stay_in_the_lines(
    entries: list[str], columns: int
) -> None:
    lines = list(flow(entries, columns))
    assert all(len(line) <= columns for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(entries)
