"""Pairings and standings of tournaments: round robins and Swiss ones.

**Round robin.** Everybody meets everybody once, by the circle: players sit round a table and move
on each round. Players without an opponent sit the round out, without a point. Players who join
later get a chair too, and the rounds of the larger circle bring the games that are missing. If a
player leaves before half of their games, none of them counts. If they leave later, all count, and
the opponents still to come get a point each.

**Swiss.** Players are listed by points, then rating. From the top, each takes the highest whom they
have not met, unless a player below would then find no opponent. No player has one color three times
more than the other. The bye, a full point, goes to the lowest of those with the fewest. If there
is no other way, players meet again, as few as possible; the limit of colors gives way last.

Ties are broken by Buchholz (Swiss) or Sonneborn-Berger (round robin), then by the games among those
who are tied, if each has met each other. Otherwise they share the place.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import product

MOST_IN_ROUND_ROBIN = 12
_MOST_OF_A_COLOR = 2

_Pair = tuple[str, str]
"""Two players; the first is White if both have had it as often."""


class Kind(Enum):
    """Way in which opponents are found."""

    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Player of a tournament, with the rating that they joined with.

    They play from the round ``entered`` on, and no longer from the round ``left`` on.
    """

    player: str
    rating: float
    entered: int = 1
    left: int | None = None

    def plays_in(self, number: int) -> bool:
        """Return whether they take part in a round."""
        return self.entered <= number and (self.left is None or number < self.left)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Game of a round, or a bye, which has no ``black``.

    ``score`` is White's: 1, ½ or 0, and ``None`` until the game is over. ``repeat`` is whether the
    two have met before.
    """

    round: int
    white: str
    black: str | None = None
    score: float | None = None
    repeat: bool = False

    @property
    def pair(self) -> frozenset[str]:
        """The players; a single one of a bye."""
        return frozenset((self.white, self.black or self.white))


@dataclass(frozen=True, slots=True)
class Standing:
    """Place of a player, which several can share, with their points and tie-break."""

    place: int
    player: str
    points: float
    tie_break: float


def kind_for(count: int) -> Kind:
    """Return the kind of a tournament that begins with so many players."""
    return Kind.ROUND_ROBIN if count <= MOST_IN_ROUND_ROBIN else Kind.SWISS


def rounds_of(kind: Kind, count: int) -> int:
    """Return the number of rounds for so many players.

    In a Swiss tournament only one can win each game of the first log₂ rounds; one round more parts
    players whom a draw has left level. Late players can lengthen a round robin.
    """
    if kind is Kind.ROUND_ROBIN:
        return count - 1 + count % 2
    return min((count - 1).bit_length() + 1, count - 1)


def next_round(
    kind: Kind, entrants: Iterable[Entrant], played: Sequence[Pairing]
) -> tuple[Pairing, ...]:
    """Return the pairings of the round after those ``played``; none if the tournament is over."""
    entrants = sorted(entrants, key=_seed)
    number = max((pairing.round for pairing in played), default=0) + 1
    here = [entrant.player for entrant in entrants if entrant.plays_in(number)]
    met = {pairing.pair for pairing in played}
    whites = Counter(pairing.white for pairing in played if pairing.black)
    whites.subtract(pairing.black for pairing in played if pairing.black)
    pairs: Iterable[_Pair]
    bye = None
    if kind is Kind.ROUND_ROBIN:
        entrants.sort(key=lambda entrant: entrant.entered)
        rounds = _circle([entrant.player for entrant in entrants])
        unmet = ([two for two in pairs if frozenset(two) not in met] for pairs in rounds)
        missing = ([two for two in pairs if {*two} <= {*here}] for pairs in unmet)
        pairs = next(filter(None, missing), [])
    elif number > rounds_of(kind, len(entrants)) or len(here) < 2:
        return ()
    else:
        points = _points(_results(kind, entrants, played))
        here.sort(key=lambda player: -points[player])
        pairs, bye = _from_the_top(here, played, whites)
    pairings = []
    for pair in pairs:
        white, black = pair if whites[pair[0]] <= whites[pair[1]] else reversed(pair)
        pairings.append(Pairing(number, white, black, repeat={white, black} in met))
    return (*pairings, *([Pairing(number, bye, score=1)] if bye else []))


def _seed(entrant: Entrant) -> tuple[float, str]:
    return -entrant.rating, entrant.player


def _circle(players: Sequence[str]) -> Iterator[list[_Pair]]:
    """Yield the pairs of each round in which everybody meets everybody; White is the first.

    All chairs turn, or all but the last of an even number. The number of chairs between two says
    who is White, so no player has a color more than once more often than the other.
    """
    turning = len(players) - 1 + len(players) % 2
    for number in range(turning):
        pairs = []
        for chair in range(turning):
            other = (number - chair) % turning
            if chair == other and turning < len(players):
                pairs.append((chair, turning) if number % 2 else (turning, chair))
            elif chair < other:
                pairs.append((chair, other) if (other - chair) % 2 else (other, chair))
        yield [(players[white], players[black]) for white, black in pairs]


def _from_the_top(
    here: Sequence[str], played: Sequence[Pairing], whites: Mapping[str, int]
) -> tuple[Iterable[_Pair], str | None]:
    """Return the pairs of a Swiss round, each with the lower player first, and who has the bye.

    The search remembers where it has failed, and stops early where too many need the same color,
    so a hundred players are paired in some milliseconds.
    """
    met = {pairing.pair for pairing in played}

    @cache
    def search(rest: tuple[str, ...], repeats: int, limit: int) -> tuple[_Pair, ...] | None:
        if not rest:
            return ()
        needing = Counter(whites[player] > 0 for player in rest if abs(whites[player]) >= limit)
        if max(needing.values(), default=0) > len(rest) / 2:
            return None
        top, *others = rest
        for other in sorted(others, key=lambda other: frozenset((top, other)) in met):
            repeat = frozenset((top, other)) in met
            low, high = sorted((whites[top], whites[other]))
            if repeat <= repeats and low < limit and high > -limit:
                left = tuple(player for player in others if player != other)
                if (pairs := search(left, repeats - repeat, limit)) is not None:
                    return ((other, top), *pairs)
        return None

    byes = Counter(pairing.white for pairing in played if not pairing.black)
    idle = sorted(here, key=lambda player: (byes[player], -here.index(player)))
    limits = (_MOST_OF_A_COLOR, len(played) + 1)
    tries = product(limits, range(len(here) // 2 + 1), idle if len(here) % 2 else [None])
    rounds = (
        (search(tuple(player for player in here if player != bye), repeats, limit), bye)
        for limit, repeats, bye in tries
    )
    return next((pairs, bye) for pairs, bye in rounds if pairs is not None)


_Results = dict[str, list[tuple[str, float]]]
"""For each player the opponents of their games and their own scores; of a bye it is themselves."""


def standings(
    kind: Kind, entrants: Iterable[Entrant], played: Sequence[Pairing]
) -> tuple[Standing, ...]:
    """Return the standings by what is over, the best first; who is level is in order of rating.

    In Buchholz a bye counts as an opponent with as many points as oneself.
    """
    results = _results(kind, entrants, played)
    points = _points(results)
    level = defaultdict(set)
    for player, games in results.items():
        weighed = [
            points[other] * (score if kind is Kind.ROUND_ROBIN else 1) for other, score in games
        ]
        level[points[player], sum(weighed)].add(player)
    ranks = {}
    for reached, tied in level.items():
        among = {
            player: [(other, score) for other, score in results[player] if other in tied - {player}]
            for player in tied
        }
        all_met = all(
            len({other for other, _ in games}) == len(tied) - 1 for games in among.values()
        )
        for player, games in among.items():
            ranks[player] = (*reached, all_met * sum(score for _, score in games))
    best = sorted(ranks.values(), reverse=True)
    return tuple(
        Standing(best.index(ranks[player]) + 1, player, *ranks[player][:2])
        for player in sorted(results, key=lambda player: ranks[player], reverse=True)
    )


def _results(kind: Kind, entrants: Iterable[Entrant], played: Sequence[Pairing]) -> _Results:
    entrants = sorted(entrants, key=_seed)
    if kind is Kind.ROUND_ROBIN:
        played = _settled(entrants, played)
    results: _Results = {entrant.player: [] for entrant in entrants}
    for pairing in played:
        if pairing.score is not None:
            results[pairing.white].append((pairing.black or pairing.white, pairing.score))
            if pairing.black is not None:
                results[pairing.black].append((pairing.white, 1 - pairing.score))
    return results


def _points(results: _Results) -> dict[str, float]:
    return {player: sum(score for _, score in games) for player, games in results.items()}


def _settled(entrants: Sequence[Entrant], played: Sequence[Pairing]) -> list[Pairing]:
    """Return the games of a round robin that count, with points of games that a leaver owes."""
    settled = list(played)
    for leaver in entrants:
        if leaver.left is not None:
            points = owed_by(leaver, entrants, played)
            if points is None:
                theirs = [pairing for pairing in played if leaver.player in pairing.pair]
                settled = [pairing for pairing in settled if pairing not in theirs]
            for player in points or ():
                settled.append(Pairing(leaver.left, player, leaver.player, score=1))
    return settled


def owed_by(
    leaver: Entrant, entrants: Sequence[Entrant], played: Sequence[Pairing]
) -> list[str] | None:
    """Return the players of a round robin who get a point as they won't meet one who has left.

    Return ``None`` if that was so early that none of the leaver's games counts.
    """
    pairs = (pairing.pair for pairing in played if leaver.player in pairing.pair)
    met = frozenset[str]().union(*pairs)
    if len(met - {leaver.player}) < (len(entrants) - 1) / 2:
        return None
    left = leaver.left or 0
    return [
        other.player
        for other in entrants
        if other.player not in met and (other.left is None or other.left > left)
    ]
