"""What happens when a side has no time left."""

from dataclasses import replace
from datetime import timedelta

from takmail.commands.coins import Double
from takmail.commands.disputes import Sync, Way
from takmail.commands.offers import Accept, OfferDraw, Rematch, Resign, Takeback
from takmail.play.clocks import timed_out
from takmail.play.events import (
    Aborted,
    CoinsMoved,
    CoinsWhy,
    Ended,
    Offered,
    OfferLapsed,
    TimeOut,
)
from takmail.play.game import Phase
from takmail.play.terms import Party
from takmail.rulesets.values import EndKind
from takmail.tak.rules import Opening
from takmail.terms.agreements import Series
from takmail.terms.clocks import Ends
from takmail.terms.coins import CoinWay, Stakes
from tests.play.clocks.timing import (
    BANK,
    DAY,
    by,
    happened,
    later,
    left,
    on_clock,
    timed,
)
from tests.play.coins.test_street import STREET
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    EVE,
    PLAIN,
    QUIET,
    ROAD,
    WHITE,
    begun,
    challenged,
    move,
    played,
)

ENDING = replace(BANK, ends=Ends.AT_ONCE)
LATE = 90 * DAY


def test_nothing_happens_while_there_is_time_left() -> None:
    game = on_clock(QUIET)
    assert timed_out(game, left(game)[WHITE] - timedelta(milliseconds=1)) == ()


def test_time_is_out_when_none_is_left() -> None:
    game = on_clock(QUIET)
    assert timed_out(game, left(game)[WHITE]) == (TimeOut(WHITE),)


def test_it_is_told_once() -> None:
    game = happened(on_clock(QUIET), timed_out(on_clock(QUIET), LATE))
    assert game.phase is Phase.PLAYING
    assert timed_out(game, LATE) == ()


def test_a_game_without_a_clock_knows_no_time() -> None:
    assert timed_out(played(QUIET), LATE) == ()


def test_a_game_that_is_over_takes_none() -> None:
    assert timed_out(on_clock(ROAD), LATE) == ()


def test_the_game_ends_by_itself_where_that_was_agreed() -> None:
    game = on_clock(QUIET, ENDING)
    out, end = timed_out(game, LATE)
    assert out == TimeOut(WHITE)
    assert isinstance(end, Ended)
    assert (end.result.kind, end.result.winner) == (EndKind.TIME, BLACK)
    assert end.result.score == 25 + game.board.reserve(BLACK).total


def test_who_never_played_loses_nothing() -> None:
    for control in (BANK, ENDING):
        assert timed_out(begun(by(control)), LATE) == (TimeOut(WHITE), Aborted(WHITE))
        assert timed_out(on_clock(QUIET[:1], control), LATE) == (TimeOut(BLACK), Aborted(BLACK))


def test_a_throw_is_no_ply_of_ones_own() -> None:
    rules = replace(PLAIN.rules, opening=Opening.ATURAN)
    thrown = begun(by(ENDING, replace(PLAIN, rules=rules, challenger=None)))
    assert timed_out(thrown, LATE)[-1] == Aborted(thrown.turn)
    game = later(thrown, thrown.player(thrown.turn), move("Fe5"))
    assert timed_out(game, LATE)[-1] == Aborted(game.turn)


def test_nor_are_plies_that_were_all_taken_back() -> None:
    asked = later(on_clock(QUIET, ENDING), BOB, Sync(Way.OVER))
    assert timed_out(later(asked, ANN, Accept()), LATE)[-1] == Aborted(WHITE)


def test_offers_lapse_with_a_game_that_ends() -> None:
    offered = later(on_clock(QUIET, ENDING), ANN, OfferDraw())
    out, lapsed, end = timed_out(offered, LATE)
    assert (type(out), type(lapsed), type(end)) == (TimeOut, OfferLapsed, Ended)


def test_what_comes_too_late_is_not_done_where_the_game_ends_by_itself() -> None:
    game = on_clock(QUIET, ENDING)
    for who, command in ((ANN, move("Fd5")), (BOB, Resign()), (EVE, Rematch())):
        assert timed(game, who, command, spent=LATE) == timed_out(game, LATE)


def test_nor_is_a_first_ply() -> None:
    game = begun(by(BANK))
    assert timed(game, ANN, move("Fa1"), spent=LATE) == (TimeOut(WHITE), Aborted(WHITE))


def test_else_a_late_ply_stands_and_nothing_is_out_any_more() -> None:
    game = on_clock(QUIET)
    late = later(happened(game, timed_out(game, LATE)), ANN, move("Fd5"), spent=LATE)
    assert late.times is not None
    assert late.times.out is None
    assert late.turn is BLACK
    assert left(late)[WHITE] == DAY


def test_offers_are_made_and_taken_while_it_waits() -> None:
    out = happened(on_clock(QUIET), timed_out(on_clock(QUIET), LATE))
    (offer,) = timed(out, ANN, OfferDraw(), spent=LATE)
    assert isinstance(offer, Offered)
    back = later(later(out, BOB, Takeback()), ANN, Accept(), spent=LATE)
    assert back.times is not None
    assert back.times.out is None


def test_a_game_of_a_series_counts_where_it_was_won_on_time() -> None:
    game = on_clock(QUIET, ENDING, terms=replace(PLAIN, series=Series(games=4)))
    won = happened(game, timed_out(game, LATE))
    assert won.series is not None
    assert [won.series.points(party) for party in Party] == [0, 25 + 18 + 1]


def test_one_that_was_broken_off_is_played_again() -> None:
    game = begun(by(ENDING, replace(PLAIN, series=Series(games=4))))
    off = happened(game, timed_out(game, LATE))
    assert off.goes_on
    asked = later(off, BOB, Rematch(), spent=None)
    assert later(asked, ANN, Accept(), spent=None).rematched


def test_no_time_is_out_while_both_choose_before_play() -> None:
    halves = replace(PLAIN, rules=replace(PLAIN.rules, half_sets=True))
    game = later(challenged(by(ENDING, halves)), BOB, Accept(), spent=None)
    assert game.phase is Phase.PREPARING
    assert timed_out(game, LATE) == ()


# Coins


def test_a_win_on_time_takes_the_pot() -> None:
    plain = replace(PLAIN, stakes=Stakes(CoinWay.PLAIN, 10))
    *_, pot = timed_out(on_clock(QUIET, ENDING, terms=plain), LATE)
    assert isinstance(pot, CoinsMoved)
    assert (pot.coins, pot.why) == (20, CoinsWhy.POT)


def test_all_goes_back_where_nobody_has_lost() -> None:
    plain = replace(PLAIN, stakes=Stakes(CoinWay.PLAIN, 10))
    game = begun(by(ENDING, plain))
    back = timed(game, ANN, move("Fa1"), spent=LATE)
    assert [e.why for e in back if isinstance(e, CoinsMoved)] == [CoinsWhy.RETURNED] * 2


def test_who_does_not_answer_a_double_is_out_of_time_himself() -> None:
    offered = later(on_clock(QUIET, ENDING, terms=STREET), ANN, Double())
    out, *_ = timed_out(offered, LATE)
    assert out == TimeOut(BLACK)
    ended = happened(offered, timed_out(offered, LATE))
    assert ended.result is not None
    assert ended.result.winner is WHITE
