"""Three in a row in words."""

from typing import Any

from takmail.colors import Color
from takmail.notation.written_plies import Notation, square_name
from takmail.play.game import Game
from takmail.rulesets.comparison import Fault
from takmail.rulesets.values import IllegalPlyError
from takmail.squares import Square
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Code, Plain
from tests.rulesets.rows import (
    SIZE,
    Grid,
    RowResult,
    RowRules,
    written,
)

SIGNS = {None: ".", Color.WHITE: "o", Color.BLACK: "x"}


class RowsTeller:
    """Three in a row in words."""

    def nothing(self, *_: object) -> None:
        return None

    thrown = besides = passed = label = spoken = scoring = begun = nothing

    def square(self, square: Square, game: Game) -> Sentence:
        return Code(square_name(square, SIZE, game.terms.notation))

    def rules(self, rules: RowRules, _receiver: object) -> list[Sentence]:
        return [say("terms-size", size=rules.size), *([say("rows-dice")] if rules.dice else ())]

    def in_full(self, rules: RowRules) -> list[Sentence]:
        return [say("rows-board", size=rules.size)]

    def steps(self, _game: object) -> list[Sentence]:
        return [Plain("A square was taken that nobody had.")]

    def score(self, _people: object) -> Sentence:
        return Plain("Nothing is counted.")

    def cell(self, thing: str | None) -> str:
        return {None: "0", "o": "s", "x": "S"}[thing]

    def fault(self, fault: Fault, _game: object) -> Sentence:
        return Plain(f"Black has {fault.has} squares and White {fault.limit}.")

    def counted(self, _game: object, turn: Sentence) -> Sentence:
        return turn

    def explained(self, _rules: RowRules) -> list[Sentence]:
        return []

    def example(self, position: Grid, _notation: Notation) -> str:
        return f"ps {written(position.legal_plies()[0])}"

    def illegal(self, error: IllegalPlyError, *_shown: object, **_in_both: bool) -> Sentence:
        reason: Any = error.reason
        return say(f"rows-{reason.name.lower()}")

    def result(self, result: RowResult, _people: object) -> Sentence:
        return Plain("Drawn." if result.winner is None else f"Three for {SIGNS[result.winner]}.")


WORDS = {
    "en": {
        "game_name-rows": "Three in a row",
        "preset-name-rows": "Three in a row",
        "preset-means-rows": "Three in a row win.",
        "button-ways_rows": "Three",
        "suggest-rules_rows": "three in a row",
        "button-rules_rows": "Rules of three in a row",
        "rules-name_rows": "Three in a row",
        "rules-name_rows-aim": "Winning",
        "rules-name_rows-taking": "Taking",
        "rules-rows-aim": "**Winning** ({ $number } of { $of }). Three in a row win.",
        "rules-rows-taking": "**Taking** ({ $number } of { $of }). Take a free square.",
        "rows-board": "Board { $size }x{ $size }.",
        "preset-forbids-rows_size": "Three in a row is played on 3x3.",
        "rows-dice": "with a die",
        "rows-roll": "Roll",
        "rows-match": "Match",
        "rows-double": "Double",
        "rows-told_roll": "throw the die",
        "rows-told_match": "pass, as the row is full",
        "rows-told_double": "pass before the throw",
        "rows-told_take": "take { $square } for { $sign }",
        "rows-word": "A throw, or a pass?",
        "rows-square": "Which square do you take?",
        "rows-squares": "Free squares",
        "rows-side": "{ $player } is { $sign }",
        "rows-how": "Tap on a square that nobody has.",
        "rows-how_dice": "Throw first, then tap on a square of the row that the die shows.",
        "rows-ends": "This ends it: { $winner }.",
        "rows-taken": "Somebody has it.",
        "rows-over": "It is over.",
        "rows-roll_first": "Roll first.",
        "rows-rolled": "You have rolled already.",
        "rows-other_row": "The die shows another row.",
        "rows-free": "The row has a free square.",
    },
    "zh": {
        "game_name-rows": "三连棋",
        "preset-name-rows": "三连棋",
        "preset-means-rows": "三子连成一线获胜。",
        "button-rules_rows": "三连棋规则",
        "rules-name_rows": "三连棋",
        "rules-name_rows-aim": "取胜",
        "rules-name_rows-taking": "占格",
        "rules-rows-aim": "**取胜**({ $number }/{ $of })。三子连成一线获胜。",
        "rules-rows-taking": "**占格**({ $number }/{ $of })。占一个空格。",
        "suggest-rules_rows": "三连棋",
        "button-ways_rows": "三连棋",
        "word-rows": "三连棋",
        "word-dice": "骰子",
        "word-roll": "掷骰",
        "word-match": "对上",
        "rows-board": "棋盘 { $size }x{ $size }。",
        "preset-forbids-rows_size": "三连棋的棋盘是 3x3。",
        "rows-dice": "用骰子",
        "rows-roll": "掷骰",
        "rows-match": "对上",
        "rows-double": "加倍",
        "rows-told_roll": "掷骰子",
        "rows-told_match": "该行已满,停一手",
        "rows-told_double": "掷骰前停一手",
        "rows-told_take": "{ $sign } 占 { $square }",
        "rows-word": "掷骰还是停一手?",
        "rows-square": "占哪一格?",
        "rows-squares": "空格",
        "rows-side": "{ $player } 执 { $sign }",
        "rows-how": "点一个空格。",
        "rows-how_dice": "先掷骰,再点骰子所示那一行的空格。",
        "rows-ends": "对局就此结束:{ $winner }。",
        "rows-taken": "已被占。",
        "rows-over": "对局已结束。",
        "rows-roll_first": "先掷骰。",
        "rows-rolled": "已经掷过骰了。",
        "rows-other_row": "骰子所示是另一行。",
        "rows-free": "那一行还有空格。",
    },
}
"""Its name, and the pages of its rules."""
