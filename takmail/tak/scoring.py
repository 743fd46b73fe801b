"""Whether a board is over, and how."""

from takmail.colors import Color
from takmail.tak import bits
from takmail.tak.board import Board
from takmail.tak.counted_roads import counted_roads
from takmail.tak.outcome import End, Outcome
from takmail.tak.roads import road_owner
from takmail.tak.rules import Rules


def is_over(board: Board) -> bool:
    """Return whether the game on the board has ended."""
    return _is_counted(board) or road_owner(board) is not None


def outcome(board: Board, rules: Rules) -> Outcome | None:
    """Return how the game has ended, if it has; a road goes before a flat count.

    The rules can give an even count to one side (the Companion Book, 'Modegan Tak').
    """
    owner = road_owner(board)
    if owner is not None:
        found = counted_roads(board, owner, rules.scoring)
        first, *others = (tuple(map(board.geometry.square, road)) for road in found)
        return Outcome(End.ROAD, Color(owner), first, flats(board), *others)
    if _is_counted(board):
        winner = _flat_winner(flats(board), rules.half_komi)
        if winner is None and rules.tie is not None:
            return Outcome(End.TIE, rules.tie, (), flats(board))
        return Outcome(End.FLATS, winner, (), flats(board))
    return None


def flats(board: Board) -> tuple[int, int]:
    """Return the numbers of White's and Black's flats on top."""
    lying = ~(board.walls | board.capstones)
    return (board.white & lying).bit_count(), (board.black & lying).bit_count()


def _is_counted(board: Board) -> bool:
    """Return whether the board is full or a side has placed its last piece ('Flat Win')."""
    return (
        board.white | board.black == board.geometry.full
        or not board.reserves & bits.WHITE_RESERVE
        or not board.reserves & bits.BLACK_RESERVE
    )


def _flat_winner(flats: tuple[int, int], half_komi: int) -> Color | None:
    lead = 2 * (flats[0] - flats[1]) - half_komi
    if lead == 0:
        return None
    return Color.WHITE if lead > 0 else Color.BLACK
