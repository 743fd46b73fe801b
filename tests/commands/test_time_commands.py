"""How time is claimed and given, in words."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.buttons import said_line, verb_of
from takmail.commands.clocks import ClaimTime, GiveTime
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.spec import Command
from takmail.notation.errors import Expected
from takmail.terms.clocks import read_time, time_said
from takmail.wording.languages.language_choice import vocabulary_in

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("claim", ClaimTime()),
        ("Claim!", ClaimTime()),
        ("claim win", ClaimTime()),
        ("claim the win", ClaimTime()),
        ("claim draw", ClaimTime(draw=True)),
        ("claim the draw.", ClaimTime(draw=True)),
        ("more 2 days", GiveTime(2 * DAY)),
        ("more time 1 day", GiveTime(DAY)),
        ("give time 3h", GiveTime(3 * HOUR)),
        ("more 10 min", GiveTime(10 * MINUTE)),
        ("MORE 1 Week", GiveTime(7 * DAY)),
        ("more 90 seconds", GiveTime(timedelta(seconds=90))),
        ("#k3 more 2 days", GiveTime(2 * DAY)),
    ],
)
def test_what_is_said_is_read(text: str, command: Command) -> None:
    parsed = parse_line(text)
    assert isinstance(parsed, Parsed)
    assert parsed.command == command


@pytest.mark.parametrize(
    ("text", "expected", "suggestion"),
    [
        ("more", Expected.TIME, "more 2 days"),
        ("more 2", Expected.TIME, "more 2 days"),
        ("more 2 fortnights", Expected.TIME, "more 2 days"),
    ],
)
def test_how_much_is_asked_for(text: str, expected: Expected, suggestion: str) -> None:
    parsed = parse_line(text)
    assert isinstance(parsed, Malformed)
    assert expected in parsed.error.expected
    assert parsed.error.suggestion == suggestion


@pytest.mark.parametrize(
    "text", ["more please", "more or less", "claim that again", "claim is a strong word", "more!?!"]
)
def test_talk_stays_talk(text: str) -> None:
    assert not isinstance(parse_line(text), Parsed)


@pytest.mark.parametrize("text", ["claim", "more 2 days", "claim draw"])
def test_nothing_of_it_counts_unaddressed_in_a_group(text: str) -> None:
    assert parse_line(text, commands=False) is None


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("判胜", ClaimTime()),
        ("判定 和棋", ClaimTime(draw=True)),
        ("判定 获胜", ClaimTime()),
        ("加时 2 天", GiveTime(2 * DAY)),
        ("加时3小时", GiveTime(3 * HOUR)),
    ],
)
def test_it_is_said_in_chinese(text: str, command: Command) -> None:
    parsed = parse_line(text, vocabulary=vocabulary_in("zh"))
    assert isinstance(parsed, Parsed)
    assert parsed.command == command


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
