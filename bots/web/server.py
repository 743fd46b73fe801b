"""The page's server: its files and its words, the games that it shows, and what goes wrong.

What people may see and do is for those who make a server of it: `home_server` for the people at
home, `watching` for those with a link.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Protocol

from aiohttp import hdrs, web

from bots.web.forms import board_json, page_json
from bots.web.guard import Handler, add_headers
from bots.web.markup import Json
from bots.web.streams import Event, Streams
from takmail.service.pages import Eyes
from takmail.service.ports import TryLaterError
from takmail.service.service import Service
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.sentences import say
from takmail.wording.pages import page_words

LARGEST = 65536
"""Bytes of a request's body."""

INDEX = "index.html"
WORDS = "/api/words"
_FILES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_COMPRESSED = 1024
"""Bytes from which on an answer is compressed."""

PICTURES = 64 << 20
"""Bytes of pictures that are kept."""

_LATEST_WITHIN = 1.0
"""Seconds for answers that are under way at the end."""

_NOWHERE = logging.getLogger("takmail.page")
_NOWHERE.addHandler(logging.NullHandler())
_NOWHERE.propagate = False

_SAID = frozenset({400, 403, 404, 409, 413, 429, 500, 503})
"""Statuses with a sentence of their own."""


class Guard(Protocol):
    """Keeps out those who may not ask."""

    def why_not(self, request: web.Request) -> web.HTTPException | None:
        """Return the refusal of a request, ``None`` for one that may pass."""


@dataclass(frozen=True, slots=True)
class Watched:
    """Key of a stream: a game, how it is seen, which way round, in which language."""

    code: str
    eyes: Eyes
    flipped: bool
    language: Language


class Pictures:
    """Pictures of games as their readers see them, kept while there is room for their bytes."""

    def __init__(self, most: int = PICTURES) -> None:
        self._most = most
        self._kept: dict[tuple[Watched, int], bytes] = {}
        self._bytes = 0
        self._drawing = asyncio.Lock()

    async def get(
        self, watched: Watched, version: int, draw: Callable[[], Awaitable[bytes]]
    ) -> bytes:
        """Return the picture of a game as it stands at a version, drawn once."""
        key = watched, version
        async with self._drawing:  # one after the other
            if key in self._kept:
                return self._kept[key]
            picture = self._kept[key] = await draw()
            self._bytes += len(picture)
            while self._bytes > self._most:
                oldest = next(iter(self._kept))
                self._bytes -= len(self._kept.pop(oldest))
        return picture


