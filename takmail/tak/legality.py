"""Why a ply is illegal: the checks one after the other, the most helpful reason first."""

from takmail.colors import Color
from takmail.tak import bits
from takmail.tak.board import Board
from takmail.tak.errors import Illegal, IllegalPlyError
from takmail.tak.pieces import Kind
from takmail.tak.plies import Placement, Ply, Spread, Travel
from takmail.tak.scoring import is_over
from takmail.tak.setups import reserve
from takmail.tak.travels import adjacent, connected, own_flats, stands_on_own


def check(board: Board, ply: Ply) -> None:
    """Raise ``IllegalPlyError`` if the rules don't allow the ply."""
    if is_over(board):
        raise IllegalPlyError(Illegal.GAME_OVER, ply.square)
    if not ply.square.on_board(board.geometry.size):
        raise IllegalPlyError(Illegal.OFF_BOARD, ply.square)
    if board.ply < 2 and ply != Placement(ply.square):
        if board.swapping():
            raise IllegalPlyError(Illegal.FIRST_TURN_FLAT, ply.square)
        if board.own_flat_first():
            raise IllegalPlyError(Illegal.FIRST_TURN_OWN_FLAT, ply.square)
    if isinstance(ply, Spread):
        _check_hand(board, ply)
        _check_path(board, ply)
    elif isinstance(ply, Travel):
        _check_traveler(board, ply)
        _check_journey(board, ply)
    else:
        _check_placement(board, ply)


def _check_placement(board: Board, ply: Placement) -> None:
    if board.stacks[board.geometry.number(ply.square)] != bits.EMPTY:
        raise IllegalPlyError(Illegal.OCCUPIED, ply.square)
    owner = board.ply & 1 ^ board.swapping()
    if ply.kind is Kind.CAPSTONE:
        if not board.reserves & bits.CAPSTONES[owner]:
            in_game = board.capstones or board.reserves & (bits.CAPSTONES[0] | bits.CAPSTONES[1])
            reason = Illegal.NO_CAPSTONES if in_game else Illegal.WITHOUT_CAPSTONES
            raise IllegalPlyError(reason, ply.square)
    elif board.half_sets:
        _check_kind(board, ply, Color(owner))
    elif not board.reserves & bits.STONES[owner]:
        raise IllegalPlyError(Illegal.NO_STONES, ply.square)


def _check_kind(board: Board, ply: Placement, owner: Color) -> None:
    """Check that a flat or a wall is left of a half-set."""
    wall = ply.kind is Kind.WALL
    if not board.reserves & (board.standings if wall else bits.STONES)[owner]:
        reason = Illegal.NO_WALLS if wall else Illegal.NO_FLATS
        raise IllegalPlyError(reason, ply.square, left=reserve(board, owner))


def _check_hand(board: Board, ply: Spread) -> None:
    """Check what is picked up and how it is split."""
    stack = board.stacks[board.geometry.number(ply.square)]
    height = stack.bit_length() - 1
    if stack == bits.EMPTY:
        raise IllegalPlyError(Illegal.EMPTY, ply.square)
    if stack & 1 != board.ply & 1:
        raise IllegalPlyError(Illegal.NOT_YOUR_STACK, ply.square)
    if not ply.drops or min(ply.drops) < 1:
        raise IllegalPlyError(Illegal.BAD_DROPS, ply.square)
    limit = board.geometry.carry_limit
    if ply.pick_up > limit:
        raise IllegalPlyError(Illegal.CARRY_LIMIT, ply.square, limit)
    if ply.pick_up > height:
        raise IllegalPlyError(Illegal.STACK_TOO_SMALL, ply.square, height)


def _check_path(board: Board, ply: Spread) -> None:
    """Check the squares along the line, nearest first."""
    last_on_board = ply.square
    for step, square in enumerate(ply.path(), start=1):
        if not square.on_board(board.geometry.size):
            raise IllegalPlyError(Illegal.RUNS_OFF_BOARD, last_on_board)
        last_on_board = square
        number = board.geometry.number(square)
        if board.capstones >> number & 1:
            raise IllegalPlyError(Illegal.BLOCKED_BY_CAPSTONE, square)
        if board.walls >> number & 1 and (reason := _why_wall_stands(board, ply, step)):
            raise IllegalPlyError(reason, square)


def _why_wall_stands(board: Board, ply: Spread, step: int) -> Illegal | None:
    """Return why a wall at this step stops the spread, if it does ('Flattening Walls')."""
    if not board.capstones >> board.geometry.number(ply.square) & 1:
        return Illegal.BLOCKED_BY_WALL
    if step < len(ply.drops):
        return Illegal.CAPSTONE_NOT_LAST
    return None if ply.drops[-1] == 1 else Illegal.CAPSTONE_NOT_ALONE


def _check_traveler(board: Board, ply: Travel) -> None:
    """Check what is to travel."""
    number = board.geometry.number(ply.square)
    stack = board.stacks[number]
    if not board.traveling:
        raise IllegalPlyError(Illegal.NO_TRAVELING, ply.square)
    if stack == bits.EMPTY:
        raise IllegalPlyError(Illegal.EMPTY, ply.square)
    if stack & 1 != board.ply & 1:
        raise IllegalPlyError(Illegal.NOT_YOUR_STACK, ply.square)
    if not board.capstones >> number & 1:
        raise IllegalPlyError(Illegal.ONLY_CAPSTONES_TRAVEL, ply.square)
    if not stands_on_own(stack):
        raise IllegalPlyError(Illegal.NOT_FROM_OWN_PIECE, ply.square)


def _check_journey(board: Board, ply: Travel) -> None:
    """Check where it goes, and that there is a way."""
    if not ply.to.on_board(board.geometry.size):
        raise IllegalPlyError(Illegal.OFF_BOARD, ply.to)
    if ply.to == ply.square:
        raise IllegalPlyError(Illegal.STAYS, ply.square)
    start, end = board.geometry.number(ply.square), 1 << board.geometry.number(ply.to)
    if end & adjacent(board, start):
        raise IllegalPlyError(Illegal.ONE_STEP, ply.to)
    if not end & own_flats(board):
        raise IllegalPlyError(Illegal.NOT_ONTO_OWN_FLAT, ply.to)
    if not end & connected(board, start):
        raise IllegalPlyError(Illegal.NOT_CONNECTED, ply.to)
