"""The mail style: plain ASCII, with the letters of Tak by Mail. The default.

      A   B   C   D   E   ptn
    1 .   .   s   .   .    5
    2 .   S4  .   .   .    4
    3 .  (.) [s] [S2] .    3

Small letters are White's, capitals Black's; a number is a stack's height. Brackets hold the
squares that the last ply reached, parentheses the one that it left; a star marks the winning
road, which is then all that is marked.
"""

from takmail.render.fitting import Outline
from takmail.render.footer import Letters, stack_lines, summary_lines
from takmail.render.grid import Grid
from takmail.render.letters import spell_stack, top_letter
from takmail.render.view import BoardView
from takmail.tak.setups import Stack

OUTLINE = Outline(4, " ", "  ")
LETTERS = (Letters("s", "s", "c", "w"), Letters("S", "S", "C", "W"))


def face(stack: Stack) -> str:
    """Return the top piece and, of more than one, the number of pieces."""
    height = len(stack.colors)
    return top_letter(stack) if height == 1 else f"{top_letter(stack)}{height}"


def draw_mail(view: BoardView) -> str:
    """Return the board in the mail style."""
    grid = Grid(face, OUTLINE, view.notation)
    cells = view.position.layout().cells
    header, rows = grid.lines(view, cells)
    lines = [header, *rows, ""]
    lines += stack_lines(view, cells, spell_stack, view.notation)
    lines += summary_lines(view, LETTERS, view.notation)
    return "\n".join(lines)
