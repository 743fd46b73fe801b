"""The themes' files."""

from itertools import combinations

import pytest

from takmail.looks import DEFAULT
from takmail.render.picture.themes import Rgb, load_theme, theme_names


def test_wood_is_the_first_of_five_themes() -> None:
    assert theme_names()[0] == DEFAULT == "wood"
    assert set(theme_names()) == {"wood", "light", "dark", "contrast", "lantern"}


@pytest.mark.parametrize("name", theme_names())
def test_every_theme_tells_what_it_is(name: str) -> None:
    theme = load_theme(name)
    assert theme.title
    assert theme.about.endswith(".")


@pytest.mark.parametrize("name", theme_names())
def test_the_two_sides_are_far_apart_in_brightness(name: str) -> None:
    theme = load_theme(name)
    least = 7 if name == "contrast" else 3
    assert _contrast(theme.white.face, theme.black.face) >= least
    assert _contrast(theme.table.ground, theme.table.text) >= 7


def test_the_marks_of_the_contrast_theme_differ_in_more_than_hue() -> None:
    marks = load_theme("contrast").marks
    for one, other in combinations((marks.reached, marks.path, marks.road), 2):
        assert _contrast(one, other) >= 1.8


def test_an_unknown_theme_is_an_error() -> None:
    with pytest.raises(LookupError, match="no such theme"):
        load_theme("../wood")


def _contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast of two colours as WCAG defines it, 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Rgb) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
