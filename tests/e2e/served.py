"""The real program, as a process of its own, serving the tests' Discord and Telegram."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Self

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.telegram.server import FakeTelegram
from tests.programs import ROOT, Program, start
from tests.stores import migrated

DATABASE = "games.sqlite3"

NO_WORKERS = "0"
"""What draws are threads, but in `tests/e2e/test_pictures.py`: a worker takes long to be there."""

HASTE = "20"
"""How many times shorter the pauses of a bot are that hurries."""


class Bot:
    """`takmail serve`, which can be stopped, killed and started again on the same database."""

    module = "bots"
    """What is run, if it isn't started from nothing."""

    python = sys.executable
    """The Python that runs it, if it is started from nothing or from another root."""

    def __init__(self, folder: Path, environment: dict[str, str], root: Path = ROOT) -> None:
        self._root = root
        self._log = folder / "bot.log"
        self._environment = {
            **{name: value for name, value in os.environ.items() if "TAKMAIL" not in name},
            "TAKMAIL_DATABASE_URL": f"sqlite:///{folder / DATABASE}",
            "TAKMAIL_WORKERS": NO_WORKERS,
            **environment,
        }
        self._process: asyncio.subprocess.Process | Program | None = None

    @property
    def log(self) -> str:
        """Everything it has logged so far."""
        return self._log.read_text("utf-8") if self._log.exists() else ""

    @property
    def pid(self) -> int:
        """The id of its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether its process has yet to end."""
        return self._process is not None and self._process.returncode is None

    def set(self, name: str, value: str) -> None:
        """Set one of its settings, before it starts."""
        self._environment[name] = value

    def unset(self, name: str) -> None:
        """Take one of its settings back, before it starts."""
        del self._environment[name]

    def hurry(self) -> None:
        """Have it try again soon what fails, from its next start on; a host's waits seconds."""
        self.module = "tests.faults.victim"
        self.set("FAULTS_HASTE", HASTE)

    async def wait(self) -> int:
        """Return its exit code when it has ended."""
        assert self._process is not None
        return await self._process.wait()

    async def run(self, command: str) -> int:
        """Run another command with the same settings and return its exit code."""
        await self.start(command)
        return await self.wait()

    async def start(self, command: str = "serve", *, from_nothing: bool = False) -> None:
        """Start it; from nothing as a host does, or else quickly."""
        with self._log.open("ab") as log:
            if from_nothing or self._root != ROOT:
                self._process = await asyncio.create_subprocess_exec(
                    self.python, "-m", self.module, *command.split(),
                    cwd=self._root, env=self._environment, stdin=asyncio.subprocess.DEVNULL,
                    stdout=log, stderr=log,
                )  # fmt: skip
            else:
                self._process = start(
                    self.module, command, stdout=log, stderr=log, environment=self._environment
                )

    async def kill(self) -> None:
        """End it as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to stop and return its exit code."""
        return await self._end(signal.SIGTERM)

    def send(self, how: signal.Signals) -> None:
        """Send it a signal, and don't wait for what comes of it."""
        assert self._process is not None
        self._process.send_signal(how)

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        async with asyncio.timeout(20):
            return await self._process.wait()

    @classmethod
    def for_servers(
        cls,
        folder: Path,
        discord: FakeDiscord | None,
        telegram: FakeTelegram | None,
        root: Path = ROOT,
    ) -> Self:
        """Return a bot with the tokens of these servers; ``root`` holds the packages."""
        environment: dict[str, str] = {}
        if discord is not None:
            environment |= {
                "TAKMAIL_DISCORD_TOKEN": discord.token,
                "TAKMAIL_DISCORD_API_URL": discord.api_url,
                "TAKMAIL_DISCORD_GATEWAY_URL": discord.gateway_url,
            }
        if telegram is not None:
            environment |= {
                "TAKMAIL_TELEGRAM_TOKEN": telegram.token,
                "TAKMAIL_TELEGRAM_API_URL": telegram.api_url,
                "TAKMAIL_TELEGRAM_FILE_URL": telegram.file_url,
                "TAKMAIL_TELEGRAM_PACE": "off",
            }
        return cls(folder, environment, root)


@asynccontextmanager
async def served(
    folder: Path,
    discord: FakeDiscord | None = None,
    telegram: FakeTelegram | None = None,
    root: Path = ROOT,
    settings: Mapping[str, str] = MappingProxyType({}),
    *,
    hurried: bool = False,
    module: str = Bot.module,
) -> AsyncIterator[Bot]:
    """Serve from an empty database; at the end, stop as a host would and see nothing amiss."""
    (folder / DATABASE).write_bytes(migrated())
    bot = Bot.for_servers(folder, discord, telegram, root)
    bot.module = module
    for name, value in settings.items():
        bot.set(name, value)
    if hurried:
        bot.hurry()
    await bot.start()
    try:
        yield bot
    except BaseException:
        await bot.kill()
        raise
    assert await bot.stop() == 0, bot.log
    assert "Traceback" not in bot.log, bot.log
    assert discord is None or discord.token not in bot.log
    assert telegram is None or telegram.token not in bot.log
