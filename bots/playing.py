"""`takmail play` and `takmail board`: the console on a store, for a terminal or a browser."""

import argparse
import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_state_path

from bots.console_bot.adapter import ConsoleAdapter, Exchange, Screen, Unseen
from bots.console_bot.console import Console
from bots.console_bot.input import read_terms
from bots.console_bot.pipe import PlainScreen, is_dumb, piped_lines, prompted_lines
from bots.console_bot.seats import People
from bots.database import failing, secrets_in
from bots.logs import configure_logs
from bots.settings import FailedError, FoundSettings, describe_fault
from takmail.cli import BAD_INPUT
from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.config import Settings
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.failures import keep_going
from takmail.service.service import Service
from takmail.setting_faults import Wrong
from takmail.store.files import make_folder, make_private
from takmail.store.store import Store, utc_now
from takmail.tei_engine import TeiEngine, running
from takmail.terms.agreements import COMPUTER, LEVEL
from takmail.wording.console import explain_unreadable, welcome
from takmail.wording.languages.spoken import SPOKEN, tell
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Plain
from takmail.workers import make_thinkers

if TYPE_CHECKING:
    from bots.web.at_home import PageAtHome

PLAY_COMMAND = "takmail play"

HISTORY = "console_history"
"""The file with typed lines, which only its owner may read."""


def play(options: argparse.Namespace, found: FoundSettings) -> int:
    """Play, and return the program's exit code; raise ``FailedError`` if it can't begin."""
    level = {None: (), "": (COMPUTER,)}.get(options.computer, (LEVEL, options.computer))
    terms = " ".join((*level, *options.challenge))
    parsed = read_terms(PLAY_COMMAND, f" {terms}") if terms else Parsed(Challenge())
    if isinstance(parsed, Malformed):
        PlainScreen(sys.stderr).show(SPOKEN.host.message(explain_unreadable(parsed.error)))
        return BAD_INPUT
    if parsed is None or not isinstance(parsed.command, Challenge):
        raise FailedError(tell("cli-wrong-terms", terms=terms))
    people = _people(options)
    settings, address = _settings(options, found)
    with failing(found, address):
        return asyncio.run(_play(options, address, settings, people, parsed))


def show_page(options: argparse.Namespace, found: FoundSettings) -> int:
    """Serve the console's games to a browser, and return the program's exit code.

    Raise ``FailedError`` if it can't begin.
    """
    people = _people(options)
    settings, address = _settings(options, found)
    with failing(found, address):
        return asyncio.run(_show_page(options, address, settings, people))


def _settings(options: argparse.Namespace, found: FoundSettings) -> tuple[Settings, str]:
    """Return the settings and the database's address."""
    settings = found.at_hand if options.database else found.whole
    for fault in settings.faults:
        if fault.wrong is Wrong.LANGUAGE:
            raise FailedError(describe_fault(fault))
    address = options.database or settings.database_url
    configure_logs("WARNING", secrets_in(address))
    return settings, address


def _people(options: argparse.Namespace) -> People:
    try:
        people = People.named(options.white, options.black)
    except UnicodeError:
        raise FailedError(tell("cli-wrong-name")) from None
    if people.white.user == people.black.user:
        raise FailedError(tell("cli-wrong-names"))
    return people


async def _play(
    options: argparse.Namespace, address: str, settings: Settings, people: People, parsed: Parsed
) -> int:
    asked = parsed.command
    assert isinstance(asked, Challenge)
    typed = sys.stdin.isatty() and sys.stdout.isatty()
    terminal = typed and not is_dumb()
    shown: Screen = PlainScreen()
    if terminal:
        from bots.console_bot.terminal import ColourScreen, typed_lines  # noqa: PLC0415 - slow

        shown = ColourScreen()
    state = _state_folder()
    with suppress(OSError):
        make_private(state / HISTORY)
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(await Store.open(address, copies=settings.copies))
        engine = await stack.enter_async_context(running(settings.engine))
        console = console_on(store, shown, people, settings.language, engine=engine)
        await stack.enter_async_context(_page_when_asked(console, state, settings))
        if terminal:
            await console.colour()
        if typed:
            shown.show(SPOKEN.host.message(welcome(completes=terminal)))
        asks = typed and asked == Challenge() and not (parsed.game or options.new)
        opened = (asks and await console.ask_who_plays()) or await console.open(
            asked.wishes,
            asked.origin,
            fresh=options.new or asked != Challenge(),
            code=parsed.game if asked == Challenge() else None,
            complaints=PlainScreen(sys.stderr),
        )
        if not opened:
            return BAD_INPUT
        if terminal:
            lines = typed_lines(console, state / HISTORY)
        else:
            lines = prompted_lines(console.prompt) if typed else piped_lines(begun=options.begun)
        works = {"clocks": console.watch} | ({"analyses": console.analyse} if typed else {})
        beside = [asyncio.create_task(keep_going(name, work)) for name, work in works.items()]
        harmed = asyncio.create_task(store.until_damaged())
        playing = asyncio.create_task(console.play(lines))
        interrupted = False
        try:
            await asyncio.wait({playing, harmed}, return_when=asyncio.FIRST_COMPLETED)
            if harmed.done():
                await harmed
            clean = await playing
        except asyncio.CancelledError:  # by Ctrl-C
            interrupted = True
            raise
        finally:
            for task in (*beside, harmed, playing):
                task.cancel()
            await asyncio.gather(*beside, harmed, playing, return_exceptions=True)
            if interrupted:
                await console.leave()
        if typed:
            await console.leave()
        return 0 if clean or not options.strict else 1


