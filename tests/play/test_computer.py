"""The computer as a player: what it must do in a game, its answers, its terms, and hints."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.commands.clocks import ClaimTime, GiveTime
from takmail.commands.disputes import ClaimInvalid, PostBoard, Sync, Way
from takmail.commands.moves import Hint
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
    Withdraw,
)
from takmail.play.actions import GivenCommand
from takmail.play.challenges import challenge, rematch
from takmail.play.codec import decode_event, encode_event
from takmail.play.computer import (
    COMPUTER,
    INVITED,
    STRICT,
    TAKEBACKS,
    Duty,
    answer_to,
    duty_in,
    takes_back,
)
from takmail.play.events import HintTaken
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game, Offer, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Terms, terms_from
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.terms.agreements import LEVELS
from takmail.terms.clocks import TimeControl
from takmail.terms.coins import CoinWay, Stakes
from takmail.terms.councils import Consult
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, BOB, NOW, PLAIN, QUIET, WHITE, act, after, move, played

HINTED = decode_ply("Fc3")

TEN = ("Fa1", "Fe5", "Fb3", "Fd3", "Fb1", "Fd5", "Fe1", "Fa5", "Fc2", "Fc4")
"""So many quiet plies, after which a draw is a draw."""


def alone(level: int = 1, color: Color = WHITE) -> Game:
    """Return a game of Ann's against the computer that has just begun."""
    terms = replace(PLAIN, level=level, challenger=color)
    game = begin("k3", challenge(ANN, terms, INVITED))
    for event in decide(game, GivenCommand(COMPUTER, Accept()), NOW):
        game = evolve(game, event)
    return game


def on(plies: tuple[str, ...] = QUIET, level: int = 1, color: Color = WHITE) -> Game:
    """Return such a game after some plies."""
    game = alone(level, color)
    for ply in plies:
        game = after(game, game.player(game.turn), move(ply))
    return game


# What it must do


def test_it_plays_when_it_is_on_turn() -> None:
    assert duty_in(alone()) is None
    assert duty_in(alone(color=BLACK)) == Duty(WHITE)
    assert duty_in(on(("Fa1",))) == Duty(BLACK)
    assert duty_in(on(("Fa1", "Fe5"))) is None


@pytest.mark.parametrize(
    "game",
    [
        played(QUIET),
        after(played(("Fa1",)), ANN, OfferDraw()),
        after(on(), COMPUTER, OfferDraw()),
        after(on(), ANN, Resign()),
        begin("k3", challenge(ANN, replace(PLAIN, level=1), INVITED)),
    ],
)
def test_there_is_nothing_that_it_must_do(game: Game) -> None:
    assert duty_in(game) is None


@pytest.mark.parametrize(
    ("command", "topic"),
    [
        (OfferDraw(), Topic.DRAW),
        (Takeback(), Topic.TAKEBACK),
        (Sync(Way.BACK, 1), Topic.SYNC),
        (ClaimInvalid("no"), Topic.DISPUTE),
    ],
)
def test_an_offer_comes_before_its_own_ply(command: object, topic: Topic) -> None:
    game = after(on(), ANN, command)  # type: ignore[arg-type]
    duty = duty_in(game)
    assert duty is not None
    assert duty.offer is not None
    assert (duty.offer.topic, duty.color) == (topic, BLACK)
    assert duty.needs_thought is (topic is Topic.DRAW)


def test_it_confirms_that_it_resigns_before_all_else() -> None:
    game = after(on(), COMPUTER, Resign())
    assert duty_in(game) == Duty(BLACK, confirms=True)
    assert duty_in(after(game, COMPUTER, Confirm())) is None
    assert duty_in(after(after(on(), ANN, OfferDraw()), COMPUTER, Resign())) == Duty(
        BLACK, confirms=True
    )


def test_when_the_game_is_over_it_answers_a_rematch_alone() -> None:
    over = after(on(), ANN, Resign(), Confirm())
    assert over.phase is Phase.OVER
    assert duty_in(over) is None
    offered = after(over, ANN, Rematch())
    duty = duty_in(offered)
    assert duty is not None
    assert duty.offer is not None
    assert duty.offer.topic is Topic.REMATCH
    assert duty_in(after(offered, ANN, Withdraw())) is None
    assert duty_in(after(offered, COMPUTER, Accept())) is None


def test_after_a_game_was_called_off_there_is_a_rematch_too() -> None:
    off = after(alone(), ANN, Abort())
    assert off.phase is Phase.CANCELLED
    assert duty_in(off) is None
    assert duty_in(after(off, ANN, Rematch())) is not None


# Its answers


def offer(topic: Topic, plies: int = 0) -> Offer:
    return Offer(topic, WHITE, plies)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("taken_back", range(TAKEBACKS + 2))
def test_takebacks(level: int, taken_back: int) -> None:
    game, asked = on(level=level), offer(Topic.TAKEBACK, 2)
    agrees = level < STRICT and taken_back < TAKEBACKS
    answer = answer_to(game, asked, taken_back=taken_back, score=None)
    assert answer == (Accept if agrees else Decline)(Topic.TAKEBACK)


