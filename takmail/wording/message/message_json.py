"""Messages as JSON, for the outbox.

An object holds a message's fields, and so down to its spans; `Tagged` and `Record` write them. A
paragraph is a list, in which plain text is a string. Files aren't kept: they are made when the
message goes out.
"""

import json
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, get_args

from takmail.commands.presses import Press, PressError, decode_press
from takmail.recent import Recent
from takmail.rulesets.json_forms import JSON, Form, Record, Tagged, UnreadableError, coded, many
from takmail.rulesets.json_forms import plain as itself
from takmail.wording.message.messages import (
    Block,
    Button,
    Choice,
    Enclosure,
    File,
    Menu,
    Message,
    Unworded,
)
from takmail.wording.message.older_message_json import read_list
from takmail.wording.message.sentences import Label, Text, paragraph_of, worded
from takmail.wording.message.text import Paragraph, Plain, Preformatted, Span, Words

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))

DEADLINE = "deadline"
"""The tag of a span that may be completed when the message is sent."""

_AT_ONCE = 64
"""Messages that are remembered: one goes out to many chats at once that follow a game."""

_WRITTEN: Recent[str, Message] = Recent(_AT_ONCE)
"""The last messages that were written, by their text."""

_SPANS: Tagged[Span] = Tagged(get_args(Span), {})


def _dump_paragraph(paragraph: Paragraph) -> JSON:
    return [s.text if type(s) is Plain else _SPANS.dump(s) for s in paragraph.spans]


def _load_paragraph(data: JSON) -> Paragraph:
    if not isinstance(data, list):
        raise UnreadableError("paragraph", data)
    return Paragraph(tuple(Plain(s) if isinstance(s, str) else _SPANS.load(s) for s in data))


_FOLDED = "folded"
_FIXED: Tagged[Preformatted] = Tagged([Preformatted], {})


def _dump_words(words: Words) -> JSON:
    if isinstance(words, Preformatted):
        return _FIXED.dump(words)
    spans = _dump_paragraph(words)
    return {"is": _FOLDED, "spans": spans} if words.folded else spans


def _load_words(data: JSON) -> Words:
    if isinstance(data, dict) and data["is"] == _FOLDED:
        return replace(_load_paragraph(data["spans"]), folded=True)
    return _load_paragraph(data) if isinstance(data, list) else _FIXED.load(data)


_FORMS: dict[object, Form[Any]] = {  # each form is of the type before it
    Label: Form(worded, itself(str).load),
    Text: Form(lambda text: _dump_paragraph(paragraph_of(text)), _load_paragraph),
    Words: Form(_dump_words, _load_words),
    Press: coded(lambda press: press.encoded, decode_press),
}


def _readable(kind: type[Button | Choice]) -> Form[tuple[Any, ...]]:
    """Return the form of a row of presses, without those that another version alone can read."""
    each = Record(kind, _FORMS).form()

    def load(data: JSON) -> tuple[Any, ...]:
        row = []
        for pressed in data if isinstance(data, list) else []:
            with suppress(PressError):
                row.append(each.load(pressed))
        return tuple(row)

    return Form(many(each).dump, load)


_ROWS: dict[object, Form[Any]] = {
    tuple[Button, ...]: _readable(Button),
    tuple[Choice, ...]: _readable(Choice),
}

_BLOCKS: Tagged[Unworded | Enclosure] = Tagged(
    [*get_args(Unworded), Enclosure], {**_FORMS, **_ROWS}
)


def _dump_block(block: Block) -> JSON:
    match block:
        case Paragraph() | Preformatted():
            return _dump_words(block)
        case File(instead=instead):
            return _dump_words(instead)
        case Menu(title, choices):
            return _BLOCKS.dump(Menu(title, choices))
        case _ if type(block) in _BLOCKS.tags:
            return _BLOCKS.dump(block)  # type: ignore[arg-type]
        case _:
            raise TypeError("a block without a language", block)


def _load_block(data: JSON) -> Block:
    if isinstance(data, dict) and data.get("is") not in {"preformatted", _FOLDED}:
        return _BLOCKS.load(data)
    return _load_words(data)


def _dump(message: Message) -> JSON:
    dumped: dict[str, JSON] = {"blocks": [_dump_block(block) for block in message.blocks]}
    if message.silent:
        dumped["silent"] = True
    if message.decided:
        dumped["decided"] = {purpose: _dump(answer) for purpose, answer in message.decided}
    if message.in_short:
        dumped["in_short"] = [_dump_block(block) for block in message.in_short]
    return dumped


def _load(data: Any) -> Message:
    if isinstance(data, list):
        return read_list(data)
    decided = tuple((purpose, _load(told)) for purpose, told in data.get("decided", {}).items())
    blocks, in_short = (tuple(map(_load_block, data.get(k, ()))) for k in ("blocks", "in_short"))
    return Message(blocks, data.get("silent", False), decided, in_short)


def dump_message(message: Message) -> str:
    """Return a message in a language as JSON."""
    text = _ENCODER.encode(_dump(message))
    if _is_kept_whole(message):
        _WRITTEN.put(text, message)
    return text


def _is_kept_whole(message: Message) -> bool:
    """Return whether a message that is read again does all that it does itself."""
    return not any(
        isinstance(block, File) or (isinstance(block, Menu) and block.picks is not None)
        for block in message.blocks
    )


def written_message(text: str) -> Message:
    """Return the message that `dump_message` wrote, itself if that was just now.

    Its presses may say more than those that are read: the whole id of who may press, and an
    argument that is too long for a button. Their data is the same.
    """
    return _WRITTEN.get(text) or load_message(text)


@lru_cache(maxsize=_AT_ONCE)
def load_message(text: str) -> Message:
    """Return the message that `dump_message` wrote; it is shared, so change a copy of it."""
    return _load(json.loads(text))
