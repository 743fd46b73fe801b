"""Nobody can hold up the others with a long message: reading counts its steps by the length.

The lines are read at two lengths, of which one is eight times the other.
What is counted are Python's own steps and the characters that patterns are given, not time.
"""

import sys
from collections.abc import Callable
from itertools import product
from types import FrameType

import pytest

from takmail.commands.command_order import SPECS
from takmail.commands.disputes import ClaimInvalid
from takmail.commands.lines.parsed import Parsed, peel
from takmail.commands.lines.plies import MOST_LINES
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.vocabulary import WORDS
from takmail.commands.near_moves.words import LONGEST, may_be_ply
from takmail.invisible import ODD_ENDS, ODD_SPACES
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES
from tests.rows import each

SHORT, LONG = 512, 4096

PATTERNS = {
    "a claim and backticks": ("im the ", "`", "]"),
    "a claim and blanks": ("im that ", "`\t", "?"),
    "a claim and commas": ("im white ", "wall, ", "x"),
    "lines with plies": ("move ", "c3\n3", "x"),
    "lines with dice": ("", "2d6\n", "ps b4"),
    "links in a challenge": ("challenge ", "0 https://ptn.ninja/,", "]"),
    "wide digits in lines": ("`", "\n\uff13", "\n"),
    "blank lines with wide blanks": ("", "\n\x1c\u3000", " t"),
    "blank lines behind a ply": ("c3!?\u3000\r\n", "\n", "`"),
    "wide letters in a claim": ("im that ok \u200d", "c3' e5 \u0430 f\u3000", "]"),
    "tags of a game": ('challenge [Size "5"] ', '[a "', "x"),
}
"""What each begins with, what is repeated, and how it ends."""


def hostile(start: str, repeated: str, end: str, length: int) -> str:
    """Return a line of this length that begins and ends so."""
    return (start + repeated * length)[: length - len(end)] + end


def calls_made(work: Callable[[], object]) -> int:
    """Count the calls of functions while something is done."""
    count = 0

    def counted(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@each(("addressed", "parts"), product([True, False], PATTERNS.values()))
def test_a_line_of_eight_times_the_length_takes_no_more_than_eight_times_the_steps(
    parts: tuple[str, str, str], addressed: bool
) -> None:
    def reading(length: int) -> Callable[[], object]:
        line = hostile(*parts, length)
        return lambda: parse_line(line, commands=addressed)

    reading(SHORT)()
    short = calls_made(reading(SHORT))
    assert calls_made(reading(LONG)) <= (LONG // SHORT) * short + 200


def test_the_blanks_behind_a_line_are_taken_off_in_one_go() -> None:
    line = "im the " + "`" * 4080 + "]"
    assert peel(line).body == line
    assert peel(line[:-1]).body == "im the"
    assert peel(f"ps b4 {'`' * 4000}#k3 ``").game == "k3"


def test_only_the_beginning_of_a_claim_is_judged() -> None:
    assert parse_line("im so " + "sorry " * 600 + "that wall was mine", commands=False) is None
    line = parse_line("im that wall was mine", commands=False)
    assert line == Parsed(ClaimInvalid("that wall was mine"))


def test_a_message_of_very_many_lines_is_talk() -> None:
    assert parse_line("talk\n" * (MOST_LINES - 2) + "ps b4") is not None
    assert parse_line("talk\n" * MOST_LINES + "ps b4") is None


def test_no_ply_is_looked_for_in_a_long_line() -> None:
    assert may_be_ply("ps b4 " + "x" * (LONGEST - 6))
    assert not may_be_ply("ps b4 " + "x" * LONGEST)


SPACES = (" ", "  ", "\t", *ODD_SPACES, *ODD_ENDS, "\n", "\u200b", "\u200d")
"""What can stand between two words: what keyboards and phones put there."""


@pytest.mark.slow
@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_each_verb_and_word_of_a_language_can_be_read_with_any_space(tag: str) -> None:
    vocabulary = vocabulary_in(tag)
    verbs = sorted({verb for spec in SPECS for verb in spec.verbs} | set(vocabulary.verbs))
    words = sorted({*WORDS, *vocabulary.words, "a", "2", "b4", "x5/x5"})
    broken: list[tuple[str, str]] = []
    for number, verb in enumerate(verbs):
        for place, word in enumerate(("a", *words[number % 40 :: 40])):
            # Each verb meets a fortieth of the words, and "a" with all spaces.
            spaces = SPACES if place == 0 else (SPACES[(number + place) % len(SPACES)],)
            for space in spaces:
                line = f"{verb}{space}{word}"
                try:
                    parse_line(line, vocabulary=vocabulary)
                except Exception as error:  # noqa: BLE001 - any is what is looked for
                    broken.append((line, type(error).__name__))
    assert broken == []


def test_a_phones_spaces_are_spaces() -> None:
    zh = vocabulary_in("zh")
    for space in ODD_SPACES:
        assert isinstance(parse_line(f"ps{space}b4"), Parsed)
        typed = parse_line(f"挑战{space}5", vocabulary=zh)
        assert isinstance(typed, Parsed)
        assert typed == parse_line("challenge 5")


@pytest.mark.parametrize("line", ["同步\u00a0a", "提醒\u00a0a", "棋盘图\u2029a", "同步 a"])
def test_what_is_nearly_a_line_is_not_read_again_and_again(line: str) -> None:
    vocabulary = vocabulary_in("zh")
    parse_line(line, vocabulary=vocabulary)
    calls = calls_made(lambda: parse_line(line, vocabulary=vocabulary))
    assert calls < 2_000
