"""Tapping a move on a board of buttons: every legal one can be, and nothing else."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.audience.taps import TapBoard, seat_press
from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.moves import Step
from takmail.commands.presses import LARGEST, decode_press
from takmail.looks import BoardStyle, Style
from takmail.notation.positions import parse_tps
from takmail.presenting.protocol import NOT_BEGUN, NOTHING, Chosen
from takmail.presenting.tak.taps import before, chosen, elsewhere, others, path_of, targets
from takmail.render.views import BoardView
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement, Ply, Spread
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Rules
from takmail.tak.setups import Setup
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Message
from tests.presenting.tapping import game_at, way_to
from tests.quick import examples
from tests.tak.wandering import any_rules, crowded, lengths, seeds, wandered

sizes = st.sampled_from(SIZES)


def tapped(position: Position) -> dict[str, Chosen]:
    """Return every choice that taps lead to, by the path that they make."""
    found: dict[str, Chosen] = {}
    waiting, game = [NOTHING], game_at(position)
    while waiting:
        path = waiting.pop()
        at = chosen(position, path)
        assert at is not None, f"{path} leads nowhere"
        if path in found:
            continue
        found[path] = at
        waiting += targets(position, at).values()
        waiting += [other for _, other in others(game, at)]
    return found


def sees(position: Position) -> None:
    found = tapped(position)
    legal = set(position.legal_plies())
    assert {at.ply for at in found.values() if at.ply is not None} == legal
    for ply in legal:
        *_, last = way_to(ply)
        assert found[last].ply == ply
        at = chosen(position, path_of(ply))
        assert at is not None
        assert at.ply == ply
    for path, at in found.items():
        press = press_of(Step(path), "zzzzzz", 99999, Color.BLACK)
        assert len(press.encoded.encode()) <= LARGEST
        assert decode_press(press.encoded) == press
        leads_back(position, at)


def leads_back(position: Position, at: Chosen) -> None:
    """See that going back again and again ends where nothing is chosen."""
    steps = 0
    while at.path != NOTHING:
        earlier = chosen(position, before(at))
        assert earlier is not None
        at, steps = earlier, steps + 1
        assert steps <= 9


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(any_rules, lengths, seeds)
def test_every_ply_can_be_tapped_and_no_other(rules: Rules, length: int, seed: int) -> None:
    position = wandered(rules, min(length, 30), seed)
    if len(position.legal_plies()) <= 400:
        sees(position)


@examples(20)
@given(st.sampled_from([3, 4]), seeds)
def test_so_it_is_among_high_stacks(size: int, seed: int) -> None:
    position = crowded(size, seed)
    if len(position.legal_plies()) <= 600:
        sees(position)


@examples(40)
@given(any_rules, lengths, seeds)
def test_a_piece_is_a_tap_and_play_away(rules: Rules, length: int, seed: int) -> None:
    position = wandered(rules, min(length, 30), seed)
    first = targets(position, NOT_BEGUN)
    placements = [ply for ply in position.legal_plies() if isinstance(ply, Placement)]
    usual: dict[Square, Ply] = {}
    for placement in sorted(placements, key=lambda ply: list(Kind).index(ply.kind)):
        usual.setdefault(placement.square, placement)
    for square, ply in usual.items():
        at = chosen(position, first[square])
        assert at is not None
        assert at.ply == ply


@examples(40)
@given(any_rules, lengths, seeds)
def test_no_other_square_leads_anywhere(rules: Rules, length: int, seed: int) -> None:
    position = wandered(rules, min(length, 30), seed)
    size, first = rules.size, targets(position, NOT_BEGUN)
    for cell in range(size**2):
        square = Square(cell % size, cell // size)
        if square not in first:
            assert chosen(position, elsewhere(position, square)) is None


@pytest.mark.parametrize(
    "path", ["x", "F", "Fb", "Fz9", "M", "Mb", "Mb3n", "Mb3n312", "Mb39", "Mb33n4", "Mb3t", "Mz9"]
)
def test_paths_of_older_buttons_and_of_none_lead_nowhere(path: str) -> None:
    assert chosen(at("x5/x5/x,111,x3/x5/2,2,x3"), path) is None


def at(rows: str) -> Position:
    setup = parse_tps(f"{rows} 1 20")
    assert isinstance(setup, Setup)
    return Position.from_setup(Rules.standard(setup.layout.size), setup)


def taps(position: Position, *names: str) -> Ply | None:
    """Tap squares by their PTN names, one after the other; return the ply that stands then."""
    now = NOT_BEGUN
    for name in names:
        square = Square("abcdefgh".index(name[0]), int(name[1]) - 1)
        found = chosen(position, targets(position, now)[square])
        assert found is not None
        now = found
    return now.ply


STACK = "x5/x5/x,111,x3/x5/2,2,x3"
"""Three white pieces on b3."""


@pytest.mark.parametrize(
    ("names", "drops"),
    [
        ("b3 c3", (3,)),
        ("b3 b3 c3", (2,)),
        ("b3 c3 d3", (1, 2)),
        ("b3 c3 c3 d3", (2, 1)),
        ("b3 c3 d3 e3", (1, 1, 1)),
        ("b3 e3", (1, 1, 1)),
        ("b3 b3 d3", (1, 1)),
        ("b3 b3 b3 c3", (1,)),
        ("b3 c3 c3 c3", (3,)),
    ],
)
def test_a_stack_is_carried_over_the_tapped_squares(names: str, drops: tuple[int, ...]) -> None:
    ply = taps(at(STACK), *names.split())
    assert isinstance(ply, Spread)
    assert ply.drops == drops


def test_a_far_square_to_which_several_spreads_lead_is_no_target() -> None:
    held = chosen(at(STACK), "Mb3")
    assert held is not None
    assert Square(3, 2) not in targets(at(STACK), held), "1 and 2, or 2 and 1"


@pytest.mark.parametrize("names", ["b3 b3 b3 b3", "b3 c3 c3 c3 c3", "c3 c3"])
def test_another_tap_takes_the_choice_back(names: str) -> None:
    assert taps(at(STACK), *names.split()) is None


def test_a_capstone_flattens_the_wall_at_the_end_of_its_way() -> None:
    position = at("x5/x5/x,111C,1,2S,x/x5/2,x4")
    ply = taps(position, "b3", "d3")
    assert isinstance(ply, Spread)
    assert ply.drops == (2, 1)


# The board on screens of each size


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("platform", ["discord", "telegram"])
def test_any_ply_is_pressed_on_any_screen(size: int, platform: str) -> None:
    chance = Random(size)
    for seed in range(6):
        position = wandered(Rules.standard(size), 30, seed)
        legal = position.legal_plies()
        if not legal:
            continue
        game = game_at(position)
        board = TapBoard(game, BoardView(position), seat_press(game, game.turn), platform)
        presses = walked(board, chance)
        assert presses <= 14


def test_squares_in_words_are_in_the_language_of_the_chat() -> None:
    game, drawn = game_at(at(STACK)), BoardStyle(Style.WORDS)
    board = TapBoard(game, BoardView(game.board), seat_press(game, game.turn), "discord", drawn)
    labels = {
        tag: {button.text for button in SPOKEN[tag].message(Message(tuple(board.rows()))).buttons}
        for tag in ("en", "zh")
    }
    assert any("white flat" in label for label in labels["en"])
    assert not any("white" in label for label in labels["zh"])
    assert any("白" in label for label in labels["zh"])


def walked(board: TapBoard, chance: Random) -> int:
    """Press at random until a ply can be played; return the number of presses."""
    for presses in range(100):
        rows = [row.row for row in board.rows()]
        assert len(rows) <= 10
        assert all(len(row) <= 8 for row in rows)
        assert all(len(button.data.encode()) <= LARGEST for row in rows for button in row)
        if board.preview is not None:
            return presses
        forward = [
            after
            for row in rows
            for button in row
            if (after := board.after(button.press.argument)) and not after.is_new
        ]
        board = chance.choice(forward)
    raise AssertionError("no ply")
