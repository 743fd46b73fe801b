"""Pairings and standings, against what a second computation by other means says."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from takmail.club.tournaments import (
    Entrant,
    Kind,
    Pairing,
    Standing,
    kind_for,
    next_round,
    rounds_of,
    standings,
)
from tests.club.by_hand import Books, can_be_paired, table
from tests.quick import slow


class Club:
    """A tournament by chance, round by round."""

    def __init__(
        self, kind: Kind, count: int, seed: int, *, leaving: float = 0, coming: float = 0
    ) -> None:
        self.kind, self.leaving, self.coming = kind, leaving, coming
        self.chance = Random(seed)
        self.entrants = [self.entrant(f"p{at}") for at in range(count)]
        self.played: list[Pairing] = []

    def entrant(self, name: str, entered: int = 1) -> Entrant:
        return Entrant(name, self.chance.choice((1500, 1600, 1700, 1800)), entered)

    def pair(self) -> tuple[Pairing, ...]:
        return next_round(self.kind, self.entrants, self.played)

    def play(self, pairings: tuple[Pairing, ...]) -> None:
        """Give each game a result, and let players come and go."""
        number = pairings[0].round
        self.played += [
            pairing
            if pairing.black is None
            else replace(pairing, score=self.chance.choice((0.0, 0.5, 1.0, 1.0)))
            for pairing in pairings
        ]
        for at, entrant in enumerate(self.entrants):
            if entrant.left is None and self.chance.random() < self.leaving:
                self.entrants[at] = replace(entrant, left=number + 1)
        if self.chance.random() < self.coming:
            self.entrants.append(self.entrant(f"q{number}", number + 1))

    def rounds(self) -> list[tuple[Pairing, ...]]:
        """Play to the end."""
        rounds = []
        while pairings := self.pair():
            rounds.append(pairings)
            self.play(pairings)
        return rounds

    def colors(self) -> Counter[str]:
        games = [game for game in self.played if game.black is not None]
        colors = Counter(game.white for game in games)
        colors.subtract(game.black or "" for game in games)
        return colors


COMINGS = [(0, 0), (0.05, 0.3), (0.2, 0.5), (0.4, 0.2)]
"""How likely somebody leaves between two rounds, and how likely somebody comes."""


@pytest.mark.parametrize(("leaving", "coming"), COMINGS)
@pytest.mark.parametrize("count", [*range(3, 8), *slow(8, 9)])
def test_a_small_swiss_round_is_the_best_of_all(count: int, leaving: float, coming: float) -> None:
    for seed in range(6):
        club = Club(Kind.SWISS, count, seed, leaving=leaving, coming=coming)
        while pairings := club.pair():
            books = Books(club.entrants, club.played)
            if len(books.order) > 9:
                break
            pairs, bye = books.best()
            paired = [pairing for pairing in pairings if pairing.black is not None]
            assert {frozenset((game.white, game.black)) for game in paired} == set(
                map(frozenset, pairs)
            )
            assert [game.white for game in pairings if game.black is None] == [bye][
                : bye is not None
            ]
            for game in paired:
                assert game.repeat == ((game.white, game.black) in books.met)
                assert books.color[game.white] <= books.color[game.black or ""]
            club.play(pairings)


@pytest.mark.slow
@pytest.mark.parametrize(("leaving", "coming"), COMINGS[:3])
@pytest.mark.parametrize("count", [13, 14, 21, 32, 40])
def test_from_the_top_each_takes_the_highest_of_a_swiss_round(
    count: int, leaving: float, coming: float
) -> None:
    club = Club(Kind.SWISS, count, count, leaving=leaving, coming=coming)
    while pairings := club.pair():
        books = Books(club.entrants, club.played)

        def may(one: str, two: str, books: Books = books) -> bool:
            return (one, two) not in books.met and not books.clash(one, two)

        partner: dict[str, str] = {}
        rest = list(books.order)
        for game in pairings:
            if game.black is None:
                rest.remove(game.white)
                lower = books.order[books.order.index(game.white) + 1 :]
                assert all(
                    books.byes[other] > books.byes[game.white]
                    or not can_be_paired([one for one in books.order if one != other], may)
                    for other in lower
                )
            else:
                partner |= {game.white: game.black, game.black: game.white}
        if not any(game.repeat for game in pairings):
            while rest:
                top = rest.pop(0)
                for other in rest[: rest.index(partner[top])]:
                    left = [one for one in rest if one != other]
                    assert not (may(top, other) and can_be_paired(left, may))
                rest.remove(partner[top])
        else:
            assert not can_be_paired(rest, may)
        club.play(pairings)
        assert set(club.colors().values()) <= {-2, -1, 0, 1, 2}


@pytest.mark.parametrize("count", [13, 16, 31, 32, *slow(64, 100)])
def test_nobody_meets_again_or_has_two_byes_while_all_stay(count: int) -> None:
    for seed in range(5):
        club = Club(Kind.SWISS, count, seed)
        rounds = club.rounds()
        assert len(rounds) == rounds_of(Kind.SWISS, count)
        assert not any(game.repeat for pairings in rounds for game in pairings)
        games = Counter(frozenset((game.white, game.black)) for game in club.played)
        assert set(games.values()) == {1}
        assert set(club.colors().values()) <= {-2, -1, 0, 1, 2}
        for pairings in rounds:
            names = [name for game in pairings for name in (game.white, game.black) if name]
            assert sorted(names) == sorted(entrant.player for entrant in club.entrants)


def test_players_meet_again_if_nobody_else_is_left() -> None:
    entrants = [Entrant("a", 1700), Entrant("b", 1600), Entrant("c", 1500, left=2)]
    played = [Pairing(1, "a", "b", 1), Pairing(1, "c", score=1)]
    (again,) = next_round(Kind.SWISS, entrants, played)
    assert again == Pairing(2, "b", "a", repeat=True)
    assert not next_round(Kind.SWISS, [*entrants[1:], replace(entrants[0], left=2)], played)


def test_many_who_need_one_color_are_paired_at_once() -> None:
    gone = [Entrant(f"g{at}", 1500, left=3) for at in range(30)]
    here = [Entrant(f"h{at}", 1600) for at in range(30)]
    played = [
        Pairing(number, here[at].player, gone[(at + number) % 30].player, 1)
        for number in (1, 2)
        for at in range(30)
    ]
    pairings = next_round(Kind.SWISS, [*here, *gone], played)
    assert len(pairings) == 15
    assert not any(game.repeat for game in pairings)


@pytest.mark.parametrize("count", range(3, 13))
def test_in_a_round_robin_each_meets_each_once(count: int) -> None:
    club = Club(Kind.ROUND_ROBIN, count, count)
    rounds = club.rounds()
    assert len(rounds) == rounds_of(Kind.ROUND_ROBIN, count)
    assert sorted(sorted((game.white, game.black or "")) for game in club.played) == sorted(
        sorted(pair) for pair in combinations([entrant.player for entrant in club.entrants], 2)
    )
    assert max(map(abs, club.colors().values())) == 1 - count % 2


@pytest.mark.parametrize(("leaving", "coming"), COMINGS)
@pytest.mark.parametrize("count", [*range(3, 8), *slow(*range(8, 13))])
def test_in_a_round_robin_all_who_stay_meet_though_others_come_and_go(
    count: int, leaving: float, coming: float
) -> None:
    for seed in range(6):
        club = Club(Kind.ROUND_ROBIN, count, seed, leaving=leaving, coming=coming)
        while pairings := club.pair():
            books = Books(club.entrants, club.played)
            names = [name for game in pairings for name in (game.white, game.black or "")]
            assert len(set(names)) == len(names)
            assert set(names) <= set(books.order)
            assert not any((game.white, game.black) in books.met for game in pairings)
            club.play(pairings)
        books = Books(club.entrants, club.played)
        assert all(pair in books.met for pair in combinations(books.order, 2))
        assert set(club.colors().values()) <= {-3, -2, -1, 0, 1, 2, 3}


@pytest.mark.parametrize("late", range(2, 8))
def test_a_round_robin_is_no_longer_than_the_late_player_needs(late: int) -> None:
    club = Club(Kind.ROUND_ROBIN, 8, late)
    for _ in range(late - 1):
        club.play(club.pair())
    club.entrants.append(Entrant("q", 1900, late))
    assert len(club.rounds()) == 8


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize(("leaving", "coming"), COMINGS)
@pytest.mark.parametrize("count", [*range(3, 9), 13, *slow(*range(9, 13), 20, 32, 40)])
def test_standings_are_those_computed_by_hand(
    kind: Kind, count: int, leaving: float, coming: float
) -> None:
    for seed in range(4):
        club = Club(kind, count, seed, leaving=leaving, coming=coming)
        while pairings := club.pair():
            club.play(pairings)
            lines = standings(kind, club.entrants, club.played)
            assert {
                line.player: (line.place, line.points, line.tie_break) for line in lines
            } == table(kind, club.entrants, club.played)
            assert [line.place for line in lines] == sorted(line.place for line in lines)
            if club.played[-1].round >= 12:
                break


def test_games_that_are_not_over_count_for_nothing() -> None:
    entrants = [Entrant("a", 1700), Entrant("b", 1600), Entrant("c", 1500)]
    played = [Pairing(1, "a", "b"), Pairing(1, "c", score=1)]
    assert standings(Kind.SWISS, entrants, played) == (
        Standing(1, "c", 1, 1),
        Standing(2, "a", 0, 0),
        Standing(2, "b", 0, 0),
    )


@pytest.mark.parametrize(
    ("count", "kind", "rounds"),
    [
        (3, Kind.ROUND_ROBIN, 3),
        (8, Kind.ROUND_ROBIN, 7),
        (12, Kind.ROUND_ROBIN, 11),
        (13, Kind.SWISS, 5),
        (16, Kind.SWISS, 5),
        (17, Kind.SWISS, 6),
        (32, Kind.SWISS, 6),
        (33, Kind.SWISS, 7),
    ],
)
def test_the_number_of_players_says_the_kind_and_the_rounds(
    count: int, kind: Kind, rounds: int
) -> None:
    assert kind_for(count) is kind
    assert rounds_of(kind, count) == rounds
