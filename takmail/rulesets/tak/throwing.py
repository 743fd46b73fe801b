"""The Aturan start: each side's first piece is thrown onto the board (the Companion Book, 'Atur').

The book knows it from anecdotes. What it leaves open is played so: a piece that goes off the board
or lands on the other one is thrown again; it falls upright once in six times, which is better than
flat whatever else; then the nearer to the centre of the board is the better throw, and whoever
threw better is White. A piece that landed upright is laid flat.
"""

from math import floor, hypot
from random import Random

from takmail.rulesets.throws import Throw
from takmail.squares import Square
from takmail.tak.plies import Placement

UPRIGHT = 1 / 6
"""How often a piece lands upright."""

AROUND = 0.5
"""How far around the board throws go, in squares: one in three or four goes off a 5x5 board."""


def throw_off(size: int, chance: Random) -> tuple[Throw, Throw]:
    """Return what both throw, one after the other, until one of them is the better throw."""
    while True:
        first = _throw(size, chance, None)
        second = _throw(size, chance, first.ply.square)
        if first.rank != second.rank:
            return first, second


def _throw(size: int, chance: Random, taken: Square | None) -> Throw:
    misses = 0
    while True:
        east, north = (chance.uniform(-AROUND, size + AROUND) for _ in range(2))
        upright = chance.random() < UPRIGHT
        square = Square(floor(east), floor(north))
        if square.on_board(size) and square != taken:
            away = hypot(east - size / 2, north - size / 2)
            return Throw(Placement(square), round(100 * away), upright, misses)
        misses += 1
