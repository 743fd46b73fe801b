"""A command that is written as a line is read from it again."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import KINDS, game_named, press_of, spec_of, verb_of
from takmail.commands.disputes import PostBoard
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move
from takmail.commands.premoves import HaveReady, IfThen
from takmail.commands.presses import said_line
from takmail.commands.relay import Unwatch, Watch
from takmail.commands.spec import Command
from takmail.notation.written_plies import WrittenPly
from takmail.tak.setups import Layout
from tests.commands.strategies import commands


def alike(command: Command) -> Command:
    """Return a command without what only says how its line was written."""
    if isinstance(command, Move):
        return Move(_unplaced(command.ply))
    if isinstance(command, HaveReady):
        lines = ((IfThen(*map(_unplaced, pair)) for pair in line) for line in command.lines)
        return HaveReady(tuple(map(tuple, lines)))
    return command


def _unplaced(ply: WrittenPly) -> WrittenPly:
    ply = replace(ply, text="", begins=0, target_span=(1, 1))
    return replace(ply, square_span=(1, 1), drops_span=(1, 1), pick_up_span=(1, 1))


@pytest.mark.slow
@settings(max_examples=400)
@given(commands)
def test_reading_undoes_writing(command: Command) -> None:
    game = game_named(command)
    heard = parse_line(said_line(verb_of(command), command.argument))
    assert isinstance(heard, Parsed)
    if isinstance(command, Watch | Unwatch):
        command = type(command)()
    assert alike(heard.command) == alike(command)
    assert heard.game is None or game


@given(commands)
def test_a_command_is_said_by_its_own_verb(command: Command) -> None:
    assert type(command) in spec_of(command).kinds
    assert spec_of(command).name == verb_of(command)


@given(commands, st.sampled_from(["k3", "zz9", "2abc"]))
def test_the_line_of_a_press_gives_its_command(command: Command, code: str) -> None:
    press = press_of(command, code, 17)
    heard = parse_line(press.line)
    assert isinstance(heard, Parsed)
    assert verb_of(heard.command) == press.verb == verb_of(command)
    assert heard.command.argument == press.argument


def test_the_game_that_a_command_names_itself_is_that_of_its_press() -> None:
    assert press_of(Watch("k3")).game == "k3"
    assert press_of(Unwatch("k3")).game == "k3"
    assert press_of(Unwatch("k3"), "m7").game == "m7"


def test_every_type_of_command_has_a_verb() -> None:
    board = PostBoard(Layout(3, (None,) * 9))
    assert verb_of(board) == "rs"
    assert verb_of(Challenge()) == "challenge"
    assert {verb_of(board), verb_of(Challenge())} <= {spec_of(c).name for c in (board, Challenge())}
    drawn = {Challenge, PostBoard}
    assert drawn < KINDS
