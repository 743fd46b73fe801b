"""Perft: how many lines of play there are to a depth, the usual proof of move generation."""

from takmail.tak.board import Board
from takmail.tak.movegen import count, generate
from takmail.tak.position import Position
from takmail.tak.scoring import is_over


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of exactly ``depth`` plies.

    A game that is over counts 1 at depth 0 and nothing at a depth that is left over. Raise
    ``ValueError`` for a negative depth.
    """
    if depth < 0:
        raise ValueError("depth is negative")
    return _perft(position.board.copy(), depth)


def _perft(board: Board, depth: int) -> int:
    if depth == 0:
        return 1
    if is_over(board):
        return 0
    if depth == 1:
        return count(board)
    nodes = 0
    for code in generate(board):
        board.make(code)
        nodes += _perft(board, depth - 1)
        board.unmake()
    return nodes
