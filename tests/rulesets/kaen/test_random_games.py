"""Random games of Kaen beside a second, plain model of its rules, and their records."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.position import FIELDS, KaenRules, Place, Ply, Stage, Word
from takmail.rulesets.kaen.results import Ending, KaenResult
from tests.quick import slow

WHITE, BLACK = Color


@dataclass
class Plain:
    """Kaen once more, as somebody would play it at a table."""

    stones: dict[tuple[int, int], Color] = field(default_factory=dict)
    bets: list[int] = field(default_factory=lambda: [2, 2])

    def free(self, color: Color, row: int) -> list[tuple[int, int]]:
        """Return the free fields of a side's row."""
        fields = [(row - 1, n) if color is WHITE else (n, row - 1) for n in range(4)]
        return [at for at in fields if at not in self.stones]

    def has_bridge(self, color: Color) -> bool:
        """Return whether one can walk from edge to edge over a side's stones."""
        mine = {at for at, owner in self.stones.items() if owner is color}
        return any(
            self._walk(mine, {at for at in mine if at[axis] == 0}, axis) for axis in range(2)
        )

    def _walk(self, mine: set[tuple[int, int]], on: set[tuple[int, int]], axis: int) -> bool:
        near = {(x + dx, y + dy) for x, y in on for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        more = on | near & mine
        return any(at[axis] == 3 for at in on) or (more != on and self._walk(mine, more, axis))


def rolled(position: Any, chance: Random) -> tuple[Any, int]:
    value = chance.randint(1, 4)
    return kaen.rolled(position.after(Word.ROLL), value), value


def in_both(chance: Random) -> KaenResult:
    """Play a game by random placing, always matching, in both models; return how it ended."""
    plain = Plain()
    position: Any = kaen.set_up(KaenRules(), None)
    while True:
        color = position.turn
        position, value = rolled(position, chance)
        free = plain.free(color, value)
        assert {tuple(p.square) for p in position.legal_plies() if isinstance(p, Place)} == set(
            free
        )
        ply: Ply = Word.MATCH
        if free:
            plain.stones[at := chance.choice(free)] = color
            ply = Place(FIELDS[at[1] * 4 + at[0]])
        else:
            plain.bets[color] = min(2 * plain.bets[color], 1000)
        judged = kaen.judge(position, ply)
        position, result = judged.after, judged.result
        assert position.bets == tuple(plain.bets)
        full = len(plain.stones) == 16
        assert (result is not None) == (plain.has_bridge(color) or full)
        if result is not None:
            assert isinstance(result, KaenResult)
            assert not plain.has_bridge(color.other)
            assert (result.winner is color) == plain.has_bridge(color) or full
            return result


def share(games: int) -> dict[Color | None, float]:
    chance = Random(20261127)
    winners = Counter(in_both(chance).winner for _ in range(games))
    return {winner: 100 * count / games for winner, count in winners.items()}


def test_random_games_end_alike_in_a_second_model() -> None:
    share(60)


@pytest.mark.slow
def test_shares_of_random_games_in_which_nobody_gives_up() -> None:
    shares = share(3_000)
    assert shares[WHITE] == pytest.approx(52.4, abs=2)
    assert shares[BLACK] == pytest.approx(34.2, abs=2)
    assert shares[None] == pytest.approx(13.4, abs=2)


# Games with everything that is allowed, and their forms.


def anything(chance: Random) -> tuple[list[tuple[str, int]], Any]:
    """Play a game with any plies that are allowed; return them as records have them."""
    told = list[tuple[str, int]]()
    position: Any = kaen.set_up(KaenRules(), None)
    while True:
        plies = position.legal_plies()
        gives_up = {Word.DROP, Word.FORFEIT, Word.SURRENDER}
        keeps_on = [ply for ply in plies if ply not in gives_up]
        ply = chance.choice(keeps_on if chance.random() < 0.95 else plies)
        for notation in Notation:
            line = kaen.written(ply, 4, notation).removeprefix("ps ")
            assert kaen.read(line, position) == ply
        kept = kaen.forms.ply.form
        assert kept.load(kept.dump(ply)) == ply
        start = kaen.forms.setup.form
        assert start.load(start.dump(position.setup())) == position.setup()
        judged = kaen.judge(position, ply)
        position, value = judged.after, 0
        assert (position.stage is Stage.DUE) == (ply is Word.ROLL)
        if kaen.die(position):
            value = chance.randint(1, 4)
            position = kaen.rolled(position, value)
        told.append((kaen.written(ply, 4, Notation.PTN), value))
        if judged.result is not None:
            return told, judged.result


SEEDS = (*(pytest.param(n, marks=pytest.mark.deep) for n in range(10)),)


def check(games: int, seed: int = 7) -> Counter[Ending]:
    chance, ends = Random(seed), Counter[Ending]()
    for _ in range(games):
        told, result = anything(chance)
        position: Any = kaen.set_up(KaenRules(), None)
        for text, value in told:
            position = position.after(kaen.read(text, position))
            position = kaen.rolled(position, value) if value else position
        assert kaen.result(position) == result
        form = kaen.forms.result.form
        assert form.load(form.dump(result)) == result
        assert sum(result.gains) == 0
        assert max(result.bets) <= 1000
        ends[result.ending] += 1
    return ends


BY_PLAYING = {*Ending} - {Ending.RESIGNATION, Ending.TIME}


@pytest.mark.parametrize("games", [30, *slow(200)])
def test_some_games_with_everything_end_and_are_read_again(games: int) -> None:
    assert check(games)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_thousand_games_end_in_all_ways_and_are_read_again(seed: int) -> None:
    assert set(check(1000, seed)) == BY_PLAYING
