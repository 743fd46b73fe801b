"""The page that is open to the world: its address, who may ask how often, and its server."""

import asyncio
from dataclasses import dataclass
from urllib.parse import urlsplit

import structlog
from aiohttp import hdrs, web

from bots.web.server import PageServer, runner_of
from bots.web.visitors import Visitors, raise_open_files, visitor_of
from bots.web.watching import Watching
from takmail.service.service import Service
from takmail.web_pages import WebSettings
from takmail.wording.languages.spoken import tell

log = structlog.get_logger(__name__)


@dataclass(slots=True, eq=False)
class PublicGuard:
    """Lets everybody look, at the page's own address, as often as a person can want to."""

    settings: WebSettings
    visitors: Visitors

    def why_not(self, request: web.Request) -> web.HTTPException | None:
        """Return the refusal of a request, ``None`` for one that may pass."""
        if request.headers.get(hdrs.HOST, "").lower() != urlsplit(self.settings.url).netloc:
            return web.HTTPMisdirectedRequest()
        if not self.visitors.may_ask(visitor_of(request, self.settings.proxies)):
            return web.HTTPTooManyRequests()
        return None


class PublicServer(PageServer):
    """Serves the page to the world."""

    def __init__(self, service: Service, guard: PublicGuard) -> None:
        super().__init__(service, guard)
        self._watching = Watching(self, guard.settings, guard.visitors)

    def application(self) -> web.Application:
        """Return the application with all routes."""
        application = super().application()
        application.router.add_get("/robots.txt", self._robots)
        self._watching.add_to(application)
        return application

    async def _robots(self, _: web.Request) -> web.Response:
        return web.Response(text="User-agent: *\nDisallow: /\n")


@dataclass(slots=True, eq=False)
class PublicPage:
    """Serves the page behind a server that has its certificate."""

    service: Service
    settings: WebSettings

    async def run(self) -> None:
        """Serve until cancelled; if the port is taken, say so and return."""
        settings, visitors = self.settings, Visitors(raise_open_files() // 2)
        server = PublicServer(self.service, PublicGuard(settings, visitors))
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
