"""How wide a text is on a screen where every letter has the same width."""

import unicodedata
from functools import lru_cache

_WIDE = frozenset("WF")
_FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
_MARKS = frozenset({"Mn", "Me"})


def columns_of(text: str) -> int:
    """Return how many columns a text takes: Chinese and emoji are two wide, accents none."""
    return len(text) if text.isascii() else sum(map(_columns_of_character, text))


@lru_cache(maxsize=4096)
def _columns_of_character(character: str) -> int:
    if character == "\ufe0f":  # asks for the emoji form of the character before, which is wide
        return 1
    if unicodedata.category(character) in _MARKS:
        return 0
    wide = unicodedata.east_asian_width(character) in _WIDE or character in _FLAG_LETTERS
    return 2 if wide else 1
