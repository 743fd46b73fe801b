"""How a grid fits a screen: what gives way where the usual distances are too wide for it.

First the columns come closer together, then the right edge goes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from takmail.statically_frozen import statically_frozen

_LEGIBLE = 3
"""The least distance between columns at which a board is easy to read."""

_TIGHT = 2
"""The least distance that keeps single letters apart."""


@statically_frozen
@dataclass(frozen=True, slots=True)
class Outline:
    """What is round a grid's squares.

    ``cell`` is the usual distance from one column to the next; ``left`` and ``right`` set the
    labels apart from the squares.
    """

    cell: int
    left: str
    right: str


@dataclass(frozen=True, slots=True)
class Fit:
    """The distance from each column to the next, and whether there is room for the right edge.

    Without that edge the left one isn't set apart from the squares, either.
    """

    widths: tuple[int, ...]
    edged: bool


@lru_cache(maxsize=1024)
def best_fit(needs: tuple[int, ...], outline: Outline, name: str, room: int) -> Fit | None:
    """Return how to draw a grid in so much room, ``None`` if it can't be done.

    ``needs`` are the least distances that keep each column's faces apart; ``name`` is the heading
    of the right edge.
    """
    fits = _fits(needs, outline, name)
    return next((fit for fit in fits if width_of(fit, outline) <= room), None)


def tightest_fit(needs: tuple[int, ...], outline: Outline, name: str) -> Fit:
    """Return the narrowest way to draw a grid."""
    return min(_fits(needs, outline, name), key=lambda fit: width_of(fit, outline))


def width_of(fit: Fit, outline: Outline) -> int:
    """Return how many columns a grid takes."""
    label = sign = 1
    edges = len(outline.left) + len(outline.right) + label if fit.edged else 0
    return label + sign + sum(fit.widths) + edges


def _fits(needs: tuple[int, ...], outline: Outline, name: str) -> Iterator[Fit]:
    """Yield all ways to draw a grid, those that read best first."""
    for most, least in ((outline.cell, _LEGIBLE), (_TIGHT, _TIGHT)):
        for edged in (True, False):
            for cell in range(most, least - 1, -1):
                widths = [max(cell, need) for need in needs]
                if edged:
                    widths[-1] = max(widths[-1], _heading(outline, name))
                yield Fit(tuple(widths), edged)


def _heading(outline: Outline, name: str) -> int:
    """Return what the last column needs so that its letter and the right edge's name stay apart."""
    letter = gap = label = 1
    return letter + gap + len(name) - len(outline.right) - label
