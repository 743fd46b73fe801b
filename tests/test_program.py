"""The program is the same by each of its names."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

SCRIPT = Path(sys.executable).with_name("takmail")


@cache
def told(*command: str | Path) -> str:
    """Return what is printed by a command that prints the same whenever it is run."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("argument", ["--version", "--help"])
@pytest.mark.parametrize("package", ["takmail", "bots"])
def test_a_package_that_is_run_is_the_command_takmail(package: str, argument: str) -> None:
    said = told(SCRIPT, argument)
    assert told(sys.executable, "-m", package, argument) == said
    assert "__main__" not in said


def test_the_version_stands_behind_the_programs_name() -> None:
    name, version = told(sys.executable, "-m", "takmail", "--version").split()
    assert name == "takmail"
    assert version[0].isdigit()


@pytest.mark.slow
def test_what_only_a_game_needs_is_not_loaded_for_help() -> None:
    loaded = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "bots", "--help"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stderr
    assert "bots.settings" in loaded
    for needless in ("sqlalchemy", "structlog", "lark", "takmail.service", "takmail.tak"):
        assert f" {needless}\n" not in loaded, needless


@pytest.mark.slow
def test_a_web_server_is_loaded_only_where_telegram_calls_one() -> None:
    loaded = told(
        sys.executable,
        "-c",
        "import sys, bots.telegram_bot.adapter; print(*sys.modules, sep='\\n')",
    ).splitlines()
    assert "telegram" in loaded
    assert "aiohttp" not in loaded
