"""Offers on every kind of store."""

from dataclasses import replace

from takmail.store.changes import Change
from takmail.store.games.offers import OfferRow, OffersNow, offers_of
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import Table, people


async def test_the_offers_of_a_change_replace_those_before(store: Store, table: Table) -> None:
    draw = OfferRow("draw", "white", NOON)
    takeback = OfferRow("takeback", "black", NOON, plies=2)
    await store.commit(Change(offers=OffersNow("k3", (draw, takeback))))
    assert await store.read(offers_of, "k3") == [draw, takeback]
    await store.commit(table.move(3))
    assert await store.read(offers_of, "k3") == [draw, takeback]
    await store.commit(Change(offers=OffersNow("k3")))
    assert await store.read(offers_of, "k3") == []


async def test_a_game_may_begin_with_offers(store: Store) -> None:
    table, draw = await people(store, "k3"), OfferRow("draw", "white", NOON)
    change = table.challenge()
    assert change.new_game is not None
    await store.commit(replace(change, new_game=replace(change.new_game, offers=(draw,))))
    assert await store.read(offers_of, "k3") == [draw]
