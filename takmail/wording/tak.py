"""Sentences about games of Tak; see `takmail.wording.ruleset_sentences.Teller`."""

from typing import cast

from takmail.colors import Color
from takmail.notation.positions import format_stack
from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation, square_name, square_of
from takmail.play.coins import height
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.rulesets.comparison import Fault
from takmail.rulesets.tak import explanations
from takmail.squares import Square
from takmail.tak.plies import Placement, Ply
from takmail.tak.position import Position
from takmail.tak.rules import Opening, Rules, stands_before_play
from takmail.wording import rules as rule_words
from takmail.wording.boards import piece_name
from takmail.wording.coins import count_coins
from takmail.wording.message.sentences import Sentence, Value, items, say
from takmail.wording.notation import explain_illegal_ply
from takmail.wording.people import color_name

cell, illegal = format_stack, explain_illegal_ply
rules, in_full = rule_words.describe_rules, rule_words.describe_in_full
explained, result = rule_words.explain_rules, rule_words.describe_result
score, scoring = rule_words.describe_score, rule_words.describe_scoring


def example(position: Position, notation: Notation) -> str:
    """Return the placing of a flat on an empty square, which is b2 where that is free."""
    size, layout = position.size, position.layout()
    usual = square_of(1, 2, size, notation)
    squares = (Square(file, rank) for rank in reversed(range(size)) for file in range(size))
    empty = next(square for square in (usual, *squares) if layout.at(square) is None)
    return format_ply(Placement(empty), size, notation)


def steps(game: Game) -> list[Sentence]:
    """Return the effects of the last ply, and why it is legal; the game must have a ply."""
    last = game.last_ply
    assert last is not None
    return [_step(step, last.color, game) for step in explanations.explain_last(game)]


def _step(step: explanations.Step, mover: Color, game: Game) -> Sentence:
    names = (say(f"rule-{rule.name.lower()}") for rule in step.rules)
    values: dict[str, Value] = {
        "color": color_name(mover),
        "square": _name(step.square, game),
        "rules": say("step-rules", rules=items(*names)),
    }
    match step:
        case explanations.Placed():
            return _placed(step, mover, values)
        case explanations.PickedUp():
            return _picked_up(step, values)
        case explanations.Dropped():
            return _dropped(step, values)
        case explanations.Traveled():
            return _traveled(step, values, game)


def _placed(step: explanations.Placed, mover: Color, values: dict[str, Value]) -> Sentence:
    if step.owner is not mover or explanations.Rule.SETTING_UP in step.rules:
        return say("step-placed_first", owner=color_name(step.owner), **values)
    return say("step-placed", piece=piece_name(step.kind), **values)


def _picked_up(step: explanations.PickedUp, values: dict[str, Value]) -> Sentence:
    left = step.left.height if step.left else 0
    return say(
        "step-picked_up",
        pieces=step.pieces.height,
        height=step.pieces.height + left,
        direction=say(step.direction.name.lower()),
        limit=step.limit,
        hand=format_stack(step.pieces),
        **values,
    )


def _dropped(step: explanations.Dropped, values: dict[str, Value]) -> Sentence:
    values |= {"pieces": format_stack(step.pieces), "made": format_stack(step.made)}
    if step.flattened is not None:
        return say("step-flattened", owner=color_name(step.flattened), **values)
    if step.onto is None:
        return say("step-dropped", **values)
    return say("step-dropped_onto", onto=format_stack(step.onto), **values)


def _traveled(step: explanations.Traveled, values: dict[str, Value], game: Game) -> Sentence:
    names = [_name(square, game) for square in step.way]
    between = items(*(say("step-way", square=name) for name in names[1:-1]))
    values |= {"to": names[-1], "way": between, "left": format_stack(step.left)}
    stacks = {"onto": format_stack(step.onto), "made": format_stack(step.made)}
    return say("step-traveled", **stacks, **values)


def _name(square: Square, game: Game) -> str:
    return square_name(square, game.terms.rules.size, game.terms.notation)


def place(ply: Ply, game: Game) -> tuple[str, str]:
    """Return the column and the square of a ply."""
    square = _name(ply.square, game)
    return square[0], square


def square(square: Square, game: Game) -> Sentence:
    """Return the name of a square, in both notations where a game shows both."""
    return rule_words.name_square(
        square, game.rules.size, game.terms.notation, in_both=game.in_both
    )


def besides(before: Position, mover: Color) -> Sentence | None:
    """Return the owner of the flat placed on a first turn: the other side."""
    return say("played-swap", owner=color_name(mover.other)) if before.first_turn() else None


def spoken(*_: object) -> None:
    """Return nothing: plies are said as they are written."""


label = passed = thrown = spoken
"""Return nothing: no ply is a word, nobody passes in play, no die is thrown."""


def gives_up(_word: str, game: Game) -> Sentence:
    """Return that a double is dropped, with the stake: nothing else gives up a game by a word."""
    return say("told-drop_double", coins=count_coins(height(game)))


def held(position: Position, color: Color) -> Sentence:
    """Return the pieces that a side has left to place."""
    left = rule_words.count_left(position.reserve(color))
    return items(*left) if left else say("pieces-none")


def begun(terms: Terms) -> Sentence | None:
    """Say that the first flats are the other side's, where they are."""
    rules = cast("Rules", terms.rules)
    empty = terms.start is None and not stands_before_play(rules)
    swaps = rules.opening is Opening.SWAP and empty
    return say("begun-swap") if swaps else None


def counted(game: Game, turn: Sentence) -> Sentence:
    """Return a line below a board state: whose turn it is, and both reserves."""
    white, black = (rule_words.describe_reserve(game.board.reserve(color)) for color in Color)
    return say(
        "state-caption", ply=len(game.plies), code=game.code, turn=turn, white=white, black=black
    )


def fault(fault: Fault, game: Game) -> Sentence:
    """Return which pieces a posted board has more of than the game, and where to look."""
    assert fault.color is not None, "only a wrong size is no side's"
    size, home, in_both = game.rules.size, game.terms.notation, game.in_both
    squares = (
        rule_words.name_square(square, size, home, in_both=in_both) for square in fault.squares
    )
    return say(
        f"posted-{fault.impossible.name.lower()}",
        color=color_name(fault.color),
        has=fault.has,
        limit=fault.limit,
        squares=items(*squares),
    )
