"""What the README shows is what happens."""

import re
import shlex
from pathlib import Path

import pytest

from bots.discord_bot.permissions import PERMISSIONS
from takmail.wording.languages.spoken import ENGLISH
from tests.console_transcripts import FOLDER, typed

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
SHOWN = [block for kind, block in BLOCKS if kind == "text" and block.startswith("> ")]


def test_the_readme_shows_games() -> None:
    assert SHOWN


@pytest.mark.parametrize("shown", SHOWN)
def test_a_game_shown_in_the_readme_is_in_a_transcript(shown: str) -> None:
    assert any(shown in path.read_text("utf-8") for path in FOLDER.glob("*.txt"))


def test_the_readme_gives_the_lines_of_the_game_that_it_shows() -> None:
    (block,) = [block for kind, block in BLOCKS if kind == "sh" and "printf" in block]
    words = shlex.split(block.replace("\\\n", " "))
    lines = words[2 : words.index("|")]
    assert lines == typed((FOLDER / "first-game.txt").read_text("utf-8"))


def test_every_setting_is_explained() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    code = (ROOT / "takmail" / "config.py").read_text("utf-8")
    names = re.findall(r'get\("(\w+)"\)', code)
    assert len(names) > 5
    for name in names:
        assert re.search(rf"^TAKMAIL_{name}=", example, re.MULTILINE), name


def test_the_permissions_are_those_that_the_bot_asks_for() -> None:
    _, rest = README.split("| permission | what for |\n|---|---|\n")
    rows = [line.strip("| ").split(" | ") for line in rest.split("\n\n")[0].splitlines()]
    assert rows == [[each.title, ENGLISH.text(each.purpose)] for each in PERMISSIONS]
