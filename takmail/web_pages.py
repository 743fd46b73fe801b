"""The page in browsers: its public address, the server behind it, its app on Telegram."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TypeAlias
from urllib.parse import urlsplit

from takmail.setting_faults import HTTP, PREFIX, Fault, Wrong, address_faults
from takmail.webhooks import parse_listen

USUAL_LISTEN = "127.0.0.1:8480"
"""An address for this machine alone, where another server takes the calls from outside."""

WATCH = "/w/"
"""Path of links by which games are watched, before their secrets."""

USUAL_PROXIES = "127.0.0.0/8, ::1"
"""This machine, where such a server usually runs."""

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
"""This machine, to which a browser comes without encryption, as nobody is in between."""

_APP = re.compile(r"[A-Za-z0-9_]+")

_USUAL_PORTS = {"http": ":80", "https": ":443"}

Network: TypeAlias = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True)
class WebSettings:
    """The page's public address without a final slash, and where its server listens.

    ``proxies`` may say by `X-Forwarded-For` which address a visitor comes from.
    """

    url: str
    host: str
    port: int
    proxies: tuple[Network, ...]


@dataclass(frozen=True, slots=True)
class WebPages:
    """The settings of the page as they are written."""

    url: str | None
    listen: str
    proxies: str

    def settings(self) -> WebSettings | None:
        """Return the settings of the page, if there is to be one and nothing is wrong."""
        place = parse_listen(self.listen)
        if self.url is None or place is None or next(self.faults(), None) is not None:
            return None
        address = urlsplit(self.url.lower())
        server = address.netloc.removesuffix(_USUAL_PORTS[address.scheme])
        proxies = tuple(map(_network, _parts(self.proxies)))
        return WebSettings(f"{address.scheme}://{server}", *place, proxies)

    def faults(self) -> Iterator[Fault]:
        """Yield the faults."""
        if self.url is not None:
            yield from _url_faults(self.url)
        if parse_listen(self.listen) is None:
            yield Fault(f"{PREFIX}WEB_LISTEN", Wrong.LISTEN)
        for part in _parts(self.proxies):
            try:
                _network(part)
            except ValueError:
                yield Fault(f"{PREFIX}WEB_PROXIES", Wrong.NETWORK, part=part)


def secure_url(web: WebSettings | None) -> str:
    """Return the page's address where it is encrypted, else nothing: Telegram shows no other."""
    return web.url if web is not None and web.url.startswith("https://") else ""


def app_faults(app: str | None) -> Iterator[Fault]:
    """Yield the fault of a name that no Mini App can have."""
    if app is not None and not _APP.fullmatch(app):
        yield Fault(f"{PREFIX}TELEGRAM_APP", Wrong.APP)


def _url_faults(url: str) -> Iterator[Fault]:
    """Yield the faults of the public address."""
    name = f"{PREFIX}WEB_URL"
    fault = next(address_faults({"WEB_URL": (url, HTTP)}), None)
    if fault is not None:
        yield Fault(name, Wrong.PAGE if fault.wrong is Wrong.SCHEME else fault.wrong)
        return
    address = urlsplit(url)
    is_plain = address.path in {"", "/"} and "@" not in address.netloc and not set(url) & {*"?#"}
    if not is_plain or (address.scheme == "http" and address.hostname not in LOOPBACK):
        yield Fault(name, Wrong.PAGE)


def _parts(proxies: str) -> list[str]:
    return [part.strip() for part in proxies.split(",") if part.strip()]


def _network(text: str) -> Network:
    """Read an address or a network, such as `10.0.0.0/8`; raise `ValueError`."""
    return ip_network(text, strict=False)
