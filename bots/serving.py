"""`takmail serve`: every platform that is set up, one service, one event loop."""

import asyncio
import gc
import logging
import os
import signal
import threading
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import structlog

from bots import hangs, systemd
from bots.database import failing, open_patiently, secrets_in, shown
from bots.logs import configure_logs, counted_errors, log_loop_error
from bots.nightly_copies import keep_copies
from bots.settings import FailedError, FoundSettings, describe_fault, describe_unknown, load, tokens
from takmail.backoff import Backoff
from takmail.config import Settings
from takmail.service.context import Context, make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.failures import keep_going
from takmail.service.ports import Adapter, AdapterError
from takmail.service.service import Service
from takmail.service.upkeep.status import StatusNotes, troubles
from takmail.store.errors import StoreError
from takmail.store.locks import Part
from takmail.store.store import Store, utc_now
from takmail.tei_engine import running
from takmail.wording.languages.spoken import tell
from takmail.wording.message.hints import platform_name
from takmail.workers import make_thinkers, make_workers

END_WITHIN = 4.5
"""Seconds from the moment when the program is asked to end."""

HEALTH_EVERY = 20.0
"""Seconds between two looks whether all is well, for the file that shows it."""

log = structlog.get_logger(__name__)


def end_soon() -> None:
    """End this process after a while, even if something hangs."""
    timer = threading.Timer(END_WITHIN, _end)
    timer.daemon = True
    timer.start()


def _end() -> None:
    log.warning("something hangs, and is left")
    logging.shutdown()
    os._exit(0)


YOUNG = 5_000
"""New objects after which the collector looks through them: most of a line's are gone by then."""

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before an adapter that broke down is started again: doubled each time.

One that can't go on, such as by its token, is started again after the longest, in case that has
been put right.
"""


@dataclass(slots=True, eq=False)
class Running:
    """Keeps every platform's adapter running until none of them can go on."""

    adapters: Collection[Adapter]
    first_pause: float = FIRST_PAUSE
    longest_pause: float = LONGEST_PAUSE
    _stopped: set[str] = field(default_factory=set)
    _none_left: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        """Run all of them side by side; return when none can go on."""
        running = [asyncio.create_task(self._keep(adapter)) for adapter in self.adapters]
        try:
            await self._none_left.wait()
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

    async def _keep(self, adapter: Adapter) -> None:
        platform = platform_name(adapter.platform)
        pauses, last_reason = Backoff(self.first_pause, self.longest_pause), ""
        while True:
            self._stopped.discard(adapter.platform)
            try:
                await adapter.run()
            except AdapterError as error:
                if str(error) != last_reason:
                    last_reason = str(error)
                    log.error(tell("host-adapter_stopped", platform=platform, reason=last_reason))
                self._stopped.add(adapter.platform)
                if len(self._stopped) == len(self.adapters):
                    self._none_left.set()
                await asyncio.sleep(self.longest_pause)
                continue
            except Exception:
                pause = pauses.next()
                log.exception(tell("host-adapter_failed", platform=platform, seconds=pause))
            else:
                pause = pauses.next()
            await asyncio.sleep(pause)


def run(found: FoundSettings) -> int:
    """Serve, and return the program's exit code; raise ``FailedError`` if it can't go on."""
    settings = found.whole
    if settings.faults:
        raise FailedError("\n".join(map(describe_fault, settings.faults)))
    if not settings.platforms:
        raise FailedError(tell("host-no_token"))
    secrets = [*tokens(settings), *secrets_in(settings.database_url)]
    configure_logs(settings.log_level, secrets)
    for unknown in settings.unknown:
        log.warning(describe_unknown(unknown))
    with failing(found, settings.database_url):
        try:
            asyncio.run(serve(settings))
        except AdapterError as error:
            raise FailedError(str(error)) from error
    return 0


async def serve(settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT.

    Raise ``FailedError`` if no adapter can run, ``DamagedError`` or what ``Store.open`` raises.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_loop_error)
    with suppress(NotImplementedError):  # Windows
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(name, stop.set)
    address, parts = settings.database_url, served_parts(settings)
    opening = partial(
        Store.open, address, host=settings.chats, serves=parts, copies=settings.copies
    )
    opened = await open_patiently(opening, address, stop)
    if opened is None:
        return
    workers = make_workers(settings.workers)
    async with opened as store, running(settings.engine) as engine:
        adapters: dict[str, Adapter] = {}
        thinkers, limits = make_thinkers(settings.thinkers), settings.limits
        context = make_context(
            store,
            adapters,
            workers=workers,
            thinkers=thinkers,
            engine=engine,
            limits=limits,
            page_url=settings.web.url if settings.web else "",
        )
        service = Service(context, settings.retention)
        gc.disable()  # as the SDKs are imported
        adapters |= make_adapters(settings, service)
        gc.enable()
        if not adapters:
            raise FailedError(tell("host-nothing_to_serve"))
        delivery = Delivery(
            context,
            standing=service.standing.show,
            drop_after=settings.retention.time("waiting"),
            shown=service.shown,
        )
        hangs.watch()
        if settings.backups is not None:
            ours = settings.backups, address
            threading.Thread(target=keep_copies, args=ours, daemon=True).start()
        log.info(
            "serving",
            version=version("takmail"),
            database=shown(address),
            platforms=", ".join(adapters),
        )
        async with _noted(settings, context), _shown(settings, service):
            await _run(context, delivery, service, stop)
    log.info("stopped")


