"""The commands on the hosts' pages, run as they are written.

Each page has a sandbox with the source and with games, and its commands are run one by one. Those
of the program are really run, as are the backups of the timer; `tests/hosting/stand_ins.py` stands
in for those that touch the machine itself.
"""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from bots.__main__ import main
from tests.hosting.stand_ins import STAND_INS
from tests.logs import log_plainly
from tests.upkeep.test_check import play

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "hosting"

MACHINES = re.compile(r"(?<![\w.])/(?=(?:etc|opt|srv|var)/)")
"""The beginning of a path to a folder of the machine; a sandbox has its own."""

STAND_IN = f"{sys.executable} -m tests.hosting.stand_ins"

DATED = re.compile(r"(?:takmail|nightly)-2026[-\d]*\.sqlite3")
"""The name of a backup from that year, as pages show them."""

SETTING = re.compile(r"TAKMAIL_\w+=(?:'.+'|[^\s']+)")
SETTINGS = re.compile(rf"{SETTING.pattern}(?: {SETTING.pattern})*")

CODES = {"doctor": 1, "status": 1}
"""Exit codes of commands that find no token or no running bot, as here; the others end with 0."""


class Sandbox(NamedTuple):
    """The folder of the source, and that of the machine."""

    source: Path
    machine: Path

    @property
    def database(self) -> Path:
        return self.machine / "var/lib/takmail/takmail.sqlite3"

    @property
    def kept(self) -> Path:
        """The folder of the backups that the timer makes."""
        return self.database.parent / "backups"

    def moved(self, text: str) -> str:
        """Return a text with its paths moved into the sandbox."""
        return MACHINES.sub(f"{self.machine}/", text)

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        ours = {name: value for name, value in os.environ.items() if "TAKMAIL" not in name}
        return subprocess.run(
            ["bash", "-euc", self.moved(command)],
            cwd=self.source,
            env={
                **ours,
                "HOME": str(self.machine),
                "LC_ALL": "C.UTF-8",
                "PATH": f"{self.machine}/bin:{os.environ['PATH']}",
                "PYTHONPATH": str(ROOT),
                "SANDBOX": str(self.machine),
            },
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


@pytest.fixture
def sandbox(tmp_path: Path) -> Sandbox:
    """A machine without Takmail, and its source with games of which hosts' pages speak."""
    made = Sandbox(tmp_path / "source", tmp_path / "machine")
    (made.machine / "bin").mkdir(parents=True)
    for name in STAND_INS:
        program = made.machine / "bin" / name
        program.write_text(f'#!/bin/sh\nexec {STAND_IN} {name} "$@"')
        program.chmod(0o755)
    for folder in ("etc/systemd/system", "srv", "var/lib/takmail", ".local/share"):
        (made.machine / folder).mkdir(parents=True)
    (made.machine / ".local/share/takmail").symlink_to(made.database.parent)
    (made.source / ".venv").mkdir(parents=True)
    (made.source / ".venv/bin").symlink_to(made.machine / "bin")
    for name in ("requirements.txt", "pyproject.toml", "compose.yaml", ".env.example"):
        shutil.copy(ROOT / name, made.source)
    for unit in (ROOT / "contrib/systemd").iterdir():
        (made.source / "contrib/systemd").mkdir(parents=True, exist_ok=True)
        moved = made.moved(unit.read_text("utf-8"))
        (made.source / "contrib/systemd" / unit.name).write_text(moved, "utf-8")
    (made.source / ".env").write_text(f"TAKMAIL_DATABASE_URL=sqlite:///{made.database}\n")
    made.database.write_bytes(games())
    (made.source / "takmail-from-elsewhere.sqlite3").touch()
    return made


@cache
def games() -> bytes:
    """Return a database with games under the ids that the pages have."""
    with TemporaryDirectory() as folder:
        database, written = Path(folder) / "games.sqlite3", Path(folder) / "games.jsonl"
        game, challenge = play(database)
        there = ["--database", f"sqlite:///{database}"]
        assert main(["export", str(written), *there]) == 0
        database.unlink()
        text = written.read_text("utf-8")
        text = text.replace(f'"{game}"', '"k3"').replace(f'"{challenge}"', '"q7"')
        written.write_text(text, "utf-8")
        assert main(["import", str(written), *there]) == 0
        log_plainly()
        return database.read_bytes()


def date_backup(sandbox: Sandbox, command: str) -> None:
    """Give the backup that was made the date of the one that a command names."""
    for name in DATED.findall(command):
        for folder in (sandbox.source, sandbox.machine / "backups", sandbox.kept):
            for made in folder.glob(f"{name.partition('-')[0]}-*.sqlite3"):
                made.rename(folder / name)


def commands(page: str) -> list[str]:
    """Return the commands of a page; one that goes on behind a backslash counts as one.

    So do settings that stand together.
    """
    text = (PAGES / page).read_text("utf-8")
    found = re.findall(r"^( *)```sh\n(.*?)^\1```", text, re.MULTILINE | re.DOTALL)
    return [command for _, block in found for command in commands_of(block)]


def commands_of(block: str) -> list[str]:
    """Return the commands of a block, in which settings that stand together are one."""
    lines = block.replace("\\\n", " ").splitlines()
    stripped = [line.strip() for line in lines if line.strip()]
    return [" ".join(stripped)] if all(map(SETTING.fullmatch, stripped)) else stripped


WITH_COMMANDS = [page.name for page in sorted(PAGES.glob("*.md")) if commands(page.name)]


@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_the_commands_of_a_page_do_what_it_says(page: str, sandbox: Sandbox) -> None:
    settings = ""
    for command in commands(page):
        date_backup(sandbox, command)
        if is_settings := SETTINGS.fullmatch(command) is not None:
            settings += f"{command} "
        done = sandbox.run(f"{settings}takmail serve" if is_settings else command)
        last = command.split("#")[0].split()[-1]
        code = 0 if command.startswith("docker") else CODES.get(last, 0)
        assert done.returncode == code, f"{command}: {done.stdout}{done.stderr}"
        assert "Traceback" not in done.stderr


def test_a_command_that_is_wrong_is_noticed(sandbox: Sandbox) -> None:
    for command in (
        "takmail backups x",
        "docker compose exec bot takmail doktor",
        "docker compose up bots",
        "docker compose run --rm bots doctor",
        "docker compose run --rm -v $PWD/nothing:/backup.sqlite3:ro bot restore /backup.sqlite3",
        "docker compose run --rm -v $PWD/.env:/backup.sqlite3:ro bot restore /another.sqlite3",
        "docker compose exec postgres psq --command='ALTER DATABASE'",
        "git puhl",
        "sudo systemctl start takmail.service",
        "pip install -r requirements.txt",
        "TAKMAIL_LIMITS=challenges takmail serve",
        "TAKMAIL_LIMIT=off takmail serve",
    ):
        assert sandbox.run(command).returncode != 0, command


def test_the_unit_that_keeps_backups_makes_one_and_keeps_fourteen(sandbox: Sandbox) -> None:
    for command in commands("systemd.md"):
        if "contrib/" in command or "venv" in command:
            assert sandbox.run(command).returncode == 0
    sandbox.kept.mkdir()
    for day in range(10, 26):
        (sandbox.kept / f"takmail-202601{day}-031700.sqlite3").touch()
    (sandbox.kept / ".takmail-20260126-031700.sqlite3.cut").touch()
    done = sandbox.run("sudo systemctl start takmail-backup.service")
    assert (done.returncode, done.stderr) == (0, "")
    *older, newest = sorted(sandbox.kept.iterdir())
    assert [file.name[8:16] for file in older] == [f"202601{day}" for day in range(13, 26)]
    assert sandbox.run(f"takmail check k3 q7 --database sqlite:///{newest}").returncode == 0
