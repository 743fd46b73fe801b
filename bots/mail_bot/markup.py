"""Bodies of letters: plain lines that can be read alone, and HTML with pictures.

The HTML has neither tables nor colours: it fits phones and large screens, in light and dark.
"""

from dataclasses import dataclass, field
from html import escape

from takmail.wording.console import wrap
from takmail.wording.message.messages import Block, Enclosure, File, Kind
from takmail.wording.message.text import (
    ChatName,
    Code,
    Link,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Span,
    Strong,
    harmless,
    one_line,
)

_WIDTH = 76  # columns of a line of text
_PAGE = """\
<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><style>:root {{ color-scheme: light dark }}</style>
</head><body style="margin:0;padding:12px 16px;font:16px/1.5 sans-serif;word-wrap:break-word">
{body}
</body></html>
"""

_USUAL = "margin:0 0 16px"
SMALL = "margin:0 0 16px;font-size:13px"
_IMAGE = "display:block;width:100%;max-width:340px;height:auto;margin:0 0 12px"
_PRE = "margin:0 0 16px;font:13px/1.35 monospace;white-space:pre;overflow-x:auto"
_UNBROKEN = 30  # characters that fit on a phone
_HALF = "display:inline-block;vertical-align:top;max-width:100%"
_CODE = "padding:0 4px;border-radius:4px;background:rgba(128,128,128,.2)"
_KEY = (
    "display:inline-block;margin:0 8px 16px 0;padding:.5em 1em;border:1px solid;border-radius:6px"
)

_SCHEMES = ("https://", "http://", "mailto:")


def sendable(text: str) -> str:
    """Return a text without what no letter can hold, and what would turn its lines around."""
    return harmless(text.encode("utf-8", "replace").decode("utf-8"))


@dataclass(slots=True)
class Body:
    """The body of a letter, block by block, and its files: pictures by ids that end with ``id``."""

    id: str
    pictures: dict[str, File] = field(default_factory=dict)
    attached: list[File] = field(default_factory=list)
    _blocks: list[tuple[str, str]] = field(default_factory=list)

    def text(self) -> str:
        """Return the text as a whole."""
        return sendable("\n\n".join(text for text, _ in self._blocks if text) + "\n")

    def html(self, language: str, title: str) -> str:
        """Return the HTML as a whole."""
        body = "\n".join(html for _, html in self._blocks)
        return sendable(_PAGE.format(language=language, title=escape(title), body=body))

    def add(self, block: Block) -> None:
        """Add a block that has words or is a file; others show nothing in letters."""
        match block:
            case Paragraph():
                self.say(block)
            case Preformatted():
                self._blocks.append((block.bare.strip("\n"), _pre(block)))
            case Enclosure(instead=words):
                self.add(words)
            case File(kind=Kind.PICTURE):
                self._show(block)
            case File():
                self.attached.append(block)

    def say(self, words: Paragraph, *, style: str = _USUAL, above: str = "") -> None:
        """Add a paragraph that isn't there yet, in the text below a line ``above``."""
        shown = Paragraph(tuple(map(_followed, words.spans)))
        lines = ("".join(text for _, text in line) for line in wrap(shown, _WIDTH, marked=True))
        html = "".join(map(_marked_up, shown.spans)).replace("\n", "<br>")
        block = above + "\n".join(lines), f'<p style="{style}">{html}</p>'
        self._blocks += [block] if block not in self._blocks else []

    def link(self, link: Link) -> None:
        """Add a link that looks like a button."""
        html = f'<a href="{escape(link.url)}" style="{_KEY}">{escape(link.text)}</a>'
        self._blocks.append((f"{link.text}: {link.url}", html))

    def _show(self, picture: File) -> None:
        """Add a picture, and beside it its board in characters, below it on a narrow screen."""
        source, alt = f"{len(self.pictures)}.{self.id}", escape(picture.alt)
        self.pictures[source] = picture
        image = f'<img src="cid:{source}" alt="{alt}" width="340" style="{_IMAGE}">'
        self._blocks.append(("", f'<div style="{_HALF};width:360px">{image}</div>'))
        if isinstance(board := picture.instead, Preformatted):
            html = f'<div style="{_HALF}">{_pre(board)}</div><div></div>'
            self._blocks.append((board.bare.strip("\n"), html))
        else:
            self.say(board)


def _pre(lines: Preformatted) -> str:
    return f'<pre style="{_PRE}">{escape(lines.bare)}</pre>'


def _followed(span: Span) -> Span:
    """Return a span, of a link that leads nowhere the words alone."""
    match span:
        case Link(text, url) | ChatName(text, url=url) if not url.startswith(_SCHEMES):
            return Plain(text)
        case Person(name):
            return Person(one_line(name))
        case _:
            return span


def _marked_up(span: Span) -> str:
    match span:
        case Link(text, url) | ChatName(text, url=url):
            return f'<a href="{escape(url)}">{escape(text)}</a>'
        case Code(text) if text.startswith("mailto:"):
            return f'<a href="{escape(text)}">{escape(text)}</a>'
        case Code(text):
            whole = ";white-space:nowrap" if len(text) <= _UNBROKEN else ""
            return f'<code style="{_CODE}{whole}">{escape(text)}</code>'
        case Strong(text):
            return f"<strong>{escape(text)}</strong>"
        case Person(name):
            return f"<bdi>{escape(name)}</bdi>"
        case _:
            return escape(span.text)
