"""Standings of a tournament as a table: in text for phones, and as a picture.

A row has a place, a name, points and a tie-break. The first row has the headings.
"""

from collections.abc import Sequence

from takmail.notation.text import columns_of
from takmail.render.picture.themes import Rgb, load_theme, mix
from takmail.render.views import PHONE, fit_name


def draw_table(rows: Sequence[Sequence[str]]) -> str:
    """Return the rows in at most as many columns as a phone has."""
    widths = [max(map(columns_of, column)) for column in zip(*rows, strict=True)]
    widths[1] = min(widths[1], PHONE - widths[0] - widths[2] - widths[3] - len(" " * 5))
    drawn = []
    for place, name, *figures in rows:
        shown = fit_name(name, widths[1])
        cells = [place.rjust(widths[0]), shown + " " * (widths[1] - columns_of(shown))]
        for text, width in zip(figures, widths[2:], strict=True):
            cells.append(" " * (1 + width - columns_of(text)) + text)
        drawn.append(" ".join(cells))
    return "\n".join(drawn)


_WIDTH, _EDGE, _ROW, _TEXT, _LINE = 1440, 48, 76, 44, 4
_NAME, _ENDS = (176, 960), (144, 1100, 1360)
"""Measures of a picture that is twice as large as in the end, so that edges are smooth.

Names stand between the two of ``_NAME``, and at ``_ENDS`` the other columns end.
"""

_UNWRITTEN = "?"
"""Name in a picture of those whose own no font can write."""

_STRIPE = 0.07
"""Share of the text's colour in the ground of every other row."""


def draw_standings(rows: Sequence[Sequence[str]], theme_name: str) -> bytes:
    """Return the rows as a PNG file, with the first place in another colour.

    Call it off the event loop.
    """
    from PIL import Image, ImageDraw  # noqa: PLC0415 - the first picture loads it

    from takmail.render.picture.lettering import fit_text, letter  # noqa: PLC0415 - as above
    from takmail.render.picture.palettes import half_as_large  # noqa: PLC0415 - as above

    table = load_theme(theme_name).table
    height = 2 * _EDGE + _ROW * len(rows)
    image = Image.new("RGB", (_WIDTH, height), table.ground)
    draw = ImageDraw.Draw(image)

    def write(mask: Image.Image, end: int, y: int, ink: Rgb) -> None:
        image.paste(ink, (end - mask.width, y + (_ROW - mask.height) // 2), mask)

    for number, (place, name, *figures) in enumerate(rows):
        y = _EDGE + number * _ROW
        if number % 2:
            stripe = (_EDGE, y, _WIDTH - _EDGE, y + _ROW)
            draw.rectangle(stripe, mix(table.ground, table.text, _STRIPE))
        ink = table.accent if place == "1" else table.text if number else table.faded
        shown = fit_text(name, _TEXT, _NAME[1] - _NAME[0]) or (name and _UNWRITTEN)
        mask = letter(shown, _TEXT)
        write(mask, _NAME[0] + mask.width, y, ink)
        for text, end in zip((place, *figures), _ENDS, strict=True):
            write(letter(text, _TEXT), end, y, ink)
    return half_as_large(image)
