"""The server of people who play in a page: what they ask, and what they do.

Questions are GETs and change nothing. A POST does what a line or a press does in a chat. A page
that has had no answer sends it again with the same id: it is done once.
"""

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from hashlib import blake2b

from aiohttp import web

from bots.web.forms import board_json, card_json, exercise_json, lesson_json, page_json
from bots.web.guard import Handler
from bots.web.markup import Json, message_json
from bots.web.people import Done, Touch, Visitor
from bots.web.server import (
    Guard,
    PageServer,
    Watched,
    after_in,
    answer,
    is_flipped,
    locale_of,
    said_in,
    watched_in,
    word_in,
)
from takmail.engine.registry import ENGINES
from takmail.recent import Recent
from takmail.rulesets.registry import RULESETS
from takmail.service.pages import FoundRecord
from takmail.service.service import Service
from takmail.wording.message.sentences import say

_LONGEST_ID = 64
_KEPT = 32
"""Found games that pages look through."""

_REMEMBERED = 200
"""Touches that may come a second time; the answers of some hold files."""


class PlayServer(PageServer):
    """Answers the requests of people who play."""

    def __init__(self, service: Service, guard: Guard) -> None:
        super().__init__(service, guard)
        self._found: Recent[str, FoundRecord] = Recent(_KEPT)
        self._doing: Recent[tuple[str, str], asyncio.Task[Done | None]] = Recent(_REMEMBERED)

    @abstractmethod
    async def visitor(self, request: web.Request) -> Visitor:
        """Return the visitor who asks; raise 401 for a stranger."""

    def application(self) -> web.Application:
        """Return the application with all routes."""
        application = super().application()
        get, post = application.router.add_get, application.router.add_post
        get("/api/start", self._for(self._start))
        get("/api/next", self._for(self._next))
        get("/api/games/{code}", self._game)
        get("/api/games/{code}/at/{after}", self._board)
        get("/api/games/{code}/at/{after}/tried", self._tried)
        get("/api/games/{code}/picture.png", self._picture)
        get("/api/games/{code}/stream", self._stream)
        get("/api/found/{found}", self._for(self._found_page))
        get("/api/found/{found}/at/{after}", self._for(self._found_board))
        get("/api/exercise", self._for(self._exercise))
        post("/api/games", self._for(self._begin))
        post("/api/games/{code}/plies", self._for(self._ply))
        post("/api/games/{code}/plans", self._for(self._plan))
        post("/api/presses", self._for(self._press))
        post("/api/lines", self._for(self._line))
        post("/api/exercise", self._for(self._line))
        post("/api/exercise/plies", self._for(self._exercise_ply))
        post("/api/found", self._for(self._find))
        return application

    def _for(
        self, handler: Callable[[web.Request, Visitor], Awaitable[web.StreamResponse]]
    ) -> Handler:
        """Return a handler of requests from one of a request and whoever asks."""

        async def handle(request: web.Request) -> web.StreamResponse:
            return await handler(request, await self.visitor(request))

        return handle

    # Questions.

    async def _start(self, request: web.Request, visitor: Visitor) -> web.Response:
        language, games = await visitor.language(locale_of(request)), await visitor.games()
        own, now = {game.code: game for game in games}, self.service.context.now()
        rulesets: list[Json] = [
            {
                "name": name,
                "title": language.text(say(f"game_name-{name}")),
                "sizes": [*one.sizes],
                "levels": [*ENGINES[name].levels],
            }
            for name, one in RULESETS.items()
            if name in ENGINES
        ]
        return answer(
            {
                "games": [
                    card_json(card, own[card.code], now, language)
                    for card in await visitor.cards(games)
                ],
                "levels": self.service.context.levels,
                "rulesets": rulesets,
                "shared": visitor.shared,
            }
        )

    async def _next(self, request: web.Request, visitor: Visitor) -> web.Response:
        return answer({"opens": await visitor.next(request.query.get("after", ""))})

    async def watched(self, request: web.Request, visitor: Visitor, code: str) -> Watched:
        """Return a game of a visitor's; raise 404 for any other."""
        eyes = await visitor.eyes(code)
        if eyes is None:
            raise web.HTTPNotFound
        return watched_in(request, code, eyes, await visitor.language(locale_of(request)))

    async def _watched(self, request: web.Request) -> Watched:
        return await self.watched(request, await self.visitor(request), request.match_info["code"])

    async def _game(self, request: web.Request) -> web.Response:
        return answer(await self.page(await self._watched(request)))

    async def _board(self, request: web.Request) -> web.Response:
        return await self.board(await self._watched(request), after_in(request))

    async def _tried(self, request: web.Request) -> web.Response:
        return await self.tried(await self._watched(request), request)

    async def _picture(self, request: web.Request) -> web.Response:
        return await self.picture(await self._watched(request))

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        return await self.follow(request, await self._watched(request))

    async def follow(self, request: web.Request, watched: Watched) -> web.StreamResponse:
        """Show a game as it goes on."""
        return await self.stream(request, watched)

    async def _exercise(self, request: web.Request, visitor: Visitor) -> web.Response:
        locale = locale_of(request)
        language = await visitor.language(locale)
        lessons = await self.service.pages.lessons(visitor.query(locale))
        return answer(
            {
                "exercise": await self._exercise_now(visitor, locale),
                "lessons": [lesson_json(lesson, language) for lesson in lessons],
            }
        )

    async def _exercise_now(self, visitor: Visitor, locale: str) -> Json:
        exercise = await self.service.pages.exercise(visitor.query(locale))
        language = await visitor.language(locale)
        return None if exercise is None else exercise_json(exercise, language)

    # Touches.

    async def _begin(self, request: web.Request, visitor: Visitor) -> web.Response:
        touch, given = await _touched(request)
        terms = word_in(given, "line")
        return await self._do(request, visitor, touch, lambda: visitor.new(touch, terms))

    async def _ply(self, request: web.Request, visitor: Visitor) -> web.Response:
        touch, given = await _touched(request, request.match_info["code"])
        number, ply = given.get("number"), word_in(given, "ply")
        if not isinstance(number, int):
            raise web.HTTPBadRequest
        await self.watched(request, visitor, touch.game or "")
        return await self._do(request, visitor, touch, lambda: visitor.ply(touch, number, ply))

    async def _plan(self, request: web.Request, visitor: Visitor) -> web.Response:
        touch, given = await _touched(request, request.match_info["code"])
        plies = word_in(given, "plies").split(".")
        return await self._do(request, visitor, touch, lambda: visitor.plan(touch, plies))

    async def _press(self, request: web.Request, visitor: Visitor) -> web.Response:
        touch, given = await _touched(request)
        press = word_in(given, "press")
        return await self._do(request, visitor, touch, lambda: visitor.press(touch, press))

    async def _line(self, request: web.Request, visitor: Visitor) -> web.Response:
        touch, given = await _touched(request)
        line = word_in(given, "line")
        return await self._do(request, visitor, touch, lambda: visitor.line(touch, line))

    async def _exercise_ply(self, request: web.Request, visitor: Visitor) -> web.Response:
        touch, given = await _touched(request)
        ply = word_in(given, "ply")
        return await self._do(request, visitor, touch, lambda: visitor.exercise_ply(touch, ply))

    async def once(
        self, key: tuple[str, str], do: Callable[[], Awaitable[Done | None]]
    ) -> Done | None:
        """Do something once, to its end, also where its page leaves or asks again meanwhile."""
        doing = self._doing.get(key)
        if doing is None or (doing.done() and (doing.cancelled() or doing.exception())):
            doing = asyncio.ensure_future(do())
            self._doing.put(key, doing)
        return await asyncio.shield(doing)

    async def _do(
        self,
        request: web.Request,
        visitor: Visitor,
        touch: Touch,
        do: Callable[[], Awaitable[Done | None]],
    ) -> web.Response:
        """Do something, and return what it has brought, with its game as it stands now.

        If it could not be done any more, answer 409.
        """
        done = await self.once((visitor.place.chat, touch.id), do)
        page, exercise = None, None
        with suppress(web.HTTPNotFound):
            if touch.game:
                page = await self.page(await self.watched(request, visitor, touch.game))
        if done is None:
            return self.refuse(request, web.HTTPConflict.status_code, page=page)
        if touch.practises or done.told:
            exercise = await self._exercise_now(visitor, touch.locale)
        return answer(
            {
                "told": [message_json(message) for message in done.told],
                "page": page,
                "exercise": exercise,
                "opens": done.opens,
                "refused": done.refused,
            }
        )

    # Games in texts.

    async def _find(self, request: web.Request, visitor: Visitor) -> web.Response:
        touch, given = await _touched(request)
        text, language = word_in(given, "text"), await visitor.language(touch.locale)
        whose = visitor.place.chat, touch.id
        done = await self.once(whose, lambda: visitor.read(touch, text))
        key = blake2b(text.encode(errors="replace"), digest_size=12).hexdigest()
        found = None if done is None or done.refused else await self.service.pages.find(text)
        if found is not None:
            self._found.put(key, found)
        return answer(
            {
                "found": None if found is None else key,
                "page": None if found is None else page_json(found.page(), language),
                "told": [message_json(message) for message in done.told] if done else [],
                "refused": done is None or done.refused,
            }
        )

    def _record(self, request: web.Request) -> FoundRecord:
        found = self._found.get(request.match_info["found"])
        if found is None:
            raise web.HTTPNotFound
        return found

    async def _found_page(self, request: web.Request, visitor: Visitor) -> web.Response:
        language = await visitor.language(locale_of(request))
        page = self._record(request).page(flipped=is_flipped(request))
        return answer(page_json(page, language))

    async def _found_board(self, request: web.Request, visitor: Visitor) -> web.Response:
        language = await visitor.language(locale_of(request))
        board = self._record(request).board(after_in(request), flipped=is_flipped(request))
        return answer(board_json(board, language))


async def _touched(
    request: web.Request, code: str | None = None
) -> tuple[Touch, Mapping[str, object]]:
    """Return the touch of a POST, and the whole of what it says; raise 400 for anything else."""
    given = await said_in(request)
    id_, game = given.get("id"), code or given.get("game")
    if not isinstance(id_, str) or not 0 < len(id_) <= _LONGEST_ID or not id_.isascii():
        raise web.HTTPBadRequest
    if game is not None and not isinstance(game, str):
        raise web.HTTPBadRequest
    practises = request.path.startswith("/api/exercise")
    return Touch(id_, game, locale_of(request), practises), given
