"""Invisible characters: copying, phones and right-to-left keyboards leave them in a text.

They part words that look whole, and some turn their line around.
"""

import re

_UNSEEN = re.compile("[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Soft hyphens, spaces without width and everything that sets the direction of writing."""

_JOINERS = re.compile("[\u200c\u200d]")
"""Signs that part or join letters of some scripts, and make one emoji of several."""

ODD_SPACES = "\u00a0\u1680\u202f\u205f" + "".join(map(chr, range(0x2000, 0x200B)))
"""Spaces that phones and typesetters put between words; the wide one is read as a wide form."""

ODD_ENDS = "\u0085\u2028\u2029"
"""Other ends of lines."""

_PLAIN = str.maketrans(dict.fromkeys(ODD_SPACES, " ") | dict.fromkeys(ODD_ENDS, "\n"))


def plain_text(text: str) -> str:
    """Return the text without invisible signs, with plain spaces and ends of lines."""
    return without_unseen(text).translate(_PLAIN)


def without_unseen(text: str) -> str:
    """Return the text without invisible signs, but with the joiners that words may need."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def without_joiners(text: str) -> str:
    """Return the text without joiners, for reading alone."""
    return text if text.isascii() else _JOINERS.sub("", text)
