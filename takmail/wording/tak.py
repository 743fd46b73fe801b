"""What is told of games of Tak."""

from takmail.colors import Color
from takmail.notation.ptn import format_ply as written
from takmail.play.terms import Terms
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Opening
from takmail.wording.examples import example_ply as example
from takmail.wording.notation import explain_illegal_ply as illegal
from takmail.wording.participants import color_name
from takmail.wording.results import describe_result as result
from takmail.wording.rules_told import describe_rules as rules
from takmail.wording.rules_told import explain_rules as explained
from takmail.wording.say import Sentence, say

__all__ = [
    "begun",
    "besides",
    "example",
    "explained",
    "flattens",
    "illegal",
    "result",
    "rules",
    "written",
]


def flattens(before: Position, ply: Ply) -> bool:
    """Return whether a ply flattens a wall."""
    return before.flattens(ply)


def besides(before: Position, mover: Color) -> Sentence | None:
    """Return whose flat was placed, on a first turn: the other side's."""
    return say("played-swap", owner=color_name(mover.other)) if before.first_turn() else None


def begun(terms: Terms) -> Sentence | None:
    """Say that the first flats are the other side's, where they are."""
    swaps = terms.rules.opening is Opening.SWAP and terms.start is None
    return say("begun-swap") if swaps else None
