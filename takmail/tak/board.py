"""The board as integers, on which plies are made and unmade without a check.

It is for speed, as are ``legal_plies`` and ``scoring``, which work on it; a ``Position`` is for
people. ``takmail.tak.bitboards`` draws the integers. A ply is its code here, which ``encode`` and
``decode`` turn into a value and back.
"""

from takmail.tak import bitboards
from takmail.tak.bitboards import DIRECTIONS, DROPS, FALLS, PATTERNS, Geometry
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel


class Board:
    """A position as integers.

    ``white`` and ``black`` are the squares that each side controls, ``walls`` and ``capstones``
    those with such a top, ``tall`` those with two pieces or more. ``ply`` counts from 0 for
    White's first; its lowest bit is the side to move. ``swap`` is whether the opening swap is
    played, ``flats_first`` whether first pieces of one's own must be flats, ``traveling`` whether
    capstones travel. ``passes`` has a bit for each ply that is passed over, by its number.
    ``standing`` is where walls come from in the reserves, by side: the stones, or the walls of
    half-sets; ``standings`` are the lanes of these.

    A list of stacks is never changed once a ply is over: each ply makes its own. So taking back is
    putting back, and boards can share a list.
    """

    __slots__ = (
        "black",
        "capstones",
        "flats_first",
        "geometry",
        "history",
        "passes",
        "ply",
        "reserves",
        "stacks",
        "standing",
        "standings",
        "swap",
        "tall",
        "traveling",
        "walls",
        "white",
    )

    def __init__(  # noqa: PLR0913 - each of them is a rule that the core must know
        self,
        geometry: Geometry,
        *,
        swap: bool,
        reserves: int,
        flats_first: bool = False,
        traveling: bool = False,
        passes: int = 0,
        half_sets: bool = False,
    ) -> None:
        self.geometry = geometry
        self.standing = bitboards.STANDING if half_sets else bitboards.STONE
        self.standings = bitboards.STANDINGS if half_sets else bitboards.STONES
        self.swap = swap
        self.flats_first = flats_first
        self.traveling = traveling
        self.passes = passes
        self.white = self.black = self.walls = self.capstones = self.tall = 0
        self.stacks = [bitboards.EMPTY] * geometry.area
        self.reserves = reserves
        self.ply = 0
        self.history: list[tuple[int, tuple[int, int, int, int, int], int, list[int]]] = []

    @property
    def half_sets(self) -> bool:
        """Return whether walls are pieces of their own."""
        return self.standing == bitboards.STANDING

    def copy(self) -> "Board":
        """Return the same position without its history."""
        other = Board.__new__(Board)
        other.geometry = self.geometry
        other.standing = self.standing
        other.standings = self.standings
        other.swap = self.swap
        other.flats_first = self.flats_first
        other.traveling = self.traveling
        other.passes = self.passes
        other.white = self.white
        other.black = self.black
        other.walls = self.walls
        other.capstones = self.capstones
        other.tall = self.tall
        other.stacks = self.stacks
        other.reserves = self.reserves
        other.ply = self.ply
        other.history = []
        return other

    def key(self) -> tuple[object, ...]:
        """Return a value that boards with the same position share, however they came to it."""
        return self.ply, self.reserves, self.walls, self.capstones, *self.stacks

    def swapping(self) -> bool:
        """Return whether the next ply must place a flat of the other side."""
        return self.ply < 2 and self.swap and self._first_turn()

    def own_flat_first(self) -> bool:
        """Return whether the next ply must place a flat of one's own ('Modegan Tak')."""
        return self.ply < 2 and self.flats_first and self._first_turn()

    def _first_turn(self) -> bool:
        """Return whether one of the first two plies is the first of its side.

        A first move on a board that already holds more than the first turns can have put there
        is an ordinary one: positions to start from often carry the move number 1.
        """
        return not self.tall and (self.white | self.black).bit_count() <= self.ply

    def make(self, code: int) -> None:
        """Play a legal ply."""
        squares = self.white, self.black, self.walls, self.capstones, self.tall
        self.history.append((code, squares, self.reserves, self.stacks))
        self.stacks = self.stacks.copy()
        if code < bitboards.FIRST_SPREAD:
            self._place(code)
        elif code < bitboards.FIRST_TRAVEL:
            self._spread(code)
        else:
            self._travel(code)
        self.ply += 1
        if self.passes:
            self.pass_over()

    def unmake(self) -> int:
        """Take back the last ply and return it; raise ``IndexError`` if there is none."""
        code, squares, self.reserves, self.stacks = self.history.pop()
        self.white, self.black, self.walls, self.capstones, self.tall = squares
        self.ply -= 1
        while self.passes >> self.ply & 1:
            self.ply -= 1
        return code

    def pass_over(self) -> None:
        """Move on to the next ply that isn't passed over."""
        while self.passes >> self.ply & 1:
            self.ply += 1

    def _place(self, code: int) -> None:
        square = code & bitboards.SQUARE_MASK
        kind = code ^ square
        bit = 1 << square
        color, pieces = self.ply & 1, bitboards.STONE
        if kind == bitboards.SWAPPED_FLAT:
            color ^= 1
        elif kind == bitboards.WALL:
            self.walls |= bit
            pieces = self.standing
        elif kind == bitboards.CAPSTONE:
            self.capstones |= bit
            pieces = bitboards.CAP
        self.reserves -= pieces[color]
        self.stacks[square] = 2 | color
        if color:
            self.black |= bit
        else:
            self.white |= bit

    def _spread(self, code: int) -> None:
        pattern = code >> bitboards.PATTERN_SHIFT
        origin = code & bitboards.SQUARE_MASK
        stacks = self.stacks
        hand = stacks[origin]
        rest = stacks[origin] = hand >> pattern.bit_length()
        start = end = touched = 1 << origin
        white = black = tall = 0
        if rest > bitboards.EMPTY:
            white, black = (0, start) if rest & 1 else (start, 0)
            tall = start if rest > bitboards.SINGLE else 0
        path = self.geometry.paths[code & bitboards.LINE_MASK]
        for square, (left, drop, mask) in zip(path, FALLS[pattern], strict=False):
            end = 1 << square
            touched |= end
            pile = hand >> left & mask
            if pile & 1:
                black |= end
            else:
                white |= end
            stack = stacks[square] = stacks[square] << drop | pile
            if stack > bitboards.SINGLE:
                tall |= end
        keep = ~touched
        self.white = self.white & keep | white
        self.black = self.black & keep | black
        self.tall = self.tall & keep | tall
        if (self.walls | self.capstones) & start:
            self._move_top(start, end)

    def _travel(self, code: int) -> None:
        """Move a capstone between own pieces, so that each side controls the squares it did."""
        start = code & bitboards.SQUARE_MASK
        end = code >> bitboards.PATTERN_SHIFT & bitboards.SQUARE_MASK
        stacks = self.stacks
        rest = stacks[start] = stacks[start] >> 1
        stacks[end] = stacks[end] << 1 | self.ply & 1
        self.capstones ^= 1 << start | 1 << end
        self.tall |= 1 << end
        if rest <= bitboards.SINGLE:
            self.tall ^= 1 << start

    def _move_top(self, start: int, end: int) -> None:
        """Move the mark of a wall or a capstone, which flattens the wall that it lands on."""
        if self.walls & start:
            self.walls ^= start | end
        else:
            self.capstones ^= start | end
            self.walls &= ~end


