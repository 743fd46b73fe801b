"""Ratings by Glicko-2: the paper's own example, another way to compute it, and idle time."""

import math
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from takmail.club.ratings import SETTLED, UNRATED, Rating, change_by, rated
from takmail.wording.ratings import rating_name

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_the_example_of_the_paper_comes_out() -> None:
    player = Rating(1500, 200, 0.06)
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(player, games)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.02)
    assert after.volatility == pytest.approx(0.05999, abs=0.00002)


def by_bisection(player: Rating, games: list[tuple[Rating, float]]) -> tuple[float, float, float]:
    """Return a rating by the paper's steps on its own scale, with the root found by halving."""
    mu, phi = (player.rating - 1500) / 173.7178, player.deviation / 173.7178

    def g(deviation: float) -> float:
        return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)

    def expected(other: Rating) -> float:
        theirs = (other.rating - 1500) / 173.7178
        return 1 / (1 + math.exp(-g(other.deviation / 173.7178) * (mu - theirs)))

    weights = [g(other.deviation / 173.7178) for other, _ in games]
    chances = [expected(other) for other, _ in games]
    v = 1 / sum(w * w * e * (1 - e) for w, e in zip(weights, chances, strict=True))
    gains = [w * (s - e) for w, e, (_, s) in zip(weights, chances, games, strict=True)]
    delta, a = v * sum(gains), math.log(player.volatility**2)

    def f(x: float) -> float:
        top = math.exp(x) * (delta**2 - phi**2 - v - math.exp(x))
        return top / (2 * (phi**2 + v + math.exp(x)) ** 2) - (x - a) / 0.25

    volatility = math.exp(halved(f, a - 50, a + 50) / 2)
    narrowed = 1 / math.sqrt(1 / (phi**2 + volatility**2) + 1 / v)
    return 173.7178 * (mu + narrowed**2 * sum(gains)) + 1500, 173.7178 * narrowed, volatility


def halved(f: Callable[[float], float], low: float, high: float) -> float:
    """Return the root of a falling function."""
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    return low


@pytest.mark.parametrize("seed", range(50))
def test_another_way_to_compute_it_gives_the_same(seed: int) -> None:
    drawn = Random(seed)

    def some() -> Rating:
        return Rating(drawn.uniform(700, 2400), drawn.uniform(30, 350), drawn.uniform(0.03, 0.1))

    player, games = some(), [(some(), drawn.choice((0, 0.5, 1.0))) for _ in range(1 + seed % 5)]
    after = rated(player, games)
    told = (after.rating, after.deviation, after.volatility)
    assert told == pytest.approx(by_bisection(player, games), rel=1e-6)


def test_two_new_players_move_as_far_from_each_other() -> None:
    change = change_by(UNRATED, UNRATED, 1.0, NOON)
    assert [rating_name(one) for one in (*change.before, *change.after)] == [
        *("1500?", "1500?", "1662?", "1338?")
    ]
    drawn = change_by(UNRATED, UNRATED, 0.5, NOON)
    assert [round(one.rating) for one in drawn.after] == [1500, 1500]
    assert [one.games for one in drawn.after] == [1, 1]


def test_a_rating_is_settled_after_some_games_and_for_a_time() -> None:
    ann, bob, at = UNRATED, UNRATED, NOON
    settled = []
    for number in range(30):
        at += timedelta(days=14)
        ann, bob = change_by(ann, bob, number % 2, at).after
        settled.append(ann.is_settled)
    assert settled == sorted(settled)
    assert 10 < settled.count(False) < 20
    assert "?" not in rating_name(ann)
    assert ann.now(at + timedelta(days=70)).is_settled
    assert not ann.now(at + timedelta(days=730)).is_settled
    assert ann.now(at + timedelta(days=100_000)).deviation == UNRATED.deviation


def test_a_game_in_ten_weeks_keeps_a_rating_settled() -> None:
    ann, bob, at = Rating(deviation=SETTLED, at=NOON), Rating(deviation=SETTLED, at=NOON), NOON
    for number in range(20):
        at += timedelta(weeks=10)
        ann, bob = change_by(ann, bob, number % 2, at).after
        assert ann.is_settled
