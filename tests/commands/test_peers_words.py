"""Challenges in the short forms that players of other sites and bots write."""

import pytest

from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from tests.rows import each


@each(
    ("short", "long"),
    [
        ("6s", "6"),
        ("7s rated", "7 rated"),
        ("6x6 30 flats 1 cap", "6 stones 30 caps 1"),
        ("2 caps", "caps 2"),
        ("21 stones and 1 capstone", "stones 21 caps 1"),
        ("30/1", "stones 30 caps 1"),
        ("6s 21/1 20m", "6 stones 21 caps 1 minutes 20"),
        ("2.5 komi 6s", "komi 2.5 6"),
        ("komi 2.5 6s 3d", "komi 2.5 6 days 3"),
        ("3 days 6x6", "days 3 6"),
        ("20 min 5", "minutes 20 5"),
        ("5s 12h", "5 each-move 12 hours"),
    ],
)
def test_a_short_form_says_the_same_as_the_long_one(short: str, long: str) -> None:
    read = parse_line(f"challenge @bob {short}")
    assert isinstance(read, Parsed)
    assert read == parse_line(f"challenge @bob {long}")
    assert parse_line(f"seek {short}") == parse_line(f"seek {long}")


@each(
    ("said", "long"),
    [
        ("5 stones 21", "size 5, stones 21"),
        ("6 caps 2", "size 6, caps 2"),
        ("5 days 3", "size 5, days 3"),
        ("5 minutes 15 + 10", "size 5, minutes 15 + 10"),
        ("3 komi 2", "size 3, komi 2"),
        ("stones 20/21 5", "stones 20/21, size 5"),
    ],
)
def test_a_size_before_a_word_with_its_number_stays_a_size(said: str, long: str) -> None:
    assert parse_line(f"challenge @bob {said}") == parse_line(f"challenge @bob {long}")


@pytest.mark.parametrize(
    "said", ["9s", "30s", "5 w", "20/21", "caps 2x", "stones 20abc", "komi 2k"]
)
def test_what_no_short_form_says_is_no_option(said: str) -> None:
    assert isinstance(parse_line(f"challenge @bob {said}"), Malformed)
