"""What is said behind ``try``."""

import pytest

from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.notes import Onwards, Over, Tried, Try, Undo, tried_in


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("", Onwards()),
        ("undo", Undo()),
        ("Undo 3.", Undo(3)),
        ("back 12", Undo(12)),
        ("over", Over()),
        ("start over!", Over()),
        ("reset", Over()),
        ("from 12", Onwards("", 12)),
        ("from move 0: ps c3, c4>", Onwards("ps c3, c4>", 0)),
        ("from 3 3c2>12", Onwards("3c2>12", 3)),
        ("ps c3, c4>", Onwards("ps c3, c4>")),
        ("from c3", Onwards("from c3")),
    ],
)
def test_what_is_said_is_read(said: str, meant: Tried) -> None:
    assert tried_in(said) == meant


@pytest.mark.parametrize("line", ["try ps c3, c4>", "#k3 try 1. a1 e5", "try: over", "TRY from 3"])
def test_a_line_that_tries_is_one(line: str) -> None:
    read = parse_line(line)
    assert isinstance(read, Parsed)
    assert isinstance(read.command, Try)


@pytest.mark.parametrize("line", ["try again later", "try me", "try it on c3", "trying ps c3"])
def test_other_words_behind_try_are_talk(line: str) -> None:
    assert not isinstance(parse_line(line), Parsed)
