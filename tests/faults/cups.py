"""A tournament in one chat, played to its end by scripts that know how each game must end."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from fractions import Fraction
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random

from sqlalchemy import Connection, func, select

from takmail.club.tournaments import Entrant, Kind, Pairing
from takmail.play.events import Played
from takmail.service.games.records import load_event
from takmail.store.games.games import games
from takmail.store.games.records import record_of
from takmail.store.games.tournaments import (
    OPEN,
    OVER,
    PairingRow,
    WholeTournament,
    tournaments,
    whole_tournament,
)
from takmail.store.people.accounts import accounts
from takmail.store.schedule.clocks import clock_of_game
from takmail.store.store import Store
from tests.club.by_hand import Books, round_the_table, table
from tests.faults.homes import Home
from tests.faults.victim import shift_to

TERMS = "3 days 3"

PLIES = {
    "white": ("ps a1", "ps c3", "ps c2", "ps b1", "ps c1"),
    "black": ("ps a1", "ps c3", "ps c2", "ps a2", "ps b3", "ps a3"),
    "absent": (),
}
"""Plies of games on boards of 3x3 that end with a road, or are never begun."""

BEGUN = ("ps b2", "ps c3")
"""Plies of all other games."""

SCORES = {"white": 1.0, "black": 0.0, "resigned": 0.0, "drawn": 0.5, "late": 0.0, "absent": 0.0}
"""White's score by how a game must end; ``late`` and ``absent`` are ends on time."""

OUT_OF_TIME = timedelta(days=3, hours=1)

AT_ONCE = 4
"""Games that are played side by side."""

PATIENCE = 200.0
"""Seconds after which something is taken not to happen, however often the bot is killed."""

AGAIN = 5.0
"""Seconds after which somebody tries again to join, begin or leave, or a minute more goes by."""

PARTS = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


@dataclass(frozen=True, slots=True)
class Course:
    """What happens in the rounds of a tournament, by their numbers, beside usual games.

    ``leaving`` are how many say that they leave, ``coming`` who joins late, ``ends`` how the last
    game of a round ends.
    """

    leaving: Mapping[int, int] = field(default_factory=dict)
    coming: Mapping[int, Sequence[str]] = field(default_factory=dict)
    ends: Mapping[int, str] = field(default_factory=dict)


