"""When a game that waits reminds, and when people can be reminded: the rules alone."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from takmail.calendars import Calendar, Quiet
from takmail.service.schedule.reminder_timers import FIRST, SECOND, Silence, known, noted
from takmail.service.schedule.reminders import GRID, Hours

START = datetime(2026, 3, 1, tzinfo=UTC)
moments = st.integers(0, 400 * 24 * 3600).map(lambda seconds: START + timedelta(seconds=seconds))
nights = st.builds(
    lambda begins, length: Quiet(begins, (begins + length) % 1440),
    st.integers(0, 1439),
    st.integers(15, 600),  # shorter ones fall between two times of reminders
)
zones = st.sampled_from(["UTC", "Europe/Vienna", "America/New_York", "Australia/Lord_Howe"])
sleepers = st.builds(lambda zone, night: Hours(Calendar(zone, night)), zones, nights)


@given(st.integers(1, 10_000), st.integers(0, 2))
def test_a_timer_keeps_how_often_was_reminded_of_which_event(number: int, reminders: int) -> None:
    silence = Silence(START, number, reminders)
    assert known(number, START, noted(silence)) == silence
    assert known(number + 1, START, noted(silence)) == Silence(START, number + 1, 0)


def test_a_game_reminds_twice_and_late_once() -> None:
    silence = Silence(START, 2)
    assert silence.due() == START + FIRST
    once = silence.reminded(START + FIRST)
    assert once.due() == START + SECOND
    assert once.reminded(START + SECOND).due() is None
    before_a_night = START + SECOND - timedelta(hours=9)
    assert once.reminded(before_a_night).due() is None
    assert silence.reminded(START + SECOND).due() is None


@given(sleepers, moments, moments)
def test_reminders_are_planned_for_the_day(hours: Hours, due: datetime, since: datetime) -> None:
    planned = hours.planned(due, since)
    assert not hours.is_away(planned)
    assert abs(planned - due) <= GRID + timedelta(hours=11)
    if planned < due:
        assert since < planned
        assert hours.calendar.is_night(due) or hours.calendar.is_night(due + GRID)


@given(sleepers, moments, st.integers(0, 100), st.integers(1, 100))
def test_morning_is_when_the_day_begins(hours: Hours, at: datetime, before: int, days: int) -> None:
    pause = (at - timedelta(hours=before), at + timedelta(days=days))
    away = Hours(Calendar(hours.calendar.zone, hours.calendar.quiet, pauses=(pause,)))
    for one in (hours, away):
        morning = one.morning(at)
        assert morning >= at
        assert not one.is_away(morning)
        assert morning == at or one.is_away(morning - timedelta(minutes=1))
