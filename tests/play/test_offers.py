from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Resign,
    Takeback,
    Topic,
    Withdraw,
)
from takmail.play.actions import GivenCommand
from takmail.play.events import Aborted, OfferLapsed, ResignationAsked, TakenBack
from takmail.play.evolve import evolve
from takmail.play.game import Offer, Phase
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import QUESTION_STANDS, Terms
from takmail.rulesets.tak.results import Ending, Result
from takmail.tak.rules import Rules
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, NOW, QUIET, WHITE, act, after, begun, move, played


def test_a_resignation_counts_only_when_confirmed() -> None:
    game = after(played(QUIET), BOB, Resign())
    assert game.phase is Phase.PLAYING
    assert game.resigning == {BLACK: game.version}
    over = after(game, BOB, Confirm())
    assert over.phase is Phase.OVER
    assert over.result == Result(Ending.RESIGNATION, WHITE, score=25 + 22 - 3)


def test_asking_to_resign_again_repeats_the_question() -> None:
    game = after(played(QUIET), BOB, Resign())
    assert act(game, BOB, Resign()) == (ResignationAsked(BLACK, NOW + QUESTION_STANDS),)
    assert after(game, BOB, Resign()).resigning == {BLACK: game.version + 1}


def test_nobody_confirms_the_other_sides_resignation() -> None:
    with refused(Why.NOTHING_TO_CONFIRM):
        act(after(played(QUIET), BOB, Resign()), ANN, Confirm())


def test_both_sides_can_be_asked_and_the_first_to_confirm_resigns() -> None:
    game = after(after(played(QUIET), BOB, Resign()), ANN, Resign())
    over = after(game, ANN, Confirm())
    assert over.result is not None
    assert over.result.winner is BLACK


def test_a_question_whether_to_resign_ends_after_ten_minutes() -> None:
    game = after(played(QUIET), BOB, Resign())
    late = NOW + QUESTION_STANDS + timedelta(seconds=1)
    with refused(Why.NOTHING_TO_CONFIRM):
        decide(game, GivenCommand(BOB, Confirm()), late)


def test_a_question_whether_to_resign_ends_with_the_next_thing_that_is_asked() -> None:
    game = after(played(QUIET), BOB, Resign())
    assert act(game, ANN, OfferDraw())[1:] == (OfferLapsed(None, BLACK),)
    with refused(Why.NOTHING_TO_CONFIRM):
        act(after(game, ANN, OfferDraw()), BOB, Confirm())
    assert after(game, BOB, OfferDraw()).resigning == game.resigning


def test_a_question_of_a_record_without_its_end_is_over() -> None:
    game = evolve(played(QUIET), ResignationAsked(BLACK))
    with refused(Why.NOTHING_TO_CONFIRM):
        act(game, BOB, Confirm())


@pytest.mark.parametrize("no", [Decline(), Withdraw()])
def test_the_question_whether_to_resign_is_taken_back_first(no: Decline | Withdraw) -> None:
    game = after(after(played(QUIET), BOB, OfferDraw()), ANN, Takeback(), Resign())
    kept = after(game, ANN, no)
    assert kept.resigning == {}
    assert kept.offers == game.offers


def test_an_agreed_draw_ends_the_game() -> None:
    game = after(after(played(QUIET), ANN, OfferDraw()), BOB, Accept())
    assert (game.phase, game.result) == (Phase.OVER, Result(Ending.AGREEMENT, None))


def test_where_one_side_wins_ties_nobody_offers_a_draw() -> None:
    terms = Terms(replace(Rules.standard(5), tie=BLACK), challenger=WHITE)
    for player in (ANN, BOB):
        with refused(Why.NO_DRAWS):
            act(played(QUIET, terms), player, OfferDraw())


def test_two_draw_offers_meet() -> None:
    game = after(after(played(QUIET), ANN, OfferDraw()), BOB, OfferDraw())
    assert game.result == Result(Ending.AGREEMENT, None)


