"""Notifications: changes by one process reach the cache of another on the same PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from sqlalchemy import Connection, text

from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.chats.settings import SettingNow
from takmail.store.notifications import Notifications, tell_others
from takmail.store.people.accounts import OwnLanguageSet, PlayerRow
from takmail.store.store import Store
from takmail.store.writes import EVERYTHING, Changed, Write
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.store.table import arrange

UNREMEMBERED = {
    "Announcement", "ArrivalDone", "Arrived", "AvailabilitySet", "Blocked", "Change", "ClockDue",
    "ClockGone", "ClockLeft", "ClockNow", "ClockStarts", "CoinRow", "CoinWrite", "CommunityJoined",
    "CommunityLeft", "DiceSecretNow", "EntrantNow", "ExerciseNow", "GameStill", "MailboxNow",
    "NewChat", "NewPlayer", "NoteNow", "OfGame", "PairingBegun", "PairingRow",
    "OfPlayer", "OfRow", "OldRows", "OneStep", "OutageNoted", "Overwrite", "PairingAsked",
    "PairingClaimed",
    "PlayNotesGone", "PlayersWatchLinksGone", "PostClosed", "PostRow", "PotReturned",
    "PressArgument", "PrivateNoteStill",
    "PrivateNotesParted", "PublicProfile", "PurseParted", "PursesMerged", "RatedEnd",
    "RatedPlace", "RowNow", "RowOvertakes", "RowsDropped", "SeekNow", "SeenRow", "SessionBegun",
    "SessionEnded", "Settlement", "SpokenIn", "TicketMade", "TicketSpent",
    "TimerFired", "TimerGone", "TimerOfTurn", "TimerSet", "TimersGone", "TournamentDue",
    "TournamentNow", "TournamentRow", "VacationNow", "WatchLinkMade", "WatchLinksGone",
    "_OfAccount", "_WithTimers",
}  # fmt: skip
"""The values of which no process remembers anything: it is read when it is needed."""


@pytest.fixture
async def two() -> AsyncIterator[tuple[Store, Store]]:
    url = await migrated_postgres()
    async with await Store.open(url) as one, await Store.open(url) as other:
        yield one, other


def notifications(store: Store) -> Notifications:
    heard = store._database.notifications
    assert isinstance(heard, Notifications)
    return heard


async def ann(store: Store) -> PlayerRow:
    return await store.people.get("discord", "1", "Ann", "ann")


async def den(store: Store) -> ChatRow:
    return await store.chats.get("discord", "den", "Den", private=False)


def kinds(of: type[Write] = Write) -> Iterator[type[Write]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_of_each_value_it_is_said_whether_others_must_drop_what_they_remember() -> None:
    silent = {kind.__name__ for kind in kinds() if kind.changed is Write.changed}
    assert silent == UNREMEMBERED


@needs_postgres
async def test_what_is_set_by_one_holds_for_the_other(two: tuple[Store, Store]) -> None:
    one, other = two
    chat, player = await den(one), await ann(one)
    assert await other.settings.of(chat.id) == {}
    assert (await ann(other)).language is None
    also = (SettingNow(chat.id, "links", "off"), OwnLanguageSet(player.id, "zh"))
    await one.commit(Change(also=also))
    await other.catch_up()
    assert await other.settings.of(chat.id) == {"links": "off"}
    assert (await ann(other)).language == "zh"


@needs_postgres
async def test_what_nobody_told_is_found_by_the_count(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    chat = await den(one)
    monkeypatch.setattr(notifications(other), "_callback", told := Told(other))
    monkeypatch.setattr("takmail.store.notifications._parse_changes", lambda _: ("", Changed()))
    monkeypatch.setattr(notifications(other), "_number", -100)
    assert await other.settings.of(chat.id) == {}
    await other.catch_up()
    assert told.changes == [EVERYTHING]


class Told:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.changes: list[Changed] = []

    def __call__(self, changed: Changed) -> None:
        self.changes.append(changed)
        self._store._tell(changed)


@needs_postgres
async def test_a_process_drops_nothing_for_what_it_has_changed_itself(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    chat = await den(one)
    monkeypatch.setattr(notifications(one), "_callback", mine := Told(one))
    monkeypatch.setattr(notifications(other), "_callback", others := Told(other))
    await arrange(one, SettingNow(chat.id, "links", "off"))
    await asyncio.gather(one.catch_up(), other.catch_up())
    assert mine.changes == []
    assert others.changes == [Changed(chats=frozenset({chat.id}))]


@needs_postgres
async def test_a_lost_connection_forgets_all_and_is_made_again(two: tuple[Store, Store]) -> None:
    one, other = two
    chat = await den(one)
    assert await other.settings.of(chat.id) == {}

    def cut(connection: Connection) -> None:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE :heard"
        with connection.begin():
            connection.execute(text(query), {"heard": "%FROM notes WHERE name = $1%"})

    await one._database.write(cut)
    await arrange(one, SettingNow(chat.id, "links", "off"))
    await other.catch_up()
    assert await other.settings.of(chat.id) == {"links": "off"}
    async with asyncio.timeout(20):
        while notifications(other)._listening is None:  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0.05)
    await arrange(one, SettingNow(chat.id, "links", None))
    await other.catch_up()
    assert await other.settings.of(chat.id) == {}


@needs_postgres
async def test_what_the_host_changes_is_told_too(two: tuple[Store, Store]) -> None:
    one, other = two
    chat = await den(one)
    assert await other.settings.of(chat.id) == {}

    def change(connection: Connection) -> None:
        with connection.begin():
            adding = text("INSERT INTO chat_settings VALUES (:chat, 'links', 'off')")
            connection.execute(adding, {"chat": chat.id})
            tell_others(connection)

    await one._database.write(change)
    await other.catch_up()
    assert await other.settings.of(chat.id) == {"links": "off"}


@needs_postgres
async def test_more_than_can_be_told_at_once_drops_all(two: tuple[Store, Store]) -> None:
    one, other = two
    chats = [await one.chats.get("discord", str(n), "", private=False) for n in range(500)]
    assert await other.settings.of(chats[7].id) == {}
    await one.commit(Change(also=tuple(SettingNow(chat.id, "links", "off") for chat in chats)))
    await other.catch_up()
    assert await other.settings.of(chats[7].id) == {"links": "off"}
