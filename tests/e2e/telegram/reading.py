"""What the requests of a bot hold: texts, captions, keyboards, commands."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from tests.e2e.telegram.html import BadHtmlError, Json, Reading, read_html, utf16
from tests.e2e.telegram.keyboards import BadKeyboardError, Keyboard, read_keyboard
from tests.e2e.telegram.refusals import refused
from tests.e2e.telegram.world import Shown

LIMIT = 4096
CAPTION_LIMIT = 1024

_S = TypeVar("_S", bound=Shown)


def _read(text: str, parse_mode: str) -> Reading:
    if parse_mode != "HTML":
        return Reading(text)
    try:
        return read_html(text)
    except BadHtmlError as error:
        raise refused(400, f"Bad Request: can't parse entities: {error}") from error


def read_text(parameters: Mapping[str, str], too_long: str) -> Reading:
    """Return the text of a message; one that is too long is refused so."""
    reading = _read(parameters["text"], parameters.get("parse_mode", ""))
    if not reading.text.strip():
        raise refused(400, "Bad Request: message text is empty")
    if utf16(reading.text) > LIMIT:
        raise refused(400, too_long)
    return reading


def read_caption(parameters: Mapping[str, str]) -> Reading:
    """Return what stands below a file."""
    reading = _read(parameters.get("caption", ""), parameters.get("parse_mode", ""))
    if utf16(reading.text) > CAPTION_LIMIT:
        raise refused(400, "Bad Request: message caption is too long")
    return reading


def worded(sent: _S, html: str, reading: Reading) -> _S:
    """Return a message with other words."""
    return replace(sent, text=reading.text, html=html, entities=tuple(reading.entities))


def keyboard_in(parameters: Mapping[str, str]) -> Keyboard:
    """Return the buttons below a message."""
    try:
        return read_keyboard(parameters.get("reply_markup", ""))
    except BadKeyboardError as error:
        raise refused(400, f"Bad Request: {error}") from error


def valid_commands(commands: list[Json]) -> list[Json]:
    """Return the commands of a menu if they keep to the rules."""
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", str(command["command"])):
            raise refused(400, "Bad Request: BOT_COMMAND_INVALID")
        if not 1 <= len(str(command["description"])) <= 256:
            raise refused(400, "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
    return commands
