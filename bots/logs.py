"""Logging: lines for people on a terminal, JSON otherwise; always to standard error.

The log holds nothing that people write, and no tokens or passwords: libraries, which would log all
that goes over the wire, log from ``INFO`` on at any level, tracebacks quote no person, and
secrets are hidden in the finished lines.
"""

import asyncio
import json
import logging
import os
import re
import ssl
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from types import TracebackType
from typing import Any
from urllib.parse import quote, quote_plus

import structlog
from sqlalchemy.exc import DataError, DBAPIError, StatementError
from structlog.typing import EventDict, Processor, WrappedLogger

from takmail.service.ports import AdapterError, TryLaterError, UndeliverableError
from takmail.store.errors import BrokenChangeError, StoreError

HIDDEN = "***"

_SHORTEST = 3
"""Characters; with less, hiding would leave nothing to read, and no secret is kept by it."""

_ADDRESSES = re.compile(r"(/(?:webhooks|interactions)/\d+/|/bot\d+:)[\w.%-]+")
"""Tokens in addresses that libraries log; with one, any reader could write as the bot."""

_IN_URL = re.compile(r"://[^/?#\s]*?:(?P<password>[^\s]*)@")
_IN_QUERY = re.compile(r"[?&]password=(?P<password>[^&\s]+)", re.IGNORECASE)


class Hiding:
    """Blots secrets out of texts."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        forms = {form for secret in secrets for form in _forms(secret) if len(form) >= _SHORTEST}
        longest_first = sorted(forms, key=len, reverse=True)
        self._secrets = re.compile("|".join(map(re.escape, longest_first))) if forms else None

    def __call__(self, text: str) -> str:
        """Return a text without the secrets."""
        if self._secrets is not None:
            text = self._secrets.sub(HIDDEN, text)
        return _ADDRESSES.sub(rf"\g<1>{HIDDEN}", text)


def passwords_as_written(address: str) -> list[str]:
    """Return possible passwords in a database's address, as they are written there."""
    return [match["password"] for kind in (_IN_URL, _IN_QUERY) for match in kind.finditer(address)]


def _forms(secret: str) -> set[str]:
    """Return a secret as it is, and as it is in addresses, in JSON and in Python's own form."""
    plain = {secret, quote(secret), quote(secret, safe=""), quote_plus(secret)}
    written = {
        json.dumps(form, ensure_ascii=ascii_)[1:-1] for form in plain for ascii_ in (False, True)
    }
    return plain | written | {repr(secret)[1:-1]}


# A traceback shows where something failed, and how, but nothing that people have written. An
# exception may quote a line or a name that it couldn't read, so its words are shown only for kinds
# that speak of the program, or of its connections.


class _Mark(Enum):
    """The text between errors."""

    LEFT_OUT = "(not shown, since it may quote somebody)"
    BEGIN = "Traceback (most recent call last):\n"
    CAUSED = "\nThe above exception was the direct cause of the following exception:\n\n"
    MEANWHILE = "\nDuring handling of the above exception, another exception occurred:\n\n"


_TELLING = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    ImportError,
    IndexError,
    MemoryError,
    NameError,
    OSError,
    RuntimeError,
    TypeError,
    ssl.SSLError,
    StoreError,
    AdapterError,
    TryLaterError,
    UndeliverableError,
)
"""Errors that speak of the program, of files and connections, and of platforms."""

_QUOTING = (BrokenChangeError, DataError)
"""Errors of these kinds that may quote people all the same."""


def describe(error: BaseException) -> str:
    """Return the kind of an error, and its words if they can be shown."""
    kind = type(error)
    name = kind.__qualname__
    if kind.__module__ != "builtins":
        name = f"{kind.__module__}.{name}"
    return f"{name}: {_shown_words(error)}" if str(error) else name


def format_error(error: BaseException) -> str:
    """Return the traceback of an error and of all that led to it."""
    return "".join(_lines(error, set())).rstrip("\n")


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _lines(before, seen)
        yield (_Mark.CAUSED if error.__cause__ else _Mark.MEANWHILE).value
    yield _Mark.BEGIN.value
    yield from traceback.format_tb(error.__traceback__)
    yield f"{describe(error)}\n"
    if isinstance(error, BaseExceptionGroup):
        for number, member in enumerate(error.exceptions, 1):
            if id(member) not in seen:
                yield f"\n[{number}/{len(error.exceptions)}]\n"
                yield from _lines(member, seen)


def _shown_words(error: BaseException) -> str:
    if isinstance(error, _QUOTING):
        return _Mark.LEFT_OUT.value
    if isinstance(error, DBAPIError):
        return str(error).partition("\n")[0]  # without the values that broke a rule
    if isinstance(error, BaseExceptionGroup):
        return str(len(error.exceptions))
    library = type(error).__module__.partition(".")[0]
    if isinstance(error, _TELLING) and not isinstance(error, StatementError):
        return str(error).partition("\n")[0]
    known = library in {"discord", "telegram", "httpx", "httpcore"}
    return str(error) if known else _Mark.LEFT_OUT.value


QUIET = (
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
"""Libraries that log each attempt to reconnect with a whole traceback."""

_OURS = ("bots", "takmail")

_log = structlog.get_logger(__name__)

_CLOCK = "%H:%M:%S"
"""The time of day; people who read along know the date."""


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


_HOUR = 3600.0

_MOST_COUNTED = 10_000
"""Errors of an hour that are counted; beyond that the number says nothing new."""


class RecentErrors(logging.Handler):
    """Counts the errors that were logged in the last hour, by a clock that counts seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(logging.ERROR)
        self._clock = clock
        self._times: deque[float] = deque(maxlen=_MOST_COUNTED)

    def emit(self, record: logging.LogRecord) -> None:
        """Count an error."""
        del record
        self._times.append(self._clock())

    def count(self) -> int:
        """Return how many there were."""
        since = self._clock() - _HOUR
        while self._times and self._times[0] < since:
            self._times.popleft()
        return len(self._times)


@contextmanager
def counted_errors() -> Iterator[RecentErrors]:
    """Count errors as long as the context lasts."""
    errors = RecentErrors()
    logging.getLogger().addHandler(errors)
    try:
        yield errors
    finally:
        logging.getLogger().removeHandler(errors)


def log_loop_error(_loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """Log an error of a task on its own, without the values that asyncio would show."""
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
    """Log an attempt to reconnect in a line, with the kind of error that led to it."""
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and str(record.msg).startswith("Attempting a reconnect"):
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg, record.exc_info = f"{record.msg} (%s)", None
        record.args = (*(record.args or ()), type(error).__name__)
    return True


def _for_people() -> structlog.dev.ConsoleRenderer:
    plain = os.environ.get("TERM") == "dumb" or bool(os.environ.get("NO_COLOR")) or os.name == "nt"
    return structlog.dev.ConsoleRenderer(colors=not plain, pad_event_to=0, pad_level=False)


def _without_source(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Leave the module out of information and warnings: it says little to people who read along."""
    if event.get("level") in {"info", "warning"}:
        event.pop("logger", None)
    return event
