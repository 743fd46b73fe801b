"""The program as it serves its page, with a database and a folder of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

from tests.programs import ROOT, run


class Home:
    """`takmail board`, which can be killed and started again at the same address."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.database = f"sqlite:///{folder / 'games.sqlite3'}"
        self.address = ""
        self._folder = folder
        self._options = options
        self._port = "0"
        self._program: subprocess.Popen[str] | None = None

    @property
    def server(self) -> str:
        """The address without its key."""
        return self.address.partition("#")[0]

    def start(self) -> None:
        """Start it; it has an address then."""
        self._program = subprocess.Popen(
            [sys.executable, "-m", "bots", "board", "--no-browser", "--port", self._port,
             "--database", self.database, *self._options],
            cwd=ROOT, env=self._environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        assert self._program.stdout is not None
        line = self._program.stdout.readline()
        self.address = next(word for word in line.split() if word.startswith("http://"))
        self._port = self.server.rstrip("/").rpartition(":")[2]

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._program is not None
        with self._program:
            self._program.kill()

    def exported(self) -> str:
        """Return all games of the database as PTN."""
        return run(
            "bots", "export", "-", "--format", "ptn", "--database", self.database,
            folder=self._folder, environment=self._environment,
        ).stdout  # fmt: skip

    def ask(self, path: str) -> object:
        """Return what the server has at a path, asked for with the key."""
        key = self.address.partition("#")[2]
        request = Request(self.server + path, headers={"Authorization": f"Bearer {key}"})
        with urlopen(request) as answer:
            return json.load(answer)

    @property
    def _environment(self) -> dict[str, str]:
        ours = {name: value for name, value in os.environ.items() if "TAKMAIL" not in name}
        return {**ours, "XDG_STATE_HOME": str(self._folder), "LANG": "en_GB.UTF-8"}


@contextmanager
def at_home(folder: Path, *options: str) -> Iterator[Home]:
    """Yield the program with its page; kill it in the end."""
    home = Home(folder, *options)
    home.start()
    try:
        yield home
    finally:
        home.kill()
