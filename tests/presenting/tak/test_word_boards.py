"""The boards beside words of the glossary show what the words mean."""

from itertools import pairwise
from typing import cast

import pytest

from takmail.colors import Color
from takmail.commands.help import TERMS, UNPLAYED
from takmail.presenting.tak import diagrams
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Spread
from takmail.tak.position import Position
from takmail.tak.setups import Setup, Stack
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.sentences import say

CENTER = Square(2, 2)


def after(word: str) -> Position:
    """Return the last board of a word."""
    position = diagrams.boards(f"glossary-{word}")[-1].position
    assert isinstance(position, Position)
    return position


def played(word: str) -> tuple[Position, Position]:
    """Return the last board of a word before its ply, which is legal, and after it."""
    shown = diagrams.moving(f"glossary-{word}")
    before = Position.from_setup(shown.rules, cast("Setup", shown.first))
    (ply,) = shown.plies
    assert ply in before.legal_plies()
    return before, before.after(ply)


def spread(word: str) -> Spread:
    (ply,) = diagrams.moving(f"glossary-{word}").plies
    assert isinstance(ply, Spread)
    return ply


def tallest(position: Position) -> Stack:
    """Return the highest stack of a board."""
    return max((stack for _, stack in position.layout().stacks()), key=lambda stack: stack.height)


def squares(position: Position, color: Color, *kinds: Kind) -> set[Square]:
    stacks = position.layout().stacks()
    return {at for at, stack in stacks if stack.owner is color and stack.kind in kinds}


@pytest.mark.parametrize("tag", LANGUAGES.tags)
@pytest.mark.parametrize("word", [*TERMS, *UNPLAYED])
def test_where_the_words_announce_a_board_there_is_one(word: str, tag: str) -> None:
    told = SPOKEN[tag].text(say(f"glossary-{word}"))
    announced = told.endswith((":", "\uff1a"))
    assert announced == bool(diagrams.boards(f"glossary-{word}"))


@pytest.mark.parametrize("word", list(diagrams._WORDS))
def test_colors_have_played_about_as_many_pieces(word: str) -> None:
    """A board with stacks shows a part of a game, one of single pieces a whole one."""
    stacks = [stack for _, stack in after(word).layout().stacks()]
    if len(stacks) > 4 and all(stack.height == 1 for stack in stacks):
        owners = [stack.owner for stack in stacks]
        assert abs(owners.count(Color.WHITE) - owners.count(Color.BLACK)) <= 1


@pytest.mark.parametrize("word", ["road", "running-out", "trifoil"])
def test_a_road_is_completed(word: str) -> None:
    before, done = played(word)
    assert before.outcome() is None
    outcome = done.outcome()
    assert outcome is not None
    assert outcome.winner is Color.WHITE
    assert len(outcome.roads) >= done.size


def test_a_trifoil_joins_all_four_edges() -> None:
    before, done = (squares(one, Color.WHITE, Kind.FLAT) for one in played("trifoil"))
    for axis in (0, 1):
        assert joined(done, axis)
        assert not joined(before, axis)


def test_a_stack_that_runs_out_is_tall_and_goes_as_far_as_the_board_does() -> None:
    before, _ = played("running-out")
    assert tallest(before).height > before.size
    assert len(spread("running-out").drops) == before.size - 1


def test_tak_threatens_a_road_that_can_be_stopped() -> None:
    position = after("tak")
    assert position.in_tak()
    replies = map(position.after, position.legal_plies())
    assert not all(map(wins, replies))


def test_tinue_cannot_be_stopped() -> None:
    before, position = played("tinue")
    assert not wins(before)
    assert position.in_tak()
    for reply in position.legal_plies():
        answered = position.after(reply)
        assert answered.outcome() is None
        assert wins(answered), reply


def wins(position: Position) -> bool:
    """Return whether the side on turn can complete a road at once."""
    outcomes = (position.after(ply).outcome() for ply in position.legal_plies())
    return any(one is not None and one.winner is position.turn for one in outcomes)


def test_a_temskin_wall_leaves_no_way_through() -> None:
    position = after("temskin-wall")
    walls = squares(position, Color.BLACK, Kind.WALL)
    free = {Square(file, rank) for file in range(5) for rank in range(5)} - walls
    assert not joined(free, axis=0)
    assert not joined(free, axis=1)


def joined(ours: set[Square], axis: int) -> bool:
    """Return whether squares join two opposite edges of a 5x5 board."""
    reached = {square for square in ours if square[axis] == 0}
    fresh = reached
    while fresh:
        fresh = {at.step(way) for at in fresh for way in Direction} & ours - reached
        reached |= fresh
    return any(square[axis] == 4 for square in reached)


