"""Interactions that are told of again are known, and not all of them for ever."""

from bots.discord_bot.slash import KEPT, Repeats


def test_an_interaction_is_the_first_once() -> None:
    once = Repeats()
    assert [once.is_first(number) for number in (1, 2, 1, 2, 3)] == [True, True, False, False, True]


def test_only_the_last_ones_are_known() -> None:
    once = Repeats()
    assert all(once.is_first(number) for number in range(KEPT + 1))
    assert not once.is_first(1)
    assert once.is_first(0)
