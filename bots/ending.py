"""The program ends soon once it is asked to, whatever hangs: a database, a platform, a thread.

All that was accepted is saved by then; what is on its way is what a crash would leave.
"""

import logging
import os
import threading

import structlog

END_WITHIN = 4.5
"""Seconds from the moment when the program is asked to end."""

log = structlog.get_logger(__name__)


def end_soon(seconds: float = END_WITHIN) -> threading.Timer:
    """Have this process be over after so many seconds, if it is still there then."""
    timer = threading.Timer(seconds, _end)
    timer.daemon = True
    timer.start()
    return timer


def _end() -> None:
    log.warning("something hangs, and is left")
    logging.shutdown()
    os._exit(0)
