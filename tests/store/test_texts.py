from datetime import UTC, datetime, timedelta, timezone
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine

from takmail.store.changes import Change
from takmail.store.column_types import (
    storable,
    to_microseconds,
    to_time,
)
from takmail.store.errors import BrokenChangeError
from takmail.store.messages.catch_up import seen_message
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store
from tests.store.clock import NOON

anything = st.text(
    st.one_of(st.characters(codec=None, categories=None), st.sampled_from("\0\ud800'\"%:\\😀"))
)
fresh = count()
MEMORY = create_engine("sqlite://")


@given(anything)
def test_a_storable_text_can_be_written_and_has_no_nul(text: str) -> None:
    stored = storable(text)
    assert "\0" not in stored.encode().decode()
    assert storable(stored) == stored


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0")))
def test_a_proper_text_is_kept_as_it_is(text: str) -> None:
    assert storable(text) == text


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(name=anything, handle=anything, title=anything, payload=anything)
async def test_any_text_can_be_saved_and_comes_back(
    store: Store, name: str, handle: str, title: str, payload: str
) -> None:
    user = str(next(fresh))
    player = await store.people.get("test", user, name, handle)
    assert (player.name, player.handle) == (storable(name), storable(handle))
    assert await store.people.get("test", user, name, handle) == player
    if storable(handle):
        found = await store.people.by_handle("test", handle.upper())
        assert (
            found is None
            or storable(found.handle).casefold() == storable(handle.upper()).casefold()
        )
    chat = await store.chats.get("test", user, title, private=True)
    await store.commit(Change(outbox=(Announcement(chat.id, payload, NOON),)))
    last = (await store.outbox.pending(limit=100_000))[-1]
    assert last.payload == storable(payload)


moments = st.datetimes(
    min_value=datetime(1900, 1, 1),  # noqa: DTZ001 - hypothesis adds the zone itself
    timezones=st.integers(-14 * 60, 14 * 60).map(lambda m: timezone(timedelta(minutes=m))),
)


@given(moments)
def test_a_moment_comes_back_equal_and_in_utc(moment: datetime) -> None:
    back = to_time(to_microseconds(moment))
    assert back == moment
    assert back is not None
    assert back.tzinfo is UTC


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(TypeError):
        to_microseconds(NOON.replace(tzinfo=None))


async def test_an_id_that_cannot_be_kept_exactly_is_refused(store: Store) -> None:
    for broken in ("nul\0", "half\ud800"):
        with pytest.raises(BrokenChangeError):
            await store.people.get("test", broken, "Ann", "ann")
        with pytest.raises(BrokenChangeError):
            await store.chats.get("test", broken, "Room", private=False)
        with pytest.raises(BrokenChangeError):
            await store.read(seen_message, "test", broken)
