"""The colours that a theme's file has for the edges of all that can be drawn.

After a change of a theme or of sprites, `TAKMAIL_GOLDEN=write` in the environment writes as many
anew. Fewer make smaller files: of about 90 in all the eye sees no difference in pictures, of about
50 none in what is small and moves.
"""

import os
import re
from importlib.resources import files
from itertools import product
from pathlib import Path

import pytest
from PIL import Image

from takmail.colors import Color
from takmail.render.picture.squares import Cells
from takmail.render.picture.themes import load_theme, theme_names
from takmail.render.plans import Ground, Plan
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

CELL = 60


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("few", [False, True])
def test_a_theme_has_the_colours_of_all_that_can_be_drawn(name: str, *, few: bool) -> None:
    theme = load_theme(name)
    kept = theme.few if few else theme.colors
    room = len(kept) // 6
    quantized = sample(Cells(theme, CELL)).quantize(room, Image.Quantize.MEDIANCUT, kmeans=1)
    chosen = bytes((quantized.getpalette() or [])[: 3 * room]).hex()
    if os.environ.get("TAKMAIL_GOLDEN") == "write":
        file = Path(str(files("takmail.render") / "themes" / f"{name}.toml"))
        key = "few" if few else "colors"
        text = re.sub(rf"(?m)^{key} = .*", f'{key} = "{chosen}"', file.read_text("utf-8"))
        file.write_text(text, "utf-8")
    assert chosen == kept


def sample(cells: Cells) -> Image.Image:
    """Return a picture with all stacks on all grounds, to choose colours from."""
    stacks = [
        None,
        *(Stack((color,), kind) for kind, color in product(Kind, Color)),
        *(Stack(colors) for colors in product(Color, repeat=2)),
        Stack(tuple(Color) * 6),
    ]
    plans = [
        Plan(ground, stack, (1, 0), into=ground is Ground.REACHED, out=True, drop=1)
        if ground in {Ground.REACHED, Ground.LEFT}
        else Plan(ground, stack)
        for ground, stack in product(Ground, stacks)
    ]
    sample = Image.new("RGB", (cells.cell * len(stacks), cells.cell * len(Ground)))
    for place, plan in enumerate(plans):
        row, column = divmod(place, len(stacks))
        sample.paste(cells.draw(plan), (column * cells.cell, row * cells.cell))
    return sample
