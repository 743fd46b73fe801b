"""Messages of the bot as JSON, from which the page makes text, boards and buttons.

Text stays text: the page never reads markup in it.
"""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from takmail.audience.drawings import load_drawing
from takmail.audience.pages import board_text, needed
from takmail.render.painters import draw_svg
from takmail.wording.message.messages import (
    Block,
    Buttons,
    Enclosure,
    File,
    Kind,
    Menu,
    Message,
)
from takmail.wording.message.text import (
    Code,
    Link,
    Paragraph,
    Preformatted,
    Span,
    Strong,
    bare,
)

Json: TypeAlias = Mapping[str, "Json"] | Sequence["Json"] | str | int | float | bool | None

_MEDIA = {Kind.PICTURE: "image/png", Kind.ANIMATION: "image/gif", Kind.TEXT: "text/plain"}


def message_json(message: Message) -> Json:
    """Return a message as blocks."""
    return {"blocks": [made for block in message.blocks for made in _blocks(block)]}


def board_of(block: Block) -> Json:
    """Return a picture of a board as the board itself, ``None`` for anything else."""
    if not isinstance(block, Enclosure) or block.kind is not Kind.PICTURE:
        return None
    drawing = load_drawing(block.source)
    if drawing is None:
        return None
    view = drawing.view()
    svg, alt = draw_svg(view, drawing.theme), view.captions.alt_text(view)
    return {"kind": "board", "svg": svg, "alt": alt, "key": board_text(view)}


def _blocks(block: Block) -> Iterator[Json]:
    match block:
        case Paragraph(spans):
            yield {"kind": "text", "spans": [_span(span) for span in spans]}
        case Preformatted():
            yield {"kind": "pre", "text": block.bare}
        case Buttons() if (row := needed(block)) is not None:
            yield {"kind": "buttons", "row": row_json(row)}
        case Menu(title, choices):
            chosen = [
                {"label": one.text, "press": one.press.encoded, "detail": str(one.detail)}
                for one in choices
            ]
            yield {"kind": "menu", "title": str(title), "choices": chosen}
        case Enclosure():
            yield board_of(block) or {"kind": "pre", "text": Message((block.instead,)).plain()}
        case File():
            src = f"data:{_MEDIA[block.kind]};base64,{b64encode(block.data).decode()}"
            kind = "file" if block.kind is Kind.TEXT else "picture"
            yield {"kind": kind, "name": block.name, "alt": block.alt, "src": src}
        case _:
            return


def row_json(row: Buttons) -> Json:
    """Return a row of buttons, each with its press."""
    return [{"label": one.text, "press": one.data} for one in row.row]


def _span(span: Span) -> Json:
    match span:
        case Code(text):
            return {"kind": "code", "text": text}
        case Strong(text):
            return {"kind": "strong", "text": text}
        case Link(text, url):
            return {"kind": "link", "text": text, "url": url}
        case _:
            return {"kind": "plain", "text": bare(span)}
