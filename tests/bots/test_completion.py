"""Shells complete commands, options and file names by the scripts that the program prints."""

import shutil
import subprocess
from pathlib import Path

import pytest

from bots.__main__ import main
from bots.command_line import SHELLS

ASK_BASH = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
_shtab_takmail; printf '%s\\n' "${COMPREPLY[@]}"
"""


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["ba"], {"backup"}),
        (["admin", "bl"], {"block", "blocked"}),
        (["export", "--f"], {"--format", "--force"}),
        (["convert", "--to", ""], {"mail", "ptn", "tps"}),
        (["restore", "co"], {"copy.sqlite3"}),
        (["--env-file", "co"], {"copy.sqlite3"}),
        (["completion", ""], set(SHELLS)),
    ],
)
def test_bash_completes(
    typed: list[str], offered: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "script").write_text(script("bash", capsys))
    (tmp_path / "copy.sqlite3").touch()
    told = subprocess.run(
        ["bash", "-c", ASK_BASH, "bash", "./script", "takmail", *typed],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert (set(told.stdout.split()), told.stderr) == (offered, "")


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_can_be_read_by_its_shell(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "script").write_text(script(shell, capsys))
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    told = subprocess.run(
        [shell, "-n", "script"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
