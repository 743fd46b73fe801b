"""Ratings by Glicko-2 (Mark Glickman, 'Example of the Glicko-2 system'), where a game is a period.

The deviation grows with each period, and here with the days between a player's rated games, too.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

START, WIDEST, USUAL_VOLATILITY = 1500.0, 350.0, 0.06
"""Rating, deviation and volatility of a player without rated games."""

TAU = 0.5
"""Bound on how quickly a volatility changes."""

SETTLED = 110.0
"""Deviation above which a rating is only a guess."""

IDLE = 12.0
"""Growth of a deviation's square in a day.

A game by mail takes weeks: who ends one in ten weeks stays settled, and who stops at 60, which is
the deviation of an active player, stays so for two years.
"""

_SCALE = 173.7178
"""Points in a unit of the paper's own scale."""

_ENOUGH = 1e-6
"""Error of a volatility's logarithm at which its search ends."""

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating after so many rated ``games``, of which the last ended ``at`` a moment."""

    rating: float = START
    deviation: float = WIDEST
    volatility: float = USUAL_VOLATILITY
    games: int = 0
    at: datetime | None = None

    @property
    def is_settled(self) -> bool:
        """True if the deviation is small enough for a table."""
        return self.deviation <= SETTLED

    def now(self, now: datetime) -> "Rating":
        """Return it with the deviation that it has after the days since the last game."""
        if self.at is None:
            return self
        days = max((now - self.at) / DAY, 0.0)
        wider = math.sqrt(self.deviation**2 + IDLE * days)
        return replace(self, deviation=min(wider, WIDEST))


UNRATED = Rating()
"""The rating of a player without rated games."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """Ratings of White and Black before and after a game."""

    before: tuple[Rating, Rating]
    after: tuple[Rating, Rating]


def change_by(white: Rating, black: Rating, score: float, at: datetime) -> RatingChange:
    """Return the change by a game that ends ``at`` a moment; ``score`` is White's, from 0 to 1."""
    before = white, black = white.now(at), black.now(at)
    after = rated(white, [(black, score)]), rated(black, [(white, 1 - score)])
    games = (replace(rating, games=rating.games + 1, at=at) for rating in after)
    return RatingChange(before, (next(games), next(games)))


def rated(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """Return a player's rating after a period with these opponents and scores, at least one."""
    spread, gain, information = player.deviation / _SCALE, 0.0, 0.0
    for other, score in games:
        weight = 1 / math.sqrt(1 + 3 * (other.deviation / _SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(weight * (other.rating - player.rating) / _SCALE))
        information += weight**2 * expected * (1 - expected)
        gain += weight * (score - expected)
    volatility = _volatility(player.volatility, spread**2, 1 / information, gain / information)
    narrowed = 1 / (1 / (spread**2 + volatility**2) + information)
    return replace(
        player,
        rating=player.rating + _SCALE * narrowed * gain,
        deviation=_SCALE * math.sqrt(narrowed),
        volatility=volatility,
    )


def _volatility(old: float, spread: float, variance: float, improvement: float) -> float:
    """Return the new volatility, by step 5 of the paper; ``spread`` is the deviation's square."""
    first, square = math.log(old**2), improvement**2

    def slope(x: float) -> float:
        whole = spread + variance + math.exp(x)
        return math.exp(x) * (square - whole) / (2 * whole**2) - (x - first) / TAU**2

    low = high = first
    while slope(low) < 0:
        low -= TAU
    while slope(high) > 0:
        high += TAU
    while high - low > _ENOUGH:
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    return math.exp((low + high) / 4)
