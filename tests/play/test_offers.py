"""Offers in a game, and rematches."""

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.colors import Color
from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Topic,
)
from takmail.play.actions import GivenCommand
from takmail.play.challenges import rematch
from takmail.play.events import RematchAgreed, ResignationAsked
from takmail.play.evolve import evolve, replay
from takmail.play.game import Game, Offer
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import QUESTION_STANDS, Invitee, Terms, terms_from, terms_on
from takmail.tak.rules import Reserve, Rules
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    NOW,
    QUIET,
    ROAD,
    WHITE,
    act,
    after,
    begun,
    challenged,
    played,
)


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


def agreed(game: Game) -> Game:
    return after(after(game, ANN, Rematch()), BOB, Accept())


def test_a_rematch_swaps_the_colours_and_begins_at_once() -> None:
    opened = rematch(agreed(played(ROAD)))
    again = replay("k4", opened)
    assert again.seats == (BOB, ANN)
    assert opened[0].rematch_of == "k3"
    assert again.terms.rules == Rules.standard(5)


@pytest.mark.parametrize("asked", [*Color, None])
def test_a_rematch_of_a_rematch_has_the_colours_of_the_first_game(asked: Color | None) -> None:
    first = begun(Terms(Rules.standard(5), challenger=asked))
    second = replay("k4", rematch(first))
    third = replay("k5", rematch(second))
    assert third.seats == first.seats
    assert second.terms.challenger is second.seat_of(ANN)


def test_a_rematch_keeps_whom_the_game_was_for() -> None:
    invitee = Invitee("Bob", BOB)
    challenge, _ = rematch(after(challenged(invitee=invitee), BOB, Accept()))
    assert (challenge.by, challenge.invitee) == (ANN, invitee)


def test_a_rematch_needs_a_game_that_began() -> None:
    with pytest.raises(ValueError, match="never began"):
        rematch(challenged())


def test_a_rematch_can_be_on_another_board() -> None:
    game = after(after(played(ROAD), ANN, Rematch(6)), BOB, Accept())
    again = replay("k4", rematch(game, size=6))
    assert again.terms.rules == Rules.standard(6)
    assert again.seats == (BOB, ANN)


def test_to_propose_the_same_board_is_to_accept_and_another_board_is_another_proposal() -> None:
    asked = after(played(ROAD), ANN, Rematch(6))
    assert after(asked, BOB, Rematch(6)).rematched
    both = after(asked, BOB, Rematch())
    assert not both.rematched
    assert act(both, ANN, Accept()) == (RematchAgreed(BLACK),)
    assert act(both, BOB, Accept()) == (RematchAgreed(WHITE, 6),)
    assert act(both, ANN, Rematch()) == (RematchAgreed(BLACK),)


def test_the_size_of_the_game_itself_is_no_other() -> None:
    assert after(after(played(ROAD), ANN, Rematch(5)), BOB, Rematch()).rematched


def test_another_board_takes_the_place_of_what_one_has_proposed() -> None:
    game = after(after(played(ROAD), ANN, Rematch()), ANN, Rematch(4))
    assert [offer.size for offer in game.offers] == [4]
    with refused(Why.ALREADY_OFFERED):
        act(game, ANN, Rematch(4))


@pytest.mark.parametrize(
    ("wishes", "size", "why"),
    [
        (Wishes(), 9, Why.BAD_SIZE),
        (Wishes(preset="ademre"), 6, Why.PRESET_FORBIDS),
        (Wishes(preset="modegan"), 8, Why.PRESET_FORBIDS),
        (Wishes(preset="trouper"), 4, Why.NOTHING_TRAVELS),
    ],
)
def test_a_board_that_does_not_fit_the_terms_is_refused(
    wishes: Wishes, size: int, why: Why
) -> None:
    game = after(begun(terms_from(wishes)), ANN, Abort())
    with refused(why):
        act(game, ANN, Rematch(size))


@pytest.mark.parametrize(
    ("wishes", "size", "pieces"),
    [
        (Wishes(preset="modegan"), 4, Reserve(15, 1)),
        (Wishes(preset="modegan", size=4), 6, Reserve(30, 1)),
        (Wishes(stones=(18, 18)), 6, Reserve(18, 1)),
        (Wishes(capstones=(0, 0)), 8, Reserve(50, 0)),
    ],
)
def test_only_pieces_of_the_usual_number_are_others_on_another_board(
    wishes: Wishes, size: int, pieces: Reserve
) -> None:
    assert terms_on(terms_from(wishes), size).rules.reserves == (pieces, pieces)
