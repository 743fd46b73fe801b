"""How the end of a game is told, and how its score is reckoned, in each language."""

# ruff: noqa: RUF001 - Chinese has wide stops

from dataclasses import replace

import pytest

from takmail.commands.offers import Confirm, Resign
from takmail.notation.positions import parse_tps
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.rulesets.tak.results import off_board
from takmail.rulesets.values import EndKind
from takmail.tak.rules import Opening, Reserve, Rules
from takmail.tak.scoring import Scoring
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.text import Person
from takmail.wording.people import Participants
from takmail.wording.rules import describe_result
from tests.play.scene import ANN, BOB, PLAIN, ROAD, TAK, WHITE, after, played

PEOPLE = {ANN: Person("Ann"), BOB: Person("Bob")}


def under(scoring: Scoring) -> Terms:
    return replace(PLAIN, rules=replace(PLAIN.rules, scoring=scoring))


def told(game: Game, tag: str = "en", reader: str | None = None) -> list[str]:
    assert game.result is not None
    people = Participants(game, PEOPLE, reader=reader)
    return SPOKEN[tag].text(describe_result(game.result, people)).splitlines()


# White's road is straight and low; White has 16 of 21 stones left, and the capstone.
WON = "White (Ann) wins with a road: e5 to e1."


def test_a_score_that_does_not_count_is_not_told() -> None:
    assert told(played(ROAD)) == [WON]


def test_in_private_a_result_speaks_to_its_reader() -> None:
    over, resigned = played(ROAD), after(played(TAK), BOB, Resign(), Confirm())
    assert told(over, reader=ANN) == ["You win with a road: e5 to e1."]
    assert told(over, reader=BOB) == ["Ann wins with a road: e5 to e1."]
    assert told(resigned) == ["White (Ann) wins: Bob resigned."]
    assert told(resigned, reader=ANN) == ["You win: Bob resigned."]
    assert told(resigned, reader=BOB) == ["You resigned; Ann wins."]
    assert told(over, "zh", BOB) == ["Ann 连成胜利路径获胜：e5 至 e1。"]
    assert told(resigned, "zh", BOB) == ["你认输了，Ann 获胜。"]


def test_ten_for_the_board_is_told_in_one_sentence() -> None:
    reckoned = "Ann scores 27: 10 for the board and 17 for unplayed pieces."
    assert told(played(ROAD, under(Scoring(ten=True)))) == [f"{WON} {reckoned}"]


def test_what_multiplies_is_told_line_by_line() -> None:
    scoring = Scoring(ten=True, downings=True, tarway=True, big_middle=True)
    assert told(played(ROAD, under(scoring))) == [
        f"{WON} Ann scores 156.",
        "The board: 10.",
        "Doubled because no capstone was played: 20.",
        "Unplayed pieces: 17.",
        "Doubled for a straight road: 34.",
        "Doubled for a low road: 68.",
        "Doubled because no capstone was played: 136.",
    ]


def test_it_is_told_in_chinese_as_well() -> None:
    scoring = Scoring(ten=True, downings=True, tarway=True, middletown=True)
    assert told(played(ROAD, under(scoring)), "zh") == [
        "白方（Ann）连成胜利路径获胜：e5 至 e1。Ann 得 146 分。",
        "棋盘：10 分。",
        "未放置的棋子：17 分。",
        "直线路径，翻倍：34 分。",
        "低路，翻倍：68 分。",
        "未放置特殊棋子，翻倍：136 分。",
    ]


TOGETHER = Terms(
    Rules(4, (Reserve(20, 0), Reserve(20, 0)), opening=Opening.SWAP, scoring=Scoring(six=True)),
    challenger=WHITE,
    start=parse_tps("x3,11/21,21,21,2/1,1,1,x/x4 1 9"),
)
"""With one move White makes a road of stacks and one of single pieces; White has 12 of 20 left."""


def test_two_roads_that_count_together_are_both_named() -> None:
    game = played(("2d4-11",), TOGETHER)
    assert told(game) == [
        "White (Ann) wins with two roads: a3 to d3, a2 to d2. Ann scores 88.",
        "The board: 16.",
        "Unplayed pieces: 12.",
        "Six times for a low road and a high road: 72.",
    ]
    assert told(game, "zh")[0].startswith("白方（Ann）连成两条胜利路径获胜：")


def test_a_win_on_time_is_told_as_one_and_a_draw_as_what_was_claimed() -> None:
    game = played(TAK)
    won = replace(game, result=game.ruleset.off_board(game.board, EndKind.TIME, WHITE))
    assert told(won)[0].startswith("White (Ann) wins on time: Bob ran out of it.")
    assert told(won, "zh")[0].startswith("白方（Ann）获胜：Bob 超时。")
    claimed_draw = replace(game, result=off_board(game.board, EndKind.TIME, None))
    claimed = "A draw: one side ran out of time, and the other claimed a draw."
    assert told(claimed_draw) == [f"{claimed}"]


@pytest.mark.parametrize("tag", ["en", "zh"])
def test_what_was_agreed_and_came_to_nothing_is_not_told(tag: str) -> None:
    for_roads = under(Scoring(ten=True, downings=True, tarway=True, six=True))
    game = after(played(TAK, for_roads), BOB, Resign(), Confirm())
    assert len(told(game, tag)) == 1
    assert game.result is not None
    assert game.result.score == 10 + 18  # four of 22 are played, and nothing is multiplied
