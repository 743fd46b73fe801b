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

_SHADE = 'fill="#000" stroke="none" fill-opacity=".17"'
_SHAPES = {
    "shadow": f'<g {_SHADE}><ellipse cx="51.5" cy="65" rx="36" ry="19.5"/>'
    '<ellipse cx="51.5" cy="65" rx="33.5" ry="17.5"/></g>',
    "tile": '<rect x="17" y="35.5" width="66" height="44.5" rx="9" fill="currentColor"/>'
    '<rect x="17" y="35.5" width="66" height="36" rx="9"/>',
    "disc": '<path d="M15.7 53.5a34.3 18.7 0 0 1 68.6 0V62a34.3 18.7 0 0 1-68.6 0z"'
    ' fill="currentColor"/><ellipse cx="50" cy="53.5" rx="34.3" ry="18.7"/>'
    '<ellipse cx="50" cy="53.7" rx="32.8" ry="17.3" fill="none" stroke="#fff"'
    ' stroke-opacity=".2"/>',
    "wall": f'<g {_SHADE} transform="rotate(15 53 74)">'
    '<rect x="23" y="66" width="61" height="16" rx="8"/>'
    '<rect x="25" y="68" width="57" height="12" rx="6"/></g>'
    '<path d="M23 66 71 80l6-6.5V37L29 23l-6 6z"/>'
    '<path d="M71 80l6-6.5V37L71 43z" fill="currentColor"/>'
    '<path d="M23 29 71 43l6-6L29 23z" fill="#fff" fill-opacity=".2"/>',
    "capstone": f'<g {_SHADE}><ellipse cx="51.5" cy="72.5" rx="23.5" ry="12.5"/>'
    '<ellipse cx="51.5" cy="72.5" rx="21.5" ry="10.8"/></g>'
    '<path d="M30 64a20 10 0 0 1 40 0v6a20 10 0 0 1-40 0z" fill="currentColor"/>'
    '<ellipse cx="50" cy="64" rx="20" ry="10"/>'
    '<path d="M34 61.5c9-6 7.5-12 7.5-18.5h17c0 6.5-1.5 12.5 7.5 18.5a16 8 0 0 1-32 0z"/>'
    '<ellipse cx="50" cy="35.5" rx="12.5" ry="13.5"/>'
    f'<path {_SHADE} d="M56 24a12.5 13.5 0 0 1-6 25 16 17 0 0 0 6-25'
    'M54 48.7l4.5-3c0 5.5-.5 10.5 7.5 15.8a16 8 0 0 1-9.5 7.3c-3.5-7-2.5-14-2.5-20.1"/>'
    '<ellipse cx="46.5" cy="31" rx="4" ry="3.2" fill="#fff" fill-opacity=".5" stroke="none"/>',
}
"""Shapes by their names; only the shadow and the grain of the squares have colours of their own."""

_GRAIN = '<path d="{}" fill="none" stroke="#000" stroke-opacity="{:.2g}"/>'
_STREAKS = (
    "M0 14q40 5 99 1M0 31q60-4 99 0M0 55q30 5 99-2M0 78q60 4 99 0M0 90q50-3 99 1",
    "M0 9q50-4 99 0M0 24q40 4 99 2M0 48q50 3 99-1M0 64q30-5 99 0M0 86q50 4 99-2",
)
_STRONGEST = 0.15
"""Streaks along the wood of a light and of a dark square, and how dark they are at a full grain."""


_FLATS = ("tile", "disc")
"""The sides' flats differ in more than colour."""


def symbol_name(color: Color, kind: Kind) -> str:
    """Return the name of a piece's symbol, such as ``white-flat``."""
    return f"{color.name.lower()}-{kind.value}"


@cache
def define_symbols(theme: Theme) -> str:
    """Return the definitions of all symbols in a theme's colours."""
    shapes = dict(_SHAPES)
    for name, streaks in zip(GRAINS, _STREAKS, strict=True) if theme.grain else ():
        shapes[name] = _GRAIN.format(streaks, _STRONGEST * theme.grain)
    parts = [f'<g id="{name}">{shape}</g>' for name, shape in shapes.items()]
    for color, paint in zip(Color, (theme.white, theme.black), strict=True):
        face, line, edge = map(format_rgb, (paint.face, paint.line, paint.edge))
        for kind in Kind:
            name = symbol_name(color, kind)
            symbol = f'<symbol id="{name}" fill="{face}" stroke="{line}" color="{edge}"'
            shape = _FLATS[color] if kind is Kind.FLAT else kind.value
            parts.append(f'{symbol} overflow="visible"><use href="#{shape}"/></symbol>')
    return f"<defs>{''.join(parts)}</defs>"
