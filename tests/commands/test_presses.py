"""What a button does, in at most 64 bytes."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.command_order import SPEC, press_of
from takmail.commands.offers import Accept, Topic
from takmail.commands.presses import (
    LARGEST,
    VERSION,
    Press,
    Presser,
    PressError,
    decode_press,
    kept_argument,
    verb_now,
)
from takmail.commands.spec import Command
from tests.commands.strategies import commands
from tests.rows import each

letters = "0123456789abcdef"
players = st.text(letters, min_size=32, max_size=32)
pressers: st.SearchStrategy[Presser] = st.none() | st.sampled_from(Color) | players
games = st.just("") | st.from_regex(r"[a-z0-9]{2,12}", fullmatch=True)
arguments = st.text("abc0 :#=`'*_-/é☃\U0001f600\n", max_size=90) | st.text(max_size=200)
presses = st.builds(
    Press, st.sampled_from(list(SPEC)), arguments, games, st.integers(0, 10**7), pressers
).filter(lambda press: verb_now(press.verb, press.argument) == press.verb)


def shown(by: Presser) -> Presser:
    """Return a presser as a button can show him."""
    return by[:8] if isinstance(by, str) else by


@pytest.mark.slow
@settings(max_examples=500)
@given(presses)
def test_decoding_undoes_encoding(press: Press) -> None:
    data = press.encoded
    assert len(data.encode()) <= LARGEST
    back = decode_press(data)
    wanted = replace(press, by=shown(press.by))
    kept = kept_argument(press)
    if kept is None:
        assert back == wanted
        assert back.kept_key is None
    else:
        assert back.kept_key == kept[0]
        assert kept[1] == press.argument
        assert (back.verb, back.game, back.number, back.by) == (
            wanted.verb, wanted.game, wanted.number, wanted.by,
        )  # fmt: skip


@given(presses)
def test_what_was_read_from_a_button_is_written_alike(press: Press) -> None:
    data = press.encoded
    assert decode_press(data).encoded == data
    assert kept_argument(decode_press(data)) is None


@given(commands, games, st.integers(0, 10**6), pressers)
def test_every_command_fits_into_a_button(
    command: Command, game: str, number: int, by: Presser
) -> None:
    press = press_of(command, game, number, by)
    assert len(press.encoded.encode()) <= LARGEST


def test_a_press_is_written_in_fields() -> None:
    press = press_of(Accept(Topic.DRAW), "k3", 17, Color.BLACK)
    assert press.encoded == "1:accept:k3:17:b:draw"
    assert decode_press("1:accept:k3:17:b:draw") == press
    assert press.line == "accept draw"


@pytest.mark.parametrize("argument", [":", "a:b:c", "=", "=)", "==", " ", "`c3`", "#k3", "\u2603"])
def test_odd_arguments_come_back(argument: str) -> None:
    press = Press("say", argument, "k3")
    kept = kept_argument(press)
    back = decode_press(press.encoded)
    assert (back.argument if kept is None else kept[1]) == argument
    assert (kept is None) == (back.kept_key is None)


def test_a_long_argument_waits_under_its_key() -> None:
    reason = "that wall could never have stood where it stands " * 5
    press = Press("im", reason, "k3", 7, Color.WHITE)
    kept = kept_argument(press)
    assert kept is not None
    key, text = kept
    assert text == press.argument
    assert press.encoded == f"1:im:k3:7:w:={key}"
    assert kept_argument(replace(press, game="m7")) == kept
    assert kept_argument(replace(press, argument=f"{text}!")) != kept


def test_the_longest_argument_that_fits_is_not_kept() -> None:
    room = LARGEST - len("1:im:k3:7:w:")
    assert kept_argument(Press("im", "x" * room, "k3", 7, Color.WHITE)) is None
    assert kept_argument(Press("im", "x" * (room + 1), "k3", 7, Color.WHITE)) is not None
    assert kept_argument(Press("im", "é" * (room // 2 + 1), "k3", 7, Color.WHITE)) is not None


@pytest.mark.slow
@settings(max_examples=1000)
@given(st.text(max_size=100) | st.lists(st.text(max_size=9), max_size=9).map(":".join))
def test_garbage_is_only_ever_refused(data: str) -> None:
    try:
        press = decode_press(data)
    except PressError:
        return
    assert data.startswith(f"{VERSION}:")
    assert press.verb.isalpha()


@each(
    "data",
    [
        "",
        ":",
        "1",
        "1:",
        "1:accept",
        "1:accept:k3:17:b",
        "0:accept:k3:17:b:",
        "11:accept:k3:17:b:",
        " 1:accept:k3:17:b:",
        "1::k3:17:b:",
        "1:ac cept:k3:17:b:",
        "1:accept:k3::b:",
        "1:accept:k3:-1:b:",
        "1:accept:k3:1.5:b:",
        "1:accept:k3:\u0661:b:",
        "1:accept:k3:\xb2:b:",
        "1:accept:k3:17::",
        "1:accept:k3:17:x:",
        "1:accept:k3:17:p:",
        f"1:accept:k3:{'9' * 5000}:b:",
        "1:accept:k3:1_7:b:",
    ],
)
def test_what_is_no_press_is_refused(data: str) -> None:
    with pytest.raises(PressError):
        decode_press(data)


@given(presses, st.sampled_from(["", "0", "2", "1.0", "x", "10"]))
def test_another_versions_press_is_refused(press: Press, version: str) -> None:
    _, rest = press.encoded.split(":", 1)
    with pytest.raises(PressError):
        decode_press(f"{version}:{rest}")


@given(players, players)
def test_a_button_for_one_player_is_for_no_other(one: str, other: str) -> None:
    press = decode_press(Press("games", by=one).encoded)
    assert press.is_for(one)
    assert press.is_for(other) == (one[:8] == other[:8])


@pytest.mark.parametrize("by", [None, *Color])
def test_seats_and_anybody_are_looked_at_later(by: Presser) -> None:
    assert Press("draw", by=by).is_for("0123456789abcdef")


@pytest.mark.parametrize(
    ("data", "verb"),
    [("1:more:k3:7:w:", "besides"), ("1:more:k3:7:w:2 days", "more"), ("1:score:k3:7:w:", "score")],
)
def test_a_button_that_has_stood_for_long_means_what_it_did(data: str, verb: str) -> None:
    assert decode_press(data).verb == verb