class PageServer:
    """Serves the page's files, and shows games of a service to those whom a guard lets in.

    ``way_in`` tells others how they get in.
    """

    way_in = say("web-login")

    def __init__(self, service: Service, guard: Guard) -> None:
        self.service = service
        self._guard = guard
        self.streams = Streams[Watched](lambda watched: watched.code, self._event)
        service.context.rooms.on_moved(self.streams.moved)
        self._pictures = Pictures()
        self.static = _static_files()

    def application(self) -> web.Application:
        """Return the application with the routes that all servers have."""
        application = web.Application(middlewares=[self._answer], client_max_size=LARGEST)
        application.on_response_prepare.append(add_headers)
        application.router.add_get("/static/{name}", self._file)
        application.router.add_get(WORDS, self._words)
        return application

    @web.middleware
    async def _answer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer a request that may pass, and say in a sentence what goes wrong."""
        refused = self._guard.why_not(request)
        if refused is not None:
            return self.refuse(request, refused.status)
        try:
            return await handler(request)
        except web.HTTPNotModified:
            raise
        except web.HTTPException as error:
            return self.refuse(request, error.status)
        except TryLaterError:
            return self.refuse(request, web.HTTPServiceUnavailable.status_code)
        except ConnectionError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this request's alone
            self.service.context.failures.note(error, "a page")
            return self.refuse(request, web.HTTPInternalServerError.status_code)

    def refuse(self, request: web.Request, status: int, **more: Json) -> web.Response:
        """Return an answer that says why there is no other."""
        if status == web.HTTPUnauthorized.status_code:
            told = self.way_in
        else:
            told = say(f"web-{status}" if status in _SAID else "web-400")
        return answer({"error": SPOKEN.best(locale_of(request)).text(told), **more}, status)

    async def index(self, request: web.Request) -> web.Response:
        """Return the page itself, which asks for all else."""
        return self.file(request, INDEX)

    async def _file(self, request: web.Request) -> web.Response:
        return self.file(request, request.match_info["name"])

    def file(self, request: web.Request, name: str) -> web.Response:
        """Return a file of the page; raise 404 for another, 304 for one that the browser has."""
        data = self.static.get(name)
        if data is None:
            raise web.HTTPNotFound
        etag = blake2b(data, digest_size=12).hexdigest()
        if request.headers.get(hdrs.IF_NONE_MATCH, "").strip('"') == etag:
            raise web.HTTPNotModified(headers={hdrs.CACHE_CONTROL: "no-cache"})
        kind = _FILES.get(PurePosixPath(name).suffix, "application/octet-stream")
        response = web.Response(body=data, content_type=kind, charset="utf-8")
        response.headers[hdrs.CACHE_CONTROL] = "no-cache"
        response.etag = etag
        response.enable_compression()
        return response

    async def _words(self, request: web.Request) -> web.Response:
        language = SPOKEN.best(locale_of(request))
        return answer({"language": language.tag, "words": page_words(language)})

    # Games.

    async def page(self, watched: Watched) -> Json:
        """Return a game; raise 404 if there is none."""
        page = await self.service.pages.game(
            watched.code, watched.eyes, watched.language, flipped=watched.flipped
        )
        if page is None:
            raise web.HTTPNotFound
        return page_json(page, watched.language)

    async def board(self, watched: Watched, after: int) -> web.Response:
        """Return the board of a game after so many plies; raise 404 if there is none."""
        board = await self.service.pages.board(
            watched.code, watched.eyes, after, flipped=watched.flipped
        )
        if board is None:
            raise web.HTTPNotFound
        return answer(board_json(board, watched.language))

    async def tried(self, watched: Watched, request: web.Request) -> web.Response:
        """Return the board behind plies that are tried out; raise 404 if they can't be."""
        plies = [ply for ply in request.query.get("plies", "").split(".") if ply]
        tried = await self.service.pages.tried(
            watched.code, watched.eyes, after_in(request), plies, flipped=watched.flipped
        )
        if tried is None:
            raise web.HTTPNotFound
        board, legal = tried
        shown = board_json(board, watched.language)
        return answer({**shown, "legal": [*legal]})

    async def picture(self, watched: Watched) -> web.Response:
        """Return the board of a game as a picture; raise 404 if there is none."""
        drawn = await self.service.pages.picture(
            watched.code, watched.eyes, flipped=watched.flipped
        )
        if drawn is None:
            raise web.HTTPNotFound
        picture = await self._pictures.get(watched, *drawn)
        return web.Response(body=picture, content_type="image/png")

    async def stream(
        self,
        request: web.Request,
        watched: Watched,
        may: Callable[[], Awaitable[bool]] | None = None,
    ) -> web.StreamResponse:
        """Show a game as it goes on, as long as its reader ``may`` see it."""
        return await self.streams.serve(request, watched, may)

    async def _event(self, watched: Watched) -> Event | None:
        try:
            page = await self.page(watched)
        except web.HTTPNotFound:
            return None
        assert isinstance(page, Mapping)
        analysed = "" if page["graph"] is None else "+"
        return Event.of(f"{page['version']}{analysed}", text_of(page))


def runner_of(server: PageServer) -> web.AppRunner:
    """Return the runner of a server; it logs no visitor's address and no path with a secret."""
    return web.AppRunner(
        server.application(),
        access_log=None,
        logger=_NOWHERE,
        shutdown_timeout=_LATEST_WITHIN,
        handler_cancellation=True,
    )


def watched_in(request: web.Request, code: str, eyes: Eyes, language: Language) -> Watched:
    """Return the view of a game that a request asks for."""
    return Watched(code, eyes, is_flipped(request), language)


def text_of(value: Json) -> str:
    """Return JSON in one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def answer(value: Json, status: int = 200) -> web.Response:
    """Return JSON as an answer."""
    body = text_of(value).encode()
    response = web.Response(body=body, status=status, content_type="application/json")
    if len(body) >= _COMPRESSED:
        response.enable_compression()
    return response


async def said_in(request: web.Request) -> Mapping[str, object]:
    """Return the object that a POST brings; raise 400 for a body that is no object of JSON."""
    try:
        given = json.loads(await request.read())
    except (ValueError, RecursionError, web.RequestPayloadError):
        raise web.HTTPBadRequest from None
    if not isinstance(given, dict):
        raise web.HTTPBadRequest
    return given


def word_in(given: Mapping[str, object], name: str) -> str:
    """Return a text that a POST has under a name; raise 400 for anything else."""
    word = given.get(name)
    if not isinstance(word, str):
        raise web.HTTPBadRequest
    return word


def locale_of(request: web.Request) -> str:
    """Return the first language that a browser asks for, empty for none."""
    return request.headers.get(hdrs.ACCEPT_LANGUAGE, "").partition(",")[0].partition(";")[0].strip()


def is_flipped(request: web.Request) -> bool:
    """Return whether the board is to be seen from Black's side."""
    return request.query.get("flipped") == "1"


def after_in(request: web.Request) -> int:
    """Return the number of plies in a path; raise 404 for anything else."""
    after = request.match_info["after"]
    if not (after.isascii() and after.isdecimal() and len(after) < 6):
        raise web.HTTPNotFound
    return int(after)


def _static_files() -> dict[str, bytes]:
    folder = files("bots.web") / "static"
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
