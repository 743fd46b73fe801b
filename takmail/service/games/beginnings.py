"""Games as they began: all that a list needs which a head doesn't know, such as the terms."""

from collections.abc import Collection
from contextlib import suppress

import structlog

from takmail.play.evolve import replay
from takmail.play.game import Game
from takmail.service.games.event_text import load_event
from takmail.service.games.identities import as_now
from takmail.store.errors import UnreadableError
from takmail.store.rows import RecordRow
from takmail.store.store import Store

log = structlog.get_logger(__name__)


async def beginnings(store: Store, codes: Collection[str]) -> dict[str, Game]:
    """Return games as they were before anything was played, by their codes.

    Only that much of their records is read. Those whose records can't be read are left out.
    """
    found = {}
    records = await _records(store, codes)
    for code, record in records.items():
        try:
            game = replay(code, (load_event(entry.payload) for entry in record))
        except Exception as error:  # noqa: BLE001 - whatever is in a record, other games are listed
            log.warning("a game's begin can't be read", game=code, why=type(error).__name__)
        else:
            found[code] = await as_now(store, game)
    return found


async def _records(store: Store, codes: Collection[str]) -> dict[str, list[RecordRow]]:
    """Return how records begin, read one by one if one of them can't be read."""
    try:
        return await store.games.beginnings(codes)
    except UnreadableError:
        found: dict[str, list[RecordRow]] = {}
    for code in codes:
        with suppress(UnreadableError):
            found |= await store.games.beginnings([code])
    return found
