"""Turns what is to be written into rows, and writes many at a stroke, grouped by statement.

Grouping changes the order of statements, never the outcome: games come before what points at
them, updates of one game stay in order, and of several sets of offers for a game (or of several
changes of mind about watching and muting, or several things said of a message that was posted)
the last counts.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase

from takmail.store import own_chat_statements as own_chats
from takmail.store import statements as sql
from takmail.store.arrangement_rows import arrange, switch
from takmail.store.arrangements import Switched
from takmail.store.changes import (
    AccountLocale,
    Change,
    ChatLocale,
    GameUpdate,
    NewChat,
    NewGame,
    NewNote,
    NewPlayer,
    OffersNow,
    OldCommunities,
    OldPosts,
    PressArgument,
    RenamedChat,
    RenamedPlayer,
    Settlement,
    Work,
)
from takmail.store.prepared import Prepared, Row, prepare
from takmail.store.rows import ChatRow, PlayerRow, RecordRow, SeatRow, SeenRow, Standing
from takmail.store.settlement_rows import keep_posts, mark

Step: TypeAlias = tuple[UpdateBase, Row]

_ORDER: tuple[UpdateBase, ...] = (
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
    sql.DROP_COMMUNITY,
    sql.ADD_COMMUNITY,
    sql.LEAVE_COMMUNITY,
    *sql.FORGET_COMMUNITIES,
    sql.ADD_GAME,
    sql.UPDATE_GAME,
    sql.ADD_SEAT,
    sql.MOVE_SEAT,
    sql.ADD_INVITATION,
    sql.DROP_INVITATION,
    sql.DROP_WATCHER,
    sql.ADD_WATCHER,
    sql.DROP_MUTE,
    sql.ADD_MUTE,
    sql.DROP_SETTING,
    sql.ADD_SETTING,
    sql.DROP_COMMUNITY_SETTING,
    sql.ADD_COMMUNITY_SETTING,
    sql.SET_NOTATION,
    sql.SET_LANGUAGE,
    sql.DROP_PAIRING,
    sql.ADD_PAIRING,
    sql.CLAIM_PAIRING,
    sql.END_PAIRING,
    sql.PAIR,
    sql.UNPAIR,
    sql.ADD_RECORD,
    sql.CLEAR_OFFERS,
    sql.ADD_OFFER,
    sql.ADD_SEEN,
    *own_chats.ALL,
    sql.ADD_OUTBOX,
    sql.DROP_POSTS_BEFORE,
    sql.CLOSE_POST,
    sql.DROP_POST,
    sql.ADD_POST,
    sql.DROP_ARGUMENTS_BEFORE,
    sql.DROP_ARGUMENT,
    sql.ADD_ARGUMENT,
    sql.LOSE_CHAT,
    sql.RENUMBER_CHAT,
    sql.MERGE_WATCHERS,
    sql.MERGE_SETTINGS,
    sql.MERGE_LANGUAGE,
    *sql.MERGE_CHAT,
    sql.MARK_RETRY,
    sql.MARK_FAILED,
    sql.MARK_SENT,
)

_CHECKED = frozenset({sql.UPDATE_GAME, sql.CLAIM_PAIRING, sql.END_PAIRING})
"""Statements of which each row must find something to change."""


class StaleUpdateError(Exception):
    """A game was not at the version that an update expected, or a pairing was settled before."""


def write(connection: Connection, works: Iterable[Work]) -> None:
    """Write all of it within the connection's transaction.

    Raises ``StaleUpdateError``, or what the database says; then nothing may be committed.
    """
    groups = _group(works)
    for statement in _ORDER:
        rows = groups.get(statement)
        if rows:
            prepared = prepare(statement, connection.dialect, tuple(rows[0]))
            run = _execute_checked if statement in _CHECKED else Prepared.execute
            run(prepared, connection, rows)


def _execute_checked(prepared: Prepared, connection: Connection, rows: list[Row]) -> None:
    """Run the updates; the count of rows shows whether one of them found nothing to update."""
    if connection.dialect.supports_sane_multi_rowcount:
        updated = prepared.execute(connection, rows)
    else:
        updated = sum(prepared.execute(connection, [row]) for row in rows)
    if updated != len(rows):
        raise StaleUpdateError


def _group(works: Iterable[Work]) -> dict[UpdateBase, list[Row]]:
    groups: dict[UpdateBase, list[Row]] = {}
    offers: dict[str, OffersNow] = {}
    switches: dict[tuple[str, str], Switched] = {}
    arguments: dict[str, PressArgument] = {}
    settlements: list[Settlement] = []
    for work in works:
        for statement, row in _steps(work):
            groups.setdefault(statement, []).append(row)
        if isinstance(work, Change) and work.offers is not None:
            offers[work.offers.code] = work.offers
        if isinstance(work, Change):
            switches |= {a.key: a for a in work.also if isinstance(a, Switched)}
            arguments |= {argument.key: argument for argument in work.arguments}
        if isinstance(work, Settlement):
            settlements.append(work)
    for last in switches.values():
        for statement, row in switch(last):
            groups.setdefault(statement, []).append(row)
    for now in offers.values():
        for statement, row in _offers(now):
            groups.setdefault(statement, []).append(row)
    for argument in arguments.values():
        for statement, row in _argument(argument):
            groups.setdefault(statement, []).append(row)
    for statement, row in keep_posts(settlements):
        groups.setdefault(statement, []).append(row)
    return groups


def _steps(work: Work) -> Iterator[Step]:
    match work:
        case Change():
            yield from _change(work)
        case Settlement():
            yield from mark(work)
        case OldPosts(before):
            yield sql.DROP_POSTS_BEFORE, {"for_at": before}
            yield sql.DROP_ARGUMENTS_BEFORE, {"for_at": before}
        case OldCommunities(before):
            yield from ((statement, {"for_at": before}) for statement in sql.FORGET_COMMUNITIES)
        case NewPlayer(player, at):
            yield sql.ADD_PLAYER, {"id": player.id, "created_at": at}
            yield sql.ADD_ACCOUNT, _account(player) | {"created_at": at, "updated_at": at}
        case RenamedPlayer(player, at):
            keys = {"for_platform": player.platform, "for_user": player.user}
            yield sql.RENAME_ACCOUNT, _names(player) | keys | {"updated_at": at}
        case AccountLocale(platform, user, locale):
            keys = {"for_platform": platform, "for_user": user}
            yield sql.SET_ACCOUNT_LOCALE, keys | {"locale": locale}
        case ChatLocale(chat_id, locale, first):
            statement = sql.SET_FIRST_LOCALE if first else sql.SET_CHAT_LOCALE
            yield statement, {"for_id": chat_id, "locale": locale}
        case NewChat(chat, at):
            yield (
                sql.ADD_CHAT,
                _told_of(chat)
                | {
                    "id": chat.id,
                    "platform": chat.platform,
                    "chat": chat.chat,
                    "created_at": at,
                    "made_for": chat.made_for,
                },
            )
        case RenamedChat(chat):
            yield sql.RENAME_CHAT, _told_of(chat) | {"for_id": chat.id}
        case NewNote(name, text):
            yield sql.DROP_NOTE, {"for_name": name}
            yield sql.ADD_NOTE, {"name": name, "text": text}


def _told_of(chat: ChatRow) -> dict[str, object]:
    """Return what the platform tells of a chat."""
    return {
        "title": chat.title,
        "private": chat.private,
        "link": chat.link,
        "community": chat.community,
        "listed": chat.listed,
        "guest": chat.guest,
    }


def _change(change: Change) -> Iterator[Step]:
    if change.new_game is not None:
        yield sql.ADD_GAME, _new_game(change.new_game)
    if change.update is not None:
        yield sql.UPDATE_GAME, _update(change.update)
    for seat in change.seats:
        yield sql.ADD_SEAT, _seat(seat)
    for entry in change.record:
        yield sql.ADD_RECORD, _entry(entry)
    if change.seen is not None:
        yield sql.ADD_SEEN, _seen(change.seen)
    for item in change.outbox:
        yield (
            sql.ADD_OUTBOX,
            {
                "chat_id": item.chat_id,
                "payload": item.payload,
                "reply_to": item.reply_to,
                "created_at": item.at,
                "code": item.code,
                "act": item.act.value,
                "purpose": item.purpose,
                "replaces": " ".join(item.replaces),
            },
        )
    for arrangement in change.also:
        yield from arrange(arrangement)


def _offers(now: OffersNow) -> Iterator[Step]:
    yield sql.CLEAR_OFFERS, {"for_code": now.code}
    for offer in now.offers:
        yield (
            sql.ADD_OFFER,
            {
                "code": now.code,
                "topic": offer.topic,
                "color": offer.color,
                "at": offer.at,
                "plies": offer.plies,
            },
        )


def _argument(argument: PressArgument) -> Iterator[Step]:
    yield sql.DROP_ARGUMENT, {"for_key": argument.key}
    yield sql.ADD_ARGUMENT, {"key": argument.key, "text": argument.text, "at": argument.at}


def _names(player: PlayerRow) -> dict[str, object]:
    return {
        "name": player.name,
        "handle": player.handle,
        "handle_folded": player.handle.casefold(),
    }


def _account(player: PlayerRow) -> dict[str, object]:
    keys = {"platform": player.platform, "user": player.user, "player": player.id}
    return _names(player) | keys


def _standing(standing: Standing) -> dict[str, object]:
    return {
        "phase": standing.phase,
        "turn": standing.turn,
        "updated_at": standing.updated_at,
        "began_at": standing.began_at,
        "ended_at": standing.ended_at,
        "result": standing.result,
    }


def _new_game(game: NewGame) -> Row:
    return _standing(game.standing) | {
        "code": game.code,
        "version": game.version,
        "chat_id": game.chat_id,
        "terms": game.terms,
        "challenger": game.challenger,
        "invitee": game.invitee,
        "created_at": game.created_at,
    }


def _update(update: GameUpdate) -> Row:
    return _standing(update.standing) | {
        "for_code": update.code,
        "for_version": update.expected,
        "version": update.version,
    }


def _seat(seat: SeatRow) -> Row:
    return {
        "code": seat.code,
        "color": seat.color,
        "player": seat.player,
        "chat_id": seat.chat_id,
    }


def _entry(entry: RecordRow) -> Row:
    return {
        "code": entry.code,
        "seq": entry.seq,
        "at": entry.at,
        "by": entry.by,
        "kind": entry.kind,
        "payload": entry.payload,
    }


def _seen(seen: SeenRow) -> Row:
    return {
        "platform": seen.platform,
        "message_id": seen.message_id,
        "at": seen.at,
        "code": seen.code,
        "was_move": seen.was_move,
    }
