"""What can be asked about games."""

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, and_, bindparam, func, or_, select, union

from takmail.store.column_types import storable
from takmail.store.reader import Found, Reader
from takmail.store.rows import (
    GameRow,
    HeadRow,
    OfferRow,
    PlayerRow,
    RecordRow,
    SeatRow,
    SeenRow,
    Standing,
)
from takmail.store.tables import accounts, games, invitations, offers, record, seats, seen

_white = seats.alias("white")
_black = seats.alias("black")

_GAMES = (
    select(
        games.c.code,
        games.c.version,
        games.c.chat_id,
        games.c.terms,
        games.c.challenger,
        games.c.invitee,
        games.c.created_at,
        games.c.phase,
        games.c.updated_at,
        games.c.turn,
        games.c.began_at,
        games.c.ended_at,
        games.c.result,
        _white.c.player,
        _white.c.chat_id,
        _black.c.player,
        _black.c.chat_id,
    )
    .outerjoin(_white, and_(_white.c.code == games.c.code, _white.c.color == "white"))
    .outerjoin(_black, and_(_black.c.code == games.c.code, _black.c.color == "black"))
)
_BY_CODE = _GAMES.where(games.c.code == bindparam("code"))

_NEWEST_FIRST = (games.c.created_at.desc(), games.c.code.desc())
_HERE = union(
    select(games.c.code).where(games.c.chat_id == bindparam("chat_id")),
    select(seats.c.code).where(seats.c.chat_id == bindparam("chat_id")),
)
_IN_CHAT = _GAMES.where(games.c.code.in_(_HERE)).limit(bindparam("limit"))
_OPEN_IN_CHAT = _IN_CHAT.where(games.c.ended_at.is_(None)).order_by(*_NEWEST_FIRST)
_LAST_IN_CHAT = _IN_CHAT.order_by(games.c.updated_at.desc(), *_NEWEST_FIRST)


def _is(column: ColumnElement[str], name: str) -> ColumnElement[bool]:
    """Return whether a column names a player, or somebody whom a pairing made the same player."""
    same = select(accounts.c.own).where(
        accounts.c.player == bindparam(name), accounts.c.own.is_not(None)
    )
    return or_(column == bindparam(name), column.in_(same))


_THEIRS = union(
    select(seats.c.code).where(_is(seats.c.player, "player")),
    select(games.c.code).where(_is(games.c.challenger, "player")),
    select(games.c.code).where(_is(games.c.invitee, "player")),
)
_OF_PLAYER = (
    _GAMES.where(games.c.code.in_(_THEIRS)).order_by(*_NEWEST_FIRST).limit(bindparam("limit"))
)

_SEATED = _GAMES.where(
    games.c.code.in_(select(seats.c.code).where(_is(seats.c.player, "player"))),
    games.c.ended_at.is_not(None),
    games.c.result != "",
)
_PAGE = (games.c.ended_at.desc(), games.c.code.desc())
_FINISHED = _SEATED.order_by(*_PAGE).limit(bindparam("limit")).offset(bindparam("offset"))
_FINISHED_WITH = (
    _SEATED.where(games.c.code.in_(select(seats.c.code).where(_is(seats.c.player, "other"))))
    .order_by(*_PAGE)
    .limit(bindparam("limit"))
    .offset(bindparam("offset"))
)

_HEADS = _GAMES.add_columns(invitations.c.platform, invitations.c.handle_folded).outerjoin(
    invitations, invitations.c.code == games.c.code
)
_OPEN_HEADS = (
    _HEADS.where(games.c.ended_at.is_(None)).order_by(*_NEWEST_FIRST).limit(bindparam("limit"))
)
_HEADS_BY_CODE = _HEADS.where(games.c.code.in_(bindparam("codes", expanding=True))).order_by(
    games.c.created_at, games.c.code
)
_HEADS_IN_CHAT = _OPEN_HEADS.where(games.c.code.in_(_HERE))
_HEADS_OF_PLAYER = _OPEN_HEADS.where(games.c.code.in_(_THEIRS))

_ON = (
    select(func.count())
    .select_from(games)
    .where(games.c.began_at.is_not(None), games.c.ended_at.is_(None))
)

_TO = (
    select(games.c.code)
    .join(invitations)
    .where(
        games.c.code.in_(
            union(
                select(games.c.code).where(_is(games.c.invitee, "player")),
                select(invitations.c.code).where(
                    invitations.c.platform == bindparam("platform"),
                    invitations.c.handle_folded == bindparam("handle"),
                ),
            )
        )
    )
    .order_by(games.c.created_at, games.c.code)
)

_BETWEEN = (
    _GAMES.where(
        or_(
            and_(_is(_white.c.player, "a"), _is(_black.c.player, "b")),
            and_(_is(_white.c.player, "b"), _is(_black.c.player, "a")),
        ),
        games.c.code.in_(select(seats.c.code).where(_is(seats.c.player, "a"))),
        games.c.began_at.is_not(None),
    )
    .order_by(games.c.began_at.desc(), games.c.code.desc())
    .limit(1)
)

_OPEN_BETWEEN = _BETWEEN.where(games.c.ended_at.is_(None))

_RECORD = (
    select(
        record.c.code,
        record.c.seq,
        record.c.at,
        record.c.by,
        record.c.kind,
        record.c.payload,
    )
    .where(record.c.code == bindparam("code"))
    .order_by(record.c.seq)
)
_OFFERS = (
    select(offers.c.topic, offers.c.color, offers.c.at, offers.c.plies)
    .where(offers.c.code == bindparam("code"))
    .order_by(offers.c.at, offers.c.topic)
)
_OFFERS_OF_SEVERAL = (
    select(offers.c.code, offers.c.topic, offers.c.color, offers.c.at, offers.c.plies)
    .where(offers.c.code.in_(bindparam("codes", expanding=True)))
    .order_by(offers.c.at, offers.c.topic)
)
_SEEN = select(seen.c.platform, seen.c.message_id, seen.c.at, seen.c.code, seen.c.was_move).where(
    seen.c.platform == bindparam("platform"), seen.c.message_id == bindparam("message_id")
)


