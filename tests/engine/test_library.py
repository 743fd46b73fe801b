"""The engine as other programs use it: plies, proofs and findings by one call each."""

import doctest
import subprocess
import sys
from typing import assert_type

import pytest

import takmail.engine
from takmail.engine import GameOverError, analyse, choose, prove
from takmail.notation import Game, NotationError, UnplayableError, parse_game
from takmail.rulesets.kaen.position import KaenRules
from takmail.rulesets.locke.position import LockeRules
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Own
from takmail.tak import Ply, Position
from tests.rows import each

WON = Position.from_tps("1,1,1/2,2,x/x3 2 4")


def test_the_examples_of_the_package_come_out_as_written() -> None:
    results = doctest.testmod(takmail.engine)
    assert results.attempted
    assert not results.failed


@each("level", range(1, 5))
def test_a_level_plays_a_legal_ply_and_the_same_one_by_the_same_seed(level: int) -> None:
    position = Position.from_tps("1,1,x/2,2,x/x3 1 3")
    before = position.copy()
    ply = assert_type(choose(position, level, seed=7), Ply)
    assert ply in position.legal_plies()
    assert ply == choose(position, level, seed=7)
    assert position == before


def test_without_a_seed_players_vary() -> None:
    assert len({choose(Position.standard(5), 1) for _ in range(20)}) > 1


@each(("rules", "level"), [(KaenRules(), 3), (LockeRules(), 1)])
def test_other_games_are_played_too_at_the_levels_that_they_have(rules: Own, level: int) -> None:
    position = ruleset_of(rules).set_up(rules, None)
    if die := ruleset_of(rules).die(position):
        position = ruleset_of(rules).rolled(position, die)
        assert choose(position, 6, seed=1) == choose(position, level, seed=1)
    assert choose(position, level, seed=1) in position.legal_plies()


def test_a_tinue_and_a_win_within_moves_are_proved_or_not() -> None:
    position = Position.from_tps("1,21,2,2/x2,1,2/x,2,x2/x,2,x,1 2 7")
    assert [position.ptn(ply) for ply in prove(position).line] == ["c4-", "c2", "b3"]
    assert prove(position, 1).won is False
    assert prove(position, 2).won is True
    assert prove(position, nodes=2).won is None


def test_a_game_is_analysed_from_its_text_and_from_its_record() -> None:
    text = '[Size "3"] 1. a1 c3 2. b2 c1 3. b3 a3'
    found = analyse(text, nodes=100)
    assert found == analyse(parse_game(text), nodes=100) == analyse(Game.from_ptn(text), nodes=100)
    assert [finding.number for finding in found] == [1, 2, 3, 4, 5, 6]
    assert analyse('[Size "3"]', nodes=100) == []


@each(
    ("call", "kind", "said"),
    [
        ("choose(WON)", GameOverError, "over"),
        ("prove(WON)", GameOverError, "over"),
        ("choose(Position.standard(5), 7)", ValueError, "1 to 6"),
        ("choose('x3/x3/x3 1 1')", TypeError, "from_tps"),
        ("prove('x3/x3/x3 1 1')", TypeError, "from_tps"),
        ("analyse(WON)", TypeError, "GameRecord"),
        ("analyse('nonsense')", NotationError, "ply"),
        ("analyse('[Size \"3\"] 1. a1 a1')", UnplayableError, "a1: occupied"),
    ],
)
def test_a_mistake_is_told(call: str, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        eval(call, globals())


def test_what_plays_tak_reads_no_text() -> None:
    lines = "from takmail.engine import choose; from takmail.tak import Position as P; "
    lines += "choose(P.standard(4), 1); import sys; print('lark' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"
