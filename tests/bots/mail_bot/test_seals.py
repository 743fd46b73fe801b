"""Seals: secrets in letters, by which answers are known."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.mail_bot.seals import Seals, day_of

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
SEALS = Seals(b"key")
ANN, BOB = SEALS.user_of("ann@example.org"), SEALS.user_of("bob@example.org")


def test_a_user_is_known_by_the_address_in_any_case_and_tells_nothing_of_it() -> None:
    assert SEALS.user_of("Ann@Example.ORG") == ANN != BOB
    assert len(ANN) == 20
    assert Seals(b"other").user_of("ann@example.org") != ANN


@pytest.mark.parametrize(
    "text",
    ["<{seal}.0123456789ab@example.org>", "bot+{seal}@example.org", "a b {seal}", "BOT+{upper}@X"],
)
def test_a_seal_is_found_wherever_it_stands(text: str) -> None:
    seal = SEALS.seal(ANN, "k3f9", NOW)
    told = text.format(seal=seal, upper=seal.upper())
    assert list(SEALS.opened(["nothing", told], ANN)) == ["k3f9"]


def test_a_seal_counts_only_from_its_reader_and_for_its_game() -> None:
    seal = SEALS.seal(ANN, "k3f9", NOW)
    forged = seal.replace("k3f9", "k3f8")
    assert list(SEALS.opened([seal], BOB)) == []
    assert list(SEALS.opened([forged, seal[:-1], seal + "a"], ANN)) == []
    assert list(Seals(b"other").opened([seal], ANN)) == []


def test_a_letter_about_no_game_has_its_day() -> None:
    (about,) = SEALS.opened([SEALS.seal(ANN, "", NOW)], ANN)
    day = day_of(about)
    assert day is not None
    assert timedelta(0) <= NOW - day < timedelta(days=1)
    assert day_of("k3f9") is None


@given(st.text(), st.text(max_size=300))
def test_no_other_text_is_a_seal(user: str, text: str) -> None:
    assert list(SEALS.opened([text], user)) == []
