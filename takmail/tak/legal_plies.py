"""Legal plies: reasons why a ply is illegal, all legal plies, and those that threaten a road.

A capstone on a piece of its own side may travel (the Companion Book, 'The Traveling Cap'): it
leaves alone for any stack topped by a flat of its own side that is connected with its square by
such stacks. Neither walls nor capstones are a way or an end. Each side controls the same squares
afterwards, so no travel completes a road.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak import bitboards, ends
from takmail.tak.bitboards import CRUSH_COUNTS, CRUSHES, SPREAD_COUNTS, SPREADS, flood, neighbours
from takmail.tak.board import Board
from takmail.tak.ends import Zones
from takmail.tak.errors import TakError
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.rules import Reserve
from takmail.tak.setups import reserve


class Illegal(Enum):
    """The reason why a ply is illegal."""

    OFF_BOARD = "off board"
    OCCUPIED = "occupied"
    EMPTY = "empty"
    NOT_YOUR_STACK = "not your stack"
    NO_STONES = "no stones left"
    NO_FLATS = "no flats left"
    NO_WALLS = "no walls left"
    NO_CAPSTONES = "no capstones left"
    WITHOUT_CAPSTONES = "no capstones in this game"
    CARRY_LIMIT = "more than the carry limit"
    STACK_TOO_SMALL = "more than the stack holds"
    BAD_DROPS = "drops don't add up"
    RUNS_OFF_BOARD = "runs off the board"
    BLOCKED_BY_CAPSTONE = "blocked by a capstone"
    BLOCKED_BY_WALL = "blocked by a wall"
    CAPSTONE_NOT_ALONE = "the capstone must flatten alone"
    CAPSTONE_NOT_LAST = "only the last step may flatten"
    NO_TRAVELING = "no capstone travels in this game"
    ONLY_CAPSTONES_TRAVEL = "only a capstone travels"
    NOT_FROM_OWN_PIECE = "it travels from a piece of its own side"
    STAYS = "it travels to another square"
    ONE_STEP = "one step is a spread"
    NOT_ONTO_OWN_FLAT = "it travels onto a flat of its own side"
    NOT_CONNECTED = "no flats of its own side lead there"
    FIRST_TURN_FLAT = "first turn must place a flat"
    FIRST_TURN_OWN_FLAT = "first turn must place a flat of one's own"
    GAME_OVER = "the game is over"


@dataclass(eq=False, repr=False)
class IllegalPlyError(TakError):
    """A ply that the rules don't allow, with the reason and the square it concerns.

    ``limit`` is the number that was exceeded, where there is one: the carry limit for
    ``CARRY_LIMIT``, the stack's height for ``STACK_TOO_SMALL``. ``left`` is the side's reserve
    where none of a kind of a half-set is left in it. The message names the square as PTN does, or
    as ``said_at`` says.
    """

    reason: Enum
    square: Square
    limit: int | None = None
    left: Reserve | None = None

    def __post_init__(self) -> None:
        self.said_at(str(self.square))

    def said_at(self, name: str) -> "IllegalPlyError":
        """Return this error; from now on its message names the square so."""
        limit = "" if self.limit is None else f" ({self.limit})"
        self.args = (f"{name}: {self.reason.value}{limit}",)
        return self


# All plies of a board that is not over, as codes.


def generate(board: Board) -> list[int]:
    """Return the codes of all plies: placements by kind, spreads by square, then travels."""
    if board.swapping():
        return _swaps(board)
    codes = _placements(board)
    for square in bitboards.squares(own_squares(board)):
        for direction in bitboards.DIRECTION_BITS:
            codes += spreads_along(board, direction | square)
    if board.traveling:
        codes += travels(board)
    return codes


def own_squares(board: Board) -> int:
    """Return the squares that the side to move controls."""
    return board.black if board.ply & 1 else board.white


def empty_squares(board: Board) -> int:
    """Return the empty squares."""
    return board.geometry.full & ~(board.white | board.black)


def _swaps(board: Board) -> list[int]:
    """Return the first turn's plies, which place the other side's flat ('Setting Up')."""
    if not board.reserves & bitboards.STONES[board.ply & 1 ^ 1]:
        return []
    return [bitboards.SWAPPED_FLAT | square for square in bitboards.squares(empty_squares(board))]


def _placements(board: Board) -> list[int]:
    empty = list(bitboards.squares(empty_squares(board)))
    color = board.ply & 1
    codes: list[int] = []
    if board.reserves & bitboards.STONES[color]:
        codes += empty
    if board.flats_first and board.own_flat_first():
        return codes
    if board.reserves & board.standings[color]:
        codes += [bitboards.WALL | square for square in empty]
    if board.reserves & bitboards.CAPSTONES[color]:
        codes += [bitboards.CAPSTONE | square for square in empty]
    return codes


def spreads_along(board: Board, line: int) -> list[int]:
    """Return the codes of the spreads of one stack in one direction."""
    carry = carried(board, line & bitboards.SQUARE_MASK)
    reach = free_steps(board, line)
    codes = [pattern << bitboards.PATTERN_SHIFT | line for pattern in SPREADS[carry][reach]]
    if can_crush(board, line, reach):
        codes += [pattern << bitboards.PATTERN_SHIFT | line for pattern in CRUSHES[carry][reach]]
    return codes


def carried(board: Board, square: int) -> int:
    """Return the most pieces of a stack that can be picked up ('Carry Limit')."""
    return min(board.stacks[square].bit_length() - 1, board.geometry.carry_limit)


def free_steps(board: Board, line: int) -> int:
    """Return the number of squares before a wall, a capstone or the edge."""
    geometry = board.geometry
    return geometry.reach[line][(board.walls | board.capstones) & geometry.rays[line]]


def can_crush(board: Board, line: int, reach: int) -> bool:
    """Return whether a capstone moves and a wall follows the free squares ('Flattening Walls')."""
    if not board.capstones >> (line & bitboards.SQUARE_MASK) & 1:
        return False
    path = board.geometry.paths[line]
    return reach < len(path) and bool(board.walls >> path[reach] & 1)


def travels(board: Board) -> list[int]:
    """Return the codes of the travels of the side to move; a single step is a spread instead."""
    capstones = own_squares(board) & board.capstones & board.tall
    return [
        bitboards.FIRST_TRAVEL | end << bitboards.PATTERN_SHIFT | start
        for start in bitboards.squares(capstones)
        if stands_on_own(board.stacks[start])
        for end in bitboards.squares(connected(board, start) & ~adjacent(board, start))
    ]


def stands_on_own(stack: int) -> bool:
    """Return whether the piece directly below the top one is of the same side, if there is one."""
    return stack > bitboards.SINGLE and not (stack ^ stack >> 1) & 1


def connected(board: Board, start: int) -> int:
    """Return the squares that flats of the side to move lead to from a square, without it."""
    return flood(own_flats(board), adjacent(board, start), board.geometry)


def own_flats(board: Board) -> int:
    """Return the squares topped by a flat of the side to move."""
    return own_squares(board) & ~(board.walls | board.capstones)


def adjacent(board: Board, square: int) -> int:
    """Return the squares one step away; some may lie beyond the north edge."""
    return neighbours(1 << square, board.geometry)


def way(board: Board, start: int, end: int) -> list[int]:
    """Return the squares of the shortest way of a legal travel, where it begins first."""
    area = own_flats(board) | 1 << start
    return ends.shortest(area, 1 << start, 1 << end, board.geometry)


# The number of plies, without a list of them.


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
    for square in bitboards.squares(hands):
        counts = SPREAD_COUNTS[carried(board, square)]
        for direction in bitboards.DIRECTION_BITS:
            line = direction | square
            total += counts[reaches[line][blocked & rays[line]]]
    return total


def _count_crushes(board: Board, capstones: int) -> int:
    """Count the spreads of these capstones that flatten a wall."""
    total = 0
    for square in bitboards.squares(capstones):
        counts = CRUSH_COUNTS[carried(board, square)]
        for direction in bitboards.DIRECTION_BITS:
            reach = free_steps(board, direction | square)
            if can_crush(board, direction | square, reach):
                total += counts[reach]
    return total


def _placement_kinds(board: Board) -> int:
    color = board.ply & 1
    kinds = 1 if board.reserves & bitboards.STONES[color] else 0
    if board.flats_first and board.own_flat_first():
        return kinds
    if board.reserves & board.standings[color]:
        kinds += 1
    return kinds + 1 if board.reserves & bitboards.CAPSTONES[color] else kinds


# Tak: the plies that would complete a road if the side that just moved could move again.


def threats(board: Board) -> Iterator[int]:
    """Yield the codes of the threats, none when the game is over or on a first turn.

    A ply that completes a road only for the other side is no threat.
    """
    if ends.is_over(board) or board.swapping():
        return
    passed = board.copy()
    passed.ply += 1
    passed.passes = 0
    around = ends.zones(ends.road_squares(passed, passed.ply & 1), passed.geometry)
    gaps = ends.bridges(around, passed.geometry)
    yield from _placement_threats(passed, gaps)
    # A single piece gains one square, so it must stand beside one that completes a road.
    movers = own_squares(passed) & (passed.tall | neighbours(gaps, passed.geometry))
    for square in bitboards.squares(movers):
        for direction in bitboards.DIRECTION_BITS:
            if _may_connect(passed, direction | square, around):
                yield from _spread_threats(passed, direction | square)


def _placement_threats(board: Board, gaps: int) -> Iterator[int]:
    color = board.ply & 1
    empty = list(bitboards.squares(gaps & empty_squares(board)))
    if board.reserves & bitboards.STONES[color]:
        yield from empty
    if board.reserves & bitboards.CAPSTONES[color]:
        yield from (bitboards.CAPSTONE | square for square in empty)


def _spread_threats(board: Board, line: int) -> Iterator[int]:
    color = board.ply & 1
    for code in spreads_along(board, line):
        board.make(code)
        connected = ends.has_road(ends.road_squares(board, color), board.geometry)
        board.unmake()
        if connected:
            yield code


def _may_connect(board: Board, line: int, around: Zones) -> bool:
    """Return whether a road could come about if a spread gained all that it can touch.

    Most lines are out of the question even as far as the edge, which is quicker to see.
    """
    geometry = board.geometry
    square = line & bitboards.SQUARE_MASK
    origin = 1 << square
    if not ends.would_connect(around, origin | geometry.rays[line]):
        return False
    reach = free_steps(board, line)
    steps = min(carried(board, square), reach + can_crush(board, line, reach))
    return ends.would_connect(around, origin | geometry.spans[line][steps])


# The reason why a ply is illegal, the most helpful one first.


def check(board: Board, ply: Ply) -> None:
    """Raise ``IllegalPlyError`` if the rules don't allow the ply."""
    _require(not ends.is_over(board), Illegal.GAME_OVER, ply.square)
    _require(ply.square.on_board(board.geometry.size), Illegal.OFF_BOARD, ply.square)
    if board.ply < 2 and ply != Placement(ply.square):
        _require(not board.swapping(), Illegal.FIRST_TURN_FLAT, ply.square)
        _require(not board.own_flat_first(), Illegal.FIRST_TURN_OWN_FLAT, ply.square)
    if isinstance(ply, Spread):
        _check_hand(board, ply)
        _check_path(board, ply)
    elif isinstance(ply, Travel):
        _check_traveler(board, ply)
        _check_journey(board, ply)
    else:
        _check_placement(board, ply)


