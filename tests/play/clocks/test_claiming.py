"""What the other side's time allows: the end is claimed, or more time given."""

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.commands.clocks import ClaimTime, GiveTime
from takmail.commands.coins import Double
from takmail.commands.councils import JoinSide, TakeIn
from takmail.play.actions import GameCommand
from takmail.play.clocks import timed_out
from takmail.play.codec import decode_event, encode_event
from takmail.play.events import CoinsMoved, CoinsWhy, Ended, TimeGiven, TimeOut
from takmail.play.game import Game, Phase
from takmail.play.refusals import Why
from takmail.rulesets.values import EndKind
from takmail.tak.rules import Reserve, Rules
from takmail.terms.clocks import TimeControl
from takmail.terms.councils import Consult
from tests.play.clocks.test_flag import LATE
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
    timed,
)
from tests.play.coins.test_street import STREET
from tests.play.refusing import refused
from tests.play.scene import (
    ANN,
    BLACK,
    BOB,
    EVE,
    PLAIN,
    QUIET,
    ROAD,
    WHITE,
    challenged,
    move,
    played,
)

LIVE = TimeControl(timedelta(minutes=15), timedelta(seconds=10))
CLAIMS: tuple[GameCommand, ...] = (ClaimTime(), ClaimTime(draw=True))
BOTH: tuple[GameCommand, ...] = (*CLAIMS, GiveTime(2 * DAY))


def out(control: TimeControl = BANK) -> Game:
    """Return a game in which White was told to be out of time."""
    game = on_clock(QUIET, control)
    return happened(game, timed_out(game, LATE))


def test_the_other_side_claims_the_win() -> None:
    (end,) = timed(out(), BOB, ClaimTime(), spent=LATE)
    assert isinstance(end, Ended)
    assert (end.result.kind, end.result.winner) == (EndKind.TIME, BLACK)
    assert end.result.score == 25 + 18 + 1


def test_or_a_draw() -> None:
    (end,) = timed(out(), BOB, ClaimTime(draw=True), spent=LATE)
    assert isinstance(end, Ended)
    assert (end.result.kind, end.result.winner, end.result.score) == (EndKind.TIME, None, 0)


def test_what_nobody_has_told_yet_is_told_with_the_claim() -> None:
    told, end = timed(on_clock(QUIET), BOB, ClaimTime(), spent=LATE)
    assert told == TimeOut(WHITE)
    assert isinstance(end, Ended)


def test_there_is_no_draw_where_one_side_wins_every_tie() -> None:
    rules = Rules(5, (Reserve(21, 1), Reserve(21, 1)), tie=WHITE)
    game = on_clock(QUIET, terms=replace(PLAIN, rules=rules))
    with refused(Why.NO_DRAWS):
        timed(game, BOB, ClaimTime(draw=True), spent=LATE)


@pytest.mark.parametrize("claim", CLAIMS)
def test_nothing_is_claimed_while_there_is_time(claim: GameCommand) -> None:
    game = on_clock(QUIET)
    with refused(Why.TIME_LEFT) as caught:
        timed(game, BOB, claim, spent=HOUR)
    assert caught.value.time == left(game)[WHITE] - HOUR
    assert caught.value.color is WHITE
    with refused(Why.TIME_LEFT) as caught:
        timed(game, BOB, claim, spent=None)
    assert caught.value.time == left(game)[WHITE]


@pytest.mark.parametrize("claim", CLAIMS)
def test_nobody_claims_as_he_is_out_of_time_himself(claim: GameCommand) -> None:
    with refused(Why.OWN_TIME_OUT):
        timed(out(), ANN, claim, spent=LATE)
    with refused(Why.OWN_TIME_OUT):
        timed(on_clock(QUIET), ANN, claim, spent=LATE)


@pytest.mark.parametrize("command", BOTH)
def test_nothing_comes_of_it_while_ones_own_time_runs(command: GameCommand) -> None:
    with refused(Why.OWN_TIME_RUNS):
        timed(on_clock(QUIET), ANN, command, spent=HOUR)


@pytest.mark.parametrize("command", BOTH)
def test_a_game_without_a_clock_has_no_time_to_claim_or_to_give(command: GameCommand) -> None:
    with refused(Why.NO_CLOCK):
        timed(played(QUIET), BOB, command, spent=None)


