"""Three in a row as it is told, drawn and read: what a ruleset needs besides its rules."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from takmail.colors import Color
from takmail.looks import Style
from takmail.notation.written_plies import Notation, square_name
from takmail.play.game import Game
from takmail.play.records import FoundGame
from takmail.presenting import plain_answers
from takmail.presenting.protocol import (
    MOST_SQUARES,
    NOTHING,
    Offered,
    Presenter,
    Shown,
    Spot,
    Step,
)
from takmail.render.views import BoardView
from takmail.rulesets.comparison import Fault
from takmail.rulesets.protocol import Judged
from takmail.rulesets.values import IllegalPlyError
from takmail.squares import Square
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Code, Plain
from takmail.wording.people import Participants
from tests.rulesets.rows import (
    SIZE,
    Grid,
    Played,
    RowResult,
    RowRules,
    Take,
    Word,
    written,
)

SIGNS = {None: ".", Color.WHITE: "o", Color.BLACK: "x"}


class RowsTeller:
    """Three in a row in words."""

    def nothing(self, *_: object) -> None:
        return None

    thrown = besides = passed = label = spoken = scoring = begun = nothing

    def flattens(self, _before: Grid, _ply: Take) -> bool:
        return False

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
        return RowsPlies().pressed(position.legal_plies()[0])

    def illegal(self, error: IllegalPlyError, *_shown: object, **_in_both: bool) -> Sentence:
        reason: Any = error.reason
        return say(f"rows-{reason.name.lower()}")

    def result(self, result: RowResult, _people: object) -> Sentence:
        return Plain("Drawn." if result.winner is None else f"Three for {SIGNS[result.winner]}.")


def drawn(view: BoardView) -> list[str]:
    """Return the rows of a board, north first."""
    grid: Any = view.position
    ranks = [[grid.taken.get(Take(file, rank)) for file in range(SIZE)] for rank in range(SIZE)]
    return ["".join(SIGNS[owner] for owner in rank) for rank in reversed(ranks)]


class RowsPainter:
    """Three in a row drawn: pictures are texts."""

    lettered = frozenset[Style]()

    def draw_board(self, view: BoardView, _style: Style) -> str:
        grid: Any = view.position
        return "\n".join([*drawn(view), *([f"die: {grid.die}"] if grid.die else ())])

    def alt_text(self, view: BoardView) -> str:
        return " / ".join(drawn(view))

    def draw_png(self, view: BoardView, _theme: str) -> bytes:
        return self.draw_board(view, Style.MAIL).encode()

    def animate(self, views: Sequence[BoardView], _theme: str) -> bytes:
        return b"\n\n".join(self.draw_png(view, "") for view in views)


class RowsPlies:
    """What is said of a square that is taken, or of a word."""

    flattened = staticmethod(plain_answers.flattened)

    def facts(self, _game: object, _ply: Played, judged: Judged) -> Iterator[Sentence]:
        if judged.result is not None:
            yield say("rows-ends", winner=SIGNS[judged.result.winner])

    def pressed(self, ply: Played, *_rules: object, tak: bool = False) -> str:
        assert not tak
        return ply.value if isinstance(ply, Word) else f"ps {written(ply)}"


class Asked(Enum):
    """The one question."""

    PLY = "a square, or a word"


class RowsSteps:
    """A square is chosen, or a word, and that is all."""

    def step(
        self, position: Grid, chosen: str = NOTHING, most: int = MOST_SQUARES, **_tapped: bool
    ) -> Step | None:
        assert most >= SIZE**2
        plies = {written(ply): ply for ply in position.legal_plies()}
        found = [path for path in plies if path.startswith(chosen)]
        if len(found) == 1:
            before = NOTHING if len(plies) > 1 else None
            return Step(found[0], Asked.PLY, before=before, ply=plies[found[0]])
        return Step(chosen, Asked.PLY, tuple(found)) if found else None

    def question(self, _game: Game, _seat: Color, at: Step) -> Sentence:
        return say("rows-word" if said(at.choices) else "rows-square")

    def offered(self, _game: Game, at: Step) -> Offered:
        words = said(at.choices)
        squares = {square_of(path): path for path in at.choices if path not in words}
        return Offered(words, say("rows-squares"), squares)

    def label(self, _game: Game, _seat: Color, _at: Step, choice: str) -> Sentence:
        return say(f"rows-{choice}")

    def spot(self, _game: Game, square: Square) -> Spot:
        name = Plain(written(Take(*square)))
        return Spot(name, name, name)


def said(paths: Sequence[str]) -> tuple[str, ...]:
    """Return the words among some choices."""
    return tuple(path for path in paths if path in {word.value for word in Word})


def square_of(path: str) -> Square:
    """Return the square of a choice that is none of the words."""
    return Square("abc".index(path[0]), int(path[1]) - 1)


class RowsTaps:
    """The board as buttons, and the words below it."""

    def faces(self, shown: BoardView, _at: Step | None) -> str:
        return "".join(reversed(drawn(shown)))

    def chosen_by(self, _game: Game, _at: Step | None, square: Square) -> str:
        return written(Take(square.file, square.rank))

    instead = staticmethod(plain_answers.instead)

    def untapped(self, position: Grid) -> Step | None:
        words = said([written(ply) for ply in position.legal_plies()])
        return Step(NOTHING, Asked.PLY, words) if words else None

    def ways(self, at: Step) -> tuple[str, ...]:
        return at.choices

    def before(self, at: Step) -> str:
        return at.before or NOTHING

    def side(self, people: Participants, color: Color) -> Sentence:
        return say("rows-side", player=people.at(color), sign=SIGNS[color])

    def beside(self, _shown: BoardView) -> list[str]:
        return []

    def how(self, position: Grid) -> Sentence:
        return say("rows-how_dice" if position.dice else "rows-how")

    def why_not(self, game: Game, chosen: str) -> Sentence:
        try:
            game.board.check(Take("abc".index(chosen[0]), int(chosen[1]) - 1))
        except IllegalPlyError as error:
            return RowsTeller().illegal(error)
        raise AssertionError(chosen)


class RowsCompletions:
    """Squares and words in words."""

    first = staticmethod(plain_answers.first)

    def described(
        self, ply: Played, position: Grid, _notation: Notation, **_warns: bool
    ) -> Iterator[Sentence]:
        if isinstance(ply, Word):
            yield say(f"rows-told_{ply.value}")
        else:
            yield say("rows-told_take", square=written(ply), sign=SIGNS[position.turn])


class RowsTexts:
    """Three in a row found in a text."""

    def view(self, found: FoundGame, notation: Notation) -> BoardView:
        return BoardView(found.position, notation, last=found.last)

    beginnings = staticmethod(plain_answers.beginnings)


class RowsReadings:
    """Lines mean what they say here."""

    bare = staticmethod(plain_answers.bare)


class RowsPages:
    """The boards of its rules: the second page shows how a square is taken."""

    def boards(self, page: str) -> list[BoardView]:
        begun: Any = Grid()
        taken: Any = Grid().after(Take(1, 1))
        return [BoardView(begun)] if page == "rows-aim" else [BoardView(begun), BoardView(taken)]

    def moving(self, _page: str) -> Shown:
        return Shown(RowRules(), Grid().setup(), (Take(1, 1),))


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


def presenter() -> Presenter:
    """Return the presenter of three in a row."""
    parts: Any = {
        "steps": RowsSteps(),
        "taps": RowsTaps(),
        "plies": RowsPlies(),
        "completions": RowsCompletions(),
        "readings": RowsReadings(),
        "pages": RowsPages(),
        "texts": RowsTexts(),
    }
    return Presenter(**parts)
