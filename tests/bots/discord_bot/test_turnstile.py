"""How often the bot knocks at Discord's door."""

from bots.discord_bot.sessions import CALM, backoff


def test_no_day_has_as_many_attempts_as_reset_a_token() -> None:
    pauses, now, attempts = backoff(), 0.0, 0
    while now < 24 * 60 * 60:
        now += pauses.next_at(now)
        attempts += 1
    assert attempts < 350


def test_a_session_that_lasts_just_short_of_calm_stays_within_the_limit() -> None:
    pauses, now, attempts = backoff(), 0.0, 0
    while now < 24 * 60 * 60:
        now += pauses.next_at(now) + CALM + 1
        attempts += 1
    assert attempts < 100
