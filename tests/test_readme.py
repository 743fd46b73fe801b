"""Commands, moves, games and settings that the README and the documentation show are real."""

import re
import shlex
from pathlib import Path

from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.config import NAMES, read_settings
from takmail.notation import parse_mail, parse_ptn, resolve
from takmail.notation.written_plies import WrittenPly
from tests.console_transcripts import FOLDER, typed
from tests.pages import pages
from tests.rows import each

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
KEYBOARD = (ROOT / "docs" / "playing" / "keyboard.md").read_text("utf-8")
TEXTS = [page.read_text("utf-8") for page in pages()]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
TABLE = re.compile(r"^\| (say|add) \|.*\n\|-.*\n((?:\|.*\n)+)", re.MULTILINE)
MOST_WORDS = 900


def shown() -> list[str]:
    """Return all commands in tables of what to say, or to add to a challenge, and in blocks."""
    lines: list[str] = []
    for text in TEXTS:
        for head, rows in TABLE.findall(text):
            before = "challenge @friend " if head == "add" else ""
            cells = [row.strip("|").split(" | ")[0] for row in rows.splitlines()]
            lines += [before + words for cell in cells for words in re.findall(r"`(.+?)`", cell)]
        lines += [
            line
            for kind, block in BLOCK.findall(text)
            if not kind and "presets" not in block
            for line in block.splitlines()
            if line.startswith("challenge")
        ]
    return lines


@each("line", shown())
def test_a_command_that_is_shown_is_understood(line: str) -> None:
    assert isinstance(parse_line(line), Parsed)


def test_the_readme_shows_eight_commands_to_start_with() -> None:
    (rows,) = [rows for head, rows in TABLE.findall(README) if head == "say"]
    assert len(rows.splitlines()) == 8


def test_the_readme_shows_moves_in_both_notations() -> None:
    (block,) = [block for kind, block in BLOCK.findall(README) if kind == "text"]
    mail = [parse_mail(line[8:22].strip()) for line in block.splitlines()]
    (shown,) = re.findall(r"reads PTN too \((.*)\)", README)
    ptn = [parse_ptn(ply) for ply in re.findall(r"`(.+?)`", shown)]
    assert [on_a_board(ply) for ply in mail[:-1]] == [on_a_board(ply) for ply in ptn]
    assert mail[-1].tak


def on_a_board(written: WrittenPly) -> object:
    """Return a ply as the rules have it, on 5x5."""
    return resolve(written, 5)


def test_the_readme_can_be_read_in_a_few_minutes() -> None:
    assert len(README.split()) <= MOST_WORDS


def test_the_game_to_be_piped_in_is_the_one_that_is_shown() -> None:
    (block,) = [block for kind, block in BLOCK.findall(KEYBOARD) if kind == "sh"]
    words = shlex.split(block.replace("\\\n", " "))
    lines = words[2 : words.index("|")]
    assert lines == typed((FOLDER / "first-game.txt").read_text("utf-8"))


def test_every_setting_is_explained() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    told = re.findall(r"^#?TAKMAIL_(\w+)=", example, re.MULTILINE)
    assert sorted(told) == sorted(NAMES)


def test_each_setting_of_the_example_can_be_used_as_it_stands_there() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    written = dict(re.findall(r"^#?(TAKMAIL_\w+)=(.*)$", example, re.MULTILINE))
    tokens = {name: "1:a" for name, value in written.items() if not value}
    assert sorted(tokens) == ["TAKMAIL_DISCORD_TOKEN", "TAKMAIL_TELEGRAM_TOKEN"]
    shared = {"TAKMAIL_DATABASE_URL": "postgresql://takmail:password@localhost/takmail"}
    settings = read_settings({**written, **tokens, **shared})
    assert (settings.faults, settings.unknown) == ((), ())
