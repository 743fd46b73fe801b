"""Notes of the program, and private notes about games, on every kind of store."""

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.games.games import GameState, GameUpdate, SeatRow
from takmail.store.games.private_notes import (
    GameStill,
    PrivateNoteSet,
    PrivateNoteStill,
    private_note_of,
    private_notes_of_game,
)
from takmail.store.people.pairing import Unpaired
from takmail.store.people.privacy import person_to_forget
from takmail.store.program_notes import NoteNow
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import Table, arrange, pair, people
from tests.stores import open_store


async def keep(store: Store, *kept: PrivateNoteSet) -> None:
    await store.commit(Change(also=kept))


def note(table: Table, player: str, text: str | None, minutes: int = 0) -> PrivateNoteSet:
    return PrivateNoteSet(table.code, player, "note", text, NOON + timedelta(minutes=minutes))


async def test_each_player_keeps_one_text_of_a_kind_about_a_game(
    store: Store, table: Table
) -> None:
    ann, bob = table.white, table.black
    await keep(store, note(table, ann, "first"), note(table, bob, "his"))
    await keep(store, note(table, ann, "lost"), note(table, ann, "hers"))
    await keep(store, PrivateNoteSet(table.code, ann, "ifs", "c3", NOON))
    assert await store.read(private_note_of, table.code, ann, "note") == "hers"
    assert await store.read(private_note_of, table.code, bob, "ifs") is None
    assert await store.read(private_notes_of_game, table.code, "note") == {ann: "hers", bob: "his"}
    await keep(store, note(table, ann, None))
    await keep(store, note(table, ann, None))
    assert await store.read(private_notes_of_game, table.code, "note") == {bob: "his"}
    assert await store.read(private_notes_of_game, table.code, "ifs") == {ann: "c3"}


async def test_paired_accounts_keep_it_as_one_and_the_newest_of_both_counts(
    store: Store, table: Table
) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await keep(store, note(table, table.black, "his"), note(table, zoe.id, "hers", 1))
    await pair(store, table.chat, table.black, zoe.id)
    assert await store.read(private_note_of, table.code, table.black, "note") == "hers"
    assert await store.read(private_notes_of_game, table.code, "note") == {table.black: "hers"}
    await keep(store, note(table, table.black, None))
    assert await store.read(private_notes_of_game, table.code, "note") == {}


async def test_what_was_kept_about_the_games_of_an_account_goes_with_it(
    store: Store, table: Table
) -> None:
    theirs = await people(store, "m4")
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await store.commit(theirs.challenge())
    begun = theirs.begin()
    black = SeatRow(theirs.code, "black", zoe.id, theirs.chat)
    await store.commit(replace(begun, seats=(begun.seats[0], black)))
    await pair(store, table.chat, table.black, zoe.id)
    await keep(store, note(theirs, table.black, "hers"), note(table, table.black, "his"))
    await arrange(store, Unpaired("other", "zoe"))
    assert await store.read(private_notes_of_game, theirs.code, "note") == {zoe.id: "hers"}
    assert await store.read(private_notes_of_game, table.code, "note") == {table.black: "his"}


async def test_the_end_of_a_game_leaves_the_notes_alone(store: Store, table: Table) -> None:
    kinds = ("ifs", "try", "note")
    await keep(
        store, *(PrivateNoteSet(table.code, table.white, kind, kind, NOON) for kind in kinds)
    )
    over = GameState("over", NOON, None, NOON, NOON, "R-0")
    await store.commit(Change(update=GameUpdate(table.code, 2, 3, over)))
    left = [await store.read(private_note_of, table.code, table.white, kind) for kind in kinds]
    assert left == [None, None, "note"]


async def test_a_change_is_not_saved_if_a_note_or_the_game_is_another_by_then(
    store: Store, table: Table
) -> None:
    ann = table.white
    await keep(store, note(table, ann, "hers"))
    other = note(table, table.black, "his")
    for still in (PrivateNoteStill(table.code, ann, "note", "theirs"), GameStill(table.code, 1)):
        with pytest.raises(ConflictError):
            await arrange(store, still, other)
    assert await store.read(private_notes_of_game, table.code, "note") == {ann: "hers"}
    for still in (PrivateNoteStill(table.code, ann, "note", "hers"), GameStill(table.code, 2)):
        await arrange(store, still, other)
    assert await store.read(private_note_of, table.code, table.black, "note") == "his"
    await store.commit(table.move(3))


async def test_who_is_forgotten_keeps_nothing(store: Store, table: Table) -> None:
    await keep(store, note(table, table.white, "hers"), note(table, table.black, "his"))
    forgotten = await store.read(person_to_forget, [table.white], [], [], "somebody", NOON)
    await arrange(store, forgotten)
    assert await store.read(private_notes_of_game, table.code, "note") == {table.black: "his"}


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
