"""What pictures are made from, as it waits in the outbox."""

from dataclasses import replace

import pytest

from takmail.notation.positions import parse_tps
from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import opening_position
from takmail.notation.written_plies import Notation
from takmail.render.drawings import (
    Film,
    drawing_of,
    dump_drawing,
    dump_film,
    load_drawing,
    load_film,
)
from takmail.render.styles import alt_text
from takmail.service.delivery.posts import EnclosureMaker
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.rules import Rules, Scoring
from takmail.wording.message.messages import Enclosure, Kind, Message
from takmail.wording.message.text import Preformatted
from tests.render.cases import CASES, Case
from tests.render.chance import random_view
from tests.tak.words import ply, squares

RECORD = parse_game('[Size "3"]\n1. a3 c1\n2. b1 b2\n3. a1')
FILM = Film(
    opening_position(RECORD).rules,
    opening_position(RECORD).setup(),
    tuple(recorded.ply for recorded in RECORD.plies),
    "dark",
    Notation.PTN,
    ("Ann", "Bob"),
    length=2,
    taks=(4,),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_drawing_shows_what_the_view_showed(case: Case) -> None:
    view = case.view()
    loaded = load_drawing(dump_drawing(drawing_of(view, "wood")))
    assert loaded == drawing_of(view, "wood")
    assert alt_text(loaded.view()) == alt_text(view)


@pytest.mark.parametrize("seed", range(30))
def test_any_board_comes_back(seed: int) -> None:
    view = random_view(seed)
    assert load_drawing(dump_drawing(drawing_of(view, "wood"))).view() == view


def test_a_film_comes_back() -> None:
    assert load_film(dump_film(FILM)) == FILM
    assert [view.over for view in FILM.views()] == [False, False, True]


def test_a_film_that_was_kept_without_calls_of_tak_still_comes_back() -> None:
    kept = dump_film(replace(FILM, taks=()))
    assert "taks" not in kept
    assert load_film(kept).taks == ()


def test_a_film_lights_the_road_that_counts_by_its_rules() -> None:
    """Row 3 is straight, but over a stack; the low road goes round it."""
    first, last = parse_tps("1,1,1,x/1,21,1,x/x4/x4 1 9"), (Placement(Square(3, 2)),)
    rules = replace(Rules.standard(4), scoring=Scoring(tarway=True))
    film = replace(FILM, rules=rules, first=first, plies=last)
    assert load_film(dump_film(film)).views()[-1].road == squares("a4", "b4", "c4", "c3", "d3")
    usual = replace(film, rules=Rules.standard(4))
    assert load_film(dump_film(usual)).views()[-1].road == squares("a3", "b3", "c3", "d3")


def test_two_roads_that_count_together_are_both_lit() -> None:
    first, last = parse_tps("x3,11/21,21,21,2/1,1,1,x/x4 1 9"), (ply("2d4-11"),)
    rules = replace(Rules.standard(4), scoring=Scoring(six=True))
    view = replace(FILM, rules=rules, first=first, plies=last).views()[-1]
    assert view.road == squares("a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3")


async def test_what_can_no_longer_be_read_is_told_in_words() -> None:
    words = Preformatted("1 s")
    for source in ("", "{}", '{"theme":"gone"}', dump_film(FILM)):
        broken = Message((Enclosure("board.png", Kind.PICTURE, source, words),))
        assert await EnclosureMaker().enclose(broken) == Message((words,))
