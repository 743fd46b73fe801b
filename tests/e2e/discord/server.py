"""A small Discord on loopback: enough of it for a whole bot, and for what goes wrong.

People are simulated with `say`, `edit`, `command`, `complete`, `use`, `press`, `choose` and
`submit`; what the bot does is seen with `expect`, `messages`, `expect_reply`, `expect_hidden` and
`expect_modal`. Nothing waits for a time: whoever waits is woken by what happens. What the bot
sends is held to Discord's limits: what no bot should send is refused and kept in `faults`, which
must be empty at the end.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Self

from aiohttp import web

from tests.e2e.discord.accounts import CONTENT_GRANTED, Accounts
from tests.e2e.discord.answers import Answers
from tests.e2e.discord.failures import Failure
from tests.e2e.discord.faults import Fault, Refused
from tests.e2e.discord.messages import Messages
from tests.e2e.discord.places import Places
from tests.e2e.discord.threads import Threads
from tests.e2e.discord.town import Town

__all__ = ["CONTENT_GRANTED", "Failure", "FakeDiscord"]

_LARGEST_REQUEST = 64 * 1024 * 1024
_WITHOUT_TOKEN = ("/api/v10/interactions/", "/api/v10/webhooks/", "/files/", "/gateway")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class FakeDiscord(Town):
    """The server. Use it with ``async with``; at first there is one guild with one bot in it."""

    async def __aenter__(self) -> Self:
        app = web.Application(middlewares=[self._guard], client_max_size=_LARGEST_REQUEST)
        app.router.add_get("/gateway", self.gateway.serve)
        parts = (Accounts(self), Places(self), Threads(self), Messages(self), Answers(self))
        for part in parts:
            app.add_routes(part.routes())
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        await self.open()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        await self.gateway.drop()
        await self._runner.cleanup()
        assert kind or not self.faults, self.faults

    async def open(self) -> None:
        """Listen, on the same port as before if there was one."""
        self._site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await self._site.start()
        self.port = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Stop listening and end the connection, as in an outage."""
        await self._site.stop()
        await self.gateway.drop()
        # A client would take up a connection again that it has kept for further requests.
        assert self._runner.server is not None
        for connection in self._runner.server.connections:
            connection.force_close()

    def take_faults(self) -> list[Fault]:
        """Return the requests that no bot should send, and forget them: the test expected them."""
        faults, self.faults = self.faults, []
        return faults

    # What can go wrong

    def fail_next(self, *failures: Failure | None) -> None:
        """Say how the next sends fail; ``None`` is one that doesn't."""
        self.send_failures.extend(failures)

    def fail_next_edits(self, *failures: Failure | None) -> None:
        """Say how the next edits of messages fail; ``None`` is one that doesn't."""
        self.edit_failures.extend(failures)

    def fail_next_answers(self, *failures: Failure) -> None:
        """Say how the next first answers to interactions fail."""
        self.answer_failures.extend(failures)

    def fail_next_histories(self, *failures: Failure) -> None:
        """Say how the next looks at what was said in a channel fail."""
        self.history_failures.extend(failures)

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Look at the token, and answer with what is refused; keep what a bot is to blame for."""
        try:
            if not request.path.startswith(_WITHOUT_TOKEN):
                self._check_token(request)
            return await handler(request)
        except Refused as refusal:
            if refusal.blames_bot:
                await self._blame(request, refusal.code, json.dumps(refusal.content))
            return refusal.response
        except (KeyError, TypeError, ValueError) as error:
            await self._blame(request, 50109, repr(error))
            return Refused(400, 50109, "The request body contains invalid JSON.").response

    async def _blame(self, request: web.Request, code: int, told: str) -> None:
        self.faults.append(Fault(f"{request.method} {request.path}", code, told))
        await self.note()

    def _check_token(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise Refused(401, 0, "401: Unauthorized")
