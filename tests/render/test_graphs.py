"""Graphs of winning chances: as text for phones, and as pictures in every theme."""

from io import BytesIO

import pytest
from PIL import Image

from takmail.render.graphs import draw_bars, draw_graph
from takmail.render.picture.themes import load_theme, theme_names

CHANCES = (50, 55, 48, 20, 22, 80, 100)
MARKS = ("", "?", "??", "", "??", "!")

BARS = """\
 100%      ▂█
  75%  ▂   ██
  50% ██▇  ██
  25% ███▆▇██
        2 4 6"""


def test_bars_are_as_high_as_the_chances() -> None:
    assert draw_bars(CHANCES) == BARS


@pytest.mark.parametrize("plies", [1, 2, 27, 28, 60, 199, 200])
def test_bars_of_any_game_fit_on_a_phone(plies: int) -> None:
    drawn = draw_bars([50] * plies + [0]).splitlines()
    assert max(map(len, drawn)) <= 34
    assert len(drawn) == 5
    assert len(drawn[-1].split()) <= 4


@pytest.mark.parametrize("name", theme_names())
def test_the_picture_has_whites_part_below_the_line_and_blacks_above(name: str) -> None:
    theme = load_theme(name)
    data = draw_graph((70, *[70] * 40), ("",) * 40, name, "White")
    assert len(data) < 20_000
    image = Image.open(BytesIO(data)).convert("RGB")
    assert image.size == (720, 400)
    for y, face in ((60, theme.black.face), (250, theme.white.face)):
        seen = image.getpixel((400, y))
        assert isinstance(seen, tuple)
        assert max(abs(a - b) for a, b in zip(seen, face, strict=True)) <= 4


def test_each_mark_stands_on_a_badge_of_its_own() -> None:
    accent = load_theme("wood").table.accent

    def badges(marks: tuple[str, ...]) -> int:
        image = Image.open(BytesIO(draw_graph(CHANCES, marks, "wood", "White"))).convert("RGB")
        pixels = zip(*[iter(image.tobytes())] * 3, strict=True)
        return sum(max(abs(a - b) for a, b in zip(one, accent, strict=True)) < 24 for one in pixels)

    bare = badges(("",) * 6)
    counts = [badges(MARKS[:n] + ("",) * (6 - n)) - bare for n in range(7)]
    assert counts[0] == counts[1] == 0
    assert counts[2] > 200
    assert counts[3] > counts[2] + 200
    assert counts[4] == counts[3]
    assert counts[6] > counts[5] > counts[4]
