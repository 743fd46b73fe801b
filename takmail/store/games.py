"""What can be asked about games."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import bindparam, func, select

from takmail.store import chat_games
from takmail.store.game_rows import GAMES, HEADS_BY_CODE, game_of, games_of, heads_of
from takmail.store.games_of_players import GamesOfPlayers
from takmail.store.reader import Found
from takmail.store.rows import SIDES, GameRow, HeadRow, OfferRow, RecordRow, SeatRow, SeenRow
from takmail.store.tables import games, offers, record, seats, seen

BY_CODES = 500
"""How many games are asked for by their codes at once; databases have a limit."""

BEGIN = 2
"""The number of a game's begin in its record, behind its challenge."""

TURNS = ("begun", "played", "taken-back", "synced")
"""The kinds of events that begin a turn."""

_BY_CODE = GAMES.where(games.c.code == bindparam("code"))

_ON = (
    select(func.count())
    .select_from(games)
    .where(games.c.began_at.is_not(None), games.c.ended_at.is_(None))
)

_ENTRIES = select(
    record.c.code,
    record.c.seq,
    record.c.at,
    record.c.by,
    record.c.kind,
    record.c.payload,
).order_by(record.c.code, record.c.seq)
_RECORD = _ENTRIES.where(record.c.code == bindparam("code"))
_BEGINNINGS = _ENTRIES.where(
    record.c.code.in_(bindparam("codes", expanding=True)), record.c.seq <= BEGIN
)
_TURN_BEGAN = (
    select(record.c.seq, record.c.at)
    .where(record.c.code == bindparam("code"), record.c.kind.in_(TURNS))
    .order_by(record.c.seq.desc())
    .limit(1)
)
_LAST_TURNS = (
    select(record.c.code, func.max(record.c.seq).label("seq"))
    .where(record.c.code.in_(bindparam("codes", expanding=True)), record.c.kind.in_(TURNS))
    .group_by(record.c.code)
    .subquery()
)
_TURNS_BEGAN = select(record.c.code, record.c.at).join(
    _LAST_TURNS, (record.c.code == _LAST_TURNS.c.code) & (record.c.seq == _LAST_TURNS.c.seq)
)
_OFFERS = (
    select(offers.c.topic, offers.c.color, offers.c.at, offers.c.plies)
    .where(offers.c.code == bindparam("code"))
    .order_by(offers.c.at, offers.c.topic)
)
_BENCH = (
    select(seats.c.code, seats.c.color, seats.c.player, seats.c.chat_id)
    .where(seats.c.code == bindparam("code"), seats.c.color.not_in(SIDES))
    .order_by(seats.c.color)
)
_SEEN = select(seen.c.platform, seen.c.message_id, seen.c.at, seen.c.code, seen.c.was_move).where(
    seen.c.platform == bindparam("platform"), seen.c.message_id == bindparam("message_id")
)


class Games(GamesOfPlayers):
    """The games, their records, and the messages that moved them."""

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
        return None if row is None else game_of(row)

    async def in_chat(self, chat_id: str, *, limit: int = 20) -> list[GameRow]:
        """Return the newest open games that are played in a chat, the newest last."""
        rows = await self._reader.all(chat_games.OPEN_GAMES, chat_id=chat_id, limit=limit)
        return games_of(rows)[-limit:]

    async def last_in_chat(self, chat_id: str, *, limit: int) -> list[GameRow]:
        """Return the games in a chat that moved on last, open or over, the very last at the end."""
        rows = await self._reader.all(chat_games.LAST_GAMES, chat_id=chat_id, limit=limit)
        return [game_of(row) for row in reversed(rows)]

    async def heads(self, codes: Collection[str]) -> list[HeadRow]:
        """Return the heads of the games with these codes, the newest last."""
        wanted = list(codes)
        rows: list[Found] = []
        for first in range(0, len(wanted), BY_CODES):
            some = wanted[first : first + BY_CODES]
            rows += await self._reader.all(HEADS_BY_CODE, codes=some)
        return heads_of(rows)

    async def heads_at_hand(self, chat_id: str, *, limit: int, recent: int) -> list[HeadRow]:
        """Return the heads of a chat's open games and of its last games, the newest last.

        They are up to ``limit`` challenges, as many games that are on, and the last ``recent``
        games that are over.
        """
        rows = await self._reader.all(
            chat_games.HEADS_AT_HAND, chat_id=chat_id, limit=limit, recent=recent
        )
        return heads_of(rows)

    async def beginnings(self, codes: Collection[str]) -> dict[str, list[RecordRow]]:
        """Return the first entries of the records of games: the challenge, and the begin."""
        rows = await self._reader.all(_BEGINNINGS, codes=list(codes)) if codes else ()
        found: dict[str, list[RecordRow]] = {}
        for row in rows:
            found.setdefault(row[0], []).append(RecordRow(*row))
        return found

    async def turn_began(self, code: str) -> tuple[int, datetime] | None:
        """Return by which event of its record a game's turn began, and when; `None` before that."""
        row = await self._reader.first(_TURN_BEGAN, code=code)
        return None if row is None else (row[0], row[1])

    async def turns_began(self, codes: Collection[str]) -> dict[str, datetime]:
        """Return since when the turns are on of some games, without those that have none yet."""
        rows = await self._reader.all(_TURNS_BEGAN, codes=list(codes)) if codes else ()
        return {row[0]: row[1] for row in rows}

    async def offers(self, code: str) -> list[OfferRow]:
        """Return the offers that stand in a game, the oldest first."""
        return [OfferRow(*row) for row in await self._reader.all(_OFFERS, code=code)]

    async def bench(self, code: str) -> list[SeatRow]:
        """Return the seats of those who consult with the sides of a game, or want to."""
        return [SeatRow(*row) for row in await self._reader.all(_BENCH, code=code)]

    async def seen(self, platform: str, message_id: str) -> SeenRow | None:
        """Return what is known of a message, ``None`` if it was never handled."""
        row = await self._reader.first(_SEEN, platform=platform, message_id=message_id)
        return None if row is None else SeenRow(*row)
