"""Tournaments computed a second time: slowly, and only from what the rules say.

`takmail.club.tournaments` searches from the top. Here a round is the best of all rounds that there
are, and in larger tournaments algebra says if the players below can still be paired.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random

from takmail.club.tournaments import Entrant, Kind, Pairing

PRIME = 2**61 - 1


class Books:
    """What an arbiter knows before a round."""

    def __init__(self, entrants: Sequence[Entrant], played: Sequence[Pairing]) -> None:
        self.number = 1 + max([game.round for game in played], default=0)
        self.points = {entrant.player: Fraction() for entrant in entrants}
        self.color = dict.fromkeys(self.points, 0)
        self.byes = dict.fromkeys(self.points, 0)
        self.met: set[tuple[str, str]] = set()
        for game in played:
            assert game.score is not None
            self.points[game.white] += Fraction(game.score)
            if game.black is None:
                self.byes[game.white] += 1
            else:
                self.points[game.black] += 1 - Fraction(game.score)
                self.color[game.white] += 1
                self.color[game.black] -= 1
                self.met |= {(game.white, game.black), (game.black, game.white)}
        rating = {entrant.player: entrant.rating for entrant in entrants}
        self.order = sorted(
            (
                entrant.player
                for entrant in entrants
                if entrant.entered <= self.number and self.number < (entrant.left or 10**6)
            ),
            key=lambda player: (-self.points[player], -rating[player], player),
        )

    def clash(self, one: str, two: str) -> bool:
        """Return whether both need the same color."""
        mine, theirs = self.color[one], self.color[two]
        return mine * theirs > 0 and min(abs(mine), abs(theirs)) >= 2

    def worth(self, pairs: Sequence[tuple[str, str]], bye: str | None) -> tuple[object, ...]:
        """Return a key that is smallest for the right pairs, which are from the top."""
        clashes = any(self.clash(*pair) for pair in pairs)
        repeats = [pair in self.met for pair in pairs]
        upwards = self.order[::-1]
        places = [(pair in self.met, self.order.index(pair[1])) for pair in pairs]
        idle = None if bye is None else (self.byes[bye], upwards.index(bye))
        return clashes, sum(repeats), idle, places

    def best(self) -> tuple[list[tuple[str, str]], str | None]:
        """Return the best of all rounds; for few players."""
        rounds = [
            (pairs, bye)
            for bye in (self.order if len(self.order) % 2 else [None])
            for pairs in matchings([player for player in self.order if player != bye])
        ]
        best = min(rounds, key=lambda choice: self.worth(*choice))
        if not any(self.clash(*pair) for pair in best[0]):
            return best
        return min(rounds, key=lambda choice: self.worth(*choice)[1:])

    def from_the_top(self) -> tuple[list[tuple[str, str]], str | None]:
        """Return the round of many players, of whom nobody must meet anybody again."""

        def may(one: str, two: str) -> bool:
            return (one, two) not in self.met and not self.clash(one, two)

        last = len(self.order)
        upwards = sorted(
            self.order, key=lambda player: (self.byes[player], last - self.order.index(player))
        )
        without = (
            (bye, [player for player in self.order if player != bye])
            for bye in (upwards if len(self.order) % 2 else [None])
        )
        bye, rest = next((bye, rest) for bye, rest in without if can_be_paired(rest, may))
        pairs = []
        while rest:
            top = rest.pop(0)
            pairs.append(
                next(
                    (top, other)
                    for other in rest
                    if may(top, other) and can_be_paired([one for one in rest if one != other], may)
                )
            )
            rest.remove(pairs[-1][1])
        return pairs, bye


def round_the_table(players: Sequence[str], number: int) -> set[frozenset[str]]:
    """Return the pairs of a round of an even number of players, the last of whom stays seated.

    All others move on by half the table, so that those who sat side by side are opposite.
    """
    *moving, seated = players
    half = (len(players) // 2) * (number - 1) % len(moving)
    moving = [*moving[half:], *moving[:half]]
    pairs = [(moving[0], seated), *zip(moving[1:], moving[:0:-1], strict=True)]
    return set(map(frozenset, pairs[: len(players) // 2]))


def matchings(players: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """Yield all ways to pair players."""
    if not players:
        yield []
    for at in range(1, len(players)):
        for pairs in matchings([*players[1:at], *players[at + 1 :]]):
            yield [(players[0], players[at]), *pairs]


def can_be_paired(players: Sequence[str], may: Callable[[str, str], bool]) -> bool:
    """Return whether all have a partner, by the determinant of Tutte's matrix at a chance point."""
    chance = Random(len(players))
    size = len(players)
    rows = [[0] * size for _ in players]
    for one in range(size):
        for two in range(one):
            if may(players[one], players[two]):
                rows[one][two] = chance.randrange(1, PRIME)
                rows[two][one] = PRIME - rows[one][two]
    for at in range(size):
        pivot = next((row for row in range(at, size) if rows[row][at]), None)
        if pivot is None:
            return False
        rows[at], rows[pivot] = rows[pivot], rows[at]
        inverse = pow(rows[at][at], -1, PRIME)
        for row in rows[at + 1 :]:
            if row[at]:
                factor = row[at] * inverse % PRIME
                row[at:] = [
                    (mine - factor * theirs) % PRIME
                    for mine, theirs in zip(row[at:], rows[at][at:], strict=True)
                ]
    return True


