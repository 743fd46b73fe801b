"""Boards of any position: as text, as SVG, as PNG, and games as GIF."""

import re
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from importlib.util import find_spec
from itertools import pairwise
from typing import TYPE_CHECKING

from takmail.looks import BY_NOTATION, DEFAULT, Style
from takmail.notation.game_trees import Game
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import GameRecord
from takmail.notation.written_plies import Notation
from takmail.rulesets.values import Ply, Position
from takmail.tak.errors import member

if TYPE_CHECKING:
    from takmail.render.views import BoardView

__all__ = ["gif", "png", "svg", "text"]

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
    Raise ``ValueError`` for an unknown notation or style.
    """
    from takmail.render.painters import draw_board  # noqa: PLC0415

    drawn = BY_NOTATION[member(Notation, notation)] if style is None else member(Style, style)
    view = _view(position, last, notation, names, flipped=flipped)
    return draw_board(replace(view, columns=columns), drawn)


def svg(  # noqa: PLR0913 - all that can be chosen
    position: Position,
    *,
    last: Ply | str | None = None,
    notation: Notation | str = Notation.PTN,
    theme: str = DEFAULT,
    width: int | None = None,
    flipped: bool = False,
) -> str:
    """Return a board as an SVG, without names and turn; the values are those of `text`.

    It fills its place on a page, or is ``width`` pixels wide. Raise ``ValueError`` for an unknown
    ``theme``.
    """
    from takmail.render.painters import draw_svg  # noqa: PLC0415

    drawn = draw_svg(_view(position, last, notation, flipped=flipped), theme)
    sides = "" if width is None else f' width="{width}" height="{width}"'
    drawn = re.sub(r'( id="|href="#)', rf"\1{theme}-", drawn)  # a page may have boards of several
    return drawn.replace("<svg", f"<svg{sides}", 1)


def png(  # noqa: PLR0913 - all that can be chosen
    position: Position,
    *,
    last: Ply | str | None = None,
    notation: Notation | str = Notation.PTN,
    names: tuple[str, str] = ("", ""),
    theme: str = DEFAULT,
    scale: float = 1.0,
    flipped: bool = False,
) -> bytes:
    """Return a board as a PNG file, at a ``scale`` of 1 about 660 pixels wide; raise as `svg`.

    Raise ``ValueError`` for a scale outside of 0.6 to 4, and ``ImportError`` without Pillow, which
    the extra ``render`` installs.
    """
    _require_pillow()
    if not 0.6 <= scale <= 4:
        message = f"no picture has the scale {scale:g}, only from 0.6 to 4"
        raise ValueError(message)
    from takmail.render.painters import painter_of  # noqa: PLC0415

    view = _view(position, last, notation, names, flipped=flipped)
    return painter_of(position).draw_png(view, theme, scale)


def gif(
    game: Game | GameRecord | Iterable[Position] | str,
    *,
    notation: Notation | str = Notation.PTN,
    names: tuple[str, str] | None = None,
    theme: str = DEFAULT,
    flipped: bool = False,
) -> bytes:
    """Return a game, or positions that follow each other, as a GIF that shows one after another.

    Of a tree it is the main line; a text is PTN. The ``names`` are those of the game's tags unless
    others are given. Raise as `png`, ``ValueError`` without a position, and for a game as
    `takmail.notation.parse_game` and `takmail.notation.replay` do.
    """
    _require_pillow()
    from takmail.render.painters import painter_of, views_of  # noqa: PLC0415
    from takmail.render.views import Shown  # noqa: PLC0415
    from takmail.rulesets.records import replayed  # noqa: PLC0415

    if isinstance(game, str):
        game = parse_game(game)
    elif isinstance(game, Game):
        game = game.record()
    if isinstance(game, GameRecord):
        reached, names = replayed(game), names or game.players
    else:
        reached = _with_plies(game)
    views = views_of(reached, Shown(member(Notation, notation), names or ("", "")))
    turned = [replace(view, flipped=flipped) for view in views]
    return painter_of(turned[0].position).animate(turned, theme)


def _with_plies(positions: Iterable[Position]) -> Iterator[tuple[Position, Ply | None]]:
    """Yield positions, each with the ply that leads there from the one before, if one does."""
    positions = [copy(position) for position in positions]  # one may be yielded again, changed
    if not positions:
        raise ValueError("no position to draw")
    yield positions[0], None
    for before, position in pairwise(positions):
        found = (ply for ply in before.legal_plies() if before.after(ply) == position)
        yield position, next(found, None)


def _require_pillow() -> None:
    if find_spec("PIL") is None:
        raise ImportError('pictures need Pillow: pip install "takmail[render]"')


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

    if not hasattr(position, "rules"):
        raise TypeError("a position is drawn here; Position.from_tps makes one of text")
    ply = ruleset_of(position.rules).read(last, position) if isinstance(last, str) else last
    shown = Shown(member(Notation, notation), names)
    return replace(view_of(position, ply, 0, shown), flipped=flipped)
