"""A test that goes through rows misses none, and says which of them fail."""

import pytest

from tests.rows import Failed, each


def test_every_row_is_gone_through() -> None:
    seen = []

    @each(("a", "b"), [(1, 2), (3, 4)])
    def add(a: int, *, b: int) -> None:
        seen.append(a + b)

    add()
    assert seen == [3, 7]


def test_each_row_that_fails_is_told_with_its_values() -> None:
    @each("number", range(5))
    def is_none_of_them(number: int) -> None:
        if number == 1:
            pytest.fail("one")
        assert number not in {2, 4}

    with pytest.raises(BaseExceptionGroup, match="3 of 5 rows") as failure:
        is_none_of_them()
    errors = failure.value.exceptions
    assert [error.__notes__ for error in errors] == [[f"with {{'number': {n}}}"] for n in (1, 2, 4)]
    assert [type(error) for error in errors] == [Failed, AssertionError, AssertionError]


def test_what_would_not_be_gone_through_is_refused() -> None:
    with pytest.raises(AssertionError, match="proves nothing"):
        each("number", [])
    with pytest.raises(ValueError, match="zip"):
        each(("a", "b"), [(1, 2), (3,)])


@each("text", ["a", "b"])
def test_pytest_finds_it_and_gives_it_nothing(text: str) -> None:
    assert text in "ab"
