"""The console's boards: in colour at a terminal, plain in a pipe, or as was chosen."""

import re
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output.vt100 import Vt100_Output

from bots.console_bot.adapter import Screen
from bots.console_bot.pipe import WIDTH, PlainScreen, is_dumb, prompted_lines
from bots.console_bot.seats import People
from bots.console_bot.terminal import BLUE, GREEN, OCHRE, ColourScreen, legible
from bots.playing import console_on
from takmail.looks import Style
from takmail.render.styles import draw_board
from takmail.store.store import Store
from takmail.terms.wishes import Wishes
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Plain, Preformatted
from tests.render.cases import CASES

WHITE_STONE = "\x1b[1;33m"


class Shown(Screen):
    """A screen that keeps what it shows."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    def show(self, message: Message) -> None:
        self.messages.append(message)

    @property
    def board(self) -> Preformatted:
        (board,) = [b for b in self.messages[-1].blocks if isinstance(b, Preformatted)]
        return board


async def played(store: Store, shown: Shown, *lines: str, colour: bool = True) -> Shown:
    console = console_on(store, shown, People.named(None, None))
    if colour:
        await console.colour()
    await console.open(Wishes(size=3), fresh=True)
    await console.play(said(*lines))
    return shown


async def said(*lines: str) -> AsyncIterator[str]:
    for line in lines:
        yield line


async def test_a_terminal_shows_boards_in_colour(store: Store) -> None:
    board = (await played(store, Shown(), "ps a1", "ps c3")).board
    assert board.coloured
    assert WHITE_STONE in board.text


async def test_a_pipe_shows_them_without(store: Store) -> None:
    shown = await played(store, Shown(), "ps a1", colour=False)
    assert not shown.board.coloured


async def test_another_style_stays_chosen(store: Store) -> None:
    await played(store, Shown(), "style mail")
    assert not (await played(store, Shown(), "ps a1")).board.coloured


def _luminance(colour: int) -> float:
    """Return that of one of a terminal's 256 colours (WCAG 2)."""
    steps = (0, 95, 135, 175, 215, 255)
    place = colour - 16
    parts = (steps[place // 36] / 255, steps[place // 6 % 6] / 255, steps[place % 6] / 255)
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colour", [OCHRE, BLUE, GREEN])
def test_colours_stand_out_from_light_ground_and_from_dark(colour: int) -> None:
    light = _luminance(colour)
    assert 1.05 / (light + 0.05) > 4
    assert (light + 0.05) / 0.05 > 4


def test_all_colours_of_a_board_are_made_legible() -> None:
    board = draw_board(CASES[2].view(), Style.ANSI)
    assert "\x1b[1;3" in board
    left = set(re.findall(r"\x1b\[([\d;]*)m", legible(board)))
    assert left <= {"0", "1", *(f"1;38;5;{colour}" for colour in (OCHRE, BLUE, GREEN))}


def test_a_terminal_that_knows_no_escapes_is_known_by_its_name() -> None:
    assert is_dumb({"TERM": "dumb"})
    assert is_dumb({"TERM": ""})
    assert not is_dumb({"TERM": "xterm-256color"})


async def test_lines_are_asked_for_without_escapes(tmp_path: Path) -> None:
    typed, out = tmp_path / "typed", StringIO()
    typed.write_text("ps a1\nps c3\n")

    async def prompt() -> str:
        return "#k3 White> "

    with typed.open() as source:
        lines = [line async for line in prompted_lines(prompt, source, out)]
    assert lines == ["ps a1", "ps c3"]
    assert out.getvalue() == "#k3 White> " * 3 + "\n"


class Wiped(Shown):
    """A screen that counts how often it was cleared."""

    def __init__(self) -> None:
        super().__init__()
        self.cleared = 0

    def clear(self) -> None:
        self.cleared += 1
        self.messages.clear()


async def test_a_screen_is_cleared(store: Store) -> None:
    screen = Wiped()
    await played(store, screen, "ps a1", "clear")
    assert (screen.cleared, screen.messages) == (1, [])
    await played(store, Shown(), "clear")


async def test_boards_are_drawn_in_place(store: Store) -> None:
    screen = Wiped()
    await played(store, screen, "redraw on", "ps a1")
    assert len(screen.messages) == 1
    assert "[S]" in _bare(screen)
    await played(store, screen, "redraw on", "ps a1", "ps z9")
    board, told = screen.messages
    assert "[S]" in board.plain()
    assert "no square" in told.plain()


def _bare(screen: Shown) -> str:
    return screen.board.bare


@pytest.mark.parametrize(
    ("line", "count"), [("flip", 1), ("turn", 2), ("redraw", 2), ("clear", 1), ("draw", 2)]
)
async def test_no_board_is_drawn_twice_in_place(store: Store, line: str, count: int) -> None:
    screen = Wiped()
    await played(store, screen, "redraw on", "ps a1", line)
    assert len(screen.messages) == count


async def test_what_is_drawn_in_place_scrolls_again(store: Store) -> None:
    screen = Wiped()
    await played(store, screen, "redraw on", "redraw off", "ps a1", "ps b1")
    assert len(screen.messages) > 2


def test_a_link_is_one_word_at_a_narrow_terminal() -> None:
    link = "https://ptn.ninja/" + "NoZQlgLgpgB-" * 20 + "&name=(a)[b]&ply=2!"
    message = Message((Paragraph((Plain("After move 3: "), Plain(link), Plain(" (Ann)."))),))
    out = StringIO()
    output = Vt100_Output(out, lambda: Size(24, 34), term="xterm")
    with create_app_session(output=output):
        ColourScreen().show(message)
    assert link in out.getvalue()
    plain = StringIO()
    PlainScreen(plain).show(message)
    assert link in plain.getvalue()


def test_a_pipe_has_room_for_boards_as_for_text() -> None:
    assert PlainScreen(StringIO()).columns == WIDTH


def test_a_pipe_shows_no_escapes() -> None:
    out = StringIO()
    PlainScreen(out).show(Message((Preformatted(f"1 {WHITE_STONE}s\x1b[0m", coloured=True),)))
    assert out.getvalue() == "1 s\n\n"


def test_a_terminal_shows_what_the_escapes_mean() -> None:
    out = StringIO()
    output = Vt100_Output(out, lambda: Size(24, 80), term="xterm")
    with create_app_session(output=output):
        ColourScreen().show(Message((Preformatted(f"1 {WHITE_STONE}s\x1b[0m", coloured=True),)))
    assert "?[" not in out.getvalue()
    assert "38;5;130" in out.getvalue()
    assert "\x1b[" in out.getvalue()
