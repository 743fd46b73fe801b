"""What fuzzing has found. Each of these broke an entry once."""

import pytest

from tests.fuzz.targets import TARGETS

FOUND = (
    ("line", "ps c\x1c3"),
    ("line", "ms a1 p\x1f2 1 1"),
    ("nearly", "m ] c3  \xb2 1"),
    ("nearly", "3\xb2 c3 up"),
    ("setting", "z\u0130h"),
    ("playtak", "m c3 \u01301 1"),
    ("games", '[Size "5"]\n[Flats "\x1c21"]\n[Caps "1\x1f"]\n\n1. a1 e5'),
    ("brought", '[Size "\x1c5"]\n[Komi "\x1c2"]\n[Flats "\x1c21"]\n\n1. a1 e5'),
    ("arguments", "x" * 300),
    ("arguments", "draw --ply " + "9" * 30 + " x3/x3/x3"),
    ("telegram", "\ud800abc"),
    ("telegram", "\U0001f600" * 3),
)


@pytest.mark.parametrize(("target", "text"), FOUND)
def test_it_breaks_nothing_any_more(target: str, text: str) -> None:
    TARGETS[target](text)
