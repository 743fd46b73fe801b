"""All plies of a board that is not over, as codes or only counted."""

from takmail.tak import bits
from takmail.tak.board import Board
from takmail.tak.spreads import CRUSH_COUNT, CRUSHES, SPREAD_COUNT, SPREADS
from takmail.tak.travels import travels


def generate(board: Board) -> list[int]:
    """Return the codes of all plies: placements by kind, spreads by square, then travels."""
    if board.swapping():
        return _swaps(board)
    codes = _placements(board)
    for square in bits.squares(own_squares(board)):
        for direction in bits.DIRECTIONS:
            codes += spreads_along(board, direction | square)
    if board.traveling:
        codes += travels(board)
    return codes


def own_squares(board: Board) -> int:
    """Return the squares that the side to move controls."""
    return board.black if board.ply & 1 else board.white


def empty_squares(board: Board) -> int:
    """Return the squares that hold nothing."""
    return board.geometry.full & ~(board.white | board.black)


def spreads_along(board: Board, line: int) -> list[int]:
    """Return the codes of the spreads of one stack in one direction."""
    carry = carried(board, line & bits.SQUARE_MASK)
    reach = free_steps(board, line)
    codes = [pattern << bits.PATTERN_SHIFT | line for pattern in SPREADS[carry][reach]]
    if can_crush(board, line, reach):
        codes += [pattern << bits.PATTERN_SHIFT | line for pattern in CRUSHES[carry][reach]]
    return codes


def carried(board: Board, square: int) -> int:
    """Return how many pieces of a stack can be picked up ('Carry Limit')."""
    return min(board.stacks[square].bit_length() - 1, board.geometry.carry_limit)


def free_steps(board: Board, line: int) -> int:
    """Return the number of squares before a wall, a capstone or the edge."""
    geometry = board.geometry
    return geometry.reach[line][(board.walls | board.capstones) & geometry.rays[line]]


def can_crush(board: Board, line: int, reach: int) -> bool:
    """Return whether a capstone moves and a wall follows the free squares ('Flattening Walls')."""
    if not board.capstones >> (line & bits.SQUARE_MASK) & 1:
        return False
    path = board.geometry.paths[line]
    return reach < len(path) and bool(board.walls >> path[reach] & 1)


def count(board: Board) -> int:
    """Return the number of plies."""
    if board.swapping():
        return len(_swaps(board))
    own = own_squares(board)
    hands = own & (board.tall | board.capstones)
    total = _count_single_steps(board, own ^ hands)
    if hands:
        total += _count_spreads(board, hands) + _count_crushes(board, own & board.capstones)
        if board.traveling:
            total += len(travels(board))
    return total + _placement_kinds(board) * empty_squares(board).bit_count()


def _count_single_steps(board: Board, singles: int) -> int:
    """Count the spreads of single stones, all of them at once."""
    geometry = board.geometry
    size = geometry.size
    free = geometry.full & ~(board.walls | board.capstones)
    return (
        (singles << size & free).bit_count()
        + (singles >> size & free).bit_count()
        + (singles << 1 & free & geometry.not_west).bit_count()
        + (singles >> 1 & free & geometry.not_east).bit_count()
    )


def _count_spreads(board: Board, hands: int) -> int:
    """Count the spreads of the stacks on these squares, walls not flattened.

    This is the innermost loop of a perft, hence without ``free_steps``.
    """
    rays = board.geometry.rays
    reaches = board.geometry.reach
    blocked = board.walls | board.capstones
    total = 0
    for square in bits.squares(hands):
        counts = SPREAD_COUNT[carried(board, square)]
        for direction in bits.DIRECTIONS:
            line = direction | square
            total += counts[reaches[line][blocked & rays[line]]]
    return total


def _count_crushes(board: Board, capstones: int) -> int:
    """Count the spreads of these capstones that flatten a wall."""
    total = 0
    for square in bits.squares(capstones):
        counts = CRUSH_COUNT[carried(board, square)]
        for direction in bits.DIRECTIONS:
            reach = free_steps(board, direction | square)
            if can_crush(board, direction | square, reach):
                total += counts[reach]
    return total


def _swaps(board: Board) -> list[int]:
    """Return the first turn's plies, which place the other side's flat ('Setting Up')."""
    if not board.reserves & bits.STONES[board.ply & 1 ^ 1]:
        return []
    return [bits.SWAPPED_FLAT | square for square in bits.squares(empty_squares(board))]


def _placements(board: Board) -> list[int]:
    empty = list(bits.squares(empty_squares(board)))
    color = board.ply & 1
    codes: list[int] = []
    if board.reserves & bits.STONES[color]:
        codes += empty
    if board.flats_first and board.own_flat_first():
        return codes
    if board.reserves & board.standings[color]:
        codes += [bits.WALL | square for square in empty]
    if board.reserves & bits.CAPSTONES[color]:
        codes += [bits.CAPSTONE | square for square in empty]
    return codes


def _placement_kinds(board: Board) -> int:
    color = board.ply & 1
    kinds = 1 if board.reserves & bits.STONES[color] else 0
    if board.flats_first and board.own_flat_first():
        return kinds
    if board.reserves & board.standings[color]:
        kinds += 1
    return kinds + 1 if board.reserves & bits.CAPSTONES[color] else kinds
