import asyncio

from takmail.store.changes import Change
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.chats.settings import CommunitySettingNow, SettingNow
from takmail.store.store import Store
from tests.store.table import arrange
from tests.stores import open_store


async def den(store: Store) -> str:
    return (await store.chats.get("test", "den", "the den", private=False)).id


def setting(chat: str, name: str, value: str) -> Change:
    return Change(also=(SettingNow(chat, name, value),))


async def test_what_is_set_is_known_and_stays_so(store: Store) -> None:
    chat = await den(store)
    assert await store.settings.of(chat) == {}
    await store.commit(setting(chat, "style", "emoji"))
    await store.commit(setting(chat, "links", "off"))
    await store.commit(setting(chat, "style", "words"))
    assert await store.settings.of(chat) == {"style": "words", "links": "off"}
    other = (await store.chats.get("test", "lair", "the lair", private=False)).id
    assert await store.settings.of(other) == {}


async def test_of_several_wishes_at_once_the_last_counts(store: Store) -> None:
    chat = await den(store)
    wishes = [setting(chat, "theme", theme) for theme in ("dark", "light", "wood")]
    await asyncio.gather(*map(store.commit, wishes))
    assert await store.settings.of(chat) == {"theme": "wood"}


async def test_a_chat_that_merges_into_another_brings_what_is_not_set_there(store: Store) -> None:
    old, new = (
        await den(store),
        (await store.chats.get("test", "hall", "the hall", private=False)).id,
    )
    for chat, name, value in ((old, "style", "emoji"), (old, "theme", "dark"), (new, "theme", "x")):
        await store.commit(setting(chat, name, value))
    assert await store.settings.of(new) == {"theme": "x"}
    await arrange(store, ChatMerged(old, new))
    assert await store.settings.of(new) == {"theme": "x", "style": "emoji"}


async def channel(store: Store, name: str, server: str = "harbour") -> str:
    return (await store.chats.get("test", name, name, private=False, community=server)).id


def for_all(name: str, value: str | None, server: str = "harbour") -> Change:
    return Change(also=(CommunitySettingNow("test", server, name, value),))


async def test_a_community_sets_what_its_chats_have_not_set(store: Store) -> None:
    first, second = await channel(store, "first"), await channel(store, "second")
    elsewhere = await channel(store, "third", "attic")
    alone = await den(store)
    assert await store.settings.of(second) == {}
    await store.commit(setting(first, "theme", "dark"))
    await store.commit(for_all("theme", "wood"))
    await store.commit(for_all("links", "off"))
    assert await store.settings.of(first) == {"theme": "dark", "links": "off"}
    assert await store.settings.of(second) == {"theme": "wood", "links": "off"}
    assert await store.settings.of(elsewhere) == await store.settings.of(alone) == {}
    levels = await store.settings.levels(first)
    assert (levels.chat, levels.community) == (
        {"theme": "dark"},
        {"theme": "wood", "links": "off"},
    )


async def test_what_is_set_to_nothing_leaves_it_to_the_next(store: Store) -> None:
    chat = await channel(store, "first")
    await store.commit(for_all("theme", "wood"))
    await store.commit(setting(chat, "theme", "dark"))
    await arrange(store, SettingNow(chat, "theme", None))
    assert await store.settings.of(chat) == {"theme": "wood"}
    await store.commit(for_all("theme", None))
    assert await store.settings.of(chat) == {}


async def test_a_chat_that_turns_out_to_be_in_a_community_has_its_settings(store: Store) -> None:
    await store.commit(for_all("theme", "wood"))
    chat = await den(store)
    assert await store.settings.of(chat) == {}
    await store.chats.get("test", "den", "the den", private=False, community="harbour")
    assert await store.settings.of(chat) == {"theme": "wood"}


async def test_what_the_host_sets_counts_last() -> None:
    async with await open_store(host={"theme": "dark", "links": "off"}) as store:
        chat = await channel(store, "first")
        await store.commit(for_all("theme", "wood"))
        assert await store.settings.of(chat) == {"theme": "wood", "links": "off"}
        assert (await store.settings.levels(chat)).host == {"theme": "dark", "links": "off"}


async def test_a_communitys_language_comes_with_its_chats(store: Store) -> None:
    await channel(store, "first")
    await store.commit(for_all("language", "zh"))
    for name in ("first", "new"):
        row = await store.chats.get("test", name, name, private=False, community="harbour")
        assert row.common_language == "zh"
    await store.commit(for_all("language", None))
    known = await store.chats.known("test", "new")
    assert known is not None
    assert known.common_language is None
