"""Privacy: a person's own data, given to that person alone, or forgotten.

Names, words and private chats of a person who is forgotten go; their games stay. Ids of players
stay, too, so that every record replays.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeAlias

import sqlalchemy as sa

from takmail.commands.challenges import MAIL
from takmail.commands.settings import OWN_PICTURES
from takmail.store.chats.chats import chats
from takmail.store.chats.settings import chat_settings
from takmail.store.column_types import Moment, among, given, these
from takmail.store.games.challenges import invitations
from takmail.store.games.coins import bank_entries, coin_entries, purses
from takmail.store.games.game_lists import THEIR_GAMES
from takmail.store.games.games import games, seats
from takmail.store.games.lobby import seeks
from takmail.store.games.offers import offers
from takmail.store.games.private_notes import private_notes
from takmail.store.games.records import record
from takmail.store.games.tournaments import entrants, rounds
from takmail.store.games.watch_links import watch_links
from takmail.store.games.watching import mutes, put_out, watchers
from takmail.store.messages.outbox import IS_PENDING, PENDING, outbox
from takmail.store.messages.posts import posts
from takmail.store.people.accounts import GONE, accounts, players, spoken_in
from takmail.store.people.blocks import bans, blocks
from takmail.store.people.mailboxes import FORGET as FORGET_MAILBOX
from takmail.store.people.mailboxes import mailboxes
from takmail.store.people.pairing import pairings
from takmail.store.people.profiles import public_profiles
from takmail.store.people.puzzles import exercises
from takmail.store.people.ratings import rated_ends, rated_places, ratings
from takmail.store.people.web_sessions import web_sessions, web_tickets
from takmail.store.program_notes import ANALYSIS, DAYS, notes
from takmail.store.schedule.clocks import clocks
from takmail.store.schedule.reminders import habits
from takmail.store.schedule.timers import timers
from takmail.store.schedule.vacations import vacations
from takmail.store.writes import ChangesAll, Step

Rows: TypeAlias = list[dict[str, object]]
"""Rows of one table; moments are as in ISO 8601."""

EXPORTED = "takmail-export"
"""Beginning of the names of files with a player's data; none holds a copy of another."""

_THEIR_SEATS = sa.select(seats.c.chat_id).where(among(seats.c.player, "players"))


def _own_account(
    platform: sa.ColumnElement[str], user: sa.ColumnElement[str]
) -> sa.ColumnElement[bool]:
    own = sa.and_(accounts.c.platform == platform, accounts.c.user == user)
    return sa.exists().where(own, among(accounts.c.player, "players"))


def _without_hash(table: sa.Table) -> sa.Select[Any]:
    """Return a player's rows of a table whose keys are hashes of secrets."""
    told = (column for column in table.columns if column.name != "hash")
    return sa.select(*told).where(among(table.c.player, "players"))


OF_PLAYER: Mapping[str, sa.Select[Any]] = {
    "players": sa.select(players).where(among(players.c.id, "players")),
    "accounts": sa.select(accounts).where(among(accounts.c.player, "players")),
    "chats": sa.select(chats).where(
        sa.or_(among(chats.c.id, "chats"), chats.c.id.in_(_THEIR_SEATS))
    ),
    "spoken_in": sa.select(spoken_in).where(among(spoken_in.c.player, "players")),
    "chat_settings": sa.select(chat_settings).where(
        sa.or_(
            among(chat_settings.c.chat_id, "chats"),
            among(sa.func.replace(chat_settings.c.name, OWN_PICTURES, ""), "players"),
        )
    ),
    "watchers": sa.select(watchers).where(among(watchers.c.chat_id, "chats")),
    "put_out": sa.select(put_out).where(among(put_out.c.chat_id, "chats")),
    "mutes": sa.select(mutes).where(
        sa.exists().where(
            seats.c.code == mutes.c.code,
            seats.c.color == mutes.c.color,
            among(seats.c.player, "players"),
        )
    ),
    "blocks": sa.select(blocks).where(among(blocks.c.player, "players")),
    "barred": sa.select(bans).where(
        bans.c.kind == "player", _own_account(bans.c.platform, bans.c.id)
    ),
    "pairings": sa.select(pairings).where(
        sa.or_(
            _own_account(pairings.c.platform, pairings.c.user),
            _own_account(pairings.c.other_platform, pairings.c.other_user),
        )
    ),
    "purses": sa.select(purses).where(among(purses.c.player, "players")),
    "bank_entries": sa.select(bank_entries).where(among(bank_entries.c.player, "players")),
    "coin_entries": sa.select(coin_entries).where(
        sa.or_(among(coin_entries.c.giver, "players"), among(coin_entries.c.taker, "players"))
    ),
    "ratings": sa.select(ratings).where(among(ratings.c.player, "players")),
    "rated_places": sa.select(rated_places).where(among(rated_places.c.player, "players")),
    "habits": sa.select(habits).where(among(habits.c.player, "players")),
    "vacations": sa.select(vacations).where(among(vacations.c.player, "players")),
    "papers": sa.select(private_notes).where(among(private_notes.c.player, "players")),
    "watch_links": _without_hash(watch_links),
    "web_sessions": _without_hash(web_sessions),
    "web_tickets": _without_hash(web_tickets),
    "mailboxes": sa.select(mailboxes).where(_own_account(sa.literal(MAIL), mailboxes.c.user)),
    "exercises": sa.select(exercises).where(among(exercises.c.player, "players")),
    "entrants": sa.select(entrants).where(among(entrants.c.player, "players")),
    "rounds": sa.select(rounds).where(
        sa.or_(among(rounds.c.white, "players"), among(rounds.c.black, "players"))
    ),
    "public_profiles": sa.select(public_profiles).where(among(public_profiles.c.player, "players")),
    "outbox": sa.select(outbox).where(
        among(outbox.c.chat_id, "chats"), ~outbox.c.payload.contains(EXPORTED)
    ),
    "posts": sa.select(posts).where(among(posts.c.chat_id, "chats")),
}
"""A person's rows beside games. ``players`` are ids, ``chats`` the private chats."""