def _require(met: object, reason: Illegal, square: Square, limit: int | None = None) -> None:
    if not met:
        raise IllegalPlyError(reason, square, limit)


def _check_placement(board: Board, ply: Placement) -> None:
    stack = board.stacks[board.geometry.number(ply.square)]
    _require(stack == bitboards.EMPTY, Illegal.OCCUPIED, ply.square)
    owner, wall = board.ply & 1 ^ board.swapping(), ply.kind is Kind.WALL
    if ply.kind is Kind.CAPSTONE:
        if not board.reserves & bitboards.CAPSTONES[owner]:
            in_game = board.capstones or board.reserves & (
                bitboards.CAPSTONES[0] | bitboards.CAPSTONES[1]
            )
            reason = Illegal.NO_CAPSTONES if in_game else Illegal.WITHOUT_CAPSTONES
            raise IllegalPlyError(reason, ply.square)
    elif not board.reserves & (board.standings if wall else bitboards.STONES)[owner]:
        if not board.half_sets:
            raise IllegalPlyError(Illegal.NO_STONES, ply.square)
        reason = Illegal.NO_WALLS if wall else Illegal.NO_FLATS
        raise IllegalPlyError(reason, ply.square, left=reserve(board, Color(owner)))


def _check_hand(board: Board, ply: Spread) -> None:
    """Check the pick-up and the drops."""
    stack = board.stacks[board.geometry.number(ply.square)]
    height = stack.bit_length() - 1
    _require(stack != bitboards.EMPTY, Illegal.EMPTY, ply.square)
    _require(stack & 1 == board.ply & 1, Illegal.NOT_YOUR_STACK, ply.square)
    _require(ply.drops and min(ply.drops) >= 1, Illegal.BAD_DROPS, ply.square)
    limit = board.geometry.carry_limit
    _require(ply.pick_up <= limit, Illegal.CARRY_LIMIT, ply.square, limit)
    _require(ply.pick_up <= height, Illegal.STACK_TOO_SMALL, ply.square, height)


