"""What a bot offers to those who type its name, read as strictly as Telegram reads it."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from tests.e2e.telegram.html import Json, Reading
from tests.e2e.telegram.keyboards import Keyboard
from tests.e2e.telegram.reading import keyboard_in, read_caption, read_text
from tests.e2e.telegram.refusals import malformed
from tests.e2e.telegram.world import Attached

RESULTS_LIMIT = 50
_START = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class Offered:
    """One thing that can be sent: how it is listed, and the message that it makes."""

    id: str
    title: str
    description: str
    reading: Reading
    html: str
    keyboard: Keyboard
    file: Attached | None = None

    @property
    def text(self) -> str:
        """What the message shows."""
        return self.reading.text


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    """What a bot has answered to what somebody typed behind its name.

    ``button`` is the one above the list: its text and where it leads to.
    """

    query: str
    results: tuple[Offered, ...]
    button: Json | None
    is_personal: bool
    cache_time: int
    next_offset: str

    @property
    def titles(self) -> list[str]:
        """What is listed."""
        return [offered.title for offered in self.results]

    def titled(self, words: str) -> int:
        """Return the place of the first result with these words in its title."""
        found = (n for n, offered in enumerate(self.results) if words in offered.title)
        place = next(found, None)
        assert place is not None, f"{words!r} is not offered: {self.titles}"
        return place


def read_answer(
    query: str, parameters: Mapping[str, str], files: Mapping[str, Attached]
) -> InlineAnswer:
    """Return the answer to a query; ``files`` are those that the bot has sent, by their ids."""
    given = json.loads(parameters["results"])
    if len(given) > RESULTS_LIMIT:
        raise malformed("Bad Request: RESULTS_TOO_MUCH")
    results = tuple(_read_result(result, files) for result in given)
    if len({result.id for result in results}) < len(results):
        raise malformed("Bad Request: RESULT_ID_DUPLICATE")
    if len(parameters.get("next_offset", "").encode()) > 64:
        raise malformed("Bad Request: NEXT_OFFSET_INVALID")
    return InlineAnswer(
        query,
        results,
        _read_button(parameters.get("button", "")),
        parameters.get("is_personal", "").lower() == "true",
        int(parameters.get("cache_time", "300")),
        parameters.get("next_offset", ""),
    )


def _read_result(result: Json, files: Mapping[str, Attached]) -> Offered:
    number = str(result.get("id", ""))
    if not 1 <= len(number.encode()) <= 64:
        raise malformed("Bad Request: RESULT_ID_INVALID")
    markup = json.dumps(result["reply_markup"]) if "reply_markup" in result else ""
    keyboard = keyboard_in({"reply_markup": markup})
    title, detail = str(result.get("title", "")), str(result.get("description", ""))
    match result.get("type"):
        case "article":
            if not title.strip():
                raise malformed("Bad Request: ARTICLE_TITLE_EMPTY")
            content = result.get("input_message_content")
            if not isinstance(content, dict) or "message_text" not in content:
                raise malformed("Bad Request: input message content is not specified")
            html = str(content["message_text"])
            words = {"text": html, "parse_mode": str(content.get("parse_mode", ""))}
            reading = read_text(words, "Bad Request: MESSAGE_TOO_LONG")
            return Offered(number, title, detail, reading, html, keyboard)
        case "photo" if str(result.get("photo_file_id")) in files:
            reading = read_caption(cast("Mapping[str, str]", result))
            file = files[str(result["photo_file_id"])]
            caption = str(result.get("caption", ""))
            return Offered(number, title, detail, reading, caption, keyboard, file)
    raise malformed("Bad Request: can't parse inline query result")


def _read_button(given: str) -> Json | None:
    if not given:
        return None
    button = cast("Json", json.loads(given))
    leads = {"start_parameter", "web_app"} & button.keys()
    if not str(button.get("text", "")).strip() or len(leads) != 1:
        raise malformed("Bad Request: BUTTON_INVALID")
    if not _START.fullmatch(str(button.get("start_parameter", "x"))):
        raise malformed("Bad Request: START_PARAM_INVALID")
    return button
