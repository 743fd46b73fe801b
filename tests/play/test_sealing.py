from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.sealed import Stage
from takmail.play.sealed import SALT_BYTES, Opened, Sealed, sealed_choice
from takmail.play.terms import Party

SALT = bytes(SALT_BYTES)


def test_a_commitment_is_what_anybody_can_hash() -> None:
    choice = sealed_choice(Party.TAKER, Stage.WALLS, 7, SALT)
    assert choice.hashed == f"walls 7 {'0' * 64}"
    assert choice.commitment == sha256(f"walls 7 {'0' * 64}".encode()).hexdigest()


@given(st.integers(0, 99), st.integers(0, 99), st.binary(min_size=SALT_BYTES, max_size=SALT_BYTES))
def test_no_other_choice_opens_a_commitment(one: int, other: int, salt: bytes) -> None:
    first, second = (sealed_choice(Party.TAKER, Stage.WALLS, n, salt) for n in (one, other))
    assert (first.commitment == second.commitment) == (one == other)


def test_the_same_choice_with_another_salt_looks_otherwise() -> None:
    salts = (bytes([number]) * SALT_BYTES for number in range(20))
    found = {sealed_choice(Party.TAKER, Stage.BLIND, 1, salt).commitment for salt in salts}
    assert len(found) == 20


def test_too_few_random_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="more random bytes"):
        sealed_choice(Party.TAKER, Stage.WALLS, 7, b"few")


def test_what_is_written_into_logs_has_no_secret() -> None:
    choice = sealed_choice(Party.TAKER, Stage.WALLS, 77, bytes([171]) * SALT_BYTES)
    event = Sealed(choice.party, choice.stage, choice.choice, choice.salt)
    for shown in (repr(choice), repr(event)):
        assert "77" not in shown
        assert choice.salt not in shown
    assert choice.salt in repr(Opened(choice.party, choice.stage, choice.choice, choice.salt))
