from dataclasses import replace
from datetime import timedelta

from takmail.commands.offers import Accept
from takmail.play.actions import GivenCommand
from takmail.play.challenges import has_lapsed
from takmail.play.events import Begun
from takmail.play.machine import decide
from tests.play.scene import ANN, BOB, NOW, begun, challenged


def test_a_challenge_can_be_taken_until_the_last_moment() -> None:
    game = replace(challenged(), until=NOW)
    before = NOW - timedelta(microseconds=1)
    assert not has_lapsed(game, before)
    assert decide(game, GivenCommand(BOB, Accept()), before) == (Begun(ANN, BOB),)


def test_a_challenge_without_a_time_and_a_game_that_has_begun_never_lapse() -> None:
    assert not has_lapsed(challenged(), NOW)
    assert not has_lapsed(replace(begun(), until=NOW), NOW)
