"""Draws every style and theme for people to look at.

Run it as a module from the project's folder; it writes to the folder given, or to ``gallery``.
"""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from takmail.looks import Style
from takmail.render.painters import draw_svg
from takmail.render.picture.painter import animate, draw_png
from takmail.render.picture.themes import load_theme, theme_names
from takmail.render.styles import draw_board
from tests.render.cases import CASES, Case
from tests.render.chance import random_game

_THUMB = 330


def main(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for style in Style:
        (folder / f"{style.value}.txt").write_text(_texts(style), encoding="utf-8")
    views = ((case.name, case.view()) for case in CASES)
    alts = "\n\n".join(f"{name}: {view.captions.alt_text(view)}" for name, view in views)
    (folder / "alt.txt").write_text(alts + "\n", encoding="utf-8")
    for name in theme_names():
        _sheet(list(_pictures(folder, name))).save(folder / f"{name}.png")
        game = random_game(seed=7, size=6, plies=60)
        (folder / f"{name}.gif").write_bytes(animate(game, load_theme(name)))


def _texts(style: Style) -> str:
    return "\n\n".join(f"{case.name}\n\n{draw_board(case.view(), style)}\n" for case in CASES)


def _pictures(folder: Path, theme: str) -> Iterator[Image.Image]:
    (folder / theme).mkdir(exist_ok=True)
    for case in CASES:
        yield _picture(folder / theme, case, theme)


def _picture(folder: Path, case: Case, theme: str) -> Image.Image:
    png = draw_png(case.view(), load_theme(theme))
    (folder / f"{case.name}.png").write_bytes(png)
    (folder / f"{case.name}.svg").write_text(draw_svg(case.view(), theme), encoding="utf-8")
    return Image.open(BytesIO(png)).convert("RGB")


def _sheet(pictures: list[Image.Image]) -> Image.Image:
    """Return all pictures side by side, made smaller."""
    columns = 4
    height = _THUMB * pictures[0].height // pictures[0].width
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * _THUMB, rows * height))
    for place, picture in enumerate(pictures):
        row, column = divmod(place, columns)
        sheet.paste(picture.resize((_THUMB, height)), (column * _THUMB, row * height))
    return sheet


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery"))
