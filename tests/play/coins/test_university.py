"""The University's wagers: antes, what calls of tak cost, and what the end pays."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from takmail.commands.disputes import Sync, Way
from takmail.commands.moves import CallTak, Move
from takmail.commands.offers import Accept, Confirm, Resign, Takeback
from takmail.play.actions import GameCommand
from takmail.play.coins import ANTE, TOLL, is_called, toll
from takmail.play.events import CoinsMoved, CoinsWhy, Holder, TakCalled, TakCalledInVain
from takmail.play.game import Game, Phase
from takmail.play.terms import terms_from
from takmail.tak.rules import Reserve, Rules
from takmail.terms.wishes import Wishes
from tests.play.scene import (
    ANN,
    BOB,
    QUIET,
    ROAD,
    WHITE,
    act,
    after,
    begun,
    challenged,
    move,
    played,
    write,
)

TERMS = terms_from(Wishes(preset="university"))
"""Ann challenges and has White by the lot, Bob has Black; nobody has bid anything."""

TAKS = ("Fe2", "Fe1", "Fd2", "Fd1", "Fc1", "Fc2")
"""What follows `QUIET`: by White the first, third and fifth are tak, by Black the fourth is."""

POT_TO = {ANN: (Holder.POT, Holder.CHALLENGER), BOB: (Holder.POT, Holder.TAKER)}
INTO_POT = {ANN: (Holder.CHALLENGER, Holder.POT), BOB: (Holder.TAKER, Holder.POT)}


def pot_of(game: Game) -> int:
    assert game.coins is not None
    return game.coins.pot


def laid_out(game: Game) -> tuple[int, int]:
    """Return what Ann and Bob have given beyond what they got."""
    assert game.coins is not None
    return game.coins.laid_out


def going_on(called: str, plies: tuple[str, ...] = TAKS) -> Game:
    """Return the game in which a ``t`` stands for each ply with which tak is called."""
    game = played(QUIET, TERMS)
    for ply, call in zip(plies, called, strict=False):
        game = after(game, game.player(game.turn), move(ply, tak=call == "t"))
    return game


def moves_of(game: Game, by: str, *commands: GameCommand) -> tuple[CoinsMoved, ...]:
    """Return what coins the last of somebody's commands moves."""
    *before, last = commands
    happened = act(after(game, by, *before), by, last)
    return tuple(event for event in happened if isinstance(event, CoinsMoved))


# The beginning


def test_each_side_puts_ten_coins_into_the_pot() -> None:
    _, *antes = act(challenged(TERMS), BOB, Accept())
    assert antes == [CoinsMoved(*INTO_POT[who], ANTE, CoinsWhy.ANTE) for who in (ANN, BOB)]
    assert pot_of(begun(TERMS)) == 20


# Calls


def test_playing_on_after_a_call_pays_two_coins() -> None:
    game = going_on("t")
    assert toll(game) == TOLL
    assert moves_of(game, BOB, move("Fe1")) == (CoinsMoved(*INTO_POT[BOB], 2, CoinsWhy.CALL),)


@pytest.mark.parametrize(
    ("called", "ann", "bob"),
    [
        ("------", 0, 0),
        ("t-----", 0, 2),
        ("--t---", 0, 2),
        ("t-t---", 0, 2),  # nobody pays twice in a row
        ("t-tt--", 2, 2),
        ("t--t--", 2, 2),
        ("---t--", 2, 0),
        ("t-ttt-", 2, 4),  # once the other has called, calls count again
        ("t---t-", 0, 2),
        ("---tt-", 2, 2),
        ("-t-t-t", 2, 0),  # calls without a threat cost nobody
    ],
)
def test_the_turn_to_pay_passes_back_and_forth(called: str, ann: int, bob: int) -> None:
    game = going_on(called)
    assert laid_out(game) == (ANTE + ann, ANTE + bob)
    assert pot_of(game) == 2 * ANTE + ann + bob


def test_a_call_after_the_ply_counts_until_the_answer() -> None:
    game = going_on("-", TAKS[:1])
    assert toll(game) == 0
    assert act(game, ANN, CallTak()) == (TakCalled(WHITE),)
    game = after(game, ANN, CallTak())
    assert toll(game) == TOLL
    assert laid_out(after(game, BOB, move("Fe1"))) == (ANTE, ANTE + TOLL)


def test_a_call_without_a_threat_costs_nobody() -> None:
    game = played(QUIET, TERMS)
    assert TakCalledInVain(WHITE) in act(game, ANN, move("Fc3", tak=True))
    game = after(game, ANN, move("Fc3", tak=True))
    assert not is_called(game)
    assert moves_of(game, BOB, move("Fd5")) == ()


def test_what_was_paid_for_calls_is_the_winners() -> None:
    plies = (*TAKS[:2], "Fa5", "Fd1", "Fa4")
    game = going_on("---t-", plies)
    assert laid_out(game) == (ANTE + TOLL, ANTE)
    *_, pot, pieces = act(game, BOB, move("Fc1"))
    assert pot == CoinsMoved(*POT_TO[BOB], 22, CoinsWhy.POT)
    assert pieces == CoinsMoved(Holder.CHALLENGER, Holder.TAKER, 16, CoinsWhy.PIECES)


