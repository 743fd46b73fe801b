"""Privacy: a person's own data, given to that person alone, or forgotten.

Names, words and private chats of a person who is forgotten go; their games stay. Ids of players
stay, too, so that every record replays.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeAlias

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    func,
    null,
    or_,
    select,
    update,
)

from takmail.commands.settings import OWN_PICTURES
from takmail.store.chats.chats import chats
from takmail.store.chats.settings import chat_settings
from takmail.store.club.lobby import seeks
from takmail.store.club.profiles import public_profiles
from takmail.store.club.ratings import rated_ends, rated_places, ratings
from takmail.store.club.tournaments import entrants, rounds
from takmail.store.column_types import Moment
from takmail.store.games.challenges import invitations
from takmail.store.games.coins import bank_entries, coin_entries, purses
from takmail.store.games.game_lists import THEIR_GAMES
from takmail.store.games.games import games, seats
from takmail.store.games.offers import offers
from takmail.store.games.private_notes import private_notes
from takmail.store.games.records import record
from takmail.store.games.watching import mutes, put_out, watchers
from takmail.store.messages.outbox import IS_PENDING, PENDING, outbox
from takmail.store.messages.posts import posts
from takmail.store.people.accounts import GONE, accounts, among, players, spoken_in
from takmail.store.people.blocks import bans, blocks
from takmail.store.people.exercises import exercises
from takmail.store.people.pairing import pairings
from takmail.store.program_notes import ANALYSIS, notes
from takmail.store.schedule.clocks import clocks
from takmail.store.schedule.reminders import habits
from takmail.store.schedule.timers import timers
from takmail.store.schedule.vacations import vacations
from takmail.store.writes import ChangesAll, Step

Rows: TypeAlias = list[dict[str, object]]
"""Rows of one table; moments are as in ISO 8601."""

EXPORTED = "takmail-export"
"""Beginning of the names of files with a player's data; none holds a copy of another."""

_THEIR_SEATS = select(seats.c.chat_id).where(among(seats.c.player, "players"))


def _own_account(platform: ColumnElement[str], user: ColumnElement[str]) -> ColumnElement[bool]:
    own = and_(accounts.c.platform == platform, accounts.c.user == user)
    return exists().where(own, among(accounts.c.player, "players"))


OF_PLAYER: Mapping[str, Select[Any]] = {
    "players": select(players).where(among(players.c.id, "players")),
    "accounts": select(accounts).where(among(accounts.c.player, "players")),
    "chats": select(chats).where(or_(among(chats.c.id, "chats"), chats.c.id.in_(_THEIR_SEATS))),
    "spoken_in": select(spoken_in).where(among(spoken_in.c.player, "players")),
    "chat_settings": select(chat_settings).where(
        or_(
            among(chat_settings.c.chat_id, "chats"),
            among(func.replace(chat_settings.c.name, OWN_PICTURES, ""), "players"),
        )
    ),
    "watchers": select(watchers).where(among(watchers.c.chat_id, "chats")),
    "put_out": select(put_out).where(among(put_out.c.chat_id, "chats")),
    "mutes": select(mutes).where(
        exists().where(
            seats.c.code == mutes.c.code,
            seats.c.color == mutes.c.color,
            among(seats.c.player, "players"),
        )
    ),
    "blocks": select(blocks).where(among(blocks.c.player, "players")),
    "barred": select(bans).where(bans.c.kind == "player", _own_account(bans.c.platform, bans.c.id)),
    "pairings": select(pairings).where(
        or_(
            _own_account(pairings.c.platform, pairings.c.user),
            _own_account(pairings.c.other_platform, pairings.c.other_user),
        )
    ),
    "purses": select(purses).where(among(purses.c.player, "players")),
    "bank_entries": select(bank_entries).where(among(bank_entries.c.player, "players")),
    "coin_entries": select(coin_entries).where(
        or_(among(coin_entries.c.giver, "players"), among(coin_entries.c.taker, "players"))
    ),
    "ratings": select(ratings).where(among(ratings.c.player, "players")),
    "rated_places": select(rated_places).where(among(rated_places.c.player, "players")),
    "habits": select(habits).where(among(habits.c.player, "players")),
    "vacations": select(vacations).where(among(vacations.c.player, "players")),
    "papers": select(private_notes).where(among(private_notes.c.player, "players")),
    "exercises": select(exercises).where(among(exercises.c.player, "players")),
    "entrants": select(entrants).where(among(entrants.c.player, "players")),
    "rounds": select(rounds).where(
        or_(among(rounds.c.white, "players"), among(rounds.c.black, "players"))
    ),
    "public_profiles": select(public_profiles).where(among(public_profiles.c.player, "players")),
    "outbox": select(outbox).where(
        among(outbox.c.chat_id, "chats"), ~outbox.c.payload.contains(EXPORTED)
    ),
    "posts": select(posts).where(among(posts.c.chat_id, "chats")),
}
"""A person's rows beside games. ``players`` are ids, ``chats`` the private chats."""

