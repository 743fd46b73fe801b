"""Makes what messages enclose: pictures, animations, files. Workers load this and no more of us."""

from collections.abc import Callable

from takmail.render.painters import painter_of
from takmail.service.announcing.drawings import load_drawing, load_film
from takmail.wording.message.messages import Enclosure, File, Kind


def make(block: Enclosure) -> File:
    """Return what is to be enclosed. Call it off the event loop, for a picture or an animation."""
    return _MAKE[block.kind](block)


def _picture(block: Enclosure) -> File:
    drawing = load_drawing(block.source)
    view = drawing.view()
    painter = painter_of(view.position)
    return _file(block, painter.draw_png(view, drawing.theme), painter.alt_text(view))


def _animation(block: Enclosure) -> File:
    reel = load_film(block.source)
    views = reel.views()
    painter = painter_of(views[-1].position)
    return _file(block, painter.animate(views, reel.theme), painter.alt_text(views[-1]))


def _text(block: Enclosure) -> File:
    return _file(block, block.source.encode(), "")


def _file(block: Enclosure, data: bytes, alt: str) -> File:
    return File(block.name, block.kind, data, alt, block.instead)


_MAKE: dict[Kind, Callable[[Enclosure], File]] = {
    Kind.PICTURE: _picture,
    Kind.ANIMATION: _animation,
    Kind.TEXT: _text,
}
