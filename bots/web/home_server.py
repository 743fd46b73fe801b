"""The server of the page at home: what its people ask, and what they do.

Questions are GETs and change nothing. A POST does what a line or a press does in a chat.
"""

import json
from collections.abc import Mapping
from hashlib import blake2b

from aiohttp import web

from bots.web.forms import board_json, card_json, exercise_json, lesson_json, page_json
from bots.web.guard import HomeGuard
from bots.web.home import Done, Home, Touch
from bots.web.markup import message_json
from bots.web.server import (
    PageServer,
    Watched,
    after_in,
    answer,
    is_flipped,
    locale_of,
    watched_in,
)
from takmail.commands.games import ReadText
from takmail.looks import DEFAULT
from takmail.recent import Recent
from takmail.rulesets.registry import RULESETS
from takmail.service.pages import FoundRecord
from takmail.terms.agreements import LEVELS
from takmail.wording.languages.language import Language

_LONGEST_ID = 64
_KEPT = 32
"""Found games that pages look through."""


class HomeServer(PageServer):
    """Answers the requests of the people at home."""

    def __init__(self, home: Home, guard: HomeGuard) -> None:
        super().__init__(home.service, guard)
        self._home = home
        self._found: Recent[str, FoundRecord] = Recent(_KEPT)

    def application(self) -> web.Application:
        """Return the application with all routes."""
        application = super().application()
        get, post = application.router.add_get, application.router.add_post
        get("/", self.index)
        get("/api/start", self._start)
        get("/api/games/{code}", self._game)
        get("/api/games/{code}/at/{after}", self._board)
        get("/api/games/{code}/at/{after}/tried", self._tried)
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

    async def language(self, locale: str) -> Language:
        """Return the language of the people here, by their browser's where none was chosen."""
        return await self._home.language(locale)

    # Questions.

    async def _start(self, request: web.Request) -> web.Response:
        home, language = self._home, await self.language(locale_of(request))
        cards = await home.cards()
        lessons = await self.service.pages.lessons(home.query(locale_of(request)))
        return answer(
            {
                "games": [card_json(card, language, DEFAULT) for card in cards],
                "lessons": [lesson_json(lesson, language) for lesson in lessons],
                "levels": [*LEVELS],
                "rulesets": [
                    {"name": name, "sizes": [*ruleset.sizes]} for name, ruleset in RULESETS.items()
                ],
            }
        )

    async def _watched(self, request: web.Request, code: str | None = None) -> Watched:
        """Return a game of the people here; raise 404 for any other."""
        code = code or request.match_info["code"]
        eyes = await self._home.eyes(code)
        if eyes is None:
            raise web.HTTPNotFound
        return watched_in(request, code, eyes)

    async def _game(self, request: web.Request) -> web.Response:
        return answer(await self.page(await self._watched(request)))

    async def _board(self, request: web.Request) -> web.Response:
        return await self.board(await self._watched(request), after_in(request))

    async def _tried(self, request: web.Request) -> web.Response:
        return await self.tried(await self._watched(request), request)

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        return await self.streams.serve(request, await self._watched(request))

    async def _exercise(self, request: web.Request) -> web.Response:
        language = await self.language(locale_of(request))
        exercise = await self.service.pages.exercise(self._home.query(locale_of(request)))
        shown = None if exercise is None else exercise_json(exercise, language, DEFAULT)
        return answer({"exercise": shown})

    # Touches.

    async def _begin(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        return await self._reply(request, touch, await self._home.new(touch, _word(given, "line")))

    async def _ply(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request, request.match_info["code"])
        number, ply = given.get("number"), _word(given, "ply")
        if not isinstance(number, int):
            raise web.HTTPBadRequest
        watched = await self._watched(request)
        done = await self._home.ply(touch, number, ply)
        if done is None:
            status = web.HTTPConflict.status_code
            return self.refuse(request, status, page=await self.page(watched))
        return await self._reply(request, touch, done)

    async def _press(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        done = await self._home.press(touch, _word(given, "press"))
        return await self._reply(request, touch, done)

    async def _line(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        return await self._reply(request, touch, await self._home.line(touch, _word(given, "line")))

    async def _exercise_ply(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        done = await self._home.exercise_ply(touch, _word(given, "ply"))
        if done is None:
            return self.refuse(request, web.HTTPConflict.status_code)
        return await self._reply(request, touch, done)

    async def _reply(self, request: web.Request, touch: Touch, done: Done) -> web.Response:
        """Return what a touch has brought, with the game that it was about as it stands."""
        language = await self.language(touch.locale)
        page = None
        if touch.game and await self._home.eyes(touch.game) is not None:
            page = await self.page(await self._watched(request, touch.game))
        exercise = await self.service.pages.exercise(self._home.query(touch.locale))
        return answer(
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

    # Games in texts.

    async def _find(self, request: web.Request) -> web.Response:
        touch, given = await _touched(request)
        text, language = _word(given, "text"), await self.language(touch.locale)
        done = await self._home.command(touch, ReadText(text))
        key = blake2b(text.encode(), digest_size=12).hexdigest()
        found = None if done.refused else await self.service.pages.find(text)
        if found is not None:
            self._found.put(key, found)
        return answer(
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
        language = await self.language(locale_of(request))
        page = self._record(request).page(flipped=is_flipped(request))
        return answer(page_json(page, language, DEFAULT))

    async def _found_board(self, request: web.Request) -> web.Response:
        language = await self.language(locale_of(request))
        board = self._record(request).board(after_in(request), flipped=is_flipped(request))
        return answer(board_json(board, language, DEFAULT))


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
    return Touch(f"page:{id_}", game, locale_of(request), practises), given


def _word(given: Mapping[str, object], name: str) -> str:
    word = given.get(name)
    if not isinstance(word, str):
        raise web.HTTPBadRequest
    return word
