"""Lists and counts of games: those of a player, of two players, of a chat.

A list finds the newest games of each kind, however many there are: each part of a query goes along
one index, and stops as soon as it has as many as it may find. A player's games are those of all ids
that the player had before accounts were paired, too.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from takmail.pages import Page, PageAsked
from takmail.store.column_types import among, given
from takmail.store.games.challenges import invitations
from takmail.store.games.games import (
    ASKS,
    GAMES,
    SIDES,
    GameRow,
    SeatRow,
    as_game,
    games,
    moment,
    number_of,
    seats,
)
from takmail.store.games.offers import OfferRow, offers
from takmail.store.people.accounts import ids_of_player
from takmail.store.reads import page_of

THEIR_GAMES = (
    sa.select(games.c.code)
    .where(sa.or_(among(games.c.challenger, "players"), among(games.c.invitee, "players")))
    .union(sa.select(seats.c.code).where(among(seats.c.player, "players")))
)

_LATELY = 8
"""Games of two players that are looked at for the one that began last."""

_bench = seats.alias("bench")
_on_the_bench = sa.or_(*(_bench.c.color.like(sa.literal_column(f"'{side}-%'")) for side in SIDES))
"""Patterns are written out: SQLite plans a query again each time one is bound to ``LIKE``."""

_HEADS = (
    GAMES.add_columns(
        invitations.c.platform,
        invitations.c.handle_folded,
        offers.c.topic,
        offers.c.color,
        moment(offers.c.at),
        offers.c.plies,
        _bench.c.color,
        _bench.c.player,
        _bench.c.chat_id,
    )
    .outerjoin(invitations, invitations.c.code == games.c.code)
    .outerjoin(offers, offers.c.code == games.c.code)
    .outerjoin(_bench, sa.and_(_bench.c.code == games.c.code, _on_the_bench))
)
"""Games with all that a head has: a row for each offer and each player who consults with a side,
one row if there are neither."""

_LIMIT = sa.bindparam("limit", type_=sa.Integer)
_RECENT = sa.bindparam("recent", type_=sa.Integer)

_LAST_BEGUN = (seats.c.ended_at.desc(), seats.c.began_at.desc())
"""The order of games that are on, the one that began last first, as the indexes of seats have it.

