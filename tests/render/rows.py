"""Three in a row drawn: pictures are texts."""

from collections.abc import Sequence
from typing import Any

from takmail.looks import Style
from takmail.render.views import BoardView
from takmail.wording.boards import BoardWords
from takmail.wording.message.text import Plain
from tests.rulesets.rows import (
    SIZE,
    Take,
)
from tests.wording.rows import SIGNS


def drawn(view: BoardView) -> list[str]:
    """Return the rows of a board, north first."""
    grid: Any = view.position
    ranks = [[grid.taken.get(Take(file, rank)) for file in range(SIZE)] for rank in range(SIZE)]
    return ["".join(SIGNS[owner] for owner in rank) for rank in reversed(ranks)]


def in_words(view: BoardView) -> str:
    """Return the rows of a board in a line."""
    return " / ".join(drawn(view))


BOARD_WORDS = BoardWords(told=lambda view, _: ([Plain(in_words(view))], []))


class RowsPainter:
    """Three in a row drawn: pictures are texts."""

    lettered = frozenset[Style]()

    def draw_board(self, view: BoardView, _style: Style) -> str:
        grid: Any = view.position
        return "\n".join([*drawn(view), *([f"die: {grid.die}"] if grid.die else ())])

    def draw_png(self, view: BoardView, _theme: str, _scale: float = 1.0) -> bytes:
        return self.draw_board(view, Style.MAIL).encode()

    def draw_svg(self, view: BoardView, _theme: str, *, plain: bool = False) -> str:
        return f"<svg><title>{'' if plain else in_words(view)}</title></svg>"

    def animate(self, views: Sequence[BoardView], _theme: str) -> bytes:
        return b"\n\n".join(self.draw_png(view, "") for view in views)
