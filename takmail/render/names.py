"""Players' names, made safe for a drawing of fixed width."""

import unicodedata
from functools import lru_cache

from takmail.notation.text import columns_of

_CUT = ".."
_MARKS = frozenset({"Mn", "Me"})
_MOST_MARKS = 2


@lru_cache(maxsize=20_000)  # as many as there are people in memory
def fit_name(name: str, columns: int) -> str:
    """Return the name without what could disturb a drawing, in at most so many columns."""
    clean = _clean(name)
    if columns_of(clean) <= columns:
        return clean
    room, kept = columns - len(_CUT), ""
    for character in clean:
        room -= columns_of(character)
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
