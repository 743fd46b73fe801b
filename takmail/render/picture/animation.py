"""A game, or a part of it, as an animated GIF, which every platform shows in line."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from takmail.render.picture.measures import FRAME
from takmail.render.picture.painter import Painter, painter
from takmail.render.picture.themes import DEFAULT, Theme, load_theme
from takmail.render.view import BoardView

FRAME_TIME = 1000
_LAST_FRAME_TIME = 4000


def animate(
    views: Sequence[BoardView], theme: Theme | None = None, *, milliseconds: int = FRAME_TIME
) -> bytes:
    """Return a GIF of the positions in order, all on boards of one size.

    Each is shown for so many ``milliseconds``, the last for longer; then it begins anew. 120
    plies make about 800 kB. Raise ``ValueError`` if there is no position. Call it off the event
    loop.
    """
    if not views:
        raise ValueError("nothing to animate")
    artist = painter(theme or load_theme(DEFAULT), views[0].position.size, FRAME)
    first, *others = [_frame(artist, view) for view in views]
    times = [milliseconds] * len(others) + [_LAST_FRAME_TIME]
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=times, loop=0)
    return file.getvalue()


def _frame(artist: Painter, view: BoardView) -> Image.Image:
    image = artist.paint(view)
    image.putpalette(artist.palette.bytes)
    return image