PostgreSQL doesn't see that so much of the order is given where nothing has ended.
"""

_BY_CODES = among(games.c.code, "codes")
_ROWS_BY_CODES = GAMES.where(_BY_CODES)
_HEADS_BY_CODES = _HEADS.where(_BY_CODES)

_OPEN = games.c.ended_at.is_(None)
_WAITING = games.c.began_at.is_(None), _OPEN
_RUNNING = games.c.began_at.is_not(None), _OPEN


def _together(*parts: sa.Select[*tuple[Any, ...]]) -> sa.CompoundSelect[*tuple[Any, ...]]:
    """Return the codes of the games that any of these find, each with a limit of its own."""
    return sa.union_all(*(sa.select(part.subquery().c.code) for part in parts))


# A game is in a chat if it was proposed there, or a player plays it there.

_PROPOSED_IN = sa.select(games.c.code).where(given(games.c.chat_id))
_PLAYED_IN = sa.select(seats.c.code).where(given(seats.c.chat_id))
_ANOTHER_IN = _PLAYED_IN.where(seats.c.code != sa.bindparam("besides")).limit(1)
_WAITING_IN = _PROPOSED_IN.where(*_WAITING).order_by(games.c.created_at.desc()).limit(_LIMIT)
_BEGUN_IN = _PROPOSED_IN.where(*_RUNNING).order_by(games.c.created_at.desc()).limit(_LIMIT)
_ON_IN = _PLAYED_IN.where(seats.c.ended_at.is_(None)).order_by(*_LAST_BEGUN).limit(2 * _LIMIT)
_OVER_PROPOSED_IN = (
    _PROPOSED_IN.where(games.c.ended_at.is_not(None))
    .order_by(games.c.ended_at.desc())
    .limit(_RECENT)
)
_OVER_PLAYED_IN = (
    _PLAYED_IN.where(seats.c.ended_at.is_not(None))
    .order_by(seats.c.ended_at.desc())
    .limit(2 * _RECENT)
)
"""Two people may play a game in one chat, so that there are two seats for each."""

_OPEN_IN_CHAT = GAMES.where(games.c.code.in_(_together(_WAITING_IN, _BEGUN_IN, _ON_IN)))
_RUNNING_IN_CHAT = GAMES.where(games.c.code.in_(_PLAYED_IN.where(seats.c.ended_at.is_(None))))
_LAST_IN_CHAT = (
    GAMES.where(games.c.code.in_(sa.union(_PROPOSED_IN, _PLAYED_IN)))
    .order_by(games.c.updated_at.desc(), games.c.created_at.desc(), games.c.code.desc())
    .limit(_LIMIT)
)
_HEADS_IN_CHAT = _HEADS.where(
    games.c.code.in_(_together(_WAITING_IN, _BEGUN_IN, _ON_IN, _OVER_PROPOSED_IN, _OVER_PLAYED_IN))
)

_THEIRS = among(seats.c.player, "players")
_SEATS = sa.select(seats.c.code).where(_THEIRS, seats.c.color.not_like(f"{ASKS}%"))
_ON = _SEATS.where(seats.c.ended_at.is_(None)).order_by(*_LAST_BEGUN).limit(_LIMIT)
_OVER = _SEATS.where(seats.c.ended_at.is_not(None)).order_by(seats.c.ended_at.desc()).limit(_LIMIT)
_ON_TURN = (
    sa.select(games.c.code)
    .where(among(games.c.turn, "players"), *_RUNNING)
    .order_by(games.c.began_at.desc())
    .limit(_LIMIT)
)


def _proposed(*conditions: sa.ColumnElement[bool]) -> list[sa.Select[str]]:
    """Return which games were proposed by a player, and to a player, the newest of either."""
    return [
        sa.select(games.c.code)
        .where(among(column, "players"), *conditions)
        .order_by(games.c.created_at.desc())
        .limit(_LIMIT)
        for column in (games.c.challenger, games.c.invitee)
    ]


_OTHERS = sa.select(seats.c.other).where(_THEIRS, seats.c.color.in_(SIDES))
_OTHERS_ON = _OTHERS.where(seats.c.ended_at.is_(None)).order_by(*_LAST_BEGUN).limit(_LIMIT)
_OTHERS_OVER = _OTHERS.where(seats.c.ended_at.is_not(None)).order_by(*_LAST_BEGUN).limit(_LIMIT)

_OF_PLAYER = GAMES.where(games.c.code.in_(_together(_ON, _OVER, *_proposed())))
_HEADS_OF_PLAYER = _HEADS.where(games.c.code.in_(_together(_ON_TURN, _ON, *_proposed(*_WAITING))))

_FINISHED = (
    sa.select(seats.c.code)
    .join(games, games.c.code == seats.c.code)
    .where(
        _THEIRS,
        seats.c.ended_at.is_not(None),
        games.c.result != "",
        # A game of one account with another that was paired since is listed once.
        sa.or_(
            seats.c.other.is_(None),
            seats.c.other.not_in(sa.bindparam("players", expanding=True)),
            seats.c.color == "white",
        ),
    )
    .order_by(seats.c.ended_at.desc(), seats.c.began_at.desc(), seats.c.code.desc())
)
_WITH_OTHER = among(seats.c.other, "others")
_FINISHED_WITH = _FINISHED.where(_WITH_OTHER)

_SEATED_WITH = GAMES.join(seats, seats.c.code == games.c.code).where(_THEIRS, _WITH_OTHER)
_OPEN_BETWEEN = _SEATED_WITH.where(seats.c.ended_at.is_(None)).order_by(*_LAST_BEGUN).limit(_LIMIT)
_OVER_BETWEEN = (
    _SEATED_WITH.where(seats.c.ended_at.is_not(None))
    .order_by(seats.c.ended_at.desc())
    .limit(_LIMIT)
)


_COUNT_ON = sa.select(sa.func.count()).select_from(seats).where(_THEIRS, seats.c.ended_at.is_(None))
_COUNT_PLAYED = _COUNT_ON.where(seats.c.color.in_(SIDES))
_COUNT_BETWEEN = _COUNT_PLAYED.where(_WITH_OTHER)
_COUNT_WAITING = [
    sa.select(sa.func.count()).select_from(games).where(among(column, "players"), *_WAITING)
    for column in (games.c.challenger, games.c.invitee)
]
_EVER_SEATED = sa.select(seats.c.code).where(_THEIRS).limit(1)
_EVER_PROPOSED = sa.select(games.c.code).where(among(games.c.challenger, "players")).limit(1)


@dataclass(frozen=True, slots=True)
class HeadRow:
    """A game without its record, with all else that shows which lines can be about it.

    ``offers`` wait for an answer, the oldest first. ``bench`` are the seats of the players who
    consult with a side. ``invited`` is the opponent whom an open challenge names and the bot has
    never met: the platform, and the handle without its case.
    """

    row: GameRow
    offers: tuple[OfferRow, ...]
    invited: tuple[str, str] | None
    bench: tuple[SeatRow, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenCount:
    """Number of a player's running games, and of challenges by or to the player."""

    on: int
    challenges: int


