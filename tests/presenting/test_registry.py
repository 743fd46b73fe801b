"""Every ruleset has whatever games are shown with, or the program doesn't start."""

import pytest

from takmail.presenting.registry import PRESENTERS, presenter_of
from takmail.rulesets.registry import RULESETS, of_each
from takmail.tak.rules import Rules


def test_a_ruleset_that_was_forgotten_is_named() -> None:
    assert of_each("a presenter", dict.fromkeys(RULESETS, 1)) == dict.fromkeys(RULESETS, 1)
    with pytest.raises(LookupError, match=r"a presenter.*tak"):
        of_each("a presenter", {})


def test_the_presenter_of_a_game_is_that_of_its_ruleset() -> None:
    assert presenter_of(Rules.standard(5)) is PRESENTERS["tak"]
