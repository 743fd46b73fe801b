"""Boards and plies of the other games: how long it takes to draw one, and to judge one."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.figures import Figure
from takmail.looks import Style
from takmail.render.painters import painter_of
from takmail.render.views import BoardView
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.position import KaenRules
from takmail.rulesets.locke import ruleset as locke
from takmail.rulesets.locke.position import LockeRules
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import ENGLISH


async def boards(_root: Path) -> list[Figure]:
    """Measure the boards and plies of this tree, also where another one is asked for."""
    figures = []
    for name, ruleset, rules in (("Kaen", kaen, KaenRules()), ("Locke", locke, LockeRules())):
        position = ruleset.set_up(rules, None)
        view, painter = BoardView(position, captions=captions_in(ENGLISH)), painter_of(position)
        ply = Random(1).choice(list(position.legal_plies()))
        works: dict[str, Callable[[], object]] = {
            "ply judged": partial(ruleset.judge, position, ply),
            "text": partial(painter.draw_board, view, Style.MAIL),
            "picture": partial(painter.draw_png, view, "wood"),
        }
        figures += [Figure(f"{name}, {work}", best(once), "ms") for work, once in works.items()]
    return figures


def best(once: Callable[[], object]) -> float:
    """Return the least of fifty times, in milliseconds."""
    times = []
    for _ in range(50):
        began = perf_counter()
        once()
        times.append(perf_counter() - began)
    return 1e3 * min(times)