class Cup:
    """A tournament of people in a chat: ``entrants`` and ``played`` are what must be kept of it.

    The first of all manages the chat. ``clock`` is a file that puts the program's clock forward.
    """

    def __init__(  # noqa: PLR0917 - each is a part of it
        self, home: Home, names: Sequence[str], store: Store, course: Course, clock: Path, seed: int
    ) -> None:
        self.entrants: list[Entrant] = []
        self.played: list[Pairing] = []
        self.kind = Kind.ROUND_ROBIN if len(names) <= 12 else Kind.SWISS
        self._home = home
        self._names = names
        self._store = store
        self._course = course
        self._clock = clock
        self._chance = Random(seed)
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._later = timedelta()
        self._id = ""

    async def announce(self) -> None:
        """Have it made and announced."""
        await self._home.command(self._names[0], f"tournament new Autumn Cup: {TERMS}")
        await self._home.until(
            lambda: any("who joins in?" in told.text for told in self._home.told()),
            "the announcement",
        )
        (self._id,) = await self._store.read(_ids)

    async def play(self) -> None:
        """Have all join, begin it, and play round after round."""
        for count, name in enumerate(self._names):
            await self._insist(name, "join", partial(_has_more_than, count))
        begun = await self._insist(self._names[0], "begin", lambda it: it.row.state != OPEN)
        self.entrants = [Entrant(one.player, one.rating) for one in begun.entrants]
        number = 1
        while made := await self._made(number):
            await self._round(number, made)
            number += 1

    async def _made(self, number: int) -> Sequence[PairingRow]:
        """Return a round when all its games have begun; none if the tournament is over."""
        whole = await self._until(
            lambda it: (
                it.row.state == OVER
                or (it.round == number and all(one.code or not one.black for one in it.last_round))
            )
        )
        return () if whole.row.state == OVER else whole.last_round

    async def _round(self, number: int, made: Sequence[PairingRow]) -> None:
        self._check(made)
        names = await self._store.read(_names)
        games = [one for one in made if one.black is not None]
        ends = [self._chance.choice(("white", "black", "resigned", "drawn")) for _ in games]
        ends[-1] = self._course.ends.get(number, ends[-1])
        self.played += [Pairing(number, one.white, score=1.0) for one in made if one.black is None]
        self.played += [
            Pairing(number, one.white, one.black, SCORES[end])
            for one, end in zip(games, ends, strict=True)
        ]
        usual = zip(games[:-1], ends[:-1], strict=True)
        await asyncio.gather(*(self._play(one, end, names) for one, end in usual))
        last = games[-1]
        busy = {self._names[0], names[last.white], names[last.black or ""]}
        await self._leave(number, {id_: name for id_, name in names.items() if name not in busy})
        await self._come(number)
        await self._play(last, ends[-1], names)
        if ends[-1] == "absent":
            self._gone(last.white, number)

    def _check(self, made: Sequence[PairingRow]) -> None:
        """Compare a round with what it must be."""
        books = Books(self.entrants, self.played)
        games = [(one.white, one.black) for one in made if one.black is not None]
        pairs = set(map(frozenset, games))
        byes = [one.white for one in made if one.black is None]
        assert len(made) == len(pairs) + len(byes)
        if self.kind is Kind.SWISS:
            best, bye = books.from_the_top()
            assert (pairs, byes) == (set(map(frozenset, best)), [bye] if bye else [])
        else:
            seats = sorted(self.entrants, key=lambda one: (-one.rating, one.player))
            circle = round_the_table([one.player for one in seats], books.number)
            assert (pairs, byes) == ({pair for pair in circle if pair <= {*books.order}}, [])
        assert all(books.color[white] <= books.color[black] for white, black in games)
        assert not any(one.repeat for one in made)

    async def _play(self, pairing: PairingRow, end: str, names: Mapping[str, str]) -> None:
        """Have a game played until it ends as it must."""
        assert pairing.black is not None
        code, white, black = pairing.code or "", names[pairing.white], names[pairing.black]
        plies = PLIES.get(end, BEGUN)
        said = list(zip(cycle((white, black)), plies, strict=False))
        said += {
            "resigned": [(white, "resign"), (white, "yes")],
            "drawn": [(white, "draw"), (black, "draw")],
        }.get(end, [])
        async with self._turns, asyncio.timeout(PATIENCE):
            for who, line in said:
                await self._home.command(who, f"{line} #{code}")
            if end in {"late", "absent"}:
                while not await self._store.read(_runs, code, len(plies)):  # noqa: ASYNC110 - another process plays
                    await asyncio.sleep(0.1)
                await self._pass_time(pairing)
            await self._until(partial(_is_over, pairing))
        assert _score(await self._whole(), pairing) == SCORES[end]

    async def _pass_time(self, pairing: PairingRow) -> None:
        """Put the clock forward until the game of a pairing is lost on time.

        After a start the program gives lines from before some minutes to arrive.
        """
        passing, over = OUT_OF_TIME, False
        while not over:
            self._later += passing
            shift_to(self._clock, self._later.total_seconds())
            passing = timedelta(minutes=1)
            with suppress(TimeoutError):
                over = bool(await self._until(partial(_is_over, pairing), AGAIN))

    async def _leave(self, number: int, players: Mapping[str, str]) -> None:
        """Have some of these people, by their ids, leave while a round is on."""
        here = [one.player for one in self.entrants if one.left is None and one.player in players]
        for player in self._chance.sample(here, self._course.leaving.get(number, 0)):
            leaves = partial(_is_leaving, player, number + 1)
            await self._insist(players[player], "leave", leaves)
            self._gone(player, number)

    def _gone(self, player: str, number: int) -> None:
        self.entrants = [
            replace(one, left=number + 1) if one.player == player else one for one in self.entrants
        ]

    async def _come(self, number: int) -> None:
        for name in self._course.coming.get(number, ()):
            whole = await self._insist(name, "join", partial(_has_more_than, len(self.entrants)))
            known = {one.player for one in self.entrants}
            (new,) = (one for one in whole.entrants if one.player not in known)
            self.entrants.append(Entrant(new.player, new.rating, number + 1))

    async def ask(self) -> None:
        """Have the first of all ask how it stands."""
        await self._home.command(self._names[0], "tournament")

    async def check_end(self) -> None:
        """See that all is kept as it was played, and shown so to whoever asks."""
        whole = await self._whole()
        kept = [Pairing(one.round, one.white, one.black, one.score) for one in whole.pairings]
        assert sorted(kept, key=str) == sorted(self.played, key=str)
        assert {(one.player, one.entered, one.left) for one in whole.entrants} == {
            (one.player, one.entered, one.left) for one in self.entrants
        }
        count = sum(one.black is not None for one in self.played)
        assert await self._store.read(_game_count) == count
        names = await self._store.read(_names)
        rows = [
            f"{place} {names[player]} {_written(points)} {_written(tie_break)}"
            for player, (place, points, tie_break) in table(
                self.kind, self.entrants, self.played
            ).items()
        ]
        since = len(self._home.told())
        await self.ask()

        def shown() -> bool:
            lines = [
                " ".join(line.split())
                for told in self._home.told()[since:]
                for line in told.text.splitlines()
            ]
            return all(row in lines for row in rows)

        await self._home.until(shown, "\n".join(rows))

    async def _whole(self) -> WholeTournament:
        found = await self._store.read(whole_tournament, self._id)
        assert found is not None
        return found

    async def _insist(
        self, who: str, deed: str, wanted: Callable[[WholeTournament], bool]
    ) -> WholeTournament:
        """Have somebody do something, again and again until it is done; return the tournament.

        In a channel without games Discord's lines are lost that nobody is there to hear.
        """
        async with asyncio.timeout(PATIENCE):
            while True:
                await self._home.command(who, f"tournament {deed}")
                with suppress(TimeoutError):
                    return await self._until(wanted, AGAIN)

    async def _until(
        self, wanted: Callable[[WholeTournament], bool], patience: float = PATIENCE
    ) -> WholeTournament:
        """Return the tournament when something is so."""
        async with asyncio.timeout(patience):
            while not wanted(whole := await self._whole()):  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.1)
        return whole


