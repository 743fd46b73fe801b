"""Inline keyboards of the tests' Telegram, read as strictly as Telegram reads them."""

import json
import re
from collections.abc import Sequence
from typing import TypeAlias, cast
from urllib.parse import parse_qs, urlsplit

from tests.e2e.telegram.html import Json

Keyboard: TypeAlias = tuple[tuple[Json, ...], ...]

_ACTIONS = {
    "callback_data", "url", "switch_inline_query", "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat", "copy_text", "web_app",
}  # fmt: skip

_STYLES = {"primary", "success", "danger"}


class BadKeyboardError(Exception):
    """A keyboard that Telegram would refuse."""


def read_keyboard(markup: str, *, private: bool) -> Keyboard:
    """Return the rows of a keyboard; raise ``BadKeyboardError`` where Telegram would refuse it.

    Buttons that open a Mini App are for ``private`` chats alone.
    """
    if not markup:
        return ()
    given = json.loads(markup)
    if "inline_keyboard" not in given:
        raise BadKeyboardError("inline keyboard expected")
    rows = cast("Sequence[Sequence[Json]]", given["inline_keyboard"])
    for button in (button for row in rows for button in row):
        _check_button(button)
        if "web_app" in button and not private:
            raise BadKeyboardError("BUTTON_TYPE_INVALID")
    if sum(map(len, rows)) > 100:
        raise BadKeyboardError("REPLY_MARKUP_TOO_LONG")
    if any(len(row) > 8 for row in rows):
        raise BadKeyboardError("REPLY_MARKUP_INVALID")
    return tuple(tuple(row) for row in rows if row)


def _check_button(button: Json) -> None:
    if not str(button.get("text", "")).strip():
        raise BadKeyboardError("inline keyboard button text must be non-empty")
    if len(_ACTIONS & button.keys()) != 1:
        raise BadKeyboardError(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if button.keys() - _ACTIONS - {"text", "style"}:
        told = f"a button has no {', '.join(button.keys() - _ACTIONS)}"
        raise BadKeyboardError(told)
    if button.get("style", "primary") not in _STYLES:
        raise BadKeyboardError("BUTTON_STYLE_INVALID")
    if not 1 <= len(str(button.get("callback_data", "x")).encode()) <= 64:
        raise BadKeyboardError("BUTTON_DATA_INVALID")
    for name, check in _PARTS.items():
        if name in button:
            check(cast("Json", button[name]))
    if "url" in button:
        _check_link(str(button["url"]))


def _check_copied(part: Json) -> None:
    if part.keys() != {"text"} or not 1 <= _units(str(part["text"])) <= 256:
        raise BadKeyboardError("BUTTON_COPY_TEXT_INVALID")


def _check_chosen(part: Json) -> None:
    kinds = {f"allow_{kind}_chats" for kind in ("user", "bot", "group", "channel")}
    if part.keys() - kinds - {"query"} or not any(part.get(kind) is True for kind in kinds):
        raise BadKeyboardError("BUTTON_TYPE_INVALID")
    if _units(str(part.get("query", ""))) > 256:
        raise BadKeyboardError("BUTTON_DATA_INVALID")


def check_app(part: Json) -> None:
    """Refuse a Mini App that has no address, or one that isn't encrypted."""
    if part.keys() != {"url"} or urlsplit(str(part["url"])).scheme != "https":
        raise BadKeyboardError("BUTTON_URL_INVALID")


_PARTS = {
    "copy_text": _check_copied,
    "switch_inline_query_chosen_chat": _check_chosen,
    "web_app": check_app,
}


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def _check_link(url: str) -> None:
    """Refuse an address that leads nowhere; one that leads to a bot must fit its payload."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https", "tg") or not parts.netloc or re.search(r"\s", url):
        raise BadKeyboardError("BUTTON_URL_INVALID")
    if parts.netloc != "t.me" or parts.path == "/share/url":
        return
    for values in parse_qs(parts.query, keep_blank_values=True).values():
        if not re.fullmatch(r"[A-Za-z0-9_-]{0,64}", values[0]):
            raise BadKeyboardError("START_PARAM_INVALID")
