"""How often the bot knocks at Discord's door."""

from bots.discord_bot.backoff import Backoff


def test_the_first_attempt_is_made_at_once_and_the_pauses_double() -> None:
    backoff = Backoff(first=5.0, most=30.0)
    assert [backoff.next(now) for now in (0, 1, 10, 30, 60)] == [0.0, 5.0, 10.0, 20.0, 30.0]


def test_after_a_calm_time_it_starts_anew() -> None:
    backoff = Backoff(first=5.0, calm=100.0)
    assert [backoff.next(now) for now in (0, 10, 200)] == [0.0, 5.0, 0.0]


def test_no_day_has_as_many_attempts_as_reset_a_token() -> None:
    backoff, now, attempts = Backoff(), 0.0, 0
    while now < 24 * 60 * 60:
        now += backoff.next(now)
        attempts += 1
    assert attempts < 350


def test_a_session_that_lasts_just_short_of_calm_stays_within_the_limit() -> None:
    backoff, now, attempts = Backoff(), 0.0, 0
    while now < 24 * 60 * 60:
        now += backoff.next(now) + backoff.calm + 1
        attempts += 1
    assert attempts < 100