# Plies as values and as codes.


_KIND_BITS = {
    Kind.FLAT: bitboards.FLAT,
    Kind.WALL: bitboards.WALL,
    Kind.CAPSTONE: bitboards.CAPSTONE,
}
_KINDS = (Kind.FLAT, Kind.WALL, Kind.CAPSTONE, Kind.FLAT)
_DIRECTION_BITS = dict(zip(DIRECTIONS, bitboards.DIRECTION_BITS, strict=True))


def encode(ply: Ply, geometry: Geometry, *, swapping: bool) -> int:
    """Return the code of a legal ply; ``swapping`` if it is a first turn's."""
    square = geometry.number(ply.square)
    if isinstance(ply, Spread):
        line = _DIRECTION_BITS[ply.direction] | square
        return PATTERNS[ply.drops] << bitboards.PATTERN_SHIFT | line
    if isinstance(ply, Travel):
        return bitboards.FIRST_TRAVEL | geometry.number(ply.to) << bitboards.PATTERN_SHIFT | square
    return square | (bitboards.SWAPPED_FLAT if swapping else _KIND_BITS[ply.kind])


def decode(code: int, geometry: Geometry) -> Ply:
    """Return the ply of a code."""
    square = geometry.square(code & bitboards.SQUARE_MASK)
    choice = code >> bitboards.KIND_SHIFT & 3
    if code < bitboards.FIRST_SPREAD:
        return Placement(square, _KINDS[choice])
    if code >= bitboards.FIRST_TRAVEL:
        return Travel(
            square, geometry.square(code >> bitboards.PATTERN_SHIFT & bitboards.SQUARE_MASK)
        )
    return Spread(square, DIRECTIONS[choice], DROPS[code >> bitboards.PATTERN_SHIFT])