class Games:
    """The games, their records, and the messages that moved them."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def on(self) -> int:
        """Return how many games have begun and are not over."""
        row = await self._reader.first(_ON)
        return int(row[0]) if row else 0

    async def record(self, code: str) -> list[RecordRow] | None:
        """Return a game's record in order, ``None`` if there is no such game."""
        rows = await self._reader.all(_RECORD, code=code)
        if not rows and await self.row(code) is None:
            return None
        return [RecordRow(*row) for row in rows]

    async def row(self, code: str) -> GameRow | None:
        """Return a game's head."""
        row = await self._reader.first(_BY_CODE, code=code)
        return None if row is None else _game(row)

    async def in_chat(self, chat_id: str, *, limit: int = 20) -> list[GameRow]:
        """Return the newest open games that are played in a chat, the newest last."""
        rows = await self._reader.all(_OPEN_IN_CHAT, chat_id=chat_id, limit=limit)
        return [_game(row) for row in reversed(rows)]

    async def last_in_chat(self, chat_id: str, *, limit: int) -> list[GameRow]:
        """Return the games in a chat that moved on last, open or over, the very last at the end."""
        rows = await self._reader.all(_LAST_IN_CHAT, chat_id=chat_id, limit=limit)
        return [_game(row) for row in reversed(rows)]

    async def of_player(self, player: str, *, limit: int = 20) -> list[GameRow]:
        """Return the newest games and challenges of a player, the newest last."""
        rows = await self._reader.all(_OF_PLAYER, player=player, limit=limit)
        return [_game(row) for row in reversed(rows)]

    async def finished(
        self, player: str, other: str | None = None, *, limit: int, offset: int = 0
    ) -> list[GameRow]:
        """Return the games with a result that a player has played, the last one first.

        ``other`` leaves only those with this player, too.
        """
        asked: dict[str, object] = {"player": player, "limit": limit, "offset": offset}
        if other is None:
            return [_game(row) for row in await self._reader.all(_FINISHED, **asked)]
        rows = await self._reader.all(_FINISHED_WITH, **asked, other=other)
        return [_game(row) for row in rows]

    async def heads(self, codes: Collection[str]) -> list[HeadRow]:
        """Return the heads of the games with these codes, the newest last."""
        if not codes:
            return []
        return await self._heads(await self._reader.all(_HEADS_BY_CODE, codes=list(codes)))

    async def heads_in_chat(self, chat_id: str, *, limit: int) -> list[HeadRow]:
        """Return the heads of the newest open games that are played in a chat, the newest last."""
        rows = await self._reader.all(_HEADS_IN_CHAT, chat_id=chat_id, limit=limit)
        return await self._heads(rows[::-1])

    async def heads_of_player(self, player: str, *, limit: int) -> list[HeadRow]:
        """Return the heads of a player's newest open games and challenges, the newest last."""
        rows = await self._reader.all(_HEADS_OF_PLAYER, player=player, limit=limit)
        return await self._heads(rows[::-1])

    async def challenges_to(self, player: PlayerRow) -> list[str]:
        """Return the open challenges that name a player, by id or by a handle that was unknown."""
        folded = storable(player.handle).casefold() or None
        rows = await self._reader.all(
            _TO, player=player.id, platform=player.platform, handle=folded
        )
        return [row[0] for row in rows]

    async def last_between(self, a: str, b: str) -> GameRow | None:
        """Return the game of these two that began last."""
        row = await self._reader.first(_BETWEEN, a=a, b=b)
        return None if row is None else _game(row)

    async def open_between(self, a: str, b: str) -> GameRow | None:
        """Return a game that these two have begun and not ended."""
        row = await self._reader.first(_OPEN_BETWEEN, a=a, b=b)
        return None if row is None else _game(row)

    async def offers(self, code: str) -> list[OfferRow]:
        """Return the offers that stand in a game, the oldest first."""
        return [OfferRow(*row) for row in await self._reader.all(_OFFERS, code=code)]

    async def seen(self, platform: str, message_id: str) -> SeenRow | None:
        """Return what is known of a message, ``None`` if it was never handled."""
        row = await self._reader.first(_SEEN, platform=platform, message_id=message_id)
        return None if row is None else SeenRow(*row)

    async def _heads(self, rows: Sequence[Found]) -> list[HeadRow]:
        """Return the heads with the offers that stand in them now, which is a query of its own."""
        standing: dict[str, list[OfferRow]] = {row[0]: [] for row in rows}
        if standing:
            for code, *offer in await self._reader.all(_OFFERS_OF_SEVERAL, codes=list(standing)):
                standing[code].append(OfferRow(*offer))
        return [_head(row, standing[row[0]]) for row in rows]


def _head(row: Found, standing: Sequence[OfferRow]) -> HeadRow:
    platform, handle = row[17:]
    invited = None if platform is None or handle is None else (platform, handle)
    return HeadRow(_game(row), tuple(standing), invited)


def _game(row: Found) -> GameRow:
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


def _seat(code: str, color: str, player: str | None, chat_id: str | None) -> SeatRow | None:
    if player is None or chat_id is None:
        return None
    return SeatRow(code, color, player, chat_id)
