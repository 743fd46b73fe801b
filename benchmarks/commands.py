"""Processor time of what a person waits for: imports, commands on files, and the console's prompt.

Each beside an empty program of the same Python, so that machines can be compared.
"""

import os
import pty
import select
import statistics
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure
from benchmarks.programs import processor_of
from tests.environments import hosts_python

TURNS = 7
_PTN = '[Size "5"]\n\n1. a1 e5 2. b2 c3 3. Sd4 Cc2\n'
_PROMPT = b"\x1b[J\x1b[0m> "
"""The end of an emptied screen, and the prompt."""

_KINDS = {
    "import takmail.tak": ("-c", "import takmail.tak"),
    "import takmail.engine and choose": ("-c", "from takmail.engine import choose"),
    "takmail --help": ("-m", "bots", "--help"),
    "takmail convert": ("-m", "bots", "convert", "game.ptn", "--to", "mail"),
}


async def commands(root: Path) -> list[Figure]:
    """Measure all of them; the figures are medians, and of play with a new database."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "game.ptn").write_text(_PTN, "utf-8")
        python = hosts_python(folder / "host", root)
        least = _median(root, folder, (python, "-c", "pass"))
        found = {kind: _median(root, folder, (python, *given)) for kind, given in _KINDS.items()}
        played = statistics.median(_until_prompt(root, folder, python, turn) for turn in range(3))
    found["takmail play, until the prompt"] = played
    figures = [Figure("python, nothing to do", least, "s", 1e3 * least)]
    for kind, taken in found.items():
        figures.append(Figure(kind, taken, "s", 1e3 * taken))
        figures.append(Figure(f"{kind}, to nothing", taken / least, "x"))
    return figures


def _median(root: Path, folder: Path, command: tuple[str, ...]) -> float:
    """Return the processor time of a run."""
    return statistics.median(_processor(root, folder, command) for _ in range(TURNS))


def _processor(root: Path, folder: Path, command: tuple[str, ...]) -> float:
    with subprocess.Popen(
        command, cwd=folder, env=_environment(root), stdout=subprocess.DEVNULL
    ) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return usage.ru_utime + usage.ru_stime


def _until_prompt(root: Path, folder: Path, python: str, turn: int) -> float:
    """Return the processor time of a console on a terminal until it asks for a line."""
    ours, theirs = pty.openpty()
    database = f"sqlite:///{folder / f'{turn}.sqlite3'}"
    given = [python, "-m", "bots", "play", "--database", database]
    environment = _environment(root) | {"XDG_STATE_HOME": str(folder), "TERM": "xterm"}
    with subprocess.Popen(
        given, cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs
    ) as process:
        said = b""
        while _PROMPT not in said.replace(b">\x08\x1b[2C", b"> "):
            assert select.select([ours], [], [], 60)[0], said
            said += os.read(ours, 65536)
        taken = processor_of(process.pid)
        process.kill()
    for end in (ours, theirs):
        os.close(end)
    return taken


def _environment(root: Path) -> dict[str, str]:
    named = {name: value for name, value in os.environ.items() if "TAKMAIL" not in name}
    return named | {"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": ""}
