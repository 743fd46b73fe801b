"""Errors of databases and their drivers, told from mistakes of the program."""

from sqlalchemy.exc import SQLAlchemyError

_DRIVERS = frozenset({"asyncpg", "aiosqlite", "sqlite3"})
"""Whose errors may come as they are: SQLAlchemy passes on what goes wrong in connecting."""


def is_of_database(error: Exception) -> bool:
    """Return whether an error comes from a database, its driver, or the way there."""
    if isinstance(error, SQLAlchemyError | OSError):
        return True
    return any(kind.__module__.partition(".")[0] in _DRIVERS for kind in type(error).__mro__)
