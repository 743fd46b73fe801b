"""Sessions in the page, and tickets to it, on every kind of store."""

import asyncio
from datetime import timedelta

import pytest

from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.people.accounts import PlayerRow, ids_of_player
from takmail.store.people.blocks import Ban, ban
from takmail.store.people.pairing import Unpaired
from takmail.store.people.privacy import person_to_forget, rows_of_person
from takmail.store.people.web_sessions import (
    MOST_SESSIONS,
    MOST_TICKETS,
    SessionBegun,
    SessionEnded,
    TicketMade,
    TicketSpent,
    account_in_session,
    account_with_ticket,
)
from takmail.store.store import Store
from takmail.store.upkeep.retention import Kind
from tests.store.clock import NOON
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.store.retention import forget
from tests.store.table import Table, arrange, pair

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
SOON, LATER = NOON + 10 * MINUTE, NOON + 30 * DAY


@pytest.fixture
async def ann(store: Store) -> PlayerRow:
    return await store.people.get("discord", "1", "Ann", "ann")


@pytest.fixture
async def zoe(store: Store) -> PlayerRow:
    return await store.people.get("telegram", "2", "Zoe", "zoe")


def session(who: PlayerRow, hash_: str, minutes: int = 0) -> SessionBegun:
    return SessionBegun(hash_, who.platform, who.user, LATER, NOON + minutes * MINUTE)


def ticket(who: PlayerRow, hash_: str, minutes: int = 0) -> TicketMade:
    return TicketMade(hash_, who.platform, who.user, SOON + minutes * MINUTE)


async def with_sessions(store: Store, *hashes: str) -> list[str]:
    """Return which of these are sessions that are on."""
    return [hash_ for hash_ in hashes if await store.read(account_in_session, hash_, NOON)]


async def with_tickets(store: Store, *hashes: str) -> list[str]:
    """Return which of these are tickets that are good."""
    return [hash_ for hash_ in hashes if await store.read(account_with_ticket, hash_, NOON)]


async def forget_person(store: Store, who: PlayerRow) -> None:
    ids = await store.read(ids_of_player, who.id)
    accounts = [(row.platform, row.user) for row in await store.people.accounts_of(who.id)]
    await arrange(store, await store.read(person_to_forget, ids, accounts, [], "somebody", NOON))


async def test_a_session_is_its_accounts_until_its_end(store: Store, ann: PlayerRow) -> None:
    await arrange(store, session(ann, "aa"))
    assert await store.read(account_in_session, "aa", LATER - MINUTE) == ("discord", "1")
    assert await store.read(account_in_session, "aa", LATER) is None
    assert await store.read(account_in_session, "a", NOON) is None
    assert await store.read(account_with_ticket, "aa", NOON) is None
    await arrange(store, SessionEnded("aa"))
    assert await with_sessions(store, "aa") == []


