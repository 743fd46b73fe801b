"""Notes that are kept."""

from takmail.store.program_notes import NoteNow
from takmail.store.store import Store
from tests.store.table import arrange
from tests.stores import open_store


async def test_a_note_is_there_until_another_takes_its_place(url: str) -> None:
    async with await open_store(url) as store:
        assert await store.notes.get("discord-commands") is None
        await store.notes.put("discord-commands", "one")
        await store.notes.put("telegram-commands", "other")
        await store.notes.put("discord-commands", "two")
        assert await store.notes.get("discord-commands") == "two"
        assert await store.notes.get("telegram-commands") == "other"


async def test_notes_are_found_by_how_they_begin(store: Store) -> None:
    await store.notes.put("lost:k3", "one two")
    await arrange(store, NoteNow("lost:m4", "three"), NoteNow("found:k3", "four"))
    assert await store.notes.named("lost:") == {"k3": "one two", "m4": "three"}
    await arrange(store, NoteNow("lost:m4", None), NoteNow("lost:k3", "five"))
    assert await store.notes.named("lost:") == {"k3": "five"}
