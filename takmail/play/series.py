"""Series: games that count together, the points won in them, and the end of it.

The first player has a slight advantage, so scores are kept over several games, and players take
turns going first (the classic rules, 'Scoring'; 'Multi-Game Scoring'). A series is of so many
games, or lasts until a player has so many points. The worth of a win is its points; a draw has
none.

Where players take turns, points count only after equal starts, when both have begun equally often,
and one must lead then: even players play on. Games that are broken off don't count.
"""

from dataclasses import dataclass
from datetime import datetime

from takmail.play.terms import Party
from takmail.terms.agreements import MOST_GAMES, Series


@dataclass(frozen=True, slots=True)
class TournamentRound:
    """A ``round`` of the tournament with an ``id`` and a ``name``, which may end at a date."""

    id: str
    name: str
    round: int
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class SeriesGame:
    """A game of a series that was played to its end.

    ``code`` is its id, ``size`` that of its board, ``white`` the party that began. ``winner`` is
    ``None`` for a draw, and has won ``points``. ``gains`` are what the challenger and the
    taker have won in a game of bets, together 0.
    """

    code: str
    size: int
    white: Party
    winner: Party | None = None
    points: int = 0
    gains: tuple[int, int] | None = None

    def won_by(self, party: Party) -> int:
        """Return the points that a player has won, below 0 for a lost bet."""
        if self.gains is not None:
            return self.gains[party]
        return self.points if self.winner is party else 0


@dataclass(frozen=True, slots=True)
class SeriesStanding:
    """Standing of a series after some ``games``.

    ``in_turns`` is whether players take turns as White.
    """

    terms: Series
    games: tuple[SeriesGame, ...] = ()
    in_turns: bool = True

    def points(self, party: Party) -> int:
        """Return the points that a player has won."""
        return sum(game.won_by(party) for game in self.games)

    def starts(self, party: Party) -> int:
        """Return the number of games that a player has begun."""
        return sum(game.white is party for game in self.games)

    @property
    def leader(self) -> Party | None:
        """Return the party with more points, ``None`` while both have as many."""
        mine, theirs = map(self.points, Party)
        if mine == theirs:
            return None
        return Party.CHALLENGER if mine > theirs else Party.TAKER

    @property
    def is_over(self) -> bool:
        """Return whether no more games belong to it."""
        if self.terms.games is not None:
            return len(self.games) >= self.terms.games
        if len(self.games) >= MOST_GAMES:
            return True
        return self.has_equal_starts and self.is_reached and self.leader is not None

    @property
    def has_equal_starts(self) -> bool:
        """Return whether both have begun equally often, where that counts."""
        return not self.in_turns or len({self.starts(party) for party in Party}) == 1

    @property
    def is_reached(self) -> bool:
        """Return whether a party has the points that the series goes to."""
        return self.terms.points is not None and max(map(self.points, Party)) >= self.terms.points
