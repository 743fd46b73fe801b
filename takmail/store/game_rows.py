"""Games as queries find them: their columns, and the rows that these make."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Column, and_, bindparam, literal_column, or_, select, type_coerce
from sqlalchemy.sql.elements import TypeCoerce

from takmail.store.column_types import MomentOrUnknown
from takmail.store.reader import Found
from takmail.store.rows import SIDES, GameRow, HeadRow, OfferRow, SeatRow, Standing, number_of
from takmail.store.tables import games, invitations, offers, seats


def _moment(column: "Column[datetime]") -> TypeCoerce[datetime]:
    """Return a column of times, of which one that is damaged hides no other game."""
    return type_coerce(column, MomentOrUnknown())


_white = seats.alias("white")
_black = seats.alias("black")
_bench = seats.alias("bench")
_on_the_bench = or_(*(_bench.c.color.like(literal_column(f"'{side}-%'")) for side in SIDES))
"""Patterns are written out: SQLite plans a query anew each time one is bound to ``LIKE``."""

GAMES_ALONE = select(
    games.c.code,
    games.c.version,
    games.c.chat_id,
    games.c.terms,
    games.c.challenger,
    games.c.invitee,
    _moment(games.c.created_at),
    games.c.phase,
    _moment(games.c.updated_at),
    games.c.turn,
    _moment(games.c.began_at),
    _moment(games.c.ended_at),
    games.c.result,
)
"""Games without their seats."""

GAMES = (
    GAMES_ALONE.add_columns(
        _white.c.player,
        _white.c.chat_id,
        _black.c.player,
        _black.c.chat_id,
    )
    .outerjoin(_white, and_(_white.c.code == games.c.code, _white.c.color == "white"))
    .outerjoin(_black, and_(_black.c.code == games.c.code, _black.c.color == "black"))
)
"""Games with their seats."""

HEADS = (
    GAMES.add_columns(
        invitations.c.platform,
        invitations.c.handle_folded,
        offers.c.topic,
        offers.c.color,
        _moment(offers.c.at),
        offers.c.plies,
        _bench.c.color,
        _bench.c.player,
        _bench.c.chat_id,
    )
    .outerjoin(invitations, invitations.c.code == games.c.code)
    .outerjoin(offers, offers.c.code == games.c.code)
    .outerjoin(
        _bench,
        and_(_bench.c.code == games.c.code, _on_the_bench),
    )
)
"""Games with all that a head has: a row for each standing offer and each who consults with a side,
one if there is neither."""

_BY_CODE = games.c.code.in_(bindparam("codes", expanding=True))
HEADS_BY_CODE = HEADS.where(_BY_CODE)


def game_of(row: Sequence[Any]) -> GameRow:
    """Return the game of a row of `GAMES`."""
    code, version, chat_id, terms, challenger, invitee, created_at = row[:7]
    phase, updated_at, turn, began_at, ended_at, result = row[7:13]
    return GameRow(
        code=code,
        version=version,
        chat_id=chat_id,
        terms=terms,
        challenger=challenger,
        invitee=invitee,
        created_at=created_at,
        standing=Standing(phase, updated_at, turn, began_at, ended_at, result),
        white=_seat(code, "white", *row[13:15]),
        black=_seat(code, "black", *row[15:17]),
    )


def games_of(rows: Iterable[Found]) -> list[GameRow]:
    """Return the games of rows of `GAMES`, each once, the newest last."""
    found = {row[0]: row for row in rows}
    return sorted(map(game_of, found.values()), key=lambda game: (game.created_at, game.code))


def heads_of(rows: Sequence[Found]) -> list[HeadRow]:
    """Return the heads of rows of `HEADS`, each once, the newest last."""
    first = {row[0]: row for row in rows}
    standing: dict[str, set[OfferRow]] = {code: set() for code in first}
    for row in rows:
        if row[19] is not None:
            standing[row[0]].add(OfferRow(*row[19:23]))
    bench: dict[str, set[SeatRow]] = {code: set() for code in first}
    for row in rows:
        if row[23] is not None:
            bench[row[0]].add(SeatRow(row[0], *row[23:26]))
    heads = [_head(row, standing[code], bench[code]) for code, row in first.items()]
    return sorted(heads, key=lambda head: (head.row.created_at, head.row.code))


def _head(row: Found, standing: Iterable[OfferRow], bench: Iterable[SeatRow]) -> HeadRow:
    platform, handle = row[17:19]
    invited = None if platform is None or handle is None else (platform, handle)
    in_order = sorted(standing, key=lambda offer: (offer.at, offer.topic))
    seated = sorted(bench, key=lambda seat: number_of(seat.color))
    return HeadRow(game_of(row), tuple(in_order), invited, tuple(seated))


def _seat(code: str, color: str, player: str | None, chat_id: str | None) -> SeatRow | None:
    if player is None or chat_id is None:
        return None
    return SeatRow(code, color, player, chat_id)
