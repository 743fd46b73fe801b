"""Symbols: the pieces as parts of an SVG, which boards and pages use by their names.

They look like the sprites of pictures. A symbol used at a square's upper left corner stands in the
middle of the square, which is 100 wide. Shapes take their colours from those who use them: the
face is what they fill with, the line their stroke, the edge their colour.
"""

from functools import cache

from takmail.colors import Color
from takmail.render.picture.themes import Theme, format_rgb
from takmail.tak.plies import Kind

FOOT = {Kind.FLAT: 62, Kind.WALL: 70, Kind.CAPSTONE: 70}
"""Distance of a symbol's foot from the square's upper edge."""

ABOVE = {Kind.FLAT: 27, Kind.WALL: 48, Kind.CAPSTONE: 50}
"""Height of a symbol above its foot."""

GRAINS = ("grain-light", "grain-dark")
"""Names of the wood of squares, which only themes with a grain have."""

EDGE = 8.5
"""Thickness of a flat."""

_LINE = 1.3

_SHADED = 'fill="#000" stroke="none" fill-opacity=".17"'
_SHADOW = (
    f'<g {_SHADED}><ellipse cx="51.5" cy="65" rx="36" ry="19.5"/>'
    '<ellipse cx="51.5" cy="65" rx="33.5" ry="17.5"/></g>'
)

_TILE = (
    '<rect x="17" y="35.5" width="66" height="44.5" rx="9" fill="currentColor"/>'
    '<rect x="17" y="35.5" width="66" height="36" rx="9"/>'
)
_DISC = (
    '<path d="M15.7 53.5a34.3 18.7 0 0 1 68.6 0v8.5a34.3 18.7 0 0 1-68.6 0z" fill="currentColor"/>'
    '<ellipse cx="50" cy="53.5" rx="34.3" ry="18.7"/>'
    '<ellipse cx="50" cy="53.7" rx="32.8" ry="17.3" fill="none" stroke="#fff" stroke-opacity=".2"/>'
)
_WALL = (
    f'<g {_SHADED}><ellipse cx="51.5" cy="72" rx="28" ry="14"/>'
    '<ellipse cx="51.5" cy="72" rx="25.5" ry="12"/></g>'
    '<path d="M23.1 66.2 70.8 80.2 76.9 73.8V36.8L29.2 22.8 23.1 29.2z" fill="currentColor"/>'
    '<path d="M70.8 80.2 76.9 73.8V36.8l-6.1 6.4z" fill="#000" fill-opacity=".12"/>'
    '<path d="M23.1 66.2 70.8 80.2v-37L23.1 29.2z"/>'
    '<path d="M23.1 29.2l47.7 14 6.1-6.4-47.7-14z"/>'
)
_CAPSTONE = (
    f'<g {_SHADED}><ellipse cx="51.5" cy="72.5" rx="23.5" ry="12.5"/>'
    '<ellipse cx="51.5" cy="72.5" rx="21.5" ry="10.8"/></g>'
    '<path d="M30 64a20 10 0 0 1 40 0v6a20 10 0 0 1-40 0z" fill="currentColor"/>'
    '<ellipse cx="50" cy="64" rx="20" ry="10"/>'
    '<path d="M34 61.5c9-6 7.5-12 7.5-18.5h17c0 6.500-1.500 12.500 7.500 18.500a16 8 0 0 1-32 0z"/>'
    '<ellipse cx="50" cy="35.500" rx="12.500" ry="13.500"/>'
    '<ellipse cx="46.500" cy="31" rx="4" ry="3.200" fill="#fff" fill-opacity=".5" stroke="none"/>'
)

_GRAIN = '<path d="{}" fill="none" stroke="#000" stroke-opacity="{:.2f}" pointer-events="none"/>'
_STREAKS = (
    "M0 14q40 5 99 1M0 31q60-4 99 0M0 55q30 5 99-2M0 78q60 4 99 0M0 90q50-3 99 1",
    "M0 9q50-4 99 0M0 24q40 4 99 2M0 48q50 3 99-1M0 64q30-5 99 0M0 86q50 4 99-2",
)
_STRONGEST = 0.15
"""Streaks along the wood of a light and of a dark square, and how dark they are at a full grain."""


def symbol_name(color: Color, kind: Kind) -> str:
    """Return the name of a piece's symbol, such as ``white-flat``."""
    return f"{color.name.lower()}-{kind.value}"


@cache
def define_symbols(theme: Theme) -> str:
    """Return the definitions of all symbols in a theme's colours."""
    shapes = {
        "shadow": _SHADOW,
        "tile": _TILE,
        "disc": _DISC,
        "wall": _WALL,
        "capstone": _CAPSTONE,
    }
    for name, streaks in zip(GRAINS, _STREAKS, strict=True) if theme.grain else ():
        shapes[name] = _GRAIN.format(streaks, _STRONGEST * theme.grain)
    parts = [f'<g id="{name}">{shape}</g>' for name, shape in shapes.items()]
    for color, paint in zip(Color, (theme.white, theme.black), strict=True):
        colors = f'fill="{format_rgb(paint.face)}" stroke="{format_rgb(paint.line)}"'
        colors += f' color="{format_rgb(paint.edge)}"'
        flat = "tile" if color is Color.WHITE else "disc"
        for kind in Kind:
            shape = flat if kind is Kind.FLAT else kind.value
            parts.append(
                f'<symbol id="{symbol_name(color, kind)}" overflow="visible" {colors}'
                f' stroke-width="{_LINE}" stroke-linejoin="round"><use href="#{shape}"/></symbol>'
            )
    return f"<defs>{''.join(parts)}</defs>"
