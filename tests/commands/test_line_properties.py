"""Whatever is said, a line is told apart and never breaks the reader."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.commands.disputes import PostBoard
from takmail.commands.lines.parsed import Line, Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move
from takmail.notation.mail import format_mail
from takmail.notation.positions import format_board
from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation, resolve
from takmail.tak.plies import Ply
from takmail.tak.setups import Layout
from tests.notation.strategies import layouts, sized_plies

PIECES = (
    "ps |ms |b4|p3 |2 1|3c2-|im |rs|challenge |accept|komi |tps |x3/x3/x3|size |@bob|0 0 0\n|#k3 |"
    "take back |draw |move |```|\u017f|\u212a|\u0663|\xb2|\u2191|\u0130|\u0131|\u200f|\u2212|, t|"
    "that wall |two |\nt\n|\nc3"
)
fragments = st.sampled_from([*"pmswcnegt ab48z0#`'\"*-+<>!?.,()/\n", *PIECES.split("|")])
lines = st.lists(fragments, max_size=12).map("".join) | st.text(max_size=60)


@given(lines, st.booleans())
def test_no_text_breaks_the_reader(text: str, commands: bool) -> None:
    check_sound(text, parse_line(text, commands=commands))


def check_sound(text: str, line: Line) -> None:
    if isinstance(line, Malformed):
        error = line.error
        assert 1 <= error.column <= len(error.text) + 1
        assert error.caret().count("^") >= 1
        if error.suggestion is not None and "\n" not in text.strip():
            assert isinstance(parse_line(error.suggestion), Parsed), error.suggestion


@pytest.mark.deep
@settings(max_examples=20_000, deadline=None)
@given(lines)
def test_no_text_breaks_the_reader_even_after_many(text: str) -> None:
    check_sound(text, parse_line(text))


@given(sized_plies(), st.sampled_from(Notation), st.sampled_from(["{}", "#k3 {}", "`{}`", " {} "]))
def test_every_ply_said_in_a_chat_is_heard(
    sized: tuple[int, Ply], notation: Notation, around: str
) -> None:
    size, ply = sized
    text = around.format(format_ply(ply, size, notation))
    line = parse_line(text, commands=False)
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)
    assert line.command.ply.text == text
    assert resolve(line.command.ply, size) == ply


@given(sized_plies())
def test_the_place_of_a_square_is_known_in_every_line(sized: tuple[int, Ply]) -> None:
    size, ply = sized
    text = f"#k3 {format_mail(ply, size)}"
    line = parse_line(text)
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)
    column, length = line.command.ply.square_span
    assert text[column - 1 : column - 1 + length] == format_mail(ply, size).split()[1]


@given(layouts(), st.sampled_from(["{}", "```\n{}\n```", "#k3\n{}", "\n\n{}\n"]))
def test_every_board_posted_is_recognised(layout: Layout, around: str) -> None:
    line = parse_line(around.format(format_board(layout)), commands=False)
    assert isinstance(line, Parsed)
    assert line.command == PostBoard(layout)
