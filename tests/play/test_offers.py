from dataclasses import replace
from datetime import timedelta

from takmail.commands.offers import (
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Resign,
    Takeback,
    Topic,
)
from takmail.play.actions import GivenCommand
from takmail.play.events import ResignationAsked
from takmail.play.evolve import evolve
from takmail.play.game import Offer
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import QUESTION_STANDS, Terms
from takmail.tak.rules import Rules
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, NOW, QUIET, WHITE, act, after, begun, played


def test_a_question_whether_to_resign_ends_after_ten_minutes() -> None:
    game = after(played(QUIET), BOB, Resign())
    late = NOW + QUESTION_STANDS + timedelta(seconds=1)
    with refused(Why.NOTHING_TO_CONFIRM):
        decide(game, GivenCommand(BOB, Confirm()), late)


def test_a_question_of_a_record_without_its_end_is_over() -> None:
    game = evolve(played(QUIET), ResignationAsked(BLACK))
    with refused(Why.NOTHING_TO_CONFIRM):
        act(game, BOB, Confirm())


def test_where_one_side_wins_ties_nobody_offers_a_draw() -> None:
    terms = Terms(replace(Rules.standard(5), tie=BLACK), challenger=WHITE)
    for player in (ANN, BOB):
        with refused(Why.NO_DRAWS):
            act(played(QUIET, terms), player, OfferDraw())


def test_a_declined_draw_can_be_offered_again() -> None:
    game = after(after(played(QUIET), ANN, OfferDraw()), BOB, Decline())
    assert game.offers == ()
    assert after(game, ANN, OfferDraw()).offers == (Offer(Topic.DRAW, WHITE),)


def test_an_answer_must_name_one_of_several_offers() -> None:
    game = after(played(QUIET), ANN, OfferDraw(), Takeback())
    with refused(Why.WHICH_OFFER) as caught:
        act(game, BOB, Accept())
    assert caught.value.topics == (Topic.DRAW, Topic.TAKEBACK)


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
