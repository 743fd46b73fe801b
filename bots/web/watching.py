"""The server of pages that are open to the world: whoever has a link watches its game.

A link leads to one game and to nothing else. Links end; their streams do within seconds.
"""

import asyncio
from functools import partial
from html import escape
from math import inf

from aiohttp import web

from bots.web.server import INDEX, PageServer, Watched, after_in, answer, locale_of, watched_in
from takmail.recent import Recent
from takmail.service.pages import WATCHER
from takmail.web_pages import WATCH
from takmail.wording.languages.spoken import SPOKEN

STILL = 0.5
"""Seconds for which a link is what it was at the last look."""

_KNOWN = 4096
"""Links that the bot remembers for `STILL` seconds."""


class Watching:
    """Shows games of a server, at a ``url``, to those who have a link."""

    def __init__(self, server: PageServer, url: str) -> None:
        self._server = server
        self._url = url
        self._looks: Recent[str, tuple[float, asyncio.Future[str | None]]] = Recent(_KNOWN)

    def add_to(self, application: web.Application) -> None:
        """Add the routes for watchers."""
        get = application.router.add_get
        get(WATCH + "{secret}", self._watch)
        get(WATCH + "{secret}/preview.png", self._picture)
        get("/api/watched/{secret}", self._game)
        get("/api/watched/{secret}/at/{after}", self._board)
        get("/api/watched/{secret}/picture.png", self._picture)
        get("/api/watched/{secret}/stream", self._stream)

    async def _code(self, secret: str) -> str | None:
        """Return the game that a link leads to, ``None`` for a link that is none, or has ended.

        Those who ask at the same time share a look.
        """
        now = asyncio.get_running_loop().time()
        looked, look = self._looks.get(secret) or (-inf, None)
        if look is None or now - looked >= STILL:
            look = asyncio.ensure_future(self._server.service.pages.watched(secret))
            self._looks.put(secret, (now, look))
        return await asyncio.shield(look)

    async def _watched(self, request: web.Request) -> Watched:
        code = await self._code(request.match_info["secret"])
        if code is None:
            raise web.HTTPNotFound
        return watched_in(request, code, WATCHER, SPOKEN.best(locale_of(request)))

    async def _game(self, request: web.Request) -> web.Response:
        return answer(await self._server.page(await self._watched(request)))

    async def _board(self, request: web.Request) -> web.Response:
        return await self._server.board(await self._watched(request), after_in(request))

    async def _picture(self, request: web.Request) -> web.Response:
        return await self._server.picture(await self._watched(request))

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        watched, secret = await self._watched(request), request.match_info["secret"]
        return await self._server.stream(
            request, watched, partial(self._leads_to, secret, watched.code)
        )

    async def _leads_to(self, secret: str, code: str) -> bool:
        return await self._code(secret) == code

    async def _watch(self, request: web.Request) -> web.Response:
        """Return the page, with what other programs show of a link to it."""
        code = await self._code(request.match_info["secret"])
        if code is None:
            return web.Response(
                status=404,
                body=self._server.static[INDEX],
                content_type="text/html",
                charset="utf-8",
            )
        language = SPOKEN.best(locale_of(request))
        page = await self._server.service.pages.game(code, WATCHER, language)
        if page is None:
            raise web.HTTPNotFound
        title = " - ".join(language.named(side.name) for side in page.sides)
        told = " ".join(map(language.text, page.status))
        url = f"{self._url}{request.path}"
        named = {
            "og:title": title,
            "og:description": told,
            "og:image": f"{url}/preview.png?{page.version}",
            "og:url": url,
            "og:type": "website",
        }
        head = "".join(
            f'<meta property="{name}" content="{escape(value)}">' for name, value in named.items()
        )
        body = self._server.static[INDEX].replace(b"</head>", f"{head}</head>".encode(), 1)
        return web.Response(body=body, content_type="text/html", charset="utf-8")
