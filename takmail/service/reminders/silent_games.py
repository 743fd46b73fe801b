"""The timers of games without a clock: who is reminded when nothing has happened for days."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from takmail.play.game import Phase
from takmail.service.games.heads import Head
from takmail.service.games.reading import UnreadableGameError
from takmail.service.games.rooms import GameRooms
from takmail.service.reminders.asleep import Hours, hours_of, parted
from takmail.service.reminders.silence import LOOK, Silence, known, noted
from takmail.service.reminders.sweeping import Found
from takmail.service.reminders.telling import Reminder
from takmail.service.reminders.waiting import awaited, fresh_room, turn_began
from takmail.service.timers.kinds import Kind
from takmail.store.store import Store
from takmail.store.timers import TimerRow, TimerSet
from takmail.wording.reminders import Cause


class SilentGames:
    """Reminds those for whom games wait in which nothing happens."""

    def __init__(self, store: Store, rooms: GameRooms) -> None:
        self._store = store
        self._rooms = rooms

    async def found(self, timers: Sequence[TimerRow], now: datetime) -> list[Found]:
        """Return what the timers of games come to."""
        codes = [timer.code for timer in timers if timer.code is not None]
        heads = {head.code: head for head in await self._rooms.heads(codes)}
        people = {player for head in heads.values() for player in _awaited(head)}
        hours = await hours_of(self._store, people)
        return [
            await self._found(timer, heads.get(timer.code or ""), hours, now) for timer in timers
        ]

    async def _found(
        self, timer: TimerRow, head: Head | None, hours: Mapping[str, Hours], now: datetime
    ) -> Found:
        """Return what the timer of a game comes to."""
        began = None if head is None else await turn_began(self._store, head)
        if head is None or began is None:
            return Found(timer)
        silence = known(*began, timer.number)
        due = silence.due()
        if due is None or silence.is_forgotten(now):
            return _again(timer, silence, now + LOOK)
        planned = [hours[player].planned(due, silence.since) for player in _awaited(head)]
        if not planned or now < min(planned):
            return _again(timer, silence, min([now + LOOK, *planned]))
        try:
            return await self._reminded(timer, head.code, silence, now)
        except UnreadableGameError:
            return _again(timer, silence, now + LOOK)

    async def _reminded(self, timer: TimerRow, code: str, silence: Silence, now: datetime) -> Found:
        """Return who is reminded of a game that has waited long enough."""
        room = await fresh_room(self._rooms, code)
        game = room.game
        if game.phase is Phase.PLAYING and game.terms.clock is not None:
            return Found(timer)  # its clock has timers of its own
        reached = await parted(self._store, awaited(game), now)
        again = _again(timer, silence.reminded(now), now + LOOK)
        return replace(
            again,
            reminders=tuple(
                Reminder(room, player, Cause.SILENT, silence.since) for player in reached.awake
            ),
            also=(*again.also, *reached.put_off(code, silence.number)),
        )


def _again(timer: TimerRow, silence: Silence, due: datetime) -> Found:
    """Return that it is looked again."""
    again = TimerSet(Kind.SILENT.value, due, code=timer.code, number=noted(silence))
    return Found(timer, also=(again,))


def _awaited(head: Head) -> list[str]:
    """Return for whom a game may wait, as far as its head tells."""
    people = (*(head.seats or ()), *(one.player for one, _ in head.bench))
    return [player for player in people if head.waits_for(player)]
