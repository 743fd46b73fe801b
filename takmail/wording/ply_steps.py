"""A ply in plain words, step by step, each with the names of the rules that allow it."""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.notation.positions import format_stack
from takmail.notation.written_plies import square_name
from takmail.play.game import Game
from takmail.rulesets.tak.explanations import (
    Dropped,
    PickedUp,
    Placed,
    Rule,
    Step,
    Traveled,
    explain_last,
)
from takmail.squares import Square
from takmail.wording.board import piece_name
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, Value, items, say


def explained_steps(game: Game) -> list[Sentence]:
    """Return what the last ply of a game did and why that is allowed; it must have one."""
    last = game.last_ply
    assert last is not None
    return [_step(step, last.color, game) for step in explain_last(game)]


def _step(step: Step, mover: Color, game: Game) -> Sentence:
    values: dict[str, Value] = {
        "color": color_name(mover),
        "square": _name(step.square, game),
        "rules": _rules(step.rules),
    }
    match step:
        case Placed():
            return _placed(step, mover, values)
        case PickedUp():
            return _picked_up(step, values)
        case Dropped():
            return _dropped(step, values)
        case Traveled():
            return _traveled(step, values, game)


def _placed(step: Placed, mover: Color, values: dict[str, Value]) -> Sentence:
    if step.owner is not mover or Rule.SETTING_UP in step.rules:
        return say("step-placed_first", owner=color_name(step.owner), **values)
    return say("step-placed", piece=piece_name(step.kind), **values)


def _picked_up(step: PickedUp, values: dict[str, Value]) -> Sentence:
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


def _dropped(step: Dropped, values: dict[str, Value]) -> Sentence:
    values |= {"pieces": format_stack(step.pieces), "made": format_stack(step.made)}
    if step.flattened is not None:
        return say("step-flattened", owner=color_name(step.flattened), **values)
    if step.onto is None:
        return say("step-dropped", **values)
    return say("step-dropped_onto", onto=format_stack(step.onto), **values)


def _traveled(step: Traveled, values: dict[str, Value], game: Game) -> Sentence:
    names = [_name(square, game) for square in step.way]
    between = items(*(say("step-way", square=name) for name in names[1:-1]))
    values |= {"to": names[-1], "way": between, "left": format_stack(step.left)}
    stacks = {"onto": format_stack(step.onto), "made": format_stack(step.made)}
    return say("step-traveled", **stacks, **values)


def _rules(rules: Iterable[Rule]) -> Sentence:
    names = (say(f"rule-{rule.name.lower()}") for rule in rules)
    return say("step-rules", rules=items(*names))


def _name(square: Square, game: Game) -> str:
    return square_name(square, game.terms.rules.size, game.terms.notation)
