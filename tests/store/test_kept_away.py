"""Who is kept away, and what is counted that stands open, on every kind of store."""

from sqlalchemy import Connection

from takmail.store.arrangements import (
    Barred,
    Blocked,
    ChatMerged,
    Paired,
    PairingAsked,
    PairingClaimed,
    PutOut,
    Unpaired,
    Watching,
)
from takmail.store.changes import Change
from takmail.store.standing import _BETWEEN, _OF, _TO
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, people


async def test_who_was_blocked_is_so_until_it_is_taken_back(store: Store, table: Table) -> None:
    ann, bob = table.white, table.black
    for _ in range(2):
        await store.commit(Change(also=(Blocked(ann, bob, NOON),)))
    assert await store.kept_away.has_blocked(ann, bob)
    assert not await store.kept_away.has_blocked(bob, ann)
    assert await store.kept_away.blocks(ann) == [(ann, bob)]
    await store.commit(Change(also=(Blocked(ann, bob, NOON), Blocked(ann, bob, NOON, on=False))))
    assert not await store.kept_away.has_blocked(ann, bob)


async def test_paired_accounts_are_blocked_as_one(store: Store, table: Table) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await store.commit(Change(also=(Blocked(table.white, zoe.id, NOON),)))
    bob = (await store.people.accounts_of(table.black))[0]
    chat = table.chat
    await store.commit(Change(also=(PairingAsked("code", bob.platform, bob.user, chat, NOON),)))
    await store.commit(Change(also=(PairingClaimed("code", "other", "zoe", chat),)))
    await store.commit(Change(also=(Paired("code", bob.id, zoe.id),)))
    assert await store.kept_away.has_blocked(table.white, bob.id)
    assert await store.kept_away.blocks(table.white, bob.id) == [(table.white, zoe.id)]
    await store.commit(Change(also=(Unpaired("other", "zoe"),)))
    assert not await store.kept_away.has_blocked(table.white, bob.id)


async def test_whom_the_host_bars_is_known(store: Store) -> None:
    await store.commit(Change(also=(Barred("player", "discord", "1", NOON, "spam"),)))
    await store.commit(Change(also=(Barred("chat", "discord", "1", NOON),)))
    both = frozenset({("player", "discord", "1"), ("chat", "discord", "1")})
    assert await store.kept_away.barred() == both
    await store.commit(Change(also=(Barred("player", "discord", "1", NOON, on=False),)))
    assert await store.kept_away.barred() == {("chat", "discord", "1")}


async def test_what_was_put_out_stays_so_where_chats_become_one(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await store.commit(Change(also=(PutOut(table.code, table.chat, NOON),)))
    assert await store.kept_away.is_put_out(table.code, table.chat)
    await store.commit(Change(also=(ChatMerged(table.chat, there.id),)))
    assert await store.kept_away.is_put_out(table.code, there.id)
    await store.commit(Change(also=(PutOut(table.code, there.id, NOON, on=False),)))
    assert not await store.kept_away.is_put_out(table.code, there.id)


async def test_what_stands_open_is_counted(store: Store) -> None:
    table = await people(store, "k7")
    standing = store.standing
    assert not await standing.has_played(table.white)
    await store.commit(table.challenge())
    assert await standing.challenges_of(table.white) == 1
    assert await standing.challenges_to(table.black) == 1
    assert await standing.challenges_between(table.white, table.black) == 1
    assert await standing.has_played(table.white)
    assert not await standing.has_played(table.black)
    await store.commit(table.begin())
    assert await standing.challenges_of(table.white) == 0
    assert await standing.has_played(table.black)
    await store.commit(Change(also=(Watching("k7", table.chat),)))
    assert await standing.followed_by(table.chat) == 1


def plans(connection: Connection) -> list[str]:
    """Return how SQLite counts open challenges; other databases decide by what there is."""
    if connection.dialect.name != "sqlite":
        return []
    found = []
    for query in (_OF, _TO, _BETWEEN):
        compiled = query.compile(connection.engine)
        told = connection.exec_driver_sql(
            f"EXPLAIN QUERY PLAN {compiled}", tuple("x" for _ in compiled.positiontup or ())
        )
        found.append(" ".join(row[-1] for row in told))
    return found


async def test_open_challenges_are_counted_without_looking_at_other_games(store: Store) -> None:
    for told in await store._database.read(plans):
        assert "ix_games_waiting" in told or "ended_at=?" in told, told
        assert "SCAN games" not in told