OF_GAMES: Mapping[str, Select[Any]] = {
    "games": select(games).where(among(games.c.code, "codes")),
    "seats": select(seats).where(among(seats.c.code, "codes")),
    "record": select(record)
    .where(among(record.c.code, "codes"))
    .order_by(record.c.code, record.c.seq),
    "offers": select(offers).where(among(offers.c.code, "codes")),
    "invitations": select(invitations).where(among(invitations.c.code, "codes")),
    "seeks": select(seeks).where(among(seeks.c.code, "codes")),
    "clocks": select(clocks).where(among(clocks.c.code, "codes")),
    "rated_ends": select(rated_ends).where(among(rated_ends.c.code, "codes")),
    "timers": select(timers).where(among(timers.c.code, "codes")),
}
"""The rows of games, by their ``codes``."""

NOBODYS = (
    "communities",
    "community_settings",
    "dice_secrets",
    "inbox",
    "notes",
    "outages",
    "press_arguments",
    "seen",
    "tournaments",
)
"""Tables whose rows belong to no person: servers and their settings, tournaments, messages done
within seconds, notes of the program, arguments of buttons, and ids of messages, of which nothing
tells whose they were."""

_NEWEST = (
    select(games.c.code)
    .where(games.c.code.in_(THEIR_GAMES))
    .order_by(games.c.created_at.desc(), games.c.code)
)
_OPEN = _NEWEST.where(games.c.ended_at.is_(None))
_PRIVATE_CHATS = (
    select(seats.c.chat_id)
    .distinct()
    .join(chats, chats.c.id == seats.c.chat_id)
    .where(among(seats.c.player, "players"), chats.c.private)
)
_TALK = select(chats.c.id).where(
    chats.c.platform == bindparam("platform"),
    or_(chats.c.chat == bindparam("talk"), chats.c.chat.like(bindparam("topics"))),
)


