"""Logins: how people come from a platform, and by what the page knows them from then on.

Discord's come by a ticket, which a press spends; a cookie holds their session. Telegram's prove who
they are by what Telegram has signed; the page keeps the session's key in memory.
"""

import hmac
from datetime import timedelta
from hashlib import sha256

from aiohttp import hdrs, web

from bots.web.guard import APP, BEARER
from bots.web.people import Player
from bots.web.server import PageServer, answer, said_in, word_in
from takmail.service.ports import Account
from takmail.webapps import read_init_data

COOKIE = "__Host-takmail"
TOKEN = "X-Takmail-Token"  # noqa: S105 - the name of a header

BY_COOKIE = timedelta(days=30)
BY_KEY = timedelta(days=1)


class Logins:
    """Logs people in and out, and knows who asks; ``token`` is that of the Telegram bot, if any."""

    def __init__(self, server: PageServer, token: str | None) -> None:
        self._server = server
        self._sessions = server.service.context.web_sessions
        self._token = token

    def add_to(self, application: web.Application) -> None:
        """Add the routes by which people come and go."""
        get, post = application.router.add_get, application.router.add_post
        get("/", self._server.index)
        get("/play", self._server.index)
        get(APP, self._server.index)
        get("/api/me", self._me)
        post("/api/tickets", self._whose)
        post("/api/session", self._spend)
        post("/api/session/telegram", self._prove)
        post("/api/logout", self._leave)

    async def player(self, request: web.Request) -> Player:
        """Return the player who asks; raise 401 without a session, 403 without its token."""
        secret, by_cookie = secret_of(request)
        if by_cookie and request.method == hdrs.METH_POST:
            said = request.headers.get(TOKEN, "").encode(errors="replace")
            if not hmac.compare_digest(said, token_of(secret).encode()):
                raise web.HTTPForbidden
        player = await self.holder(secret)
        if player is None:
            raise web.HTTPUnauthorized
        return player

    async def holder(self, secret: str) -> Player | None:
        """Return the player whose session a secret is, ``None`` for any other text."""
        account = await self._sessions.of(secret) if secret else None
        if account is None:
            return None
        id_ = await self._server.service.pages.player(account.platform, account.user)
        return Player(self._server.service, account, id_)

    async def _me(self, request: web.Request) -> web.Response:
        player = await self.player(request)
        secret, by_cookie = secret_of(request)
        token = token_of(secret) if by_cookie else ""
        return answer({"who": player.account.name, "token": token})

    async def _whose(self, request: web.Request) -> web.Response:
        account = await self._sessions.who(word_in(await said_in(request), "ticket"))
        if account is None:
            raise web.HTTPNotFound
        return answer({"who": account.name})

    async def _spend(self, request: web.Request) -> web.Response:
        """Log in whoever has a ticket; it is good once."""
        ticket = word_in(await said_in(request), "ticket")
        account = await self._sessions.who(ticket)
        secret = None if account is None else await self._sessions.redeem(ticket, BY_COOKIE)
        if account is None or secret is None:
            raise web.HTTPNotFound
        response = answer({"who": account.name, "token": token_of(secret)})
        put_cookie(response, secret)
        return response

    async def _prove(self, request: web.Request) -> web.Response:
        """Log in whoever brings data that Telegram has signed for this bot."""
        text, context = word_in(await said_in(request), "initData"), self._server.service.context
        data = None if self._token is None else read_init_data(text, self._token, context.now())
        if data is None:
            raise web.HTTPUnauthorized
        account = Account("telegram", data.user, data.name, data.handle)
        key = await self._sessions.begin(account, BY_KEY)
        if await self.holder(key) is None:  # a banned person
            raise web.HTTPForbidden
        return answer({"who": account.name, "key": key})

    async def _leave(self, request: web.Request) -> web.Response:
        await self.player(request)
        secret, _ = secret_of(request)
        await self._sessions.end(secret)
        response = answer({})
        put_cookie(response, "", timedelta(0))
        return response


def token_of(secret: str) -> str:
    """Return the token that a session's changes carry: another site can't read it."""
    return hmac.new(secret.encode(errors="replace"), b"takmail page", sha256).hexdigest()[:32]


def secret_of(request: web.Request) -> tuple[str, bool]:
    """Return the session's secret that a request brings, and whether a cookie does."""
    said = request.headers.get(hdrs.AUTHORIZATION, "")
    if said.startswith(BEARER):
        return said.removeprefix(BEARER), False
    return request.cookies.get(COOKIE, ""), True


def put_cookie(response: web.Response, secret: str, lasting: timedelta = BY_COOKIE) -> None:
    """Have a browser keep the secret of a session."""
    age = int(lasting.total_seconds())
    response.set_cookie(COOKIE, secret, max_age=age, secure=True, httponly=True, samesite="Lax")
