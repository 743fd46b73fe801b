"""Messages as the outbox kept them up to release 0.1: lists with a place for each value.

Rows that wait while the program is renewed are read once more. The next release needs this no more.
"""

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from typing import Any, TypeAlias

from takmail.colors import Color
from takmail.commands.presses import PressError, decode_press
from takmail.wording.message.messages import (
    Block,
    Button,
    Buttons,
    Card,
    Choice,
    Enclosure,
    Kind,
    Menu,
    Message,
    Sharing,
    Start,
    Starts,
)
from takmail.wording.message.text import (
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Plain,
    Preformatted,
    Role,
    Span,
    Strong,
    Words,
    Written,
)

_Loaded: TypeAlias = Any  # what JSON held

_SILENT = {"silent": True}

_TAGGED: dict[str, type[Plain | Written | Code | Strong | Link | ChatName | Role]] = {
    "plain": Plain,
    "written": Written,
    "code": Code,
    "strong": Strong,
    "link": Link,
    "chat": ChatName,
    "role": Role,
}
"""The kinds of spans that consist of texts alone."""


def read_list(blocks: _Loaded) -> Message:
    """Return the message of a list; raise a ``ValueError`` or ``LookupError`` for another one."""
    silent = blocks[:1] == [_SILENT]
    blocks = blocks[silent:]
    decided: tuple[tuple[str, Message], ...] = ()
    if blocks and isinstance(blocks[0], dict) and "decided" in blocks[0]:
        decided = tuple(
            (purpose, read_list(told)) for purpose, told in blocks[0]["decided"].items()
        )
        blocks = blocks[1:]
    return Message(tuple(map(_load_block, blocks)), silent, decided)


def _load_block(data: _Loaded) -> Block:
    if isinstance(data, dict) and "enclosed" in data:
        made = data["enclosed"]
        return Enclosure(made["name"], Kind(made["kind"]), made["source"], _words(data["instead"]))
    if isinstance(data, dict) and "buttons" in data:
        row = (Button(label, press) for label, press in _pressable(data["buttons"]))
        return Buttons(tuple(row), data.get("aligned", False))
    if isinstance(data, dict) and "menu" in data:
        choices = (Choice(label, *rest) for label, *rest in _pressable(data["choices"]))
        return Menu(data["menu"], tuple(choices))
    if isinstance(data, dict) and "starts" in data:
        return Starts(tuple(Start(*start) for start in data["starts"]))
    if isinstance(data, dict) and "sharing" in data:
        return Sharing(*data["sharing"])
    if isinstance(data, dict) and "card" in data:
        time = _paragraph(data["time"]) if "time" in data else None
        return Card(data["card"], Color[data["turn"]] if data["turn"] else None, time)
    return _words(data)


def _pressable(row: _Loaded) -> Iterator[list[Any]]:
    """Yield the readable presses, without those that only another version can read."""
    for label, data, *rest in row:
        with suppress(PressError):
            yield [label, decode_press(data), *rest]


def _words(data: _Loaded) -> Words:
    if isinstance(data, str):
        return Preformatted(data)
    if isinstance(data, dict):
        return Preformatted(data["coloured"], coloured=True)
    return _paragraph(data)


def _paragraph(data: _Loaded) -> Paragraph:
    return Paragraph(tuple(map(_load_span, data)))


def _load_span(span: list[str]) -> Span:
    match span:
        case ["person", name, platform, user, ping]:
            return Person(name, platform, user, bool(ping))
        case ["moment", text, at]:
            return Moment(text, datetime.fromisoformat(at))
        case ["deadline", text, lead, number, at]:
            return Deadline(text, lead, int(number), datetime.fromisoformat(at) if at else None)
        case [tag, *texts]:
            return _TAGGED[tag](*texts)
        case _:
            raise ValueError(span)
