"""Makes what messages enclose, when they go out: pictures, animations, files.

Drawing takes milliseconds to a second, so it is done by a thread of its own, one at a time: the
sprites that all pictures share are not for two to draw at once. Whatever goes wrong with it, the
message goes out in words.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import structlog

from takmail.render.words import alt_text
from takmail.service.announcing.drawings import load_drawing, load_film
from takmail.service.ports import Answer
from takmail.wording.message import Block, Enclosure, File, Kind, Message

log = structlog.get_logger(__name__)

_ARTIST = ThreadPoolExecutor(max_workers=1, thread_name_prefix="artist")


async def enclose(message: Message) -> Message:
    """Return the message with everything made that it is to enclose, or with words for it."""
    if not any(isinstance(block, Enclosure) for block in message.blocks):
        return message
    return replace(message, blocks=tuple([await _made(block) for block in message.blocks]))


async def enclosed(answer: Answer) -> Answer:
    """Return an answer that goes straight back, with everything made that it is to enclose."""
    if not (answer.replies or answer.aloud):
        return answer
    replies = tuple([await enclose(told) for told in answer.replies])
    return replace(answer, replies=replies, aloud=tuple([await enclose(t) for t in answer.aloud]))


async def _made(block: Block) -> Block:
    if not isinstance(block, Enclosure):
        return block
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(_ARTIST, _MAKE[block.kind], block)
    except Exception:
        log.exception("an enclosure could not be made", name=block.name)
        return block.instead


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
