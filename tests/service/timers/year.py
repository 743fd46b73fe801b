"""A year of games by clocks: people play, sleep, go on vacation and are late; the bot dies.

Time goes on from each thing that happens to the next one. What the clocks must show is reckoned
beside (`year_model`), by nothing but when people were told and what they agreed on.
"""

import asyncio
import heapq
import itertools
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from random import Random
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from takmail.calendars import Quiet
from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.schedule.heartbeat import NOTE
from takmail.store.changes import Change
from takmail.store.games.game_lists import open_games_in_chat
from takmail.store.people.accounts import PlayerRow
from takmail.store.program_notes import NoteNow
from takmail.store.schedule.clocks import clock_of_game
from takmail.store.schedule.reminders import AvailabilitySet
from takmail.store.schedule.timers import TimerFired, TimerRow, next_due
from takmail.store.schedule.vacations import VacationNow
from takmail.store.store import Store
from takmail.terms.clocks import Ends, TimeControl
from takmail.terms.wishes import Wishes
from tests.service.post import Recorder
from tests.service.timers.year_model import BEGIN, Wall
from tests.service.world import World, account

P = ParamSpec("P")
T = TypeVar("T")

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)
YEAR = 365 * DAY
LIVE = TimeControl(HOUR / 2, timedelta(seconds=10), ends=Ends.AT_ONCE)
CONTROLS = (
    TimeControl(3 * DAY, afresh=True, ends=Ends.AT_ONCE),
    TimeControl(DAY, afresh=True, ends=Ends.AT_ONCE, weekends=False),
    TimeControl(4 * DAY, DAY / 2, ends=Ends.AT_ONCE),
    TimeControl(2 * DAY, DAY, ends=Ends.AT_ONCE, weekends=False),
    LIVE,
)
HOURS = (
    ("UTC", None),
    ("Europe/Vienna", (22 * 60, 8 * 60)),
    ("America/New_York", (23 * 60 + 30, 7 * 60 + 15)),
    ("Asia/Kolkata", (13 * 60, 22 * 60)),
)
SQUARES = ("a1", "e5", "a3", "e3", "c1", "c5", "b2", "d4")
"""Where stones are placed, so that no road comes of it."""

LATE = 0.15
"""How often somebody never plays any more."""

NEVER = datetime.max.replace(tzinfo=BEGIN.tzinfo)


@dataclass
class Turn:
    """A turn: whose, since when he knew, with how much time; when it was over, and how."""

    code: str
    number: int
    color: Color
    player: str
    wall: Wall
    since: datetime
    left: timedelta
    live: bool
    plays: datetime = NEVER
    ended: datetime = NEVER
    is_played: bool = False


@dataclass
class Game:
    """A game as its players see it."""

    chat: str
    people: tuple[str, str]
    control: TimeControl
    left: list[timedelta]
    code: str = ""
    plies: int = 0
    turn: Turn | None = None


@dataclass(frozen=True)
class Fired:
    """A timer that fired at a moment, and whether anything was told to anybody by that."""

    row: TimerRow
    at: datetime
    told: bool


@dataclass(order=True)
class _Due:
    at: datetime
    number: int
    do: Callable[[], Awaitable[None]] = field(compare=False)


