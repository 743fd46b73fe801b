"""Where capstones travel, in games that are played so (the Companion Book, 'The Traveling Cap').

A capstone on a piece of its own side may leave it, alone, for any stack topped by a flat of its own
side that is connected with its square by such stacks. Neither walls nor capstones are a way or an
end. Each side controls the same squares afterwards, so no travel completes a road.
"""

from takmail.tak import bits
from takmail.tak.board import Board
from takmail.tak.roads import neighbours, shortest


def travels(board: Board) -> list[int]:
    """Return the codes of the travels of the side to move; a single step is none but a spread."""
    own = board.black if board.ply & 1 else board.white
    return [
        bits.FIRST_TRAVEL | end << bits.PATTERN_SHIFT | start
        for start in bits.squares(own & board.capstones & board.tall)
        if stands_on_own(board.stacks[start])
        for end in bits.squares(connected(board, start) & ~adjacent(board, start))
    ]


def stands_on_own(stack: int) -> bool:
    """Return whether the piece directly below the top one is of the same side, if there is one."""
    return stack > bits.SINGLE and not (stack ^ stack >> 1) & 1


def connected(board: Board, start: int) -> int:
    """Return the squares that flats of the side to move lead to from a square, without it."""
    geometry = board.geometry
    return bits.flood(
        own_flats(board),
        adjacent(board, start),
        geometry.size,
        geometry.not_west,
        geometry.not_east,
    )


def way(board: Board, start: int, end: int) -> list[int]:
    """Return the squares of the shortest way of a legal travel, where it begins first."""
    area = own_flats(board) | 1 << start
    return shortest(area, 1 << start, 1 << end, board.geometry)


def own_flats(board: Board) -> int:
    """Return the squares topped by a flat of the side to move."""
    own = board.black if board.ply & 1 else board.white
    return own & ~(board.walls | board.capstones)


def adjacent(board: Board, square: int) -> int:
    """Return the squares one step away; some may lie beyond the north edge."""
    return neighbours(1 << square, board.geometry)
