"""Presenters by ruleset; a ruleset without one stops the program at its start."""

from takmail.presenting import plain_answers
from takmail.presenting.kaen import parts as kaen
from takmail.presenting.locke import parts as locke
from takmail.presenting.protocol import Pages, Presenter
from takmail.presenting.tak import completions, diagrams, taps, texts
from takmail.rulesets.registry import USUAL_RULESET, name_of, of_each
from takmail.rulesets.values import Rules

TAK = Presenter(taps, texts, completions, texts, diagrams, texts)
KAEN = Presenter(kaen, kaen, kaen, plain_answers, kaen, plain_answers)
LOCKE = Presenter(locke, locke, locke, plain_answers, locke, plain_answers)
"""Presenters of which one module has all parts that aren't plain."""

PRESENTERS: dict[str, Presenter] = of_each(
    "a presenter", {USUAL_RULESET: TAK, "kaen": KAEN, "locke": LOCKE}
)
"""Each presenter by its ruleset's name."""


def presenter_of(rules: Rules) -> Presenter:
    """Return the presenter of games by these rules."""
    return PRESENTERS[name_of(rules)]


def pages_of(page: str) -> Pages:
    """Return the boards of the game that a page of the rules is about."""
    return PRESENTERS.get(page.partition("-")[0], PRESENTERS[USUAL_RULESET]).pages
