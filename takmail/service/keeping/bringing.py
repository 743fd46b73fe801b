"""Games that were planned to be put in, each in one transaction; who plays them is told once."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from takmail.play.events import Begun, Challenged
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.service.announcing.standing import StandingGames
from takmail.service.clocks.clocks import Clocks
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.service.games.rows import entries, seat_rows, standing_of
from takmail.service.keeping.planning import Plan
from takmail.service.reminders.silence import silence_timer
from takmail.store.changes import Announcement, Change, NewGame
from takmail.store.errors import ConflictError
from takmail.store.rows import RecordRow
from takmail.store.store import Store
from takmail.wording.message.drafts import say

_TRIES = 5
"""How often another id is drawn when somebody takes one meanwhile."""


class Bringing:
    """Puts games in that were played elsewhere."""

    def __init__(
        self,
        store: Store,
        rooms: GameRooms,
        standing: StandingGames,
        clocks: Clocks,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._standing = standing
        self._clocks = clocks
        self._now = now

    async def bring(self, plan: Plan) -> str:
        """Put a game in and return its id; raise ``ConflictError`` if none is free."""
        code = plan.code or await self._store.codes.new()
        for _ in range(_TRIES):
            room = GameRoom(replay(code, plan.events), plan.homes[0], plan.homes, plan.began)
            self._rooms.keep(room)
            try:
                await self._store.commit(await self._change(plan, room))
            except ConflictError:
                self._rooms.forget(code)
                code = await self._store.codes.new()
            else:
                return code
        raise ConflictError

    async def _change(self, plan: Plan, room: GameRoom) -> Change:
        game, record = room.game, tuple(_record(plan, room.game))
        invitee = game.invitee.player if game.invitee else None
        new = NewGame(
            game.code,
            room.chat,
            str(game.terms.rules.size),
            record[0].at,
            standing_of(game, plan.began, record[-1].at),
            game.challenger,
            invitee,
            game.version,
        )
        told = await self._told(room) if game.phase is Phase.PLAYING else ()
        at = self._now()
        clock = await self._clocks.turn(None, game, told, at)
        return Change(
            new_game=new,
            seats=seat_rows(None, room),
            record=record,
            outbox=told,
            also=(*clock, *silence_timer(game, at)),
        )

    async def _told(self, room: GameRoom) -> tuple[Announcement, ...]:
        """Return what each home of a game that goes on is sent."""
        told: list[Announcement] = []
        code, at = room.game.code, self._now()
        for home in room.chats():
            chat = await self._store.chats.by_id(home)
            if chat is not None:
                why = say("brought", code=code)
                told += await self._standing.show(chat, [code], at, why)
        return tuple(told)


def _record(plan: Plan, game: Game) -> list[RecordRow]:
    """Return the record of a game: it began when it did, and all else was when it ended."""
    rows = entries(None, game.code, plan.events, plan.ended, None)
    first = len([event for event in plan.events if isinstance(event, Challenged | Begun)])
    return [replace(row, at=plan.began) if row.seq <= first else row for row in rows]
