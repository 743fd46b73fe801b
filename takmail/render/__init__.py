"""Boards as text and as SVG, of any position.

>>> from takmail.notation import parse_tps
>>> from takmail.render import svg, text
>>> from takmail.tak import Position, Rules
>>> setup = parse_tps("2,x2,21/x2,1,x/x,12S,1,x/1,x3 1 5")
>>> position = Position.from_setup(Rules.standard(4), setup)
>>> print(text(position, last="b3-", names=("Ann", "Bob")))
4 2    .    .    1F2
3 .   (.)   1    .
2 .   [2S2] 1    .
1 1    .    .    .
  a    b    c    d
<BLANKLINE>
d4 F12  b2 S21
<BLANKLINE>
        flats reserve
White 1     4     10F  Ann
Black 2     1     12F  Bob
White to move

An SVG is the board that the page shows, in the colours of a theme:

>>> svg(position, theme="dark").startswith("<svg")
True
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from takmail.looks import BY_NOTATION, DEFAULT, Style
from takmail.notation.written_plies import Notation
from takmail.rulesets.values import Ply, Position

if TYPE_CHECKING:
    from takmail.render.views import BoardView

__all__ = ["svg", "text"]

# The first board loads the modules that draw it: here, so that each of them can be had alone.


def text(  # noqa: PLR0913 - all that can be chosen
    position: Position,
    *,
    last: Ply | str | None = None,
    notation: Notation | str = Notation.PTN,
    style: Style | str | None = None,
    names: tuple[str, str] = ("", ""),
    flipped: bool = False,
    columns: int = 80,
) -> str:
    """Return a board as lines, with both sides' pieces and the turn, for a fixed-width face.

    ``last`` is the ply that led here, or its PTN; its squares are marked. ``notation`` gives the
    labels and, without a ``style``, the letters. ``names`` are White's and Black's; a ``flipped``
    board is seen from Black's side. Lines have at most so many ``columns`` where that can be.
    Raise ``ValueError`` for a notation or a style that there isn't.
    """
    from takmail.render.painters import draw_board  # noqa: PLC0415

    drawn = BY_NOTATION[Notation(notation)] if style is None else Style(style)
    view = _view(position, last, notation, names, flipped=flipped)
    return draw_board(replace(view, columns=columns), drawn)


def svg(
    position: Position,
    *,
    last: Ply | str | None = None,
    notation: Notation | str = Notation.PTN,
    theme: str = DEFAULT,
    flipped: bool = False,
) -> str:
    """Return a board as an SVG, without names and turn; the values are those of `text`.

    Raise ``LookupError`` for a ``theme`` that there isn't.
    """
    from takmail.render.painters import draw_svg  # noqa: PLC0415

    return draw_svg(_view(position, last, notation, flipped=flipped), theme)


def _view(
    position: Position,
    last: Ply | str | None,
    notation: Notation | str,
    names: tuple[str, str] = ("", ""),
    *,
    flipped: bool,
) -> "BoardView":
    from takmail.render.painters import view_of  # noqa: PLC0415
    from takmail.render.views import Shown  # noqa: PLC0415
    from takmail.rulesets.registry import ruleset_of  # noqa: PLC0415

    ply = ruleset_of(position.rules).read(last, position) if isinstance(last, str) else last
    return replace(view_of(position, ply, 0, Shown(Notation(notation), names)), flipped=flipped)
