"""How several people decide for a side, in the words of a challenge."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.commands.councils import JoinSide, LeaveSide
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.readings import in_english
from takmail.terms.councils import Consult, consult_said, read_consult
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from tests.commands.languages import ZH

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


def test_a_side_or_a_person_follows_side_and_leave() -> None:
    assert parse_line("side black") == Parsed(JoinSide(Color.BLACK))
    assert parse_line("side @Eve") == Parsed(JoinSide(whom="eve"))
    assert parse_line("leave @Eve") == Parsed(LeaveSide("eve"))
    assert parse_line("leave") == Parsed(LeaveSide())
