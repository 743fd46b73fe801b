"""Links in letters: signed, each for one person, one thing and some days."""

import re
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bots.mail_bot.links import STOP, VALID, Link, Links
from bots.mail_bot.seals import Seals
from takmail.commands.presses import Press

URL = "https://tak.example"
NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
LINKS = Links(b"key", URL)
ANN = Seals(b"key").user_of("ann@example.org")

actions = st.text(st.characters(codec="ascii"), max_size=64)
moments = st.integers(0, 2_000_000_000).map(lambda seconds: NOW + timedelta(seconds=seconds))


def token(user: str, action: str, until: datetime | None = None) -> str:
    address = LINKS.address(user, action, until)
    assert address.startswith(f"{URL}/letters/")
    return address.rpartition("/")[2]


@given(st.text(), actions, moments)
def test_a_link_says_who_may_do_what_until_when(user: str, action: str, until: datetime) -> None:
    user = user.encode(errors="replace").decode()
    read = LINKS.read(token(user, action, until), until - timedelta(seconds=1))
    assert read == Link(user, action, until, is_over=False)
    late = LINKS.read(token(user, action, until), until)
    assert late == Link(user, action, until, is_over=True)


def test_the_link_that_ends_all_letters_counts_for_good() -> None:
    assert LINKS.read(token(ANN, STOP), NOW + 1000 * VALID) == Link(ANN, STOP, None, is_over=False)


@given(st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=20, max_size=20), actions, moments)
def test_mail_programs_leave_a_link_whole(user: str, action: str, until: datetime) -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,150}", token(user, action, until))
    assert token(user, action, until)[-1].isalnum()


@given(st.text(max_size=200) | st.text("Aa_-1", max_size=200))
def test_no_other_text_is_a_link(text: str) -> None:
    assert LINKS.read(text, NOW) is None


@given(st.data())
def test_a_link_with_another_character_is_none(data: st.DataObject) -> None:
    genuine = token(ANN, Press("accept", "draw", "k3f9", 4).encoded, NOW + VALID)
    at = data.draw(st.integers(0, len(genuine) - 1))
    other = data.draw(st.sampled_from([c for c in "ABCDabcd0_-=\n" if c != genuine[at]]))
    for forged in (genuine[:at] + other + genuine[at + 1 :], genuine[:at] + other + genuine[at:]):
        assert LINKS.read(forged, NOW) is None
    assert LINKS.read(genuine[:at], NOW) is None
    assert LINKS.read(genuine.swapcase(), NOW) is None


def test_a_link_of_another_key_and_a_seal_of_the_same_count_for_nothing() -> None:
    assert Links(b"other", URL).read(token(ANN, STOP), NOW) is None
    seal = Seals(b"key").seal(ANN, "k3f9", NOW)
    assert LINKS.read(seal.rpartition(".")[2], NOW) is None
    assert list(Seals(b"key").opened([token(ANN, STOP), f"k3f9.{token(ANN, STOP)}"], ANN)) == []