def _score(whole: WholeTournament, pairing: PairingRow) -> float | None:
    return next(one.score for one in whole.pairings if one.code == pairing.code)


def _is_over(pairing: PairingRow, whole: WholeTournament) -> bool:
    return _score(whole, pairing) is not None


def _is_leaving(player: str, number: int, whole: WholeTournament) -> bool:
    return any(one.player == player and one.left == number for one in whole.entrants)


def _has_more_than(count: int, whole: WholeTournament) -> bool:
    return len(whole.entrants) > count


def _written(number: float) -> str:
    whole, part = divmod(Fraction(number), 1)
    return f"{whole or ('' if part else 0)}{PARTS[part]}"


def _ids(connection: Connection) -> list[str]:
    return list(connection.execute(select(tournaments.c.id)).scalars())


def _names(connection: Connection) -> dict[str, str]:
    found = connection.execute(select(accounts.c.player, accounts.c.name))
    return {row.player: row.name for row in found}


def _game_count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(games)).scalar_one()


def _runs(connection: Connection, code: str, plies: int) -> bool:
    """Return whether all plies of a game are played, and the side on turn knows of the last."""
    record, clock = record_of(connection, code), clock_of_game(connection, code)
    played = sum(isinstance(load_event(row.payload), Played) for row in record)
    told = clock is not None and clock.since is not None and clock.number == len(record)
    return played == plies and told
