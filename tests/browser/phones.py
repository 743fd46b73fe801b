"""A phone with Chromium, and all that a page on it may not do."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Chromium must work for root in a container, and ask no server but ours."""

NAMES = ("chromium", "google-chrome", "chromium-browser")
"""Names of Chromium on one system or another."""

HOME = "127.0.0.1"
PATIENCE = 20_000.0
"""Milliseconds after which what was expected on a page does not come any more."""


class Screen(NamedTuple):
    """A screen, and whether its owner likes it dark."""

    width: int
    height: int
    scale: float = 1
    dark: bool = False


PHONE = Screen(360, 740)
SCREENS = {
    "phone": PHONE,
    "dark": PHONE._replace(dark=True),
    "small": PHONE._replace(height=640),
    "across": Screen(740, 360),
    "tablet": Screen(800, 1000),
    "wide": Screen(1280, 800),
}


class Phone:
    """A phone whose pages are touched."""

    def __init__(self, context: "BrowserContext") -> None:
        self._context = context
        self._faults: list[str] = []
        self._forgiven: set[str] = set()
        self._served: set[str] = set()
        context.set_default_timeout(PATIENCE)
        context.on("console", self._heard)
        context.on("request", self._asked)
        context.on("weberror", self._failed)

    def open(self, address: str) -> "Page":
        """Return a new tab that has loaded the address."""
        page = self._context.new_page()
        page.goto(address)
        return page

    def serve(self, address: str, script: str) -> None:
        """Have a script in place of one of another host, which the page may then ask for."""
        self._served.add(address)
        self._context.route(
            address, lambda route: route.fulfill(content_type="text/javascript", body=script)
        )

    def shown(self) -> str:
        """Return all that is to be read on its pages, and what has gone wrong."""
        pages = [f"{page.url}\n{page.inner_text('body')}" for page in self._context.pages]
        return "\n\n".join([*pages, *self.faults])

    @property
    def faults(self) -> Sequence[str]:
        """All that has gone wrong on its pages."""
        return [each for each in self._faults if not any(word in each for word in self._forgiven)]

    def forgive(self, words: str) -> None:
        """Overlook faults with these words, which a test brings about on purpose."""
        self._forgiven.add(words)

    def _heard(self, message: "ConsoleMessage") -> None:
        if message.type in {"error", "warning"}:
            self._faults.append(f"console: {message.text}")

    def _asked(self, request: "Request") -> None:
        asked = urlsplit(request.url)
        if asked.scheme in {"blob", "data"} or request.url in self._served:
            return
        if asked.hostname != HOME:
            self._faults.append(f"request: {request.url}")

    def _failed(self, error: "WebError") -> None:
        self._faults.append(f"error: {error.error}")


def find_chromium() -> str | None:
    """Return where Chromium of this machine is; Playwright would have to download its own."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def browsing(program: str) -> "Iterator[Browser]":
    """Yield Chromium; `make browser` has installed what drives it."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - other tests lack it

    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


@contextmanager
def held(chromium: "Browser", screen: Screen = PHONE, language: str = "en") -> Iterator[Phone]:
    """Yield a phone; at the end nothing on its pages must have gone wrong."""
    context = chromium.new_context(
        viewport={"width": screen.width, "height": screen.height},
        device_scale_factor=screen.scale,
        has_touch=True,
        locale=language,
        color_scheme="dark" if screen.dark else "light",
    )
    try:
        phone = Phone(context)
        yield phone
        assert not phone.faults, "\n".join(phone.faults)
    finally:
        context.close()


def violations(page: "Page") -> Sequence[str]:
    """Return all that keeps some people from using a page, as axe finds it."""
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 - other tests lack it

    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['html']}" for each in found for node in each["nodes"]]
