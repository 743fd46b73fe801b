"""Games as they began: all that a list needs which a head doesn't know, such as the terms."""

from collections.abc import Collection

import structlog

from takmail.play.evolving import replay
from takmail.play.game import Game
from takmail.service.games.event_text import load_event
from takmail.service.games.identities import as_now
from takmail.store.store import Store

log = structlog.get_logger(__name__)


async def beginnings(store: Store, codes: Collection[str]) -> dict[str, Game]:
    """Return games as they were before anything was played, by their codes.

    Only that much of their records is read. Those whose records can't be read are left out.
    """
    records = await store.games.beginnings(codes)
    found = {}
    for code, record in records.items():
        try:
            game = replay(code, (load_event(entry.payload) for entry in record))
        except Exception as error:  # noqa: BLE001 - whatever is in a record, other games are listed
            log.warning("a game's begin can't be read", game=code, why=type(error).__name__)
        else:
            found[code] = await as_now(store, game)
    return found
