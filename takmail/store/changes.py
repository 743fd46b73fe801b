"""The change of a line: all that it writes, saved whole, in one transaction, or not at all."""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.store.games.coins import CoinRow
from takmail.store.games.games import GameUpdate, NewGame, SeatRow, SeatsTaken
from takmail.store.games.offers import OffersNow
from takmail.store.games.private_notes import PlayNotesGone
from takmail.store.games.records import RecordRow
from takmail.store.games.tournaments import TournamentDue
from takmail.store.messages.catch_up import SeenRow
from takmail.store.messages.outbox import Announcement
from takmail.store.messages.posts import PressArgument
from takmail.store.schedule.clocks import ClockGone
from takmail.store.schedule.timers import TimersGone
from takmail.store.writes import Write


@dataclass(frozen=True, slots=True)
class Change(Write):
    """All that one line changed.

    ``record`` may hold events of the game updated and of the new game, ``coins`` is what they move.
    ``seats`` are new, or, where it ``reseats``, in place of those that the game had.
    """

    seen: SeenRow | None = None
    new_game: NewGame | None = None
    update: GameUpdate | None = None
    seats: tuple[SeatRow, ...] = ()
    reseats: bool = False
    record: tuple[RecordRow, ...] = ()
    offers: OffersNow | None = None
    outbox: tuple[Announcement, ...] = ()
    also: tuple[Write, ...] = ()
    arguments: tuple[PressArgument, ...] = ()
    coins: tuple[CoinRow, ...] = ()

    def parts(self) -> Iterator[Write]:
        """Yield all that it is made of."""
        if self.seen is not None:
            yield from self.seen.parts()
        if self.new_game is not None:
            yield self.new_game
        if self.update is not None:
            yield self.update
            if self.update.state.ended_at is not None:
                yield ClockGone(self.update.code)
                yield TimersGone(self.update.code)
                yield PlayNotesGone(self.update.code)
                if self.update.tournament is not None:
                    yield TournamentDue(self.update.tournament, self.update.state.ended_at)
        yield from self._seats()
        yield from self.record
        if self.offers is not None:
            yield self.offers
        yield from self.outbox
        yield from self.also
        yield from self.arguments
        yield from self.coins

    def _seats(self) -> Iterator[SeatsTaken]:
        """Yield the seats of each game."""
        games = (self.update, self.new_game)
        states = {game.code: game.state for game in games if game is not None}
        for code in dict.fromkeys(seat.code for seat in self.seats):
            seats, state = [seat for seat in self.seats if seat.code == code], states.get(code)
            began_at, ended_at = (state.began_at, state.ended_at) if state else (None, None)
            yield SeatsTaken(code, seats, self.reseats, began_at, ended_at)
