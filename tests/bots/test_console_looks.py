"""The console's boards: in colour at a terminal, plain in a pipe, or as was chosen."""

from collections.abc import AsyncIterator
from io import StringIO

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output.vt100 import Vt100_Output

from bots.console_bot.people import People
from bots.console_bot.pipe import PlainScreen
from bots.console_bot.terminal import ColourScreen
from bots.playing import console_on
from takmail.commands.values import Wishes
from takmail.store.store import Store
from takmail.wording.message import Message, Preformatted
from tests.stores import open_store

WHITE_STONE = "\x1b[1;33m"


class Shown:
    """A screen that keeps what it shows."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    def show(self, message: Message) -> None:
        self.messages.append(message)

    @property
    def board(self) -> Preformatted:
        (board,) = [b for b in self.messages[-1].blocks if isinstance(b, Preformatted)]
        return board


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    async with await open_store() as opened:
        yield opened


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
    assert "33" in out.getvalue()
    assert "\x1b[" in out.getvalue()
