"""A game in a file, and the language of whoever runs the commands."""

from pathlib import Path

import pytest

from takmail.wording.languages.spoken import ENGLISH, SPOKEN
from tests.cli.kit import GAME, written


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system speaks English, and what a test changes about that ends with it."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("TAKMAIL_LANGUAGE", raising=False)
    monkeypatch.setattr(SPOKEN, "host", ENGLISH)


@pytest.fixture
def game(tmp_path: Path) -> str:
    return written(tmp_path, GAME, "game.ptn")
