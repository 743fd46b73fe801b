"""Visitors of a page that is open to the world: their addresses, and how much each may ask.

Nobody's address is kept or logged: it only tells visitors apart, for a minute.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from aiohttp import web

from takmail.recent import Recent
from takmail.web_pages import Network

A_MINUTE = 240
"""Requests of one visitor in a minute."""

MOST_STREAMS = 20
"""Streams that one visitor has open at once."""

_REMEMBERED = 10_000
_FREE = 10_000
"""Open files of a system that has no limit of its own."""

_HOUSEHOLD = 64
"""Bits of an IPv6 address that tell visitors apart; the rest belongs to one of them."""

FORWARDED = "X-Forwarded-For"


def visitor_of(request: web.Request, proxies: Sequence[Network]) -> str:
    """Return the part of a request's address that tells visitors apart."""
    return told_apart(
        request.remote or "", ",".join(request.headers.getall(FORWARDED, ())), proxies
    )


def told_apart(remote: str, forwarded: str, proxies: Sequence[Network]) -> str:
    """Return the part of an address that tells visitors apart: of IPv6 the first 64 bits.

    It is the ``remote`` one, but ``proxies`` may say another: what the nearest of them has
    ``forwarded`` stands last.
    """
    nearest = _address(remote)
    for said in reversed(forwarded.split(",")):
        known = _address(said.strip())
        if known is None or not any(nearest in proxy for proxy in proxies if nearest):
            break
        nearest = known
    if isinstance(nearest, IPv6Address):
        household = ip_network((int(nearest), _HOUSEHOLD), strict=False)
        return str(nearest.ipv4_mapped or household.network_address)
    return str(nearest or "")


def _address(address: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(address)
    except ValueError:
        return None


@dataclass(slots=True, eq=False)
class Visitors:
    """Counts what visitors ask: ``streams`` is the most that may be ``open`` at once in all."""

    streams: int
    now: Callable[[], float] = time.monotonic
    _asked: Recent[str, tuple[float, int]] = field(default_factory=lambda: Recent(_REMEMBERED))
    open: Counter[str] = field(default_factory=Counter)

    def may_ask(self, visitor: str) -> bool:
        """Count a request; return whether it is one of those of this minute."""
        now = self.now()
        began, count = self._asked.get(visitor) or (now, 0)
        if now - began >= 60:
            began, count = now, 0
        self._asked.put(visitor, (began, count + 1))
        return count < A_MINUTE

    @contextmanager
    def streaming(self, visitor: str) -> Iterator[bool]:
        """Count a stream as long as it is open; give whether it may be."""
        may = self.open[visitor] < MOST_STREAMS and self.open.total() < self.streams
        if not may:
            yield False
            return
        self.open[visitor] += 1
        try:
            yield True
        finally:
            self.open[visitor] -= 1
            if not self.open[visitor]:
                del self.open[visitor]


def raise_open_files() -> int:
    """Let this process open as many files as it may; return that number."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return _FREE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, 65536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard
