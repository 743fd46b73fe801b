"""Chats and their communities, and which games they follow, on every kind of store."""

import asyncio
from datetime import timedelta

import pytest

from takmail.recent import Recent
from takmail.store.changes import Change
from takmail.store.chats.chats import LanguageSet, NotationSet
from takmail.store.chats.communities import CommunityJoined, CommunityLeft, communities_of
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.chats.settings import OldCommunities, SettingNow
from takmail.store.games.games import game_row
from takmail.store.games.watching import (
    Muting,
    PutOut,
    Watching,
    games_watched,
    is_put_out,
    muted_seats,
    watched_game_count,
    watchers_of,
)
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange


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


LATER = NOON + timedelta(days=30)


def joined(community: str, title: str = "Town") -> CommunityJoined:
    return CommunityJoined(PLATFORM, community, title, NOON)


async def test_communities_are_known_with_whether_the_bot_is_there(store: Store) -> None:
    await arrange(store, joined("1"), joined("2"))
    await arrange(store, CommunityLeft(PLATFORM, "1", NOON))
    await arrange(store, CommunityLeft(PLATFORM, "unknown", NOON))
    assert await store.read(communities_of, PLATFORM) == {"1": False, "2": True}
    assert await store.read(communities_of, "elsewhere") == {}
    await arrange(store, joined("1", "Town again"))
    assert await store.read(communities_of, PLATFORM) == {"1": True, "2": True}


async def hall(store: Store, community: str, game: str) -> str:
    """Return a chat of a community with all that there can be, following a game."""
    chat = await store.chats.get(
        PLATFORM, f"hall {community}", "", private=False, community=community
    )
    wishes = SettingNow(chat.id, "style", "emoji"), LanguageSet(chat.id, "zh")
    await arrange(store, joined(community), *wishes, Watching(game, chat.id))
    return chat.id


async def has_all(store: Store, chat: str) -> bool:
    """Return whether a chat still has what it had; nothing is in between."""
    store.chats.forget(chat)
    store.settings.forget(chat)
    row = await store.chats.by_id(chat)
    assert row is not None
    watched = chat in await store.read(watchers_of, "k3")
    found = {row.language == "zh", bool(await store.settings.of(chat)), watched}
    assert len(found) == 1
    return found == {True}


async def test_what_was_set_is_forgotten_a_while_after_leaving_but_no_game(
    store: Store, table: Table
) -> None:
    gone, here, back = [await hall(store, community, "k3") for community in ("1", "2", "3")]
    await arrange(store, CommunityLeft(PLATFORM, "1", NOON))
    await arrange(store, CommunityLeft(PLATFORM, "3", NOON))
    await arrange(store, OldCommunities(NOON))
    assert await has_all(store, gone)
    await arrange(store, joined("3"))
    await arrange(store, OldCommunities(LATER))
    assert [await has_all(store, chat) for chat in (gone, here, back)] == [False, True, True]
    assert await store.read(communities_of, PLATFORM) == {"2": True, "3": True}
    game = await store.read(game_row, "k3")
    assert game is not None
    assert game.chat_id == table.chat


async def test_a_merged_chat_keeps_nothing_back(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await arrange(store, Watching(table.code, table.chat), Watching(table.code, there.id))
    await store.commit(Change(outbox=(Announcement(table.chat, "hello", NOON),)))
    await arrange(store, ChatMerged(table.chat, there.id))
    row = await store.read(game_row, table.code)
    assert row is not None
    assert row.white is not None
    assert {row.chat_id, row.white.chat_id} == {there.id}
    assert [item.chat_id for item in await store.outbox.pending()][-1] == there.id
    assert there.id in await store.read(watchers_of, table.code)


async def test_the_last_of_several_changes_of_mind_counts(store: Store, table: Table) -> None:
    wishes = [
        Change(also=(Watching(table.code, table.chat, on), Muting(table.code, "white", on)))
        for on in (True, False, True)
    ]
    await asyncio.gather(*map(store.commit, wishes))
    assert await store.read(watchers_of, table.code) == (table.chat,)
    assert await store.read(games_watched, table.chat) == (table.code,)
    assert await store.read(muted_seats, table.code) == {"white"}
    assert await store.read(watched_game_count, table.chat) == 1
    await arrange(store, Watching(table.code, table.chat, on=False))
    assert await store.read(watchers_of, table.code) == ()
    assert await store.read(watched_game_count, table.chat) == 0


async def test_what_was_put_out_stays_so_where_chats_become_one(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await arrange(store, PutOut(table.code, table.chat, NOON))
    assert await store.read(is_put_out, table.code, table.chat)
    await arrange(store, ChatMerged(table.chat, there.id))
    assert await store.read(is_put_out, table.code, there.id)
    await arrange(store, PutOut(table.code, there.id, NOON, on=False))
    assert not await store.read(is_put_out, table.code, there.id)