def table(
    kind: Kind, entrants: Sequence[Entrant], played: Sequence[Pairing]
) -> dict[str, tuple[int, float, float]]:
    """Return for each player the place, the points and the tie-break."""
    players = [entrant.player for entrant in entrants]
    games = [
        (game.white, game.black or game.white, Fraction(game.score))
        for game in played
        if game.score is not None
    ]
    if kind is Kind.ROUND_ROBIN:
        games = [game for game in games if game[0] != game[1]]
        games = counting(entrants, games)
    seen = {player: one_sided(player, games) for player in players}
    points = {player: sum((won for _, won in seen[player]), Fraction()) for player in players}
    breaks = {}
    for player in players:
        breaks[player] = Fraction()
        for other, won in seen[player]:
            breaks[player] += points[other] if kind is Kind.SWISS else points[other] * won
    keys = {}
    for player in players:
        tied = [
            other
            for other in players
            if (points[other], breaks[other]) == (points[player], breaks[player])
        ]
        everybody = all(
            any(met == other for met, _ in seen[one])
            for one in tied
            for other in tied
            if one != other
        )
        direct = sum(won for other, won in seen[player] if other in tied and other != player)
        keys[player] = points[player], breaks[player], direct if everybody else Fraction()
    return {
        player: (
            1 + sum(keys[other] > keys[player] for other in players),
            float(points[player]),
            float(breaks[player]),
        )
        for player in players
    }


def one_sided(player: str, games: list[tuple[str, str, Fraction]]) -> list[tuple[str, Fraction]]:
    """Return a player's opponents with what the player has won; a bye is a game with oneself."""
    whites = [(black, score) for white, black, score in games if white == player]
    return whites + [
        (white, 1 - score) for white, black, score in games if black == player != white
    ]


def counting(
    entrants: Sequence[Entrant], games: list[tuple[str, str, Fraction]]
) -> list[tuple[str, str, Fraction]]:
    """Return a round robin's games after those who left have been dealt with."""
    left = {entrant.player: entrant.left or 10**6 for entrant in entrants}
    had = {player: sum(player in game[:2] for game in games) for player in left}
    early = {
        player for player in left if left[player] < 10**6 and 2 * had[player] < len(entrants) - 1
    }
    counted = [game for game in games if early.isdisjoint(game[:2])]
    pairs = {frozenset(game[:2]) for game in games}
    for goer, gone in left.items():
        if gone < 10**6 and goer not in early:
            counted += [
                (other, goer, Fraction(1))
                for other in left
                if left[other] > gone and frozenset((other, goer)) not in pairs
            ]
    return counted
