"""How much time there is, in the words of a challenge."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.notation.errors import Expected
from takmail.terms.clocks import NO_CLOCK, Ends, TimeControl, clock_said, clock_tag, read_clock
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from tests.commands.languages import ZH
from tests.rows import each

DAY, HOUR, MINUTE, SECOND = (
    timedelta(days=1),
    timedelta(hours=1),
    timedelta(minutes=1),
    timedelta(seconds=1),
)
DAYS = st.builds(
    TimeControl,
    st.integers(1, 60).map(lambda n: n * DAY),
    afresh=st.just(True),
    ends=st.sampled_from(Ends),
    weekends=st.booleans(),
)
BANKS = st.builds(
    TimeControl,
    st.integers(1, 365).map(lambda n: n * DAY),
    st.integers(0, 30 * 24).map(lambda n: n * HOUR),
    ends=st.sampled_from(Ends),
    weekends=st.booleans(),
)
HOURS = st.builds(TimeControl, st.integers(1, 23).map(lambda n: n * HOUR), afresh=st.just(True))
LIVE = st.builds(
    TimeControl,
    st.integers(1, 180).map(lambda n: n * MINUTE),
    st.integers(0, 180).map(lambda n: n * SECOND),
    ends=st.sampled_from(Ends),
)


@given(DAYS | HOURS | BANKS | LIVE | st.just(NO_CLOCK))
def test_what_is_said_is_read_as_it_was_meant(control: TimeControl) -> None:
    assert read_clock(clock_said(control)) == control
    line = f"challenge {wishes_said(Wishes(clock=control))}"
    assert parse_line(line) == Parsed(Challenge(wishes=Wishes(clock=control)))
    assert SPEC["challenge"].build(clock=clock_said(control)) == line


@each(
    ("said", "canonical"),
    [
        ("days 3", "days 3"),
        ("3 days a move", "days 3"),
        ("3d per ply", "days 3"),
        ("each move 3 days", "days 3"),
        ("clock days 3, no weekends", "days 3 no-weekends"),
        ("weekends off, days 3 a move, time ends", "days 3 no-weekends ends"),
        ("24h per move", "days 1"),
        ("1d/move", "days 1"),
        ("one day per move", "days 1"),
        ("a week a move", "days 7"),
        ("2 weeks", "days 14"),
        ("3d", "days 3"),
        ("3 days", "days 3"),
        ("12h", "each-move 12 hours"),
        ("5 hours per move", "each-move 5 hours"),
        ("20 min", "minutes 20"),
        ("20m", "minutes 20"),
        ("2 hours", "minutes 120"),
        ("days 3 weekends on claim", "days 3 never-ends"),
        ("days 3 ends never", "days 3 never-ends"),
        ("days 3, time ends at once", "days 3 ends"),
        ("days 3 ends after 3 days", "days 3"),
        ("days 3 ends in three days", "days 3"),
        ("bank 10 days + 1 day", "bank 10 days + 1 day"),
        ("10d+1d no-weekends", "bank 10 days + 1 day no-weekends"),
        ("bank 48 hours + 30 min", "bank 2 days + 30 minutes"),
        ("bank 2 weeks", "bank 14 days"),
        ("bank 5 hours + 10 minutes", "bank 5 hours + 10 minutes"),
        ("minutes 15 + 10", "minutes 15 + 10"),
        ("15+10 ends", "minutes 15 + 10 ends"),
        ("15 min + 10 s", "minutes 15 + 10"),
        ("minutes 30", "minutes 30"),
        ("no clock", "no-clock"),
        ("clock off", "no-clock"),
    ],
)
def test_it_is_said_in_several_ways(said: str, canonical: str) -> None:
    control = read_clock(canonical)
    assert control is not None
    assert clock_said(control) == canonical
    assert read_clock(said) == control
    wishes = Wishes(size=6, clock=control)
    assert parse_line(f"challenge {said}, 6") == Parsed(Challenge(wishes=wishes))
    assert parse_line(f"challenge 6 {said}") == Parsed(Challenge(wishes=wishes))


def test_days_for_a_move_are_not_days_for_which_a_challenge_stands() -> None:
    parsed = parse_line("challenge for 2 days days 3")
    wishes = Wishes(lasting=2 * DAY, clock=TimeControl(3 * DAY, afresh=True))
    assert parsed == Parsed(Challenge(wishes=wishes))


@pytest.mark.parametrize(
    ("said", "near"),
    [
        ("days 0", ""),
        ("days 61", "days 60"),
        ("61 days", "days 60"),
        ("99 days a move", "days 60"),
        ("30s a move", ""),
        ("bank 366 days", ""),
        ("bank 30 minutes + 5 minutes", ""),
        ("bank 10 days + 31 days", ""),
        ("bank 2 hours + 3 hours", ""),
        ("bank 10", ""),
        ("bank 3", "days 3"),
        ("minutes 0", ""),
        ("minutes 181", ""),
        ("minutes 15 + 181", ""),
        ("200+5", ""),
        ("90 s + 5 s", ""),
        ("999999 weeks + 999999 weeks", ""),
    ],
)
def test_a_time_that_is_too_short_or_too_long_is_told_of(said: str, near: str) -> None:
    assert read_clock(said) is None
    for line in (f"challenge {said}", f"challenge @bob 5 {said} white"):
        wrong = parse_line(line)
        assert isinstance(wrong, Malformed)
        assert wrong.error.expected == (Expected.CLOCK,)
        assert wrong.error.found == said
        assert wrong.error.suggestion == line.replace(said, near).rstrip()


@pytest.mark.parametrize(
    ("said", "near"),
    [
        ("挑战 @bob 每步 3 分钟", "挑战 @bob 分钟 3"),
        ("挑战 @bob 三分钟一步", "挑战 @bob 分钟 3"),
        ("challenge @bob 5 minutes a move", "challenge @bob minutes 5"),
        ("challenge @bob 5 min/move", "challenge @bob minutes 5"),
    ],
)
def test_minutes_for_each_move_are_answered_with_minutes_for_the_game(said: str, near: str) -> None:
    wrong = parse_line(said, vocabulary=ZH)
    assert isinstance(wrong, Malformed)
    assert wrong.error.expected == (Expected.CLOCK,)
    assert wrong.error.suggestion == near
    assert isinstance(parse_line(near, vocabulary=ZH), Parsed)


@pytest.mark.parametrize("said", ["clock", "days", "bank", "bank ten", "clock days"])
def test_what_is_no_clock_is_asked_for(said: str) -> None:
    wrong = parse_line(f"challenge {said}")
    assert isinstance(wrong, Malformed)
    assert wrong.error.expected == (Expected.CLOCK,)
    assert wrong.error.suggestion == "challenge days 3"


def test_more_of_a_clock_is_said_only_with_one() -> None:
    wrong = parse_line("challenge 5 no-weekends")
    assert isinstance(wrong, Malformed)
    assert wrong.error.expected == (Expected.CLOCK_FIRST,)
    assert wrong.error.suggestion == "challenge 5 days 3 no-weekends"
    for line in ("challenge no-clock ends", "challenge ends"):
        wrong = parse_line(line)
        assert isinstance(wrong, Malformed)
        assert wrong.error.expected == (Expected.CLOCK_FIRST,)


def test_time_at_the_chat_runs_on_weekends() -> None:
    assert read_clock("minutes 15 + 10 no-weekends") is None
    wrong = parse_line("challenge 15+10 no-weekends")
    assert isinstance(wrong, Malformed)
    assert wrong.error.expected == (Expected.CLOCK_OF_DAYS,)
    assert wrong.error.suggestion == "challenge 15+10"


@pytest.mark.parametrize("said", ["days 3 ends claim", "days 3 weekends no-weekends", "3", "soon"])
def test_what_says_two_things_or_nothing_is_no_clock(said: str) -> None:
    assert read_clock(said) is None
    built = SPEC["challenge"].build(clock=said)
    assert isinstance(built, str)
    assert isinstance(parse_line(built), Malformed)


@pytest.mark.parametrize(
    ("said", "english"),
    [
        ("挑战 每步 3 天 周末不计", "challenge days 3 no-weekends"),
        ("挑战 3天每步", "challenge days 3"),
        ("挑战 每步三天", "challenge days 3"),
        ("挑战 三天一步", "challenge days 3"),
        ("挑战 五路 每步两天", "challenge 5 days 2"),
        ("挑战 7路", "challenge 7"),
        ("挑战 包干 10 天 + 1 天 超时判负", "challenge bank 10 days + 1 day ends"),
        ("挑战 15 分钟 + 10 秒", "challenge minutes 15 + 10"),
        ("挑战 分钟 15 + 10", "challenge minutes 15 + 10"),
        ("挑战 不计时", "challenge no-clock"),
        ("挑战 @bob 每步12小时", "challenge @bob each-move 12 hours"),
        ("挑战 @bob 三天", "challenge @bob days 3"),
        ("挑战 @bob 20 分钟", "challenge @bob minutes 20"),
        ("挑战 @bob 12 小时", "challenge @bob each-move 12 hours"),
        ("挑战 @bob 6路 30 棋子 1 特殊棋子", "challenge @bob 6 stones 30 caps 1"),
    ],
)
def test_in_chinese_it_is_said_in_its_own_words(said: str, english: str) -> None:
    assert parse_line(said, vocabulary=ZH) == parse_line(english)


@pytest.mark.parametrize(
    ("said", "tag"),
    [
        ("minutes 15 + 10 ends", "15:0 +10"),
        ("minutes 30", "30:0"),
        ("days 3 no-weekends", "days 3 no-weekends"),
        ("bank 10 days + 1 day", "bank 10 days + 1 day"),
    ],
)
def test_files_tell_it_as_others_do_where_they_can(said: str, tag: str) -> None:
    control = read_clock(said)
    assert control is not None
    assert clock_tag(control) == tag
