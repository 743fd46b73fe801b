"""Databases that can't be used: one clear line for each kind of trouble, and no password in it."""

import asyncio
import os
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bots import database
from bots.database import explain, open_patiently, secrets_in, shown
from takmail.store.errors import (
    BadAddressError,
    NewerDatabaseError,
    ServedElsewhereError,
    StoreError,
    TooOldDatabaseError,
    UnavailableError,
)
from takmail.store.store import Store
from tests.stores import open_store

POSTGRES = os.environ.get("TAKMAIL_TEST_POSTGRES_URL")
SERVER = "postgresql://ann:hidden@host.example:5432/games?password=hidden"


async def trouble(address: str) -> str:
    """Open a database that can't be opened, and return what is said about it."""
    with pytest.raises(StoreError) as caught:
        await Store.open(address)
    told = explain(caught.value, address)
    assert "\n" not in told
    assert "hidden" not in told
    assert "sqlalche.me" not in told
    return told


def caused(by: Exception, kind: type[StoreError] = UnavailableError) -> StoreError:
    error = kind("what the driver said")
    error.__cause__ = by
    return error


def sqlite_error(name: str) -> sqlite3.Error:
    error = sqlite3.OperationalError("what SQLite said")
    error.sqlite_errorname = name
    return error


class ServerError(Exception):
    """What PostgreSQL says, with its code."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__("what PostgreSQL said")
        self.sqlstate = sqlstate


async def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_bytes(b"Dear Ann, " * 200)
    told = await trouble(f"sqlite:///{file}")
    assert told.startswith(f"{file} is not a database.")
    assert file.read_bytes() == b"Dear Ann, " * 200


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann")
    told = await trouble(f"sqlite:///{tmp_path}/letter/games.sqlite3")
    assert told.startswith(f"The database folder {tmp_path}/letter can't be created.")


async def test_a_database_that_is_a_folder_cannot_be_opened(tmp_path: Path) -> None:
    told = await trouble(f"sqlite:///{tmp_path}")
    assert told.startswith(f"The database {tmp_path} can't be opened for writing. It must be a")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("SQLITE_READONLY_DIRECTORY", "The database /g.db can't be opened for writing"),
        ("SQLITE_CORRUPT", "The database /g.db is damaged"),
        ("SQLITE_FULL", "The disk is full: the database /g.db can't be written."),
        ("SQLITE_BUSY", "Another program keeps the database /g.db locked."),
        ("SQLITE_MISUSE", "The database doesn't work. With TAKMAIL_LOG_LEVEL=DEBUG"),
    ],
)
def test_what_sqlite_says_has_a_line_of_its_own(name: str, told: str) -> None:
    assert explain(caused(sqlite_error(name)), "sqlite:////g.db").startswith(told)


@pytest.mark.parametrize(
    "address",
    [
        "games.sqlite3",
        "sqlite://games.sqlite3",
        "postgresql://ann:hidden@host:port/games",
        "postgresql://ann:hid@hidden@host/games",
    ],
)
async def test_an_address_that_is_none_is_answered_with_examples(address: str) -> None:
    error = BadAddressError("hidden")
    told = explain(error, address)
    assert told.startswith("The database URL can't be read. It should look like sqlite:////")
    assert "hid" not in told
    assert shown(address).find("hid") < 0


@pytest.mark.parametrize("address", ["mysql://ann:hidden@host/games", "nonsense://games"])
async def test_another_kind_of_database_is_answered_with_those_that_will_do(address: str) -> None:
    assert "with SQLite and PostgreSQL" in await trouble(address)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_driver_that_is_not_ours_is_left_out(kind: str) -> None:
    assert f"Begin it with {kind}://." in await trouble(f"{kind}+odd://ann:hidden@host/games")


def test_a_library_that_is_missing_is_named_with_the_way_to_get_it() -> None:
    missing = ModuleNotFoundError("No module named 'asyncpg'", name="asyncpg")
    told = explain(caused(missing, BadAddressError), SERVER)
    assert 'pip install "takmail[postgres]"' in told


@pytest.mark.slow
async def test_a_server_that_is_not_there_does_not_answer() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        told = await trouble(f"postgresql://ann:hidden@127.0.0.1:{port}/games")
    assert told.startswith(f"No PostgreSQL server answers at 127.0.0.1:{port}.")


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        (socket.gaierror(-2, "Name or service not known"), "server host.example can't be found"),
        (TimeoutError(), "No PostgreSQL server answers at host.example:5432."),
        (
            OSError("Multiple exceptions: hidden"),
            "No PostgreSQL server answers at host.example:5432.",
        ),
        (ConnectionError("rejected SSL upgrade"), "The database doesn't work."),
        (ServerError("28P01"), "host.example:5432 refused the user ann or the password."),
        (ServerError("28000"), "host.example:5432 refused the user ann or the password."),
        (ServerError("3D000"), "has no database games."),
        (ServerError("42501"), "user ann isn't allowed to create tables"),
        (ServerError("57P03"), "starting, stopping or full"),
        (ServerError("XX000"), "The database doesn't work."),
    ],
)
def test_what_a_server_says_has_a_line_of_its_own(cause: Exception, told: str) -> None:
    said = explain(caused(cause), SERVER)
    assert told in said
    assert "hidden" not in said


@pytest.mark.skipif(POSTGRES is None, reason="there is no PostgreSQL")
async def test_a_real_server_that_has_no_such_database_or_user() -> None:
    server, _, _ = str(POSTGRES).rpartition("/")
    assert "has no database nowhere." in await trouble(f"{server}/nowhere")
    _, _, place = server.rpartition("@")
    told = await trouble(f"postgresql://nobody:hidden@{place}/postgres")
    assert f"PostgreSQL at {place} refused the user nobody or the password." in told


def test_a_database_from_a_newer_version_is_told() -> None:
    assert "A newer version of Takmail" in explain(NewerDatabaseError("0099"), "sqlite://")


def test_what_the_driver_said_is_only_logged_and_only_for_whoever_looks_for_it() -> None:
    with capture_logs() as logs:
        told = explain(UnavailableError("what the driver said"), "sqlite:////g.db")
    assert "what the driver said" not in told
    assert [(entry["log_level"], entry["reason"]) for entry in logs] == [
        ("debug", "what the driver said")
    ]


def test_an_address_is_shown_without_its_passwords() -> None:
    assert shown(SERVER) == "postgresql://ann:***@host.example:5432/games"


def test_passwords_are_kept_out_of_the_logs() -> None:
    assert secrets_in("postgresql://a:one@h/g?password=two") == ["one", "two"]
    assert secrets_in("sqlite:////g.db") == secrets_in("nonsense") == []


# A database server that is starting is waited for; what will be no better is told at once.


ADDRESS = "postgresql://ann:secret@127.0.0.1/tak"


class OpeningError(Exception):
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
    starting = unavailable(OpeningError("57P03"))
    server = Server(refused, refused, starting)
    store = await open_patiently(server.open, ADDRESS, asyncio.Event())
    assert store is not None
    await store.close()
    told = capsys.readouterr().out
    assert told.count("Waiting for up to") == 1
    assert "secret" not in told


@pytest.mark.parametrize(
    "error",
    [
        lambda: unavailable(OpeningError("28P01")),
        lambda: unavailable(OpeningError("3D000")),
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
