"""The page's server: its files, what a page asks, and what is done in it.

Questions are GETs and change nothing. A POST does what a line or a press does in a chat.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from importlib.resources import files
from pathlib import PurePosixPath

from aiohttp import hdrs, web

from bots.web.forms import board_json, card_json, exercise_json, lesson_json, page_json
from bots.web.guard import Guard, Handler, add_headers
from bots.web.home import Done, Home, Touch
from bots.web.markup import Json, message_json
from bots.web.streams import Event, Streams
from takmail.commands.games import ReadText
from takmail.looks import DEFAULT
from takmail.recent import Recent
from takmail.rulesets.registry import RULESETS
from takmail.service.pages import FoundRecord
from takmail.service.ports import TryLaterError
from takmail.terms.agreements import LEVELS
from takmail.wording.languages.language import Language
from takmail.wording.message.sentences import say
from takmail.wording.pages import page_words

LARGEST = 65536
"""Bytes of a request's body."""

_LONGEST_ID = 64

WORDS = "/api/words"
_FILES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_COMPRESSED = 1024
"""Bytes from which on an answer is compressed."""

_KEPT = 32
"""Found games that pages look through."""


@dataclass(frozen=True, slots=True)
class Watched:
    """Key of a stream: a game, which way round, in which language."""

    code: str
    flipped: bool
    locale: str


