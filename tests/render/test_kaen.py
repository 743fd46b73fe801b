"""Boards of Kaen: diamonds as text in every style, in words, and as pictures."""

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from takmail.colors import Color
from takmail.looks import Style
from takmail.notation.text import columns_of
from takmail.render.kaen import animate, draw_board, draw_png
from takmail.render.painters import film
from takmail.render.picture.themes import theme_names
from takmail.render.views import PHONE, BoardView
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.position import Place, Word
from takmail.wording.captions import captions_in
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import PICTURE_SCALES
from tests.quick import slow
from tests.render import english
from tests.rulesets.kaen.fields import field, fields, laid

NAMES = ("Alice", "Bob")
STONES = "a3:x b2:x d3:w c3:w"
ROLLED = kaen.rolled(laid(STONES, Color.WHITE, bets=(4, 2)).after(Word.ROLL), 2)
PLACED = ROLLED.after(Place(field("b3")))
LETTERED = tuple(style for style in Style if style not in {Style.EMOJI, Style.WORDS})


def rolled_view(**more: Any) -> BoardView:
    return english.board(ROLLED, names=NAMES, last=Word.ROLL, **more)


def placed_view(**more: Any) -> BoardView:
    return english.board(PLACED, names=NAMES, last=Place(field("b3")), **more)


def board_of(view: BoardView, style: Style = Style.MAIL) -> str:
    """Return the seven lines of the diamond."""
    return "\n".join(draw_board(view, style).split("\n")[:7])


def test_a1_is_at_the_bottom_and_the_rolled_row_has_names() -> None:
    assert draw_board(rolled_view(), Style.MAIL) == (
        "         .\n"
        "       s   .\n"
        "     .   s   b4\n"
        "d  .   .   b3  .  4\n"
        "  c  .   S   S  3\n"
        "    b> b1  .  2\n"
        "      a  .  1\n"
        "\n"
        "White s bet 4  Alice\n"
        "Black S bet 2  Bob\n"
        "Either side may double\n"
        "Rolled 2: row b\n"
        "White to place a stone"
    )


def test_the_last_stone_has_signs_around_it() -> None:
    assert "d  .   .  [s]  .  4" in board_of(placed_view())
    assert draw_board(placed_view(), Style.MAIL).endswith("Either side may double\nBlack to roll")


def test_a_bridge_is_marked_alone() -> None:
    over: Any = laid("a3:w b3:w c3:w d3:w", Color.BLACK)
    view = english.board(over, last=Place(field("b3")), road=fields("a3 b3 c3 d3"), over=True)
    assert board_of(view) == (
        "         .\n"
        "      *s   .\n"
        "     .  *s   .\n"
        "d  .   .  *s   .  4\n"
        "  c  .   .  *s  3\n"
        "    b  .   .  2\n"
        "      a  .  1"
    )
    assert draw_board(view, Style.MAIL).endswith("Bridge: a3 b3 c3 d3\nThe game is over")


def test_a_turned_board_has_a1_at_the_top() -> None:
    assert board_of(rolled_view(flipped=True)) == (
        "      1  .  a\n"
        "    2  .   b1<b\n"
        "  3  S   S   .  c\n"
        "4  .   b3  .   .  d\n"
        "     b4  s   .\n"
        "       .   s\n"
        "         ."
    )


def test_in_emoji_each_column_of_the_diamond_is_one() -> None:
    assert board_of(rolled_view(), Style.EMOJI) == (
        "▪️▪️▪️▪️🟦▪️\n▪️▪️▪️⚪▪️🟦▪️\n▪️▪️🟦▪️⚪▪️🟩▪️\n🇩🟦▪️🟦▪️🟩▪️🟦4️⃣\n▪️🇨🟦▪️⚫▪️⚫3️⃣\n▪️▪️🇧🟩▪️🟦2️⃣\n▪️▪️▪️🇦🟦1️⃣"
    )
    assert "🟡" in board_of(placed_view(), Style.EMOJI)


