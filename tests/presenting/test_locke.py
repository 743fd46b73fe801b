"""Locke as it is shown and chosen from: steps, boards, animations, guesses, phrases."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from takmail.looks import Style
from takmail.notation.text import columns_of
from takmail.notation.written_plies import Notation
from takmail.presenting.completions import matching
from takmail.presenting.locke.parts import chosen, targets
from takmail.presenting.protocol import NOT_BEGUN, Chosen
from takmail.presenting.registry import LOCKE
from takmail.render.painters import film, painter_of
from takmail.render.views import PHONE
from takmail.rulesets.locke.position import SIZE, LockeRules, Position, set_up
from takmail.rulesets.locke.ruleset import format_ply, read
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN
from tests.render import english
from tests.rows import each

BEGUN = set_up(LockeRules(), None)


def positions(seed: int) -> list[Position]:
    """Return the positions of a random game."""
    chance, position = Random(seed), set_up(LockeRules(pieces=14, modern=bool(seed % 2)), None)
    found: list[Position] = []
    while position.result() is None and len(found) < 60:
        found.append(position)
        position = position.after(chance.choice(position.legal_plies()))
    return found


def reached(position: Position, at: Chosen = NOT_BEGUN) -> list[object]:
    """Return all plies that can be tapped, each as often as there is a way to it."""
    if at.ply is not None:
        return [at.ply]
    forward = [path for path in targets(position, at).values() if path]
    return [ply for path in forward for ply in reached(position, tapped(position, path))]


def tapped(position: Position, path: str) -> Chosen:
    at = chosen(position, path)
    assert at is not None
    return at


@pytest.mark.parametrize("seed", range(3))
def test_every_ply_can_be_tapped_in_one_way(seed: int) -> None:
    for position in positions(seed)[::7]:
        found = reached(position)
        assert sorted(map(repr, found)) == sorted(map(repr, position.legal_plies()))
        assert chosen(position, "Mc3ta1") is None


def test_squares_that_a_lifted_stack_reaches_are_marked() -> None:
    faces = [*LOCKE.taps.faces(english.board(BEGUN), tapped(BEGUN, "Mc1"))]
    green = (at for at, face in enumerate(faces) if "🟩" in str(face))
    marked = {"abcde"[at % SIZE] + str(at // SIZE + 1) for at in green}
    assert marked == {"b1", "d1", "c2", "c3"}


@each("style", Style)
def test_a_board_fits_a_phone(style: Style) -> None:
    names = ("Kvothe the Bloodless, son of Arliden", "登纳")
    for language in ("en", "zh"):
        for position in positions(3)[::9]:
            view = english.board(
                position, names=names, captions=captions_in(SPOKEN[language]), in_both=True
            )
            drawn = painter_of(position).draw_board(view, style)
            if style not in {Style.WORDS, Style.WIDE, Style.ANSI}:
                assert max(map(columns_of, drawn.splitlines())) <= PHONE
            assert "captives" not in drawn
            assert view.captions.alt_text(view)


def test_the_middle_row_has_a_frame_from_either_side() -> None:
    size = 118
    for flipped in (False, True):
        data = painter_of(BEGUN).draw_png(english.board(BEGUN, flipped=flipped), "wood")
        image = Image.open(BytesIO(data)).convert("RGB")
        top = 110 + 2 * size
        assert image.getpixel((300, top + 1)) == image.getpixel((300, top + size - 2))
        assert image.getpixel((300, top + 1)) != image.getpixel((300, 110 + size + 1))


def test_a_film_has_each_board_or_the_last_ones() -> None:
    plies, position = [], BEGUN
    for text in ("c1+2", "a5>", "b1+", "d5>"):
        plies.append(read(text, position))
        position = position.after(plies[-1])
    painter = painter_of(BEGUN)
    views = film(BEGUN, plies, english.shown())
    assert [view.number for view in views] == list(range(5))
    assert [view.last for view in views] == [None, *plies]
    assert film(BEGUN, plies, english.shown(), last=2) == views[2:]
    assert painter.animate(views, "wood").startswith(b"GIF")


@each(
    ("ply", "told"),
    [
        ("c1+2", ["c1 to c3"]),
        ("b1>", ["b1 to c1", "makes one stack of 3"]),
    ],
)
def test_plies_are_told_in_words(ply: str, told: list[str]) -> None:
    said = LOCKE.completions.described(read(ply, BEGUN), BEGUN, Notation.PTN)
    assert [SPOKEN["en"].text(one) for one in said] == told


@each(
    ("typed", "found"),
    [
        ("mn a", ["mn a5", "mn a5 2"]),
        ("a1", ["a1+", "a1+2", "a1>"]),
        ("c5", ["mn c5", "mn c5 2", "me c5", "mw c5"]),
        ("", ["mn a5", "mn a5 2", "me a5", "mn b5"]),
    ],
)
def test_plies_are_found_as_they_are_typed(typed: str, found: list[str]) -> None:
    plies = matching(BEGUN, typed, Notation.MAIL, 4)
    assert [one.text for one in plies] == found


def test_each_page_has_a_ply_that_can_be_played() -> None:
    for number, page in enumerate(
        ("aim", "moving", "combining", "capturing", "reserve", "end", "modern")
    ):
        before, after = LOCKE.pages.boards(f"locke-{page}")
        (ply,) = LOCKE.pages.moving(f"locke-{page}").plies
        assert after.last == ply
        assert ply in before.position.legal_plies()
        assert after.over == (number in {0, 5}), page
        assert format_ply(ply, SIZE, Notation.PTN)
