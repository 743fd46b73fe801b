"""A PostgreSQL server of the tests' own, which may be restarted, held still and cut off."""

import os
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from takmail.store.store import Store

BINARIES = max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)
"""Where PostgreSQL is installed, if it is."""

_CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
_MIGRATED = "migrated"


class PostgresServer:
    """A server in a folder of its own, on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = _free_port()
        self._made = 0

    def url(self, database: str = "postgres", port: int | None = None) -> str:
        """Return the address of a database; at another ``port``, if something is in between."""
        return f"postgresql://takmail@127.0.0.1:{port or self.port}/{database}"

    def make(self) -> None:
        """Make an empty server, and start it."""
        self._say("initdb", "-D", self._data, "-U", "takmail", "-A", "trust", "-E", "UTF8")
        self.start()

    def start(self) -> None:
        """Start it, and return when it takes connections."""
        options = (
            f"-c listen_addresses=127.0.0.1 -c unix_socket_directories= -p {self.port} -c fsync=off"
        )
        log = str(self._folder / "log")
        self._say("pg_ctl", "-D", self._data, "-l", log, "-w", "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop it: ``fast`` ends connections politely, ``immediate`` like a crash."""
        self._say("pg_ctl", "-D", self._data, "-m", how, "-w", "stop")

    def freeze(self) -> None:
        """Hold all its processes still: it takes connections, and answers nothing."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        self._signal(signal.SIGCONT)

    async def cut(self) -> None:
        """End all connections that there are."""
        await self._execute(_CUT)

    async def empty_database(self) -> str:
        """Return the name of a new database of the newest form."""
        if not self._made:
            await self._execute(f"CREATE DATABASE {_MIGRATED}")
            await (await Store.open(self.url(_MIGRATED))).close()
        self._made += 1
        name = f"town{self._made}"
        await self._execute(f"CREATE DATABASE {name} TEMPLATE {_MIGRATED}")
        return name

    async def _execute(self, *statements: str) -> None:
        address = self.url().replace("postgresql:", "postgresql+asyncpg:")
        engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            for statement in statements:
                await connection.execute(text(statement))
        await engine.dispose()

    def _signal(self, how: signal.Signals) -> None:
        """Send the server and what it has begun a signal, itself first: it begins no more then."""
        server = int((Path(self._data) / "postmaster.pid").read_text().split()[0])
        os.kill(server, how)
        begun = Path(f"/proc/{server}/task/{server}/children").read_text().split()
        for process in begun:
            with suppress(ProcessLookupError):  # it ends while those before it are told
                os.kill(int(process), how)

    @cached_property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _say(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs; the server refuses to be run by root."""
        assert BINARIES is not None
        owner = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        with (self._folder / "said").open("ab") as said:
            subprocess.run(
                [*owner, str(BINARIES / program), *arguments],
                cwd="/", stdin=subprocess.DEVNULL, stdout=said, stderr=said, check=True,
            )  # fmt: skip


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """Have a server of one's own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.geteuid() == 0:
            subprocess.run(["chown", "postgres", name], check=True)
        server = PostgresServer(folder)
        server.make()
        try:
            yield server
        finally:
            server.stop()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