def heads_by_codes(connection: sa.Connection, codes: Collection[str]) -> list[HeadRow]:
    """Return the heads of the games with these codes, the newest last."""
    return _heads(connection.execute(_HEADS_BY_CODES, {"codes": list(codes)}).all())


def open_games_in_chat(
    connection: sa.Connection, chat_id: str, *, limit: int = 20
) -> list[GameRow]:
    """Return the newest open games in a chat, the newest last."""
    values = {"chat_id": chat_id, "limit": limit}
    return _games(connection.execute(_OPEN_IN_CHAT, values))[-limit:]


def running_games_in_chat(connection: sa.Connection, chat_id: str) -> list[GameRow]:
    """Return all running games that are played in a chat, the newest last."""
    return _games(connection.execute(_RUNNING_IN_CHAT, {"chat_id": chat_id}))


def last_games_in_chat(connection: sa.Connection, chat_id: str, *, limit: int) -> list[GameRow]:
    """Return the games in a chat that moved on last, open or over, the very last at the end."""
    rows = connection.execute(_LAST_IN_CHAT, {"chat_id": chat_id, "limit": limit}).all()
    return [as_game(row) for row in reversed(rows)]


def is_played_in(connection: sa.Connection, chat_id: str, *, besides: str) -> bool:
    """Return whether a chat has or had any game but the one with the code ``besides``."""
    return connection.scalar(_ANOTHER_IN, {"chat_id": chat_id, "besides": besides}) is not None


def heads_in_chat(
    connection: sa.Connection, chat_id: str, *, limit: int, recent: int
) -> list[HeadRow]:
    """Return the heads of a chat's open games and of its last games, the newest last.

    They are up to ``limit`` challenges, as many games that are on, and the last ``recent`` games
    that are over.
    """
    values = {"chat_id": chat_id, "limit": limit, "recent": recent}
    return _heads(connection.execute(_HEADS_IN_CHAT, values).all())


def games_of_player(connection: sa.Connection, player: str, *, limit: int = 20) -> list[GameRow]:
    """Return the newest games and challenges of a player, the newest last."""
    values = {"players": ids_of_player(connection, player), "limit": limit}
    return _games(connection.execute(_OF_PLAYER, values))[-limit:]


def heads_of_player(connection: sa.Connection, player: str, *, limit: int) -> list[HeadRow]:
    """Return the heads of a player's newest open games and challenges, the newest last.

    There may be ``limit`` of each kind: games in which it is the player's turn, all that are on,
    challenges by the player and to the player.
    """
    values = {"players": ids_of_player(connection, player), "limit": limit}
    return _heads(connection.execute(_HEADS_OF_PLAYER, values).all())