def make_adapters(settings: Settings, service: Service) -> dict[str, Adapter]:
    """Return an adapter for each platform that is set up and whose library is installed."""
    adapters: dict[str, Adapter] = {}
    for name, chosen in settings.platforms.items():
        try:
            adapters[name] = load(name, "adapter").make_adapter(chosen, service)
        except FailedError as error:
            log.error(str(error))
    return adapters


def served_parts(settings: Settings) -> list[Part]:
    """Return the platforms and shards to serve, which no other program may serve meanwhile."""
    shards = settings.discord.shards if settings.discord else None
    parted = {"discord": Part("discord", shards.ids, shards.count)} if shards else {}
    return [parted.get(name, Part(name)) for name in settings.platforms]


@asynccontextmanager
async def _noted(settings: Settings, context: Context) -> AsyncIterator[None]:
    """Note how the program does, and answer monitors, as long as the context lasts."""
    with counted_errors() as errors:
        parts = served_parts(settings)
        adapters = context.platforms.adapters
        notes = StatusNotes(
            context.store, adapters, parts=parts, version=version("takmail"), errors=errors.count
        )
        tasks = [asyncio.create_task(keep_going("status", notes.run))]
        if settings.health is not None:
            shows = keep_going("health", partial(_show_health, notes, settings.health))
            tasks.append(asyncio.create_task(shows))
        if settings.metrics is not None:
            try:
                from bots.monitors import Monitors  # noqa: PLC0415 - optional
            except ModuleNotFoundError:
                log.error(tell("status-package_missing"))
            else:
                monitors = Monitors(notes.read, *settings.metrics)
                answering = keep_going("monitors", monitors.run, may_end=True)
                tasks.append(asyncio.create_task(answering))
        try:
            yield
        finally:
            await _cancel(*tasks)
            await notes.stop()


@asynccontextmanager
async def _shown(settings: Settings, service: Service) -> AsyncIterator[None]:
    """Serve the page, if there is to be one, as long as the context lasts."""
    if settings.web is None:
        yield
        return
    try:
        from bots.web.public_server import PublicPage  # noqa: PLC0415 - optional
    except ModuleNotFoundError:
        log.error(tell("board-package_missing"))
        yield
        return
    telegram = settings.telegram
    page = PublicPage(service, settings.web, None if telegram is None else telegram.token)
    serving = asyncio.create_task(keep_going("page", page.run, may_end=True))
    try:
        yield
    finally:
        await _cancel(serving)


async def _show_health(notes: StatusNotes, file: Path) -> None:
    """Touch a file as long as all is well, so that its age tells monitors without a program."""
    while True:
        with suppress(StoreError, OSError):
            if not troubles(await notes.read(), utc_now()):
                await asyncio.to_thread(file.touch)
        await asyncio.sleep(HEALTH_EVERY)


async def _run(context: Context, delivery: Delivery, service: Service, stop: asyncio.Event) -> None:
    adapters = context.platforms.adapters
    delivering = asyncio.create_task(keep_going("delivery", delivery.run))
    upkeep = asyncio.create_task(service.run())
    adapting = Running(adapters.values())
    running = asyncio.create_task(keep_going("adapters", adapting.run, may_end=True))
    ready = asyncio.create_task(_tell_ready(adapters))
    reporting = asyncio.create_task(systemd.report(ready))
    asked = asyncio.create_task(stop.wait())
    harmed = asyncio.create_task(context.store.until_damaged())
    done, _ = await asyncio.wait({asked, running, harmed}, return_when=asyncio.FIRST_COMPLETED)
    log.info("stopping")
    systemd.notify(systemd.STOPPING)
    if asked in done:
        end_soon()
    # What is being sent needs its adapter to come to its end.
    await _cancel(delivering)
    await _cancel(upkeep, ready, reporting, asked, running, harmed)
    if harmed in done:
        await harmed
    if asked not in done:
        raise FailedError(tell("host-nothing_to_serve"))


async def _tell_ready(adapters: Mapping[str, Adapter]) -> None:
    async def tell_ready(name: str, adapter: Adapter) -> None:
        await adapter.wait_ready()
        log.info("ready", platform=name)

    await asyncio.gather(*(tell_ready(*each) for each in adapters.items()))
    # A full round of the collector holds every line, for longer the more there is to look through.
    gc.freeze()
    gc.set_threshold(YOUNG)


async def _cancel(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
