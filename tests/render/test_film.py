"""A game as one view after another."""

from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import opening_position, replay
from takmail.render.painters import film
from takmail.render.views import Shown
from takmail.tak.plies import Ply
from takmail.tak.position import Position

RECORD = parse_game('[Size "3"]\n1. a3 c1\n2. b1 b2\n3. a1')
PLIES: tuple[Ply, ...] = tuple(recorded.ply for recorded in RECORD.plies)


def first() -> Position:
    return opening_position(RECORD)


def test_a_film_begins_before_the_first_ply_and_ends_after_the_last() -> None:
    views = film(first(), PLIES, Shown(names=("Ann", "Bob")))
    assert len(views) == 6
    assert views[0].position == first()
    assert views[0].last is None
    assert [view.last for view in views[1:]] == list(PLIES)
    assert views[-1].position == replay(RECORD)
    assert {view.names for view in views} == {("Ann", "Bob")}


def test_the_end_shows_the_road() -> None:
    *before, end = film(first(), PLIES, Shown())
    assert end.over
    assert len(end.road) == 3
    assert not any(view.over or view.road for view in before)


def test_the_last_plies_are_shown_from_the_position_before_them() -> None:
    views = film(first(), PLIES, Shown(), last=2)
    assert [view.last for view in views] == list(PLIES[2:])
    assert film(first(), PLIES, Shown(), last=99) == film(first(), PLIES, Shown())


def test_a_threat_is_shown_where_it_was_announced_and_nowhere_else() -> None:
    # With b1 beside the c1 that Black placed for White, a1 would make a road; Black has no such.
    assert [view.tak for view in film(first(), PLIES, Shown())] == [False] * 6
    views = film(first(), PLIES, Shown(taks=(3, 4, 5)))
    assert [view.tak for view in views] == [False, False, False, True, False, False]


def test_the_position_before_the_last_plies_shows_its_threat_too() -> None:
    views = film(first(), PLIES, Shown(taks=(3,)), last=2)
    assert [view.tak for view in views] == [True, False, False]
