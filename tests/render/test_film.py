"""Films of games, and what stands below each picture."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import opening_position, replay
from takmail.notation.written_plies import Notation
from takmail.render.painters import film
from takmail.render.picture.lettering import letter
from takmail.render.picture.painter import FRAME_SCALE, animate, draw_png
from takmail.render.picture.strips import FRAME, PICTURE, measures
from takmail.render.picture.themes import load_theme
from takmail.render.views import BoardView
from takmail.squares import Direction, Square
from takmail.tak.plies import Ply, Spread
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN
from tests.render import english
from tests.render.cases import CASES
from tests.render.writing import is_written

RECORD = parse_game('[Size "3"]\n1. a3 c1\n2. b1 b2\n3. a1')
PLIES: tuple[Ply, ...] = tuple(recorded.ply for recorded in RECORD.plies)


def first() -> Position:
    return opening_position(RECORD)


def test_a_film_begins_before_the_first_ply_and_ends_after_the_last() -> None:
    views = film(first(), PLIES, english.shown(names=("Ann", "Bob")))
    assert len(views) == 6
    assert views[0].position == first()
    assert views[0].last is None
    assert [view.last for view in views[1:]] == list(PLIES)
    assert views[-1].position == replay(RECORD)
    assert {view.names for view in views} == {("Ann", "Bob")}


def test_the_end_shows_the_road() -> None:
    *before, end = film(first(), PLIES, english.shown())
    assert end.over
    assert len(end.road) == 3
    assert not any(view.over or view.road for view in before)


def test_the_last_plies_are_shown_from_the_position_before_them() -> None:
    views = film(first(), PLIES, english.shown(), last=2)
    assert [view.last for view in views] == list(PLIES[2:])
    assert film(first(), PLIES, english.shown(), last=99) == film(first(), PLIES, english.shown())


def test_a_threat_is_shown_where_it_was_announced_and_nowhere_else() -> None:
    # With b1 beside the c1 that Black placed for White, a1 would make a road; Black has no such.
    assert [view.tak for view in film(first(), PLIES, english.shown())] == [False] * 6
    views = film(first(), PLIES, english.shown(taks=(3, 4, 5)))
    assert [view.tak for view in views] == [False, False, False, True, False, False]


def test_the_position_before_the_last_plies_shows_its_threat_too() -> None:
    views = film(first(), PLIES, english.shown(taks=(3,)), last=2)
    assert [view.tak for view in views] == [True, False, False]


THEME = load_theme("contrast")
SPREAD = next(case for case in CASES if case.name == "spread").view()
GAME = parse_game('[Size "5"]\n1. a1 e5\n2. c3 Sc4\n3. Cb4 a2\n4. b4> a3')


def says(view: BoardView, text: str) -> bool:
    image = Image.open(BytesIO(draw_png(view, THEME)))
    return is_written(image, text, THEME, _middle(view.position.size, PICTURE))


def _middle(size: int, board: int, scale: float = 1.0) -> tuple[int, int]:
    m = measures(size, board, scale)
    return m.width // 2, m.last_ply


def views(notation: Notation = Notation.MAIL, last: int | None = None) -> list[BoardView]:
    plies = [recorded.ply for recorded in GAME.plies]
    return film(opening_position(GAME), plies, english.shown(notation), last=last)


def test_a_picture_says_the_last_ply_and_its_number() -> None:
    view = replace(SPREAD, number=17)
    assert says(view, "Move 17: me b2 p4 1 1 2")
    assert not says(view, "Move 18: me b2 p4 1 1 2")
    assert says(replace(view, notation=Notation.PTN), "Move 17: 4b4>112")


def test_where_both_notations_are_shown_the_games_own_comes_first() -> None:
    view = replace(SPREAD, number=17, in_both=True)
    assert says(view, "Move 17: me b2 p4 1 1 2 (PTN 4b4>112)")
    assert says(replace(view, notation=Notation.PTN), "Move 17: 4b4>112 (mail me b2 p4 1 1 2)")


@pytest.mark.parametrize("notation", Notation)
def test_both_notations_number_the_rows_only_where_both_are_shown(notation: Notation) -> None:
    view = replace(SPREAD, notation=notation)
    one, both = (
        Image.open(BytesIO(draw_png(replace(view, in_both=in_both), THEME)))
        for in_both in (False, True)
    )
    right = (one.width - 33, 86, one.width, one.height - 100)
    assert one.convert("L").crop(right).getextrema() == (0, 0)
    assert both.convert("L").crop(right).getextrema() != (0, 0)


def test_a_ply_whose_number_is_not_known_goes_without_it() -> None:
    assert says(SPREAD, "me b2 p4 1 1 2")


def test_the_start_says_so() -> None:
    assert says(english.board(Position(Rules.standard(6))), "Start position")


def test_a_wall_that_was_flattened_is_in_the_notation() -> None:
    flattened = views(Notation.PTN)[7]
    assert flattened.flattens
    assert says(flattened, "Move 7: b4>*")
    assert not any(view.flattens for view in views() if view.number != 7)


def test_what_stands_below_is_in_the_language_of_the_picture() -> None:
    words = captions_in(SPOKEN["zh"])
    chinese = replace(SPREAD, number=2, captions=words)
    assert draw_png(replace(SPREAD, number=2), THEME) != draw_png(chinese, THEME)
    assert chinese.captions.last_ply(chinese).startswith("第 2 步")
    assert says(chinese, chinese.captions.last_ply(chinese))
    assert says(english.board(SPREAD.position, captions=words), "起始局面")


@pytest.mark.parametrize("last", [None, 3])
def test_each_frame_of_an_animation_says_its_own_ply(last: int | None) -> None:
    told = [view.captions.last_ply(view) for view in views(last=last)]
    assert told[-1] == "Move 8: ps a3"
    assert told[0] == ("Start position" if last is None else "Move 5: pc b2")
    with Image.open(BytesIO(animate(views(last=last), THEME))) as gif:
        frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(gif)]
    middle = _middle(5, FRAME, FRAME_SCALE)
    assert all(
        is_written(frame, text, THEME, middle) for frame, text in zip(frames, told, strict=True)
    )


@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize("tag", ["en", "zh"])
def test_the_longest_ply_fits_below_the_smallest_board(notation: Notation, tag: str) -> None:
    ply = Spread(Square(0, 0), Direction.EAST, (2, 1, 1, 1, 1, 1, 1))
    position = Position(Rules.standard(8))
    view = english.board(
        position, notation, True, ply, number=188, captions=captions_in(SPOKEN[tag])
    )
    m = measures(8, FRAME, FRAME_SCALE)
    assert letter(view.captions.last_ply(view), m.px(12)).width <= m.board
