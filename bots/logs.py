"""Logging: lines for people on a terminal, JSON otherwise; always to standard error.

Nothing that people write is logged, nor what lets others in: libraries, which would tell all that
goes over the wire, are heard from ``INFO`` on whatever is set, tracebacks are without what they may
quote, and secrets are hidden in what comes out at the end.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Iterable, Mapping
from types import TracebackType
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bots.hiding import Hiding
from bots.tracebacks import format_error

QUIET = (
    "aiosqlite",
    "alembic",
    "discord.client",
    "discord.gateway",
    "discord.http",
    "discord.webhook",
    "httpcore",
    "httpx",
)
"""Libraries that say too much, some of them addresses that hold a token."""

RECONNECTING = ("discord.client", "discord.shard")
"""Libraries that tell of each attempt to connect again with a whole traceback."""

_OURS = ("bots", "takmail")

_log = structlog.get_logger(__name__)

_CLOCK = "%H:%M:%S"
"""The time by the clock on the wall; who reads along knows the day."""


def configure_logs(level: str, secrets: Iterable[str] = ()) -> None:
    """Send all logs, ours and the libraries', through one pipeline that hides ``secrets``."""
    hide = Hiding(secrets)
    terminal = sys.stderr.isatty()
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt=_CLOCK, utc=False)
        if terminal
        else structlog.processors.TimeStamper(fmt="iso"),
    ]
    render = _for_people() if terminal else structlog.processors.JSONRenderer(ensure_ascii=False)

    def rendered(logger: WrappedLogger, name: str, event: EventDict) -> str:
        return hide(str(render(logger, name, event)))

    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.PositionalArgumentsFormatter()],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                _with_traceback,
                *([_without_source] if terminal else []),
                rendered,
            ],
        )
    )
    number = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=max(number, logging.INFO), handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in RECONNECTING:
        logging.getLogger(name).addFilter(_without_traceback)
    for name in _OURS:
        logging.getLogger(name).setLevel(number)
    logging.captureWarnings(capture=True)
    logging.raiseExceptions = False  # it would print what could not be logged
    sys.excepthook = _log_uncaught


def log_loop_error(_loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """Log what nobody waits for in an event loop, without the values that asyncio would show."""
    error = context.get("exception")
    _log.error(str(context.get("message", "")), exc_info=error or False)


def _log_uncaught(
    kind: type[BaseException], error: BaseException, _trace: TracebackType | None
) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _log.critical("The program has failed", exc_info=error)


def _with_traceback(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Put in the traceback of the error that is logged, if one is."""
    error: object = event.pop("exc_info", None)
    if isinstance(error, tuple):
        error = error[1]
    elif error and not isinstance(error, BaseException):
        error = sys.exception()
    if isinstance(error, BaseException):
        event["exception"] = format_error(error)
    return event


def _without_traceback(record: logging.LogRecord) -> bool:
    """Have an attempt to connect again told in a line, with what kind of error led to it."""
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and str(record.msg).startswith("Attempting a reconnect"):
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg, record.exc_info = f"{record.msg} (%s)", None
        record.args = (*(record.args or ()), type(error).__name__)
    return True


def _for_people() -> structlog.dev.ConsoleRenderer:
    plain = os.environ.get("TERM") == "dumb" or bool(os.environ.get("NO_COLOR"))
    return structlog.dev.ConsoleRenderer(colors=not plain, pad_event_to=0, pad_level=False)


def _without_source(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Leave out which module speaks, which says little to who reads along.

    What is for mending the program keeps it.
    """
    if event.get("level") in {"info", "warning"}:
        event.pop("logger", None)
    return event
