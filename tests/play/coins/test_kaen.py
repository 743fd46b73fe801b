"""Bets of Kaen, for coins and for points: what goes into the pot, and who may double."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.colors import Color
from takmail.commands.moves import Move, word_ply
from takmail.commands.offers import Abort, Accept, Confirm, Resign, Takeback
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge, rematch
from takmail.play.clocks import timed_out
from takmail.play.coins import with_coins
from takmail.play.events import Begun, CoinsMoved, Ended, EndedByHost, Event, Rolled
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import Why
from takmail.play.terms import Party, Terms
from takmail.rulesets.kaen.position import KaenRules
from takmail.rulesets.kaen.results import Ending, KaenResult
from takmail.terms.agreements import Series
from takmail.terms.clocks import Ends, TimeControl
from takmail.terms.coins import CoinWay, Stakes
from tests.play.refusing import refused
from tests.play.scene import ANN, BOB, NOW
from tests.rulesets.kaen.fields import field, laid

WHITE, BLACK = Color
FOR_POINTS = Terms(KaenRules(), challenger=WHITE, preset="kaen")
FOR_TEN = replace(FOR_POINTS, rules=KaenRules(bet=10), stakes=Stakes(CoinWay.PLAIN, 10))
RICH = (1000, 1000)
HOUR = timedelta(hours=1)


def line(text: str) -> Move:
    """Return the command of a word or a field."""
    if len(text) > 2:
        return word_ply(text)
    square = field(text)
    return Move(WrittenPly(Notation.PTN, square.file, square.rank + 1))


def does(
    game: Game, by: str, command: GameCommand, purses: tuple[int, int] = RICH
) -> tuple[Event, ...]:
    return decide(game, GivenCommand(by, command, drawn=bytes(32), purses=purses), NOW)


def after(game: Game, by: str, command: GameCommand) -> Game:
    for event in does(game, by, command):
        game = evolve(game, event)
    return game


def begun(terms: Terms) -> Game:
    return after(begin("k3", challenge(ANN, terms)), BOB, Accept())


def played(game: Game, *plies: str | int) -> Game:
    """Return a game after plies; a roll has what it shows behind it, as a number."""
    for ply, value in zip(plies, (*plies[1:], 0), strict=True):
        if isinstance(ply, int):
            continue
        for event in does(game, game.player(game.turn), line(ply)):
            shown = event
            if isinstance(event, Rolled) and isinstance(value, int):
                shown = replace(event, value=value)
            game = evolve(game, shown)
    return game


def on(stones: str, turn: Color) -> Game:
    """Return a game for ten coins on a board with these stones."""
    game = begun(FOR_TEN)
    setup = laid(stones, turn, bets=(10, 10)).setup()
    return replace(game, start=setup, position=game.ruleset.set_up(game.rules, setup))


def moved(events: Iterable[Event]) -> list[tuple[str, str, int, str]]:
    return [
        (event.source.value, event.target.value, event.coins, event.why.value)
        for event in events
        if isinstance(event, CoinsMoved)
    ]


def laid_out(game: Game) -> tuple[int, int]:
    assert game.coins is not None
    return game.coins.laid_out


def test_both_bet_the_stake_that_was_agreed_on() -> None:
    game = begun(FOR_TEN)
    assert (game.board.bets, laid_out(game)) == ((10, 10), (10, 10))
    assert begun(FOR_POINTS).board.bets == (2, 2)
    assert begun(FOR_POINTS).coins is None


def test_a_double_that_is_taken_puts_as_much_again_into_the_pot() -> None:
    offered = played(begun(FOR_TEN), "double")
    assert laid_out(offered) == (10, 10)
    assert moved(does(offered, BOB, line("take"))) == [
        ("challenger", "pot", 10, "raise"),
        ("taker", "pot", 10, "raise"),
    ]
    taken = played(offered, "take")
    assert (laid_out(taken), taken.board.bets) == ((20, 20), (20, 20))


def test_a_double_that_is_dropped_gives_the_pot_to_who_offered_it() -> None:
    dropped = played(begun(FOR_TEN), "double", "drop")
    assert (dropped.phase, laid_out(dropped)) == (Phase.OVER, (-10, 10))


def test_a_match_doubles_ones_own_bet_and_the_bank_lends_what_a_purse_lacks() -> None:
    full = played(on("a3:w b3:x c3:w d3:x", BLACK), "roll", 3)
    assert moved(does(full, BOB, line("match"), (0, 0))) == [("taker", "pot", 10, "raise")]


def test_who_surrenders_has_half_of_the_bet_back() -> None:
    surrender = does(on("a1:w", BLACK), BOB, line("surrender"))
    assert moved(surrender) == [
        ("pot", "challenger", 15, "pot"),
        ("pot", "taker", 5, "returned"),
    ]


def test_halves_are_of_the_whole_pot() -> None:
    board = "a1:w b1:x c1:w d1:x a2:x b2:w c2:x d2:w a3:w b3:x c3:w d3:x a4:x b4:w c4:x"
    game = played(on("a1:x a2:w a3:x a4:w", WHITE), "roll", 1, "match")
    assert game.coins is not None
    setup = replace(laid(board, WHITE).setup(), bets=game.board.bets)
    game = replace(game, position=game.ruleset.set_up(game.rules, setup))
    over = played(game, "roll", 4, "d4")
    assert (over.phase, laid_out(over)) == (Phase.OVER, (5, -5))
    assert moved(game_events(game)) == [
        ("pot", "challenger", 15, "half"),
        ("pot", "taker", 15, "half"),
    ]


def game_events(game: Game) -> tuple[Event, ...]:
    rolled = played(game, "roll", 4)
    return does(rolled, ANN, line("d4"))


def test_coins_of_a_ply_that_is_taken_back_come_back() -> None:
    taken = played(begun(FOR_TEN), "double", "take")
    asked = after(taken, BOB, Takeback())
    back = after(asked, ANN, Accept())
    assert (laid_out(back), back.board.bets) == ((10, 10), (10, 10))


@pytest.mark.parametrize(
    ("purses", "why"), [((9, 1000), Why.PURSE_TOO_SMALL), ((1000, 9), Why.THEIR_PURSE_TOO_SMALL)]
)
def test_nobody_offers_a_double_that_a_purse_cant_hold(purses: tuple[int, int], why: Why) -> None:
    with refused(why) as error:
        does(begun(FOR_TEN), ANN, line("double"), purses)
    assert error.value.coins == 10


def test_a_double_that_is_taken_is_lent_by_the_bank_if_a_purse_shrank_meanwhile() -> None:
    offered = played(begun(FOR_TEN), "double")
    assert does(offered, BOB, line("take"), (0, 0))


def test_what_is_broken_off_gives_all_bets_back() -> None:
    game = played(begun(FOR_TEN), "double", "take")
    assert moved(with_coins(game, (EndedByHost(),))) == [
        ("pot", "challenger", 20, "returned"),
        ("pot", "taker", 20, "returned"),
    ]
    assert laid_out(after(begun(FOR_TEN), BOB, Abort())) == (0, 0)


def test_who_resigns_loses_the_whole_bet() -> None:
    asked = after(on("a1:w", BLACK), BOB, Resign())
    assert laid_out(after(asked, BOB, Confirm())) == (-10, 10)


def first_of_next(game: Game) -> str:
    _, begins = rematch(game)
    assert isinstance(begins, Begun)
    return begins.white


def test_the_loser_begins_the_next_game_and_after_halves_the_other() -> None:
    lost = played(begun(FOR_TEN), "double", "drop")
    assert first_of_next(lost) == BOB
    assert first_of_next(played(begun(FOR_TEN), "surrender")) == ANN
    halves = replace(begun(FOR_TEN), phase=Phase.OVER, result=KaenResult(Ending.HALVES, None))
    assert first_of_next(halves) == BOB


def test_points_of_a_series_sum_to_zero() -> None:
    lost = played(begun(replace(FOR_POINTS, series=Series(games=3))), "double", "drop")
    assert lost.series is not None
    assert [lost.series.points(party) for party in Party] == [2, -2]


# Clocks: a turn is one, however many plies it has.


def on_the_clock(control: TimeControl) -> Game:
    return begun(replace(FOR_POINTS, clock=control))


def spends(game: Game, ply: str, hours: int) -> Game:
    deed = GivenCommand(game.player(game.turn), line(ply), drawn=bytes(32), spent=hours * HOUR)
    for event in decide(game, deed, NOW):
        shown = replace(event, value=1) if isinstance(event, Rolled) else event
        game = evolve(game, shown)
    return game


def left(game: Game) -> float:
    assert game.times is not None
    return game.times.left[WHITE] / HOUR


def test_a_throw_ends_no_turn() -> None:
    days = on_the_clock(TimeControl(24 * HOUR, afresh=True))
    rolled = spends(days, "roll", 20)
    assert left(rolled) == 4
    assert left(spends(rolled, "a1", 3)) == 24
    bank = on_the_clock(TimeControl(10 * HOUR, HOUR))
    assert left(spends(spends(bank, "roll", 2), "a1", 1)) == 8


def test_who_is_out_of_time_behind_a_double_loses_the_bet() -> None:
    at_once = TimeControl(24 * HOUR, ends=Ends.AT_ONCE)
    game = spends(on_the_clock(at_once), "double", 1)
    assert Ended in map(type, timed_out(game, 30 * HOUR))
