"""What is told of games of Tak."""

from takmail.colors import Color
from takmail.notation.positions import format_board
from takmail.notation.ptn import format_ply as written
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Opening, stands_before_play
from takmail.wording.examples import example_ply as example
from takmail.wording.notation import explain_illegal_ply as illegal
from takmail.wording.participants import color_name
from takmail.wording.ply_steps import explained_steps as steps
from takmail.wording.reserves import describe_reserve
from takmail.wording.results import describe_result as result
from takmail.wording.rules_told import describe_handicap as handicap
from takmail.wording.rules_told import describe_in_full as in_full
from takmail.wording.rules_told import describe_rules as rules
from takmail.wording.rules_told import explain_rules as explained
from takmail.wording.say import Sentence, say
from takmail.wording.score import describe_score as score
from takmail.wording.score import describe_scoring as scoring

__all__ = [
    "begun",
    "besides",
    "counted",
    "example",
    "explained",
    "flattens",
    "handicap",
    "illegal",
    "in_full",
    "result",
    "rules",
    "score",
    "scoring",
    "state",
    "steps",
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
    empty = terms.start is None and not stands_before_play(terms.rules)
    swaps = terms.rules.opening is Opening.SWAP and empty
    return say("begun-swap") if swaps else None


def state(position: Position) -> str:
    """Return the board state in mail notation."""
    return format_board(position.layout())


def counted(game: Game, turn: Sentence) -> Sentence:
    """Return a line below a board state: whose turn it is, and both reserves."""
    white, black = (describe_reserve(game.board.reserve(color)) for color in Color)
    return say(
        "state-caption", ply=len(game.plies), code=game.code, turn=turn, white=white, black=black
    )
