"""A line taken apart into words, without the marks around them."""

import re
import unicodedata

from takmail.notation.text import plain_forms, spaced

LONGEST = 120
"""Characters; in a longer line nothing is looked for."""

_MOST_WORDS = 24

_BOTS_OWN = re.compile(r"\s*(?:[!?/.$%&;+=~^\\-](?=[^\W_])|https?:)")
"""How a line begins that is for another bot, or is a link."""

_WITHIN_URL = re.compile(r"\w+://|\bwww\.")

_SOMEBODY = re.compile(r"<[@#][!&]?\w+>|@\w+")

_SPLIT_VERB = re.compile(r"(?<![a-z0-9])([pm])[.\s]{1,2}([swcne])(?![a-z0-9])\.?")
"""A verb whose letters are apart: ``P.S. b4``."""

_SPLIT_SQUARE = re.compile(r"(?<![a-z0-9])([a-h])[\s-]([1-8])(?![a-z0-9])")
_SPLIT_PICK_UP = re.compile(r"(?<![a-z0-9])([pg])\s([1-8])(?![0-9])")
_RUN_IN = re.compile(r"(?<![a-z0-9])(p[swc]|m[nsew])(?=[a-h][1-8])")
_RUN_IN_PICK_UP = re.compile(r"((?<![a-z0-9])[a-h][1-8])(?=[pg][1-8])")

_NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_NUMBERS = {name: str(number) for number, name in enumerate(_NAMES, start=1)}
_NUMBER = re.compile(rf"\b(?:{'|'.join(_NUMBERS)})\b")

_HINT = re.compile(
    r"[a-h\u0430-\u044f][\s.,:-]?[1-8]|[1-8][a-h]|[a-z][1-8li|]\b|\b(?:one|two|three|four|five|six)\b",
    re.IGNORECASE,
)
"""What every line has that can be a ply."""

_WORDS = re.compile(r"(?:[^\W_]|\|)+")


def may_be_ply(text: str) -> bool:
    """Return whether it is worth looking for a ply in a line; most talk is not."""
    return len(text) <= LONGEST and _HINT.search(plain_forms(text)) is not None


def is_for_others(text: str) -> bool:
    """Return whether a line is for another bot, or has a link in it."""
    return _BOTS_OWN.match(text) is not None or _WITHIN_URL.search(text) is not None


def plain(text: str) -> str:
    """Return a line in small letters, names of people left out and numbers in digits."""
    text = _SOMEBODY.sub(" ", unicodedata.normalize("NFC", text).lower())
    text = spaced(text.replace("'", "").replace("\u2019", "").replace("||", " "))
    return _NUMBER.sub(lambda word: _NUMBERS[word[0]], text)


def words_of(text: str) -> list[str]:
    """Return the words of a plain line, those that belong together as one; none of a long line."""
    text = _SPLIT_VERB.sub(r"\1\2 ", text)
    text = _RUN_IN.sub(r"\1 ", text)
    text = _RUN_IN_PICK_UP.sub(r"\1 ", text)
    text = _SPLIT_PICK_UP.sub(r"\1\2", _SPLIT_SQUARE.sub(r"\1\2", text))
    words = _WORDS.findall(text)
    return words if len(words) <= _MOST_WORDS else []