# What is undone


def taken_back(game: Game, plies: int) -> tuple[Game, tuple[CoinsMoved, ...]]:
    """Return the game after Ann takes plies back, which Bob accepts, and what that moves."""
    game = after(game, ANN, Takeback(plies))
    return after(game, BOB, Accept()), moves_of(game, BOB, Accept())


def test_what_a_ply_paid_goes_back_with_it() -> None:
    game, moves = taken_back(going_on("t-", TAKS[:2]), 1)
    assert moves == (CoinsMoved(*POT_TO[BOB], TOLL, CoinsWhy.GIVEN_BACK),)
    assert pot_of(game) == 2 * ANTE
    assert toll(game) == TOLL  # the call stands, and is answered anew


def test_who_has_got_his_coins_back_can_have_to_pay_again() -> None:
    game, _ = taken_back(going_on("t-", TAKS[:2]), 2)
    assert toll(game) == 0
    again = after(after(game, ANN, move("Fe2", tak=True)), BOB, move("Fe1"))
    assert laid_out(again) == (ANTE, ANTE + TOLL)


def test_several_payments_go_back_the_last_one_first() -> None:
    game = going_on("t-ttt-")
    assert pot_of(game) == 26
    back, moves = taken_back(game, 5)
    assert [move.target for move in moves] == [Holder.TAKER, Holder.CHALLENGER, Holder.TAKER]
    assert laid_out(back) == (ANTE, ANTE)


def test_what_was_paid_before_the_plies_that_go_back_stays() -> None:
    game, moves = taken_back(going_on("t-t-", TAKS[:4]), 2)
    assert moves == ()
    assert pot_of(game) == 22
    assert toll(after(game, ANN, move("Fd2", tak=True))) == 0  # Bob was the last to pay


@pytest.mark.parametrize(("way", "pot"), [(Sync(Way.OVER), 20), (Sync(Way.BACK, ply=9), 22)])
def test_ways_out_of_a_dispute_give_back_what_their_plies_paid(way: Sync, pot: int) -> None:
    game = after(going_on("t-ttt-"), ANN, way)
    assert pot_of(after(game, BOB, Accept())) == pot


# The end


def test_the_winner_takes_the_pot_and_a_coin_for_each_piece_he_has_left() -> None:
    few = replace(TERMS, rules=replace(TERMS.rules, reserves=(Reserve(9, 1), Reserve(21, 1))))
    *_, pot, pieces = act(played(ROAD[:-1], few), ANN, move(ROAD[-1]))
    assert pot == CoinsMoved(*POT_TO[ANN], 20, CoinsWhy.POT)
    assert pieces == CoinsMoved(Holder.TAKER, Holder.CHALLENGER, 5, CoinsWhy.PIECES)


def test_who_resigns_at_a_call_pays_no_two_coins_but_loses_the_pot_and_the_pieces() -> None:
    game = going_on("t")
    assert moves_of(game, BOB, Resign(), Confirm()) == (
        CoinsMoved(*POT_TO[ANN], 20, CoinsWhy.POT),
        CoinsMoved(Holder.TAKER, Holder.CHALLENGER, 18, CoinsWhy.PIECES),
    )


# Random games


@pytest.mark.parametrize("seed", range(30))
def test_nobody_pays_twice_in_a_row_whatever_is_called_and_taken_back(seed: int) -> None:
    draw = Random(seed)
    game = begun(replace(TERMS, rules=Rules.standard(draw.choice([3, 4]))))
    for _ in range(60):
        if game.phase is not Phase.PLAYING:
            break
        game = _something(game, draw)
        paid = _standing_calls(game)
        assert all(one.source is not other.source for one, other in pairwise(paid))
        assert len(paid) <= sum(played.called for played in game.plies)
        if game.phase is Phase.PLAYING:
            assert pot_of(game) == 2 * ANTE + TOLL * len(paid)
        else:
            assert (pot_of(game), sum(laid_out(game))) == (0, 0)


def _something(game: Game, draw: Random) -> Game:
    """Return the game after something that may be done: a call or a takeback, or else a ply."""
    mover, other = game.player(game.turn), game.player(game.turn.other)
    last = game.last_ply
    match draw.randrange(6):
        case 0 if len(game.plies) > 1:
            back = Takeback(draw.randint(1, min(4, len(game.plies))))
            return after(after(game, mover, back), other, Accept())
        case 1 if last is not None and not (last.called or last.vain):
            return after(game, other, CallTak())
        case _:
            ply = write(draw.choice(game.board.legal_plies()), tak=draw.random() < 0.7)
            return after(game, mover, Move(ply))


def _standing_calls(game: Game) -> list[CoinsMoved]:
    """Return what was paid for calls and has not gone back."""
    paid: list[CoinsMoved] = []
    for entry in game.coins.entries if game.coins else ():
        if entry.move.why is CoinsWhy.CALL:
            paid.append(entry.move)
        elif entry.move.why is CoinsWhy.GIVEN_BACK:
            back = paid.pop()
            assert (entry.move.target, entry.move.coins) == (back.source, back.coins)
    return paid
