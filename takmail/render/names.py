"""Players' names, made safe for a drawing of fixed width."""

import unicodedata
from functools import lru_cache

_CUT = ".."
_WIDE = frozenset("WF")
_FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
_MARKS = frozenset({"Mn", "Me"})
_MOST_MARKS = 2


def columns_of(text: str) -> int:
    """Return how many columns a text takes in a fixed-width face."""
    return sum(map(_columns_of_character, text))


def _columns_of_character(character: str) -> int:
    if character == "\ufe0f":  # asks for the emoji form of the character before, which is wide
        return 1
    if unicodedata.category(character) in _MARKS:
        return 0
    wide = unicodedata.east_asian_width(character) in _WIDE or character in _FLAG_LETTERS
    return 2 if wide else 1


@lru_cache(maxsize=1024)
def fit_name(name: str, columns: int) -> str:
    """Return the name without what could disturb a drawing, in at most so many columns."""
    clean = _clean(name)
    if columns_of(clean) <= columns:
        return clean
    room, kept = columns - len(_CUT), ""
    for character in clean:
        room -= _columns_of_character(character)
        if room < 0:
            break
        kept += character
    return kept.rstrip() + _CUT


def _clean(name: str) -> str:
    """Drop control and invisible characters, piles of accents, and what ends a code block."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", name.replace("`", "'")):
        category = unicodedata.category(character)
        marks = marks + 1 if category in _MARKS else 0
        if character.isspace():
            kept.append(" ")
        elif category[0] != "C" and marks <= _MOST_MARKS:
            kept.append(character)
    return " ".join("".join(kept).split())
