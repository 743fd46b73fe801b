"""What every style must keep to, on boards by chance."""

from dataclasses import replace

import pytest

from takmail.looks import Style
from takmail.notation.text import columns_of
from takmail.render.styles import draw_board
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
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
        view = replace(random_view(seed), language=SPOKEN[tag], flipped=seed % 2 == 1)
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
