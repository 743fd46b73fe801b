"""Misspelt words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.near_misses import NearMisses, distance

WORDS = NearMisses(["board", "challenge", "help", "takeback", "tak"])


@pytest.mark.parametrize(
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
