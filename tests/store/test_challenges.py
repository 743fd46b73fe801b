"""Challenges on every kind of store, and chats of their own."""

import pytest
from sqlalchemy import Connection

from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow, LanguageSet, NotationSet
from takmail.store.chats.own_chats import OwnChatOpened, OwnChatPassedOn
from takmail.store.chats.settings import SettingNow
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
from takmail.store.games.games import SeatMoved, game_row
from takmail.store.messages.outbox import Announcement
from takmail.store.people.accounts import PlayerRow
from takmail.store.store import Store
from takmail.wording.message.messages import Act
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


async def a_chat(store: Store, name: str) -> ChatRow:
    return await store.chats.get(PLATFORM, name, f"Chat {name}", private=False)


async def asked(store: Store, table: Table, *after: Announcement) -> tuple[ChatRow, int]:
    """Ask for a chat of its own, with what is to be said after it; return a chat, and the row."""
    opening = Announcement(table.chat, "", NOON, code=table.code, act=Act.OPEN)
    await store.commit(Change(outbox=(opening, *after)))
    row = next(row for row in await store.outbox.pending() if row.act is Act.OPEN)
    return await a_chat(store, "thread"), row.id


async def opened(store: Store, table: Table, *after: Announcement) -> ChatRow:
    room, row = await asked(store, table, *after)
    await arrange(store, OwnChatOpened(table.code, table.chat, room.id, row))
    known = await store.chats.by_id(room.id)
    assert known is not None
    return known


async def test_a_game_moves_with_those_who_played_in_the_chat(store: Store, table: Table) -> None:
    elsewhere = await a_chat(store, "elsewhere")
    await arrange(store, SeatMoved(table.code, "black", elsewhere.id))
    room = await opened(store, table)
    row = await store.read(game_row, table.code)
    assert row is not None
    assert row.white is not None
    assert row.black is not None
    assert (row.chat_id, row.white.chat_id, row.black.chat_id) == (room.id, room.id, elsewhere.id)
    assert room.made_for == table.code


async def test_other_games_stay(store: Store, table: Table) -> None:
    other = await set_table(store, "k4")
    await arrange(store, SeatMoved(other.code, "white", table.chat))
    await opened(store, table)
    row = await store.read(game_row, other.code)
    assert row is not None
    assert row.white is not None
    assert row.white.chat_id == table.chat


async def test_what_is_to_be_said_of_the_game_is_said_in_its_chat(
    store: Store, table: Table
) -> None:
    about, other = table.code, (await set_table(store, "k4")).code
    room = await opened(
        store,
        table,
        Announcement(table.chat, "the board", NOON, "said", code=about),
        Announcement(table.chat, "another game", NOON, "said", code=other),
        Announcement(table.chat, "help", NOON, "said"),
        Announcement(table.chat, "", NOON, code=about, act=Act.STRIP),
    )
    waiting = [(row.payload, row.chat_id, row.reply_to) for row in await store.outbox.pending()]
    assert waiting == [
        ("the board", room.id, None),
        ("another game", table.chat, "said"),
        ("help", table.chat, "said"),
        ("", table.chat, None),
    ]


async def test_what_waited_before_it_stays(store: Store, table: Table) -> None:
    await store.commit(Change(outbox=(Announcement(table.chat, "x", NOON, code=table.code),)))
    await opened(store, table)
    assert [row.chat_id for row in await store.outbox.pending()] == [table.chat]


async def test_what_the_chat_had_set_counts_in_the_room(store: Store, table: Table) -> None:
    await arrange(
        store,
        SettingNow(table.chat, "boards", "edit"),
        SettingNow(table.chat, "theme", "dark"),
        NotationSet(table.chat, "ptn"),
        LanguageSet(table.chat, "zh"),
    )
    room, row = await asked(store, table)
    await arrange(store, SettingNow(room.id, "theme", "light"))
    assert await store.settings.of(room.id) == {"theme": "light"}
    await arrange(store, OwnChatOpened(table.code, table.chat, room.id, row))
    assert await store.settings.of(room.id) == {"boards": "edit", "theme": "light"}
    known = await store.chats.by_id(room.id)
    assert known is not None
    assert (known.notation, known.language) == ("ptn", "zh")


async def test_a_room_is_opened_once_however_often_that_is_saved(
    store: Store, table: Table
) -> None:
    room, row = await asked(store, table)
    for _ in range(2):
        await arrange(store, OwnChatOpened(table.code, table.chat, room.id, row))
    assert await store.outbox.pending() == []


async def test_a_room_is_passed_on_to_the_rematch_and_no_other_chat_is(
    store: Store, table: Table
) -> None:
    room = await opened(store, table)
    for chat in (room.id, table.chat):
        await arrange(store, OwnChatPassedOn(chat, table.code, "k9"))
    made_for = [await store.chats.by_id(chat) for chat in (room.id, table.chat)]
    assert [row.made_for for row in made_for if row] == ["k9", None]
