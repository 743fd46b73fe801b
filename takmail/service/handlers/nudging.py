"""`nudge`: the other side is reminded that a game waits for it, at most once a day."""

from datetime import datetime, timedelta

from takmail.commands.values import Nudge
from takmail.play.game import Game, Phase
from takmail.service.games.room import GameRoom
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.reminders.asleep import Parted, hours_of, parted
from takmail.service.reminders.running_clocks import time_left
from takmail.service.reminders.telling import Reminder, Telling
from takmail.service.reminders.waiting import awaited, turn_began
from takmail.service.requests import Request
from takmail.service.timers.kinds import Kind
from takmail.store.arrangements import TimerSet
from takmail.wording.reminders import Cause
from takmail.wording.say import Sentence, say

PAUSE = timedelta(days=1)
"""How long a game rests from nudges after one."""


class Nudging:
    """Reminds players for others."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._now = parts.now
        self._clocks = parts.clocks
        self._telling = Telling(parts)

    async def nudge(self, request: Request, _command: Nudge, room: GameRoom) -> Answer:
        """Have the other side reminded, by night in the morning."""
        code, now = room.game.code, self._now()
        async with self._rooms.lock(code):
            room = await self._rooms.to_change(code)
            room = await self._rooms.fresh(room)
            others = _others(room.game, request.player.id)
            if not others:
                told = _why_nobody(room.game, request)
                return await self._replier.refuse(request, told)
            reached = await parted(self._store, await self._unblocked(request, others), now)
            problem = await self._problem(request, room, others[0], reached, now)
            if problem is not None:
                return await self._replier.refuse(request, problem)
            return await self._nudge(request, room, others[0], reached, now)

    async def _nudge(
        self, request: Request, room: GameRoom, other: str, reached: Parted, now: datetime
    ) -> Answer:
        code = room.game.code
        began = await turn_began(self._store, room.head())
        assert began is not None, "a game that waits has waited since something happened"
        number, since = began
        time = await time_left(self._clocks, room.game, now)
        reminders = [Reminder(room, one, Cause.NUDGED, since, time) for one in reached.awake]
        sent = await self._telling.told(reminders, now)
        key = "nudge-done" if reached.awake else "nudge-at_night"
        people = await self._announcer.participants(room.game, request.chat.platform)
        told = say(key, player=people.person((*reached.awake, other)[0]), code=code)
        also = (
            TimerSet(Kind.NUDGED.value, now + PAUSE, code=code, number=number),
            *reached.put_off(code, number),
        )
        return await self._replier.reply(
            request, told, sent=sent, also=also, about=code, hidden=True
        )

    async def _problem(
        self, request: Request, room: GameRoom, other: str, reached: Parted, now: datetime
    ) -> Sentence | None:
        """Return why the other side isn't reminded now, ``None`` if it is."""
        code = room.game.code
        people = await self._announcer.participants(room.game, request.chat.platform)
        player = people.person(other)
        if not reached.awake and reached.morning is None:
            return say("nudge-not_wanted", player=player)
        kept = await self._store.timers.of(code)
        until = max((one.due for one in kept if one.kind == Kind.NUDGED.value), default=now)
        if until > now:
            return say("nudge-again", code=code, until=until)
        if not reached.awake:
            back = (await hours_of(self._store, [other]))[other].back_from_vacation(now)
            return None if back is None else say("nudge-vacation", player=player, until=back)
        if not any([await self._telling.reaches(one, room) for one in reached.awake]):
            return say("nudge-unreached", player=player)
        return None

    async def _unblocked(self, request: Request, others: tuple[str, ...]) -> list[str]:
        """Return those who want something of who asks."""
        blocks = self._store.kept_away.has_blocked
        return [one for one in others if not await blocks(one, request.player.id)]


def _others(game: Game, player: str) -> tuple[str, ...]:
    """Return for whom of the other side a game waits."""
    mine = game.seat_of(player)
    if mine is None:
        return ()
    return tuple(one for one in awaited(game) if game.seat_of(one) is mine.other)


def _why_nobody(game: Game, request: Request) -> Sentence:
    """Return why a game doesn't wait for the other side of who asks."""
    if game.seat_of(request.player.id) is None and request.player.id != game.challenger:
        return say("nudge-not_a_player", code=game.code)
    if not awaited(game):
        return say("nudge-nobody", code=game.code)
    if game.phase is Phase.PREPARING:
        choose = request.hints.command("choose", game=game.code)
        return say("nudge-own_choice", code=game.code, choose=choose)
    return say("nudge-own_turn", code=game.code)
