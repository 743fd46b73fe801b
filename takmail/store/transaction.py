"""One transaction for all that waits: rows grouped by statement, in one order.

Writes of a batch that have no key in common are written in one stroke; of two that have, the second
is in a later stroke. So grouping changes the order of statements, never the outcome.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase

from takmail.store import combinations, prepared, program_notes
from takmail.store.chats import chats, communities, own_chats, settings
from takmail.store.combinations import Group
from takmail.store.games import (
    challenges,
    coins,
    dice,
    games,
    lobby,
    offers,
    private_notes,
    records,
    tournaments,
    watch_links,
    watching,
)
from takmail.store.messages import catch_up, inbox, outbox, posts
from takmail.store.people import (
    accounts,
    blocks,
    mailboxes,
    pairing,
    privacy,
    profiles,
    puzzles,
    ratings,
    web_sessions,
)
from takmail.store.schedule import clocks, reminders, timers, vacations
from takmail.store.upkeep import retention
from takmail.store.writes import (
    ALONE,
    NOTHING,
    Changed,
    Row,
    Write,
    is_checked,
    is_common,
    parts_of,
)

ORDER: tuple[UpdateBase, ...] = (
    *timers.FIRED,
    *accounts.WRITES,
    *chats.WRITES,
    *accounts.SPOKEN_IN,
    *program_notes.WRITES,
    *communities.WRITES,
    *private_notes.GAMES_STILL,
    *games.WRITES,
    *challenges.WRITES,
    *lobby.WRITES,
    *tournaments.WRITES,
    *dice.WRITES,
    *watching.WRITES,
    *watch_links.WRITES,
    *blocks.WRITES,
    *settings.WRITES,
    *private_notes.WRITES,
    *puzzles.WRITES,
    *profiles.WRITES,
    *web_sessions.WRITES,
    *mailboxes.WRITES,
    *reminders.WRITES,
    *vacations.WRITES,
    *pairing.WRITES,
    *records.WRITES,
    *offers.WRITES,
    *catch_up.WRITES,
    *clocks.WRITES,
    *ratings.WRITES,
    *own_chats.OPENED,
    *outbox.ADDED,
    *retention.WRITES,
    *posts.WRITES,
    *own_chats.MERGED,
    *timers.WRITES,
    *clocks.OUTAGE_WRITES,
    *privacy.WRITES,
    *inbox.WRITES,
    *outbox.MARKED,
)
"""The order of statements: rows that others refer to come first, marks of sent messages last."""

_PLACES = {statement: place for place, statement in enumerate(ORDER)}


class StaleUpdateError(Exception):
    """A row isn't there any more as it was found: a game has moved on, or a timer has fired."""


def write(connection: Connection, works: Iterable[Write]) -> Changed:
    """Write works within the connection's transaction; return its changes.

    Raise ``StaleUpdateError``, ``EmptyPurseError`` or what the database says; then nothing may be
    committed.
    """
    changed = NOTHING
    for stroke in _strokes(works):
        groups: dict[UpdateBase, list[Row]] = {}
        for part in stroke:
            changed |= part.changed()
            for statement, row in part.steps():
                groups.setdefault(statement, []).append(row)
        ordered = [(each, groups[each]) for each in sorted(groups, key=_PLACES.__getitem__)]
        for together in combinations.of(connection, ordered):
            _run(connection, together)
        if moving := [part for part in stroke if isinstance(part, coins.CoinWrite)]:
            coins.enter(connection, moving)
    return changed


def _strokes(works: Iterable[Write]) -> Iterator[list[Write]]:
    """Yield the parts of works that can be written together, whole works, in their order."""
    stroke: list[Write] = []
    taken: set[Hashable] = set()
    for work in works:
        its_parts = parts_of(work)
        keys = {key for part in its_parts for key in part.about()}
        if stroke and (taken & keys or ALONE in taken | keys):
            yield stroke
            stroke, taken = [], set()
        stroke += its_parts
        taken |= keys
    if stroke:
        yield stroke


def _run(connection: Connection, groups: Sequence[Group]) -> None:
    """Run statements for their rows; those that are there already go by their keys.

    So two processes that change the same ones seldom wait for each other in a circle.
    """
    for _, rows in groups:
        key = next(iter(rows[0]))
        if key.startswith("for_"):
            rows.sort(key=lambda row: row[key])  # type: ignore[arg-type, return-value]
    statement, rows = groups[0]
    if connection.dialect.name == "sqlite":
        updated: Sequence[int] = [prepared.execute(connection, statement, rows)]
    elif is_common(statement):
        updated = combinations.execute(connection, groups)
    elif is_checked(statement):  # the driver counts no rows of several
        updated = [sum(connection.execute(statement, row).rowcount for row in rows)]
    else:
        updated = [connection.execute(statement, rows).rowcount]
    for (statement, rows), count in zip(groups, updated, strict=True):
        if is_checked(statement) and count != len(rows):
            raise StaleUpdateError
