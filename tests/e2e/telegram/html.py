"""Telegram's HTML, read as strictly as Telegram reads it: for the server of the tests."""

import re
from dataclasses import dataclass, field
from html import unescape
from typing import TypeAlias

Json: TypeAlias = dict[str, object]

_ENTITY_TYPES = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline",
    "ins": "underline", "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough",
    "tg-spoiler": "spoiler", "blockquote": "blockquote", "code": "code", "pre": "pre",
    "a": "text_link", "tg-time": "date_time",
}  # fmt: skip
_TOKEN = re.compile(
    r"<(?P<close>/?)(?P<tag>[a-z-]+)(?P<expandable> expandable)?(?: href=\"(?P<href>[^\"<>]*)\")?"
    r"(?: unix=\"(?P<unix>\d+)\")?(?: format=\"(?P<form>r|w?[dD]?[tT]?)\")?>"
    r"|(?P<text>&(?:lt|gt|amp|quot|#\d+);|&(?![a-z#])|[^<&]+)"
)


class BadHtmlError(Exception):
    """A text that Telegram would refuse."""

    def __init__(self, fault: str, where: object) -> None:
        super().__init__(f"{fault} {where}")


@dataclass
class _Open:
    tag: str
    href: str
    offset: int
    unix: str
    form: str
    expandable: bool


@dataclass
class Reading:
    """What a text shows, and what is marked in it."""

    text: str = ""
    entities: list[Json] = field(default_factory=list)
    _open: list[_Open] = field(default_factory=list)

    def end(self) -> "Reading":
        if self._open:
            raise BadHtmlError("can't find end tag corresponding to start tag", self._open[-1].tag)
        self.entities.sort(key=lambda e: str(e["offset"]).zfill(5))
        return self

    def take(self, token: re.Match[str]) -> None:
        if token["text"]:
            self.text += unescape(token["text"])
        elif token["close"]:
            self._close(token["tag"])
        elif token["tag"] not in _ENTITY_TYPES:
            raise BadHtmlError("unsupported start tag", token["tag"])
        else:
            self._begin(token)

    def _begin(self, token: re.Match[str]) -> None:
        tag, href, unix, form = (token[name] or "" for name in ("tag", "href", "unix", "form"))
        expandable, quote = bool(token["expandable"]), tag == "blockquote"
        if (tag == "tg-time") != bool(unix) or (form and not unix) or (expandable and not quote):
            raise BadHtmlError("wrong attributes of tag", tag)
        if quote and any(opened.tag == tag for opened in self._open):
            raise BadHtmlError("nested tag", tag)
        self._open.append(_Open(tag, href, utf16(self.text), unix, form, expandable))

    def _close(self, tag: str) -> None:
        if not self._open or self._open[-1].tag != tag:
            raise BadHtmlError("unexpected end tag", tag)
        opened = self._open.pop()
        length = utf16(self.text) - opened.offset
        if length:
            self.entities.append(_entity(opened, length))


def utf16(text: str) -> int:
    """Return the length that Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def read_html(source: str) -> Reading:
    """Return what a text in HTML shows; raise ``BadHtmlError`` where Telegram would refuse it."""
    reading = Reading()
    position = 0
    while position < len(source):
        token = _TOKEN.match(source, position)
        if token is None:
            raise BadHtmlError("unsupported markup at offset", position)
        reading.take(token)
        position = token.end()
    return reading.end()


def _entity(opened: _Open, length: int) -> Json:
    entity: Json = {"offset": opened.offset, "length": length, "type": _ENTITY_TYPES[opened.tag]}
    if opened.expandable:
        return entity | {"type": "expandable_blockquote"}
    if opened.tag == "tg-time":
        return entity | {"unix_time": int(opened.unix), "date_time_format": opened.form}
    if opened.tag != "a":
        return entity
    person = re.fullmatch(r"tg://user\?id=(\d+)", opened.href)
    if person:
        user = {"id": int(person[1]), "is_bot": False, "first_name": "Somebody"}
        return entity | {"type": "text_mention", "user": user}
    return entity | {"url": opened.href}
