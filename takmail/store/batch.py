"""Writes many things at a stroke, grouped by statement.

Grouping changes the order of statements, never the outcome: games come before what points at
them, updates of one game stay in order, and of several sets of offers for a game (or of several
changes of mind about watching and muting, several things said of a message that was posted, or
several messages answered in a chat) the last counts.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase

from takmail.store import clock_rows as of_clocks
from takmail.store import community_statements as of_community
from takmail.store import forgotten_rows as forgotten
from takmail.store import habit_statements as of_habits
from takmail.store import inbox_rows as inbox
from takmail.store import merging_statements as merging
from takmail.store import outage_statements as of_outages
from takmail.store import own_chat_statements as own_chats
from takmail.store import paper_statements as of_papers
from takmail.store import statements as sql
from takmail.store import timer_statements as of_timers
from takmail.store.arrangement_rows import switch
from takmail.store.arrangements import Switched
from takmail.store.bookkeeping import enter
from takmail.store.changes import Change, OffersNow, PressArgument, Settlement, Work
from takmail.store.prepared import Prepared, Row, prepare
from takmail.store.settlement_rows import keep_posts
from takmail.store.spent import DROPS
from takmail.store.tidings import Written
from takmail.store.timer_rows import timer_steps
from takmail.store.work_rows import Step, kept_argument, offers, steps

_ORDER: tuple[UpdateBase, ...] = (
    of_timers.FIRE,
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
    *of_habits.ORDER,
    *of_habits.JOIN,
    sql.PAIR,
    of_papers.PART_PAPERS,
    *of_habits.PART,
    sql.UNPAIR,
    sql.ADD_RECORD,
    sql.CLEAR_OFFERS,
    sql.ADD_OFFER,
    sql.ADD_SEEN,
    *of_clocks.ORDER,
    *own_chats.ALL,
    sql.ADD_OUTBOX,
    sql.SET_ANSWERED,
    *DROPS,
    sql.CLOSE_POST,
    sql.DROP_POST,
    sql.ADD_POST,
    sql.DROP_ARGUMENT,
    sql.ADD_ARGUMENT,
    sql.LOSE_CHAT,
    sql.FIND_CHAT,
    sql.RENUMBER_CHAT,
    merging.MERGE_WATCHERS,
    merging.MERGE_PUT_OUT,
    merging.MERGE_SETTINGS,
    merging.MERGE_LANGUAGE,
    *merging.MERGE_CHAT,
    *of_timers.ORDER,
    *of_outages.ORDER,
    *forgotten.ORDER,
    *inbox.ORDER,
    sql.MARK_REPEATED,
    sql.MARK_RETRY,
    sql.MARK_FAILED,
    sql.MARK_SENT,
)

_PLACES = {statement: place for place, statement in enumerate(_ORDER)}

_CHECKED = frozenset(
    {of_timers.FIRE, sql.UPDATE_GAME, sql.CLAIM_PAIRING, sql.END_PAIRING}
    | {of_papers.GAME_STILL, of_papers.PAPER_STILL, sql.LOSE_CHAT, sql.FIND_CHAT}
)
"""Statements of which each row must find something to change."""


class StaleUpdateError(Exception):
    """A game was not at the version that an update expected, or a pairing was settled before.

    Or a timer that fires isn't there any more, or something isn't still as it was found, such as
    that a chat isn't lost.
    """


def write(connection: Connection, works: Iterable[Work]) -> Written:
    """Write all of it within the connection's transaction; return the rows by their statements.

    Raises ``StaleUpdateError``, ``EmptyPurseError``, ``OutOfOrderError`` or what the database says;
    then nothing may be committed.
    """
    works = list(works)
    groups = _group(works)
    for statement in sorted(groups, key=_PLACES.__getitem__):
        rows = groups[statement]
        prepared = prepare(statement, connection.dialect, tuple(rows[0]))
        run = _execute_checked if statement in _CHECKED else Prepared.execute
        run(prepared, connection, rows)
    enter(connection, [work for work in works if isinstance(work, Change)])
    return groups


def _execute_checked(prepared: Prepared, connection: Connection, rows: list[Row]) -> None:
    """Run the updates; the count of rows shows whether one of them found nothing to update."""
    if connection.dialect.supports_sane_multi_rowcount:
        updated = prepared.execute(connection, rows)
    else:
        updated = sum(prepared.execute(connection, [row]) for row in rows)
    if updated != len(rows):
        raise StaleUpdateError


def _group(works: Sequence[Work]) -> dict[UpdateBase, list[Row]]:
    changes = [work for work in works if isinstance(work, Change)]
    settlements = [work for work in works if isinstance(work, Settlement)]
    each = chain.from_iterable(map(steps, works))
    groups: dict[UpdateBase, list[Row]] = {}
    for statement, row in chain(each, _once(changes), keep_posts(settlements), timer_steps(works)):
        groups.setdefault(statement, []).append(row)
    return groups


def _once(changes: Sequence[Change]) -> Iterator[Step]:
    """Yield what writes that of which the last counts."""
    latest: dict[str, OffersNow] = {}
    switches: dict[tuple[str, str], Switched] = {}
    arguments: dict[str, PressArgument] = {}
    answered: dict[str, str] = {}
    for change in changes:
        if change.new_game is not None and change.new_game.offers:
            latest[change.new_game.code] = OffersNow(change.new_game.code, change.new_game.offers)
        if change.offers is not None:
            latest[change.offers.code] = change.offers
        switches |= {a.key: a for a in change.also if isinstance(a, Switched)}
        arguments |= {argument.key: argument for argument in change.arguments}
        answered |= {row.chat_id: row.reply_to for row in change.outbox if row.reply_to}
    for last in switches.values():
        yield from switch(last)
    for now in latest.values():
        yield from offers(now)
    for argument in arguments.values():
        yield from kept_argument(argument)
    for chat_id, message in answered.items():
        yield sql.SET_ANSWERED, {"for_id": chat_id, "answered": message}
