"""Players whom everybody may look up, on every kind of store."""

from takmail.store.changes import Change
from takmail.store.club.profiles import PublicProfile, public_players
from takmail.store.people.privacy import person_to_forget
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import Table


async def test_players_are_public_from_when_they_say_so_until_they_take_it_back(
    store: Store, table: Table
) -> None:
    ann, bob = table.white, table.black
    assert await store.read(public_players, [ann, bob]) == frozenset()
    for on, found in ((True, {ann}), (True, {ann}), (False, set())):
        await store.commit(Change(also=(PublicProfile(ann, on),)))
        assert await store.read(public_players, [ann, bob]) == found


async def test_nobody_who_is_forgotten_stays_public(store: Store, table: Table) -> None:
    ann, bob = table.white, table.black
    await store.commit(Change(also=(PublicProfile(ann, on=True), PublicProfile(bob, on=True))))
    change = await store.read(person_to_forget, [ann], [], [], "nobody", NOON)
    await store.commit(Change(also=(change,)))
    assert await store.read(public_players, [ann, bob]) == {bob}
