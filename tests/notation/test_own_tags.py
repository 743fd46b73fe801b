"""Tags for rules that other programs don't know."""

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.notation.records import (
    SCORING_WORDS,
    GameRecord,
    Tag,
    own_tags,
    scoring_of,
    scoring_said,
)
from takmail.notation.replay import rules_of
from takmail.tak.rules import Opening, Rules, Scoring

SIZE = Tag("Size", "5")


@pytest.mark.parametrize("tie", [None, *Color])
@pytest.mark.parametrize("words", [(), ("ten",), ("downings", "big-middle"), SCORING_WORDS])
def test_what_is_written_is_read_again(tie: Color | None, words: tuple[str, ...]) -> None:
    rules = replace(Rules.standard(5), scoring=scoring_of(*words), tie=tie)
    assert rules_of(GameRecord((SIZE, *own_tags(rules)))) == rules


def test_usual_rules_have_no_tags() -> None:
    assert list(own_tags(Rules.standard(5))) == []


@pytest.mark.parametrize(
    "tag", [Tag("Tie", "nobody"), Tag("Scoring", "goals"), Tag("Scoring", ""), Tag("Tie", "")]
)
def test_what_others_mean_by_such_a_tag_says_nothing(tag: Tag) -> None:
    assert rules_of(GameRecord((SIZE, tag))) == Rules.standard(5)


def test_the_words_are_told_in_their_order() -> None:
    assert scoring_said(Scoring(ten=True, six=True, big_middle=True)) == (
        "ten",
        "big-middle",
        "six",
    )
    assert scoring_of("six", "ten", "big-middle") == Scoring(ten=True, six=True, big_middle=True)


@pytest.mark.parametrize("opening", Opening)
def test_other_programs_read_an_opening_that_they_know(opening: Opening) -> None:
    rules = Rules.standard(5, opening=opening)
    tags = (SIZE, Tag("Opening", opening.unthrown.value), *own_tags(rules))
    assert opening.unthrown in {Opening.SWAP, Opening.NO_SWAP}
    assert rules_of(GameRecord(tags, ())) == rules
