"""Games in PTN that the engine plays against itself, from which the stock's puzzles are made.

``python -m benchmarks.stock_games SIZE GAMES SEED > games.ptn``, then ``takmail puzzles make``.
Weak players miss wins, and those that only win, block and count flats fill the board.
"""

import sys
from random import Random

from benchmarks.plain_player import plain_ply
from takmail.engine.registry import TAK
from takmail.notation.ptn import format_ptn
from takmail.tak.position import Position
from takmail.tak.rules import Rules

MOST_PLIES = 120
RANDOM_PLIES = 4


def game(size: int, seed: int) -> str:
    """Return one game; the seed chooses its opening and its players."""
    chance, position = Random(seed), Position(Rules.standard(size))
    levels = [chance.choice((0, 1, 2, 3)) for _ in range(2)]
    words = [f'[Size "{size}"]\n']
    while position.outcome() is None and position.board.ply < MOST_PLIES:
        level, number = levels[position.board.ply % 2], position.board.ply
        if number < RANDOM_PLIES:
            ply = chance.choice(position.legal_plies())
        elif level:
            ply = TAK.play(position, level, seed=chance.getrandbits(30)).ply
        else:
            ply = plain_ply(position, chance.getrandbits(30))
        words += [] if number % 2 else [f"\n{number // 2 + 1}."]
        words.append(format_ptn(ply))
        position.push(ply)
    return " ".join(words)


if __name__ == "__main__":
    wanted, games, first = map(int, sys.argv[1:])
    for each in range(first, first + games):
        print(game(wanted, each), end="\n\n", flush=True)
