"""Three in a row as it is told, drawn and read: what a ruleset needs besides its rules."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from takmail.colors import Color
from takmail.commands.command_order import SPECS
from takmail.commands.help import GAME_PAGES
from takmail.commands.lines import command_words
from takmail.commands.moves import PLY_WORDS
from takmail.commands.presets import PRESETS, Preset
from takmail.notation.grammars import Grammar
from takmail.notation.written_plies import Notation
from takmail.play.records import FoundGame
from takmail.presenting.protocol import Presenter, Shown
from takmail.presenting.registry import PRESENTERS
from takmail.render.painters import PAINTERS
from takmail.render.styles import Style
from takmail.render.views import BoardView
from takmail.rulesets.comparison import Fault
from takmail.rulesets.registry import RULESETS
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.text import Plain
from takmail.wording.ruleset_sentences import TELLERS
from tests.rulesets.rows import SIZE, Grid, RowResult, RowRules, Rows, Take

SIGNS = {None: ".", Color.WHITE: "o", Color.BLACK: "x"}


class RowsTeller:
    """Three in a row in words."""

    def flattens(self, _before: Grid, _ply: Take) -> bool:
        return False

    def besides(self, _before: Grid, _mover: Color) -> None:
        return None

    def rules(self, rules: RowRules) -> list[Sentence]:
        return [say("terms-size", size=rules.size)]

    def in_full(self, rules: RowRules) -> list[Sentence]:
        return self.rules(rules)

    def steps(self, _game: object) -> list[Sentence]:
        return [Plain("A square was taken that nobody had.")]

    def score(self, _people: object) -> Sentence:
        return Plain("Nothing is counted.")

    def scoring(self, _rules: object) -> None:
        return None

    def cell(self, thing: str | None) -> str:
        return {None: "0", "o": "s", "x": "S"}[thing]

    def fault(self, fault: Fault, _game: object) -> Sentence:
        return Plain(f"Black has {fault.has} squares and White {fault.limit}.")

    def counted(self, _game: object, turn: Sentence) -> Sentence:
        return turn

    def explained(self, _rules: RowRules) -> list[Sentence]:
        return []

    def handicap(self, _rules: RowRules, _receiver: object) -> None:
        """Tell of no handicap."""

    def begun(self, _terms: object) -> None:
        return None

    def example(self, _position: Grid, _notation: Notation) -> str:
        return "ps b2"

    def illegal(self, *_error: object, in_both: bool = False) -> Sentence:
        assert not in_both
        return Plain("Somebody has it.")

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
        return "\n".join(drawn(view))

    def alt_text(self, view: BoardView) -> str:
        return " / ".join(drawn(view))

    def draw_png(self, view: BoardView, _theme: str) -> bytes:
        return self.draw_board(view, Style.MAIL).encode()

    def animate(self, views: Sequence[BoardView], _theme: str) -> bytes:
        return b"\n\n".join(self.draw_png(view, "") for view in views)

    def film(self, first: Grid, plies: Sequence[Take], *_shown: object, **_last: object) -> Any:
        def after() -> Iterator[Grid]:
            yield (grid := first)
            for ply in plies:
                yield (grid := grid.after(ply))

        return [BoardView(grid) for grid in after()]


class RowsPlies:
    """What is said of a square that is taken."""

    def flattened(self, _game: object, _before: object) -> bool:
        return False


class RowsTexts:
    """Three in a row found in a text."""

    def view(self, found: FoundGame, notation: Notation) -> BoardView:
        return BoardView(found.position, notation, last=found.last)

    def beginnings(self, _found: FoundGame) -> tuple[()]:
        return ()


class RowsReadings:
    """Lines mean what they say here."""

    def guessed(self, _text: str, _game: object) -> None:
        return None

    def bare(self, _written: object, _game: object) -> tuple[()]:
        return ()


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
    },
}
"""Its name, and the pages of its rules."""


@cache
def grammar() -> Grammar[command_words.Said]:
    """Return the grammar of commands with the words of three in a row in it."""
    return command_words.grammar_of(SPECS)


def known(patch: pytest.MonkeyPatch) -> None:
    """Let the program know three in a row."""
    ruleset, teller, painter, plies, readings, other = (
        Rows(), RowsTeller(), RowsPainter(), RowsPlies(), RowsReadings(), object()
    )  # fmt: skip
    pages: Any = RowsPages()
    texts: Any = RowsTexts()
    presenter: Any = Presenter(other, other, plies, other, readings, pages, texts)  # type: ignore[arg-type]
    for table, entry in (
        (RULESETS, ruleset),
        (TELLERS, teller),
        (PAINTERS, painter),
        (PRESENTERS, presenter),
    ):
        patch.setitem(table, "rows", entry)
    patch.setitem(PLY_WORDS, "rows", frozenset({"roll", "match", "double"}))
    patch.setitem(PRESETS, "rows", Preset(ruleset="rows", words=("dice",)))
    patch.setitem(GAME_PAGES, "rows", ("rows-aim", "rows-taking"))
    patch.setattr(command_words, "_GRAMMAR", grammar())
    for tag, words in WORDS.items():
        for key, text in words.items():
            patch.setitem(SPOKEN[tag].catalogue._sources, key, f"{key} = {text}\n")
