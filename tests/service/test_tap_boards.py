"""Boards of buttons on which a move is chosen: whatever is tapped, each platform can show them."""

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.discord_bot.components import A_ROW, LONGEST_LABEL
from bots.discord_bot.layouts import MOST_COMPONENTS, new_message, posts_of
from bots.telegram_bot.markup import keyboard
from takmail.audience.boards import view
from takmail.audience.link_payloads import command_of
from takmail.audience.taps import TapBoard, seat_press
from takmail.commands.lines.parsed import Parsed
from takmail.commands.moves import Move, TypeMove
from takmail.commands.presses import LARGEST, decode_press
from takmail.looks import BoardStyle, Style
from takmail.notation.written_plies import Notation, resolve
from takmail.squares import Square
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Rules
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Buttons, Message
from takmail.wording.people import Participants
from tests.presenting.tapping import game_at
from tests.quick import examples
from tests.tak.wandering import crowded, seeds, wandered

pytestmark = pytest.mark.slow

SHORT = 38
"""Characters that a phone shows on a button."""


class Screen(NamedTuple):
    """A reader's language and notation, the platform, and how boards look there."""

    language: str
    notation: Notation
    platform: str
    drawn: BoardStyle

    def board(self, position: Position) -> TapBoard:
        """Return a board as it is first shown."""
        game = game_at(position, self.notation)
        shown, press = view(game, Participants(game, {})), seat_press(game, game.turn)
        return TapBoard(game, shown, press, self.platform, self.drawn)


sizes = st.sampled_from(SIZES)
platforms = st.sampled_from(["discord", "telegram"])
looks = st.sampled_from([BoardStyle(), BoardStyle(Style.WORDS), BoardStyle(pictures=True)])
screens = st.builds(
    Screen, st.sampled_from(["en", "zh"]), st.sampled_from(Notation), platforms, looks
)


def message_of(board: TapBoard, language: str) -> Message:
    """Return the board as a side on turn sees it alone, with its words and all its buttons."""
    typing = button("type", TypeMove(), board.game.code, board.game.version, board.game.turn)
    more = (typing,) if board.is_new else board.plays()
    blocks = (board.told(), *board.blocks(), *board.rows(*more))
    return SPOKEN[language].message(Message(blocks))


def fits(board: TapBoard, message: Message) -> None:
    """See that all buttons of a board stand where they were sent, and can be pressed."""
    assert all(decode_press(button.data) == button.press for button in message.buttons)
    assert all(len(button.data.encode()) <= LARGEST for button in message.buttons)
    assert all(button.text.strip() for button in message.buttons)
    assert board.drawn.in_words or all(len(button.text) <= SHORT for button in message.buttons)
    lies_as_on_the_board(board, message)
    assert fits_telegram(message)
    if board.platform == "discord":
        assert fits_discord(message, picture=board.drawn.pictures)


def lies_as_on_the_board(board: TapBoard, message: Message) -> None:
    """See that the squares stand in rows as they lie, if they are all there, and none is dead."""
    rows = [row.row for row in message.rows if isinstance(row, Buttons) and row.aligned]
    size = board.shown.position.size
    assert [len(row) for row in rows] == ([size] * size if board.has_all else [])
    for down, row in enumerate(rows):
        for file, square in enumerate(row):
            there = board.game.board.stack(Square(file, size - 1 - down))
            led = board.after(square.press.argument)
            assert led is not None or board.why_not(square.press.argument) is not None
            assert led is None or led.at != board.at, f"{square.text} on {there} does nothing"


def fits_telegram(message: Message) -> bool:
    """Return whether Telegram shows each button, no more than it takes."""
    markup = keyboard(message)
    assert markup is not None
    rows = markup.inline_keyboard
    assert [b.callback_data for row in rows for b in row] == [b.data for b in message.buttons]
    assert max(map(len, rows)) <= 8
    return len(message.buttons) <= 100 and len(markup.to_json().encode()) <= 9_000


def fits_discord(message: Message, *, picture: bool = True) -> bool:
    """Return whether Discord shows each button in one message, with room for a ``picture`` too."""
    (post,) = posts_of(message)
    shown = new_message(post)["view"]
    sent = [item for item in shown.walk_children() if item.is_dispatchable()]
    assert [item.custom_id for item in sent] == [button.data for button in message.buttons]
    assert all(len(row.row) <= A_ROW for row in message.rows if isinstance(row, Buttons))
    assert all(len(button.text) <= LONGEST_LABEL for button in message.buttons)
    return sum(1 for _ in shown.walk_children()) + picture <= MOST_COMPONENTS


def walks(position: Position, screen: Screen, seed: int) -> None:
    """Press any buttons, also once a ply is chosen, and see what is shown on the way."""
    board, language, chance = screen.board(position), screen.language, Random(seed)
    if not position.legal_plies():
        return
    for _ in range(8):
        fits(board, message := message_of(board, language))
        plays(board)
        taps = [b.press.argument for b in message.buttons if b.press.verb == "step"]
        after = [led for path in taps if (led := board.after(path)) is not None]
        board = chance.choice([led for led in after if not led.is_new] or after)


def plays(board: TapBoard) -> None:
    """See that the buttons that play play the chosen ply, whatever the notation."""
    for play in board.plays():
        parsed = command_of(play.press)
        assert isinstance(parsed, Parsed)
        assert isinstance(parsed.command, Move)
        assert resolve(parsed.command.ply, board.shown.position.size) == board.at.ply
        assert not parsed.command.ply.is_bare


@examples(50)
@given(sizes, seeds, screens)
def test_among_high_stacks_every_choice_can_be_shown(size: int, seed: int, screen: Screen) -> None:
    walks(crowded(size, seed), screen, seed)


@examples(50)
@given(sizes, st.integers(0, 60), seeds, screens)
def test_every_choice_can_be_shown(size: int, length: int, seed: int, screen: Screen) -> None:
    walks(wandered(Rules.standard(size), length, seed), screen, seed)


def test_with_a_picture_there_is_room_for_all_that_a_tall_stack_can_do() -> None:
    screen = Screen("en", Notation.MAIL, "discord", BoardStyle(pictures=True))
    board = screen.board(crowded(5, 8_388_608))
    for square in board.rows():
        for held in filter(None, (board.after(one.press.argument) for one in square.row)):
            shown = Message((held.told(), *held.rows(*held.plays())))
            assert fits_discord(SPOKEN["en"].message(shown))
