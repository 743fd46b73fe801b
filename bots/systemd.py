"""Notices to systemd, as described in `sd_notify(3)`: the program serves, is alive, stops."""

import asyncio
import os
import socket

import structlog

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"

READY_WITHIN = 60.0
"""Seconds after which the program counts as started though a platform has yet to answer.

It tries such a platform again by itself; to be killed and started again would not help.
"""

log = structlog.get_logger(__name__)


def notify(notice: str) -> None:
    """Send a notice to systemd, if it started this program and waits for notices."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):  # a socket without a file
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as link:
            link.setblocking(False)
            link.sendto(notice.encode(), address)
    except OSError as error:
        log.warning("systemd can't be notified", reason=error.strerror)


async def report(ready: asyncio.Task[None]) -> None:
    """Report that the program serves once a task is done; `bots/hangs.py` reports that it lives."""
    await asyncio.wait({ready}, timeout=READY_WITHIN)
    notify(READY)
