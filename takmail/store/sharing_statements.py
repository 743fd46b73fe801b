"""What statements look like to SQLite, worked out once however many databases are opened.

SQLAlchemy keeps that for each engine and its dialect, and each database has an engine that writes
and one that reads. PostgreSQL's are left alone: servers differ in what they can do.
"""

from sqlalchemy import Dialect, Engine
from sqlalchemy.util import LRUCache

_DIALECTS: dict[type[Dialect], Dialect] = {}
"""The first of each driver that was connected, and so knows all that it asks a database for."""

_COMPILED: LRUCache[object, object] = LRUCache(1000)


def take_statements(engine: Engine) -> None:
    """Have an engine that is yet to connect know what was worked out for others of its driver."""
    if type(engine.dialect) in _DIALECTS:
        share_statements(engine)


def share_statements(engine: Engine) -> None:
    """Have an engine that has connected know what was worked out for others of its driver."""
    engine.dialect = _DIALECTS.setdefault(type(engine.dialect), engine.dialect)
    engine.update_execution_options(compiled_cache=_COMPILED)