def _check_path(board: Board, ply: Spread) -> None:
    """Check the squares along the line, nearest first."""
    last_on_board = ply.square
    for step, square in enumerate(ply.path(), start=1):
        _require(square.on_board(board.geometry.size), Illegal.RUNS_OFF_BOARD, last_on_board)
        last_on_board = square
        number = board.geometry.number(square)
        _require(not board.capstones >> number & 1, Illegal.BLOCKED_BY_CAPSTONE, square)
        if board.walls >> number & 1 and (reason := _blocked_by_wall(board, ply, step)):
            raise IllegalPlyError(reason, square)


def _blocked_by_wall(board: Board, ply: Spread, step: int) -> Illegal | None:
    """Return why a wall at this step stops the spread, if it does ('Flattening Walls')."""
    if not board.capstones >> board.geometry.number(ply.square) & 1:
        return Illegal.BLOCKED_BY_WALL
    if step < len(ply.drops):
        return Illegal.CAPSTONE_NOT_LAST
    return None if ply.drops[-1] == 1 else Illegal.CAPSTONE_NOT_ALONE


def _check_traveler(board: Board, ply: Travel) -> None:
    """Check the piece that is to travel."""
    number = board.geometry.number(ply.square)
    stack = board.stacks[number]
    _require(board.traveling, Illegal.NO_TRAVELING, ply.square)
    _require(stack != bitboards.EMPTY, Illegal.EMPTY, ply.square)
    _require(stack & 1 == board.ply & 1, Illegal.NOT_YOUR_STACK, ply.square)
    _require(board.capstones >> number & 1, Illegal.ONLY_CAPSTONES_TRAVEL, ply.square)
    _require(stands_on_own(stack), Illegal.NOT_FROM_OWN_PIECE, ply.square)


def _check_journey(board: Board, ply: Travel) -> None:
    """Check the end of a travel, and that a way leads there."""
    _require(ply.to.on_board(board.geometry.size), Illegal.OFF_BOARD, ply.to)
    _require(ply.to != ply.square, Illegal.STAYS, ply.square)
    start, end = board.geometry.number(ply.square), 1 << board.geometry.number(ply.to)
    _require(not end & adjacent(board, start), Illegal.ONE_STEP, ply.to)
    _require(end & own_flats(board), Illegal.NOT_ONTO_OWN_FLAT, ply.to)
    _require(end & connected(board, start), Illegal.NOT_CONNECTED, ply.to)
