"""People, whom they block and who may look them up, on every kind of store."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from random import Random

from takmail.club.ratings import UNRATED, change_by
from takmail.play.computer import COMPUTER, NAME
from takmail.store.changes import Change
from takmail.store.games.game_lists import last_opponents
from takmail.store.games.games import GameState, GameUpdate
from takmail.store.people.blocks import (
    Ban,
    Blocked,
    all_bans,
    ban,
    banned,
    blocks_of,
    blocks_of_returning,
    has_blocked,
    lift_ban,
    notes_of_blocked,
)
from takmail.store.people.pairing import Unpaired
from takmail.store.people.privacy import person_to_forget
from takmail.store.people.profiles import (
    Ended,
    Ends,
    PublicProfile,
    Seen,
    chats_of_community,
    course_of,
    ends_of,
    games_since,
    pace_of,
    public_players,
)
from takmail.store.people.ratings import RatedEnd
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import Table, arrange, pair


async def test_a_player_is_made_once_and_known_again(store: Store) -> None:
    ann = await store.people.get("discord", "1", "Ann", "ann")
    assert (ann.platform, ann.user, ann.name, ann.handle) == ("discord", "1", "Ann", "ann")
    assert await store.people.get("discord", "1", "Ann", "ann") == ann


async def test_the_same_id_on_two_platforms_is_two_people(store: Store) -> None:
    one = await store.people.get("discord", "1", "Ann", "ann")
    other = await store.people.get("telegram", "1", "Ann", "ann")
    assert one.id != other.id


async def test_two_who_ask_at_once_get_one_player_and_one_chat(store: Store) -> None:
    players = await asyncio.gather(
        *(store.people.get("discord", "1", "Ann", "ann") for _ in range(10)),
        *(store.people.get("discord", "2", "Bob", "bob") for _ in range(10)),
    )
    assert len(set(players)) == 2
    chats = await asyncio.gather(
        *(store.chats.get("discord", "c", "Room", private=False) for _ in range(10))
    )
    assert len(set(chats)) == 1


async def test_two_processes_make_one_player_and_one_chat(file_url: str) -> None:
    async with await Store.open(file_url) as one, await Store.open(file_url) as two:
        players = await asyncio.gather(
            *(store.people.get("discord", "1", "Ann", "ann") for store in (one, two))
        )
        chats = await asyncio.gather(
            *(store.chats.get("discord", "c", "Room", private=False) for store in (one, two))
        )
    assert players[0] == players[1]
    assert chats[0] == chats[1]


async def test_an_id_that_is_taken_is_drawn_again(file_url: str) -> None:
    async with await Store.open(file_url, random=Random(7)) as store:
        ann = await store.people.get("discord", "1", "Ann", "ann")
        room = await store.chats.get("discord", "c", "Room", private=False)
    async with await Store.open(file_url, random=Random(7)) as store:
        bob = await store.people.get("discord", "2", "Bob", "bob")
        hall = await store.chats.get("discord", "d", "Hall", private=False)
    assert ann.id != bob.id
    assert room.id != hall.id


async def test_a_new_name_and_handle_are_kept(store: Store, url: str) -> None:
    ann = await store.people.get("discord", "1", "Ann", "ann")
    renamed = await store.people.get("discord", "1", "Anna", "anna")
    assert (renamed.id, renamed.name, renamed.handle) == (ann.id, "Anna", "anna")
    assert await store.people.by_ids([ann.id]) == {ann.id: renamed}
    assert await store.people.by_handle("discord", "anna") == renamed
    assert await store.people.by_handle("discord", "ann") is None
    if ":memory:" not in url:
        async with await Store.open(url) as other:
            assert await other.people.by_ids([ann.id]) == {ann.id: renamed}


async def test_a_handle_is_found_in_any_case(store: Store) -> None:
    ann = await store.people.get("discord", "1", "Änn", "Änn_ß")
    assert await store.people.by_handle("discord", "äNN_SS") == ann
    assert await store.people.by_handle("telegram", "Änn_ß") is None


async def test_nobody_is_found_without_a_handle(store: Store) -> None:
    await store.people.get("discord", "1", "Ann", "")
    assert await store.people.by_handle("discord", "") is None


async def test_a_handle_belongs_to_whoever_took_it_last(store: Store) -> None:
    await store.people.get("discord", "1", "Ann", "queen")
    bob = await store.people.get("discord", "2", "Bob", "bob")
    await store.people.get("discord", "2", "Bob", "queen")
    found = await store.people.by_handle("discord", "queen")
    assert found is not None
    assert found.id == bob.id


async def test_players_are_found_by_their_ids_and_unknown_ones_left_out(
    store: Store, url: str
) -> None:
    ann = await store.people.get("discord", "1", "Ann", "ann")
    bob = await store.people.get("telegram", "2", "Bob", "")
    assert await store.people.by_ids([ann.id, "nobody", bob.id]) == {ann.id: ann, bob.id: bob}
    assert await store.people.by_ids([]) == {}
    if ":memory:" not in url:
        async with await Store.open(url) as other:
            assert await other.people.by_ids([ann.id, "nobody"]) == {ann.id: ann}


async def test_the_computer_is_one_player_with_an_id_of_its_own(store: Store) -> None:
    assert await store.people.known(COMPUTER, COMPUTER) is None
    computer = await store.people.computer()
    assert (computer.id, computer.platform, computer.name) == (COMPUTER, COMPUTER, NAME)
    assert await store.people.computer() == computer
    assert (await store.people.by_ids([COMPUTER], "discord"))[COMPUTER] == computer
    ann = await store.people.get("discord", COMPUTER, NAME, "")
    assert ann.id != computer.id


async def test_two_processes_make_one_computer(file_url: str) -> None:
    async with await Store.open(file_url) as one, await Store.open(file_url) as two:
        made = await asyncio.gather(*(store.people.computer() for store in (one, one, two, two)))
    assert set(made) == {made[0]}


async def test_a_block_holds_until_it_is_taken_back(store: Store, table: Table) -> None:
    ann, bob = table.white, table.black
    for _ in range(2):
        await arrange(store, Blocked(ann, bob, NOON))
    assert await store.read(has_blocked, ann, bob)
    assert not await store.read(has_blocked, bob, ann)
    assert await store.read(blocks_of, ann) == [(ann, bob)]
    await arrange(store, Blocked(ann, bob, NOON), Blocked(ann, bob, NOON, on=False))
    assert not await store.read(has_blocked, ann, bob)


async def test_paired_accounts_are_blocked_as_one(store: Store, table: Table) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await arrange(store, Blocked(table.white, zoe.id, NOON))
    bob = table.black
    await pair(store, table.chat, bob, zoe.id)
    assert await store.read(has_blocked, table.white, bob)
    assert await store.read(blocks_of, table.white, bob) == [(table.white, zoe.id)]
    await arrange(store, Unpaired("other", "zoe"))
    assert not await store.read(has_blocked, table.white, bob)


async def test_bans_hold_until_they_are_lifted(store: Store) -> None:
    spam = Ban("player", "discord", "1", NOON, "spam")
    chat = Ban("chat", "discord", "1", NOON)
    for new in (spam, chat, spam):
        await store._database.write(ban, new)
    assert await store.read(all_bans) == [chat, spam]
    assert await store._database.write(lift_ban, "player", "discord", "1")
    assert not await store._database.write(lift_ban, "player", "discord", "1")
    assert await store.read(banned) == {("chat", "discord", "1")}


async def test_a_note_keeps_the_blocks_of_an_account_for_its_return(
    store: Store, table: Table
) -> None:
    ann, bob = table.white, table.black
    account = ("test", "bob")
    assert await store.read(notes_of_blocked, [bob], [account]) == []
    await arrange(store, Blocked(ann, bob, NOON))
    for _ in range(2):  # the second time there is a key
        notes = await store.read(notes_of_blocked, [bob], [account])
        await store.commit(Change(also=tuple(notes)))
    gone, *back = await store.read(blocks_of_returning, *account, "new", NOON)
    assert back == [Blocked(ann, "new", NOON)]
    await arrange(store, gone)
    assert await store.read(blocks_of_returning, *account, "new", NOON) == []


async def test_players_are_public_from_when_they_say_so_until_they_take_it_back(
    store: Store, table: Table
) -> None:
    ann, bob = table.white, table.black
    assert await store.read(public_players, [ann, bob]) == frozenset()
    for on, found in ((True, {ann}), (True, {ann}), (False, set())):
        await arrange(store, PublicProfile(ann, on))
        assert await store.read(public_players, [ann, bob]) == found


async def test_nobody_who_is_forgotten_stays_public(store: Store, table: Table) -> None:
    ann, bob = table.white, table.black
    await arrange(store, PublicProfile(ann, on=True), PublicProfile(bob, on=True))
    change = await store.read(person_to_forget, [ann], [], [], "nobody", NOON)
    await arrange(store, change)
    assert await store.read(public_players, [ann, bob]) == {bob}


async def test_an_end_that_changes_is_counted_again_and_a_later_one_is_added(
    store: Store, table: Table
) -> None:
    everything, known = Seen([table.white], everything=True), Ended()
    second = replace(table, code="k9")
    await store.commit(second.challenge())
    await store.commit(second.begin())
    ends = ((table.code, 2, "R-0"), (table.code, 3, "0-F"), (second.code, 2, "0-F"))
    for minutes, (code, version, result) in enumerate(ends):
        at = NOON + timedelta(minutes=1 + minutes)
        state = GameState("over", at, began_at=NOON, ended_at=at, result=result)
        await store.commit(Change(update=GameUpdate(code, version, version + 1, state)))
        known = await store.read(ends_of, everything, known)
        assert known.until == at
    found = [Ends("5x5", "white", "0-F", 0, 1, NOON + timedelta(minutes=n)) for n in (2, 3)]
    assert list(known.ends) == found


async def test_ends_and_ratings_are_counted_as_far_as_they_are_seen(
    store: Store, table: Table
) -> None:
    ann, bob, at = table.white, table.black, NOON + timedelta(minutes=1)
    for version in (3, 4, 5):
        await store.commit(table.move(version))
    assert await store.read(last_opponents, ann, limit=9) == [bob], "in the game that is on"
    state = GameState("over", at, began_at=NOON, ended_at=at, result="R-0")
    change = change_by(UNRATED, UNRATED, 1.0, at)
    ended = RatedEnd(table.code, 5, (ann, bob), 1.0, change, (table.chat, table.chat))
    await store.commit(Change(update=GameUpdate(table.code, 5, 6, state), also=(ended,)))
    assert await store.read(last_opponents, bob, limit=9) == [ann]
    everything = Seen([ann], everything=True)
    for seen in (everything, Seen([ann], [bob]), Seen([ann], chats=[table.chat])):
        against = int(bool(seen.asker))
        counted = await store.read(ends_of, seen, Ended())
        assert counted.ends == (Ends("5x5", "white", "R-0", against, 1, at),)
        assert await store.read(games_since, seen, NOON) == 1
        assert await store.read(games_since, seen, at) == 0
        assert await store.read(pace_of, seen) == timedelta(seconds=2)
        assert await store.read(course_of, seen, ann, 5) == [1662]
        assert await store.read(course_of, seen, ann, 6) == []
    known = await store.read(ends_of, everything, Ended())
    assert known == Ended(1, at, (Ends("5x5", "white", "R-0", 0, 1, at),))
    assert await store.read(ends_of, everything, known) == known
    hidden = Seen([ann], ["somebody"], ["elsewhere"])
    assert (await store.read(ends_of, hidden, Ended())).ends == ()
    assert await store.read(course_of, hidden, ann, 5) == []
    assert await store.read(pace_of, hidden) is None
    assert await store.read(course_of, Seen([bob], everything=True), bob, 5) == [1338]
    assert await store.read(chats_of_community, [ann], "test", "harbour") == []
    assert await store.read(chats_of_community, [ann], "test", "") == [table.chat]
