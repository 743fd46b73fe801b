"""Nights, as they are kept."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.calendars import NoNightError, Quiet, quiet_from

minutes = st.integers(0, 24 * 60 - 1)


@settings(max_examples=50)
@given(minutes, minutes)
def test_a_night_is_kept_as_a_text(begins: int, ends: int) -> None:
    if begins == ends:
        with pytest.raises(NoNightError):
            Quiet(begins, ends)
        return
    night = Quiet(begins, ends)
    assert quiet_from(str(night)) == night
    assert sum(map(night.has, range(24 * 60))) == night.length


def test_a_night_is_written_like_a_clock_shows_it() -> None:
    assert str(Quiet(22 * 60, 7 * 60 + 30)) == "22:00-07:30"


@pytest.mark.parametrize(
    "text", ["", "22-8", "22:00-24:00", "22:60-08:00", "22:00-22:00", "22:00-08:00 ", "²²:00-08:00"]
)
def test_other_texts_are_no_nights(text: str) -> None:
    with pytest.raises(NoNightError):
        quiet_from(text)
