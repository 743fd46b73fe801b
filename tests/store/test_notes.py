"""Notes that adapters keep."""

from takmail.store.store import Store


async def test_a_note_is_there_until_another_takes_its_place(url: str) -> None:
    async with await Store.open(url) as store:
        assert await store.notes.get("discord-commands") is None
        await store.notes.put("discord-commands", "one")
        await store.notes.put("telegram-commands", "other")
        await store.notes.put("discord-commands", "two")
        assert await store.notes.get("discord-commands") == "two"
        assert await store.notes.get("telegram-commands") == "other"
