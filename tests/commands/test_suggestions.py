"""Suggestions: they keep what was said or name what they leave out, and end nothing unasked."""

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.command_order import SPECS
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.lines.slips import KnownWords, distance
from takmail.commands.lines.suggestions import pass_gate, stands_for
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.terms.table import RARE_TERMS
from tests.commands.languages import ZH
from tests.rows import each

SLIPS = ("x", "fst", "6z", "33", "9s", "blitz", "@eve", "komi", "12/x", "ratde", "whte", "30 flts")
PARTS = (*RARE_TERMS, "6s", "30/1", "1 cap", "3d", "12h", "20 min", "komi 2.5", "white", "7")
TURNED_ROUND = (
    *("half komi", "6s not white", "6 not blind", "6s no blind", "6s no street", "6 no rated"),
    *("6 half an hour", "6s 30s per move", "6 100 days per move", "6s 3 moves per day"),
    *("6 seventy days", "6 hundred days", "6 lousy days", "6 noo komi", "six by six"),
    *("6 isn't blind", "6 nothing white", "6 except white", "6 non-white"),
)
TURNED_ROUND_IN_CHINESE = (*("不盲棋", "不白方", "不阿图尔开局", "不系列赛", "一百天", "半小时"),)
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


def suggested(line: str, vocabulary: Vocabulary = ENGLISH) -> Malformed | None:
    """Return the error in a line, if it has one and its suggestion passes."""
    read = parse_request(line, vocabulary)
    if not isinstance(read, Malformed):
        return None
    pass_gate(read.error, partial(parse_request, vocabulary=vocabulary))
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
        ("challenge foo @zoe 6s", "challenge  @zoe 6s", ("foo",)),
        ("challenge 6s @bob @zoe", "challenge 6s @bob", ("zoe",)),
        ("challenge @bob 6 61 days", "challenge @bob 6 days 60", ("61",)),
        ("challenge @bob 6 series two", "challenge @bob 6 series 2", ()),
        ("level Two", "level 2", ()),
        ("challenge @bob 6 https://a.b/c?d=e", "challenge @bob 6", ("https://a.b/c?d=e",)),
    ],
)
def test_words_left_out_are_named(said: str, suggestion: str, left_out: tuple[str, ...]) -> None:
    broken = suggested(said)
    assert broken is not None
    assert (broken.error.suggestion, broken.error.left_out) == (suggestion, left_out)


@each(
    ("line", "vocabulary"),
    [
        *((f"challenge @bob {said}", ENGLISH) for said in TURNED_ROUND),
        *((f"挑战 @bob 6 {said}", ZH) for said in TURNED_ROUND_IN_CHINESE),
        ("别取消配对", ZH),
    ],
)
def test_no_suggestion_loses_a_refusal_a_size_or_a_number_in_words(
    line: str, vocabulary: Vocabulary
) -> None:
    assert suggested(line, vocabulary) is None


@each(
    ("said", "meant"),
    [
        ("6s no komi", "6 komi 0"),
        ("6s without komi", "6 komi 0"),
        ("6s komi none", "6 komi 0"),
        ("6s zero komi", "6 komi 0"),
        ("6s komi zero", "6 komi 0"),
        ("6s no caps", "6 caps 0"),
        ("6s caps none", "6 caps 0"),
        ("6 twelve hours", "6 12 hours"),
        ("6 seventeen days", "6 days 17"),
    ],
)
def test_refusals_and_numbers_in_words_are_read(said: str, meant: str) -> None:
    assert parse_request(f"challenge @bob {said}") == parse_request(f"challenge @bob {meant}")


@each(
    ("said", "meant"),
    [
        ("6路 不贴目", "6 komi 0"),
        ("6 无特殊棋子", "6 caps 0"),
        ("6 非排位赛 三天", "6 casual days 3"),
        ("6 十三天", "6 days 13"),
        ("十三天", "days 13"),
        ("6 二十天", "6 days 20"),
        ("6 五十九天", "6 days 59"),
        ("6 十五分钟", "6 minutes 15"),
        ("十二小时", "12 hours"),
        ("系列赛 十二", "series 12"),
    ],
)
def test_they_are_read_in_chinese_too(said: str, meant: str) -> None:
    assert parse_request(f"挑战 @bob {said}", ZH) == parse_request(f"challenge @bob {meant}")


@each(
    ("said", "meant"),
    [
        ("6s @bob", "@bob 6"),
        ("white @bob 24h/move", "@bob white 24h/move"),
        ("6 @bob on telegram rated days 3", "@bob on telegram 6 rated days 3"),
        ("6s @everyone", "6"),
        ("white anybody 6", "6 white"),
    ],
)
def test_a_person_may_stand_anywhere_in_a_challenge(said: str, meant: str) -> None:
    assert parse_request(f"challenge {said}") == parse_request(f"challenge {meant}")


def test_no_word_of_ours_has_an_end_for_its_slip_but_ends_themselves() -> None:
    verbs = {verb for spec in SPECS for verb in spec.verbs if verb.isalpha()}
    for verb in verbs - {*ENDS}:
        for at in range(1, len(verb)):
            broken = suggested(f"{verb[:at]}{verb[at + 1 :]}")
            if broken is not None and verb[:at] + verb[at + 1 :] not in verbs:
                near = str(broken.error.suggestion)
                assert near not in ENDS or near[0] == verb[0]


WORDS = KnownWords(["board", "challenge", "help", "takeback", "tak"])


@each(
    ("word", "near"),
    [
        ("bord", "board"),
        ("baord", "board"),
        ("boardd", "board"),
        ("hepl", "help"),
        ("chalenge", "challenge"),
        ("challnege", "challenge"),
        ("chalege", "challenge"),
        ("takeabck", "takeback"),
        ("board", None),
        ("bored", None),
        ("oard", None),
        ("hello", None),
        ("ta", None),
        ("chlng", None),
        ("", None),
    ],
)
def test_a_slip_or_two_are_forgiven_by_length(word: str, near: str | None) -> None:
    assert WORDS.nearest(word) == near


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("help", "help", 0), ("hlep", "help", 1), ("hel", "help", 1), ("yelp", "help", 1)],
)
def test_slips_are_counted(one: str, other: str, steps: int) -> None:
    assert distance(one, other) == steps


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_slips_count_the_same_both_ways(one: str, other: str) -> None:
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)


OWN = KnownWords(["悔棋", "下一局", "再来一局", "zurücknehmen", "nein danke"])


@each(
    ("word", "near"),
    [
        ("棋悔", "悔棋"),
        ("悔过", None),
        ("悔", None),
        ("悔棋了", None),
        ("一局", None),
        ("下局一", "下一局"),
        ("下一句", None),
        ("下一一局", "下一局"),
        ("再来一句", "再来一局"),
        ("来再一局", "再来一局"),
        ("再来局", "再来一局"),
        ("再来", None),
        ("zurücknemen", "zurücknehmen"),
        ("nein", None),
        ("", None),
        ("z" * 4000, None),
        ("再" * 4000, None),
    ],
)
def test_in_scripts_without_spaces_less_is_forgiven(word: str, near: str | None) -> None:
    assert OWN.nearest(word) == near
