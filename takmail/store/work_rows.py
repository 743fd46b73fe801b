"""Turns what is to be written into rows, each with the statement that writes it."""

from collections.abc import Iterator
from typing import TypeAlias

from sqlalchemy.sql.dml import UpdateBase

from takmail.store import community_statements as of_community
from takmail.store import paper_statements as of_papers
from takmail.store import statements as sql
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
    RenamedChat,
    RenamedPlayer,
    Work,
)
from takmail.store.rows import ChatRow, PlayerRow, RecordRow, SeenRow, Standing, other_than
from takmail.store.spent import WALKS, Spent
from takmail.store.writes import Row, Write

Step: TypeAlias = tuple[UpdateBase, Row]


def steps(work: Work) -> Iterator[Step]:
    """Yield what writes a work, but for what counts only once in a batch."""
    match work:
        case Change():
            yield from _change(work)
        case Spent():
            yield from _spent(work)
        case OldCommunities(before):
            yield from (
                (statement, {"for_at": before}) for statement in of_community.FORGET_COMMUNITIES
            )
        case NewPlayer():
            yield from _new_player(work)
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
                    "single": chat.single,
                },
            )
        case RenamedChat(chat):
            yield sql.RENAME_CHAT, _told_of(chat) | {"for_id": chat.id}
        case NewNote(name, text):
            yield sql.DROP_NOTE, {"for_name": name}
            yield sql.ADD_NOTE, {"name": name, "text": text}
        case Write():
            yield from work.steps()


def _new_player(new: NewPlayer) -> Iterator[Step]:
    player, at = new.player, new.at
    yield sql.ADD_PLAYER, {"id": player.id, "created_at": at}
    yield sql.ADD_ACCOUNT, _account(player) | {"created_at": at, "updated_at": at}
    if new.left is not None:
        note, blockers = new.left
        yield sql.DROP_NOTE, {"for_name": note}
        for blocker in blockers:
            yield sql.ADD_BLOCK, {"player": blocker, "blocked": player.id, "at": at}


def _spent(spent: Spent) -> Iterator[Step]:
    walk = WALKS[spent.kind]
    for key in spent.keys:
        yield walk.drop, {**walk.values("for", key), "before": spent.before}


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
        if change.update.standing.ended_at is not None:
            ended = {"for_code": change.update.code, "ended_at": change.update.standing.ended_at}
            yield sql.END_SEATS, ended
            yield of_papers.DROP_PAPERS_OF_PLAY, {"for_code": change.update.code}
    yield from _seats(change)
    for entry in change.record:
        yield sql.ADD_RECORD, _entry(entry)
    if change.seen is not None:
        yield sql.ADD_SEEN, _seen(change.seen)


def offers(now: OffersNow) -> Iterator[Step]:
    """Yield what writes the offers of a game in place of the earlier ones."""
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


def _seats(change: Change) -> Iterator[Step]:
    """Yield what adds the seats of a game, with what their lists need to know of it."""
    games = {game.code: game for game in (change.update, change.new_game) if game is not None}
    if change.reseats:
        yield sql.DROP_SEATS, {"for_code": change.seats[0].code}
    for seat in change.seats:
        game = games.get(seat.code)
        yield (
            sql.ADD_SEAT,
            {
                "code": seat.code,
                "color": seat.color,
                "player": seat.player,
                "chat_id": seat.chat_id,
                "other": other_than(seat, change.seats),
                "began_at": game.standing.began_at if game else None,
                "ended_at": game.standing.ended_at if game else None,
            },
        )


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
