"""Weights of the engine from games: ``python -m benchmarks.weights FOLDER``.

It prints the table of `takmail.engine.tak.evaluation`. Each quiet position of a game whose result
is known is one case: the terms of the evaluation, and whether the side to move won. A logistic
regression finds the weights by Newton's method; the same games give the same weights. Each weight
is drawn towards a guess as if by `PRIOR` cases, so that rare terms keep sensible weights.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from math import exp
from pathlib import Path
from typing import NamedTuple

from takmail.colors import Color
from takmail.engine.tak.evaluation import WEIGHTS, Evaluation
from takmail.engine.tak.nodes import Nodes
from takmail.engine.tak.road_distances import RoadDistances
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import GameRecord, Score
from takmail.notation.replay import replay
from takmail.tak.legal_plies import threats
from takmail.tak.position import Position

GUESSES = {
    "flat": 300,
    "last flat": 300,
    "wall": 60,
    "capstone": 250,
    "hard capstone": 100,
    "support": 60,
    "captive": -30,
    "held support": 90,
    "held captive": 0,
    "one to move": 700,
    "two to move": 450,
    "three to move": 200,
    "four to move": 80,
    "one against": 500,
    "two against": 300,
    "three against": 150,
    "four against": 60,
    "tempo": 200,
}
"""Weights that seemed right before any game was looked at."""

UNIT = 1000
PRIOR = 30
FIRST = 4
"""The first ply, from 0, after which positions count."""

ROUNDS = 8
_FINE = 1_000_000

WON = {
    Score.WHITE_ROAD: Color.WHITE,
    Score.WHITE_FLATS: Color.WHITE,
    Score.WHITE_OTHERWISE: Color.WHITE,
    Score.BLACK_ROAD: Color.BLACK,
    Score.BLACK_FLATS: Color.BLACK,
    Score.BLACK_OTHERWISE: Color.BLACK,
}


class Case(NamedTuple):
    """The terms of a position, and 1 if its side to move won, 0 if it lost."""

    terms: list[float]
    won: int


def main() -> None:
    """Print the weights that the games in a folder give."""
    parser = ArgumentParser(prog="benchmarks.weights")
    parser.add_argument("folder", type=Path, help="PTN files")
    files = sorted(parser.parse_args().folder.glob("*.ptn"))
    cases = [case for file in files for case in cases_of(parse_game(file.read_text()))]
    weights = regression(cases, [GUESSES[name] / UNIT for name in WEIGHTS])
    print(f"{len(files)} games, {len(cases)} positions, mean error {error(cases, weights):.4f}")
    for name, weight in zip(WEIGHTS, weights, strict=True):
        print(f'    "{name}": {round(weight * UNIT)},')


def cases_of(record: GameRecord) -> Iterator[Case]:
    """Yield the cases of a game."""
    winner = WON.get(record.result) if record.result is not None else None
    if winner is None:
        return
    position = replay(record)
    while position.board.ply >= FIRST and position.board.history:
        if position.outcome() is None and is_quiet(position):
            yield Case(terms_of(position), int(position.turn is winner))
        position.pop()


def is_quiet(position: Position) -> bool:
    """Return whether neither side completes a road with one ply."""
    turned = position.board.copy()
    turned.ply += 1
    return not any(threats(turned)) and not position.in_tak()


def terms_of(position: Position) -> list[float]:
    """Return the terms for the side to move, by giving each in turn all of the weight."""
    board, values = position.board, []
    distances = RoadDistances(board.geometry)
    for name in WEIGHTS:
        weights = dict.fromkeys(WEIGHTS, 0) | {name: _FINE}
        evaluation = Evaluation(board.geometry, position.rules.half_komi, distances, weights)
        node = Nodes(board, evaluation).root()
        own, opp, walls = node[:3]
        value = evaluation.value(node, distances.of(own & ~walls), distances.of(opp & ~walls))
        values.append(value / _FINE)
    return values


def chance(terms: list[float], weights: list[float]) -> float:
    """Return the chance of winning."""
    return 1 / (1 + exp(-sum(t * w for t, w in zip(terms, weights, strict=True))))


def error(cases: list[Case], weights: list[float]) -> float:
    """Return the mean square of the chances' errors."""
    return sum((chance(case.terms, weights) - case.won) ** 2 for case in cases) / len(cases)


def regression(cases: list[Case], before: list[float]) -> list[float]:
    """Return the weights that make the results likeliest."""
    size = len(before)
    weights = before
    for _ in range(ROUNDS):
        slope = [float(PRIOR) * (b - w) for b, w in zip(before, weights, strict=True)]
        bend = [[float(PRIOR * (i == j)) for j in range(size)] for i in range(size)]
        for terms, won in cases:
            likely = chance(terms, weights)
            there = [(i, term) for i, term in enumerate(terms) if term]
            for i, term in there:
                slope[i] += (won - likely) * term
                row, steep = bend[i], likely * (1 - likely) * term
                for j, other in there:
                    row[j] += steep * other
        steps = solution(bend, slope)
        weights = [weight + step for weight, step in zip(weights, steps, strict=True)]
    return weights


def solution(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for row in rows[:i] + rows[i + 1 :]:
            factor = row[i] / pivot[i]
            row[:] = [a - factor * b for a, b in zip(row, pivot, strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


if __name__ == "__main__":
    main()
