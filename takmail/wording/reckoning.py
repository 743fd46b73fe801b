"""How the score of a won game is reckoned, line by line."""

from collections.abc import Iterator

from takmail.tak.position import Worth
from takmail.tak.scoring import Factor
from takmail.wording.say import Sentence, say

_SAID = {
    Factor.STRAIGHT: "reckoned-straight",
    Factor.LOW: "reckoned-low",
    Factor.HIGH: "reckoned-high",
    Factor.LOW_AND_HIGH: "reckoned-low_and_high",
    Factor.MIDDLETOWN: "reckoned-no_capstone",
    Factor.BIG_MIDDLE: "reckoned-no_capstone",
}


def is_multiplied(worth: Worth) -> bool:
    """Return whether the score is more than what the board and the pieces add up to."""
    return worth.total != worth.board + worth.pieces


def reckoning(worth: Worth) -> Iterator[Sentence]:
    """Yield a line for the board, one for the pieces, and one for each time that they multiply.

    Each says what it has come to by then. What multiplies nothing isn't told.
    """
    yield say("reckoned-board", points=worth.board)
    yield from _multiplied(worth.board, [(each, each.of_board) for each in worth.factors])
    yield say("reckoned-pieces", points=worth.pieces)
    yield from _multiplied(worth.pieces, [(each, each.of_pieces) for each in worth.factors])


def _multiplied(points: int, factors: list[tuple[Factor, int]]) -> Iterator[Sentence]:
    for factor, times in factors:
        if points and times > 1:
            points *= times
            yield say(_SAID[factor], points=points)
