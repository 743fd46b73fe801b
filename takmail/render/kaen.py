"""Boards of Kaen: a diamond as text, in words, and as a picture.

  .   .   .        White's rows are the letters up the left edge, Black's the numbers up the
c  s   b2  .  3    right. Each field of a line is in another row than its neighbours, so the
  b> b1  .  2      row that the hut shows has room for the names of its free fields; a sign
    a  .  1        points from its label.
"""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.looks import Style
from takmail.notation.text import columns_of
from takmail.notation.written_plies import FILES
from takmail.render.emoji import BLANK, FIELD, OFFERED, keycap, piece_emoji, top_emoji
from takmail.render.fields import board_lines, labels_of, marks_of, rolled_label
from takmail.render.grids import Marks, flow, signs_around
from takmail.render.styles import ANSI_BLACK, ANSI_BOLD, ANSI_RESET, ANSI_SIGN, ANSI_WHITE
from takmail.render.svg_boards import draw_diamond
from takmail.render.views import BoardView, cell_index, fit_name, widest
from takmail.rulesets.kaen.position import SIZE
from takmail.rulesets.kaen.ruleset import field_name
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

lettered = frozenset({Style.MAIL, Style.WIDE, Style.ANSI})


def _is_offered(view: BoardView, square: Square) -> bool:
    """Return whether a stone can be placed on a free field now."""
    return square in view.position.row and not view.over


# Letters.


_COLORS = (ANSI_WHITE, ANSI_BLACK)
_FIGURES, _LETTERS = "12", "sS"


def _in_letters(view: BoardView, style: Style) -> Iterator[str]:
    marks, rolled = marks_of(view), rolled_label(view)
    stones = _FIGURES if style is Style.PTN else _LETTERS
    for squares in board_lines(flipped=view.flipped):
        left, right = labels_of(squares, flipped=view.flipped)
        ahead, behind = (">" if rolled == left else " "), ("<" if rolled == right else " ")
        cells = [_cell(view, square, stones, marks) for square in squares]
        if style is Style.ANSI:
            cells = [_colored(view, *pair) for pair in zip(squares, cells, strict=True)]
        indent = "  " * (SIZE - len(squares))
        before, beyond = (left + ahead if left else "  "), (behind + right if right else "")
        yield f"{indent}{before}{' '.join(cells)}{beyond}".rstrip()
    yield ""
    yield from _sides(view, stones)


def _cell(view: BoardView, square: Square, stones: str, marks: Marks) -> str:
    """Return a field with its signs, three columns wide."""
    owner = view.position.owner(square)
    if owner is None:
        return f" {field_name(square) if _is_offered(view, square) else '. '}"
    signs = signs_around(marks, cell_index(square, SIZE)) or "  "
    return f"{signs[0]}{stones[owner]}{signs[1]}"


def _colored(view: BoardView, square: Square, cell: str) -> str:
    """Return a field in its side's colour, or in that of signs."""
    owner = view.position.owner(square)
    return f"{ANSI_SIGN if owner is None else _COLORS[owner]}{cell}{ANSI_RESET}"


def _sides(view: BoardView, stones: Sequence[str]) -> Iterator[str]:
    """Yield a line for each side with its bet and name, the bridge, and how things stand."""
    captions, columns = view.captions, widest(view)
    for color in Color if not view.diagram else ():
        title = f"{captions.color(color)} {stones[color]} {captions.count(view, color)}  "
        name = fit_name(view.names[color], columns - columns_of(title), captions.short)
        yield (title + name).rstrip()
    if view.road:
        road = [captions.road(view), *map(field_name, view.road)]
        yield from flow(road, columns, " ", columns_of)
    yield from captions.standing(view)


# Emoji: each column of the diamond is one emoji wide.


def _in_emoji(view: BoardView) -> Iterator[str]:
    marks = marks_of(view)
    for squares in board_lines(flipped=view.flipped):
        left, right = labels_of(squares, flipped=view.flipped)
        fields = BLANK.join(_emoji(view, square, marks) for square in squares)
        indent = BLANK * (SIZE - len(squares))
        yield f"{indent}{_emoji_label(left)}{fields}{_emoji_label(right)}"
    yield from _sides(view, tuple(piece_emoji(color, Kind.FLAT) for color in Color))


def _emoji_label(label: str) -> str:
    if not label:
        return BLANK
    return keycap(int(label)) if label.isdecimal() else chr(0x1F1E6 + FILES.index(label))


def _emoji(view: BoardView, square: Square, marks: Marks) -> str:
    owner = view.position.owner(square)
    if owner is not None:
        return top_emoji(Stack((owner,)), cell_index(square, SIZE), marks)
    return OFFERED if _is_offered(view, square) else FIELD


# Boards as painters have them.


def draw_board(view: BoardView, style: Style) -> str:
    """Return a board as lines without a final newline."""
    if style is Style.WORDS:
        return view.captions.in_words(view)
    if style is Style.EMOJI:
        return "\n".join(_in_emoji(view))
    *board, turn = _in_letters(view, style)
    return "\n".join([*board, ANSI_BOLD + turn + ANSI_RESET if style is Style.ANSI else turn])


def draw_png(view: BoardView, theme: str, scale: float = 1.0) -> bytes:
    """Return a board as a PNG file; call it off the event loop."""
    from takmail.render.picture import diamonds, painter, themes  # noqa: PLC0415 - as for Tak

    return painter.draw_png(view, themes.load_theme(theme), diamonds.Diamond, scale=scale)


def draw_svg(view: BoardView, theme: str, *, plain: bool = False) -> str:
    """Return a board as an SVG; a ``plain`` one, for small pictures, has nothing written."""
    return draw_diamond(view, theme, plain=plain)


def animate(views: Sequence[BoardView], theme: str) -> bytes:
    """Return boards in order as a GIF; call it off the event loop."""
    from takmail.render.picture import diamonds, painter, themes  # noqa: PLC0415 - as for Tak

    return painter.animate(views, themes.load_theme(theme), of=diamonds.Diamond)
