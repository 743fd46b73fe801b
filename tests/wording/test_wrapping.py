"""Lines at the console: as wide as the terminal, and broken only between words."""

import re
from io import StringIO

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output

from bots.console_bot.pipe import PlainScreen
from bots.console_bot.terminal import ColourScreen
from takmail.wording.console import wrap
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Code, Paragraph, Person, Plain, Preformatted

PARAGRAPH = Paragraph((Plain("Say "), Code("ms b2 p3 2 1"), Plain(" to move, or\n\nhelp. ")))
BOARD = Preformatted("1 . . . . . . . . . . . .")


def lines(block: Paragraph, width: int) -> list[str]:
    return ["".join(text for _, text in line) for line in wrap(block, width, marked=True)]


def test_lines_break_between_words_and_never_inside_what_is_typed() -> None:
    assert lines(PARAGRAPH, 79) == ["Say `ms b2 p3 2 1` to move, or", "", "help."]
    assert lines(PARAGRAPH, 16) == ["Say", "`ms b2 p3 2 1`", "to move, or", "", "help."]
    assert lines(PARAGRAPH, 5) == ["Say", "`ms b2 p3 2 1`", "to", "move,", "or", "", "help."]


def test_letters_that_are_two_columns_wide_count_twice() -> None:
    assert lines(Paragraph((Person("日本 語"), Plain(" wins"))), 7) == ["日本 語", "wins"]
    assert lines(Paragraph((Person("日本 語"), Plain(" wins"))), 6) == ["日本", "語", "wins"]


def test_what_is_written_without_blanks_is_broken_anywhere_but_at_its_marks() -> None:
    said = Paragraph((Plain("日本語、\u201c日本\u201d「日」。"), Code("new 日"), Plain("、日")))
    assert lines(said, 9) == ["日本語、", "\u201c日本\u201d", "「日」。", "`new 日`、", "日"]
    assert lines(said, 4) == [
        "日本",
        "語、",
        "\u201c日",
        "本\u201d",
        "「日」。",
        "`new 日`、",
        "日",
    ]


def test_a_line_of_no_words_is_a_line() -> None:
    assert lines(Paragraph(()), 10) == [""]


class Terminal:
    """A terminal that can be resized, and what is written to it."""

    def __init__(self, columns: int, colours: ColorDepth = ColorDepth.DEPTH_1_BIT) -> None:
        self.columns = columns
        self.out = StringIO()
        self.output = Vt100_Output(
            self.out,
            lambda: Size(24, self.columns),
            term="xterm",
            default_color_depth=colours,
        )

    def show(self, *blocks: Paragraph | Preformatted) -> str:
        self.out.seek(0)
        self.out.truncate()
        with create_app_session(output=self.output):
            ColourScreen().show(Message(blocks))
        return re.sub(r"\x1b\[[0-9;?]*[a-z]|\r", "", self.out.getvalue())


def test_a_terminal_is_written_to_as_wide_as_it_is_now() -> None:
    terminal = Terminal(40)
    assert "Say `ms b2 p3 2 1` to move, or\n" in terminal.show(PARAGRAPH)
    terminal.columns = 19
    told = terminal.show(PARAGRAPH, BOARD)
    assert "Say `ms b2 p3 2 1`\nto move, or\n" in told
    assert BOARD.text in told


def test_colours_set_off_what_is_typed_and_backticks_where_there_are_none() -> None:
    assert "`" not in Terminal(80, ColorDepth.DEPTH_4_BIT).show(PARAGRAPH)
    assert "`ms b2 p3 2 1`" in Terminal(80).show(PARAGRAPH)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_an_output_without_a_sign_shows_a_question_mark(encoding: str) -> None:
    class Narrow(StringIO):
        @property
        def encoding(self) -> str:  # type: ignore[override]
            return encoding

    out = Narrow()
    PlainScreen(out).show(Message((Paragraph((Plain("⬜ 1 \udcfc"),)),)))
    assert out.getvalue() == ("⬜ 1 ?\n\n" if encoding == "utf-8" else "? 1 ?\n\n")
