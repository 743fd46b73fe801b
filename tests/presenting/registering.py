"""Three in a row entered into the program's tables, as tests want it there."""

from functools import cache
from typing import Any

import pytest

from takmail.commands.command_order import SPECS
from takmail.commands.help import GAME_PAGES
from takmail.commands.lines import command_lines, command_words
from takmail.commands.moves import PLY_WORDS
from takmail.notation.grammars import Grammar
from takmail.presenting.registry import PRESENTERS
from takmail.render.painters import PAINTERS
from takmail.rulesets.registry import RULESETS
from takmail.terms.presets import PRESETS, Preset
from takmail.terms.wishes import Wishes
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.ruleset_sentences import BOARD_WORDS, TELLERS
from tests.presenting.rows import presenter
from tests.render import rows as drawn
from tests.render.rows import RowsPainter
from tests.rulesets.rows import SIZE, Rows
from tests.wording.rows import WORDS, RowsTeller

PRESET = Preset(Wishes(size=SIZE), {"size": (SIZE,)}, ruleset="rows", words=("dice",))


@cache
def grammar() -> Grammar[command_words.Said]:
    """Return the grammar of commands with the words of three in a row in it."""
    return command_words.grammar_of(SPECS)


def known(patch: pytest.MonkeyPatch) -> None:
    """Let the program know three in a row."""
    entries: tuple[tuple[Any, object], ...] = (
        (RULESETS, Rows()),
        (TELLERS, RowsTeller()),
        (PAINTERS, RowsPainter()),
        (BOARD_WORDS, drawn.BOARD_WORDS),
        (PRESENTERS, presenter()),
        (PLY_WORDS, frozenset({"roll", "match", "double"})),
        (PRESETS, PRESET),
        (GAME_PAGES, ("rows-aim", "rows-taking")),
    )
    for table, entry in entries:
        patch.setitem(table, "rows", entry)
    patch.setattr(command_lines, "GRAMMAR", grammar())
    for tag, words in WORDS.items():
        for key, text in words.items():
            patch.setitem(SPOKEN[tag].catalogue._sources, key, f" {text}")
