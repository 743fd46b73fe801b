"""Which game of the console's a line is about, and which side it speaks for.

A bare line is about the newest game that is on and speaks for the side on turn; where only another
game or side can say it, as with an answer to an offer, it is about that game and speaks for that
side.
"""

from dataclasses import dataclass

from takmail.commands.values import (
    Accept,
    CallTak,
    Command,
    Confirm,
    Decline,
    PostBoard,
    Rematch,
    Withdraw,
)
from takmail.service.games.rooms import RECENT, GameRooms
from takmail.service.handlers.board_state import with_board_like
from takmail.service.meant import addressed_games
from takmail.store.rows import GameRow, PlayerRow
from takmail.store.store import Store
from takmail.tak.layout import Layout
from takmail.tak.pieces import Color

_MANY = 100
_Answer = Accept | Decline | Withdraw | Confirm


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a game, and who sits there."""

    game: GameRow
    color: Color
    player: PlayerRow


class Seating:
    """The games of one chat, as the store knows them."""

    def __init__(self, store: Store, chat: str) -> None:
        self._store = store
        self._chat = chat

    async def newest(self) -> GameRow | None:
        """Return the newest game that is on."""
        rows = await self._begun(open_only=True)
        return rows[0] if rows else None

    async def at(self, game: GameRow, color: Color) -> Seat:
        """Return one side of a game that has begun."""
        seat = game.white if color is Color.WHITE else game.black
        assert seat is not None
        players = await self._store.people.by_ids([seat.player])
        return Seat(game, color, players[seat.player])

    async def meant(
        self, command: Command | None, named: str | None, color: Color | None
    ) -> Seat | None:
        """Return the seat that a line speaks for, ``None`` if nobody has played yet.

        ``named`` is a game's id and ``color`` a side, where the line tells.
        """
        rows = await self._rows(named)
        if isinstance(command, _Answer):
            answering = await self._answering(command, rows, color)
            if answering is not None:
                return answering
        if isinstance(command, Rematch):
            rows = [row for row in rows if row.standing.ended_at] or rows
        if isinstance(command, PostBoard):
            rows = await self._like(command.layout, rows)
        if not rows:
            return None
        turn = turn_of(rows[0])
        bare = turn.other if isinstance(command, CallTak) else turn
        return await self.at(rows[0], bare if color is None else color)

    async def _rows(self, named: str | None) -> list[GameRow]:
        """Return the games that can be meant: those that are on, then those that are over."""
        row = await self._store.games.row(named) if named else None
        if row is not None and row.chat_id == self._chat and row.white is not None:
            return [row]
        over = [row for row in await self._begun(open_only=False) if row.standing.ended_at]
        return [*await self._begun(open_only=True), *over]

    async def _begun(self, *, open_only: bool) -> list[GameRow]:
        limit = _MANY if open_only else RECENT
        rows = await self._store.games.in_chat(self._chat, open_only=open_only, limit=limit)
        return [row for row in reversed(rows) if row.white is not None]

    async def _answering(
        self, command: _Answer, rows: list[GameRow], color: Color | None
    ) -> Seat | None:
        """Return the first seat that has something to answer, to take back or to confirm."""
        for row in rows:
            turn = turn_of(row)
            for side in (turn, turn.other) if color is None else (color,):
                seat = await self.at(row, side)
                if await self._can_say(seat, command):
                    return seat
        return None

    async def _can_say(self, seat: Seat, command: _Answer) -> bool:
        room = await GameRooms(self._store).get(seat.game.code)
        assert room is not None, "a game's row is there, so its record is"
        if isinstance(command, Confirm):
            return seat.color in room.game.resigning
        return bool(addressed_games([room], seat.player, command))

    async def _like(self, posted: Layout, rows: list[GameRow]) -> list[GameRow]:
        """Return the games that are on with a board of the posted one's size; all, if none is."""
        rooms = GameRooms(self._store)
        found = [await rooms.get(row.code) for row in rows if not row.standing.ended_at]
        alike = {t.game.code for t in with_board_like([t for t in found if t], posted)}
        return [row for row in rows if row.code in alike] or rows


def turn_of(row: GameRow) -> Color:
    """Return who must act in a game."""
    black = row.black is not None and row.standing.turn == row.black.player
    return Color.BLACK if black else Color.WHITE
