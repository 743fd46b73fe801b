"""The page: how much it weighs, how long a game takes to be made for it, and a touch to be seen."""

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from aiohttp import ClientSession

from benchmarks.figures import Figure
from benchmarks.watched import HOST, NAME, listening, pages
from bots.web.server import Watched, runner_of, text_of
from takmail.looks import DEFAULT, Style
from takmail.render.painters import draw_svg, painter_of
from takmail.service.pages import WATCHER
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import ENGLISH
from tests.browser.homes import at_home
from tests.browser.phones import browsing, find_chromium, held
from tests.browser.tabs import BOARD, Tab

PLIES = 30
"""Plies of a game that is half over."""

TIMES = 51
SIDE = 5
SQUARES = [f"{file}{rank}" for rank in range(1, SIDE) for file in "abcde"]
"""Squares on which pieces are put one after the other: no road comes of it."""

_NOTE_TOUCHES = "document.addEventListener('click', () => { touched = Date.now(); }, true)"
_NOTE_CHANGES = f"""changes = [];
new MutationObserver(() => changes.push(Date.now()))
  .observe(document.querySelector("{BOARD}"), {{ childList: true, subtree: true }})"""
"""What pages are to note: when they were touched, and when their boards changed."""

_HEADERS = {"Host": NAME, "Accept-Encoding": "gzip, deflate, br"}


async def page(root: Path) -> list[Figure]:
    """Measure the page of this tree alone."""
    del root
    async with pages() as page, listening(runner_of(page.server)) as port:
        code, path = await page.begin()
        for _ in range(PLIES):
            await page.play(0)
        async with ClientSession(f"http://{HOST}:{port}", auto_decompress=False) as session:
            files = [await _sent(session, f"/static/{name}") for name in page.server.static]
            game = await _sent(session, path)
        watched = Watched(code, WATCHER, False, ENGLISH)
        shown = await page.world.service.pages.game(code, WATCHER, ENGLISH)
        assert shown is not None
        view = replace(shown.board.view, captions=captions_in(ENGLISH))

        async def made() -> object:
            return text_of(await page.server.page(watched))

        async def drawn() -> object:
            return draw_svg(view, DEFAULT)

        async def written() -> object:
            return painter_of(view.position).draw_board(view, Style.MAIL)

        whole, svg, text = [await _median(once) for once in (made, drawn, written)]
        plain = text_of(await page.server.page(watched)).encode()
    name = f"game of {PLIES} plies"
    return [
        Figure("page, all files", sum(map(len, page.server.static.values())) / 1e3, "kB"),
        Figure("page, all files as sent", sum(files) / 1e3, "kB"),
        Figure(f"{name}, JSON with its SVG", len(plain) / 1e3, "kB"),
        Figure(f"{name}, JSON as sent", game / 1e3, "kB"),
        Figure(f"{name}, made", whole, "ms"),
        Figure(f"{name}, SVG alone", svg, "ms"),
        Figure(f"{name}, SVG, to the board as text", svg / text, "x"),
        *await asyncio.to_thread(_touches),
    ]


async def _sent(session: ClientSession, path: str) -> int:
    """Return the bytes of an answer as they are sent."""
    async with session.get(path, headers=_HEADERS) as answer:
        assert answer.status == 200, path
        return len(await answer.read())


async def _median(once: Callable[[], Awaitable[object]]) -> float:
    """Return the median of the milliseconds that the processor takes for something."""
    times = []
    for _ in range(TIMES):
        began = time.process_time()
        await once()
        times.append(1e3 * (time.process_time() - began))
    return statistics.median(times)


def _touches() -> list[Figure]:
    """Measure how long after a touch in one browser another one's board shows the ply."""
    program = find_chromium()
    if program is None:
        print("There is no Chromium: no touch is measured.")
        return []
    with (
        TemporaryDirectory() as folder,
        at_home(Path(folder)) as home,
        browsing(program) as browser,
        held(browser) as one,
        held(browser) as another,
    ):
        tab = Tab(one.open(home.address))
        tab.begin_for_two(SIDE)
        other = Tab(another.open(home.address))
        other.page.locator(".card").tap()
        other.square(SQUARES[0]).wait_for()
        tab.page.evaluate(_NOTE_TOUCHES)
        other.page.evaluate(_NOTE_CHANGES)
        delays = [_touched(tab, other, square) for square in SQUARES]
    return [Figure("touch to another browser's board", statistics.median(delays), "ms")]


def _touched(tab: Tab, other: Tab, square: str) -> float:
    """Return the milliseconds from the touch that plays a ply to another board with it."""
    tab.play(square)
    other.page.locator(f'{BOARD} [data-square="{square}"]:not([data-stack=""])').wait_for()
    touched: float = tab.page.evaluate("touched")
    changed: float = other.page.evaluate("(touched) => changes.find((at) => at > touched)", touched)
    return changed - touched
