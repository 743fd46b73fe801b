"""One transaction for all that waits: rows grouped by statement, in one order.

Writes of a batch that have no key in common are written in one stroke; of two that have, the second
is in a later stroke. So grouping changes the order of statements, never the outcome.
"""

from collections.abc import Hashable, Iterable, Iterator

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase

from takmail.store import clocks, inbox, outages, outbox, posts, reminders, timers, vacations
from takmail.store import community_statements as of_community
from takmail.store import forgotten_rows as forgotten
from takmail.store import merging_statements as merging
from takmail.store import own_chat_statements as own_chats
from takmail.store import paper_statements as of_papers
from takmail.store import statements as sql
from takmail.store.bookkeeping import enter
from takmail.store.changes import Work
from takmail.store.parts import parts
from takmail.store.spent import DROPS
from takmail.store.writes import ALONE, NOTHING, Changed, Row, Write, is_checked

ORDER: tuple[UpdateBase, ...] = (
    *timers.FIRED,
    sql.ADD_PLAYER,
    sql.ADD_ACCOUNT,
    sql.RENAME_ACCOUNT,
    sql.SET_ACCOUNT_LOCALE,
    sql.SET_OWN_LANGUAGE,
    sql.SET_SQUARES,
    sql.ADD_CHAT,
    sql.RENAME_CHAT,
    sql.SET_FIRST_LOCALE,
    sql.SET_CHAT_LOCALE,
    sql.DROP_NOTE,
    sql.ADD_NOTE,
    of_community.DROP_COMMUNITY,
    of_community.ADD_COMMUNITY,
    of_community.LEAVE_COMMUNITY,
    *of_community.FORGET_COMMUNITIES,
    sql.ADD_GAME,
    of_papers.GAME_STILL,
    sql.UPDATE_GAME,
    sql.DROP_SEATS,
    sql.ADD_SEAT,
    sql.DROP_SEAT,
    sql.END_SEATS,
    sql.MOVE_CHALLENGE,
    sql.MOVE_SEAT,
    sql.ADD_INVITATION,
    sql.DROP_INVITATION,
    sql.DROP_WATCHER,
    sql.ADD_WATCHER,
    sql.DROP_MUTE,
    sql.ADD_MUTE,
    sql.DROP_PUT_OUT,
    sql.ADD_PUT_OUT,
    sql.DROP_BLOCK,
    sql.ADD_BLOCK,
    sql.DROP_BARRED,
    sql.ADD_BARRED,
    sql.DROP_SETTING,
    sql.ADD_SETTING,
    of_community.DROP_COMMUNITY_SETTING,
    of_community.ADD_COMMUNITY_SETTING,
    sql.SET_NOTATION,
    sql.SET_LANGUAGE,
    sql.DROP_PAIRING,
    sql.ADD_PAIRING,
    sql.CLAIM_PAIRING,
    sql.END_PAIRING,
    of_papers.PAPER_STILL,
    of_papers.DROP_PAPER,
    of_papers.ADD_PAPER,
    of_papers.DROP_PAPERS_OF_PLAY,
    *reminders.WRITES,
    *vacations.WRITES,
    reminders.JOIN,
    vacations.JOIN,
    sql.PAIR,
    of_papers.PART_PAPERS,
    reminders.PART,
    vacations.PART,
    sql.UNPAIR,
    sql.ADD_RECORD,
    sql.CLEAR_OFFERS,
    sql.ADD_OFFER,
    sql.ADD_SEEN,
    *clocks.WRITES,
    *own_chats.ALL,
    *outbox.ADDED,
    *DROPS,
    *posts.WRITES,
    sql.LOSE_CHAT,
    sql.FIND_CHAT,
    sql.RENUMBER_CHAT,
    merging.MERGE_WATCHERS,
    merging.MERGE_PUT_OUT,
    merging.MERGE_SETTINGS,
    merging.MERGE_LANGUAGE,
    *merging.MERGE_CHAT,
    *timers.WRITES,
    *outages.WRITES,
    *forgotten.ORDER,
    *inbox.WRITES,
    *outbox.MARKED,
)
"""The order in which statements are run: what is pointed at comes first, what goes out last."""

_PLACES = {statement: place for place, statement in enumerate(ORDER)}


class StaleUpdateError(Exception):
    """A row isn't there any more as it was found: a game has moved on, or a timer has fired."""


def write(connection: Connection, works: Iterable[Work]) -> Changed:
    """Write works within the connection's transaction; return all that is others by that.

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
        for statement in sorted(groups, key=_PLACES.__getitem__):
            _run(connection, statement, groups[statement])
        enter(connection, stroke)
    return changed


def _strokes(works: Iterable[Work]) -> Iterator[list[Write]]:
    """Yield the parts of works that can be written together, whole works, in their order."""
    stroke: list[Write] = []
    taken: set[Hashable] = set()
    for work in works:
        its_parts = list(parts(work))
        keys = {key for part in its_parts for key in part.about()}
        if stroke and (taken & keys or ALONE in taken | keys):
            yield stroke
            stroke, taken = [], set()
        stroke += its_parts
        taken |= keys
    if stroke:
        yield stroke


def _run(connection: Connection, statement: UpdateBase, rows: list[Row]) -> None:
    """Run a statement for its rows; those that are there already go by their keys.

    So two processes that change the same ones seldom wait for each other in a circle.
    """
    key = next(iter(rows[0]))
    if key.startswith("for_"):
        rows.sort(key=lambda row: row[key])  # type: ignore[arg-type, return-value]
    if not is_checked(statement):
        connection.execute(statement, rows)
        return
    if connection.dialect.supports_sane_multi_rowcount:
        updated = connection.execute(statement, rows).rowcount
    else:
        updated = sum(connection.execute(statement, row).rowcount for row in rows)
    if updated != len(rows):
        raise StaleUpdateError
