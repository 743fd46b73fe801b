"""Games outside PTN as they are written: in a form that all rulesets share, and read again."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.disputes import Way
from takmail.commands.moves import Move
from takmail.commands.offers import Accept, Confirm, Resign
from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import NotationError, Problem
from takmail.notation.games_in_text import only_game
from takmail.notation.mail_records import format_record
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError, rules_of
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.actions import GivenCommand
from takmail.play.challenges import challenge
from takmail.play.events import Synced, WayOut
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game
from takmail.play.machine import decide
from takmail.play.records import FoundGame, found_in, game_record
from takmail.play.terms import Terms
from takmail.rulesets.records import replayed
from takmail.rulesets.registry import RULESETS
from tests.play.scene import ANN, BOB, NOW, WHITE
from tests.rulesets.rows import NotFree, RowRules, Rows, Squares, Take, Word

ROWS = """\
[Game "rows"]
[Site "Takmail"]
[Date "2026.03.01"]
[Player1 "Ann"]
[Player2 "Bob"]
[Size "3"]
[Result "1-0"]

1. a1
2. b1
3. a2
4. b2
5. a3
1-0
"""

DICE = """\
[Game "rows"]
[Size "3"]
[Dice "1"]

1. roll roll=2
2. b2 {the middle}
3. double
4. roll roll=2
"""


@pytest.fixture(autouse=True)
def rows() -> Iterator[None]:
    """Let games be played by three in a row."""
    with pytest.MonkeyPatch.context() as patch:
        ruleset: Any = Rows()
        patch.setitem(RULESETS, "rows", ruleset)
        yield


def played(chance: Random, rules: RowRules, most: int = 99) -> Game:
    """Return a game of plies that chance has chosen."""
    own: Any = rules
    event = challenge(ANN, Terms(own, challenger=WHITE))
    game = begin("k3", event)
    game = _does(game, BOB, Accept())
    while game.result is None and len(game.plies) < most:
        ply = chance.choice(game.board.legal_plies())
        if isinstance(ply, Word):
            written = WrittenPly(Notation.MAIL, 0, 0, word=ply.value)
        else:
            written = WrittenPly(Notation.PTN, ply.file, ply.rank + 1)
        game = _does(game, game.player(game.turn), Move(written), chance.randbytes(8))
    return game


def _does(game: Game, by: str, command: Any, drawn: bytes = b"") -> Game:
    for event in decide(game, GivenCommand(by, command, drawn=drawn), NOW):
        game = evolve(game, event)
    return game


def record_of(game: Game) -> GameRecord:
    return game_record(game, ("Ann", "Bob"), date(2026, 3, 1))


@given(
    chance=st.randoms(use_true_random=False),
    rules=st.builds(RowRules, dice=st.booleans()),
    most=st.integers(0, 40),
    mail=st.booleans(),
)
def test_a_written_game_has_the_same_plies_and_throws_when_it_is_read(
    chance: Random, rules: RowRules, most: int, mail: bool
) -> None:
    game = played(chance, rules, most)
    written = record_of(game)
    times = [NOW + timedelta(hours=7 * number) for number in range(len(game.plies))]
    text = format_record(written, times) if mail else format_game(written)
    again = only_game(text)
    assert again == written
    reached = list(replayed(again))
    assert [ply for _, ply in reached[1:]] == [played.ply for played in game.plies]
    assert reached[-1][0] == game.board
    assert again.result is written.score


def test_a_game_is_written_with_the_name_of_its_ruleset() -> None:
    (_, last) = list(replayed(parse_game(ROWS)))[-1]
    assert last == Take(0, 2)
    assert format_game(parse_game(ROWS)) == ROWS
    assert format_game(parse_game(DICE)) == DICE


def test_words_and_throws_stand_in_a_line() -> None:
    record = parse_game(DICE)
    assert [recorded.ply for recorded in record.plies] == [
        "roll roll=2",
        "b2",
        "double",
        "roll roll=2",
    ]
    *_, (grid, last) = replayed(record)
    assert (last, grid.die, grid.turn) == (Word.ROLL, 2, WHITE)


def test_a_start_is_its_rulesets_own_tag() -> None:
    game = played(Random(1), RowRules(), 0)
    start: Any = Squares("ox.......")
    settled = evolve(game, Synced(WHITE, WayOut(Way.TAKE, setup=start)))
    text = format_game(record_of(settled))
    assert '[Squares "ox......."]' in text
    assert "TPS" not in text
    *_, (grid, _) = replayed(parse_game(text))
    assert grid.layout() == start


def test_a_given_up_game_keeps_its_result() -> None:
    game = played(Random(1), RowRules(), 2)
    game = _does(_does(game, ANN, Resign()), ANN, Confirm())
    assert format_game(record_of(game)).endswith("\n0-1\n")


@pytest.mark.parametrize(
    ("tampered", "line", "reason"),
    [
        (ROWS.replace("4. b2", "4. a2"), 12, NotFree.TAKEN),
        (ROWS.replace("1-0\n", "6. c3\n"), 14, NotFree.OVER),
        (DICE.replace("b2", "b3"), 6, NotFree.OTHER_ROW),
    ],
)
def test_an_illegal_ply_is_told_with_its_place(tampered: str, line: int, reason: Any) -> None:
    with pytest.raises(UnplayableError) as caught:
        list(replayed(parse_game(tampered)))
    assert (caught.value.place.line, caught.value.illegal.reason) == (line, reason)


@pytest.mark.parametrize(
    ("tampered", "problem", "found"),
    [
        (ROWS.replace("rows", "chess"), Problem.UNKNOWN_GAME, "chess"),
        (ROWS.replace("4. b2", "4. b9"), Problem.SQUARE_EXPECTED, "b9"),
        (ROWS.replace("4. b2", "4. b2 c2"), Problem.SQUARE_EXPECTED, "b2 c2"),
        (ROWS.replace("4. b2", "4. b2 roll=1"), Problem.BAD_ROLL, "b2 roll=1"),
        (DICE.replace("1. roll roll=2", "1. roll"), Problem.BAD_ROLL, "roll"),
        (DICE.replace("1. roll roll=2", "1. roll roll=4"), Problem.BAD_ROLL, "roll roll=4"),
        (ROWS.replace("[Size", '[Squares "?"]\n[Size'), Problem.UNKNOWN_TAG_VALUE, "?"),
        (ROWS[:60], Problem.BAD_TAG, "[Player1"),
    ],
)
def test_other_texts_are_no_record(tampered: str, problem: Problem, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        list(replayed(parse_game(tampered)))
    assert (caught.value.problem, caught.value.found) == (problem, found)


def test_nothing_of_tak_reads_another_game() -> None:
    with pytest.raises(NotationError) as caught:
        rules_of(parse_game(ROWS))
    assert (caught.value.problem, caught.value.found) == (Problem.OTHER_GAME, "rows")


def test_a_record_is_found_in_a_text_up_to_an_illegal_ply() -> None:
    found = found_in(f"Look:\n{ROWS}")
    assert isinstance(found, FoundGame)
    assert (found.played, found.written, found.players) == (5, 5, ("Ann", "Bob"))
    found = found_in(f"{ROWS}\n{ROWS}".replace("4. b2", "4. a2"))
    assert isinstance(found, FoundGame)
    assert (found.played, found.written, found.games) == (3, 5, 2)
    assert found.illegal is not None


def test_tak_can_be_named_too() -> None:
    *_, (position, _) = replayed(parse_game('[Game "Tak"]\n[Size "5"]\n1. a1 e5'))
    assert position.rules.size == 5
