"""What the requests of a bot hold: texts, captions, keyboards, commands."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from tests.e2e.telegram.html import BadHtmlError, Json, Reading, read_html, utf16
from tests.e2e.telegram.keyboards import BadKeyboardError, Keyboard, read_keyboard
from tests.e2e.telegram.refusals import malformed
from tests.e2e.telegram.world import Shown

LIMIT = 4096
CAPTION_LIMIT = 1024
ENTITIES_LIMIT = 100
COMMANDS_LIMIT = 100

_S = TypeVar("_S", bound=Shown)


def _read(text: str, parse_mode: str) -> Reading:
    if parse_mode not in ("", "HTML"):
        told = f"Bad Request: unsupported parse_mode {parse_mode}"
        raise malformed(told)
    if not parse_mode:
        return Reading(text)
    try:
        reading = read_html(text)
    except BadHtmlError as error:
        told = f"Bad Request: can't parse entities: {error}"
        raise malformed(told) from error
    if len(reading.entities) > ENTITIES_LIMIT:
        raise malformed("Bad Request: ENTITIES_TOO_LONG")
    return reading


def read_text(parameters: Mapping[str, str], too_long: str) -> Reading:
    """Return the text of a message; one that is too long is refused so."""
    reading = _read(parameters["text"], parameters.get("parse_mode", ""))
    if not reading.text.strip():
        raise malformed("Bad Request: message text is empty")
    if utf16(reading.text) > LIMIT:
        raise malformed(too_long)
    return reading


def read_caption(parameters: Mapping[str, str]) -> Reading:
    """Return what stands below a file."""
    reading = _read(parameters.get("caption", ""), parameters.get("parse_mode", ""))
    if utf16(reading.text) > CAPTION_LIMIT:
        raise malformed("Bad Request: message caption is too long")
    return reading


def worded(sent: _S, html: str, reading: Reading) -> _S:
    """Return a message with other words."""
    return replace(sent, text=reading.text, html=html, entities=tuple(reading.entities))


def keyboard_in(parameters: Mapping[str, str]) -> Keyboard:
    """Return the buttons below a message."""
    private = parameters.get("chat_id", "").isdecimal()
    try:
        return read_keyboard(parameters.get("reply_markup", ""), private=private)
    except BadKeyboardError as error:
        told = f"Bad Request: {error}"
        raise malformed(told) from error


def valid_commands(commands: list[Json]) -> list[Json]:
    """Return the commands of a menu if they keep to the rules."""
    if len(commands) > COMMANDS_LIMIT:
        raise malformed("Bad Request: BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", str(command["command"])):
            raise malformed("Bad Request: BOT_COMMAND_INVALID")
        if not 1 <= len(str(command["description"])) <= 256:
            raise malformed("Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
    return commands