OF_GAMES: Mapping[str, sa.Select[Any]] = {
    table.name: sa.select(table).where(among(table.c.code, "codes")).order_by(*table.primary_key)
    for table in (games, seats, record, offers, invitations, seeks, clocks, rated_ends, timers)
}
"""The rows of games, by their ``codes``."""


_NEWEST = (
    sa.select(games.c.code)
    .where(games.c.code.in_(THEIR_GAMES))
    .order_by(games.c.created_at.desc(), games.c.code)
)
_OPEN = _NEWEST.where(games.c.ended_at.is_(None))
_PRIVATE_CHATS = (
    sa.select(seats.c.chat_id)
    .distinct()
    .join(chats, chats.c.id == seats.c.chat_id)
    .where(among(seats.c.player, "players"), chats.c.private)
)
_TALK = sa.select(chats.c.id).where(
    given(chats.c.platform),
    sa.or_(chats.c.chat == sa.bindparam("talk"), chats.c.chat.like(sa.bindparam("topics"))),
)


def private_chats_of(connection: sa.Connection, ids: Sequence[str]) -> list[str]:
    """Return the private chats in which a person plays, by the store's ids."""
    return list(connection.scalars(_PRIVATE_CHATS, {"players": ids}))


def chats_of_talk(connection: sa.Connection, platform: str, talk: str) -> list[str]:
    """Return a private talk and its topics, by the store's ids."""
    rows = {"platform": platform, "talk": talk, "topics": f"{talk}/%"}
    return list(connection.scalars(_TALK, rows))


def codes_of_games(connection: sa.Connection, ids: Sequence[str]) -> list[str]:
    """Return the codes of a person's games and challenges, the newest first."""
    return list(connection.scalars(_NEWEST, {"players": ids}))


def codes_of_open_games(connection: sa.Connection, ids: Sequence[str]) -> list[str]:
    """Return the codes of a person's games and challenges that aren't over, the newest first."""
    return list(connection.scalars(_OPEN, {"players": ids}))


def rows_of_person(
    connection: sa.Connection, ids: Sequence[str], private_chats: Sequence[str]
) -> dict[str, Rows]:
    """Return a person's rows beside games, by the names of the tables."""
    return _rows(connection, OF_PLAYER, players=ids, chats=private_chats)


def rows_of_games(connection: sa.Connection, codes: Sequence[str]) -> dict[str, Rows]:
    """Return the rows of games, by the names of the tables."""
    return _rows(connection, OF_GAMES, codes=codes)


