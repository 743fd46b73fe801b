"""Text that runs from right to left, kept from turning around what stands beside it."""

from unicodedata import bidirectional

OPEN, CLOSE = "\u2068", "\u2069"
"""What begins and ends an isolated text, whose direction is that of its first strong letter."""

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def runs_right_to_left(text: str) -> bool:
    """Return whether anything in a text runs from right to left."""
    return not text.isascii() and any(bidirectional(char) in _RIGHT_TO_LEFT for char in text)


def isolate(text: str) -> str:
    """Return a text that doesn't move what stands around it."""
    return f"{OPEN}{text}{CLOSE}" if runs_right_to_left(text) else text
