"""Characters that nobody sees don't keep a line from being read."""

import contextlib
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.challenges import Challenge
from takmail.commands.disputes import ClaimInvalid
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.relay import Remark
from takmail.notation.errors import NotationError
from takmail.notation.mail import parse_mail
from takmail.notation.ptn import parse_ptn
from tests.rows import each

UNSEEN = [
    *"\u00ad\u061c\ufeff",
    *map(chr, range(0x200B, 0x2010)),
    *map(chr, range(0x202A, 0x202F)),
    *map(chr, range(0x2060, 0x206A)),
]


@each(
    ("unseen", "line"),
    product(UNSEEN, ["{}ps b4", "ps{} b4", "p{}s b{}4{}", "#k3 {}3c2-12", "{}t", "rs{}"]),
)
def test_a_line_is_read_as_it_looks(line: str, unseen: str) -> None:
    seen = line.replace("{}", "")
    assert parse_line(line.replace("{}", unseen), commands=False) == parse_line(seen)


def test_a_command_is_read_as_it_looks() -> None:
    assert parse_line("\u200fchallenge @b\u00adob\u202c") == Parsed(Challenge("bob"))


def test_emoji_and_joined_letters_keep_their_joiners_where_they_are_passed_on() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467 \u2764\ufe0f \u0645\u06cc\u200c\u062e"
    assert parse_line(f"\u200esay {family}") == Parsed(Remark(family))
    assert parse_line(f"im:\u200b {family}\u202e") == Parsed(ClaimInvalid(family))


ODD = "\u0130\u0131\u017f\u212a\u0663\xb2\U0001d7cf\U0001d41a\u03b1\xdf\ufb01"


@each(
    ("line", "odd"),
    product(["ps {}4", "m{} b2", "ms {}2 p3 2 1", "{}3+", "#k3 {}1>", "3{}2-12"], ODD),
)
def test_letters_that_only_look_like_ours_are_no_squares(line: str, odd: str) -> None:
    assert not isinstance(parse_line(line.format(odd)), Parsed)


@given(st.text(alphabet=f"pmsnw bc234+->' {ODD}", max_size=14))
def test_odd_letters_break_neither_notation(text: str) -> None:
    parse_line(text)
    for parse in (parse_mail, parse_ptn):
        with contextlib.suppress(NotationError):
            assert parse(text).text == text
