"""Pauses before something is tried again."""

from takmail.backoff import Backoff


def test_pauses_grow_up_to_the_longest_and_begin_again() -> None:
    pauses = Backoff(5.0, 30.0)
    assert [pauses.next() for _ in range(5)] == [5.0, 10.0, 20.0, 30.0, 30.0]
    pauses.reset()
    assert pauses.next() == 5.0
    assert Backoff(1.0, 10.0, growth=3.0).after(2) == 9.0


def test_no_number_of_attempts_is_too_high() -> None:
    assert Backoff(1.0, 300.0).after(1_000_000) == 300.0


def test_by_a_clock_the_first_attempt_is_made_at_once_and_one_after_a_calm_time() -> None:
    pauses = Backoff(5.0, 30.0, calm=100.0)
    assert [pauses.next_at(now) for now in (0, 1, 10, 30, 60)] == [0.0, 5.0, 10.0, 20.0, 30.0]
    assert [pauses.next_at(now) for now in (200, 210)] == [0.0, 5.0]
