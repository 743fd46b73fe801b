"""Tests that go through the rows of a table as one test, for tables of many rows.

For each test that it knows of, pytest takes more than a millisecond; to read a line takes a tenth
of that. A failure tells of every row that fails, each with its values.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import Signature

import pytest

Failed = pytest.fail.Exception
"""How ``pytest.raises`` fails: no ``Exception``."""


def each(
    names: str | Sequence[str], rows: Iterable[object]
) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Return a decorator that has a test go through all rows, fails as they may.

    It is used as ``pytest.mark.parametrize`` is: several names take their values from tuples. The
    test takes nothing else, no fixture either, as one would be shared by all rows.
    """
    table = [{names: row} if isinstance(names, str) else _named(names, row) for row in rows]
    assert table, "a table without rows proves nothing"

    def decorate(test: Callable[..., None]) -> Callable[[], None]:
        @wraps(test)
        def through() -> None:
            broken = [error for row in table if (error := _failure(test, row))]
            if broken:
                msg = f"{len(broken)} of {len(table)} rows"
                raise BaseExceptionGroup(msg, broken)

        through.__dict__["__signature__"] = Signature()  # pytest looks for no fixtures
        return through

    return decorate


def _named(names: Sequence[str], row: object) -> dict[str, object]:
    assert isinstance(row, tuple), row
    return dict(zip(names, row, strict=True))


def _failure(test: Callable[..., None], row: dict[str, object]) -> BaseException | None:
    try:
        test(**row)
    except (Exception, Failed) as error:  # noqa: BLE001 - all of it is told when the rows are through
        error.add_note(f"with {row}")
        return error
    return None
