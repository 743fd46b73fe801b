"""Misspelt words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.lines.slips import KnownWords, distance
from tests.rows import each

WORDS = KnownWords(["board", "challenge", "help", "takeback", "tak"])


@each(
    ("word", "near"),
    [
        ("bord", "board"),
        ("baord", "board"),
        ("boardd", "board"),
        ("hepl", "help"),
        ("chalenge", "challenge"),
        ("challnege", "challenge"),
        ("chalege", "challenge"),
        ("takeabck", "takeback"),
        ("board", None),
        ("bored", None),
        ("oard", None),
        ("hello", None),
        ("ta", None),
        ("chlng", None),
        ("", None),
    ],
)
def test_a_slip_or_two_are_forgiven_by_length(word: str, near: str | None) -> None:
    assert WORDS.nearest(word) == near


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("help", "help", 0), ("hlep", "help", 1), ("hel", "help", 1), ("yelp", "help", 1)],
)
def test_slips_are_counted(one: str, other: str, steps: int) -> None:
    assert distance(one, other) == steps


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_slips_count_the_same_both_ways(one: str, other: str) -> None:
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)


OWN = KnownWords(["悔棋", "下一局", "再来一局", "zurücknehmen", "nein danke"])


@each(
    ("word", "near"),
    [
        ("棋悔", "悔棋"),
        ("悔过", None),
        ("悔", None),
        ("悔棋了", None),
        ("一局", None),
        ("下局一", "下一局"),
        ("下一句", None),
        ("下一一局", "下一局"),
        ("再来一句", "再来一局"),
        ("来再一局", "再来一局"),
        ("再来局", "再来一局"),
        ("再来", None),
        ("zurücknemen", "zurücknehmen"),
        ("nein", None),
        ("", None),
        ("z" * 4000, None),
        ("再" * 4000, None),
    ],
)
def test_in_scripts_without_spaces_less_is_forgiven(word: str, near: str | None) -> None:
    assert OWN.nearest(word) == near