def _state_folder() -> Path:
    """Return the folder of what the console keeps, made if that is possible."""
    state = user_state_path("takmail", appauthor=False)
    with suppress(OSError):  # games can be played without what is kept there
        make_folder(state)
    return state


@asynccontextmanager
async def _page_when_asked(
    console: Console, state: Path, settings: Settings
) -> AsyncIterator[None]:
    """Give a console its page once a line asks for it: the library takes long to load."""
    async with AsyncExitStack() as stack:

        async def show() -> Message:
            page = await stack.enter_async_context(_page_at_home(console, state, settings))
            assert page is not None, "its library is there"
            return await page.show()

        if find_spec("aiohttp") is not None:
            console.serve(show)
        yield


@asynccontextmanager
async def _page_at_home(
    console: Console, state: Path, settings: Settings, port: int = 0
) -> "AsyncIterator[PageAtHome | None]":
    """Give the page of a console's games, ``None`` where its library is not installed."""
    try:
        from bots.web.at_home import PageAtHome  # noqa: PLC0415 - optional
    except ModuleNotFoundError:
        yield None
        return
    page = PageAtHome(console, state, settings.language, port)
    console.serve(page.show)
    try:
        yield page
    finally:
        await page.stop()


async def _show_page(
    options: argparse.Namespace, address: str, settings: Settings, people: People
) -> int:
    stop = asyncio.Event()
    with suppress(NotImplementedError):  # Windows
        for name in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(await Store.open(address, copies=settings.copies))
        engine = await stack.enter_async_context(running(settings.engine))
        console = console_on(store, Unseen(), people, settings.language, engine=engine)
        page = await stack.enter_async_context(
            _page_at_home(console, _state_folder(), settings, options.port)
        )
        if page is None:
            raise FailedError(tell("board-package_missing"))
        try:
            shown = await page.start()
        except OSError as error:
            reason = error.strerror or str(error)
            raise FailedError(tell("board-no_port", port=options.port, reason=reason)) from error
        await console.settle()
        print(tell("board-address", address=Plain(shown)), flush=True)  # noqa: T201 - it is asked for
        if not options.no_browser:
            await page.open()
        works = {"clocks": console.watch, "analyses": console.analyse}
        beside = [asyncio.create_task(keep_going(name, work)) for name, work in works.items()]
        ends = [asyncio.create_task(store.until_damaged()), asyncio.create_task(stop.wait())]
        try:
            done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                await task
        finally:
            for task in (*beside, *ends):
                task.cancel()
            await asyncio.gather(*beside, *ends, return_exceptions=True)
    return 0


def console_on(  # noqa: PLR0913, PLR0917 - tests replace them
    store: Store,
    screen: Screen,
    people: People,
    locale: str = "",
    now: Callable[[], datetime] = utc_now,
    engine: TeiEngine | None = None,
) -> Console:
    """Return a console that plays the games of a database and shows them on a screen."""
    adapter = ConsoleAdapter(screen)
    adapters = {adapter.platform: adapter}
    thinkers = make_thinkers(1)
    context = make_context(store, adapters, now=now, serves=False, thinkers=thinkers, engine=engine)
    service = Service(context)
    delivery = Delivery(context, shown=service.shown)
    return Console(Exchange(service, adapter, delivery.idle, now, locale), people)