async def test_a_ticket_is_good_once_and_for_its_time(store: Store, ann: PlayerRow) -> None:
    await arrange(store, ticket(ann, "aa"), ticket(ann, "bb"))
    assert await store.read(account_with_ticket, "aa", SOON - MINUTE) == ("discord", "1")
    assert await store.read(account_with_ticket, "aa", SOON) is None
    spent = Change(also=(TicketSpent("aa", NOON), session(ann, "ss")))
    outcomes = await asyncio.gather(
        *(store.commit(spent), store.commit(spent)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError]
    assert await with_tickets(store, "aa", "bb") == ["bb"]
    assert await with_sessions(store, "ss") == ["ss"]


async def test_of_a_ticket_that_is_too_old_comes_no_session(store: Store, ann: PlayerRow) -> None:
    await arrange(store, ticket(ann, "aa"))
    with pytest.raises(ConflictError):
        await arrange(store, TicketSpent("aa", SOON), session(ann, "ss"))
    assert await with_sessions(store, "ss") == []


async def test_one_more_than_the_most_ends_the_oldest(
    store: Store, ann: PlayerRow, zoe: PlayerRow
) -> None:
    await arrange(store, session(zoe, "zs"), ticket(zoe, "zt"))
    for number in range(MOST_SESSIONS + 1):
        await arrange(store, session(ann, f"{number}", number))
    for number in range(MOST_TICKETS + 1):
        await arrange(store, ticket(ann, f"{number}", number))
    assert await with_sessions(store, "0", "1", "2", "zs") == ["1", "2", "zs"]
    assert await with_tickets(store, "0", "1", "2", "zt") == ["1", "2", "zt"]


@pytest.mark.usefixtures("table")
async def test_old_ones_are_pruned(store: Store, ann: PlayerRow) -> None:
    await arrange(store, session(ann, "ss"), ticket(ann, "tt"))
    assert await forget(store, Kind.SESSIONS, LATER) == 0
    assert await forget(store, Kind.SESSIONS, LATER + MINUTE) == 1
    assert await forget(store, Kind.TICKETS, SOON) == 0
    assert await forget(store, Kind.TICKETS, SOON + MINUTE) == 1


async def test_pairing_changes_nothing_about_sessions(
    store: Store, table: Table, ann: PlayerRow, zoe: PlayerRow
) -> None:
    await arrange(store, session(zoe, "before"))
    await pair(store, table.chat, ann.id, zoe.id)
    await arrange(store, session(zoe, "paired"), ticket(zoe, "tt"), session(ann, "aa"))
    assert await store.read(account_in_session, "before", NOON) == ("telegram", "2")
    await arrange(store, Unpaired("telegram", "2"))
    assert await store.read(account_in_session, "paired", NOON) == ("telegram", "2")
    await forget_person(store, ann)
    assert await with_sessions(store, "before", "paired", "aa") == ["before", "paired"]
    assert await with_tickets(store, "tt") == ["tt"]


async def test_all_sessions_of_a_forgotten_person_end_also_if_they_come_back(
    store: Store, table: Table, ann: PlayerRow, zoe: PlayerRow
) -> None:
    bob = await store.people.get("discord", "3", "Bob", "bob")
    await arrange(store, session(zoe, "zs"), ticket(zoe, "zt"), session(bob, "bs"))
    await pair(store, table.chat, ann.id, zoe.id)
    await arrange(store, session(ann, "as"), ticket(ann, "at"))
    await forget_person(store, ann)
    assert await with_sessions(store, "zs", "as", "bs") == ["bs"]
    await store.people.get("telegram", "2", "Zoe", "zoe")
    assert await with_sessions(store, "zs", "as") == []
    assert await with_tickets(store, "zt", "at") == []


async def test_a_ban_ends_a_persons_sessions(store: Store, ann: PlayerRow, zoe: PlayerRow) -> None:
    await arrange(store, session(ann, "as"), ticket(ann, "at"), session(zoe, "zs"))
    for kind in ("chat", "player"):
        await store._database.write(ban, Ban(kind, "discord", "1", NOON))
        left = await with_sessions(store, "as", "zs") + await with_tickets(store, "at")
        assert left == (["as", "zs", "at"] if kind == "chat" else ["zs"])


async def test_a_persons_own_data_tells_of_sessions_and_not_their_hashes(
    store: Store, ann: PlayerRow, zoe: PlayerRow
) -> None:
    await arrange(store, session(ann, "as"), ticket(ann, "at"), session(zoe, "zs"))
    stored = await store.read(rows_of_person, [ann.id], [])
    account = {"player": ann.id, "platform": "discord", "user": "1"}
    times = {"made_at": NOON.isoformat(), "until": LATER.isoformat()}
    assert stored["web_sessions"] == [account | times]
    assert stored["web_tickets"] == [account | {"until": SOON.isoformat()}]


@needs_postgres
async def test_of_two_processes_one_spends_a_ticket() -> None:
    url = await migrated_postgres()
    async with await Store.open(url) as one, await Store.open(url) as other:
        ann = await one.people.get("discord", "1", "Ann", "ann")
        for number in range(10):
            await arrange(one, ticket(ann, f"t{number}"))
            spent = [
                arrange(store, TicketSpent(f"t{number}", NOON), session(ann, f"{number}-{name}"))
                for name, store in (("one", one), ("other", other))
            ]
            outcomes = await asyncio.gather(*spent, return_exceptions=True)
            assert {type(outcome) for outcome in outcomes} == {type(None), ConflictError}
            names = (f"{number}-one", f"{number}-other")
            assert len(await with_sessions(one, *names)) == 1
