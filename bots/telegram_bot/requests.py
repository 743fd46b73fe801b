"""Requests to Telegram, as the library makes them."""

import json
import logging
import re
import sys
from functools import cache, partial
from importlib.util import find_spec
from ssl import SSLContext
from typing import Any, TypeAlias

import httpx
from telegram import Bot, Update
from telegram.error import TelegramError
from telegram.request import BaseRequest, HTTPXRequest, RequestData

from bots.telegram_bot.limiter import Answer, Limiter
from takmail.config import TelegramSettings

_Json: TypeAlias = dict[str, Any]
_Data: TypeAlias = RequestData | None

_log = logging.getLogger(__name__)

_INVALID = "Invalid answer"

ANSWER_WITHIN = 60.0
"""Seconds. A message that arrived but whose answer comes later is sent twice."""

SOON_WITHIN = 10.0
"""Seconds for what posts and changes nothing that could be there twice. Chats wait for these."""

_SOON = re.compile(r"/(?:answer|get|set|delete)\w*$")
"""The ends of addresses of such methods."""

if find_spec("sniffio") is None:
    # httpcore looks through the whole path for it several times a request, and can do without.
    sys.modules["sniffio"] = None  # type: ignore[assignment]

_NEWS_WITHIN = 20.0
"""Seconds beyond those for which Telegram may keep a question for news open."""


def make_bot(settings: TelegramSettings, limiter: Limiter | None = None) -> Bot:
    """Return the library's bot, pointed at the servers of the settings, and kept to the limits.

    An address may go on to ``/bot`` or ``/file/bot``.
    """
    server = _server(settings.api_url or "https://api.telegram.org")
    files = _server(settings.file_url or server)
    return Bot(
        settings.token,
        base_url=f"{server}/bot",
        base_file_url=f"{files}/file/bot",
        request=Request(limiter, read_timeout=ANSWER_WITHIN, httpx_kwargs={"verify": trust()}),
        get_updates_request=UpdatesRequest(
            connection_pool_size=1, read_timeout=_NEWS_WITHIN, httpx_kwargs={"verify": trust()}
        ),
    )


@cache
def trust() -> SSLContext:
    """Return the certificates of servers to trust; reading them takes as long as the rest."""
    return httpx.create_ssl_context()


def _server(address: str) -> str:
    return address.rstrip("/").removesuffix("/bot").removesuffix("/file")


class Request(HTTPXRequest):
    """HTTP client that waits for each answer as long as is of use.

    It refuses answers that don't look like Telegram's, such as those of a proxy.
    """

    def __init__(self, limiter: Limiter | None = None, **named: Any) -> None:
        super().__init__(**named)
        self._limiter = limiter

    async def shutdown(self) -> None:
        """End the connection, and what waits for its turn."""
        if self._limiter is not None:
            self._limiter.shutdown()
        await super().shutdown()

    async def do_request(
        self, url: str, method: str, request_data: _Data = None, *given: Any, **named: Any
    ) -> Answer:
        """Make a request; where nothing says how long its answer may take, by what it asks."""
        usual = BaseRequest.DEFAULT_NONE
        if _SOON.search(url) and named.get("read_timeout", usual) is usual:
            named["read_timeout"] = SOON_WITHIN
        ask = partial(super().do_request, url, method, request_data, *given, **named)
        if self._limiter is None or request_data is None:
            return await ask()
        return await self._limiter.take_turn(ask, url.rpartition("/")[2], request_data.parameters)

    @staticmethod
    def parse_json_payload(payload: bytes) -> _Json:
        """Return Telegram's answer; raise ``TelegramError`` if it is none."""
        # The library's own way logs the whole of what it can't read.
        try:
            answer = json.loads(payload)
        except ValueError:
            raise TelegramError(_INVALID) from None
        if not isinstance(answer, dict) or answer.get("ok") is not ("result" in answer):
            raise TelegramError(_INVALID)
        return answer


class UpdatesRequest(Request):
    """Empties updates that the library can't read, so that they don't hide the others."""

    @staticmethod
    def parse_json_payload(payload: bytes) -> _Json:
        """Return Telegram's answer, each update in it readable."""
        answer = Request.parse_json_payload(payload)
        if "result" in answer:
            answer["result"] = _updates(answer["result"])
        return answer


def _updates(result: object) -> list[_Json]:
    """Return updates, each readable; raise ``TelegramError`` if they are none."""
    if not isinstance(result, list) or not all(
        isinstance(update, dict) and type(update.get("update_id")) is int for update in result
    ):
        raise TelegramError(_INVALID)  # else the library would ask again at once, for ever
    return [readable(update) for update in result]


def readable(update: _Json) -> _Json:
    """Return an update as the library can read it: empty, if it can't otherwise."""
    try:
        Update.de_json(update)
    except Exception:  # noqa: BLE001 - whatever is wrong with it, the others wait behind it
        _log.exception("Update %s can't be read and is skipped", update.get("update_id"))
        return {"update_id": update["update_id"]}
    return update
