"""Chats."""

import pytest

from takmail.store.chats.chats import NotationSet
from takmail.store.reads import Recent
from takmail.store.store import Store
from tests.store.table import arrange


async def test_what_a_platform_tells_of_a_chat_is_kept_and_brought_up_to_date(store: Store) -> None:
    hall = await store.chats.get("test", "hall", "the hall", private=False)
    assert (hall.community, hall.listed, hall.guest, hall.made_for) == ("", False, False, None)
    told = await store.chats.get(
        "test", "hall", "the hall", private=False, community="town", listed=True, guest=True
    )
    assert (told.id, told.community, told.listed, told.guest) == (hall.id, "town", True, True)
    store.chats.forget(hall.id)
    assert await store.chats.by_id(hall.id) == told


async def test_a_chat_is_read_anew_also_if_others_were_asked_for_by_their_ids(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.chats, "_by_id", Recent(1))
    hall = await store.chats.get("test", "hall", "", private=False)
    await store.chats.get("test", "den", "", private=False)
    await arrange(store, NotationSet(hall.id, "ptn"))
    known = await store.chats.known("test", "hall")
    assert known is not None
    assert known.notation == "ptn"


async def test_a_platform_that_leaves_out_the_community_does_not_take_it_away(
    store: Store,
) -> None:
    await store.chats.get("test", "hall", "", private=False, community="town", listed=True)
    again = await store.chats.get("test", "hall", "", private=False)
    assert (again.community, again.listed) == ("town", False)
