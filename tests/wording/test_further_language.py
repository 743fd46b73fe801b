"""A language that somebody has begun with breaks no test of the others."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.test_languages import ESPERANTO
from tests.programs import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

PACKAGES = ("takmail", "bots", "grammar", "tests")
ABOUT_LANGUAGES = (
    *("tests/wording/test_catalogue.py", "tests/wording/test_glossary.py"),
    *("tests/wording/test_languages.py", "tests/render/test_languages.py"),
    *("tests/puzzles/test_lessons.py", "tests/service/test_settings.py"),
    *("tests/service/test_chat_languages.py", "tests/bots/test_console_in_chinese.py"),
    *("tests/bots/test_console_commands.py", "tests/bots/discord_bot/test_registration.py"),
)
"""Tests that go through all languages, or through all that is said of them."""


def test_what_is_not_translated_is_listed_and_nothing_else_fails(tmp_path: Path) -> None:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    folder = tmp_path / "takmail" / "wording" / "eo"
    folder.mkdir()
    for name, text in ESPERANTO.items():
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-rx", "-n0", "-p", "no:cacheprovider"]
    told = subprocess.run(
        [*command, "-m", "not slow and not faults and not deep", *ABOUT_LANGUAGES],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stdout
    assert "[eo] - " in told.stdout
    assert " sentences are said in English: aborted, " in told.stdout