def _rows(
    connection: sa.Connection, queries: Mapping[str, sa.Select[Any]], **values: Sequence[str]
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


_PLAYER: sa.BindParameter[str] = sa.bindparam("for_player")
_LAST: sa.BindParameter[int] = sa.bindparam("last", type_=sa.Integer)
_CHAT: sa.BindParameter[str] = sa.bindparam("for_chat")
_PLATFORM: sa.BindParameter[str] = sa.bindparam("for_platform")
_USER: sa.BindParameter[str] = sa.bindparam("for_user")

_GAMES = (
    sa.select(games.c.code)
    .where(sa.or_(games.c.challenger == _PLAYER, games.c.invitee == _PLAYER))
    .union(sa.select(seats.c.code).where(seats.c.player == _PLAYER))
)
_OF_ONE_PLAYER = (
    *(private_notes, watch_links, web_sessions, web_tickets, exercises),
    *(spoken_in, public_profiles),
    *(rated_places, habits, vacations, timers),
)
_DROP_OF_PLAYER = (
    sa.delete(blocks).where(sa.or_(blocks.c.player == _PLAYER, blocks.c.blocked == _PLAYER)),
    *(sa.delete(table).where(table.c.player == _PLAYER) for table in _OF_ONE_PLAYER),
    sa.delete(notes).where(notes.c.name == ANALYSIS + _PLAYER),
    sa.delete(notes).where(notes.c.name.like(sa.literal(f"{DAYS}%:") + _PLAYER)),
    sa.delete(chat_settings).where(chat_settings.c.name == OWN_PICTURES + _PLAYER),
    sa.update(mailboxes).where(mailboxes.c.asked_by == _PLAYER).values(asked_name=""),
    sa.delete(outbox).where(
        outbox.c.id > _LAST, outbox.c.code.in_(_GAMES), outbox.c.state != PENDING
    ),
)
_DROP_PAIRINGS = sa.delete(pairings).where(
    sa.or_(
        (pairings.c.platform == _PLATFORM) & (pairings.c.user == _USER),
        (pairings.c.other_platform == _PLATFORM) & (pairings.c.other_user == _USER),
    )
)
_FORGET_ACCOUNT = (
    sa.update(accounts)
    .where(accounts.c.platform == _PLATFORM, accounts.c.user == _USER)
    .values(
        user=sa.bindparam("gone"),
        name=sa.bindparam("called"),
        handle="",
        handle_folded="",
        language=sa.null(),
        locale=sa.null(),
        squares=sa.null(),
    )
)
_DROP_OF_CHAT = (
    sa.delete(outbox).where(outbox.c.chat_id == _CHAT, IS_PENDING),
    sa.delete(outbox).where(outbox.c.chat_id == _CHAT, outbox.c.id > _LAST),
    sa.delete(posts).where(
        posts.c.chat_id == _CHAT, posts.c.at >= sa.bindparam("since", type_=Moment)
    ),
    *(
        sa.delete(table).where(table.c.chat_id == _CHAT)
        for table in (watchers, put_out, chat_settings)
    ),
    sa.delete(timers).where(timers.c.chat == _CHAT),
)
_FORGET_CHAT = (
    sa.update(chats)
    .where(chats.c.id == _CHAT)
    .values(
        chat=sa.bindparam("gone"),
        title="",
        link="",
        notation=sa.null(),
        lost_at=sa.bindparam("lost_at", type_=Moment),
        language=sa.null(),
        locale=sa.null(),
        answered=sa.null(),
    )
)
_FORGET_WORDS = (
    sa.update(record)
    .where(these(record.c.code, record.c.seq))
    .values(payload=sa.bindparam("payload"))
)
_DROP_SENT = sa.delete(outbox).where(
    outbox.c.id == sa.bindparam("for_row"), outbox.c.state != PENDING
)
_DROP_POST = sa.delete(posts).where(
    posts.c.platform == _PLATFORM, posts.c.message_id == sa.bindparam("for_message")
)
_FORGET_TITLE = sa.update(chats).where(chats.c.id == _CHAT).values(title="")

WRITES = (
    *_DROP_OF_PLAYER,
    _DROP_PAIRINGS,
    *FORGET_MAILBOX,
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
            if platform == MAIL:
                yield from ((forget, {"for_user": user}) for forget in FORGET_MAILBOX)
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


_LAST_ROW = sa.select(sa.func.coalesce(sa.func.max(outbox.c.id), 0))
_SENT = sa.select(outbox.c.id).where(
    sa.or_(among(outbox.c.chat_id, "chats"), outbox.c.code.in_(THEIR_GAMES))
)
_POSTED = sa.select(posts.c.platform, posts.c.message_id).where(among(posts.c.chat_id, "chats"))
_OWN_CHATS = sa.select(chats.c.id).where(chats.c.made_for.in_(THEIR_GAMES))
_WORDED = sa.select(record.c.code, record.c.seq, record.c.by, record.c.payload).where(
    record.c.code.in_(THEIR_GAMES), record.c.kind.in_(["challenged", "claimed"])
)


def person_to_forget(  # noqa: PLR0913, PLR0917 - and the connection
    connection: sa.Connection,
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
