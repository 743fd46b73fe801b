"""Players whom everybody may look up, on every kind of store."""

from datetime import timedelta

from takmail.club.ratings import UNRATED, change_by
from takmail.store.changes import Change
from takmail.store.games.game_lists import last_opponents
from takmail.store.games.games import GameState, GameUpdate
from takmail.store.people.privacy import person_to_forget
from takmail.store.people.profiles import (
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
from tests.store.table import Table, arrange


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
        assert await store.read(ends_of, seen) == [Ends("5x5", "white", "R-0", against, 1, at)]
        assert await store.read(games_since, seen, NOON) == 1
        assert await store.read(games_since, seen, at) == 0
        assert await store.read(pace_of, seen) == timedelta(seconds=2)
        assert await store.read(course_of, seen, ann, 5) == [1662]
        assert await store.read(course_of, seen, ann, 6) == []
    hidden = Seen([ann], ["somebody"], ["elsewhere"])
    assert await store.read(ends_of, hidden) == []
    assert await store.read(course_of, hidden, ann, 5) == []
    assert await store.read(pace_of, hidden) is None
    assert await store.read(course_of, Seen([bob], everything=True), bob, 5) == [1338]
    assert await store.read(chats_of_community, [ann], "test", "harbour") == []
    assert await store.read(chats_of_community, [ann], "test", "") == [table.chat]
