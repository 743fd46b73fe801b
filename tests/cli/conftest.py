"""A game in a file."""

from pathlib import Path

import pytest

from tests.cli.kit import GAME, written


@pytest.fixture
def game(tmp_path: Path) -> str:
    return written(tmp_path, GAME, "game.ptn")
