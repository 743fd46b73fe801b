"""The PTN style: plain ASCII, with the labels of PTN and the figures and letters of TPS.

    5 .    .    1    .    .    1
    4 .   [2F4] .    2S   .    2
      a    b    c    d    e    mail

1 is White and 2 is Black, S a wall and C a capstone; F4 is a stack of four with a flat on top.
Below the board, where a stack is written out, its letter comes first and then its pieces from
top to bottom. The signs for special squares are those of the mail style.
"""

from takmail.notation.written_plies import Notation
from takmail.render.fitting import Outline
from takmail.render.footer import Letters, stack_lines, summary_lines
from takmail.render.grid import Grid
from takmail.render.view import BoardView
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

_OUTLINE = Outline(5, "", " ")
_LETTERS = (Letters("1", "F", "C", "S"), Letters("2", "F", "C", "S"))
_KINDS = {Kind.FLAT: "F", Kind.WALL: "S", Kind.CAPSTONE: "C"}
_FIGURES = "12"


def face(stack: Stack) -> str:
    """Return the top piece and, of more than one, the number of pieces."""
    figure, letter = _FIGURES[stack.owner], _KINDS[stack.kind]
    if stack.height > 1:
        return f"{figure}{letter}{stack.height}"
    return figure if stack.kind is Kind.FLAT else figure + letter


def spell(stack: Stack) -> str:
    """Return the top piece's letter, then the pieces from top to bottom."""
    return _KINDS[stack.kind] + "".join([_FIGURES[color] for color in reversed(stack.colors)])


def draw_ptn(view: BoardView) -> str:
    """Return the board in the PTN style."""
    grid = Grid(face, _OUTLINE, Notation.PTN)
    cells = view.position.layout().cells
    header, rows = grid.lines(view, cells)
    lines = [*rows, header, ""]
    lines += stack_lines(view, cells, spell, Notation.PTN)
    lines += summary_lines(view, _LETTERS, Notation.PTN)
    return "\n".join(lines)
