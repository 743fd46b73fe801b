"""Makes what messages enclose: pictures, animations, files. Workers load this and no more of us."""

from collections.abc import Callable

from takmail.render.words import alt_text
from takmail.service.announcing.drawings import load_drawing, load_film
from takmail.wording.message import Enclosure, File, Kind


def make(block: Enclosure) -> File:
    """Return what is to be enclosed. Call it off the event loop, for a picture or an animation."""
    return _MAKE[block.kind](block)


def _picture(block: Enclosure) -> File:
    from takmail.render.picture.png import draw_png  # noqa: PLC0415 - the first picture loads it
    from takmail.render.picture.themes import load_theme  # noqa: PLC0415 - the same

    drawing = load_drawing(block.source)
    view = drawing.view()
    return _file(block, draw_png(view, load_theme(drawing.theme)), alt_text(view))


def _animation(block: Enclosure) -> File:
    from takmail.render.picture.animation import animate  # noqa: PLC0415 - as above
    from takmail.render.picture.themes import load_theme  # noqa: PLC0415 - as above

    reel = load_film(block.source)
    views = reel.views()
    return _file(block, animate(views, load_theme(reel.theme)), alt_text(views[-1]))


def _text(block: Enclosure) -> File:
    return _file(block, block.source.encode(), "")


def _file(block: Enclosure, data: bytes, alt: str) -> File:
    return File(block.name, block.kind, data, alt, block.instead)


_MAKE: dict[Kind, Callable[[Enclosure], File]] = {
    Kind.PICTURE: _picture,
    Kind.ANIMATION: _animation,
    Kind.TEXT: _text,
}
