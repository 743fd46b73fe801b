"""The page that is open to the world: its address, who may ask how often, and its server."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable
from urllib.parse import urlsplit

import structlog
from aiohttp import hdrs, web

from bots.web.guard import why_foreign
from bots.web.logins import Logins, secret_of
from bots.web.people import Visitor
from bots.web.play_server import PlayServer
from bots.web.server import Watched, runner_of
from bots.web.visitors import Visitors, raise_open_files, visitor_of
from bots.web.watching import Watching
from takmail.service.service import Service
from takmail.web_pages import WATCH, WebSettings
from takmail.wording.languages.spoken import tell

log = structlog.get_logger(__name__)


@dataclass(slots=True, eq=False)
class PublicGuard:
    """Lets everybody look, at the page's own address, as often as a person can want to.

    Below ``signed`` paths anybody may POST: those addresses say by themselves what they may do.
    """

    settings: WebSettings
    visitors: Visitors
    signed: tuple[str, ...] = ()

    def why_not(self, request: web.Request) -> web.HTTPException | None:
        """Return the refusal of a request, ``None`` for one that may pass."""
        if request.headers.get(hdrs.HOST, "").lower() != urlsplit(self.settings.url).netloc:
            return web.HTTPMisdirectedRequest()
        if not self.visitors.may_ask(visitor_of(request, self.settings.proxies)):
            return web.HTTPTooManyRequests()
        open_ = request.path.startswith(self.signed)
        return None if open_ else why_foreign(request, {self.settings.url})


@runtime_checkable
class HasPages(Protocol):
    """An adapter with pages of its own, at signed addresses."""

    def add_pages(self, server: PlayServer, application: web.Application) -> str:
        """Add the routes of the pages; return the beginning of their paths."""


class PublicServer(PlayServer):
    """Serves the page to the world: to those with a link, and to those who have logged in."""

    def __init__(self, service: Service, guard: PublicGuard, token: str | None = None) -> None:
        super().__init__(service, guard)
        self._watching = Watching(self, guard.settings.url)
        self._logins = Logins(self, token)
        self._public = guard

    def application(self) -> web.Application:
        """Return the application with all routes."""
        application = super().application()
        application.router.add_get("/robots.txt", self._robots)
        self._watching.add_to(application)
        self._logins.add_to(application)
        for adapter in self.service.context.platforms.adapters.values():
            if isinstance(adapter, HasPages):
                self._public.signed += (adapter.add_pages(self, application),)
        return application

    async def visitor(self, request: web.Request) -> Visitor:
        """Return the player who has logged in; raise 401 if there is none."""
        return await self._logins.player(request)

    async def follow(self, request: web.Request, watched: Watched) -> web.StreamResponse:
        """Show a player's game as it goes on, as long as they are logged in."""
        secret = secret_of(request)[0]

        async def may() -> bool:
            return await self._logins.holder(secret) is not None

        return await self.stream(request, watched, may)

    async def stream(
        self,
        request: web.Request,
        watched: Watched,
        may: Callable[[], Awaitable[bool]] | None = None,
    ) -> web.StreamResponse:
        """Show a game as it goes on, one of so many streams that a visitor has at once."""
        visitor = visitor_of(request, self._public.settings.proxies)
        with self._public.visitors.streaming(visitor) as is_free:
            if not is_free:
                raise web.HTTPTooManyRequests
            return await super().stream(request, watched, may)

    async def _robots(self, _: web.Request) -> web.Response:
        return web.Response(text=f"User-agent: *\nAllow: {WATCH}\nDisallow: /\n")


@dataclass(slots=True, eq=False)
class PublicPage:
    """Serves the page behind a server that has its certificate."""

    service: Service
    settings: WebSettings
    token: str | None = field(default=None, repr=False)

    async def run(self) -> None:
        """Serve until cancelled; if the port is taken, say so and return."""
        settings, visitors = self.settings, Visitors(raise_open_files() // 2)
        server = PublicServer(self.service, PublicGuard(settings, visitors), self.token)
        runner = runner_of(server)
        try:
            await runner.setup()
            await web.TCPSite(runner, settings.host, settings.port).start()
            log.info("the page is served", url=settings.url)
            await asyncio.Event().wait()
        except OSError as error:
            place = f"{settings.host}:{settings.port}"
            log.error(tell("host-page_unserved", place=place, reason=str(error.strerror)))
        finally:
            await runner.cleanup()
