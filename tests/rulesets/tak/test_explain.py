import pytest
from hypothesis import given

from takmail.colors import Color
from takmail.rulesets.json_forms import decode_square
from takmail.rulesets.tak.explanations import (
    Dropped,
    PickedUp,
    Placed,
    Rule,
    Step,
    Traveled,
    explain,
    explain_last,
)
from takmail.rulesets.tak.json_forms import decode_ply
from takmail.squares import Direction, Square
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.plies import Kind
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Layout, Setup, Stack
from tests.play.scene import BLACK, WHITE, begun, played
from tests.play.stories import Life, lives

FLAT, WALL, CAP = Kind


def board(turn: Color, **stacks: Stack) -> Position:
    """Return a 5x5 position in the middle of a game."""
    cells = dict.fromkeys((Square(file, rank) for rank in range(5) for file in range(5)), None)
    layout = Layout(5, tuple({**cells, **_named(stacks)}.values()))
    return Position.from_setup(Rules.standard(5), Setup(layout, turn, 9))


def _named(stacks: dict[str, Stack]) -> dict[Square, Stack]:
    return {decode_square(name): stack for name, stack in stacks.items()}


def test_a_placement_is_one_step() -> None:
    steps = explain(board(BLACK), decode_ply("Cc3"))
    assert steps == (Placed(Square(2, 2), CAP, BLACK, (Rule.PLACE,)),)


def test_the_first_stone_is_the_other_sides() -> None:
    steps = explain_last(played(["Fc3"]))
    assert steps == (Placed(Square(2, 2), FLAT, BLACK, (Rule.PLACE, Rule.SETTING_UP)),)


def test_pieces_fall_from_the_bottom_of_the_hand() -> None:
    """The classic rules, 'Moving a Taller Stack': five pieces, dropped 2, 2 and the wall."""
    tall = Stack((BLACK, WHITE, WHITE, BLACK, WHITE), WALL)
    flat = Stack((BLACK,))
    steps = explain(board(WHITE, a1=tall, b1=flat, c1=flat, d1=flat), decode_ply("5a1>221"))
    assert steps == (
        PickedUp(Square(0, 0), Direction.EAST, tall, None, 5),
        Dropped(
            Square(1, 0),
            Stack((BLACK, WHITE)),
            flat,
            Stack((BLACK, BLACK, WHITE)),
            (Rule.ONTO_FLAT,),
        ),
        Dropped(
            Square(2, 0),
            Stack((WHITE, BLACK)),
            flat,
            Stack((BLACK, WHITE, BLACK)),
            (Rule.ONTO_FLAT,),
        ),
        Dropped(
            Square(3, 0),
            Stack((WHITE,), WALL),
            flat,
            Stack((BLACK, WHITE), WALL),
            (Rule.ONTO_FLAT,),
        ),
    )


def test_a_capstone_alone_flattens_a_wall() -> None:
    """The classic rules, 'Moving a Capstone'."""
    steps = explain(
        board(BLACK, a1=Stack((BLACK, WHITE, WHITE, BLACK), CAP), c1=Stack((WHITE,), WALL)),
        decode_ply("3a1>21"),
    )
    assert steps == (
        PickedUp(
            Square(0, 0), Direction.EAST, Stack((WHITE, WHITE, BLACK), CAP), Stack((BLACK,)), 5
        ),
        Dropped(
            Square(1, 0), Stack((WHITE, WHITE)), None, Stack((WHITE, WHITE)), (Rule.ONTO_EMPTY,)
        ),
        Dropped(
            Square(2, 0),
            Stack((BLACK,), CAP),
            Stack((WHITE,), WALL),
            Stack((WHITE, BLACK), CAP),
            (Rule.FLATTENING,),
            WHITE,
        ),
    )


def test_an_illegal_ply_has_no_steps_but_a_reason() -> None:
    with pytest.raises(IllegalPlyError) as caught:
        explain(board(WHITE, a1=Stack((BLACK,))), decode_ply("1a1>1"))
    assert caught.value.reason is Illegal.NOT_YOUR_STACK


def test_without_a_ply_there_is_nothing_to_explain() -> None:
    assert explain_last(begun()) == ()


@given(lives())
def test_the_steps_add_up_to_the_position_after_the_ply(life: Life) -> None:
    game = life.game
    for number, played_ply in enumerate(game.plies):
        before, after = game.position_after(number), game.position_after(number + 1)
        steps = explain(before, played_ply.ply)
        changed = {step.square: _left_by(step) for step in steps}
        changed |= {step.way[-1]: step.made for step in steps if isinstance(step, Traveled)}
        unchanged = {sq: before.stack(sq) for sq in _squares(before.size) if sq not in changed}
        stands = {sq: after.stack(sq) for sq in _squares(after.size)}
        assert stands == {**unchanged, **changed}


def _left_by(step: Step) -> Stack | None:
    match step:
        case Placed():
            return Stack((step.owner,), step.kind)
        case PickedUp():
            return step.left
        case Dropped():
            return step.made
        case Traveled():
            return step.left


def _squares(size: int) -> list[Square]:
    return [Square(file, rank) for rank in range(size) for file in range(size)]


@given(lives())
def test_what_is_picked_up_is_dropped_and_a_wall_falls_only_to_a_lone_capstone(life: Life) -> None:
    for number, played_ply in enumerate(life.game.plies):
        steps = explain(life.game.position_after(number), played_ply.ply)
        if isinstance(steps[0], PickedUp):
            drops = [step for step in steps if isinstance(step, Dropped)]
            fallen = sum((drop.pieces.colors for drop in drops), ())
            assert fallen == steps[0].pieces.colors
            assert len(fallen) <= steps[0].limit
            for drop in drops:
                if drop.flattened is not None:
                    assert (drop.pieces.kind, drop.pieces.height) == (CAP, 1)
                    assert drop is drops[-1]
