"""What a turn takes of a side's time, however it ends."""

from dataclasses import replace
from datetime import timedelta

from takmail.commands.coins import Double, Reverse
from takmail.commands.councils import JoinSide, TakeIn
from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.offers import Accept, Decline, OfferDraw, Takeback, Topic
from takmail.play.clocks import timed_side
from takmail.play.events import CoinsMoved, Doubled, Ended, Played, Synced, TakenBack, TimeTaken
from takmail.play.game import Game
from takmail.terms.clocks import TimeControl
from takmail.terms.councils import Consult
from tests.play.clocks.timing import (
    AFRESH,
    BANK,
    DAY,
    HOUR,
    by,
    happened,
    later,
    left,
    on_clock,
    taken,
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
    TAK,
    WHITE,
    begun,
    challenged,
    move,
    played,
)


def test_no_time_runs_before_play_begins() -> None:
    game = challenged(by(BANK))
    assert game.times is None
    assert len(timed(game, BOB, Accept(), spent=None)) == 1
    assert left(begun(by(BANK))) == (10 * DAY, 10 * DAY)


def test_a_ply_takes_its_time_and_earns_the_increment() -> None:
    game = begun(by(BANK))
    ply, spent = timed(game, ANN, move("Fa1"), spent=3 * HOUR)
    assert isinstance(ply, Played)
    assert spent == TimeTaken(WHITE, 3 * HOUR, 11 * DAY - 3 * HOUR)
    assert left(happened(game, (ply, spent))) == (11 * DAY - 3 * HOUR, 10 * DAY)


def test_a_turn_that_never_began_to_run_takes_nothing() -> None:
    (spent,) = taken(timed(begun(by(BANK)), ANN, move("Fa1"), spent=None))
    assert spent.taken == timedelta()


def test_time_is_reckoned_as_finely_as_it_is_kept_and_never_runs_backwards() -> None:
    finer = timedelta(milliseconds=5, microseconds=700)
    (spent,) = taken(timed(begun(by(BANK)), ANN, move("Fa1"), spent=finer))
    assert spent.taken == timedelta(milliseconds=5)
    (spent,) = taken(timed(begun(by(BANK)), ANN, move("Fa1"), spent=-DAY))
    assert spent.taken == timedelta()


def test_what_ends_the_game_on_the_board_takes_its_time_too() -> None:
    game = on_clock((*TAK, "Fb3"))
    ply, spent, end = timed(game, ANN, move("Fe1"), spent=HOUR)
    assert (type(ply), type(spent), type(end)) == (Played, TimeTaken, Ended)


def test_offers_disputes_and_boards_take_no_time() -> None:
    game = on_clock(QUIET)
    for who, command in (
        (ANN, OfferDraw()),
        (BOB, Takeback()),
        (ANN, ClaimInvalid("too far")),
        (BOB, PostBoard(begun().board.layout())),
    ):
        assert taken(timed(game, who, command, spent=HOUR)) == []


def test_a_takeback_gives_nothing_back_and_earns_nothing() -> None:
    asked = later(on_clock(QUIET), BOB, Takeback())
    back, spent = timed(asked, ANN, Accept(), spent=2 * HOUR)
    assert isinstance(back, TakenBack)
    assert spent == TimeTaken(WHITE, 2 * HOUR, left(asked)[WHITE] - 2 * HOUR)


def test_a_way_out_to_another_board_ends_the_turn_and_keeping_the_board_does_not() -> None:
    back = later(on_clock(QUIET), BOB, Sync(Way.BACK, 2))
    synced, spent = timed(back, ANN, Accept(), spent=HOUR)
    assert (type(synced), spent) == (Synced, TimeTaken(WHITE, HOUR, left(back)[WHITE] - HOUR))
    disputed = later(on_clock(QUIET), ANN, ClaimInvalid("too far"))
    kept = later(disputed, BOB, Sync(Way.KEEP))
    assert taken(timed(kept, ANN, Accept(), spent=HOUR)) == []


def test_a_ply_that_the_game_was_short_of_is_a_ply_of_who_is_on_turn() -> None:
    ahead = played((*QUIET, "Fd5")).board.layout()
    asked = later(on_clock(QUIET), BOB, PostBoard(ahead), Sync(Way.TAKE))
    synced, ply, spent = timed(asked, ANN, Accept(), spent=HOUR)
    assert (type(synced), type(ply)) == (Synced, Played)
    assert spent == TimeTaken(WHITE, HOUR, left(asked)[WHITE] - HOUR + DAY)


def test_votes_take_time_when_they_have_brought_a_ply() -> None:
    game = begun(replace(PLAIN, consult=Consult(DAY), clock=BANK))
    game = later(later(game, EVE, JoinSide(WHITE)), ANN, TakeIn(EVE))
    voted = timed(game, ANN, move("Fa1"), spent=HOUR)
    assert taken(voted) == []
    *_, ply, spent = timed(happened(game, voted), EVE, move("Fa1"), spent=2 * HOUR)
    assert isinstance(ply, Played)
    assert spent == TimeTaken(WHITE, 2 * HOUR, 11 * DAY - 2 * HOUR)


# Coins


def test_coins_move_before_it_is_told_what_the_turn_has_taken() -> None:
    game = on_clock(QUIET, terms=STREET)
    back, coins, spent = timed(game, ANN, Reverse(), spent=HOUR)
    assert (type(back), type(coins), type(spent)) == (TakenBack, CoinsMoved, TimeTaken)


def _double_offered(control: TimeControl = BANK) -> Game:
    return later(on_clock(QUIET, control, terms=STREET), ANN, Double(), spent=2 * HOUR)


def test_who_must_answer_a_double_has_the_time_until_he_does() -> None:
    before = on_clock(QUIET, terms=STREET)
    offered = _double_offered()
    assert timed_side(before) is WHITE
    assert timed_side(offered) is BLACK
    assert offered.turn is WHITE
    assert left(offered) == (left(before)[WHITE] - 2 * HOUR, left(before)[BLACK])
    doubled, *_, spent = timed(offered, BOB, Accept(Topic.DOUBLE), spent=5 * HOUR)
    assert isinstance(doubled, Doubled)
    assert spent == TimeTaken(BLACK, 5 * HOUR, left(before)[BLACK] - 5 * HOUR)
    assert timed_side(happened(offered, (doubled, spent))) is WHITE


def test_a_double_earns_no_increment_and_lapses_like_anything_else() -> None:
    asked = later(on_clock(QUIET, terms=STREET), BOB, Takeback())
    offered = later(asked, ANN, Double(), spent=2 * HOUR)
    (spent,) = taken(timed(offered, ANN, Accept(Topic.TAKEBACK), spent=HOUR))
    assert spent == TimeTaken(BLACK, HOUR, left(offered)[BLACK] - HOUR)


def test_who_drops_a_double_has_lost_whatever_time_he_has() -> None:
    dropped = timed(_double_offered(AFRESH), BOB, Decline(Topic.DOUBLE), spent=HOUR)
    assert taken(dropped) == []
