"""Figures of the engine: ``python -m benchmarks.engine [PART...] [--tactics FILE] [--games N]``.

Everything runs on one core; times are those of the processor. Matches take long: a hundred games of
the upper levels are an hour.
"""

import json
import resource
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TypeAlias

from benchmarks.figures import Figure, show
from benchmarks.plain_player import plain_ply
from takmail.engine.analysis import look
from takmail.engine.registry import TAK
from takmail.engine.tak.levels import COMPILED
from takmail.engine.thoughts import WON, Limits, Thought
from takmail.notation.positions import parse_tps
from takmail.notation.ptn import parse_ptn
from takmail.puzzles.exercises import judged, solution, stock
from takmail.rulesets.tak.ruleset import understood
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules

Player: TypeAlias = Callable[[Position, int], Ply]

QUIET = {
    5: (
        "x5/x,2,1,x2/x,1,2,1,x/x2,2,x2/x4,1 1 5",
        "2,x,1,x2/x,2,1,x2/x,1,2,1,x/x,2,x,2,x/1,x4 1 6",
        "2,x,1,x2/x,12,1C,x2/x,1,2C,1,x/x,2,2,2,x/1,x3,1 1 8",
    ),
    6: (
        "x6/x2,2,x3/x,2,1,1,x2/x2,1,2,x2/x3,2,x2/1,x5 1 5",
        "2,x4,1/x2,2,1,x2/x,2,1,1,x2/x2,12,2,x2/x3,2,x2/1,x5 1 7",
    ),
}
"""Positions without a threat soon."""

SECONDS = 2
MANY = 10**9
TACTICS_NODES = 160_000
OPENING_PLIES = 4
MOST_PLIES = 200
ANALYSED = 60
TRIED = 10
"""Plies that are tried in a puzzle."""

ENGINE = TAK


def speed(_: Namespace) -> Iterator[Figure]:
    """Yield the nodes a second, and the depth that each position is looked at in two seconds."""
    print("the engine is compiled" if COMPILED else "the engine is pure Python")
    for size, boards in QUIET.items():
        thoughts, spent = [], 0.0
        for tps in boards:
            before = time.process_time()
            thoughts.append(thought_of(position_of(tps), before + SECONDS))
            spent += time.process_time() - before
        nodes = sum(thought.nodes for thought in thoughts)
        yield Figure(f"nodes a second, quiet {size}x{size}", nodes / spent, "nodes/s")
        depth = min(thought.depth for thought in thoughts)
        yield Figure(f"depth in {SECONDS} s, quiet {size}x{size}", depth, "plies")


def thought_of(position: Position, until: float) -> Thought:
    """Return the thought for which there is time, which is the processor's."""
    return ENGINE.think(position, Limits(nodes=MANY), stopped=lambda: time.process_time() >= until)


def memory(_: Namespace) -> Iterator[Figure]:
    """Yield the greatest memory of a process that thinks a minute, as an analysis would."""
    code = f"from benchmarks import engine; engine.think_long({QUIET[6][1]!r})"
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    yield Figure("memory of a minute of thought", int(out.stdout) / 1024, "MiB")


def think_long(tps: str) -> None:
    """Think a minute and print the greatest resident memory, in KiB."""
    ENGINE.think(position_of(tps), Limits(seconds=60))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def tactics(asked: Namespace) -> Iterator[Figure]:
    """Yield the number of tactics that are solved; a named ply solves one, and so does a win."""
    if asked.tactics is None:
        return
    puzzles = [each for each in json.loads(asked.tactics.read_text()) if "tps" in each]
    before, solved = time.process_time(), 0
    for puzzle in puzzles:
        position = position_of(puzzle["tps"])
        thought = ENGINE.think(position, Limits(nodes=TACTICS_NODES))
        named = thought.line[0] in [
            understood(parse_ptn(text), position) for text in puzzle["moves_expected"]
        ]
        right = named != puzzle["kind"].startswith("avoid_move") or thought.score == WON
        solved += right
        if not right:
            print(f"not solved: {puzzle['name']}")
    spent = (time.process_time() - before) / len(puzzles) * 1000
    yield Figure(f"tactics solved of {len(puzzles)}", solved, "", spent)


def analysis(_: Namespace) -> Iterator[Figure]:
    """Yield the time for an analysis of 60 plies, of a game of the third level with itself."""
    seed = 0
    positions: list[Position] = []
    while len(positions) <= ANALYSED:
        positions = [opened(seed := seed + 1, 5)]
        while positions[-1].outcome() is None and len(positions) <= ANALYSED:
            thought = ENGINE.play(positions[-1], 3, seed=len(positions))
            positions.append(positions[-1].after(thought.ply))
    before = time.process_time()
    for position, after in pairwise(positions):
        played = next(ply for ply in position.legal_plies() if position.after(ply) == after)
        look(position, played, ENGINE)
    yield Figure(f"analysis of {ANALYSED} plies", time.process_time() - before, "s")


