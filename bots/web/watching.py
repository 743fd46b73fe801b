"""The server of pages that are open to the world: whoever has a link watches its game.

A link leads to one game and to nothing else. Links end; their streams do within seconds.
"""

import asyncio
from dataclasses import replace
from functools import partial
from html import escape
from math import inf

from aiohttp import web

from bots.web.server import INDEX, PageServer, Watched, after_in, answer, locale_of, watched_in
from takmail.recent import Recent
from takmail.service.pages import WATCHER
from takmail.wording.languages.spoken import SPOKEN

STILL = 4.0
"""Seconds for which a link is what it was at the last look."""

PICTURES = 64 << 20
"""Bytes of pictures that are kept."""

_KNOWN = 4096
"""Links that the bot remembers for `STILL` seconds."""


class Pictures:
    """Preview pictures of games, drawn once a version; only so many bytes are kept."""

    def __init__(self, most: int = PICTURES) -> None:
        self._most = most
        self._kept: dict[tuple[str, int], bytes] = {}
        self._bytes = 0

    def get(self, code: str, version: int) -> bytes | None:
        """Return the picture of a game as it stood at a version, if it is kept."""
        return self._kept.get((code, version))

    def put(self, code: str, version: int, picture: bytes) -> None:
        """Keep a picture, in place of older ones where there is no more room."""
        self._kept[code, version] = picture
        self._bytes += len(picture)
        while self._bytes > self._most:
            oldest = next(iter(self._kept))
            self._bytes -= len(self._kept.pop(oldest))


class Watching:
    """Shows games of a server, at a ``url``, to those who have a link."""

    def __init__(self, server: PageServer, url: str) -> None:
        self._server = server
        self._url = url
        self._looks: Recent[str, tuple[float, asyncio.Future[str | None]]] = Recent(_KNOWN)
        self._pictures = Pictures()
        self._drawing = asyncio.Lock()

    def add_to(self, application: web.Application) -> None:
        """Add the routes for watchers."""
        get = application.router.add_get
        get("/w/{secret}", self._watch)
        get("/w/{secret}/preview.png", self._preview)
        get("/api/watched/{secret}", self._game)
        get("/api/watched/{secret}/at/{after}", self._board)
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

    async def _preview(self, request: web.Request) -> web.Response:
        watched = replace(await self._watched(request), flipped=False)
        drawable = await self._server.service.pages.picture(watched.code)
        if drawable is None:
            raise web.HTTPNotFound
        version, draw = drawable
        picture = self._pictures.get(watched.code, version)
        if picture is None:
            async with self._drawing:  # one after the other
                picture = self._pictures.get(watched.code, version) or await draw()
                self._pictures.put(watched.code, version, picture)
        return web.Response(body=picture, content_type="image/png")
