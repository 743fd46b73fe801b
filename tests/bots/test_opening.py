"""A database server that is starting is waited for; what will be no better is told at once."""

import asyncio
from collections.abc import Callable

import pytest

from bots import database
from bots.database import open_patiently
from takmail.store.errors import (
    NewerDatabaseError,
    ServedElsewhereError,
    TooOldDatabaseError,
    UnavailableError,
)
from takmail.store.store import Store
from tests.stores import open_store

ADDRESS = "postgresql://ann:secret@127.0.0.1/tak"


class ServerError(Exception):
    """What a driver says, with the code of the server."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.sqlstate = code


def unavailable(cause: Exception) -> UnavailableError:
    error = UnavailableError("down")
    error.__cause__ = cause
    return error


class Server:
    """Fails so many times."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)

    async def open(self) -> Store:
        if self.errors:
            raise self.errors.pop(0)
        return await open_store()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_FIRST_PAUSE", 0.001)


async def test_a_server_that_is_starting_is_waited_for_and_that_is_told_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    refused = unavailable(ConnectionRefusedError("refused"))
    starting = unavailable(ServerError("57P03"))
    server = Server(refused, refused, starting)
    store = await open_patiently(server.open, ADDRESS, asyncio.Event())
    assert store is not None
    await store.close()
    told = capsys.readouterr().out
    assert told.count("is waited for") == 1
    assert "secret" not in told


@pytest.mark.parametrize(
    "error",
    [
        lambda: unavailable(ServerError("28P01")),
        lambda: unavailable(ServerError("3D000")),
        lambda: unavailable(OSError("no such host")),
        lambda: ServedElsewhereError("telegram"),
        lambda: NewerDatabaseError("0099"),
        lambda: TooOldDatabaseError("0018", "abc1234"),
    ],
)
async def test_what_will_be_no_better_is_told_at_once(error: Callable[[], Exception]) -> None:
    server = Server(error(), AssertionError("it was tried again"))
    with pytest.raises((UnavailableError, NewerDatabaseError, TooOldDatabaseError)):
        await open_patiently(server.open, ADDRESS, asyncio.Event())


async def test_a_server_that_does_not_come_is_given_up() -> None:
    server = Server(*[unavailable(ConnectionRefusedError()) for _ in range(100)])
    with pytest.raises(UnavailableError):
        await open_patiently(server.open, ADDRESS, asyncio.Event(), longest=0.01)


async def test_who_stops_the_program_meanwhile_does_not_wait() -> None:
    stop = asyncio.Event()
    server = Server(*[unavailable(ConnectionRefusedError()) for _ in range(100)])
    asyncio.get_running_loop().call_later(0.01, stop.set)
    async with asyncio.timeout(2):
        assert await open_patiently(server.open, ADDRESS, stop) is None