def test_a_palace_is_a_square_of_flats_and_a_foot_is_at_an_edge() -> None:
    palace = squares(after("palace"), Color.WHITE, Kind.FLAT)
    assert len(palace) == 4
    assert [len({square[axis] for square in palace}) for axis in (0, 1)] == [2, 2]
    foot = sorted(squares(after("foot"), Color.WHITE, Kind.FLAT))
    assert foot[0].file == 0
    assert all(one.step(Direction.EAST) == other for one, other in pairwise(foot))


def test_captives_and_reserves_are_as_many_as_told() -> None:
    (_, stack), *others = after("captives").layout().stacks()
    assert not others
    *below, top = stack.colors
    assert top is Color.WHITE
    assert below.count(Color.BLACK) == below.count(Color.WHITE) == 2
    assert after("reserves") == after("captives")


@pytest.mark.parametrize(
    ("word", "kind", "same"),
    [
        ("lady", Kind.CAPSTONE, True),
        ("tumbler", Kind.CAPSTONE, False),
        ("marred-tower", Kind.WALL, False),
    ],
)
def test_of_a_tower_the_top_and_what_is_below_it_matter(word: str, kind: Kind, same: bool) -> None:
    stack = tallest(after(word))
    assert stack.height >= 3
    assert stack.kind is kind
    assert (stack.colors[-1] is stack.colors[-2]) == same


def test_brookers_fall_makes_a_lady_of_a_wall_of_ones_own() -> None:
    before, done = played("brookers-fall")
    own = squares(before, Color.WHITE, Kind.WALL)
    assert before.flattens(spread("brookers-fall"))
    assert squares(done, Color.WHITE, Kind.CAPSTONE) == own
    lady = done.stack(own.pop())
    assert lady is not None
    assert lady.height >= 3
    assert lady.colors[-2] is Color.WHITE


def test_crushing_flattens_a_wall() -> None:
    before, _ = played("crushing")
    assert before.flattens(spread("crushing"))


def test_a_guard_leaves_a_capstone_a_single_step() -> None:
    before, done = played("guard")
    (capstone,) = squares(before, Color.BLACK, Kind.CAPSTONE)
    free = Position.from_setup(done.rules, before.setup()).after(Placement(Square(4, 4)))
    assert longest(free, capstone, Direction.EAST) == 4
    assert longest(done, capstone, Direction.EAST) == 1


def longest(position: Position, square: Square, way: Direction) -> int:
    """Return how far a stack of the side on turn can go in a direction."""
    spreads = [ply for ply in position.legal_plies() if isinstance(ply, Spread)]
    found = [ply for ply in spreads if (ply.square, ply.direction) == (square, way)]
    return max(len(ply.drops) for ply in found)


def test_hawking_takes_captives_with_a_wall_and_there_are_more() -> None:
    _, done = played("hawking")
    hawk = tallest(done)
    assert hawk.kind is Kind.WALL
    assert hawk.owner is Color.WHITE
    assert hawk.colors[:-1] == (Color.BLACK,) * 5
    (at,) = squares(done, Color.WHITE, Kind.WALL)
    assert at.step(Direction.EAST) in squares(done, Color.BLACK, Kind.FLAT)


def test_a_hipper_is_twice_as_high_as_can_be_carried_and_a_hunter_is_two_of_a_color() -> None:
    position = after("hipper")
    assert position.size == 5
    assert tallest(position).height > 2 * position.size
    assert tallest(after("hunter")).colors == (Color.WHITE, Color.WHITE)


def test_a_reach_is_as_far_as_the_stack_is_high() -> None:
    before, _ = played("reach")
    assert tallest(before).height == len(spread("reach").drops) == 4


def test_a_pocket_is_empty_between_two_tall_stacks() -> None:
    position = after("pocket")
    assert position.stack(CENTER) is None
    for way in (Direction.WEST, Direction.EAST):
        beside = position.stack(CENTER.step(way))
        assert beside is not None
        assert beside.height >= 5


def test_a_lug_is_in_a_corner_far_from_all_else() -> None:
    position = after("lug")
    (lug,) = squares(position, Color.WHITE, Kind.CAPSTONE)
    others = [at for at, _ in position.layout().stacks() if at != lug]
    assert lug == Square(0, 4)
    assert min(abs(at.file - lug.file) + abs(at.rank - lug.rank) for at in others) >= 3


def test_a_fall_leaves_pieces_on_its_way_and_stones_are_of_three_kinds() -> None:
    assert len(spread("fall").drops) > 1
    assert {stack.kind for _, stack in after("stone").layout().stacks()} == set(Kind)
    _, done = played("wall")
    assert squares(done, Color.WHITE, Kind.WALL) == {CENTER}
