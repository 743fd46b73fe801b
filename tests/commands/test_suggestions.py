"""Suggestions: they keep what was said or name what they leave out, and end nothing unasked."""

import re

from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.command_order import SPECS
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.lines.suggestions import pass_gate, stands_for
from takmail.commands.wished_terms import RARE_TERMS
from tests.rows import each

SLIPS = ("x", "fst", "6z", "33", "9s", "blitz", "@eve", "komi", "12/x", "ratde", "whte", "30 flts")
PARTS = (*RARE_TERMS, "6s", "30/1", "1 cap", "3d", "12h", "20 min", "komi 2.5", "white", "7")
ENDS = ("resign", "confirm", "abort", "accept", "withdraw", "claim", "take", "drop")

lines = st.builds(
    lambda verb, whom, parts, slip, place: " ".join(
        [verb, whom, *parts[:place], slip, *parts[place:]]
    ),
    st.sampled_from(["challenge", "chalenge", "play", "seek"]),
    st.sampled_from(["", "@bob", "bob", "@everyone"]),
    st.lists(st.sampled_from(PARTS), max_size=4),
    st.sampled_from(SLIPS),
    st.integers(0, 4),
)


def suggested(line: str) -> Malformed | None:
    """Return the error in a line, if it has one and its suggestion passes."""
    read = parse_request(line)
    if not isinstance(read, Malformed):
        return None
    pass_gate(read.error, parse_request)
    return read if read.error.suggestion is not None else None


def numbers_and_names(line: str) -> list[str]:
    return sorted(re.findall(r"@?\w*\d[\w./+-]*|@\w+", line.lower()))


@given(lines)
def test_a_suggestion_keeps_each_number_and_name_or_names_it(line: str) -> None:
    broken = suggested(line)
    if broken is None:
        return
    error = broken.error
    assert error.suggestion is not None
    assert isinstance(parse_request(error.suggestion), Parsed)
    kept = [*numbers_and_names(error.suggestion), *map(str.lower, error.left_out)]
    for said in numbers_and_names(line):
        assert said in kept or said.removeprefix("@") in kept, (line, error.suggestion)


words = st.sampled_from(["about", "aboard", "drip", "crop", "clam", "tape", "conform", "yes"])
others = st.sampled_from(["", "mission", "that thing", "everything", "@bob", "3"])


@given(words | st.sampled_from(ENDS), others)
def test_an_end_is_suggested_only_for_its_own_word_with_all_that_was_said(
    word: str, more: str
) -> None:
    broken = suggested(f"{word} {more}".strip())
    ended = broken is not None and str(broken.error.suggestion).split()[0] in ENDS
    assert not ended or word in {*ENDS, "conform"}
    assert not (ended and more)


@each(
    ("said", "suggestion", "stands"),
    [
        ("resing", "resign", True),
        ("resigm", "resign", True),
        ("abort it", "abort", True),
        ("about", "abort", False),
        ("abort mission", "abort", False),
        ("accept 3", "accept", False),
        ("resign the game", "resign", True),
        ("takeback alll", "takeback", True),
    ],
)
def test_what_ends_a_game_needs_a_word_next_to_it(said: str, suggestion: str, stands: bool) -> None:
    read = parse_request(suggestion)
    assert isinstance(read, Parsed)
    assert stands_for(suggestion, said, read.command) is stands


@each(
    ("said", "suggestion", "left_out"),
    [
        ("challenge @bob 6 fast", "challenge @bob 6", ("fast",)),
        ("chalenge @bob 6", "challenge @bob 6", ()),
        ("challenge @bob whte 9", "challenge @bob white 8", ("9",)),
        ("challenge @bob 5 minutes a move", "challenge @bob minutes 5", ("a", "move")),
        ("board quickly", "board", ("quickly",)),
    ],
)
def test_words_left_out_are_named(said: str, suggestion: str, left_out: tuple[str, ...]) -> None:
    broken = suggested(said)
    assert broken is not None
    assert (broken.error.suggestion, broken.error.left_out) == (suggestion, left_out)


def test_no_word_of_ours_has_an_end_for_its_slip_but_ends_themselves() -> None:
    verbs = {verb for spec in SPECS for verb in spec.verbs if verb.isalpha()}
    for verb in verbs - {*ENDS}:
        for at in range(1, len(verb)):
            broken = suggested(f"{verb[:at]}{verb[at + 1 :]}")
            if broken is not None and verb[:at] + verb[at + 1 :] not in verbs:
                near = str(broken.error.suggestion)
                assert near not in ENDS or near[0] == verb[0]
