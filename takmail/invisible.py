"""Characters that nobody sees: copying, phones and right-to-left keyboards leave them in a text.

They part words that look whole, and some turn around the line that they stand in.
"""

import re

_UNSEEN = re.compile("[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Soft hyphens, spaces without width and everything that sets the direction of writing."""

_JOINERS = re.compile("[\u200c\u200d]")
"""What parts and joins letters of some scripts, and makes one emoji of several."""


def without_unseen(text: str) -> str:
    """Return the text without what nobody sees, but with the joiners that words may need."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def without_joiners(text: str) -> str:
    """Return the text without joiners, too, for what is read and not passed on."""
    return text if text.isascii() else _JOINERS.sub("", text)
