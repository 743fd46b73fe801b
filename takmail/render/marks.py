"""Which squares a drawing points out, and why."""

from dataclasses import dataclass

from takmail.render.labels import cell_index
from takmail.render.view import BoardView
from takmail.squares import Square
from takmail.statically_frozen import statically_frozen
from takmail.tak.plies import Placement, Ply


@statically_frozen
@dataclass(frozen=True, slots=True)
class Marks:
    """The special squares, by their place among a layout's cells.

    ``left`` is where the last ply picked up, ``reached`` where it put pieces, in order;
    ``road`` is the winning road from edge to edge, or two roads that count together.
    """

    left: int | None
    reached: tuple[int, ...]
    road: tuple[int, ...]

    def cells(self) -> set[int]:
        """Return all marked cells."""
        cells = {*self.reached, *self.road}
        if self.left is not None:
            cells.add(self.left)
        return cells


def reached_squares(ply: Ply) -> tuple[Square, ...]:
    """Return the squares on which a ply put pieces, in order."""
    return (ply.square,) if isinstance(ply, Placement) else ply.path()


def find_marks(view: BoardView) -> Marks:
    """Return the squares to mark."""
    size, last = view.position.size, view.last
    return Marks(
        left=None if last is None or isinstance(last, Placement) else cell_index(last.square, size),
        reached=tuple([cell_index(s, size) for s in reached_squares(last)]) if last else (),
        road=tuple([cell_index(s, size) for s in view.road]),
    )
