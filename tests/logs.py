"""How what is logged in the processes of the tests is written, where no test is about that."""

from typing import Any

import structlog

_configure = structlog.configure


def _configure_for_one(**given: Any) -> None:
    """Configure what is logged without caching it: else what one test configures is for all."""
    _configure(**{**given, "cache_logger_on_first_use": False})


def log_plainly() -> None:
    """Have tracebacks written as Python does, and nothing configured besides.

    Where Rich is installed, structlog has it draw each with all variables, which takes a third of a
    second.
    """
    structlog.reset_defaults()
    *others, render = structlog.get_config()["processors"]
    assert isinstance(render, structlog.dev.ConsoleRenderer)
    plain = structlog.dev.ConsoleRenderer(
        colors=False, exception_formatter=structlog.dev.plain_traceback
    )
    structlog.configure(processors=[*others, plain])
    structlog.configure = _configure_for_one  # type: ignore[assignment]
