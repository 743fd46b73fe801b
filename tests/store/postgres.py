"""Databases on the PostgreSQL server that ``TAKMAIL_TEST_POSTGRES_URL`` names, if it names one.

Each process that runs tests makes databases of its own there, beside the one that is named, so
that processes side by side don't meet.
"""

import os
from collections.abc import Callable
from typing import TypeVar

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from takmail.store.store import Store

SERVER = os.environ.get("TAKMAIL_TEST_POSTGRES_URL")

Test = TypeVar("Test", bound=Callable[..., object])

_OURS = f"takmail_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
_MIGRATED = f"{_OURS}_migrated"
_made: set[str] = set()


def needs_postgres(test: Test) -> Test:
    """Mark a test that needs a server: it is slow, and skipped where there is none."""
    skips = pytest.mark.skipif(SERVER is None, reason="there is no PostgreSQL here")
    skips(test)
    pytest.mark.slow(test)
    return test


async def empty_postgres() -> str:
    """Return the address of a database with nothing in it; the one from before is gone."""
    return await _make(_OURS, "template1")


async def migrated_postgres() -> str:
    """Return the address of an empty database of the newest form, migrated once and copied."""
    if _MIGRATED not in _made:
        await (await Store.open(await _make(_MIGRATED, "template1"))).close()
        _made.add(_MIGRATED)
    return await _make(_OURS, _MIGRATED)


async def _make(name: str, template: str) -> str:
    assert SERVER is not None
    server = make_url(SERVER)
    engine = create_async_engine(
        server.set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT"
    )
    async with engine.connect() as connection:
        await connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
    await engine.dispose()
    return server.set(database=name).render_as_string(hide_password=False)
