"""Boards as text, as pictures and as animations, drawn by their ruleset's painter."""

from collections.abc import Collection, Sequence
from typing import Protocol

from takmail.render import kaen, locke, tak
from takmail.render.styles import Style
from takmail.render.views import BoardView, Shown
from takmail.rulesets.registry import USUAL_RULESET, name_of, of_each
from takmail.rulesets.values import Own, Position


class Painter(Protocol):
    """Painter of a ruleset's boards. Themes are given by their names."""

    @property
    def lettered(self) -> Collection[Style]:
        """The styles in which pieces are letters, small for White and capital for Black."""

    def draw_board(self, view: BoardView, style: Style) -> str:
        """Return a board as lines without a final newline."""

    def alt_text(self, view: BoardView) -> str:
        """Return a board in words as one paragraph."""

    def draw_png(self, view: BoardView, theme: str) -> bytes:
        """Return a board as a PNG file."""

    def animate(self, views: Sequence[BoardView], theme: str) -> bytes:
        """Return boards in order as a GIF."""

    def film(
        self, first: Own, plies: Sequence[Own], shown: Shown, *, last: int | None = None
    ) -> list[BoardView]:
        """Return the position before the plies and after each, or of the ``last`` so many."""


PAINTERS: dict[str, Painter] = of_each(
    "a painter", {USUAL_RULESET: tak, "kaen": kaen, "locke": locke}
)
"""Each painter by its ruleset's name."""


def painter_of(position: Position) -> Painter:
    """Return the painter of this board."""
    return PAINTERS[name_of(position.rules)]


def draw_board(view: BoardView, style: Style) -> str:
    """Return the board as lines without a final newline."""
    return painter_of(view.position).draw_board(view, style)
