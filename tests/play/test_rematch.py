import pytest

from takmail.colors import Color
from takmail.commands.offers import Abort, Accept, Rematch
from takmail.play.challenges import rematch
from takmail.play.events import RematchAgreed
from takmail.play.evolve import replay
from takmail.play.game import Game
from takmail.play.refusals import Why
from takmail.play.terms import Invitee, Terms, terms_from, terms_on
from takmail.tak.rules import Reserve, Rules
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, ROAD, WHITE, act, after, begun, challenged, played


def agreed(game: Game) -> Game:
    return after(after(game, ANN, Rematch()), BOB, Accept())


def test_a_rematch_swaps_the_colours_and_begins_at_once() -> None:
    again = replay("k4", rematch(agreed(played(ROAD))))
    assert again.seats == (BOB, ANN)
    assert again.rematch_of == "k3"
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
