"""Answers to monitors: figures for Prometheus at ``/metrics``, and health at ``/healthz``."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

import structlog
from aiohttp import web
from prometheus_client import CollectorRegistry, Gauge, Info, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from takmail.service.upkeep.status import troubles
from takmail.store.errors import StoreError
from takmail.store.files import LOW
from takmail.store.store import utc_now
from takmail.store.upkeep.status import Status
from takmail.wording.languages.spoken import tell

log = structlog.get_logger(__name__)

DATABASE = "database"
"""The trouble if the database can't be read."""

_LATEST_WITHIN = 1.0
"""Seconds for answers that are under way at the end."""


@dataclass(slots=True, eq=False)
class Monitors:
    """Server that answers monitors; ``status`` reads that of this program."""

    status: Callable[[], Awaitable[Status]]
    host: str
    port: int
    now: Callable[[], datetime] = utc_now

    async def run(self) -> None:
        """Answer until cancelled; if the port is taken, say so and return."""
        application = web.Application()
        application.router.add_get("/metrics", self.metrics)
        application.router.add_get("/healthz", self.healthz)
        runner = web.AppRunner(
            application, access_log=None, shutdown_timeout=_LATEST_WITHIN, handler_cancellation=True
        )
        try:
            await runner.setup()
            await web.TCPSite(runner, self.host, self.port).start()
            await asyncio.Event().wait()
        except OSError as error:
            place = f"{self.host}:{self.port}"
            log.error(tell("host-monitors_unanswered", place=place, reason=str(error.strerror)))
        finally:
            await runner.cleanup()

    async def metrics(self, _: web.Request) -> web.Response:
        """Return the figures: 503 if the database can't be read."""
        try:
            status = await self.status()
        except StoreError:
            return web.Response(status=503, text=f"{DATABASE}\n")
        headers = {"Content-Type": CONTENT_TYPE_PLAIN_0_0_4}
        return web.Response(body=figures(status, self.now()), headers=headers)

    async def healthz(self, _: web.Request) -> web.Response:
        """Return 200 if all is well, else 503 and what is wrong, one a line."""
        try:
            wrong = troubles(await self.status(), self.now())
        except StoreError:
            wrong = [DATABASE]
        return web.Response(status=503 if wrong else 200, text="\n".join(wrong or ["ok"]) + "\n")


def figures(status: Status, now: datetime) -> bytes:
    """Return the figures of a status with one program, as Prometheus reads them."""
    registry = CollectorRegistry()

    def gauge(name: str, *labels: str) -> Gauge:
        return Gauge(f"takmail_{name}", tell(f"metric-{name}"), labels, registry=registry)

    (program,) = status.programs
    build = Info("takmail_build", tell("metric-build"), registry=registry)
    build.info({"version": program.version})
    gauge("healthy").set(not troubles(status, now))
    gauge("started_timestamp_seconds").set(program.started.timestamp())
    connected = gauge("connected", "platform")
    since = gauge("connected_since_timestamp_seconds", "platform")
    for platform, reach in program.platforms.items():
        connected.labels(platform).set(reach.since is not None)
        if reach.since is not None:
            since.labels(platform).set(reach.since.timestamp())
    gauge("games_on").set(status.games_on)
    oldest = status.waiting.oldest
    gauge("outbox_messages").set(status.waiting.messages)
    gauge("outbox_oldest_age_seconds").set((now - (oldest or now)).total_seconds())
    gauge("errors_last_hour").set(program.errors)
    if status.disk_free is not None:
        gauge("disk_free_bytes").set(status.disk_free)
        gauge("disk_low").set(status.disk_free < LOW)
    if status.backup is not None:
        gauge("last_backup_timestamp_seconds").set(status.backup.timestamp())
    return generate_latest(registry)
