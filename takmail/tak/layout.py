"""What stands where, as plain values: a stack, a whole board, a position to start from."""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.colors import Color
from takmail.squares import Square
from takmail.statically_frozen import statically_frozen
from takmail.tak.pieces import Kind


@dataclass(frozen=True, slots=True)
class Stack:
    """One or more pieces on a square.

    ``colors`` goes from bottom to top; ``kind`` is how the top piece stands. All pieces below it
    are flats.
    """

    colors: tuple[Color, ...]
    kind: Kind = Kind.FLAT

    @property
    def owner(self) -> Color:
        """The side that controls the stack."""
        return self.colors[-1]

    @property
    def height(self) -> int:
        """The number of pieces."""
        return len(self.colors)


@statically_frozen
@dataclass(frozen=True, slots=True)
class Layout:
    """A whole board.

    ``cells`` runs west to east, then south to north: the cell of ``square`` is at
    ``square.rank * size + square.file``.
    """

    size: int
    cells: tuple[Stack | None, ...]

    def at(self, square: Square) -> Stack | None:
        """Return the stack on this square, if any."""
        return self.cells[square.rank * self.size + square.file]

    def stacks(self) -> Iterator[tuple[Square, Stack]]:
        """Yield every stack with its square."""
        for index, stack in enumerate(self.cells):
            if stack is not None:
                rank, file = divmod(index, self.size)
                yield Square(file, rank), stack

    @classmethod
    def empty(cls, size: int) -> "Layout":
        """Return a board with nothing on it."""
        return cls(size, (None,) * (size * size))


@dataclass(frozen=True, slots=True)
class Setup:
    """A board, who is to move on it, and the number of that PTN move (from 1)."""

    layout: Layout
    turn: Color = Color.WHITE
    move_number: int = 1
