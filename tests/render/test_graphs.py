"""Graphs and standings."""

from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from takmail.club.tournaments import Standing
from takmail.notation.text import columns_of
from takmail.render.graphs import draw_bars, draw_graph_svg, draw_table
from takmail.render.picture.charts import draw_graph, draw_standings
from takmail.render.picture.themes import format_rgb, load_theme, theme_names
from takmail.render.views import fit_name
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.people import short_form
from takmail.wording.tournaments import standing_rows, tell_standings
from tests.quick import slow


def numbers(plies: int, before: int = 0) -> list[tuple[int, int]]:
    """Return the numbers of plies, which ``before`` others came before."""
    return [(at - before, at // 2 + 1) for at in range(before + 1, before + plies + 1) if at % 2]


CHANCES = (50, 55, 48, 20, 22, 80, 100)
MARKS = ("", "?", "??", "", "??", "!")

BARS = """\
 100%      ▂█
  75%  ▂   ██
  50% ██▇  ██
  25% ███▆▇██
       1 2 3"""


def test_bars_are_as_high_as_the_chances() -> None:
    assert draw_bars(CHANCES, numbers(6)) == BARS


@pytest.mark.parametrize(
    ("before", "below"), [(1, "        2 3 4"), (2, "       2 3 4"), (7, "        5 6 7")]
)
def test_bars_of_a_game_from_a_position_have_its_numbers(before: int, below: str) -> None:
    assert draw_bars(CHANCES, numbers(6, before)).splitlines()[-1] == below


@pytest.mark.parametrize("plies", [1, 2, 27, 28, 60, 199, 200])
def test_bars_of_any_game_fit_on_a_phone(plies: int) -> None:
    drawn = draw_bars([50] * plies + [0], numbers(plies)).splitlines()
    assert max(map(len, drawn)) <= 34
    assert len(drawn) == 5
    assert len(drawn[-1].split()) <= 4


@pytest.mark.parametrize("name", theme_names())
def test_a_graph_for_pages_has_the_colours_of_the_picture_and_the_same_words(name: str) -> None:
    theme = load_theme(name)
    drawn = draw_graph_svg(CHANCES, MARKS, name, "White < Black", numbers(6))
    parts = list(ET.fromstring(drawn).iter())
    faces = (theme.white.face, theme.black.face, theme.table.accent)
    assert {format_rgb(face) for face in faces} <= {part.get("fill", "") for part in parts}
    assert [part.text for part in parts if part.text] == [
        *("0 %", "50 %", "100 %", "1", "2", "3"),
        *("White < Black", "?", "!", "??", "??"),
    ]
    assert [part.get("data-after") for part in parts if "data-after" in part.attrib] == list("2635")


@pytest.mark.parametrize("chance", [0, 50, 100])
def test_no_badge_leaves_the_frame_to_cover_a_label(chance: int) -> None:
    drawn = draw_graph_svg([chance] * 201, ("?",) * 200, "wood", "White", numbers(200))
    root = ET.fromstring(drawn)
    frame = {key: float(value) for key, value in root[1].attrib.items() if key != "fill"}
    for badge in root.iter("{http://www.w3.org/2000/svg}circle"):
        x, y, r = (float(badge.attrib[key]) for key in ("cx", "cy", "r"))
        assert frame["x"] <= x - r < x + r <= frame["x"] + frame["width"]
        assert frame["y"] <= y - r < y + r <= frame["y"] + frame["height"]


@pytest.mark.parametrize("name", theme_names())
def test_the_picture_has_whites_part_below_the_line_and_blacks_above(name: str) -> None:
    theme = load_theme(name)
    data = draw_graph((70, *[70] * 40), ("",) * 40, name, "White", numbers(40))
    assert len(data) < 20_000
    image = Image.open(BytesIO(data)).convert("RGB")
    assert image.size == (720, 400)
    for y, face in ((60, theme.black.face), (250, theme.white.face)):
        seen = image.getpixel((400, y))
        assert isinstance(seen, tuple)
        assert max(abs(a - b) for a, b in zip(seen, face, strict=True)) <= 5


def test_each_mark_stands_on_a_badge_of_its_own() -> None:
    accent = load_theme("wood").table.accent

    def badges(marks: tuple[str, ...]) -> int:
        image = Image.open(
            BytesIO(draw_graph(CHANCES, marks, "wood", "White", numbers(6)))
        ).convert("RGB")
        near = [
            count
            for count, color in image.getcolors(image.width * image.height) or ()
            if isinstance(color, tuple)
            and max(abs(a - b) for a, b in zip(color, accent, strict=True)) < 24
        ]
        return sum(near)

    bare = badges(("",) * 6)
    counts = [badges(MARKS[:n] + ("",) * (6 - n)) - bare for n in range(7)]
    assert counts[0] == counts[1] == 0
    assert counts[2] > 200
    assert counts[3] > counts[2] + 200
    assert counts[4] == counts[3]
    assert counts[6] > counts[5] > counts[4]


NAMES = ("Ann", "李小龙", "🎉🎉🎉", "Maximilian von und zu Oberhausen", "عمر", "`Zoë` 🦊")


def table(count: int) -> tuple[list[Standing], dict[str, str]]:
    lines = [
        Standing(1 + at - (at == 2), str(at), (count - at) / 2, (count - at) * 10 / 4)
        for at in range(count)
    ]
    return lines, {str(at): NAMES[at % len(NAMES)] for at in range(count)}


TEXT = """\
                    Pts  Tie-break
1 Ann                3\u2007        15\u2007
2 李小龙             2½        12½
2 🎉🎉🎉             2\u2007        10\u2007
4 Maximilian von..   1½         7½
5 عمر                1\u2007         5\u2007
6 'Zoë' 🦊            ½         2½"""


def test_text_has_the_columns_below_one_another() -> None:
    rows = standing_rows(*table(6), SPOKEN["en"])
    assert draw_table(rows) == TEXT


@pytest.mark.parametrize("tag", ["en", "zh"])
@pytest.mark.parametrize("count", [3, 12, 32, 100])
def test_text_fits_on_a_phone(tag: str, count: int) -> None:
    lines = draw_table(standing_rows(*table(count), SPOKEN[tag])).splitlines()
    assert len(lines) == count + 1
    (width,) = {columns_of(line) for line in lines}
    assert width <= 34


@pytest.mark.parametrize("name", [theme_names()[0], *slow(*theme_names()[1:])])
@pytest.mark.parametrize("count", [3, 32])
def test_the_picture_has_the_theme_and_shows_who_leads(name: str, count: int) -> None:
    rows = standing_rows(*table(count), SPOKEN["zh"])
    data = draw_standings(rows, name)
    assert len(data) < 60_000
    image = Image.open(BytesIO(data)).convert("RGB")
    assert image.size == (720, 48 + 38 * (count + 1))
    theme = load_theme(name).table
    for color in (theme.ground, theme.accent):
        assert min(_distance(color, seen) for seen in _colors(image)) < 8


def test_a_name_that_no_font_has_is_not_left_empty() -> None:
    rows = [("", "", "Pts", "Tie-break"), ("1", "🎉", "2", "1")]
    other = [rows[0], ("1", "", "2", "1")]
    assert draw_standings(rows, "wood") != draw_standings(other, "wood")


def test_words_name_the_first_twelve() -> None:
    told = SPOKEN["en"].text(tell_standings(*table(32)))
    assert told.startswith("Standings: 1. Ann: 16; 2. 李小龙: 15½; ")
    assert told.endswith("; and 20 more.")
    assert "more" not in SPOKEN["en"].text(tell_standings(*table(12)))


def _colors(image: Image.Image) -> list[tuple[int, ...]]:
    found = image.getcolors(100_000)
    assert found is not None
    return [color for _, color in found if isinstance(color, tuple)]


def _distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_who_was_forgotten_has_a_short_name_where_there_is_no_room() -> None:
    rows = [("", "", "Pts", "Tie-break"), ("12", "Somebody who left", "3", "2½")]
    assert "12 (left)" in draw_table(rows, short_form)
    assert "Somebody.." not in draw_table(rows, short_form)
    assert fit_name("已离开的人", 8, short_form) == "已离开"
    assert fit_name("Somebody who left", 17, short_form) == "Somebody who left"
