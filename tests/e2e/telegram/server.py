"""A small Telegram on loopback: people who talk, and the Bot API that a bot sees of it.

It keeps to what the real one does where a bot could stumble: updates are sent again until they
are confirmed by a later offset, a second poller ends the first one's question, messages are
parsed and counted, groups have privacy mode and change their ids, topics can be unknown.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Self

from aiohttp import web

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.bot_api import BotApi
from tests.e2e.telegram.ephemeral import Ephemeral
from tests.e2e.telegram.floods import Floods
from tests.e2e.telegram.forums import Forums
from tests.e2e.telegram.hanging import FILE, Hanging
from tests.e2e.telegram.inline_queries import InlineQueries
from tests.e2e.telegram.memberships import Memberships
from tests.e2e.telegram.menus import Menus
from tests.e2e.telegram.people import People
from tests.e2e.telegram.refusals import Failure, Fault, RefusedError
from tests.e2e.telegram.world import Call

_LARGEST_REQUEST = 64 << 20


class FakeTelegram(
    People, InlineQueries, Ephemeral, Memberships, Forums, Menus, Floods, Hanging, BotApi
):
    """Telegram with one bot in it.

    ``async with FakeTelegram() as server`` starts it; ``api_url``, ``file_url`` and ``token``
    are what the bot's settings need. ``privacy`` tells whether the bot hears only what is meant
    for it in groups, ``inline`` whether its name can be typed in any chat, ``ephemeral`` whether
    members can have messages of their own. ``commands`` is the menu it has set, ``calls`` all that
    it asked and ``presses`` all that it was told of buttons, with its answers. What no bot should
    send is refused and kept in `faults`, which must be empty at the end.
    """

    async def __aenter__(self) -> Self:
        await self._open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._close()
        assert kind or not self.faults, self.faults

    def take_faults(self) -> list[Fault]:
        """Return the requests that no bot should send, and forget them: the test expected them."""
        faults, self.faults = self.faults, []
        return faults

    @asynccontextmanager
    async def unreachable(self) -> AsyncIterator[None]:
        """Refuse connections meanwhile, and break off those that there are."""
        await self._close()
        try:
            yield
        finally:
            await self._open()

    async def _open(self) -> None:
        self._down = False
        application = web.Application(client_max_size=_LARGEST_REQUEST)
        application.router.add_post("/bot{token}/{method}", self._answer)
        application.router.add_get("/file/bot{token}/{file}/{name}", self._get_file)
        self._runner = web.AppRunner(application, shutdown_timeout=1.0, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.api_url = self.file_url = f"http://127.0.0.1:{self._port}"
        self._bringing = asyncio.create_task(self._bring_updates())

    async def _close(self) -> None:
        self._down = True
        await self._notify()
        if self._bringing:
            self._bringing.cancel()
            await asyncio.gather(self._bringing, return_exceptions=True)
            self._bringing = None
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            return Failure(401, "Unauthorized").response()
        method = request.match_info["method"]
        form = await request.post()
        parameters = {n: str(value) for n, value in form.items() if isinstance(value, str)}
        files = {n: file for n, file in form.items() if isinstance(file, web.FileField)}
        self.calls.append(Call(method, parameters, time.monotonic()))
        await self._notify()
        failure = self._failures[method].popleft() if self._failures[method] else None
        if failure:
            return failure.response()
        hang = self._hang_for(method, parameters)
        await self._wait_if_wished(hang, done=False)
        try:
            self._count(method, parameters)
            result = await self._perform(Asked(method, parameters, files))
        except RefusedError as refusal:
            if refusal.blames_bot:
                self.faults.append(Fault(method, str(refusal), parameters))
            return refusal.failure.response()
        except (KeyError, TypeError, ValueError) as error:
            self.faults.append(Fault(method, repr(error), parameters))
            return Failure(400, f"Bad Request: {error!r}").response()
        await self._wait_if_wished(hang, done=True)
        if self._down and request.transport:
            request.transport.abort()
        return web.json_response({"ok": True, "result": result})

    async def _get_file(self, request: web.Request) -> web.Response:
        if request.match_info["token"] != self.token:
            return web.Response(status=401)
        await self._wait_if_wished(self._hang_for(FILE, {}), done=False)
        return web.Response(body=self._files[request.match_info["file"]].data)