class Year:
    """Has it all happen."""

    def __init__(self, store: Store, games: int, people: int, seed: int) -> None:
        self.store = store
        self.random = Random(seed)
        self.bot = World(store)
        self.bot.time = BEGIN
        self.platform = Recorder("discord")
        self.bot.adapters["discord"] = self.platform
        self.bot.restart()
        self.delivery = self._new_delivery()
        self.people = [f"p{number}" for number in range(people)]
        self.walls: dict[str, Wall] = {}
        self.players: dict[str, PlayerRow] = {}
        self.away: defaultdict[str, list[tuple[datetime, datetime]]] = defaultdict(list)
        self.outages: list[tuple[datetime, datetime]] = []
        self.turns: list[Turn] = []
        self.fired: list[Fired] = []
        self.known: dict[int, TimerRow] = {}
        self.downs: list[tuple[datetime, datetime]] = []
        """From when until when no program was there, be it for a second."""
        self._games = games
        self._coming: list[_Due] = []
        self._numbers = itertools.count()
        self.is_served = True
        self._serve()
        self._watch()

    def _new_delivery(self) -> Delivery:
        return Delivery(
            make_context(self.store, self.bot.adapters, now=lambda: self.bot.time),
            first_pause=0.001,
        )

    def _serve(self) -> None:
        """Have it count as noted once a minute that the games are served, while they are."""
        get = self.store.notes.get

        async def noted(name: str) -> str | None:
            serves = name == NOTE and self.is_served
            return self.bot.time.isoformat() if serves else await get(name)

        self.store.notes.get = noted  # type: ignore[method-assign]

    def _watch(self) -> None:
        """Take note of every timer that fires."""
        commit, read = self.store.commit, self.store.read

        async def watched(change: Change) -> None:
            await commit(change)
            for one in change.also:
                if isinstance(one, TimerFired):
                    row = self.known[one.id]
                    assert row.due == one.due
                    self.fired.append(Fired(row, self.bot.time, bool(change.outbox)))

        async def looked(
            work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
        ) -> T:
            found = await read(work, *args, **kwargs)
            if isinstance(found, list):
                self.known |= {row.id: row for row in found if isinstance(row, TimerRow)}
            return found

        self.store.commit = watched  # type: ignore[method-assign]
        self.store.read = looked  # type: ignore[method-assign]

    def at(self, moment: datetime, do: Callable[[], Awaitable[None]]) -> None:
        """Have something happen at a moment."""
        heapq.heappush(self._coming, _Due(moment, next(self._numbers), do))

    def sometime(self, until: timedelta = YEAR) -> datetime:
        """Return a moment of the year, to the second."""
        return BEGIN + timedelta(seconds=self.random.randrange(3600, int(until.total_seconds())))

    async def live(self, kills: int, vacations: int) -> None:
        """Have the year happen."""
        for name in self.people:
            await self._settle(name)
        for number in range(self._games):
            self.at(self.sometime(YEAR * 9 / 10), self._begins(number))
        for _ in range(vacations):
            self.at(self.sometime(), self._goes_away(self.random.choice(self.people)))
        for _ in range(kills):
            self.at(self.sometime(), self._dies)
        until = BEGIN + YEAR
        while self.bot.time < until:
            await self._next(until)

    async def _next(self, until: datetime) -> None:
        """Go on to what comes next."""
        timer = await self.store.read(next_due, self.bot.time) or until
        happens = self._coming[0].at if self._coming else until
        self.bot.time = max(self.bot.time, min(timer, happens, until))
        if timer <= self.bot.time:
            await self.bot.service.fire_due()
            await self._deliver()
        while self._coming and self._coming[0].at <= self.bot.time:
            await heapq.heappop(self._coming).do()

    async def _deliver(self) -> None:
        await self.delivery.idle()

    async def _settle(self, name: str) -> None:
        zone, night = self.random.choice(HOURS)
        known = account(name, "discord")
        player = await self.store.people.get("discord", known.user, known.name, known.handle)
        quiet = None if night is None else Quiet(*night)
        await self.store.commit(Change(also=(AvailabilitySet(player.id, zone, quiet),)))
        self.players[name], self.walls[name] = player, Wall(zone, night)

    # What people do

    def _begins(self, number: int) -> Callable[[], Awaitable[None]]:
        async def begin() -> None:
            one, other = self.random.sample(self.people, 2)
            control = self.random.choice(CONTROLS)
            game = Game(f"room {number}", (one, other), control, [control.bank, control.bank])
            wishes = Wishes(size=5, clock=control, color=Color.WHITE)
            await self._say(one, game.chat, Challenge(other, wishes))
            await self._say(other, game.chat, "!accept")
            chat = await self.store.chats.known("discord", game.chat)
            assert chat is not None
            (row,) = await self.store.read(open_games_in_chat, chat.id)
            game.code = row.code
            await self._turn(game)

        return begin

    async def _say(self, who: str, chat: str, said: str | Challenge) -> None:
        text = said if isinstance(said, str) else None
        command = None if isinstance(said, str) else said
        incoming = self.bot.incoming(who, text, chat, command=command)
        await self.bot.handle(replace(incoming, at=self.bot.time))
        await self._deliver()

    async def _turn(self, game: Game) -> None:
        """Have a turn begin of which its player has just been told."""
        color = Color(game.plies % 2)
        name = game.people[color]
        live = game.control is LIVE
        wall = Wall() if live else replace(self.walls[name], weekends=game.control.weekends)
        clock = await self.store.read(clock_of_game, game.code)
        assert clock is not None
        assert clock.since == self.bot.time
        assert abs(clock.left - game.left[color]) < timedelta(seconds=1), (
            "turns took what they took"
        )
        turn = Turn(
            game.code, clock.number, color, name, wall, self.bot.time, game.left[color], live
        )
        self.turns.append(turn)
        game.turn = turn
        if game.plies < len(SQUARES) and self.random.random() > LATE:
            share = self.random.uniform(0.001, 0.98)
            pauses = self.pauses_of(turn)
            turn.plays = wall.after(turn.since, turn.left * share, pauses).replace(microsecond=0)
            turn.plays = max(turn.plays, turn.since + timedelta(seconds=1))
            self.at(turn.plays, self._plays(game, turn))
            if self.random.random() < LATE:
                self.at(turn.plays, self._plays(game, turn))  # and says it twice

    def _plays(self, game: Game, turn: Turn) -> Callable[[], Awaitable[None]]:
        async def play() -> None:
            if game.turn is not turn:
                return
            back = next((end for begin, end in self._stops(turn) if self._is_in(begin, end)), None)
            if back is not None:  # a move would end the vacation
                self.at(back + timedelta(seconds=1), play)
                return
            color = turn.color
            taken = turn.wall.used(turn.since, self.bot.time, self.pauses_of(turn))
            if taken >= turn.left:
                return  # the program wasn't there for a while, and he is late by that
            await self._say(turn.player, game.chat, f"ps {SQUARES[game.plies]}")
            turn.ended, turn.is_played = self.bot.time, True
            if not game.control.afresh:
                left = max(game.left[color] - taken, timedelta())
                game.left[color] = left + game.control.increment
            game.plies += 1
            await self._turn(game)

        return play

    def _is_in(self, begin: datetime, end: datetime) -> bool:
        return begin <= self.bot.time < end

    def _stops(self, turn: Turn) -> Sequence[tuple[datetime, datetime]]:
        """Return the vacations by which the time of a turn stands still."""
        return () if turn.live else self.away[turn.player]

    def pauses_of(self, turn: Turn) -> Sequence[tuple[datetime, datetime]]:
        """Return when the time of a turn stood still, as far as is known by now."""
        return [*self._stops(turn), *self.outages]

    def _goes_away(self, name: str) -> Callable[[], Awaitable[None]]:
        async def go() -> None:
            begins = self.bot.time
            ends = (begins + self.random.randrange(1, 12) * DAY).replace(hour=0, minute=0, second=0)
            if any(begin <= ends and begins <= end for begin, end in self.away[name]):
                return
            player = self.players[name].id
            await self.store.commit(Change(also=(VacationNow(player, begins, ends),)))
            self.away[name].append((begins, ends))
            await self.bot.service.context.clocks.correct_of(player)

        return go

    # What becomes of the bot

    async def _dies(self) -> None:
        """Have the program be killed, maybe amid what is due, and be started some time later."""
        firing = asyncio.create_task(self.bot.service.fire_due())
        for _ in range(self.random.randrange(40)):
            await asyncio.sleep(0)
        firing.cancel()
        await asyncio.gather(firing, return_exceptions=True)
        last = self.bot.time
        await self.store.commit(Change(also=(NoteNow(NOTE, last.isoformat()),)))
        slept = timedelta(seconds=self.random.choice((1, 200, 3000, 40_000, 200_000)))
        self.bot.time += slept
        if slept > 5 * MINUTE:
            self.outages.append((last, self.bot.time))
        self.bot.restart()
        self.delivery = self._new_delivery()
        self.downs.append((last, self.bot.time))
        self.is_served = False
        await self.bot.service.heartbeat.beat()
        self.is_served = True
        await self.bot.service.fire_due()
        await self._deliver()
