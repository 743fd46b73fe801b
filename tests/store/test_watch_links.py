"""Links by which games are watched, on every kind of store."""

from datetime import timedelta

from takmail.store.games.watch_links import (
    MOST_LINKS,
    PlayersWatchLinksGone,
    WatchLinkMade,
    WatchLinksGone,
    watch_link_count,
    watched_by_link,
)
from takmail.store.people.privacy import person_to_forget, rows_of_person
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import Table, arrange, end, pair, set_table


def link(table: Table, hash_: str, player: str, minutes: int = 0) -> WatchLinkMade:
    return WatchLinkMade(hash_, table.code, player, NOON + timedelta(minutes=minutes))


async def counts(store: Store, table: Table) -> tuple[int, int]:
    """Return how many links White has, and how many Black."""
    white = await store.read(watch_link_count, table.code, table.white)
    return white, await store.read(watch_link_count, table.code, table.black)


async def test_a_link_leads_to_its_game_also_when_that_is_over(store: Store, table: Table) -> None:
    await arrange(store, link(table, "aa", table.white))
    await end(store, table)
    assert await store.read(watched_by_link, "aa") == table.code
    assert await store.read(watched_by_link, "a") is None


async def test_one_more_than_the_most_ends_the_oldest(store: Store, table: Table) -> None:
    await arrange(store, link(table, "his", table.black))
    for number in range(MOST_LINKS):
        await arrange(store, link(table, f"{number:02}", table.white, number))
    assert await counts(store, table) == (MOST_LINKS, 1)
    await arrange(store, *(link(table, f"{number}", table.white, number) for number in (97, 98)))
    assert await counts(store, table) == (MOST_LINKS, 1)
    left = [await store.read(watched_by_link, f"{number:02}") for number in range(3)]
    assert left == [None, None, table.code]


async def test_a_players_links_end_or_all(store: Store, table: Table) -> None:
    other = await set_table(store, "m4")
    await arrange(store, *(link(table, f"w{n}", table.white) for n in range(2)))
    await arrange(store, link(table, "b", table.black), link(other, "o", table.white))
    await arrange(store, PlayersWatchLinksGone(table.code, table.white))
    assert await counts(store, table) == (0, 1)
    await arrange(store, WatchLinksGone(table.code))
    assert await counts(store, table) == (0, 0)
    assert await store.read(watched_by_link, "o") == other.code


async def test_links_of_paired_accounts_are_those_of_both(store: Store, table: Table) -> None:
    zoe = await store.people.get("other", "zoe", "Zoe", "zoe")
    await arrange(store, link(table, "his", table.black), link(table, "hers", zoe.id))
    await pair(store, table.chat, table.black, zoe.id)
    assert await counts(store, table) == (0, 2)
    await arrange(store, PlayersWatchLinksGone(table.code, table.black))
    assert await counts(store, table) == (0, 0)


async def test_links_of_a_forgotten_person_end(store: Store, table: Table) -> None:
    await arrange(store, link(table, "hers", table.white), link(table, "his", table.black))
    forgotten = await store.read(person_to_forget, [table.white], [], [], "somebody", NOON)
    await arrange(store, forgotten)
    assert await counts(store, table) == (0, 1)


async def test_a_persons_own_data_tells_of_links_and_not_their_hashes(
    store: Store, table: Table
) -> None:
    await arrange(store, link(table, "hers", table.white), link(table, "his", table.black))
    stored = await store.read(rows_of_person, [table.white], [])
    told = {"code": table.code, "player": table.white, "made_at": NOON.isoformat()}
    assert stored["watch_links"] == [told]