def test_in_colour_the_letters_stay() -> None:
    plain = draw_board(rolled_view(), Style.MAIL)
    colored = draw_board(rolled_view(), Style.ANSI)
    assert colored != plain
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[1;32m", "\x1b[1;33m", "\x1b[1;34m"):
        assert code in colored
        colored = colored.replace(code, "")
    assert [line.rstrip() for line in colored.split("\n")] == plain.split("\n")


@pytest.mark.parametrize("tag", ["en", "zh"])
@pytest.mark.parametrize("style", LETTERED)
@pytest.mark.parametrize("view", [rolled_view(), placed_view()], ids=["rolled", "placed"])
def test_no_line_is_wider_than_a_phone(view: BoardView, style: Style, tag: str) -> None:
    long = replace(
        view, captions=captions_in(SPOKEN[tag]), names=("A name as long as names can be",) * 2
    )
    text = draw_board(long, style)
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[1;32m", "\x1b[1;33m", "\x1b[1;34m"):
        text = text.replace(code, "")
    assert max(map(columns_of, text.split("\n"))) <= PHONE


def test_a_board_in_words_tells_all_of_it() -> None:
    rolled, placed = rolled_view(), placed_view()
    assert rolled.captions.alt_text(rolled) == (
        "Kaen, a diamond of 4 by 4 fields. White, Alice: bet 4, stones on c3, d3."
        " Black, Bob: bet 2, stones on a3, b2. Either side may double. Rolled 2: row b."
        " White to place a stone."
    )
    assert "The last stone is on b3." in placed.captions.alt_text(placed)
    assert draw_board(rolled, Style.WORDS).count("\n") == 5


def test_a_double_that_waits_is_told() -> None:
    double = laid("", Color.WHITE).after(Word.DOUBLE)
    assert draw_board(english.board(double), Style.MAIL).endswith("Double: Black to take or drop")
    taken = double.after(Word.TAKE)
    told = draw_board(english.board(taken), Style.MAIL)
    assert told.endswith("Only Black may double\nDouble taken: White to roll")


def picture(view: BoardView, theme: str = "wood") -> Image.Image:
    return Image.open(BytesIO(draw_png(view, theme))).convert("RGB")


@pytest.mark.parametrize("theme", [theme_names()[0], *slow(*theme_names()[1:])])
def test_a_picture_is_about_as_large_as_one_of_tak(theme: str) -> None:
    image = picture(rolled_view(), theme)
    assert 640 <= image.width <= 720
    assert 700 <= image.height <= 800
    assert len(draw_png(rolled_view(), theme)) < 40_000


def test_for_a_phone_it_is_1080_pixels_wide_and_shows_the_same() -> None:
    usual = picture(rolled_view())
    png = draw_png(rolled_view(), "wood", PICTURE_SCALES["telegram"])
    large = Image.open(BytesIO(png)).convert("RGB")
    assert 1075 <= large.width <= 1080
    assert len(png) < 60_000
    small = large.resize(usual.size, Image.Resampling.BOX)
    assert ImageStat.Stat(ImageChops.difference(small, usual).convert("L")).mean[0] < 8


def test_all_that_is_shown_makes_a_difference() -> None:
    other_bets: Any = laid(STONES, Color.WHITE, bets=(8, 2))
    marker: Any = laid(STONES, Color.WHITE, marker=Color.BLACK)
    views = [
        rolled_view(),
        rolled_view(flipped=True),
        rolled_view(over=True),
        placed_view(),
        placed_view(road=fields("b3 c3")),
        english.board(other_bets),
        english.board(marker),
        english.board(marker, captions=captions_in(SPOKEN["zh"])),
    ]
    pictures = [draw_png(view, "wood") for view in views]
    assert len(set(pictures)) == len(views)


def test_the_fields_of_the_row_are_tinted() -> None:
    changed = ImageChops.difference(
        picture(rolled_view()), picture(english.board(replace(ROLLED, die=3), names=NAMES))
    )
    assert changed.getbbox() is not None


def test_boards_are_animated() -> None:
    (before, after) = film(ROLLED, [Place(field("b3"))], english.shown(names=NAMES))
    assert after.position == PLACED
    assert film(ROLLED, [Place(field("b3"))], english.shown(names=NAMES), last=0) == [after]
    image = Image.open(BytesIO(animate([before, after], "wood")))
    assert getattr(image, "n_frames", 1) == 2
