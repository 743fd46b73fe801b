"""Open challenges on every kind of store."""

import pytest
from sqlalchemy import Connection

from takmail.store.errors import ConflictError
from takmail.store.games.challenges import (
    _BY_PLAYER,
    _COUNT,
    _THOSE_TO_PLAYER,
    _TO_PLAYER,
    ChallengeMoved,
    InvitationOver,
    NewInvitation,
    challenge_count,
    challenge_with_join_code,
    challenges_to,
)
from takmail.store.games.game_lists import has_played
from takmail.store.games.games import game_row
from takmail.store.people.accounts import PlayerRow
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange, people, set_table


async def test_a_join_code_leads_to_its_challenge_until_that_is_over(
    store: Store, table: Table
) -> None:
    await arrange(store, NewInvitation(table.code, "bcd23", NOON))
    assert await store.read(challenge_with_join_code, "bcd23") == table.code
    await arrange(store, InvitationOver(table.code))
    assert await store.read(challenge_with_join_code, "bcd23") is None


async def test_two_open_challenges_never_share_a_join_code(store: Store, table: Table) -> None:
    other = await set_table(store, "k4")
    await arrange(store, NewInvitation(table.code, "bcd23", NOON))
    with pytest.raises(ConflictError):
        await arrange(store, NewInvitation(other.code, "bcd23", NOON))


@pytest.mark.parametrize("begun", [False, True])
async def test_a_challenge_moves_to_another_chat_and_a_game_that_has_begun_stays(
    store: Store, *, begun: bool
) -> None:
    table = await people(store, "k5")
    await store.commit(table.challenge())
    if begun:
        await store.commit(table.begin())
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await arrange(store, ChallengeMoved(table.code, there.id))
    row = await store.read(game_row, table.code)
    assert row is not None
    assert row.chat_id == (table.chat if begun else there.id)


async def test_a_challenge_is_found_by_the_handle_that_it_names(store: Store) -> None:
    table = await people(store, "k3")
    await store.commit(table.challenge())
    dee = PlayerRow("p2", "Dee", "DEE", "test", "dee")
    assert await store.read(challenges_to, dee) == []
    await arrange(store, NewInvitation("k3", "bcd23", NOON, "test", "dEe"))
    assert await store.read(challenges_to, dee) == ["k3"]
    for other in (PlayerRow("p2", "", "", "test", "x"), PlayerRow("p2", "", "dee", "z", "x")):
        assert await store.read(challenges_to, other) == []


async def test_open_challenges_are_counted(store: Store) -> None:
    table = await people(store, "k7")
    assert not await store.read(has_played, table.white)
    await store.commit(table.challenge())
    assert await store.read(challenge_count, by=table.white) == 1
    assert await store.read(challenge_count, to=table.black) == 1
    assert await store.read(challenge_count, by=table.white, to=table.black) == 1
    assert await store.read(has_played, table.white)
    assert not await store.read(has_played, table.black)
    await store.commit(table.begin())
    assert await store.read(challenge_count, by=table.white) == 0
    assert await store.read(has_played, table.black)


def plans(connection: Connection) -> list[str]:
    """Return how SQLite counts open challenges; other databases decide by what there is."""
    if connection.dialect.name != "sqlite":
        return []
    found = []
    narrowed = ((_BY_PLAYER,), (_TO_PLAYER,), (_BY_PLAYER, _TO_PLAYER))
    counts = [_COUNT.where(*conditions) for conditions in narrowed]
    for query in (*counts, _THOSE_TO_PLAYER):
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
