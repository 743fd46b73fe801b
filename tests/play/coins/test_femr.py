"""Femr's Folly, reckoned by hand from the Companion Book ('University Gambling Rules')."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from takmail.commands.coins import Deduct, Reverse
from takmail.commands.disputes import PostBoard, Sync, Way
from takmail.commands.moves import CallTak
from takmail.commands.offers import Abort, Accept, Confirm, OfferDraw, Resign, Takeback
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.coins import may_deduct
from takmail.play.events import CoinsMoved, CoinsWhy, Event, Holder, TakenBack
from takmail.play.game import Game
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import Terms
from takmail.tak.rules import Reserve, Rules
from takmail.terms.agreements import Manners
from takmail.terms.coins import CoinWay, Stakes
from tests.play.refusing import refused
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    NOW,
    PLAIN,
    QUIET,
    ROAD,
    TAK,
    WHITE,
    act,
    after,
    begun,
    move,
    played,
)

FEMR = replace(PLAIN, manners=Manners.UNTOLD, stakes=Stakes(CoinWay.FEMR))
ANN_POT, BOB_POT = (Holder.CHALLENGER, Holder.POT), (Holder.TAKER, Holder.POT)
POT_ANN, POT_BOB = (Holder.POT, Holder.CHALLENGER), (Holder.POT, Holder.TAKER)


def coins(events: Iterable[Event]) -> list[CoinsMoved]:
    return [event for event in events if isinstance(event, CoinsMoved)]


def pot(game: Game) -> int:
    assert game.coins is not None
    return game.coins.pot


def gains(game: Game) -> tuple[int, int]:
    """Return what Ann and Bob have more, or less, than at the beginning."""
    assert game.coins is not None
    ann, bob = game.coins.laid_out
    return -ann, -bob


def on(game: Game, *plies: str) -> Game:
    for ply in plies:
        game = after(game, game.player(game.turn), move(ply))
    return game


@pytest.mark.parametrize(("size", "wager"), [(3, 9), (5, 25), (6, 36), (8, 64)])
def test_a_wager_is_a_coin_for_each_square(size: int, wager: int) -> None:
    game = begun(replace(FEMR, rules=Rules.standard(size)))
    assert (pot(game), gains(game)) == (2 * wager, (-wager, -wager))


def test_the_second_player_may_take_a_row_back_before_his_first_ply() -> None:
    for game in (begun(FEMR), played(QUIET[:1], FEMR)):
        assert may_deduct(game, BLACK)
        assert not may_deduct(game, WHITE)
        less = after(game, BOB, Deduct())
        assert (pot(less), gains(less)) == (45, (-25, -20))
        with refused(Why.DEDUCTED):
            act(less, BOB, Deduct())
    with refused(Why.NOT_SECOND):
        act(begun(FEMR), ANN, Deduct())
    with refused(Why.TOO_LATE_TO_DEDUCT):
        act(played(QUIET[:2], FEMR), BOB, Deduct())
    with refused(Why.NO_DEDUCTING):
        act(begun(), BOB, Deduct())


def test_who_has_taken_his_first_ply_back_may_deduct_after_all() -> None:
    asked = after(played(QUIET[:2], FEMR), BOB, Takeback())
    assert may_deduct(after(asked, ANN, Accept()), BLACK)


def test_the_first_true_call_of_tak_takes_a_row_from_the_pot() -> None:
    threat = played(TAK, FEMR)
    assert coins(act(threat, ANN, CallTak())) == [CoinsMoved(*POT_ANN, 5, CoinsWhy.TAK_AWARD)]
    called = after(threat, ANN, CallTak())
    assert (pot(called), gains(called)) == (45, (-20, -25))
    with_the_ply = act(played(QUIET, FEMR), ANN, move(TAK[-1], tak=True))
    assert coins(with_the_ply) == [CoinsMoved(*POT_ANN, 5, CoinsWhy.TAK_AWARD)]


def test_a_call_without_a_threat_takes_nothing_and_leaves_the_award() -> None:
    vain = after(played(QUIET, FEMR), ANN, move("Fd5", tak=True))
    assert pot(vain) == 50
    assert pot(after(on(vain, "Fc1"), ANN, move("Fe2", tak=True))) == 45


def test_the_award_is_there_once_for_both_sides_together() -> None:
    called = after(played(TAK, FEMR), ANN, CallTak())
    blocked = on(called, "Se1")
    assert coins(act(blocked, ANN, move("Fd5", tak=True))) == []
    again = on(blocked, "Fd5", "Fc1", "Fd4")
    assert coins(act(again, BOB, move("Fd1", tak=True))) == []


def test_the_first_wall_costs_a_row_and_the_first_capstone_two() -> None:
    game = played(QUIET, FEMR)
    assert coins(act(game, ANN, move("Sd5"))) == [CoinsMoved(*ANN_POT, 5, CoinsWhy.WALL)]
    walls = on(game, "Sd5", "Sc5", "Sd4")
    assert (pot(walls), gains(walls)) == (55, (-30, -25))
    assert coins(act(walls, BOB, move("Cc1"))) == [CoinsMoved(*BOB_POT, 10, CoinsWhy.CAPSTONE)]
    both = on(walls, "Cc1", "Cd1")
    assert (pot(both), gains(both)) == (65, (-30, -35))


def test_a_wall_that_is_moved_or_flattened_costs_nothing_more() -> None:
    game = on(played(QUIET, FEMR), "Sd5", "Fc1", "1d5<1")
    assert pot(game) == 55
    assert coins(act(game, BOB, move("Sd4"))) == []


# Taking back


def test_a_ply_is_taken_back_with_its_answer_for_a_row() -> None:
    game = played(QUIET, FEMR)
    taken, *moves = act(game, ANN, Reverse())
    assert taken == TakenBack(WHITE, 2, paid=True)
    assert moves == [CoinsMoved(*ANN_POT, 5, CoinsWhy.REVERSE)]
    back = after(game, ANN, Reverse())
    assert back.board == played(QUIET[:4], FEMR).board
    assert pot(back) == 55
    assert act(game, BOB, Reverse())[0] == TakenBack(BLACK, 1, paid=True)


def test_who_has_taken_back_has_to_wait_until_the_other_has() -> None:
    back = after(played(QUIET, FEMR), ANN, Reverse())
    with refused(Why.MARKER_THEIRS):
        act(on(back, "Fe3"), ANN, Reverse())
    theirs = after(back, BOB, Reverse())
    with refused(Why.MARKER_THEIRS):
        act(theirs, BOB, Reverse())
    mine = after(theirs, ANN, Reverse())
    assert (pot(mine), gains(mine)) == (65, (-35, -30))


def test_what_the_plies_paid_or_took_goes_back_and_the_row_stays() -> None:
    walled = on(played(QUIET, FEMR), "Sd5")
    back = after(walled, ANN, Reverse())
    assert (pot(back), gains(back)) == (55, (-30, -25))
    assert coins(act(back, ANN, move("Sd5"))) == [CoinsMoved(*ANN_POT, 5, CoinsWhy.WALL)]
    called = after(played(TAK, FEMR), ANN, CallTak())
    unmade = after(on(called, "Ce1"), ANN, Reverse())
    assert (pot(unmade), gains(unmade)) == (55, (-30, -25))


def test_by_consent_the_same_goes_back_and_nothing_is_paid() -> None:
    asked = after(on(played(QUIET, FEMR), "Sd5", "Cc1"), BOB, Takeback(2))
    moves = coins(act(asked, ANN, Accept()))
    assert moves == [
        CoinsMoved(*POT_ANN, 5, CoinsWhy.GIVEN_BACK),
        CoinsMoved(*POT_BOB, 10, CoinsWhy.GIVEN_BACK),
    ]
    back = after(asked, ANN, Accept())
    assert (pot(back), gains(back)) == (50, (-25, -25))
    over = after(after(on(back, "Sd5"), ANN, Sync(Way.OVER)), BOB, Accept())
    assert pot(over) == 50


def test_an_earlier_first_stays_when_later_plies_go() -> None:
    game = on(played(QUIET, FEMR), "Sd5", "Fc1", "Cd4")
    back = after(game, ANN, Reverse())
    assert (pot(back), gains(back)) == (60, (-35, -25))
    assert coins(act(back, ANN, move("Sd4"))) == []


def test_a_board_that_is_taken_has_its_firsts_before_it() -> None:
    walled = on(played(QUIET, FEMR), "Sd5")
    strange = PostBoard(played(("Fc5", "Fc1")).board.layout())
    taken = after(after(walled, ANN, strange, Sync(Way.TAKE, turn=BLACK)), BOB, Accept())
    assert taken.start is not None
    assert pot(taken) == 50
    assert coins(act(taken, BOB, move("Sd4"))) == [CoinsMoved(*BOB_POT, 5, CoinsWhy.WALL)]


def test_a_row_has_to_be_in_the_purse_of_who_takes_back() -> None:
    def reversed_with(purse: int) -> tuple[Event, ...]:
        return decide(played(QUIET, FEMR), GivenCommand(ANN, Reverse(), purses=(purse, 0)), NOW)

    with refused(Why.PURSE_TOO_SMALL) as error:
        reversed_with(4)
    assert (error.value.number, error.value.coins) == (4, 5)
    assert reversed_with(5)


# The end

FEW = Rules(5, (Reserve(3, 0), Reserve(3, 0)))


@pytest.mark.parametrize(
    ("plies", "terms", "ends", "won"),
    [
        # A road: five of Ann's 22 pieces are on the board.
        (ROAD, FEMR, (), 25 + 17),
        # Bob resigns: three of her pieces are on the board.
        (QUIET[:-1], FEMR, ((BOB, Resign()), (BOB, Confirm())), 25 + 19),
    ],
)
def test_the_winner_takes_the_pot_and_a_coin_for_each_piece_left(
    plies: tuple[str, ...], terms: Terms, ends: tuple[tuple[str, GameCommand], ...], won: int
) -> None:
    game = played(plies, terms)
    for who, command in ends:
        game = after(game, who, command)
    assert (pot(game), gains(game)) == (0, (won, -won))


def test_who_has_won_on_the_flats_refunds_a_row() -> None:
    game = played(("Fa1", "Fe5", "Fe4", "Fb1"), replace(FEMR, rules=FEW))
    moves = coins(act(game, ANN, move("Fe3")))
    assert moves == [
        CoinsMoved(*POT_ANN, 50, CoinsWhy.POT),
        CoinsMoved(Holder.CHALLENGER, Holder.TAKER, 5, CoinsWhy.REFUND),
    ]


def test_a_wall_that_ends_the_game_is_paid_for_first() -> None:
    game = played(("Fa1", "Fe5", "Fe4", "Fb1"), replace(FEMR, rules=FEW))
    first, second, *_ = coins(act(game, ANN, move("Se3")))
    assert first == CoinsMoved(*ANN_POT, 5, CoinsWhy.WALL)
    assert (second.source, second.coins) == (Holder.POT, 27)


def test_a_draw_halves_the_pot_and_the_odd_coin_is_blacks() -> None:
    deducted = on(after(begun(FEMR), BOB, Deduct()), *QUIET)
    drawn = after(after(deducted, ANN, OfferDraw()), BOB, Accept())
    assert (pot(drawn), gains(drawn)) == (0, (-25 + 22, -20 + 23))


def test_a_game_that_is_called_off_gives_everything_back() -> None:
    game = after(after(on(begun(FEMR), "Fa1"), BOB, Deduct()), ANN, Reverse())
    assert gains(after(game, BOB, Abort())) == (0, 0)
