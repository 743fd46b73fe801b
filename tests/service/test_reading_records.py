"""A record makes its game, or it is said that it can't be read; nothing else comes of it."""

import json
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.service.games.records import UnreadableGameError, dump_event, read_game
from takmail.store.games.records import RecordRow
from tests.play.stories import Life, lives

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
CHALLENGED = (
    '{"is":"challenged","by":"ann","terms":{"rules":{"size":3,'
    '"reserves":[{"stones":10,"capstones":0},{"stones":10,"capstones":0}]},'
    '"manners":"courtly","notation":"mail","challenger":null}}'
)
BEGUN = '{"is":"begun","white":"ann","black":"bob"}'
BY_WHITE = '{"is":"played","color":"white","ply":"Fa1"}'
TAKEN_BACK = '{"is":"taken-back","color":"white","plies":2,"topic":"sync"}'
BY_BLACK = '{"is":"played","color":"black","ply":"Fb1"}'

anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["Fa1", "3"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def rows(*payloads: str) -> list[RecordRow]:
    """Return a record with these payloads."""
    return [
        RecordRow("k3", seq, NOON, None, "event", payload)
        for seq, payload in enumerate(payloads, 1)
    ]


def kept(life: Life) -> list[RecordRow]:
    """Return the record of a life."""
    return rows(*(dump_event(event)[1] for event in life.events))


@given(lives(begun=False))
def test_a_record_makes_the_game_that_was_played(life: Life) -> None:
    assert read_game("k3", kept(life)) == life.game


@pytest.mark.parametrize(
    "payloads",
    [
        [],
        [""],
        ["not JSON"],
        ["null"],
        ["[" * 100_000],
        ["9" * 10_000],
        [BEGUN],
        [CHALLENGED, CHALLENGED],
        [CHALLENGED, '{"is":"of-a-later-version"}'],
        [CHALLENGED, '{"is":["begun"]}'],
        [CHALLENGED, '{"is":"begun","white":"ann"}'],
        [CHALLENGED, '{"is":"begun","white":"ann","black":"bob","referee":"eve"}'],
        [CHALLENGED, BY_WHITE],
        [CHALLENGED, BEGUN, BEGUN],
        [CHALLENGED, BEGUN, BY_BLACK],
        [CHALLENGED, BEGUN, BY_WHITE, '{"is":"played","color":"black","ply":"Fa1"}'],
        [CHALLENGED, BEGUN, '{"is":"played","color":"white","ply":"Fh8"}'],
        [CHALLENGED, BEGUN, '{"is":"tak-called","color":"white"}'],
        [CHALLENGED, BEGUN, BY_WHITE, TAKEN_BACK],
        [CHALLENGED, BEGUN, BY_WHITE, TAKEN_BACK.replace("2", "-1")],
        [CHALLENGED.replace('"size":3', '"size":2')],
        [CHALLENGED.replace('"size":3', '"size":900000000')],
        [CHALLENGED.replace('"challenger":null', '"challenger":null,"start":"x3/x3/x3 1 -5"')],
        [CHALLENGED.replace('"challenger":null', '"challenger":null,"start":"x5/x5/x5/x5/x5 1 1"')],
    ],
)
def test_what_can_not_be_read_is_told_by_the_games_id(payloads: list[str]) -> None:
    with pytest.raises(UnreadableGameError, match=r"^#k3 can't be read: ") as caught:
        read_game("k3", rows(*payloads))
    assert caught.value.code == "k3"


def test_a_missing_event_is_noticed() -> None:
    first, _, *others = rows(CHALLENGED, BEGUN, BY_WHITE)
    with pytest.raises(UnreadableGameError, match="event 2 is missing"):
        read_game("k3", [first, *others])


def test_the_reason_has_no_words_of_people() -> None:
    said = '{"is":"claimed","color":"white","reason":"my secret","more":1}'
    with pytest.raises(UnreadableGameError) as caught:
        read_game("k3", rows(CHALLENGED, BEGUN, said))
    assert "secret" not in str(caught.value)


@given(lives(begun=False), st.data())
def test_whatever_is_in_a_record_nothing_else_is_raised(life: Life, data: st.DataObject) -> None:
    events = [json.loads(entry.payload) for entry in kept(life)]
    number = data.draw(st.integers(0, len(events) - 1))
    held: Any = events[number]
    path = []
    while isinstance(held, dict) and held and data.draw(st.booleans()):
        path.append(data.draw(st.sampled_from(sorted(held))))
        held = held[path[-1]]
    new = data.draw(anything)
    if path:
        *way, last = path
        place: Any = events[number]
        for name in way:
            place = place[name]
        place[last] = new
    else:
        events[number] = new
    with suppress(UnreadableGameError):
        read_game("k3", rows(*map(json.dumps, events)))
