"""Mailboxes of people who play by letters, on every kind of store."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from takmail.mailboxes import Mailbox
from takmail.service.upkeep.background import STRANGERS
from takmail.store.people.accounts import PlayerRow, ids_of_player
from takmail.store.people.mailboxes import (
    MailboxNow,
    answered_since,
    asked_since,
    mailbox_of,
    mailboxes,
)
from takmail.store.people.privacy import person_to_forget, rows_of_person
from takmail.store.store import Store
from takmail.store.upkeep.retention import Kind
from tests.store.clock import NOON
from tests.store.retention import forget
from tests.store.table import Table, arrange, pair
from tests.stores import rows

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WHOLE = Mailbox(
    "uann",
    "ann@example.org",
    met_at=NOON,
    stopped_at=NOON + HOUR,
    answered_at=NOON + 2 * HOUR,
    asked_at=NOON + 3 * HOUR,
    asked_by="p1",
    asked_name="Bob",
    asked_code="k3",
    failures=2,
    failed_at=NOON + 4 * HOUR,
    idle=1,
)
STRANGER = Mailbox("uzoe", "zoe@example.com", asked_at=NOON, asked_by="p1", asked_name="Bob")


@pytest.fixture
async def ann(store: Store) -> PlayerRow:
    return await store.people.get("mail", "uann", "Ann", "")


async def put(store: Store, *boxes: Mailbox) -> None:
    await arrange(store, *map(MailboxNow, boxes))


async def kept(store: Store) -> list[str]:
    """Return the users of whom there is a row."""
    return sorted(user for (user,) in await store._database.read(rows, select(mailboxes.c.user)))


async def forget_person(store: Store, who: PlayerRow) -> None:
    ids = await store.read(ids_of_player, who.id)
    accounts = [(row.platform, row.user) for row in await store.people.accounts_of(who.id)]
    await arrange(store, await store.read(person_to_forget, ids, accounts, [], "somebody", NOON))


async def test_a_mailbox_is_as_it_was_put_last(store: Store) -> None:
    assert await store.read(mailbox_of, "uann") is None
    await put(store, WHOLE, Mailbox("uzoe", "zoe@example.com"))
    assert await store.read(mailbox_of, "uann") == WHOLE
    await put(store, replace(WHOLE, idle=2), replace(WHOLE, address="", failed_at=None))
    assert await store.read(mailbox_of, "uann") == replace(WHOLE, address="", failed_at=None)
    assert await store.read(mailbox_of, "uzoe") == Mailbox("uzoe", "zoe@example.com")


async def test_letters_are_counted_since_a_moment(store: Store) -> None:
    later = replace(STRANGER, user="ulea", asked_at=NOON + HOUR, asked_by="p2")
    await put(store, WHOLE, STRANGER, later, Mailbox("unil", answered_at=NOON))
    counted = [await store.read(answered_since, NOON + hours * HOUR) for hours in range(4)]
    assert counted == [2, 1, 1, 0]
    assert [await store.read(asked_since, NOON + hours * HOUR) for hours in (0, 1, 2)] == [3, 2, 1]
    assert await store.read(asked_since, NOON, "p1") == 2
    assert await store.read(asked_since, NOON, "p2") == 1
    assert await store.read(asked_since, NOON + HOUR, "p3") == 0


async def test_letters_asked_for_before_pairing_count(store: Store, table: Table) -> None:
    zoe = await store.people.get("telegram", "2", "Zoe", "zoe")
    await put(store, replace(STRANGER, asked_by=zoe.id))
    await pair(store, table.chat, table.white, zoe.id)
    assert await store.read(asked_since, NOON, table.white) == 1
    assert await store.read(asked_since, NOON, table.black) == 0


async def test_a_persons_own_data_has_their_mailbox_alone(store: Store, ann: PlayerRow) -> None:
    bob = await store.people.get("discord", "uzoe", "Bob", "bob")
    await put(store, Mailbox("uann", "ann@example.org", NOON), replace(STRANGER, asked_by=bob.id))
    (row,) = (await store.read(rows_of_person, [ann.id], []))["mailboxes"]
    assert row["address"] == "ann@example.org"
    assert row["met_at"] == NOON.isoformat()
    assert (await store.read(rows_of_person, [bob.id], []))["mailboxes"] == []


async def test_a_forgotten_persons_address_goes(store: Store, table: Table, ann: PlayerRow) -> None:
    cyd = await store.people.get("discord", "1", "Cyd", "cyd")
    await pair(store, table.chat, cyd.id, ann.id)
    await put(store, replace(WHOLE, stopped_at=None), Mailbox("1", "one@example.org"))
    await forget_person(store, cyd)
    assert await kept(store) == ["1"]


async def test_of_a_forgotten_person_who_wants_no_letters_a_hash_stays(
    store: Store, ann: PlayerRow
) -> None:
    await put(store, WHOLE)
    await forget_person(store, ann)
    assert await store.read(mailbox_of, "uann") == Mailbox("uann", stopped_at=WHOLE.stopped_at)


async def test_the_name_of_a_forgotten_person_goes_from_the_mailboxes_of_others(
    store: Store, ann: PlayerRow
) -> None:
    await put(store, replace(STRANGER, asked_by=ann.id), replace(WHOLE, user="ulea"))
    await forget_person(store, ann)
    found = [await store.read(mailbox_of, user) for user in ("uzoe", "ulea")]
    assert [box and box.asked_name for box in found] == ["", "Bob"]
    assert await store.read(asked_since, NOON, ann.id) == 1


@pytest.mark.usefixtures("ann")
async def test_addresses_of_people_who_never_came_to_play_are_pruned(store: Store) -> None:
    await store.people.get("mail", "ulea", "Lea", "")
    answered = replace(STRANGER, user="ulea", answered_at=NOON + DAY)
    stopped = Mailbox("unil", stopped_at=NOON)
    await put(store, STRANGER, answered, stopped, Mailbox("uann", "ann@example.org", NOON))
    assert await forget(store, Kind.MAILBOXES, NOON) == 0
    assert await forget(store, Kind.MAILBOXES, NOON + DAY) == 1
    assert await kept(store) == ["uann", "ulea", "unil"]
    assert await forget(store, Kind.MAILBOXES, NOON + STRANGERS) == 1
    assert await kept(store) == ["uann", "unil"]
