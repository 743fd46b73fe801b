"""The page at home: its server on this machine, its address, and the browser that opens it."""

import asyncio
import os
import re
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

from aiohttp import web

from bots.console_bot.console import Console
from bots.web.guard import HomeGuard
from bots.web.home import Home
from bots.web.people import Visitor
from bots.web.play_server import PlayServer
from bots.web.server import WORDS, runner_of
from takmail.whole_files import whole_file
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Plain

HOST = "127.0.0.1"

DOOR = "page.html"
"""The file that leads a browser to the page: an address with a key is not for a command line,
which other users of the machine can read."""

_ADDRESS = re.compile(r"//127\.0\.0\.1:(?P<port>\d{1,5})/#(?P<key>[\w-]{32})\"", re.ASCII)


class HomeServer(PlayServer):
    """Answers those who have the key: they are the people at home."""

    way_in = say("web-key")

    def __init__(self, home: Home, guard: HomeGuard) -> None:
        super().__init__(home.service, guard)
        self._home = home

    def application(self) -> web.Application:
        """Return the application with all routes."""
        application = super().application()
        application.router.add_get("/", self.index)
        return application

    async def visitor(self, request: web.Request) -> Visitor:  # noqa: ARG002 - the guard knows
        """Return the people at home."""
        return self._home


class PageAtHome:
    """Serves the page once it is asked for; ``folder`` keeps its door, on a ``port``, or any.

    A door that a program left that was killed gives its port and key to the next one, so that a
    page that is open goes on.
    """

    def __init__(self, console: Console, folder: Path, locale: str = "", port: int = 0) -> None:
        self._home = Home(console, locale)
        self._door = folder / DOOR
        self._port = port
        self._runner: web.AppRunner | None = None
        self._acting: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self.address = ""

    async def start(self) -> str:
        """Serve the page, if that isn't done yet, and return its address; raise ``OSError``."""
        async with self._starting:
            if self._runner is None:
                await self._serve()
                self._acting = asyncio.create_task(self._home.keep_acting())
        return self.address

    async def _serve(self) -> None:
        left = self._left()
        guard = HomeGuard({WORDS}, left["key"] if left else "")
        runner = runner_of(HomeServer(self._home, guard))
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, int(left["port"]) if left else self._port).start()
        except OSError:
            await runner.cleanup()
            if left is None or self._port:
                raise
            self._door.unlink(missing_ok=True)  # another program has the port
            await self._serve()
            return
        self._runner = runner
        guard.port = runner.addresses[0][1]
        self.address = f"http://{HOST}:{guard.port}/#{guard.key}"
        lead = f'<meta http-equiv="refresh" content="0;url={self.address}">'
        with suppress(OSError), whole_file(self._door, force=True) as beside:  # its owner's alone
            beside.write_text(lead, encoding="utf-8")

    def _left(self) -> "re.Match[str] | None":
        """Return the port and key in a door that was left, if the port is one to serve on."""
        try:
            match = _ADDRESS.search(self._door.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return match if match and self._port in {0, int(match["port"])} else None

    async def show(self) -> Message:
        """Serve the page, open it, and return where it is."""
        try:
            await self.start()
        except OSError as error:
            reason = error.strerror or str(error)
            return Message((say("board-no_port", port=self._port, reason=reason),))
        key = "board-opened" if await self.open() else "board-here"
        return Message((say(key, address=Plain(self.address)),))

    async def open(self) -> bool:
        """Open the page in a browser; return whether this machine has a desktop for that."""
        if not (has_desktop() and self._door.exists()):
            return False
        return await asyncio.to_thread(webbrowser.open, self._door.as_uri())

    async def stop(self) -> None:
        """Serve no more."""
        if self._acting is not None:
            self._acting.cancel()
        await self._home.close()
        if self._runner is not None:
            with suppress(OSError):
                self._door.unlink(missing_ok=True)
            await self._runner.cleanup()


def has_desktop() -> bool:
    """Return whether a browser with windows can be opened here."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