def private_chats_of(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Return the private chats in which a person plays, by the store's ids."""
    return list(connection.scalars(_PRIVATE_CHATS, {"players": ids}))


def chats_of_talk(connection: Connection, platform: str, talk: str) -> list[str]:
    """Return a private talk and its topics, by the store's ids."""
    rows = {"platform": platform, "talk": talk, "topics": f"{talk}/%"}
    return list(connection.scalars(_TALK, rows))


def codes_of_games(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Return the codes of a person's games and challenges, the newest first."""
    return list(connection.scalars(_NEWEST, {"players": ids}))


def codes_of_open_games(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Return the codes of a person's games and challenges that aren't over, the newest first."""
    return list(connection.scalars(_OPEN, {"players": ids}))


def rows_of_person(
    connection: Connection, ids: Sequence[str], private_chats: Sequence[str]
) -> dict[str, Rows]:
    """Return a person's rows beside games, by the names of the tables."""
    return _rows(connection, OF_PLAYER, players=ids, chats=private_chats)


def rows_of_games(connection: Connection, codes: Sequence[str]) -> dict[str, Rows]:
    """Return the rows of games, by the names of the tables."""
    return _rows(connection, OF_GAMES, codes=codes)


def _rows(
    connection: Connection, queries: Mapping[str, Select[Any]], **values: Sequence[str]
) -> dict[str, Rows]:
    return {
        name: [
            {column: _plain(value) for column, value in row.items()}
            for row in connection.execute(query, values).mappings()
        ]
        for name, query in queries.items()
    }


def _plain(value: object) -> object:
    return value.isoformat() if isinstance(value, datetime) else value


_PLAYER: BindParameter[str] = bindparam("for_player")
_LAST: BindParameter[int] = bindparam("last", type_=Integer)
_CHAT: BindParameter[str] = bindparam("for_chat")
_PLATFORM: BindParameter[str] = bindparam("for_platform")
_USER: BindParameter[str] = bindparam("for_user")

_GAMES = (
    select(games.c.code)
    .where(or_(games.c.challenger == _PLAYER, games.c.invitee == _PLAYER))
    .union(select(seats.c.code).where(seats.c.player == _PLAYER))
)
_DROP_OF_PLAYER = (
    delete(blocks).where(or_(blocks.c.player == _PLAYER, blocks.c.blocked == _PLAYER)),
    delete(private_notes).where(private_notes.c.player == _PLAYER),
    delete(exercises).where(exercises.c.player == _PLAYER),
    delete(spoken_in).where(spoken_in.c.player == _PLAYER),
    delete(public_profiles).where(public_profiles.c.player == _PLAYER),
    delete(rated_places).where(rated_places.c.player == _PLAYER),
    delete(notes).where(notes.c.name == ANALYSIS + _PLAYER),
    delete(chat_settings).where(chat_settings.c.name == OWN_PICTURES + _PLAYER),
    delete(habits).where(habits.c.player == _PLAYER),
    delete(vacations).where(vacations.c.player == _PLAYER),
    delete(timers).where(timers.c.player == _PLAYER),
    delete(outbox).where(outbox.c.id > _LAST, outbox.c.code.in_(_GAMES), outbox.c.state != PENDING),
)
_DROP_PAIRINGS = delete(pairings).where(
    or_(
        (pairings.c.platform == _PLATFORM) & (pairings.c.user == _USER),
        (pairings.c.other_platform == _PLATFORM) & (pairings.c.other_user == _USER),
    )
)
_FORGET_ACCOUNT = (
    update(accounts)
    .where(accounts.c.platform == _PLATFORM, accounts.c.user == _USER)
    .values(
        user=bindparam("gone"),
        name=bindparam("called"),
        handle="",
        handle_folded="",
        language=null(),
        locale=null(),
        squares=null(),
    )
)
_DROP_OF_CHAT = (
    delete(outbox).where(outbox.c.chat_id == _CHAT, IS_PENDING),
    delete(outbox).where(outbox.c.chat_id == _CHAT, outbox.c.id > _LAST),
    delete(posts).where(posts.c.chat_id == _CHAT, posts.c.at >= bindparam("since", type_=Moment)),
    delete(watchers).where(watchers.c.chat_id == _CHAT),
    delete(put_out).where(put_out.c.chat_id == _CHAT),
    delete(chat_settings).where(chat_settings.c.chat_id == _CHAT),
    delete(timers).where(timers.c.chat == _CHAT),
)
_FORGET_CHAT = (
    update(chats)
    .where(chats.c.id == _CHAT)
    .values(
        chat=bindparam("gone"),
        title="",
        link="",
        notation=null(),
        lost_at=bindparam("lost_at", type_=Moment),
        language=null(),
        locale=null(),
        answered=null(),
    )
)
_FORGET_WORDS = (
    update(record)
    .where(record.c.code == bindparam("for_code"), record.c.seq == bindparam("for_seq"))
    .values(payload=bindparam("payload"))
)
_DROP_SENT = delete(outbox).where(outbox.c.id == bindparam("for_row"), outbox.c.state != PENDING)
_DROP_POST = delete(posts).where(
    posts.c.platform == _PLATFORM, posts.c.message_id == bindparam("for_message")
)
_FORGET_TITLE = update(chats).where(chats.c.id == _CHAT).values(title="")

WRITES = (
    *_DROP_OF_PLAYER,
    _DROP_PAIRINGS,
    _FORGET_ACCOUNT,
    *_DROP_OF_CHAT,
    _FORGET_CHAT,
    _FORGET_WORDS,
    _DROP_SENT,
    _DROP_POST,
    _FORGET_TITLE,
)

_MEANWHILE = timedelta(hours=1)
"""Time by which a new post may look older than now, should clocks disagree."""


@dataclass(frozen=True, slots=True)
class Forgotten(ChangesAll):
    """A person is forgotten: names and words go, games stay.

    ``players`` are the ids by which games know that person, ``accounts`` the platforms and users,
    ``chats`` the private chats, by the store's ids. ``called`` is the person's name from now on.
    ``words`` are events of records without words, each by its game and number. ``sent`` are rows of
    the outbox in private chats and about games, ``posted`` the platforms and ids of posts in
    private chats, ``own_chats`` the chats that were made for games, whose titles are made of names.
    ``last`` is the id of the outbox up to which they were looked for.
    """

    players: tuple[str, ...]
    accounts: tuple[tuple[str, str], ...]
    chats: tuple[str, ...]
    called: str
    at: datetime
    words: tuple[tuple[str, int, str], ...]
    sent: tuple[int, ...]
    posted: tuple[tuple[str, str], ...]
    own_chats: tuple[str, ...]
    last: int

    def steps(self) -> Iterator[Step]:
        """Yield the deletions, and the updates that remove names."""
        for player in self.players:
            for drop in _DROP_OF_PLAYER:
                yield drop, {"for_player": player, "last": self.last}
        for platform, user in self.accounts:
            account = {"for_platform": platform, "for_user": user}
            yield _DROP_PAIRINGS, account
            gone = f"{GONE}{self.players[0]}"
            yield _FORGET_ACCOUNT, {**account, "gone": gone, "called": self.called}
        for chat in self.chats:
            for drop in _DROP_OF_CHAT:
                since = self.at - _MEANWHILE
                yield drop, {"for_chat": chat, "last": self.last, "since": since}
            yield _FORGET_CHAT, {"for_chat": chat, "gone": f"{GONE}{chat}", "lost_at": self.at}
        for code, seq, payload in self.words:
            yield _FORGET_WORDS, {"for_code": code, "for_seq": seq, "payload": payload}
        for row in self.sent:
            yield _DROP_SENT, {"for_row": row}
        for platform, message in self.posted:
            yield _DROP_POST, {"for_platform": platform, "for_message": message}
        for chat in self.own_chats:
            yield _FORGET_TITLE, {"for_chat": chat}


_LAST_ROW = select(func.coalesce(func.max(outbox.c.id), 0))
_SENT = select(outbox.c.id).where(
    or_(among(outbox.c.chat_id, "chats"), outbox.c.code.in_(THEIR_GAMES))
)
_POSTED = select(posts.c.platform, posts.c.message_id).where(among(posts.c.chat_id, "chats"))
_OWN_CHATS = select(chats.c.id).where(chats.c.made_for.in_(THEIR_GAMES))
_WORDED = select(record.c.code, record.c.seq, record.c.by, record.c.payload).where(
    record.c.code.in_(THEIR_GAMES), record.c.kind.in_(["challenged", "claimed"])
)


def person_to_forget(  # noqa: PLR0913, PLR0917 - and the connection
    connection: Connection,
    ids: Sequence[str],
    accounts: Sequence[tuple[str, str]],
    private_chats: Sequence[str],
    called: str,
    at: datetime,
) -> Forgotten:
    """Return the change by which a person is forgotten.

    It is found by reading, as no index leads to most of it, so that no other change waits for it.
    What is saved meanwhile has a later id or moment, by which the change itself finds it.
    """
    last: int = connection.scalars(_LAST_ROW).one()
    values = {"players": ids, "chats": private_chats}
    words = [
        (row.code, row.seq, bare)
        for row in connection.execute(_WORDED, values)
        if (bare := without_words(row.payload, ids, row.by)) is not None
    ]
    return Forgotten(
        tuple(ids),
        tuple(accounts),
        tuple(private_chats),
        called,
        at,
        tuple(words),
        tuple(connection.scalars(_SENT, values)),
        tuple((row.platform, row.message_id) for row in connection.execute(_POSTED, values)),
        tuple(connection.scalars(_OWN_CHATS, values)),
        last,
    )


def without_words(payload: str, ids: Sequence[str], by: str | None) -> str | None:
    """Return an event without a person's words and name, ``None`` if it has none."""
    try:
        event = json.loads(payload)
        named = event.get("invitee") or {}
        words = {"reason"} & event.keys() if by in ids else set()
        names = {"name", "handle"} & named.keys() if named.get("player") in ids else set()
    except (ValueError, AttributeError):
        return None  # a record that can't be read stays as it is
    if not (words or names):
        return None
    event |= dict.fromkeys(words, "")
    named |= dict.fromkeys(names, "")
    return json.dumps(event, ensure_ascii=False, separators=(",", ":"))
