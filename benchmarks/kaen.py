"""Strength of Kaen's computer: ``python -m benchmarks.kaen [GAMES]``, some minutes for 2,000 games.

Each match tells of the first bets that a player wins a game, with the standard error. Each sequence
of throws is played twice, with sides changed.
"""

import statistics
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import TypeAlias

from takmail.engine.kaen.player import KaenEngine
from takmail.rulesets.kaen.position import KaenRules, Ply, Position, Stage, Word, bridge
from takmail.rulesets.kaen.results import result_of

Player: TypeAlias = Callable[[Position, int], Ply]
ENGINE = KaenEngine()
slowest = 0.0


def level(number: int) -> Player:
    """Return the computer at a level, whose longest ply is noted."""

    def play(position: Position, seed: int) -> Ply:
        global slowest  # noqa: PLW0603 - the one figure of all matches
        began = process_time()
        ply: Ply = ENGINE.play(position, number, seed=seed).ply
        slowest = max(slowest, process_time() - began)
        return ply

    return play


def without_doubling(player: Player) -> Player:
    """Return a player that rolls where it would double."""

    def play(position: Position, seed: int) -> Ply:
        ply = player(position, seed)
        return Word.ROLL if ply is Word.DOUBLE else ply

    return play


def greedy(position: Position, _seed: int) -> Ply:
    """Return a ply towards the shortest bridge; take every double, match every row."""
    plies = position.legal_plies()
    words = [word for word in (Word.ROLL, Word.TAKE, Word.MATCH) if word in plies]
    return words[0] if words else min(plies, key=lambda ply: lacking(position, ply))


def lacking(position: Position, ply: Ply) -> int:
    """Return how many stones are lacking for the shortest bridge after a ply."""
    own, other = (position.after(ply).stones[side] for side in (position.turn, position.turn.other))
    return min((stones_lacking(own, each) for each in BRIDGES if not each & other), default=16)


def stones_lacking(own: int, bridge_stones: int) -> int:
    """Return how many stones of a bridge aren't laid."""
    return (bridge_stones & ~own).bit_count()


BRIDGES = [stones for stones in range(1 << 16) if stones.bit_count() <= 6 and bridge(stones)]


def gain(players: tuple[Player, Player], seed: int) -> float:
    """Return White's gain in first bets in one game."""
    hut, position, plies = Random(seed), Position(KaenRules()), 0
    while (result := result_of(position)) is None:
        if position.stage is Stage.DUE:
            position = position.rolled(hut.randint(1, 4))
        else:
            plies += 1
            position = position.after(players[position.turn](position, 1000 * seed + plies))
    return result.gains[0] / position.rules.bet


def match(name: str, one: Player, two: Player, games: int) -> None:
    """Print the first bets that one player wins a game from another."""
    pairs = [(gain((one, two), seed) - gain((two, one), seed)) / 2 for seed in range(games // 2)]
    error = statistics.stdev(pairs) / len(pairs) ** 0.5
    print(f"{name:36} {statistics.fmean(pairs):+.3f} +- {error:.3f} ({games} games)", flush=True)


def main() -> None:
    """Print the figures of all matches, and the longest time of a ply."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    best = level(3)
    match("level 2 against level 1", level(2), level(1), games)
    match("level 3 against level 2", best, level(2), games)
    match("level 3 against greedy", best, greedy, games)
    match("level 3 that never doubles, greedy", without_doubling(best), greedy, games)
    match("level 1 against greedy", level(1), greedy, games)
    print(f"longest ply {1000 * slowest:.0f} ms of processor time")


if __name__ == "__main__":
    main()
