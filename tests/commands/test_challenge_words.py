"""What the options of a challenge are called: the computer, councils, short forms."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.readings import in_english
from takmail.notation.errors import Expected
from takmail.terms.agreements import LEVELS, USUAL_LEVEL
from takmail.terms.councils import Consult, consult_said, read_consult
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.languages.language_choice import verbs_for, vocabulary_in
from takmail.wording.message.hints import options_of
from tests.commands.languages import ZH
from tests.rows import each

COMPUTER = Wishes(level=USUAL_LEVEL)


def wished(line: str, tag: str = "en") -> Wishes:
    read = parse_line(line, vocabulary=vocabulary_in(tag))
    assert isinstance(read, Parsed), read
    assert isinstance(read.command, Challenge)
    assert read.command.opponent is None
    return read.command.wishes


@pytest.mark.parametrize(
    "line",
    [
        "challenge computer",
        "challenge the computer",
        "challenge bot",
        "challenge the bot",
        "Challenge Computer!",
        "play COMPUTER",
    ],
)
def test_words_for_the_computer(line: str) -> None:
    assert wished(line) == COMPUTER


@pytest.mark.parametrize(
    "line", ["挑战 电脑", "挑战 机器人", "挑战 人机", "挑战 computer", "约战电脑"]
)
def test_chinese_words_for_it(line: str) -> None:
    assert wished(line, "zh") == COMPUTER


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_the_computers(level: int) -> None:
    asked = Wishes(level=level)
    assert wished(f"challenge level {level}") == asked
    assert wished(f"challenge computer level {level}") == asked
    assert wished(f"challenge level {level} computer") == asked
    assert wished(f"挑战 级别 {level}", "zh") == asked
    assert wished(f"挑战 电脑 等级 {level}", "zh") == asked


def test_other_options_stand_beside_it_in_any_order() -> None:
    asked = Wishes(size=6, color=Color.WHITE, half_komi=4, level=3)
    for line in (
        "6 white komi 2 level 3",
        "level 3 as white komi 2 size 6x6",
        "computer level 3, 6, white, komi 2",
    ):
        assert wished(f"challenge {line}") == asked


@pytest.mark.parametrize(
    "wishes",
    [
        COMPUTER,
        *(Wishes(level=level) for level in LEVELS),
        Wishes(level=2, size=4, color=Color.BLACK, thread=False),
    ],
)
def test_it_is_said_as_it_is_read(wishes: Wishes) -> None:
    assert wished(f"challenge {wishes_said(wishes)}") == wishes


def test_how_options_of_a_call_say_it() -> None:
    assert dict(options_of(Challenge(wishes=COMPUTER))) == {"more": "computer"}
    asked = Challenge(wishes=Wishes(size=6, level=3))
    assert dict(options_of(asked)) == {"size": "6x6", "level": "3"}
    for options in ({"more": "computer"}, {"level": 3, "size": 6}):
        built = SPEC["challenge"].build(**options)
        assert isinstance(built, str)
        assert wished(built).level is not None


@pytest.mark.parametrize(
    ("said", "suggestion"),
    [
        ("0", "1"),
        ("8", "6"),
        ("99", "6"),
        ("1000", "1"),
        ("x", "1"),
        ("three", "3"),
        ("³", "1"),
        ("-2", "1"),
    ],
)
def test_levels_that_there_are_not(said: str, suggestion: str) -> None:
    read = parse_line(f"challenge level {said}")
    assert isinstance(read, Malformed)
    assert read.error.expected == (Expected.LEVEL,)
    assert read.error.found == said
    assert read.error.suggestion == f"challenge level {suggestion}"


@pytest.mark.parametrize("line", ["challenge level", "challenge computer level"])
def test_a_level_without_a_number(line: str) -> None:
    read = parse_line(line)
    assert isinstance(read, Malformed)
    assert read.error.expected == (Expected.LEVEL,)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("challenge compter", "challenge computer"),
        ("challenge computr 6", "challenge computer 6"),
        ("challenge levl 3", "challenge level 3"),
    ],
)
def test_words_that_are_nearly_it(line: str, meant: str) -> None:
    read = parse_line(line)
    assert isinstance(read, Malformed)
    assert read.error.suggestion == meant


@pytest.mark.parametrize(
    "line",
    [
        "challenge computer computer",
        "challenge level 2 level 3",
        "challenge level 2 computer level 2",
    ],
)
def test_it_is_said_once(line: str) -> None:
    assert isinstance(parse_line(line), Malformed)


@pytest.mark.parametrize("line", ["the computer is slow", "computer", "my level is 3", "bot"])
def test_talk_of_it_is_no_challenge(line: str) -> None:
    assert not isinstance(parse_line(line), Parsed)


def test_words_for_challenges_in_all_languages() -> None:
    words = verbs_for("challenge")
    assert words[:2] == ("challenge", "play")
    assert "挑战" in words
    assert len(set(words)) == len(words)


CONSULTS = st.builds(
    Consult, st.none() | st.integers(5, 14 * 24 * 60).map(lambda n: timedelta(minutes=n))
)


@given(CONSULTS)
def test_what_is_said_is_read_as_it_was_meant(consult: Consult) -> None:
    assert read_consult(consult_said(consult)) == consult
    line = f"challenge {wishes_said(Wishes(consult=consult))}"
    assert parse_line(line) == Parsed(Challenge(wishes=Wishes(consult=consult)))


@pytest.mark.parametrize(
    ("said", "within"),
    [
        ("consult", None),
        ("Consultation any", None),
        ("consult majority", timedelta(days=1)),
        ("consult majority within 90 min", timedelta(minutes=90)),
        ("consult majority 2h", timedelta(hours=2)),
        ("consult majority 1 week", timedelta(weeks=1)),
    ],
)
def test_it_is_said_in_several_ways(said: str, within: timedelta | None) -> None:
    wishes = Wishes(size=6, consult=Consult(within))
    assert parse_line(f"challenge {said}, 6") == Parsed(Challenge(wishes=wishes))


@pytest.mark.parametrize("time", ["4 minutes", "15 days", "3 weeks", "999999 h"])
def test_a_time_that_is_too_short_or_too_long_is_told_of(time: str) -> None:
    assert read_consult(f"majority {time}") is None
    wrong = parse_line(f"challenge consult majority {time}")
    assert isinstance(wrong, Malformed)
    assert wrong.error.found == time
    assert wrong.error.suggestion == "challenge consult majority 1 day"


def test_in_chinese_it_is_said_in_its_own_words() -> None:
    line = in_english("挑战 协商 投票 2 小时", ZH)
    wishes = Wishes(consult=Consult(timedelta(hours=2)))
    assert parse_line(line) == Parsed(Challenge(wishes=wishes))
    assert parse_line(in_english("站队 白方", ZH)) == parse_line("side white")


@each(
    ("short", "long"),
    [
        ("6s", "6"),
        ("7s rated", "7 rated"),
        ("6x6 30 flats 1 cap", "6 stones 30 caps 1"),
        ("2 caps", "caps 2"),
        ("21 stones and 1 capstone", "stones 21 caps 1"),
        ("30/1", "stones 30 caps 1"),
        ("6s 21/1 20m", "6 stones 21 caps 1 minutes 20"),
        ("2.5 komi 6s", "komi 2.5 6"),
        ("komi 2.5 6s 3d", "komi 2.5 6 days 3"),
        ("3 days 6x6", "days 3 6"),
        ("20 min 5", "minutes 20 5"),
        ("5s 12h", "5 each-move 12 hours"),
    ],
)
def test_a_short_form_says_the_same_as_the_long_one(short: str, long: str) -> None:
    read = parse_line(f"challenge @bob {short}")
    assert isinstance(read, Parsed)
    assert read == parse_line(f"challenge @bob {long}")
    assert parse_line(f"seek {short}") == parse_line(f"seek {long}")


@each(
    ("said", "long"),
    [
        ("5 stones 21", "size 5, stones 21"),
        ("6 caps 2", "size 6, caps 2"),
        ("5 days 3", "size 5, days 3"),
        ("5 minutes 15 + 10", "size 5, minutes 15 + 10"),
        ("3 komi 2", "size 3, komi 2"),
        ("stones 20/21 5", "stones 20/21, size 5"),
    ],
)
def test_a_size_before_a_word_with_its_number_stays_a_size(said: str, long: str) -> None:
    assert parse_line(f"challenge @bob {said}") == parse_line(f"challenge @bob {long}")


@pytest.mark.parametrize(
    "said", ["9s", "30s", "5 w", "20/21", "caps 2x", "stones 20abc", "komi 2k"]
)
def test_what_no_short_form_says_is_no_option(said: str) -> None:
    assert isinstance(parse_line(f"challenge @bob {said}"), Malformed)