def levels(asked: Namespace) -> Iterator[Figure]:
    """Yield each level's share of the points against the level below."""
    for level in ENGINE.levels[1:]:
        yield match(f"level {level} against {level - 1}", leveled(level), leveled(level - 1), asked)


def plain(asked: Namespace) -> Iterator[Figure]:
    """Yield the best level's share against a player that wins, blocks and counts flats."""
    best = ENGINE.levels[-1]
    yield match(f"level {best} against a plain player", leveled(best), plain_ply, asked)


def times(_: Namespace) -> Iterator[Figure]:
    """Yield the longest time of a ply at each level, over one game of the level with itself."""
    for level in ENGINE.levels:
        longest = 0.0
        position = opened(level, 5)
        while position.outcome() is None and position.board.ply < MOST_PLIES:
            before = time.process_time()
            position.push(ENGINE.play(position, level, seed=position.board.ply).line[0])
            longest = max(longest, time.process_time() - before)
        yield Figure(f"longest time of a ply at level {level}", longest, "s")


def match(name: str, player: Player, other: Player, asked: Namespace) -> Figure:
    """Play games from random openings, each opening twice, and return the share of points in %."""
    before, points = time.process_time(), 0.0
    for game in range(asked.games):
        position = opened(asked.first + game // 2, asked.size)
        sides = (player, other) if game % 2 == 0 else (other, player)
        while position.outcome() is None and position.board.ply < MOST_PLIES:
            seed = MOST_PLIES * game + position.board.ply
            position.push(sides[position.turn](position, seed))
        outcome = position.outcome()
        if outcome is None or outcome.winner is None:
            points += 0.5
        else:
            points += sides[outcome.winner] is player
    spent = (time.process_time() - before) / asked.games * 1000
    return Figure(name, 100 * points / asked.games, f"% of {asked.games}", spent)


def leveled(level: int) -> Player:
    """Return the player of a level."""

    def player(position: Position, seed: int) -> Ply:
        ply: Ply = ENGINE.play(position, level, seed=seed).line[0]
        return ply

    return player


def opened(seed: int, size: int) -> Position:
    """Return a position after random plies that leave no road in one."""
    draw = Random(seed)
    while True:
        position = Position(Rules.standard(size))
        for _ in range(OPENING_PLIES):
            position.push(draw.choice(position.legal_plies()))
        if not position.in_tak():
            return position


def position_of(tps: str) -> Position:
    """Return a position by the usual rules."""
    setup = parse_tps(tps)
    return Position.from_setup(Rules.standard(setup.layout.size), setup)


def puzzles(_: Namespace) -> Iterator[Figure]:
    """Yield the longest time of a hint, and of a verdict on any ply, in the stock's puzzles."""
    named = stock()  # read once, before it is measured
    by_moves = {puzzle.moves: 0.0 for puzzle in named.values()}
    hints = dict(by_moves)
    for puzzle in named.values():
        position = puzzle.position()
        before = time.process_time()
        solution(puzzle, position)
        hints[puzzle.moves] = max(hints[puzzle.moves], time.process_time() - before)
        plies = position.legal_plies()
        plies = Random(puzzle.name).sample(plies, min(TRIED, len(plies)))
        for ply in plies:
            before = time.process_time()
            judged(puzzle, position, ply)
            by_moves[puzzle.moves] = max(by_moves[puzzle.moves], time.process_time() - before)
    for moves, longest in sorted(by_moves.items()):
        yield Figure(f"longest verdict, puzzle in {moves}", longest * 1000, "ms")
        yield Figure(f"longest hint, puzzle in {moves}", hints[moves] * 1000, "ms")


PARTS: dict[str, Callable[[Namespace], Iterator[Figure]]] = {
    "puzzles": puzzles,
    "speed": speed,
    "times": times,
    "memory": memory,
    "tactics": tactics,
    "analysis": analysis,
    "plain": plain,
    "levels": levels,
}


def main() -> None:
    """Measure what the command line asks for, and print it."""
    parser = ArgumentParser(prog="benchmarks.engine")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--tactics", type=Path, metavar="FILE", help="puzzles as JSON")
    parser.add_argument("--games", type=int, default=100, help="games of a match (100)")
    parser.add_argument("--first", type=int, default=0, help="the first opening of a match (0)")
    parser.add_argument("--size", type=int, default=5, help="the board of a match (5)")
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    for part in asked.parts or PARTS:
        for figure in PARTS[part](asked):
            print(show(figure), flush=True)


if __name__ == "__main__":
    main()
