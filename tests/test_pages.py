"""Tables and transcripts in the documentation say what the program says."""

from pathlib import Path

import pytest

from takmail.commands.command_order import SPECS
from tests.pages import commands, completed, pages


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_the_parts_of_a_page_that_are_made_are_as_they_would_be_made_now(page: Path) -> None:
    text = page.read_text("utf-8")
    assert completed(text) == text, "python -m tests.pages rewrites it"


@pytest.mark.parametrize("language", ["", "zh"])
def test_the_tables_of_commands_have_each_of_them_once(language: str) -> None:
    made = commands(language)
    assert [made.count(f"| `/{spec.listed_as}` |") for spec in SPECS] == [1] * len(SPECS)


def test_a_part_shows_as_many_lines_of_people_as_it_says() -> None:
    part = "<!-- made: console one-keyboard.txt 2 undo -->\nold\n<!-- end -->"
    made = completed(part)
    assert made.count("\n> ") == 2
    assert "old" not in made
