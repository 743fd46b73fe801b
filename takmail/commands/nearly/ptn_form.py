"""Plies in PTN among other words, and squares alone between marks."""

import re

from takmail.commands.nearly.guesses import Guess, Nearly
from takmail.commands.nearly.numbers import agree, drops_meant
from takmail.commands.nearly.phrases import are_phrases
from takmail.commands.nearly.small_talk import strangers, words_in
from takmail.notation.written_plies import ARROWS, FILES, PTN_DIRECTIONS, Notation, square_of
from takmail.tak.plies import Kind, Placement, Ply, Spread

_DIRECTIONS = PTN_DIRECTIONS | ARROWS | dict.fromkeys("\u2013\u2014\u2212", PTN_DIRECTIONS["-"])
_DIRECTIONS |= dict.fromkeys(("^",), PTN_DIRECTIONS["+"]) | dict.fromkeys(
    ("->", "=>"), PTN_DIRECTIONS[">"]
)
_SIGNS = "|".join(re.escape(sign) for sign in sorted(_DIRECTIONS, key=len, reverse=True))

_SPREAD = re.compile(
    rf"""(?<![^\W_])(?:(?P<count>[1-8])|(?P<apart>[1-8])\s)?
    [fscFSC]?(?P<file>[a-hA-H])(?P<number>[1-8])[\s.]?
    (?P<sign>{_SIGNS})\uFE0F?\s?
    \(?(?P<drops>(?:[1-8]+(?:(?:\s?[,;/+-]\s?|\s)[1-8]+)*)?)\)?
    [fscFSC]?(?P<marks>[*'"\u2019!?]*)(?![^\W_])""",
    re.VERBOSE,
)
_STONE = re.compile(
    r"(?<![^\W_])(?P<stone>[FSC])(?P<file>[a-h])(?P<number>[1-8])(?P<marks>['\"\u2019!?]*)(?![^\W_])"
)
_SQUARE = re.compile(r"(?<![^\W_])(?P<file>[a-hA-H])(?P<number>[1-8])(?![^\W_])")

_OTHER_CODE = re.compile(r"\d\d|\d[a-z]|[a-z]\d", re.IGNORECASE)
"""Beside a ply these show that the line is about other things."""

_KINDS = {"F": Kind.FLAT, "S": Kind.WALL, "C": Kind.CAPSTONE}
_CALLS = frozenset({"t", "tak"})
_BEFORE = "b4"
_PLAYING = frozenset({"move", "play", "go"})
"""One of these makes a ply of a bare square with words around it."""

_STRANGERS_BESIDE_SPREAD = 2


def ptn_guesses(text: str, size: int, home: Notation) -> Nearly | None:
    """Return what the plies in PTN on a line can mean; of several nothing is guessed."""
    for pattern, guess in ((_SPREAD, _spread), (_STONE, _stone)):
        found = list(pattern.finditer(text))
        if len(found) == 1:
            around = f"{text[: found[0].start()]} {text[found[0].end() :]}"
            return guess(found[0], around, size)
    bare = list(_SQUARE.finditer(text))
    if len(bare) != 1 or any(char.isdecimal() for char in text[bare[0].end() :]):
        return None
    around = f"{text[: bare[0].start()]} {text[bare[0].end() :]}"
    return _bare(bare[0], around, size, home)


def _spread(found: re.Match[str], around: str, size: int) -> Nearly | None:
    words = words_in(around)
    unknown = strangers(word for word in words if word not in _CALLS)
    allowed = _STRANGERS_BESIDE_SPREAD if found["count"] and found["drops"] else 0
    if (
        unknown is None
        or unknown > allowed
        or _speaks_of(found)
        or re.search(r"\d\d|\d[a-z]|[a-z]\d", around.lower())
    ):
        return None
    count = int(found["count"]) if found["count"] else None
    drops = tuple(int(drop) for drop in found["drops"] if drop.isdecimal())
    if found["apart"] and sum(drops) == int(found["apart"]):
        count = sum(drops)
    square = square_of(FILES.index(found["file"].lower()), int(found["number"]), size, Notation.PTN)
    direction = _DIRECTIONS[found["sign"]]
    if count is None and not drops:
        count = 1
    tak = not _CALLS.isdisjoint(words)
    guesses = tuple(
        Guess(Spread(square, direction, meant), tak) for meant in drops_meant(count, drops)
    )
    return Nearly(guesses, is_plain=agree(count, drops) and not _is_dice(found))


def _speaks_of(found: re.Match[str]) -> bool:
    """Return whether words before a ply are none that go with one."""
    return bool(strangers(words_in(found.string[: found.start()])))


def _stone(found: re.Match[str], around: str, size: int) -> Nearly | None:
    words = words_in(around)
    if strangers(word for word in words if word not in _CALLS) != 0:
        return None
    square = square_of(FILES.index(found["file"]), int(found["number"]), size, Notation.PTN)
    tak = not _CALLS.isdisjoint(words)
    return Nearly((Guess(Placement(square, _KINDS[found["stone"]]), tak),), is_plain=True)


def _bare(found: re.Match[str], around: str, size: int, home: Notation) -> Nearly | None:
    words = words_in(around)
    letter, number = found["file"].lower(), int(found["number"])
    is_played = strangers(words) == 0 and not (words and _PLAYING.isdisjoint(words))
    if not is_played and (f"{letter}{number}" == _BEFORE or not are_phrases(words)):
        return None
    tak = not _CALLS.isdisjoint(words)
    return Nearly(tuple(Guess(ply, tak) for ply in bare_plies(letter, number, size, home)))


def bare_plies(letter: str, number: int, size: int, home: Notation) -> tuple[Ply, ...]:
    """Return what a bare square can mean: in a game in PTN one thing, else one in each notation."""
    file = FILES.index(letter)
    read = (Notation.PTN,) if home is Notation.PTN else (Notation.MAIL, Notation.PTN)
    squares = (square_of(file, number, size, notation) for notation in read)
    return tuple(Placement(square) for square in dict.fromkeys(squares))


def _is_dice(found: re.Match[str]) -> bool:
    return found["file"] in "dD" and not found["marks"]
