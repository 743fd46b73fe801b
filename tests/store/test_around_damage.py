"""Of the games of a chat, only those that lie on a damaged page can't be read."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from takmail.store import game_parts as parts
from takmail.store.changes import Change, GameUpdate, NewGame
from takmail.store.rows import GameRow, HeadRow, RecordRow, SeatRow, Standing
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.damaging import damage, leaves, page_size, page_with, settle
from tests.stores import open_store

MANY = 40
LONG = "-" * 700


@pytest.fixture(params=["sqlite", "sqlite+aiosqlite"])
def damaged_url(request: pytest.FixtureRequest, file: Path) -> str:
    return f"{request.param}:///{file}"


def code_of(number: int) -> str:
    return f"game{number:03}"


async def fill(store: Store) -> tuple[str, str, str]:
    """Make many games of two people in one chat: begun ones, challenges, and some that are over."""
    ann = await store.people.get("test", "ann", "Ann", "ann")
    bob = await store.people.get("test", "bob", "Bob", "bob")
    chat = await store.chats.get("test", "den", "Den", private=False)
    every = [_changes(number, chat.id, ann.id, bob.id) for number in range(MANY)]
    for nth in (0, 1):
        await asyncio.gather(*[store.commit(made[nth]) for made in every if nth < len(made)])
    return chat.id, ann.id, bob.id


def _changes(number: int, chat: str, ann: str, bob: str) -> list[Change]:
    code, at = code_of(number), NOON + timedelta(minutes=number)
    proposed = NewGame(code, chat, f"5 {LONG}", at, Standing("challenge", at), ann, bob)
    made = [Change(new_game=proposed, record=(RecordRow(code, 1, at, ann, "challenged", "{}"),))]
    if number % 4:
        ended = at + timedelta(days=1) if number % 4 == 1 else None
        phase, turn, result = ("over", None, "1-0") if ended else ("playing", ann, "")
        standing = Standing(phase, ended or at, turn, at, ended, result)
        seats = (SeatRow(code, "white", ann, chat), SeatRow(code, "black", bob, chat))
        made.append(
            Change(
                update=GameUpdate(code, 1, 2, standing),
                seats=seats,
                record=(RecordRow(code, 2, at, bob, "begun", "{}"),),
            )
        )
    return made


def codes_on(file: Path, page: int) -> set[str]:
    """Return the ids of the games that a page speaks of."""
    size = page_size(file)
    held = file.read_bytes()[(page - 1) * size : page * size]
    return {code_of(n) for n in range(MANY) if code_of(n).encode() in held}


def sound(rows: list[GameRow]) -> set[str]:
    return {row.code for row in rows if row.standing.phase and row.created_at.year > 1}


def rows_of(heads: list[HeadRow]) -> list[GameRow]:
    return [head.row for head in heads]


@pytest.mark.slow
async def test_only_games_on_a_damaged_page_cannot_be_read(damaged_url: str, file: Path) -> None:
    async with await open_store(damaged_url) as store:
        chat, ann, bob = await fill(store)
        everything = {head.row.code for head in await at_hand(store, chat)}
    settle(file)
    page = page_with(file, "games", code_of(22))
    lost = codes_on(file, page)
    assert 0 < len(lost) < MANY / 4
    damage(file, page)
    async with await open_store(damaged_url) as store:
        found = await at_hand(store, chat)
        assert {head.row.code for head in found} == everything
        assert sound(rows_of(found)) == everything - lost
        spoiled = next(head.row for head in found if head.row.code == code_of(22))
        assert spoiled.chat_id == chat
        assert (spoiled.white, spoiled.black) == (
            SeatRow(spoiled.code, "white", ann, chat),
            SeatRow(spoiled.code, "black", bob, chat),
        )
        await see_the_others(store, chat, ann, bob, lost)


async def at_hand(store: Store, chat: str) -> list[HeadRow]:
    return await store.games.heads_at_hand(chat, limit=64, recent=MANY)


async def see_the_others(store: Store, chat: str, ann: str, bob: str, lost: set[str]) -> None:
    """See that whatever asks for games gets those that can be read."""
    games = store.games
    every = {code_of(n) for n in range(MANY)}
    over = {code_of(n) for n in range(1, MANY, 4)}
    open_, waiting = every - over, {code_of(n) for n in range(0, MANY, 4)}
    assert sound(rows_of(await games.heads(every))) == every - lost
    assert sound(rows_of(await games.heads_in_chat(chat, limit=64))) == open_ - lost
    assert sound(await games.in_chat(chat, limit=MANY)) == open_ - lost
    assert sound(await games.last_in_chat(chat, limit=MANY)) == every - lost
    for player in (ann, bob):
        heads = rows_of(await games.heads_of_player(player, limit=64))
        assert sound(heads) == open_ - lost
        assert sound(await games.of_player(player, limit=64)) == every - lost
        finished = [game.code for game in await games.finished(player, limit=64)]
        assert finished == sorted(over - lost, reverse=True)
        count = await games.open_count(player)
        assert count.on + count.challenges >= len(open_ - lost)
    with_bob = await games.finished(ann, bob, limit=64)
    assert {game.code for game in with_bob} == over - lost
    last = await games.last_between(ann, bob)
    assert last is not None
    assert last.code == max(every - waiting - lost)
    on = await games.open_between(ann, bob)
    assert on is not None
    assert on.code in open_ - waiting - lost
    row = (await store.people.by_ids([bob]))[bob]
    assert set(await games.challenges_to(row)) == waiting - lost


@pytest.mark.parametrize(
    "index",
    [
        "seats",
        "ix_games_chat",
        "ix_games_challenger",
        "ix_games_invitee",
        "ix_games_waiting_chat",
        "ix_games_waiting_invitee",
        "ix_seats_chat",
        "ix_seats_player",
        "ix_seats_both",
        "invitations",
        "offers",
    ],
)
async def test_a_damaged_index_hides_no_game(file_url: str, file: Path, index: str) -> None:
    async with await open_store(file_url) as store:
        chat, ann, bob = await fill(store)
        everything = {head.row.code for head in await at_hand(store, chat)}
    settle(file)
    page = leaves(file, index)[-1]
    lost = codes_on(file, page) if index == "seats" else set()
    damage(file, page)
    if index in {"invitations", "offers"}:
        lost = {code_of(n) for n in range(MANY)}  # a single page, on which all would have to be
    async with await open_store(file_url) as store:
        found = await at_hand(store, chat)
        assert {head.row.code for head in found} == everything
        if not lost:
            assert sound(rows_of(found)) == everything
            await see_the_others(store, chat, ann, bob, lost)


async def test_what_goes_around_damage_finds_on_every_database_what_usual_queries_do(
    store: Store,
) -> None:
    chat, ann, bob = await fill(store)
    around = store.games._around
    every = {code_of(n) for n in range(MANY)}
    assert set(await around.in_chat(chat, limit=MANY, recent=MANY)) == every
    assert set(await around.of_players([ann, bob], limit=MANY)) == every
    over = {code_of(n) for n in range(1, MANY, 4)}
    assert {game.code for game in await around.over([ann], [bob], limit=MANY)} == over
    handle = {"platform": "test", "handle": "bob"}
    assert {game.code for game in await around.asking([bob], handle, limit=MANY)} == every
    for part in (*parts.OPEN_IN_CHAT, *parts.OVER_IN_CHAT):
        values = {"chat_id": chat, "limit": MANY}
        usual = await store.games._reader.all(part.usual, **values)
        without = await store.games._reader.all(part.without_index, **values)
        assert set(without) == set(usual) != set()
    asked = await store.games._reader.all(parts.ASKED.usual, player=bob, limit=3)
    numbers = [row[0] for row in asked]
    named = set(await store.games._reader.all(parts.CODES, numbers=numbers))
    assert set(await store.games._reader.all(parts.CODES_IN_INDEX, numbers=numbers)) == named
    assert len(named) == len(numbers)
    assert (await around.known("nowhere", chat)).chat_id == chat
