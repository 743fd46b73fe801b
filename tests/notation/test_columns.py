"""How wide a text is, and carets that stand below what they mean."""

import pytest

from takmail.notation.errors import caret
from takmail.notation.text import columns_of


@pytest.mark.parametrize(
    ("text", "columns"), [("a1 e5", 5), ("\u6cf0\u514b", 4), ("\U0001f600", 2), ("e\u0301", 1)]
)
def test_letters_count_as_wide_as_they_are(text: str, columns: int) -> None:
    assert columns_of(text) == columns


def test_carets_stand_below_what_comes_behind_wide_letters() -> None:
    assert caret("{\u6cf0\u514b} z9", 6, 2) == "{\u6cf0\u514b} z9\n       ^^"


def test_carets_are_as_wide_as_what_they_mark() -> None:
    assert caret("a \u6cf0\u514b", 3, 2) == "a \u6cf0\u514b\n  ^^^^"


def test_a_caret_may_stand_behind_the_end() -> None:
    assert caret("\u6cf0", 2, 1) == "\u6cf0\n  ^"
