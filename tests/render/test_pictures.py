"""Pictures of boards, and their themes."""

from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from takmail.looks import DEFAULT
from takmail.notation.written_plies import Notation
from takmail.render.picture.painter import FRAME_SCALE, animate, draw_png, painter
from takmail.render.picture.strips import FRAME
from takmail.render.picture.themes import Rgb, load_theme, theme_names
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.message.hints import PICTURE_SCALES
from tests.render import english
from tests.render.cases import CASES
from tests.render.chance import random_game, random_view

_KILOBYTE = 1000
SCALE = PICTURE_SCALES["telegram"]
_BY_NAME = {case.name: case for case in CASES}


def _check_bounds(seeds: Iterable[int], theme: str) -> None:
    for seed in seeds:
        png = draw_png(random_view(seed), load_theme(theme))
        image = Image.open(BytesIO(png))
        assert image.format == "PNG"
        assert 640 <= image.width <= 720, seed
        assert 700 <= image.height <= 800, seed
        assert len(png) <= 60 * _KILOBYTE, seed


@pytest.mark.slow
@pytest.mark.parametrize(("first", "theme"), list(enumerate(theme_names())))
def test_any_board_makes_a_picture_of_bounded_size(first: int, theme: str) -> None:
    _check_bounds(range(first, 200, len(theme_names())), theme)


@pytest.mark.deep
@pytest.mark.parametrize("theme", theme_names())
def test_two_hundred_boards_make_pictures_in_every_theme(theme: str) -> None:
    _check_bounds(range(200), theme)


@pytest.mark.parametrize("name", ["6x6", "8x8", "endgame-8x8", "stack-of-20", "road"])
def test_a_board_of_a_real_game_takes_less_than_40_kilobytes(name: str) -> None:
    assert len(draw_png(_BY_NAME[name].view())) < 40 * _KILOBYTE


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("name", ["3x3", "4x4", "5x5", "6x6", "7x7", "8x8"])
def test_for_a_phone_a_board_is_1080_pixels_wide(name: str, theme: str) -> None:
    view = _BY_NAME[name].view()
    usual = Image.open(BytesIO(draw_png(view, load_theme(theme))))
    png = draw_png(view, load_theme(theme), scale=SCALE)
    large = Image.open(BytesIO(png))
    assert 1075 <= large.width <= 1080
    assert abs(large.height - usual.height * SCALE) < 10
    small = large.convert("RGB").resize(usual.size, Image.Resampling.BOX)
    differing = ImageChops.difference(small, usual.convert("RGB")).convert("L")
    assert ImageStat.Stat(differing).mean[0] < 12, "it is the same picture"


@pytest.mark.parametrize("theme", theme_names())
def test_for_a_phone_a_crowded_board_takes_at_most_60_kilobytes(theme: str) -> None:
    late = random_game(seed=1, size=8, plies=110)[::-10][:3]
    for view in (_BY_NAME["endgame-8x8"].view(), *late):
        assert len(draw_png(view, load_theme(theme), scale=SCALE)) <= 60 * _KILOBYTE


@pytest.mark.parametrize("name", theme_names())
def test_squares_and_flats_have_the_colours_of_the_theme(name: str) -> None:
    theme = load_theme(name)
    image = Image.open(BytesIO(draw_png(_BY_NAME["5x5"].view(), theme))).convert("RGB")
    colors = image.getcolors(image.width * image.height) or []
    shown = {color for count, color in colors if count > 1000}
    assert shown >= {theme.board.light, theme.board.dark, theme.white.face, theme.black.face}


def test_a_position_that_moves_on_gets_a_new_picture() -> None:
    position = Position(Rules.standard(5))
    before = draw_png(english.board(position))
    position.push(Placement(Square(0, 0)))
    assert draw_png(english.board(position)) != before
    position.pop()
    assert draw_png(english.board(position)) == before


def test_everything_in_a_view_shows() -> None:
    view = replace(_BY_NAME["road"].view(), over=False, road=())
    others = [
        view,
        replace(view, notation=Notation.PTN),
        replace(view, last=None),
        replace(view, names=("Ann", "Ben")),
        replace(view, road=_BY_NAME["road"].view().road),
        replace(view, tak=not view.tak),
        replace(view, over=True),
        replace(view, flipped=True),
    ]
    assert len({draw_png(other) for other in others}) == len(others)


