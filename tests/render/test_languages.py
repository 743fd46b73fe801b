"""Boards in every language: words beside the grid, never in it."""

from dataclasses import replace
from itertools import product

import pytest

from takmail.colors import Color
from takmail.looks import Style
from takmail.render.picture.lettering import fit_text
from takmail.render.styles import draw_board
from takmail.wording.boards import count_flats, describe_komi, describe_turn
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN
from takmail.wording.people import color_name
from tests.render.cases import CASES, Case
from tests.rows import each
from tests.spoken_languages import WHOLE

FIXED = [style for style in Style if style not in {Style.EMOJI, Style.WORDS}]
OTHERS = [tag for tag in LANGUAGES.tags if tag != "en"]


@each(("tag", "style", "case"), product(OTHERS, FIXED, CASES))
def test_a_grid_is_the_same_in_every_language(case: Case, style: Style, tag: str) -> None:
    view = case.view()
    ours = draw_board(view, style).splitlines()
    theirs = draw_board(replace(view, captions=captions_in(SPOKEN[tag])), style).splitlines()
    rows = view.position.size + 1
    assert theirs[:rows] == ours[:rows]
    assert all(line.isascii() for line in theirs[:rows])


@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_pictures_can_write_all_that_they_say(tag: str) -> None:
    text = SPOKEN[tag].text
    said = [text(color_name(color)) for color in Color]
    said += [text(count_flats(flats)) for flats in (0, 1, 12)]
    said += [
        text(describe_turn(color, tak=tak, over=False)) for color in Color for tak in (True, False)
    ]
    said += [text(describe_turn(Color.WHITE, tak=False, over=True)), text(describe_komi(5))]
    assert [fit_text(words, 16, 1000) for words in said] == said


@each(("tag", "case"), product(WHOLE[1:], CASES))
def test_a_board_in_words_is_in_the_language_alone(case: Case, tag: str) -> None:
    view = replace(case.view(), names=("", ""), captions=captions_in(SPOKEN[tag]))
    english = captions_in(ENGLISH).alt_text(view)
    theirs = view.captions.alt_text(view)
    words = {word.strip(".,:;") for word in english.split()} - {"Tak"}
    left = [word for word in words if len(word) > 2 and word.isalpha() and word in theirs]
    assert left == []
