"""Colours that can be read on dark terminals and on light ones.

Boards come in the colours that Discord knows, of which White's yellow can't be seen on a light
ground. These take their place; each is about as far from white as it is from black.
"""

import re

OCHRE, BLUE, GREEN = 130, 27, 28
"""Of the 256 colours of a terminal: White's pieces, Black's, and the signs."""

_INSTEAD = {"33": OCHRE, "34": BLUE, "32": GREEN}
_COLOUR = re.compile(r"\x1b\[1;(3[234])m")


def legible(text: str) -> str:
    """Return a coloured text in colours that can be read on any ground."""
    return _COLOUR.sub(lambda found: f"\x1b[1;38;5;{_INSTEAD[found[1]]}m", text)
