"""The program is the same by each of its names."""

import os
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


def test_a_clone_that_is_not_installed_says_so_in_a_line() -> None:
    done = subprocess.run(
        [sys.executable, "-ES", "-m", "takmail", "--version"], cwd=Path(__file__).parents[1],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "not installed" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("beginning", ["<&-", "</dev/null", "<empty", ": |"])
def test_without_a_token_a_terminal_and_input_it_makes_no_game(
    beginning: str, tmp_path: Path
) -> None:
    (tmp_path / "empty").touch()
    bare = f'"{SCRIPT}"'
    command = f"{beginning} {bare}" if beginning.endswith("|") else f"{bare} {beginning}"
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, env=alone(tmp_path),
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Nothing to do: ")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "games.sqlite3").exists()


@pytest.mark.slow
def test_what_is_piped_into_it_is_played_from_the_first_line_on(tmp_path: Path) -> None:
    done = subprocess.run(
        [SCRIPT], input="ps a1\nps b2\n", cwd=tmp_path, env=alone(tmp_path),
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert "`ps a1`" in done.stdout
    assert "`ps b2`" in done.stdout
    assert (tmp_path / "games.sqlite3").exists()


def alone(folder: Path) -> dict[str, str]:
    """Return an environment that keeps games in a folder, and has no token."""
    ours = {name: value for name, value in os.environ.items() if "TAKMAIL" not in name}
    home = {"HOME": str(folder), "XDG_STATE_HOME": str(folder)}
    return {**ours, **home, "TAKMAIL_DATABASE_URL": f"sqlite:///{folder}/games.sqlite3"}


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
def test_telegram_loads_no_framework_and_a_web_server_only_where_it_calls_one() -> None:
    loaded = told(
        sys.executable,
        "-c",
        "import sys, bots.telegram_bot.adapter; print(*sys.modules, sep='\\n')",
    ).splitlines()
    assert "telegram" in loaded
    assert "aiohttp" not in loaded
    assert "telegram.ext" not in loaded
