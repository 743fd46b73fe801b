"""Spreads whose numbers were written in some other way: what they say, if it is beyond doubt.

A suggestion is copied without another look, so it must be what was meant: the number of pieces
and the drops are put in order only if they agree with each other.
"""

import re

_MAIL = re.compile(r"(\s*m[nsew]\s*[a-z]\s?[0-9](?![0-9a-z]))(.*)", re.IGNORECASE | re.DOTALL)
_PTN = re.compile(
    r"(\s*([0-9]{1,2})\s*[fsc]?[a-h][0-9])\s*([^\w\s,.;:/()])([\s\d,.;:/()-]+?)([*'\"!?]*)\s*",
    re.IGNORECASE,
)
CALL = re.compile(r"(?:^|[\s,;.(]+)t+(?:ak)?\)?[.!\s]*$", re.IGNORECASE)
"""A call of Tak at the end of a line, in whatever way it is put."""

_SQUARE = re.compile(r"[a-h][1-8](?![0-9])", re.IGNORECASE)
_NAMES = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
_NAME = re.compile(rf"\b({'|'.join(_NAMES)})\b", re.IGNORECASE)

NUMBER_NAMES = frozenset(_NAMES)
"""Small numbers in letters."""


def is_disordered(text: str) -> bool:
    """Return whether a line has numbers, so that no part of it may be left out."""
    return any(char.isdecimal() for char in _in_digits(text))


def ordered_mail(text: str) -> str | None:
    """Return a spread in mail notation as it should be, ``None`` if that isn't clear."""
    read = _MAIL.fullmatch(text)
    if read is None:
        return None
    call = CALL.search(read[2])
    rest = _in_digits(read[2][: call.start()] if call else read[2])
    if _SQUARE.search(re.sub(r"[pgd]\s*(?=[0-9])", " ", rest, flags=re.IGNORECASE)):
        return None
    numbers = re.findall("[0-9]+", rest)
    for at, number in enumerate(numbers):
        drops = "".join(numbers[:at] + numbers[at + 1 :])
        if _agree(number, drops):
            return f"{read[1]} p{number} {' '.join(drops)}" + (" t" if call else "")
    return None


def ordered_ptn(text: str) -> str | None:
    """Return a spread in PTN as it should be, ``None`` if that isn't clear."""
    read = _PTN.fullmatch(text)
    if read is None:
        return None
    drops = "".join(filter(str.isdecimal, read[4]))
    return f"{read[1]}{read[3]}{drops}{read[5]}" if _agree(read[2], drops) else None


def _agree(pick_up: str, drops: str) -> bool:
    return "0" not in drops and len(drops) > 0 and int(pick_up) == sum(map(int, drops))


def _in_digits(text: str) -> str:
    return _NAME.sub(lambda name: _NAMES[name[1].lower()], text)