class PageServer:
    """Answers the page's requests for the people at home."""

    def __init__(self, home: Home, guard: Guard | None = None) -> None:
        self.home = home
        self.guard = guard or Guard(open_paths={WORDS})
        self.streams = Streams[Watched](lambda watched: watched.code, self._event)
        self._found: Recent[str, FoundRecord] = Recent(_KEPT)
        home.service.context.rooms.on_moved(self.streams.moved)
        self._static = _static_files()

    def application(self) -> web.Application:
        """Return the application with all routes."""
        application = web.Application(middlewares=[self._answer], client_max_size=LARGEST)
        application.on_response_prepare.append(add_headers)
        get, post = application.router.add_get, application.router.add_post
        get("/", partial(self._file, name="index.html"))
        get("/static/{name}", self._file)
        get(WORDS, self._words)
        get("/api/start", self._start)
        get("/api/games/{code}", self._game)
        get("/api/games/{code}/at/{after}", self._board)
        get("/api/games/{code}/stream", self._stream)
        get("/api/found/{found}/at/{after}", self._found_board)
        get("/api/found/{found}", self._found_page)
        get("/api/exercise", self._exercise)
        post("/api/games", self._begin)
        post("/api/games/{code}/plies", self._ply)
        post("/api/presses", self._press)
        post("/api/lines", self._line)
        post("/api/exercise", self._line)
        post("/api/exercise/plies", self._exercise_ply)
        post("/api/found", self._find)
        return application

    @web.middleware
    async def _answer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer a request that may pass, and say in a sentence what goes wrong."""
        refused = self.guard.why_not(request)
        try:
            if refused is not None:
                raise refused
            return await handler(request)
        except web.HTTPException as error:
            if not request.path.startswith("/api/") or error.status < 400:
                raise
            return await self._refuse(request, error.status)
        except TryLaterError:
            return await self._refuse(request, web.HTTPServiceUnavailable.status_code)

    async def _refuse(self, request: web.Request, status: int, **more: Json) -> web.Response:
        language = self.home.spoken(_locale(request))
        key = f"web-{status}" if status in _SAID else "web-400"
        return _json({"error": language.text(say(key)), **more}, status)

    # Files, words, lists.

    async def _file(self, request: web.Request, name: str = "") -> web.Response:
        name = name or request.match_info["name"]
        data = self._static.get(name)
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
        language = await self.home.language(_locale(request))
        return _json({"language": language.tag, "words": page_words(language)})

    async def _start(self, request: web.Request) -> web.Response:
        home, language = self.home, await self.home.language(_locale(request))
        codes = [game.code for game in await home.games()]
        cards = await home.service.pages.cards(codes, home.games_at)
        lessons = await home.service.pages.lessons(home.query(_locale(request)))
        return _json(
            {
                "games": [card_json(card, language, DEFAULT) for card in cards],
                "lessons": [lesson_json(lesson, language) for lesson in lessons],
                "levels": [*LEVELS],
                "rulesets": [
                    {"name": name, "sizes": [*ruleset.sizes]} for name, ruleset in RULESETS.items()
                ],
            }
        )

    # Games.

    async def _page(self, code: str, language: Language, *, flipped: bool) -> Json:
        """Return a game as the people here see it; raise 404 for one that isn't theirs."""
        home = self.home
        seated = await home.game(code)
        if seated is None:
            raise web.HTTPNotFound
        seats = home.seats_in(seated)
        pages = home.service.pages
        page = await pages.game(code, home.games_at, seats, language, flipped=flipped)
        if page is None:
            raise web.HTTPNotFound
        return page_json(page, language, DEFAULT)

    async def _game(self, request: web.Request) -> web.Response:
        language = await self.home.language(_locale(request))
        code = request.match_info["code"]
        return _json(await self._page(code, language, flipped=_flipped(request)))

    async def _board(self, request: web.Request) -> web.Response:
        code, language = request.match_info["code"], await self.home.language(_locale(request))
        if await self.home.game(code) is None:
            raise web.HTTPNotFound
        board = await self.home.service.pages.board(
            code, self.home.games_at, _after(request), flipped=_flipped(request)
        )
        if board is None:
            raise web.HTTPNotFound
        return _json(board_json(board, language, DEFAULT))

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        code = request.match_info["code"]
        watched = Watched(code, _flipped(request), _locale(request))
        return await self.streams.serve(request, watched)

    async def _event(self, watched: Watched) -> Event | None:
        language = await self.home.language(watched.locale)
        try:
            page = await self._page(watched.code, language, flipped=watched.flipped)
        except web.HTTPNotFound:
            return None
        assert isinstance(page, Mapping)
        version = page["version"]
        assert isinstance(version, int)
        return Event(version, _text(page))

    async def _begin(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        return await self._reply(request, touch, await self.home.new(touch, _word(given, "line")))

    async def _ply(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request, request.match_info["code"])
        number, ply = given.get("number"), _word(given, "ply")
        if not isinstance(number, int):
            raise web.HTTPBadRequest
        done = await self.home.ply(touch, number, ply)
        if done is None:
            language = await self.home.language(touch.locale)
            page = await self._page(touch.game or "", language, flipped=_flipped(request))
            return await self._refuse(request, web.HTTPConflict.status_code, page=page)
        return await self._reply(request, touch, done)

    async def _press(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        return await self._reply(
            request, touch, await self.home.press(touch, _word(given, "press"))
        )

    async def _line(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        return await self._reply(request, touch, await self.home.line(touch, _word(given, "line")))

    async def _reply(self, request: web.Request, touch: Touch, done: Done) -> web.Response:
        """Return what a touch has brought, with the game that it was about as it stands."""
        language = await self.home.language(touch.locale)
        page = None
        if touch.game and await self.home.game(touch.game) is not None:
            page = await self._page(touch.game, language, flipped=_flipped(request))
        exercise = await self.home.service.pages.exercise(self.home.query(touch.locale))
        return _json(
            {
                "told": [message_json(message) for message in done.told],
                "page": page,
                "exercise": None
                if exercise is None
                else exercise_json(exercise, language, DEFAULT),
                "opens": done.opens,
                "refused": done.refused,
            }
        )

    # Exercises, and games in texts.

    async def _exercise(self, request: web.Request) -> web.Response:
        language = await self.home.language(_locale(request))
        exercise = await self.home.service.pages.exercise(self.home.query(_locale(request)))
        return _json(
            {"exercise": None if exercise is None else exercise_json(exercise, language, DEFAULT)}
        )

    async def _exercise_ply(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        done = await self.home.exercise_ply(touch, _word(given, "ply"))
        if done is None:
            return await self._refuse(request, web.HTTPConflict.status_code)
        return await self._reply(request, touch, done)

    async def _find(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        text, language = _word(given, "text"), await self.home.language(touch.locale)
        done = await self.home.command(touch, ReadText(text))
        key = blake2b(text.encode(), digest_size=12).hexdigest()
        found = None if done.refused else await self.home.service.pages.find(text)
        if found is not None:
            self._found.put(key, found)
        return _json(
            {
                "found": None if found is None else key,
                "page": None if found is None else page_json(found.page(), language, DEFAULT),
                "told": [message_json(message) for message in done.told],
                "refused": done.refused,
            }
        )

    def _record(self, request: web.Request) -> FoundRecord:
        found = self._found.get(request.match_info["found"])
        if found is None:
            raise web.HTTPNotFound
        return found

    async def _found_page(self, request: web.Request) -> web.Response:
        language = await self.home.language(_locale(request))
        page = self._record(request).page(flipped=_flipped(request))
        return _json(page_json(page, language, DEFAULT))

    async def _found_board(self, request: web.Request) -> web.Response:
        language = await self.home.language(_locale(request))
        board = self._record(request).board(_after(request), flipped=_flipped(request))
        return _json(board_json(board, language, DEFAULT))


_SAID = frozenset({400, 401, 403, 404, 409, 413, 503})
"""Statuses with a sentence of their own."""


def _static_files() -> dict[str, bytes]:
    folder = files("bots.web") / "static"
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def _text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _json(value: Json, status: int = 200) -> web.Response:
    body = _text(value).encode()
    response = web.Response(body=body, status=status, content_type="application/json")
    if len(body) >= _COMPRESSED:
        response.enable_compression()
    return response


def _locale(request: web.Request) -> str:
    """Return the first language that a browser asks for, empty for none."""
    return request.headers.get(hdrs.ACCEPT_LANGUAGE, "").partition(",")[0].partition(";")[0].strip()


def _flipped(request: web.Request) -> bool:
    return request.query.get("flipped") == "1"


def _after(request: web.Request) -> int:
    after = request.match_info["after"]
    if not (after.isascii() and after.isdecimal() and len(after) < 6):
        raise web.HTTPNotFound
    return int(after)


async def _touched(
    request: web.Request, code: str | None = None
) -> tuple[Touch, Mapping[str, object]]:
    """Return the touch of a POST, and the whole of what it says; raise 400 for anything else."""
    try:
        given = json.loads(await request.read())
    except (ValueError, RecursionError):
        raise web.HTTPBadRequest from None
    if not isinstance(given, dict):
        raise web.HTTPBadRequest
    id_, game = given.get("id"), code or given.get("game")
    if not isinstance(id_, str) or not 0 < len(id_) <= _LONGEST_ID or not id_.isascii():
        raise web.HTTPBadRequest
    if game is not None and not isinstance(game, str):
        raise web.HTTPBadRequest
    practises = request.path.startswith("/api/exercise")
    return Touch(f"page:{id_}", game, _locale(request), practises), given


def _word(given: Mapping[str, object], name: str) -> str:
    word = given.get(name)
    if not isinstance(word, str):
        raise web.HTTPBadRequest
    return word
