"""How time is claimed and given, in words."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.clocks import ClaimTime, GiveTime
from takmail.commands.command_order import verb_of
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.presses import said_line
from takmail.terms.clocks import read_time, time_said

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


@pytest.mark.parametrize(
    "text", ["more please", "more or less", "claim that again", "claim is a strong word", "more!?!"]
)
def test_talk_stays_talk(text: str) -> None:
    assert not isinstance(parse_line(text), Parsed)


@given(
    st.builds(ClaimTime, st.booleans())
    | st.builds(GiveTime, st.integers(1, 86_400 * 400).map(lambda n: timedelta(seconds=n)))
)
def test_what_is_written_is_read_as_the_same(command: ClaimTime | GiveTime) -> None:
    if isinstance(command, GiveTime) and len(time_said(command.time).split()[0]) > 6:
        return
    parsed = parse_line(said_line(verb_of(command), command.argument))
    assert isinstance(parsed, Parsed)
    assert parsed.command == command


@given(st.integers(1, 999_999).map(lambda n: timedelta(seconds=n)))
def test_a_time_that_is_said_is_read_as_the_same(time: timedelta) -> None:
    assert read_time(time_said(time)) == time


@pytest.mark.parametrize(
    "text", ["", "2", "days", "eleventy days", "2 parsecs", "1234567 days", "-1 d"]
)
def test_nothing_else_is_a_time(text: str) -> None:
    assert read_time(text) is None
