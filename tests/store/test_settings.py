import asyncio

from takmail.store.arrangements import ChatMerged, SettingNow
from takmail.store.changes import Change
from takmail.store.store import Store


async def den(store: Store) -> str:
    return (await store.chats.get("test", "den", "the den", private=False)).id


def setting(chat: str, name: str, value: str) -> Change:
    return Change(also=(SettingNow(chat, name, value),))


async def test_a_chat_has_nothing_set_at_first(store: Store) -> None:
    assert await store.settings.of(await den(store)) == {}


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
    await store.commit(Change(also=(ChatMerged(old, new),)))
    assert await store.settings.of(new) == {"theme": "x", "style": "emoji"}