def open_heads_of_player(connection: sa.Connection, player: str) -> list[HeadRow]:
    """Return the heads of all of a player's open games and challenges, the newest last."""
    count = open_count_of_player(connection, player)
    return heads_of_player(connection, player, limit=max(count.on, count.challenges))


def open_count_of_player(connection: sa.Connection, player: str) -> OpenCount:
    """Return how many open games and challenges a player has."""
    theirs = {"players": ids_of_player(connection, player)}
    challenges = sum(connection.scalar(query, theirs) or 0 for query in _COUNT_WAITING)
    return OpenCount(connection.scalar(_COUNT_ON, theirs) or 0, challenges)


def running_game_count_of(connection: sa.Connection, player: str) -> int:
    """Return how many games are on in which a player has one of the two seats."""
    return connection.scalar(_COUNT_PLAYED, {"players": ids_of_player(connection, player)}) or 0


def running_game_count_between(connection: sa.Connection, a: str, b: str) -> int:
    """Return how many games of two players are on."""
    both = {"players": ids_of_player(connection, a), "others": ids_of_player(connection, b)}
    return connection.scalar(_COUNT_BETWEEN, both) or 0


def last_opponents(connection: sa.Connection, player: str, *, limit: int) -> list[str]:
    """Return the opponents in a player's last games, those in running games first."""
    values = {"players": ids_of_player(connection, player), "limit": limit}
    queries = (_OTHERS_ON, _OTHERS_OVER)
    return list(
        dict.fromkeys(id_ for query in queries for id_ in connection.scalars(query, values))
    )


def has_played(connection: sa.Connection, player: str) -> bool:
    """Return whether a player has ever had a seat, or proposed a game."""
    theirs = {"players": ids_of_player(connection, player)}
    first_codes = (connection.scalar(query, theirs) for query in (_EVER_SEATED, _EVER_PROPOSED))
    return any(code is not None for code in first_codes)


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Finished games that a list has: with a ``result`` for their player, and by their terms.

    The summaries of these are ``like`` all of some patterns, and ``unlike`` all others.
    """

    result: str | None = None
    like: tuple[str, ...] = ()
    unlike: tuple[str, ...] = ()

    def conditions(self) -> Iterator[sa.ColumnElement[bool]]:
        """Yield the conditions on these games and on their player's seats."""
        yield from (_is_like(games.c.terms, pattern) for pattern in self.like)
        yield from (~_is_like(games.c.terms, pattern) for pattern in self.unlike)
        if self.result is not None:
            yield _BY_RESULT[self.result]


def _is_like(column: sa.ColumnElement[str], pattern: str) -> sa.ColumnElement[bool]:
    return column.like(sa.literal_column(f"'{pattern}'"))


_DRAWN = _is_like(games.c.result, "1/2%")
_WHITE_WON = sa.and_(~_is_like(games.c.result, "0%"), ~_DRAWN)
_OF_WHITE = _is_like(seats.c.color, "white%")
_BY_RESULT = {
    "won": sa.and_(~_DRAWN, _OF_WHITE == _WHITE_WON),
    "lost": sa.and_(~_DRAWN, _OF_WHITE != _WHITE_WON),
    "drawn": _DRAWN,
}


def finished_games_of_player(
    connection: sa.Connection,
    player: str,
    other: str | None = None,
    *,
    asked: PageAsked,
    which: GameFilter = GameFilter(),
) -> Page[GameRow]:
    """Return a page of the games with a result that a player has played, the last one first.

    With ``other`` only those with this player, too.
    """
    values = {"players": ids_of_player(connection, player)}
    query = _FINISHED
    if other is not None:
        values["others"] = ids_of_player(connection, other)
        query = _FINISHED_WITH
    page = page_of(connection, query.where(*which.conditions()), values, asked)
    codes = [code for (code,) in page.rows]
    rows = connection.execute(_ROWS_BY_CODES, {"codes": codes})
    by_code = {row.code: row for row in map(as_game, rows)}
    return page.shown([by_code[code] for code in codes])


