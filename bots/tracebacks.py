"""Tracebacks for the log: where something failed, and how, but nothing that people have written.

What an exception says may quote what it could not read: a line, a name. So that is shown only of
kinds of which it is known that they speak of the program, or of what it is connected to.
"""

import ssl
import traceback
from collections.abc import Iterator
from enum import Enum

from sqlalchemy.exc import DataError, DBAPIError, StatementError

from takmail.service.ports import AdapterError, TryLaterError, UndeliverableError
from takmail.store.errors import BrokenChangeError, StoreError


class _Mark(Enum):
    """What stands between what errors say."""

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
"""What speaks of the program, of files and connections, and of what platforms refuse."""

_QUOTING = (BrokenChangeError, DataError)
"""What may quote all the same."""


def describe(error: BaseException) -> str:
    """Return what kind of error it is, and what it says if that can be shown."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else _full_name(kind)
    if not str(error):
        return name
    return f"{name}: {_told(error)}"


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
        for number, one in enumerate(error.exceptions, 1):
            if id(one) not in seen:
                yield f"\n[{number}/{len(error.exceptions)}]\n"
                yield from _lines(one, seen)


def _told(error: BaseException) -> str:
    if isinstance(error, _QUOTING):
        return _Mark.LEFT_OUT.value
    if isinstance(error, DBAPIError):
        return str(error).partition("\n")[0]  # without the values that broke a rule
    if isinstance(error, BaseExceptionGroup):
        return str(len(error.exceptions))
    library = type(error).__module__.partition(".")[0]
    if isinstance(error, _TELLING) and not isinstance(error, StatementError):
        return str(error).partition("\n")[0]
    return (
        str(error)
        if library in {"discord", "telegram", "httpx", "httpcore"}
        else _Mark.LEFT_OUT.value
    )


def _full_name(kind: type[BaseException]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
