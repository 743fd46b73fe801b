"""A position as a PNG picture."""

from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO

from takmail.render.picture.painter import painter
from takmail.render.picture.themes import DEFAULT, Theme, load_theme
from takmail.render.view import BoardView

_COMPRESSION = 5
_KEPT = 128


def draw_png(view: BoardView, theme: Theme | None = None) -> bytes:
    """Return the position as a PNG file, about 660 by 790 pixels and usually less than 40 kB.

    Call it off the event loop: it takes some milliseconds, and a good part of a second when a
    theme is used on a size of board for the first time. The last pictures are kept.
    """
    return _draw(_Shown(_identity(view), view), theme or load_theme(DEFAULT))


@dataclass(frozen=True, slots=True)
class _Shown:
    """A view that can be looked up: equal to any other that shows the same."""

    identity: tuple[object, ...]
    view: BoardView = field(compare=False)


def _identity(view: BoardView) -> tuple[object, ...]:
    """Return all that a picture depends on; a position can't be looked up, for it can change."""
    position = view.position
    return (
        position.layout(),
        position.rules,
        position.turn,
        view.notation,
        view.last,
        view.names,
        view.road,
        view.tak,
        view.over,
        view.flipped,
        view.number,
        view.flattens,
        view.language.tag,
    )


@lru_cache(maxsize=_KEPT)
def _draw(shown: _Shown, theme: Theme) -> bytes:
    view = shown.view
    artist = painter(theme, view.position.size)
    image = artist.paint(view)
    image.putpalette(artist.palette.bytes)
    file = BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESSION)
    return file.getvalue()
