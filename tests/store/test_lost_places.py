"""Where players spoke, and who is yet to hear of something, on every kind of store."""

from datetime import timedelta

from takmail.store.chats.chats import ChatLost, chats_of_community
from takmail.store.messages.outbox import Failure, Settlement
from takmail.store.people.accounts import (
    PlayerUnreached,
    SpokenIn,
    chats_spoken_in,
    unreached_players,
)
from takmail.store.people.privacy import person_to_forget, rows_of_person
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange, pair

HOUR = timedelta(hours=1)


async def chat(store: Store, name: str, community: str = "") -> str:
    return (await store.chats.get(PLATFORM, name, "", private=False, community=community)).id


async def spoke(store: Store, player: str, where: str, hours: int) -> None:
    await arrange(store, SpokenIn(player, where, NOON + hours * HOUR))


async def test_the_chat_in_which_somebody_spoke_last_comes_first(
    store: Store, table: Table
) -> None:
    hall, loft = await chat(store, "hall"), await chat(store, "loft")
    for hours, where in enumerate((hall, loft, hall)):
        await spoke(store, table.white, where, hours)
    assert await store.read(chats_spoken_in, table.white) == [hall, loft]
    assert await store.read(chats_spoken_in, table.black) == []


async def test_who_is_forgotten_has_spoken_nowhere(store: Store, table: Table) -> None:
    await spoke(store, table.white, table.chat, 0)
    own = await store.read(rows_of_person, [table.white], [])
    assert [row["chat_id"] for row in own["spoken_in"]] == [table.chat]
    account = (await store.people.accounts_of(table.white))[0]
    accounts = [(account.platform, account.user)]
    gone = await store.read(person_to_forget, [table.white], accounts, [], "?", NOON)
    await arrange(store, gone)
    assert await store.read(chats_spoken_in, table.white) == []


async def test_who_could_be_told_nowhere_is_known_as_such_from_then_on(
    store: Store, table: Table
) -> None:
    (account,) = await store.people.accounts_of(table.white)
    assert not account.unreached
    await store.outbox.settle(
        Settlement(failed=[Failure(0, "")], also=[PlayerUnreached(table.white)])
    )
    (account,) = await store.people.accounts_of(table.white)
    assert account.unreached
    assert await store.read(unreached_players) == [table.white]
    await arrange(store, PlayerUnreached(table.white, unreached=False))
    assert await store.read(unreached_players) == []


async def test_a_chat_is_closed_as_long_as_it_is_lost(store: Store, table: Table) -> None:
    for at, closed in ((NOON, True), (None, False), (NOON, False)):
        await arrange(store, ChatLost(table.chat, at, closed))
        found = await store.chats.by_id(table.chat)
        assert found is not None
        assert (found.lost_at, found.closed) == (at, closed)


async def test_a_community_has_its_chats_and_no_community_none(store: Store) -> None:
    hall, loft = await chat(store, "hall", "harbour"), await chat(store, "loft", "harbour")
    await chat(store, "den")
    assert set(await store.read(chats_of_community, PLATFORM, "harbour")) == {hall, loft}
    assert await store.read(chats_of_community, PLATFORM, "") == []


async def test_a_paired_account_spoke_for_both(store: Store, table: Table) -> None:
    hall = await chat(store, "hall")
    await spoke(store, table.white, hall, 0)
    await pair(store, table.chat, table.black, table.white)
    assert await store.read(chats_spoken_in, table.black) == [hall]
