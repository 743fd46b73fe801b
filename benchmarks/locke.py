"""Figures of Locke: ``python -m benchmarks.locke rows [PLIES]`` or ``… match [GAMES]``.

``rows`` is a study of the first rows: it tells of each whether a side can force a win from it
within so many plies. The rows that the program offers should be no forced win within nine (some
minutes); one of ours that was left out, 2 2 - 2 2, is the first player's in seven.

``match`` plays each level against the one below, and the best against a player one ply deep, from
random positions of four plies, each twice with sides changed. Times are those of the processor.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from math import inf
from random import Random
from time import perf_counter, process_time
from typing import TypeAlias

from benchmarks.figures import Figure, show
from takmail.colors import SIDES, Color
from takmail.engine.locke.nodes import root_of
from takmail.engine.locke.player import LockeEngine
from takmail.engine.locke.search import guess
from takmail.rulesets.locke.position import (
    OUTER_ROW,
    USUAL_ROW,
    Board,
    LockeRules,
    Ply,
    Position,
    Start,
    set_up,
)
from tests.rulesets.locke_search import can_force

ROWS = (USUAL_ROW, OUTER_ROW, (2, 2, 0, 2, 2))

ENGINE = LockeEngine()

OPENING_PLIES, MOST_PLIES = 4, 200

Player: TypeAlias = Callable[[Position, int], Ply]


def rows(most: int) -> None:
    """Print the verdict on each row, by how many plies."""
    for row in ROWS:
        board = Board((*row, *(0,) * 15, *(-height for height in row)))
        position = set_up(LockeRules(), Start(board))
        for plies in range(1, most + 1):
            began = perf_counter()
            wins = [side.name for side in SIDES if can_force(position, plies, side)]
            spent = perf_counter() - began
            print(row, plies, "plies:", *(wins or ["nobody"]), f"({spent:.1f} s)", flush=True)
            if wins:
                break


def matches(games: int) -> Iterator[Figure]:
    """Yield shares of the points, and the longest time of a ply at each level."""
    longest = dict.fromkeys(ENGINE.levels, 0.0)

    def leveled(level: int) -> Player:
        def player(position: Position, seed: int) -> Ply:
            before = process_time()
            ply: Ply = ENGINE.play(position, level, seed=seed).ply
            longest[level] = max(longest[level], process_time() - before)
            return ply

        return player

    *_, best = ENGINE.levels
    for level in ENGINE.levels[1:]:
        yield match(f"level {level} against {level - 1}", leveled(level), leveled(level - 1), games)
    yield match(f"level {best} against one ply deep", leveled(best), plain_ply, games)
    for level, seconds in longest.items():
        yield Figure(f"longest time of a ply at level {level}", seconds, "s")


def plain_ply(position: Position, seed: int) -> Ply:
    """Return a ply that wins at once, else the one after which it stands best at a glance.

    Of plies that are as good one is drawn by the seed.
    """
    plies = position.legal_plies()
    Random(seed).shuffle(plies)
    return min(plies, key=lambda ply: _their_part(position.after(ply), position.turn))


def _their_part(position: Position, mover: Color) -> float:
    """Return how well the other side stands after a ply."""
    result = position.result()
    if result is not None:
        return 0 if result.winner is None else -inf if result.winner is mover else inf
    return guess(root_of(position)) if position.turn is not mover else -guess(root_of(position))


def match(name: str, player: Player, other: Player, games: int) -> Figure:
    """Play games from random openings, and return the share of points in %; draws are halves."""
    before, points = process_time(), 0.0
    for game in range(games):
        position, number = opened(game // 2), 0
        sides = (player, other) if game % 2 == 0 else (other, player)
        while position.result() is None and number < MOST_PLIES:
            position.push(sides[position.turn](position, MOST_PLIES * game + number))
            number += 1
        result = position.result()
        won = None if result is None or result.winner is None else sides[result.winner] is player
        points += 0.5 if won is None else won
    return Figure(
        name, 100 * points / games, f"% of {games}", (process_time() - before) / games * 1000
    )


def opened(seed: int) -> Position:
    """Return a position after random plies, at which the game is on."""
    draw = Random(seed)
    while True:
        position = set_up(LockeRules(), None)
        for _ in range(OPENING_PLIES):
            if position.result() is None:
                position.push(draw.choice(position.legal_plies()))
        if position.result() is None:
            return position


def main() -> None:
    """Measure what the command line asks for, and print it."""
    parser = ArgumentParser(prog="benchmarks.locke")
    parser.add_argument("part", choices=("rows", "match"))
    parser.add_argument("number", nargs="?", type=int, help="plies (9) or games (100)")
    asked = parser.parse_args()
    if asked.part == "rows":
        rows(asked.number or 9)
        return
    for figure in matches(asked.number or 100):
        print(show(figure), flush=True)


if __name__ == "__main__":
    main()
