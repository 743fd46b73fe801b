from dataclasses import replace
from datetime import timedelta

from takmail.commands.offers import Accept, Withdraw
from takmail.play.actions import GivenCommand
from takmail.play.challenges import has_lapsed
from takmail.play.events import Begun, ChallengeLapsed
from takmail.play.evolve import evolve
from takmail.play.game import Phase
from takmail.play.machine import decide
from tests.play.scene import ANN, BOB, NOW, begun, challenged


def test_a_challenge_can_be_taken_until_the_last_moment() -> None:
    game = replace(challenged(), until=NOW)
    before = NOW - timedelta(microseconds=1)
    assert not has_lapsed(game, before)
    assert decide(game, GivenCommand(BOB, Accept()), before) == (Begun(ANN, BOB),)


def test_whoever_comes_too_late_finds_that_it_has_lapsed() -> None:
    game = replace(challenged(), until=NOW)
    assert decide(game, GivenCommand(BOB, Accept()), NOW) == (ChallengeLapsed(),)
    assert decide(game, GivenCommand(ANN, Withdraw()), NOW) == (ChallengeLapsed(),)
    assert evolve(game, ChallengeLapsed()).phase is Phase.CANCELLED


def test_a_challenge_without_a_time_and_a_game_that_has_begun_never_lapse() -> None:
    assert not has_lapsed(challenged(), NOW)
    assert not has_lapsed(replace(begun(), until=NOW), NOW)
