"""Where somebody's traces are to which no index leads: found before they are dropped.

Tables are walked through along their keys, a few rows at a time, so that nothing that writes waits
for it. What is written meanwhile is newer than the walk (``Traces.last``), and found by that.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Table, func, or_, select

from takmail.store.arrangements import Traces
from takmail.store.outbox import outbox
from takmail.store.posts import posts
from takmail.store.reader import Reader
from takmail.store.spent import STEP, Key, Walk
from takmail.store.tables import chats
from takmail.store.their_games import THEIR_GAMES, among


def _walk(table: Table, theirs: ColumnElement[bool]) -> Walk:
    return Walk(tuple(table.primary_key.columns), theirs)


_IN_TALKS_OR_GAMES = or_(among(outbox.c.chat_id, "chats"), outbox.c.code.in_(THEIR_GAMES))
_OUTBOX = _walk(outbox, func.coalesce(_IN_TALKS_OR_GAMES, False))
_POSTS = _walk(posts, func.coalesce(among(posts.c.chat_id, "chats"), False))
_OWN_CHATS = _walk(chats, func.coalesce(chats.c.made_for.in_(THEIR_GAMES), False))
_LAST = select(func.max(outbox.c.id))


async def traces(reader: Reader, players: Sequence[str], talks: Sequence[str]) -> Traces:
    """Return the traces of a person, whom games know by these ids, and of the private talks."""
    last = await reader.first(_LAST)
    of_player, of_talks = {"players": players}, {"chats": talks}
    return Traces(
        (last and last[0]) or 0,
        tuple(key[0] for key in await _found(reader, _OUTBOX, **of_player, **of_talks)),
        tuple((key[0], key[1]) for key in await _found(reader, _POSTS, **of_talks)),
        tuple(key[0] for key in await _found(reader, _OWN_CHATS, **of_player)),
    )


async def _found(reader: Reader, walk: Walk, **values: object) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    after: Key | None = None
    while True:
        query = walk.query(after=after is not None)
        rows = await reader.all(query, **walk.values("after", after), **values, most=STEP)
        found += [tuple(row[:-1]) for row in rows if row[-1]]
        if len(rows) < STEP:
            return found
        after = tuple(rows[-1][:-1])
