"""Profiles of players as cards: the course of their ratings, and bars of their games."""

from collections.abc import Sequence
from io import BytesIO

from takmail.render.picture.themes import Rgb, load_theme

_WIDTH, _EDGE, _GAP = 1440, 64, 24
_NAME, _TEXT, _ROW = 72, 44, 76
_LABEL, _LEAST = 420, 60
_PLOT, _LINE, _DOT = 200, 6, 12
_ROOM = 25
"""Measures of a picture that is twice as large as in the end, so that edges are smooth.

``_LEAST`` is the width of a bar that has room for a number, ``_ROOM`` are ratings above and below a
course.
"""


def draw_card(  # noqa: PLR0913, PLR0917 - one parameter for each part of the card
    name: str,
    courses: Sequence[tuple[str, Sequence[int]]],
    legend: Sequence[str],
    tallies: Sequence[tuple[str, int, int, int]],
    notes: Sequence[str],
    theme_name: str,
) -> bytes:
    """Return a card as a PNG file. Call it off the event loop.

    ``courses`` are ratings with their labels, ``legend`` the words for won, lost and drawn,
    ``tallies`` what games were about with how many were each of these.
    """
    from PIL import Image, ImageDraw  # noqa: PLC0415 - the first picture loads it

    from takmail.render.picture.lettering import fit_text, letter  # noqa: PLC0415 - as above

    theme = load_theme(theme_name)
    ground, text = theme.table.ground, theme.table.text
    inks = (theme.table.accent, text, theme.table.faded)
    height = 2 * _EDGE + _NAME + _GAP + _ROW * (1 + len(tallies) + len(notes))
    height += (_PLOT + _ROW) * bool(courses)
    image = Image.new("RGB", (_WIDTH, height), ground)
    draw, y = ImageDraw.Draw(image), _EDGE + _NAME // 2

    def write(said: str, x: int, ink: Rgb = text, size: int = _TEXT, end: int = 0) -> int:
        """Write something around the present height; return where it ends."""
        mask = letter(fit_text(said, size, (end or _WIDTH - _EDGE) - x), size)
        image.paste(ink, (x, y - mask.height // 2), mask)
        return x + mask.width

    write(name, _EDGE, size=_NAME)
    y += _NAME // 2 + _GAP + _ROW // 2
    wide = (_WIDTH - 2 * _EDGE) // max(1, len(courses))
    for at, (label, ratings) in enumerate(courses):
        left = _EDGE + at * wide
        write(label, left, end=left + wide - _GAP)
        step, least = (wide - 3 * _GAP) / max(1, len(ratings) - 1), min(ratings) - _ROOM
        scale, bottom = _PLOT / (max(ratings) + _ROOM - least), y + _ROW // 2 + _PLOT
        points = [(left + n * step, bottom - (r - least) * scale) for n, r in enumerate(ratings)]
        draw.line(points, theme.table.accent, _LINE, joint="curve")
        x, top = points[-1]
        draw.ellipse((x - _DOT, top - _DOT, x + _DOT, top + _DOT), theme.table.accent)
    y += (_PLOT + _ROW) * bool(courses)
    x = _LABEL
    for ink, said in zip(inks, legend, strict=True):
        draw.rectangle((x, y - _DOT, x + 2 * _DOT, y + _DOT), ink)
        x = write(said, x + 3 * _DOT) + 2 * _GAP
    for label, *counted in tallies:
        y += _ROW
        write(label, _EDGE, end=_LABEL - _GAP)
        x, unit = float(_LABEL), (_WIDTH - _EDGE - _LABEL) / sum(counted)
        for ink, count in zip(inks, counted, strict=True):
            if count:
                box = (x, y - _ROW // 2 + _DOT, x + count * unit - 1, y + _ROW // 2 - _DOT)
                draw.rectangle(box, ink)
                if count * unit > _LEAST:
                    write(str(count), round(x) + _DOT, ground)
                x += count * unit
    for note in notes:
        y += _ROW
        write(note, _EDGE)
    file = BytesIO()
    small = image.resize((_WIDTH // 2, height // 2), Image.Resampling.LANCZOS)
    small.quantize(64, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()
