"""All that is stored of one person, as rows with the names of their columns."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Select, and_, bindparam, exists, or_, select

from takmail.store.arrangements import Traces
from takmail.store.clocks import clocks
from takmail.store.outbox import outbox
from takmail.store.posts import posts
from takmail.store.reader import Reader
from takmail.store.reminders import habits
from takmail.store.tables import (
    accounts,
    bank_entries,
    barred,
    blocks,
    chat_settings,
    chats,
    coin_entries,
    games,
    invitations,
    mutes,
    offers,
    pairings,
    papers,
    players,
    purses,
    put_out,
    record,
    seats,
    watchers,
)
from takmail.store.their_games import THEIR_GAMES, among
from takmail.store.timers import timers
from takmail.store.traces import traces
from takmail.store.vacations import vacations

Rows: TypeAlias = list[dict[str, object]]
"""Rows of one table; moments are as in ISO 8601."""

EXPORTED = "takmail-export"
"""How the names of the files begin that hold what is stored; no copy of them is in another."""

_GAMES = 50
"""How many games are read at a time."""


def _own_account(platform: ColumnElement[str], user: ColumnElement[str]) -> ColumnElement[bool]:
    own = and_(accounts.c.platform == platform, accounts.c.user == user)
    return exists().where(own, among(accounts.c.player, "players"))


_THEIR_SEATS = select(seats.c.chat_id).where(among(seats.c.player, "players"))

OF_PLAYER: Mapping[str, Select[Any]] = {
    "players": select(players).where(among(players.c.id, "players")),
    "accounts": select(accounts).where(among(accounts.c.player, "players")),
    "chats": select(chats).where(or_(among(chats.c.id, "chats"), chats.c.id.in_(_THEIR_SEATS))),
    "chat_settings": select(chat_settings).where(among(chat_settings.c.chat_id, "chats")),
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
    "barred": select(barred).where(
        barred.c.kind == "player", _own_account(barred.c.platform, barred.c.id)
    ),
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
    "habits": select(habits).where(among(habits.c.player, "players")),
    "vacations": select(vacations).where(among(vacations.c.player, "players")),
    "papers": select(papers).where(among(papers.c.player, "players")),
    "outbox": select(outbox).where(
        among(outbox.c.chat_id, "chats"), ~outbox.c.payload.contains(EXPORTED)
    ),
    "posts": select(posts).where(among(posts.c.chat_id, "chats")),
}
"""What is stored of a person beside games. ``players`` are ids, ``chats`` the private talks."""

OF_GAMES: Mapping[str, Select[Any]] = {
    "games": select(games).where(among(games.c.code, "codes")),
    "seats": select(seats).where(among(seats.c.code, "codes")),
    "record": select(record)
    .where(among(record.c.code, "codes"))
    .order_by(record.c.code, record.c.seq),
    "offers": select(offers).where(among(offers.c.code, "codes")),
    "invitations": select(invitations).where(among(invitations.c.code, "codes")),
    "clocks": select(clocks).where(among(clocks.c.code, "codes")),
    "timers": select(timers).where(among(timers.c.code, "codes")),
}
"""What is stored of games, by their ``codes``."""

NOBODYS = (
    "communities",
    "community_settings",
    "inbox",
    "notes",
    "outages",
    "press_arguments",
    "seen",
)
"""What can't be told apart by persons: servers, what is set for them, what is done within seconds,
what the program notes for itself, what buttons stand for, and ids of messages, of which nothing
tells whose they were."""

_NEWEST = (
    select(games.c.code)
    .where(games.c.code.in_(THEIR_GAMES))
    .order_by(games.c.created_at.desc(), games.c.code)
)
_OPEN = _NEWEST.where(games.c.ended_at.is_(None))
_WORDED = select(record.c.code, record.c.seq, record.c.by, record.c.payload).where(
    record.c.code.in_(THEIR_GAMES), record.c.kind.in_(["challenged", "claimed"])
)
_SAME = select(accounts.c.own).where(
    accounts.c.player == bindparam("player"), accounts.c.own.is_not(None)
)
_TALKS = (
    select(seats.c.chat_id)
    .distinct()
    .join(chats, chats.c.id == seats.c.chat_id)
    .where(among(seats.c.player, "players"), chats.c.private)
)


class Belongings:
    """Reads what is stored of persons."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def ids(self, player: str) -> list[str]:
        """Return a player's id and those of the players that paired accounts were before."""
        rows = await self._reader.all(_SAME, player=player)
        return [player, *(row[0] for row in rows)]

    async def talks(self, ids: Sequence[str]) -> list[str]:
        """Return the private talks in which a person plays, by the store's ids."""
        return [row[0] for row in await self._reader.all(_TALKS, players=ids)]

    async def games(self, ids: Sequence[str]) -> list[str]:
        """Return the codes of a person's games and challenges, the newest first."""
        return [row[0] for row in await self._reader.all(_NEWEST, players=ids)]

    async def open_games(self, ids: Sequence[str]) -> list[str]:
        """Return the codes of a person's games and challenges that aren't over, newest first."""
        return [row[0] for row in await self._reader.all(_OPEN, players=ids)]

    async def words(self, ids: Sequence[str]) -> list[tuple[str, int, str]]:
        """Return the events of records that have words of a person's or name him, without those.

        Each is the code of its game, its number, and the event as it is kept.
        """
        found = []
        for code, seq, by, payload in await self._reader.all(_WORDED, players=ids):
            bare = wordless(payload, ids, by)
            if bare is not None:
                found.append((code, seq, bare))
        return found

    async def traces(self, ids: Sequence[str], talks: Sequence[str]) -> Traces:
        """Return what no index leads to of a person and of the private talks."""
        return await traces(self._reader, ids, talks)

    async def of_player(self, ids: Sequence[str], talks: Sequence[str]) -> dict[str, Rows]:
        """Return what is stored of a person beside games, by the names of the tables."""
        found: dict[str, Rows] = {}
        for name, query in OF_PLAYER.items():
            values = {"players": ids, "chats": talks}
            needed = {key: values[key] for key in query.compile().params.keys() & values.keys()}
            found[name] = _told(query, await self._reader.all(query, **needed))
        return found

    async def of_games(self, codes: Sequence[str]) -> dict[str, Rows]:
        """Return what is stored of games, some of them at a time."""
        found: dict[str, Rows] = {name: [] for name in OF_GAMES}
        for first in range(0, len(codes), _GAMES):
            some = codes[first : first + _GAMES]
            for name, query in OF_GAMES.items():
                found[name] += _told(query, await self._reader.all(query, codes=some))
        return found


def wordless(payload: str, ids: Sequence[str], by: str | None) -> str | None:
    """Return an event without the words of a person and his name, ``None`` if it has none."""
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


def _told(query: Select[Any], rows: Sequence[Any]) -> Rows:
    names = [column.name for column in query.selected_columns]
    return [dict(zip(names, map(_plain, row), strict=True)) for row in rows]


def _plain(value: object) -> object:
    return value.isoformat() if isinstance(value, datetime) else value