def test_each_kind_of_piece_looks_its_own_way() -> None:
    start = Position(Rules.standard(5))
    for square in (Square(0, 0), Square(4, 4)):
        start.push(Placement(square))
    plies = [Placement(Square(2, 2), kind) for kind in Kind]
    assert len({draw_png(english.board(start.after(ply))) for ply in plies}) == len(Kind)


def test_komi_shows() -> None:
    plain, komi = (
        english.board(Position(Rules.standard(5, half_komi=half_komi))) for half_komi in (0, 4)
    )
    assert draw_png(plain) != draw_png(komi)


def test_only_squares_that_changed_differ_between_two_plies() -> None:
    position = Position(Rules.standard(6))
    later = position.after(Placement(Square(5, 0)))
    one, other = (
        Image.open(BytesIO(draw_png(english.board(p)))).convert("RGB") for p in (position, later)
    )
    box = (34, 86, 34 + 5 * 98, 86 + 6 * 98)
    assert ImageChops.difference(one.crop(box), other.crop(box)).getbbox() is None


@pytest.mark.parametrize("names", [("ᚠᚢᚦ", "𒀀𒀁"), ("שלום", "مرحبا")])
def test_names_that_cannot_be_written_give_way_to_the_colour(names: tuple[str, str]) -> None:
    view = _BY_NAME["5x5"].view()
    lacking = draw_png(replace(view, names=names))
    assert lacking == draw_png(replace(view, names=("White", "Black")))


def test_an_animation_has_a_frame_for_every_ply_and_stays_small() -> None:
    game = random_game(seed=1, size=5, plies=24)
    gif = animate(game)
    with Image.open(BytesIO(gif)) as image:
        assert image.format == "GIF"
        assert getattr(image, "n_frames", 1) == 25
        assert image.info["duration"] == 1000
        assert image.info["loop"] == 0
        assert image.height <= 410
    assert len(gif) < 25 * 4 * _KILOBYTE


def test_an_animation_shows_each_position_as_its_picture_does() -> None:
    game = random_game(seed=2, size=4, plies=9)
    artist = painter(load_theme("dark"), 4, FRAME, scale=FRAME_SCALE)
    with Image.open(BytesIO(animate(game, load_theme("dark")))) as gif:
        for view, frame in zip(game, ImageSequence.Iterator(gif), strict=True):
            drawn = artist.paint(view)
            drawn.putpalette(artist.palette.bytes)
            shown = ImageChops.difference(frame.convert("RGB"), drawn.convert("RGB"))
            assert shown.getbbox() is None


def test_an_animation_of_one_position_stands_still() -> None:
    with Image.open(BytesIO(animate([_BY_NAME["8x8"].view()]))) as image:
        assert getattr(image, "n_frames", 1) == 1


def test_there_is_no_animation_of_nothing() -> None:
    with pytest.raises(ValueError, match="nothing"):
        animate([])


def test_wood_is_the_first_of_five_themes() -> None:
    assert theme_names()[0] == DEFAULT == "wood"
    assert set(theme_names()) == {"wood", "light", "dark", "contrast", "lantern"}


@pytest.mark.parametrize("name", theme_names())
def test_every_theme_tells_what_it_is(name: str) -> None:
    theme = load_theme(name)
    assert theme.title
    assert theme.about.endswith(".")


@pytest.mark.parametrize("name", theme_names())
def test_the_two_sides_are_far_apart_in_brightness(name: str) -> None:
    theme = load_theme(name)
    least = 7 if name == "contrast" else 3
    assert _contrast(theme.white.face, theme.black.face) >= least
    assert _contrast(theme.table.ground, theme.table.text) >= 7


def test_the_marks_of_the_contrast_theme_differ_in_more_than_hue() -> None:
    marks = load_theme("contrast").marks
    for one, other in combinations((marks.reached, marks.path, marks.road), 2):
        assert _contrast(one, other) >= 1.8


def test_an_unknown_theme_is_an_error() -> None:
    with pytest.raises(ValueError, match="there are wood, contrast"):
        load_theme("../wood")


def _contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast of two colours as WCAG defines it, 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Rgb) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
