"""The ANSI style: the mail style in colour, for terminals and Discord's coloured code blocks.

Colour repeats what the letters say, so nothing is lost where it is stripped. Only the codes that
Discord knows are used: colours 30 to 37, bold and underlined.
"""

import re

from takmail.render.footer import stack_lines, summary_lines
from takmail.render.grid import Grid
from takmail.render.letters import spell_stack
from takmail.render.mail import LETTERS, OUTLINE, face
from takmail.render.view import BoardView

_RESET = "\x1b[0m"
_WHITE = "\x1b[1;33m"
_BLACK = "\x1b[1;34m"
_SIGN = "\x1b[1;32m"
_BOLD = "\x1b[1m"

_PARTS = re.compile(r"(?P<white>[swc][\d#]*)|(?P<black>[SWC][\d#]*)|(?P<sign>[\[\]()|*]+)")
_SPELLED = re.compile(r"\b[swc]+\b", re.IGNORECASE)
_PIECES = re.compile(r"(?P<white>[swc]+)|(?P<black>[SWC]+)")
_COLOURS = {"white": _WHITE, "black": _BLACK, "sign": _SIGN}


def draw_ansi(view: BoardView) -> str:
    """Return the board in the mail style with colour codes."""
    grid = Grid(face, OUTLINE, view.notation)
    cells = view.position.layout().cells
    header, plain = grid.lines(view, cells)
    rows = [row[0] + _PARTS.sub(_paint, row[1:]) for row in plain]
    stacks = stack_lines(view, cells, spell_stack, view.notation)
    spelled = [_SPELLED.sub(_paint_pieces, line) for line in stacks]
    *sides, turn = summary_lines(view, LETTERS, view.notation)
    return "\n".join([header, *rows, "", *spelled, *sides, _BOLD + turn + _RESET])


def _paint(match: re.Match[str]) -> str:
    assert match.lastgroup is not None
    return f"{_COLOURS[match.lastgroup]}{match[0]}{_RESET}"


def _paint_pieces(match: re.Match[str]) -> str:
    return _PIECES.sub(_paint, match[0])