def last_game_between(
    connection: sa.Connection,
    a: str,
    b: str,
    *,
    besides: str = "",
    fits: Callable[[GameRow], bool] = lambda _: True,
) -> GameRow | None:
    """Return the last begun of two players' late games, the one with the code ``besides`` apart.

    It is one that ``fits``.
    """
    both = {"players": ids_of_player(connection, a), "others": ids_of_player(connection, b)}
    rows = [
        *connection.execute(_OPEN_BETWEEN, {**both, "limit": _LATELY}),
        *connection.execute(_OVER_BETWEEN, {**both, "limit": _LATELY}),
    ]
    return _last_begun(row for row in map(as_game, rows) if row.code != besides and fits(row))


def open_game_between(connection: sa.Connection, a: str, b: str) -> GameRow | None:
    """Return the running game of two players that began last."""
    both = {"players": ids_of_player(connection, a), "others": ids_of_player(connection, b)}
    rows = connection.execute(_OPEN_BETWEEN, {**both, "limit": 1})
    return _last_begun(map(as_game, rows))


def _last_begun(rows: Iterable[GameRow]) -> GameRow | None:
    begun = ((row.state.began_at, row.code, row) for row in rows if row.state.began_at)
    last = max(begun, default=None, key=lambda begin: begin[:2])
    return None if last is None else last[2]


def _games(rows: Iterable[sa.Row[*tuple[Any, ...]]]) -> list[GameRow]:
    """Return the games of rows of `GAMES`, each once, the newest last."""
    by_code = {row[0]: as_game(row) for row in rows}
    return sorted(by_code.values(), key=lambda game: (game.created_at, game.code))


def _heads(rows: Sequence[sa.Row[*tuple[Any, ...]]]) -> list[HeadRow]:
    """Return the heads of rows of `_HEADS`, each once, the newest last."""
    offered: dict[str, set[OfferRow]] = {row[0]: set() for row in rows}
    bench: dict[str, set[SeatRow]] = {row[0]: set() for row in rows}
    for row in rows:
        if row[19] is not None:
            offered[row[0]].add(OfferRow(*row[19:23]))
        if row[23] is not None:
            bench[row[0]].add(SeatRow(row[0], *row[23:26]))
    first = {row[0]: row for row in rows}
    heads = [_head(row, offered[code], bench[code]) for code, row in first.items()]
    return sorted(heads, key=lambda head: (head.row.created_at, head.row.code))


def _head(
    row: sa.Row[*tuple[Any, ...]], offered: Iterable[OfferRow], bench: Iterable[SeatRow]
) -> HeadRow:
    platform, handle = row[17:19]
    invited = None if platform is None or handle is None else (platform, handle)
    in_order = sorted(offered, key=lambda offer: (offer.at, offer.topic))
    seated = sorted(bench, key=lambda seat: number_of(seat.color))
    return HeadRow(as_game(row), tuple(in_order), invited, tuple(seated))


# Lists for hosts.

_BY_PHASE = (
    sa.select(games.c.phase, sa.func.count()).group_by(games.c.phase).order_by(games.c.phase)
)
_OPEN_OF_PLAYERS = (
    sa.select(games.c.code, games.c.phase, games.c.updated_at)
    .where(games.c.code.in_(THEIR_GAMES), _OPEN)
    .order_by(games.c.updated_at.desc())
)


def game_count_by_phase(connection: sa.Connection) -> list[tuple[str, int]]:
    """Return each phase of games with how many are in it."""
    return [(phase, number) for phase, number in connection.execute(_BY_PHASE)]


def open_games_of_players(
    connection: sa.Connection, players: Sequence[str]
) -> list[tuple[str, str, datetime]]:
    """Return the open games and challenges of players: code, phase, and when each moved on last."""
    rows = connection.execute(_OPEN_OF_PLAYERS, {"players": ids_of_player(connection, *players)})
    return [(code, phase, at) for code, phase, at in rows]


def codes_of_players(connection: sa.Connection, players: Sequence[str]) -> list[str]:
    """Return the codes of all games and challenges of players."""
    return list(connection.scalars(THEIR_GAMES, {"players": ids_of_player(connection, *players)}))