@pytest.mark.parametrize("command", BOTH)
def test_before_and_after_play_there_is_none_either(command: GameCommand) -> None:
    with refused(Why.NOT_BEGUN):
        timed(challenged(by(BANK)), ANN, command, spent=None)
    with refused(Why.OVER):
        timed(on_clock(ROAD), BOB, command, spent=None)
    with refused(Why.NOT_A_PLAYER):
        timed(on_clock(QUIET), EVE, command, spent=HOUR)


@pytest.mark.parametrize("command", BOTH)
def test_of_several_on_a_side_the_captain_decides(command: GameCommand) -> None:
    game = on_clock(QUIET, terms=replace(PLAIN, consult=Consult()))
    game = later(later(game, EVE, JoinSide(BLACK)), BOB, TakeIn(EVE))
    with refused(Why.CAPTAIN_ONLY):
        timed(game, EVE, command, spent=LATE)
    assert timed(game, BOB, command, spent=LATE)


# More time


def test_more_time_counts_from_now_for_who_was_out() -> None:
    (given,) = timed(out(), BOB, GiveTime(2 * DAY), spent=LATE)
    assert given == TimeGiven(BLACK, 2 * DAY, LATE + 2 * DAY)
    game = happened(out(), (given,))
    assert timed_out(game, LATE + 2 * DAY - HOUR) == ()
    with refused(Why.TIME_LEFT) as caught:
        timed(game, BOB, ClaimTime(), spent=LATE + HOUR)
    assert caught.value.time == 2 * DAY - HOUR


def test_more_time_is_reckoned_as_finely_as_it_is_kept() -> None:
    late = LATE + timedelta(microseconds=1999)
    (given,) = timed(out(), BOB, GiveTime(2 * DAY), spent=late)
    assert decode_event(encode_event(given)) == given


def test_more_time_adds_to_what_there_is() -> None:
    game = on_clock(QUIET)
    before = left(game)[WHITE]
    after = later(game, BOB, GiveTime(2 * DAY))
    assert left(after)[WHITE] == before + 2 * DAY
    assert left(later(after, ANN, move("Fd5")))[WHITE] == before + 2 * DAY - HOUR + DAY


def test_it_is_for_one_turn_where_each_has_its_own() -> None:
    game = later(on_clock(QUIET, AFRESH), BOB, GiveTime(2 * DAY))
    assert left(game) == (5 * DAY, 3 * DAY)
    assert left(later(game, ANN, move("Fd5"))) == (3 * DAY, 3 * DAY)


@pytest.mark.parametrize(
    ("control", "time", "most"),
    [
        (BANK, timedelta(), 60 * DAY),
        (BANK, 61 * DAY, 60 * DAY),
        (LIVE, timedelta(seconds=30), 3 * HOUR),
        (LIVE, DAY, 3 * HOUR),
    ],
)
def test_only_so_much_is_given_at_once(
    control: TimeControl, time: timedelta, most: timedelta
) -> None:
    with refused(Why.BAD_TIME) as caught:
        timed(on_clock(QUIET, control, timedelta()), BOB, GiveTime(time), spent=None)
    assert caught.value.time == most


def test_only_so_much_is_given_at_all() -> None:
    game = on_clock(QUIET)
    for _ in range(6):
        game = later(game, BOB, GiveTime(60 * DAY))
    with refused(Why.TIME_ENOUGH) as caught:
        timed(game, BOB, GiveTime(60 * DAY), spent=HOUR)
    assert caught.value.time == left(game)[WHITE] - HOUR


# Coins


def test_a_claimed_win_takes_the_pot_and_who_offered_a_double_can_claim() -> None:
    offered = later(on_clock(QUIET, terms=STREET), ANN, Double())
    with refused(Why.TIME_LEFT):
        timed(offered, ANN, ClaimTime(), spent=HOUR)
    with refused(Why.OWN_TIME_RUNS):
        timed(offered, BOB, ClaimTime(), spent=HOUR)
    told = timed(offered, ANN, ClaimTime(), spent=LATE)
    ended = happened(offered, told)
    assert ended.phase is Phase.OVER
    assert ended.result is not None
    assert ended.result.winner is WHITE
    assert [e.why for e in told if isinstance(e, CoinsMoved)] == [CoinsWhy.POT]