def test_the_side_not_on_turn_can_offer_a_draw() -> None:
    assert after(played(QUIET), BOB, OfferDraw()).offers == (Offer(Topic.DRAW, BLACK),)


def test_a_declined_draw_can_be_offered_again() -> None:
    game = after(after(played(QUIET), ANN, OfferDraw()), BOB, Decline())
    assert game.offers == ()
    assert after(game, ANN, OfferDraw()).offers == (Offer(Topic.DRAW, WHITE),)


def test_an_answer_must_name_one_of_several_offers() -> None:
    game = after(played(QUIET), ANN, OfferDraw(), Takeback())
    with refused(Why.WHICH_OFFER) as caught:
        act(game, BOB, Accept())
    assert caught.value.topics == (Topic.DRAW, Topic.TAKEBACK)


def test_a_takeback_restores_the_earlier_position() -> None:
    earlier = played(QUIET[:4])
    game = after(after(played(QUIET), ANN, Takeback()), BOB, Accept())
    assert game.position == earlier.position
    assert game.plies == earlier.plies
    assert game.turn is WHITE


def test_a_takeback_can_go_back_to_the_start() -> None:
    game = after(after(played(QUIET), ANN, Takeback(6)), BOB, Takeback(6))
    assert (game.position, game.plies) == (begun().position, ())


def test_play_goes_on_after_a_takeback() -> None:
    game = after(after(played(QUIET), BOB, Takeback()), ANN, Accept())
    game = after(game, BOB, move("Fc3"))
    assert len(game.plies) == len(QUIET)
    assert game.turn is WHITE


def test_a_takeback_makes_other_offers_lapse() -> None:
    game = after(after(played(QUIET), ANN, OfferDraw()), BOB, Takeback())
    assert act(game, ANN, Accept()) == (TakenBack(BLACK, 1), OfferLapsed(Topic.DRAW, WHITE))


def test_requests_for_different_takebacks_do_not_meet() -> None:
    game = after(after(played(QUIET), ANN, Takeback(2)), BOB, Takeback(1))
    assert game.offers == (Offer(Topic.TAKEBACK, WHITE, 2), Offer(Topic.TAKEBACK, BLACK, 1))
    taken = after(game, BOB, Accept())
    assert (len(taken.plies), taken.offers) == (4, ())


def test_another_number_of_plies_replaces_ones_own_request() -> None:
    game = after(played(QUIET), ANN, Takeback(2), Takeback(4))
    assert game.offers == (Offer(Topic.TAKEBACK, WHITE, 4),)


def test_a_takeback_of_more_than_was_played_says_how_many_were() -> None:
    with refused(Why.TOO_MANY_PLIES) as caught:
        act(played(QUIET), ANN, Takeback(7))
    assert caught.value.number == 6


def test_a_takeback_of_nothing_is_refused() -> None:
    with refused(Why.NO_PLIES_YET):
        act(played(QUIET), ANN, Takeback(-1))


def test_all_plies_can_be_taken_back() -> None:
    assert act(played(QUIET), ANN, Takeback(0)) == act(played(QUIET), ANN, Takeback(6))
    with refused(Why.NO_PLIES_YET):
        act(begun(), ANN, Takeback(0))


def test_black_has_nothing_to_take_back_after_whites_first_ply() -> None:
    with refused(Why.NO_PLIES_YET):
        act(played(QUIET[:1]), BOB, Takeback())


def test_either_side_aborts_before_both_have_moved_twice() -> None:
    game = played(QUIET[:3])
    assert act(game, ANN, Abort()) == (Aborted(WHITE),)
    aborted = after(game, BOB, Abort())
    assert (aborted.phase, aborted.result) == (Phase.CANCELLED, None)


def test_nobody_aborts_after_both_have_moved_twice() -> None:
    with refused(Why.TOO_LATE_TO_ABORT):
        act(played(QUIET[:4]), ANN, Abort())
