"""What is shown in each step of choosing a move can be pressed on every platform."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bots.discord_bot.components import A_ROW, CHOICES, ROWS
from takmail.audience.link_payloads import command_of
from takmail.audience.move_steps import Choosing, Preview
from takmail.commands.lines.parsed import Parsed
from takmail.commands.moves import Move
from takmail.commands.presses import LARGEST, decode_press
from takmail.notation.written_plies import Notation, resolve
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.presenting.protocol import Step
from takmail.presenting.tak.steps import SQUARE, Asked, square_in, step
from takmail.squares import Square
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Rules
from takmail.terms.agreements import Manners
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Buttons, Message
from tests.quick import examples
from tests.tak.wandering import crowded, seeds, wandered

pytestmark = pytest.mark.slow

sizes = st.sampled_from(SIZES)
notations = st.sampled_from(Notation)


def game_at(position: Position, notation: Notation) -> Game:
    """Return a game that stands so, with as long an id and as high a number as there may be."""
    terms = Terms(position.rules, Manners.STREET, notation)
    return Game(
        "zzzzzz",
        Phase.PLAYING,
        terms,
        "ann",
        seats=("ann", "bob"),
        position=position,
        version=99999,
        board_number=99999,
    )


def shown(game: Game, at: Step, language: str) -> Message:
    choosing = Choosing(game, game.turn, types=True)
    if at.ply is None:
        draft = Message((choosing.question(at), *choosing.rows(at)))
    else:
        preview = Preview.of(game, at.ply)
        draft = Message((preview.told(), *choosing.below(at, *preview.buttons())))
    return SPOKEN[language].message(draft)


def fits(message: Message) -> bool:
    assert len(message.rows) <= ROWS
    for row in message.rows:
        assert (len(row.row) if isinstance(row, Buttons) else len(row.choices)) > 0
        assert len(row.row) <= A_ROW if isinstance(row, Buttons) else len(row.choices) <= CHOICES
    data = [button.data for button in message.buttons]
    assert len(set(data)) == len(data), "no two do the same"
    assert all(len(one.encode()) <= LARGEST for one in data)
    assert all(decode_press(button.data) == button.press for button in message.buttons)
    labels = [button.text for button in message.buttons]
    assert all(0 < len(label) <= 38 for label in labels), "so many characters a phone shows"
    return True


def walks(position: Position, notation: Notation, seed: int) -> None:
    """Choose at random until a move is chosen, and see what is shown on the way."""
    game, chance = game_at(position, notation), Random(seed)
    if not position.legal_plies():
        return
    at = step(position)
    while at is not None and at.ply is None:
        for language in ("en", "zh"):
            assert fits(shown(game, at, language))
        at = step(position, chance.choice(at.choices))
    assert at is not None
    assert at.ply is not None
    message = shown(game, at, "en")
    assert fits(message)
    for button in message.buttons:
        if not button.text.startswith("Play"):
            continue
        parsed = command_of(button.press)
        assert isinstance(parsed, Parsed)
        assert isinstance(parsed.command, Move)
        assert resolve(parsed.command.ply, position.size) == at.ply
        assert not parsed.command.ply.is_bare


@examples(60)
@given(sizes, st.integers(0, 60), seeds, notations)
@example(3, 8, 1758, Notation.MAIL)  # all squares that are left lie in one column
def test_without_menus_squares_lie_as_on_the_board(
    size: int, length: int, seed: int, notation: Notation
) -> None:
    position, chance = wandered(Rules.standard(size), length, seed), Random(seed)
    game = game_at(position, notation)
    at = step(position, most=size**2)
    while at is not None and at.ply is None:
        choosing = Choosing(game, game.turn, menus=False)
        message = SPOKEN["en"].message(Message((choosing.question(at), *choosing.rows(at))))
        keyboard_fits(message)
        lies_as_on_the_board(choosing, message, at)
        at = step(position, chance.choice(at.choices), size**2)


def keyboard_fits(message: Message) -> None:
    """See that a keyboard as Telegram has it holds everything, the squares of a row in one."""
    assert len(message.buttons) <= 100
    assert all(len(row.row) <= 8 for row in message.rows if isinstance(row, Buttons))
    assert all(len(button.data.encode()) <= LARGEST for button in message.buttons)


def lies_as_on_the_board(choosing: Choosing, message: Message, at: Step) -> None:
    """See that each square that can be chosen stands where it is, and that the others ask again."""
    size = choosing.game.terms.rules.size
    rows = [row.row for row in message.rows if isinstance(row, Buttons) and row.aligned]
    if not rows:
        assert at.asked not in {Asked.SQUARE, Asked.COLUMN, Asked.ROW}
        return
    assert [len(row) for row in rows] == [size] * size
    offered = set()
    for down, row in enumerate(rows):
        for file, button in enumerate(row):
            if button.text == "·":
                assert button.press.argument == at.chosen
                continue
            assert square_in(button.press.argument) == Square(file, size - 1 - down)
            offered.add(button.press.argument)
    assert offered == {choice for choice in at.choices if len(choice) >= SQUARE.stop}


@examples(60)
@given(sizes, seeds, notations)
def test_with_high_stacks_every_step_can_be_shown(size: int, seed: int, notation: Notation) -> None:
    walks(crowded(size, seed), notation, seed)


@examples(60)
@given(sizes, st.integers(0, 60), seeds, notations)
def test_every_step_can_be_shown(size: int, length: int, seed: int, notation: Notation) -> None:
    walks(wandered(Rules.standard(size), length, seed), notation, seed)
