"""Watch over the event loop: a program whose loop hangs ends, so that it is started again."""

import asyncio
import faulthandler
import os
import signal
import sys
import threading
import time
import traceback
from functools import partial

import structlog

from bots import systemd

ALLOWED, LOOKS, HUNG = 120.0, 24, 70
"""Seconds without a sign of the loop after which it hangs, looks in that time, the exit code."""

log = structlog.get_logger(__name__)


def watch(allowed: float = ALLOWED) -> None:
    """Tell systemd that the running loop is alive; end the process after so long without a sign.

    The looks without a sign count, not the time: while the machine sleeps or the process is
    stopped, nobody looks. Code that lets no other thread run, such as a regular expression's, is
    ended by its processor time: the system sends SIGPROF.
    """
    if sys.platform != "win32":
        faulthandler.register(signal.SIGPROF, chain=True)
    ours = asyncio.get_running_loop(), threading.get_ident(), allowed
    threading.Thread(target=_watch, args=ours, daemon=True).start()


def _watch(loop: asyncio.AbstractEventLoop, thread: int, allowed: float) -> None:
    sign, silent = threading.Event(), 0
    while silent < LOOKS:
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_PROF, allowed)
        try:
            loop.call_soon_threadsafe(sign.set)
        except RuntimeError:
            return  # the loop is closed
        time.sleep(allowed / LOOKS)
        silent += 1
        if sign.is_set():
            silent = 0
            sign.clear()
            systemd.notify(systemd.ALIVE)
    stack = "".join(traceback.format_stack(sys._current_frames()[thread]))  # noqa: SLF001 - documented
    tell = partial(log.critical, "the event loop hangs, so the program ends", stack=stack)
    telling = threading.Thread(target=tell, daemon=True)
    telling.start()
    telling.join(5)  # the hang may be the log's own
    os._exit(HUNG)