@pytest.mark.parametrize(
    ("score", "agrees"),
    [(-100, True), (-1, True), (0, True), (1, False), (100, False), (None, False)],
)
def test_draws(score: int | None, *, agrees: bool) -> None:
    answer = answer_to(on(TEN), offer(Topic.DRAW), taken_back=0, score=score)
    assert answer == (Accept if agrees else Decline)(Topic.DRAW)


@pytest.mark.parametrize(("score", "agrees"), [(-100, True), (-20, False), (0, False)])
def test_draws_in_the_opening(score: int, *, agrees: bool) -> None:
    answer = answer_to(on(TEN[:-1]), offer(Topic.DRAW), taken_back=0, score=score)
    assert answer == (Accept if agrees else Decline)(Topic.DRAW)


def test_it_stands_by_its_plies_and_plays_again() -> None:
    for topic, expected in ((Topic.DISPUTE, Decline), (Topic.REMATCH, Accept)):
        assert answer_to(on(), offer(topic), taken_back=0, score=None) == expected(topic)


@pytest.mark.parametrize(
    ("sync", "agrees"),
    [
        (Sync(Way.KEEP), True),
        (Sync(Way.BACK, 1), False),
        (Sync(Way.OVER), False),
    ],
)
def test_ways_out(sync: Sync, *, agrees: bool) -> None:
    game = after(on(), ANN, PostBoard(alone().board.layout()), sync)
    duty = duty_in(game)
    assert duty is not None
    assert duty.offer is not None
    answer = answer_to(game, duty.offer, taken_back=0, score=None)
    assert answer == (Accept if agrees else Decline)(Topic.SYNC)
    assert act(game, COMPUTER, answer)


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_may_take_back(level: int) -> None:
    assert not takes_back(alone(level))
    assert not takes_back(on(QUIET[:1], level, BLACK))
    assert takes_back(on(QUIET[:1], level)) is (level < STRICT)
    assert takes_back(on(QUIET[:2], level, BLACK)) is (level < STRICT)
    assert not takes_back(played(QUIET))


# Its terms


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (replace(PLAIN, stakes=Stakes(CoinWay.PLAIN, 5)), Why.COMPUTER_FOR_COINS),
        (terms_from(Wishes(half_sets=True)), Why.COMPUTER_HALF_SETS),
        (replace(PLAIN, consult=Consult()), Why.COMPUTER_CONSULTING),
    ],
)
def test_what_it_does_not_play(terms: Terms, why: Why) -> None:
    with refused(why):
        challenge(ANN, replace(terms, level=3), INVITED)


def test_a_rematch_has_the_level_and_other_colours() -> None:
    over = after(on(level=4), ANN, Resign(), Confirm())
    again = after(over, ANN, Rematch())
    again = after(again, COMPUTER, Accept())
    asked, taken = rematch(again, b"")
    assert asked.terms.level == 4
    game = evolve(begin("k4", asked), taken)
    assert game.seats == (COMPUTER, ANN)
    assert duty_in(game) == Duty(WHITE)


@pytest.mark.parametrize("command", [ClaimTime(), ClaimTime(draw=True), GiveTime(NOW - NOW)])
def test_its_time_never_runs(command: ClaimTime | GiveTime) -> None:
    clock = TimeControl(3 * (NOW.replace(day=7) - NOW), afresh=True)
    terms = replace(PLAIN, level=1, clock=clock)
    game = begin("k3", challenge(ANN, terms, INVITED))
    for event in decide(game, GivenCommand(COMPUTER, Accept()), NOW):
        game = evolve(game, event)
    with pytest.raises(RefusalError) as caught:
        act(game, ANN, command)
    assert caught.value.why is Why.OWN_TIME_RUNS
    game = after(game, ANN, move("Fa1"))
    with refused(Why.COMPUTER_HAS_TIME):
        act(game, ANN, command)


# Hints


def test_hints_go_by_steps_and_stay_at_the_last() -> None:
    game, steps = on(), []
    for _ in range(5):
        (event,) = act(game, ANN, Hint(HINTED))
        assert isinstance(event, HintTaken)
        assert decode_event(encode_event(event)) == event
        assert (event.color, event.ply) == (WHITE, HINTED)
        steps.append(event.step)
        game = evolve(game, event)
    assert steps == [1, 2, 3, 3, 3]
    assert game.hint == event


def test_a_ply_or_a_takeback_ends_the_hints_of_a_board() -> None:
    hinted = after(on(), ANN, Hint(HINTED))
    assert after(hinted, ANN, move("Fc3")).hint is None
    taken_back = after(after(hinted, ANN, Takeback()), COMPUTER, Accept())
    assert taken_back.hint is None
    assert hinted.board == on().board


@pytest.mark.parametrize(
    ("game", "by", "why"),
    [
        (played(QUIET), ANN, Why.NO_HINTS),
        (on(QUIET[:5]), ANN, Why.NOT_YOUR_TURN),
        (after(on(), ANN, Resign(), Confirm()), ANN, Why.OVER),
        (after(alone(), ANN, Abort()), ANN, Why.CANCELLED),
        (on(), BOB, Why.NOT_A_PLAYER),
    ],
)
def test_where_there_are_no_hints(game: Game, by: str, why: Why) -> None:
    with refused(why):
        act(game, by, Hint(HINTED))
