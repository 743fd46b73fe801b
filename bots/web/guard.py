"""Guard of the page's server: who may ask, from where, and what a browser may do with answers."""

import hmac
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import TypeAlias

from aiohttp import hdrs, web

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

_NONE, _OWN = "'none'", "'self'"
_ALLOWED = {
    "default-src": _NONE,
    "script-src": _OWN,
    "style-src": _OWN,
    "img-src": f"{_OWN} data: blob:",
    "connect-src": _OWN,
    "base-uri": _NONE,
    "form-action": _NONE,
    "frame-ancestors": _NONE,
}
"""Content security policy: everything comes from the page's own server, nothing is inline."""

_IN_TELEGRAM = _ALLOWED | {
    "script-src": f"{_OWN} https://telegram.org",
    "frame-ancestors": "https://web.telegram.org",
}
"""Policy of the Mini App: it loads the script of Telegram, whose page may frame it."""


def _policy(allowed: Mapping[str, str]) -> str:
    return "; ".join(f"{what} {where}" for what, where in allowed.items())


HEADERS = {
    "Content-Security-Policy": _policy(_ALLOWED),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
}
"""Headers of every answer but the Mini App's own page, unless it has others."""

FORMS = {"Content-Security-Policy": _policy(_ALLOWED | {"form-action": _OWN})}
"""Headers of a page that works without a script, by forms."""

APP = "/app"
"""The path of the Mini App."""

BEARER = "Bearer "
"""Word before the key in a header."""


@dataclass(slots=True, eq=False)
class HomeGuard:
    """Lets in the holder of a key, at one of the names that this server has.

    ``port`` is known once the server listens. ``open_paths`` need no key.
    """

    open_paths: Collection[str] = ()
    key: str = ""
    port: int = 0

    def __post_init__(self) -> None:
        self.key = self.key or token_urlsafe(24)

    @property
    def hosts(self) -> frozenset[str]:
        """The names by which a browser on this machine may ask."""
        return frozenset(f"{name}:{self.port}" for name in ("127.0.0.1", "localhost"))

    def why_not(self, request: web.Request) -> web.HTTPException | None:
        """Return the refusal of a request, ``None`` for one that may pass.

        A page of another site can neither name this server by a name of its own (``Host``) nor
        change anything here (``Origin``), and nobody without the key sees or does anything.
        """
        if request.headers.get(hdrs.HOST, "").lower() not in self.hosts:
            return web.HTTPMisdirectedRequest()
        foreign = why_foreign(request, {f"http://{host}" for host in self.hosts})
        if foreign is not None:
            return foreign
        if request.path.startswith("/api/") and request.path not in self.open_paths:
            said = request.headers.get(hdrs.AUTHORIZATION, "").encode(errors="surrogateescape")
            if not hmac.compare_digest(said, f"{BEARER}{self.key}".encode()):
                return web.HTTPUnauthorized()
        return None


def why_foreign(request: web.Request, origins: Collection[str]) -> web.HTTPException | None:
    """Return the refusal of a change that a page of another site asks for, ``None`` for others."""
    if request.method == hdrs.METH_POST:
        if request.headers.get(hdrs.ORIGIN) not in origins:
            return web.HTTPForbidden()
        if request.content_type != "application/json":
            return web.HTTPUnsupportedMediaType()
    return None


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add the headers of every answer as it begins."""
    headers = HEADERS
    if request.path == APP:
        policy = {"Content-Security-Policy": _policy(_IN_TELEGRAM)}
        headers = {k: v for k, v in HEADERS.items() if k != "X-Frame-Options"} | policy
    for name, value in {**headers, hdrs.CACHE_CONTROL: "no-store"}.items():
        response.headers.setdefault(name, value)
