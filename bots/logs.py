"""Logging: lines for people on a terminal, JSON otherwise; always to standard error."""

import logging
import os
import sys
from collections.abc import Iterable

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

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

_CLOCK = "%H:%M:%S"
"""The time by the clock on the wall; who reads along knows the day."""


def configure_logs(level: str, secrets: Iterable[str] = ()) -> None:
    """Send all logs, ours and the libraries', through one pipeline that hides ``secrets``."""
    hidden = tuple(secret for secret in secrets if secret)

    def hide(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
        return {key: _hidden(value, hidden) for key, value in event.items()}

    terminal = sys.stderr.isatty()
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt=_CLOCK, utc=False)
        if terminal
        else structlog.processors.TimeStamper(fmt="iso"),
    ]
    renderers: list[Processor] = (
        [_without_source, _for_people()]
        if terminal
        else [structlog.processors.JSONRenderer(ensure_ascii=False)]
    )
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
                structlog.processors.format_exc_info,
                hide,
                *renderers,
            ],
        )
    )
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


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


def _hidden(value: object, secrets: tuple[str, ...]) -> object:
    if isinstance(value, str):
        for secret in secrets:
            value = value.replace(secret, "***")
    return value
