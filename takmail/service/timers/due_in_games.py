"""Challenges lapse, and votes count.

That is at their time, whether or not anybody speaks of them. How long one stands is a default in
`play.defaults`.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import reduce

from takmail.play.challenges import has_lapsed
from takmail.play.clocks import over_on_time, with_time
from takmail.play.events import ChallengeLapsed, Event, OfferLapsed
from takmail.play.evolve import evolve
from takmail.play.game import Game, Phase
from takmail.play.votes import is_due, settled
from takmail.service.announcing.outgoing import closing
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import entries, offers_now, seats_gone, update_row
from takmail.service.parts import Parts
from takmail.store.arrangements import Arrangement, InvitationOver, TimerSet
from takmail.store.changes import Change
from takmail.store.timers import TimerRow


class DueInGames:
    """Lets challenges lapse, and has votes count."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._clocks = parts.clocks
        self._now = parts.now

    async def lapse(self, row: TimerRow, code: str) -> None:
        """Have a challenge lapse."""
        room = await self._rooms.get(code)
        if room is not None and has_lapsed(room.game, self._now()):
            await self._save(room, [ChallengeLapsed()], row, InvitationOver(code))
        elif room is not None and room.game.phase is Phase.CHALLENGE:
            await self._later(row, room.game, room.game.until)
        else:
            # Whoever took it in another process has seen to the rest.
            self._rooms.forget(code)
            await self._store.commit(Change(also=(row.fired, InvitationOver(code))))

    async def count(self, row: TimerRow, code: str) -> None:
        """Have the votes of a side count."""
        room = await self._rooms.get(code)
        # Another process may have had them count, or know of a ply taken back.
        room = None if room is None else await self._rooms.fresh(room)
        if room is None:
            await self._store.commit(Change(also=(row.fired,)))
        elif is_due(room.game, self._now()):
            until = room.game.council.until
            spent = await self._clocks.spent(room.game, until or self._now())
            over = over_on_time(room.game, spent)
            await self._save(room, over or with_time(room.game, settled(room.game), spent), row)
        else:
            await self._later(row, room.game, room.game.council.until)

    async def question(self, row: TimerRow, code: str) -> None:
        """Have the question end whether a side really resigns; its buttons go."""
        room, now = await self._rooms.get(code), self._now()
        room = None if room is None else await self._rooms.fresh(room)
        untils = {} if room is None else room.game.resigning_until
        asked = [] if room is None else sorted(room.game.resigning)
        over = [color for color in asked if color not in untils or untils[color] <= now]
        later = [untils[color] for color in asked if color not in over]
        again = [TimerSet(row.kind, min(later), code)] if later else []
        if room is not None and over:
            await self._save(room, [OfferLapsed(None, color) for color in over], row, *again)
        else:
            await self._store.commit(Change(also=(row.fired, *again)))

    async def _later(self, row: TimerRow, game: Game, until: datetime | None) -> None:
        """Put off what isn't due yet, if it is to come at all."""
        also: list[Arrangement] = [row.fired]
        if until is not None and until > self._now():
            also.append(TimerSet(row.kind, until, game.code))
        await self._store.commit(Change(also=tuple(also)))

    async def _save(
        self, room: GameRoom, events: Sequence[Event], row: TimerRow, *also: Arrangement
    ) -> None:
        before, at = room.game, self._now()
        after = replace(room, game=reduce(evolve, events, before))
        if all(isinstance(event, OfferLapsed) for event in events):
            told = closing(after, events, at)
            told += await self._announcer.questions_elsewhere(after, events, at)
        else:
            told = await self._announcer.announce_unasked(before, after, events, at)
        clock = await self._clocks.turn(before, after.game, told, at)
        change = Change(
            update=update_row(before, after, at),
            record=tuple(entries(before, before.code, events, at, None)),
            offers=offers_now(before, after.game, at),
            outbox=told,
            also=(row.fired, *also, *seats_gone(before, after), *clock),
        )
        await self._store.commit(change)
        self._rooms.keep(after)
