"""Messages as JSON, for the outbox."""

import json
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from typing import Any, TypeAlias

from takmail.colors import Color
from takmail.commands.buttons import PressError, decode_press
from takmail.wording.message.messages import (
    Block,
    Button,
    Buttons,
    Card,
    Choice,
    Enclosure,
    File,
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

JSON: TypeAlias = "str | bool | Sequence[JSON] | Mapping[str, JSON]"

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_SILENT = {"silent": True}
_OfTexts: TypeAlias = Plain | Written | Code | Strong | Link | ChatName | Role

_TAGS: dict[type[_OfTexts], str] = {
    Plain: "plain",
    Written: "written",
    Code: "code",
    Strong: "strong",
    Link: "link",
    ChatName: "chat",
    Role: "role",
}
"""The kinds of spans that consist of texts alone."""

DEADLINE = "deadline"
"""The first word of a span that may be completed when the message is sent."""

_TAGGED = {tag: kind for kind, tag in _TAGS.items()}

_AT_ONCE = 64
"""Messages that are remembered: one goes out to many chats at once that follow a game."""

_WRITTEN: OrderedDict[str, Message] = OrderedDict()
"""The last messages that were written, by what was written of them."""

_Loaded: TypeAlias = Any  # what JSON held


def dump_message(message: Message) -> str:
    """Return the message as JSON.

    A preformatted block is a string, a paragraph a list of spans, each a list that begins with
    its kind; everything else is an object, in which buttons have their presses encoded. Files are
    not kept: they are made when the message goes out. A silent message begins with a mark, and one
    by which something is decided with what that says from now on.
    """
    text = _ENCODER.encode(_dump(message))
    if _is_kept_whole(message):
        _WRITTEN[text] = message
        if len(_WRITTEN) > _AT_ONCE:
            _WRITTEN.popitem(last=False)
    return text


def _is_kept_whole(message: Message) -> bool:
    """Return whether a message that is read again does all that it does itself."""
    return not any(
        isinstance(block, File) or (isinstance(block, Menu) and block.picks is not None)
        for block in message.blocks
    )


def _dump(message: Message) -> list[JSON]:
    marks: list[JSON] = [_SILENT] if message.silent else []
    if message.decided:
        marks.append({"decided": {purpose: _dump(told) for purpose, told in message.decided}})
    return [*marks, *(_dump_block(block) for block in message.blocks)]


def written_message(text: str) -> Message:
    """Return the message that `dump_message` wrote, itself if that was just now.

    Its presses may say more than those that are read: the whole id of who may press, and an
    argument that is too long for a button. Their data is the same.
    """
    return _WRITTEN.get(text) or load_message(text)


@lru_cache(maxsize=_AT_ONCE)
def load_message(text: str) -> Message:
    """Return the message that `dump_message` wrote; nobody may change it."""
    return _load(json.loads(text))


def _dump_block(block: Block) -> JSON:
    match block:
        case Preformatted(text, coloured):
            return {"coloured": text} if coloured else text
        case Paragraph(spans):
            return [_dump_span(span) for span in spans]
        case Enclosure(name, kind, source, instead):
            made = {"name": name, "kind": kind.value, "source": source}
            return {"enclosed": made, "instead": _dump_block(instead)}
        case File(instead=instead):
            return _dump_block(instead)
        case Buttons(row, aligned):
            dumped: JSON = [[button.label, button.data] for button in row]
            return {"buttons": dumped, "aligned": True} if aligned else {"buttons": dumped}
        case Menu(title, choices, _):
            given: JSON = [[one.label, one.press.encoded, one.detail] for one in choices]
            return {"menu": title, "choices": given}
        case Starts(row):
            return {"starts": [[start.label, start.payload, start.group] for start in row]}
        case Sharing(send, copy, text, payload):
            return {"sharing": [send, copy, text, payload]}
        case Card(title, turn, time):
            card: dict[str, JSON] = {"card": title, "turn": "" if turn is None else turn.name}
            return card if time is None else {**card, "time": _dump_block(time)}


def _load(blocks: _Loaded) -> Message:
    silent = blocks[:1] == [_SILENT]
    blocks = blocks[silent:]
    decided: tuple[tuple[str, Message], ...] = ()
    if blocks and isinstance(blocks[0], dict) and "decided" in blocks[0]:
        decided = tuple((purpose, _load(told)) for purpose, told in blocks[0]["decided"].items())
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
    """Yield what can be pressed; what another version wrote and this one can't read is left out."""
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


def _dump_span(span: Span) -> JSON:
    match span:
        case Person():
            return ["person", span.name, span.platform, span.user, span.ping]
        case Moment(text, at):
            return ["moment", text, at.isoformat()]
        case Deadline(text, lead, number, at):
            return [DEADLINE, text, lead, str(number), "" if at is None else at.isoformat()]
        case _:
            texts = (getattr(span, name) for name in span.__match_args__)
            return [_TAGS[type(span)], *texts]


def _load_span(span: list[str]) -> Span:
    match span:
        case ["person", name, platform, user, ping]:
            return Person(name, platform, user, bool(ping))
        case ["moment", text, at]:
            return Moment(text, datetime.fromisoformat(at))
        case [tag, text, lead, number, at] if tag == DEADLINE:
            return Deadline(text, lead, int(number), datetime.fromisoformat(at) if at else None)
        case [tag, *texts]:
            return _TAGGED[tag](*texts)
        case _:
            raise ValueError(span)
