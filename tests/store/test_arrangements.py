"""What people arrange around games, as the store keeps it."""

import asyncio

import pytest

from takmail.store.arrangements import (
    Arrangement,
    ChallengeMoved,
    ChatMerged,
    InvitationOver,
    Muting,
    NewInvitation,
    Paired,
    PairingAsked,
    PairingClaimed,
    SeatMoved,
    Unpaired,
    Watching,
)
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.outbox import Announcement
from takmail.store.rows import PlayerRow
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, people, set_table


async def arrange(store: Store, *arrangements: Arrangement) -> None:
    await store.commit(Change(also=arrangements))


async def test_a_join_code_leads_to_its_challenge_until_that_is_over(
    store: Store, table: Table
) -> None:
    await arrange(store, NewInvitation(table.code, "bcd23", NOON))
    assert await store.arrangements.invited_by("bcd23") == table.code
    await arrange(store, InvitationOver(table.code))
    assert await store.arrangements.invited_by("bcd23") is None


async def test_two_open_challenges_never_share_a_join_code(store: Store, table: Table) -> None:
    other = await set_table(store, "k4")
    await arrange(store, NewInvitation(table.code, "bcd23", NOON))
    with pytest.raises(ConflictError):
        await arrange(store, NewInvitation(other.code, "bcd23", NOON))


async def test_the_last_of_several_changes_of_mind_counts(store: Store, table: Table) -> None:
    wishes = [
        Change(also=(Watching(table.code, table.chat, on), Muting(table.code, "white", on)))
        for on in (True, False, True)
    ]
    await asyncio.gather(*map(store.commit, wishes))
    assert await store.arrangements.watchers(table.code) == (table.chat,)
    assert await store.arrangements.watched(table.chat) == (table.code,)
    assert await store.arrangements.muted(table.code) == {"white"}
    await arrange(store, Watching(table.code, table.chat, on=False))
    assert await store.arrangements.watchers(table.code) == ()


async def test_a_seat_moves_to_another_chat(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await arrange(store, SeatMoved(table.code, "black", there.id))
    row = await store.games.row(table.code)
    assert row is not None
    assert row.white is not None
    assert row.black is not None
    assert (row.white.chat_id, row.black.chat_id) == (table.chat, there.id)


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
    row = await store.games.row(table.code)
    assert row is not None
    assert row.chat_id == (table.chat if begun else there.id)


async def test_a_merged_chat_keeps_nothing_back(store: Store, table: Table) -> None:
    there = await store.chats.get(PLATFORM, "elsewhere", "Elsewhere", private=False)
    await arrange(store, Watching(table.code, table.chat), Watching(table.code, there.id))
    await store.commit(Change(outbox=(Announcement(table.chat, "hello", NOON),)))
    await arrange(store, ChatMerged(table.chat, there.id))
    row = await store.games.row(table.code)
    assert row is not None
    assert row.white is not None
    assert {row.chat_id, row.white.chat_id} == {there.id}
    assert [item.chat_id for item in await store.outbox.pending()][-1] == there.id
    assert there.id in await store.arrangements.watchers(table.code)


async def pair(store: Store, first: PlayerRow, second: PlayerRow, chat: str) -> None:
    code = f"code-{first.user}-{second.user}"
    await arrange(store, PairingAsked(code, first.platform, first.user, chat, NOON))
    await arrange(store, PairingClaimed(code, second.platform, second.user, chat))
    await arrange(store, Paired(code, first.id, second.id))


async def test_paired_accounts_are_one_player_with_both_names(store: Store, table: Table) -> None:
    ann = await store.people.get(PLATFORM, "ann", "Ann", "ann")
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await pair(store, ann, zoe, table.chat)
    assert (await store.people.get("other", "zoe", "Zoe", "zoe")).id == ann.id
    assert (await store.people.by_ids([ann.id], "other"))[ann.id].name == "Zoe"
    assert (await store.people.by_ids([ann.id], "third"))[ann.id].name == "Ann"
    assert await store.people.now([zoe.id, ann.id]) == {zoe.id: ann.id, ann.id: ann.id}
    assert [row.user for row in await store.people.later_accounts(ann.id)] == ["zoe"]


async def test_games_of_before_are_found_for_the_player_of_now(store: Store, table: Table) -> None:
    ann = await store.people.get("other", "ann", "Ann", "ann")
    white = (await store.people.by_ids([table.white]))[table.white]
    await pair(store, ann, white, table.chat)
    assert [row.code for row in await store.games.of_player(ann.id)] == [table.code]
    between = await store.games.open_between(ann.id, table.black)
    assert between is not None
    assert between.code == table.code


async def test_unpairing_undoes_it(store: Store, table: Table) -> None:
    ann = await store.people.get(PLATFORM, "ann", "Ann", "ann")
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await pair(store, ann, zoe, table.chat)
    await arrange(store, Unpaired("other", "zoe"))
    assert (await store.people.get("other", "zoe", "Zoe", "zoe")).id == zoe.id
    assert await store.people.now([zoe.id]) == {zoe.id: zoe.id}
    assert await store.people.later_accounts(ann.id) == []


async def test_three_accounts_are_one_player_and_part_one_by_one(
    store: Store, table: Table
) -> None:
    ann = await store.people.get(PLATFORM, "ann", "Ann", "ann")
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    yan = await store.people.get("third", "yan", "Yan", "yan")
    await pair(store, zoe, yan, table.chat)
    await pair(store, ann, zoe, table.chat)
    assert {row.id for row in await store.people.accounts_of(ann.id)} == {ann.id}
    assert [row.name for row in await store.people.accounts_of(ann.id)] == ["Ann", "Zoe", "Yan"]
    await arrange(store, Unpaired("third", "yan"))
    assert (await store.people.get("third", "yan", "Yan", "yan")).id == yan.id
    assert (await store.people.get("other", "zoe", "Zoe", "zoe")).id == ann.id


async def test_a_code_is_claimed_once_and_used_once(store: Store, table: Table) -> None:
    await arrange(store, PairingAsked("code", PLATFORM, "ann", table.chat, NOON))
    claims = [
        store.commit(Change(also=(PairingClaimed("code", "other", user, table.chat),)))
        for user in ("zoe", "yan")
    ]
    outcomes = await asyncio.gather(*claims, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError]
    claimed = await store.arrangements.pairing("code")
    assert claimed is not None
    assert claimed.other_user == "zoe"
    await arrange(store, Paired("code", table.white, "nobody"))
    with pytest.raises(ConflictError):
        await arrange(store, Paired("code", table.white, "nobody"))


async def test_a_new_code_makes_the_one_before_void(store: Store, table: Table) -> None:
    await arrange(store, PairingAsked("first", PLATFORM, "ann", table.chat, NOON))
    await arrange(store, PairingAsked("second", PLATFORM, "ann", table.chat, NOON))
    assert await store.arrangements.pairing("first") is None
    asked = await store.arrangements.pairing_of(PLATFORM, "ann")
    assert asked is not None
    assert asked.code == "second"
