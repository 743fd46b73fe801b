"""A page takes somebody for a person on Telegram only if Telegram has just told this bot so."""

import hmac
import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from urllib.parse import parse_qsl, quote, urlencode

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from takmail.webapps import AHEAD, OLDEST, InitData, read_init_data

TOKEN = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"
NOW = datetime(2026, 7, 1, 12, tzinfo=UTC)
ANN = {"id": 279058397, "first_name": "Ann", "last_name": "Ö'Neill & Co", "username": "ann"}
FIELDS = {
    "query_id": "AAHdF6IQAAAAAN0XohDhrOrc",
    "user": json.dumps(ANN | {"language_code": "de", "is_premium": True}),
    "auth_date": str(int(NOW.timestamp())),
    "start_param": "k3",
    "signature": "zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2",
}
PERSON = InitData("279058397", "Ann", "Ö'Neill & Co", "ann", "de")


def sign(lines: str, token: str = TOKEN) -> str:
    key = hmac.new(b"WebAppData", token.encode(), sha256).digest()
    return hmac.new(key, lines.encode(), sha256).hexdigest()


def signed(fields: Mapping[str, str], token: str = TOKEN) -> str:
    """Return fields as Telegram signs them for a bot."""
    lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    return urlencode({**fields, "hash": sign(lines, token)}, quote_via=quote)


def with_user(user: object) -> str:
    return signed(FIELDS | {"user": json.dumps(user)})


def read(text: str, now: datetime = NOW) -> InitData | None:
    return read_init_data(text, TOKEN, now)


GOOD = signed(FIELDS)


def test_a_person_is_who_telegram_says() -> None:
    assert read(GOOD) == PERSON
    assert read("&".join(reversed(GOOD.split("&")))) == PERSON
    assert read(with_user({"id": 7, "first_name": ""})) == InitData("7", "")


def test_data_that_an_independent_program_has_signed_are_read() -> None:
    """The hash is from two runs of `openssl dgst -sha256 -mac HMAC`."""
    text = (
        "user=%7B%22id%22%3A1%2C%22first_name%22%3A%22A%22%7D&auth_date=1782907200"
        "&hash=fc990a36176895b034d2165398f6b7aebd4d7c5ffa0575afa7c35a068770692a"
    )
    assert read(text) == InitData("1", "A")


@given(place=st.integers(0, len(GOOD) - 1), other=st.characters(max_codepoint=0x2FF))
def test_any_change_of_a_character_is_refused(place: int, other: str) -> None:
    changed = GOOD[:place] + other + GOOD[place + 1 :]
    assume(parse_qsl(changed, keep_blank_values=True) != parse_qsl(GOOD))  # %2c is %2C
    assert read(changed) is None


@given(place=st.integers(0, len(GOOD) - 1), length=st.integers(1, 40))
def test_so_is_any_cut(place: int, length: int) -> None:
    assert read(GOOD[:place] + GOOD[place + length :]) is None


@given(name=st.sampled_from(sorted(FIELDS)), value=st.text(max_size=20))
def test_so_is_another_value(name: str, value: str) -> None:
    assume(value != FIELDS[name])
    forged = FIELDS | {name: value, "hash": GOOD.rpartition("=")[2]}
    assert read(urlencode(forged, quote_via=quote)) is None


@given(st.text())
def test_no_other_text_is_read(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize("name", sorted(FIELDS))
def test_a_field_that_comes_twice_is_refused(name: str) -> None:
    again = urlencode({name: FIELDS[name]}, quote_via=quote)
    assert read(f"{GOOD}&{again}") is None
    assert read(f"{again}&{GOOD}") is None
    assert read(f"{GOOD}&hash={GOOD.rpartition('=')[2]}") is None


def test_fields_are_not_read_as_one_nor_one_as_several() -> None:
    both = f"{FIELDS['start_param']}\nuser={FIELDS['user']}"
    merged = {name: FIELDS[name] for name in ("auth_date", "query_id", "signature")}
    assert read(signed(merged | {"start_param": both})) is None
    name, _, value = FIELDS["user"].partition(":")
    split = {f"user={name}": value, **{n: v for n, v in FIELDS.items() if n != "user"}}
    assert read(signed(split)) is None


def test_another_bots_data_are_refused() -> None:
    assert read(signed(FIELDS, f"{TOKEN}x")) is None
    assert read(signed(FIELDS, "")) is None


def test_they_count_for_an_hour() -> None:
    second = timedelta(seconds=1)
    assert read(GOOD, NOW + OLDEST) == PERSON
    assert read(GOOD, NOW + OLDEST + second) is None
    assert read(GOOD, NOW - AHEAD) == PERSON
    assert read(GOOD, NOW - AHEAD - second) is None


@pytest.mark.parametrize(
    "date", ["", "-1", "1e9", "\u0661\u0667", "nan", "9" * 400, "1782907200.0", " 1"]
)
def test_a_time_that_is_none_is_refused(date: str) -> None:
    assert read(signed(FIELDS | {"auth_date": date})) is None


@pytest.mark.parametrize("lacking", ["user", "auth_date"])
def test_a_needed_field_is_there(lacking: str) -> None:
    assert read(signed({name: FIELDS[name] for name in FIELDS if name != lacking})) is None


NOBODY: list[object] = [
    *([], None, 7, "ann", {}, {"first_name": "Ann"}),
    *({"id": "7", "first_name": "Ann"}, {"id": True, "first_name": "Ann"}),
    *({"id": 7.0, "first_name": "Ann"}, {"id": 7, "first_name": None}, [[[[]]]]),
]


@pytest.mark.parametrize("user", NOBODY)
def test_without_a_user_they_are_nobodys(user: object) -> None:
    assert read(with_user(user)) is None


@pytest.mark.parametrize("user", ["", "{", "[" * 100_000, "\ud800", "NaN"])
def test_a_user_that_cannot_be_read_is_refused(user: str) -> None:
    fields = FIELDS | {"user": user}
    lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    hash_ = sign(lines.encode(errors="replace").decode())
    pairs = {**fields, "hash": hash_}.items()
    text = "&".join(f"{name}={quote(value, errors='replace')}" for name, value in pairs)
    assert read(text) is None
