"""Results of games of Kaen; what an end pays is in `bets`."""

from dataclasses import dataclass
from enum import Enum

from takmail.colors import Color
from takmail.rulesets.kaen.bets import Pair, payout
from takmail.rulesets.kaen.position import Position, bridge
from takmail.rulesets.values import EndKind
from takmail.squares import Square


class Ending(Enum):
    """Kind of an end."""

    BRIDGE = "bridge"
    STONES = "stones"
    HALVES = "halves"
    DROP = "drop"
    FORFEIT = "forfeit"
    SURRENDER = "surrender"
    RESIGNATION = "resignation"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class KaenResult:
    """The end of a game.

    ``bets`` are White's and Black's at the end. ``bridge`` runs from edge to edge, ``stones``
    counts White's and Black's stones where the board is full.
    """

    ending: Ending
    winner: Color | None
    bets: Pair = (0, 0)
    bridge: tuple[Square, ...] = ()
    stones: Pair = (0, 0)

    @property
    def gains(self) -> Pair:
        """Gains of White and Black, together 0."""
        return payout(self.bets, self.winner, surrendered=self.ending is Ending.SURRENDER)

    @property
    def score(self) -> int:
        """The winner's gain, 0 where both have halves."""
        return 0 if self.winner is None else self.gains[self.winner]

    @property
    def kind(self) -> EndKind:
        """The kind of the end."""
        return _KINDS.get(self.ending, EndKind.GIVEN_UP)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The fields of the bridge."""
        return self.bridge

    @property
    def points(self) -> int | None:
        """The winner's gain: records can't tell it from the board alone."""
        return None if self.winner is None else self.score

    @property
    def mark(self) -> str:
        """The result as lists have it."""
        return {Color.WHITE: "1-0", Color.BLACK: "0-1", None: "1/2-1/2"}[self.winner]


_KINDS = {
    Ending.BRIDGE: EndKind.GOAL,
    Ending.STONES: EndKind.COUNT,
    Ending.HALVES: EndKind.COUNT,
    Ending.TIME: EndKind.TIME,
}


def result_of(position: Position) -> KaenResult | None:
    """Return the end of the game in this position, ``None`` while it is on."""
    if not position.is_over:
        return None
    bets = position.bets
    if position.given_up is not None:
        assert position.last is not None, "a side gives up by a word"
        return KaenResult(Ending(position.last.value), position.given_up.other, bets)
    for color in Color:
        if squares := bridge(position.stones[color]):
            return KaenResult(Ending.BRIDGE, color, bets, squares)
    white, black = counts = (position.stones[0].bit_count(), position.stones[1].bit_count())
    if white == black:
        return KaenResult(Ending.HALVES, None, bets, stones=counts)
    winner = Color.WHITE if white > black else Color.BLACK
    return KaenResult(Ending.STONES, winner, bets, stones=counts)
