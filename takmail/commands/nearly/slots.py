"""What one word of a line can stand for in a ply, as it is or by a slip.

Each function returns what was meant, the likeliest first, and nothing for a word that can't be it.
"""

from takmail.notation.written_plies import FILES

VERBS = frozenset({"ps", "pw", "pc", "mn", "ms", "me", "mw"})

UNAMBIGUOUS = frozenset({"ps", "pw", "mn", "mw"})
"""Verbs that hardly ever begin a sentence with a square behind them."""

_BESIDE_P = "ol0"
_BESIDE_M = "njk"
_SECOND = {
    "p": {"a": "s", "d": "s", "z": "s", "f": "s", "x": "cs", "v": "c", "k": "c"}
    | {"b": "w", "q": "w", "e": "w", "r": "s", "p": "s"},
    "m": {"a": "sw", "d": "se", "z": "s", "x": "s", "q": "w", "r": "e", "f": "e"}
    | {"b": "n", "h": "n", "j": "n", "m": "n", "u": "n", "l": "w"},
}
"""What is meant by a second letter that is none: its neighbour on the keyboard, another word."""

_BESIDE_FILE = {"n": "bh", "s": "ad", "v": "cbg", "q": "a", "w": "ea", "z": "a", "x": "cd"} | {
    "r": "edf",
    "t": "fg",
    "y": "gh",
    "j": "h",
    "u": "h",
}
"""The columns next to letters that are no column of any board."""

_ALONE = {"p": "ps", "s": "ps", "w": "pw", "c": "pc"}

_LONGEST_VERB = 4

_ONES = frozenset("liq|!")
"""What is taken for a one, or struck beside it."""

_OWN_WORDS = frozenset({"move", "make", "made", "mine", "more", "mate", "man", "main", "plus"})
"""Words that nobody's phone makes of a verb, though they begin and end as one."""

_CORRECTED_TO = {"mean": "mn", "mown": "mn", "meow": "mw", "paste": "ps", "miss": "ms"} | {
    "pcs": "pc",
    "pws": "pw",
}


def verbs_in(word: str) -> list[str]:
    """Return the verbs that a word may be."""
    if word in VERBS:
        return [word]
    if word in _ALONE:
        return [_ALONE[word]]
    if word in _CORRECTED_TO:
        return [_CORRECTED_TO[word]]
    if len(word) == 2:
        return _of_two(word)
    return _stretched(word)


def _of_two(word: str) -> list[str]:
    first, second = word[0], word[1]
    if word[::-1] in VERBS:
        return [word[::-1]]
    if first in _SECOND:
        return [first + letter for letter in _SECOND[first].get(second, "")]
    found = []
    if first in _BESIDE_P:
        found.append("p" + second)
    if first in _BESIDE_M:
        found.append("m" + second)
    return [verb for verb in found if verb in VERBS]


def _stretched(word: str) -> list[str]:
    """Read a verb that has grown: a key struck twice, or a word that a phone made of it."""
    if word in _OWN_WORDS or not 2 < len(word) <= _LONGEST_VERB or not word.isalpha():
        return []
    verb = word[0] + word[-1]
    return [verb] if verb in VERBS else []


def squares_in(word: str) -> list[tuple[str, int]]:
    """Return the squares that a word may be, each as its letter and its number."""
    if len(word) == 2:
        return _square_of_two(word)
    if len(word) == 3:
        letter, middle, last = word[0], word[1], word[2]
        if letter in FILES and middle in (letter, last) and last.isdecimal():
            return [(letter, int(last))]
    return []


def _square_of_two(word: str) -> list[tuple[str, int]]:
    first, second = word[0], word[1]
    if second.isdecimal():
        if first in FILES:
            return [(first, int(second))]
        return [(letter, int(second)) for letter in _BESIDE_FILE.get(first, "")]
    if first.isdecimal() and second in FILES:
        return [(second, int(first))]
    return [(first, 1)] if first in FILES and second in _ONES else []


def is_square(word: str) -> bool:
    """Return whether a word is a square of the largest board."""
    return len(word) == 2 and word[0] in FILES and word[1] in "12345678"


def numbers_in(word: str) -> tuple[int, ...]:
    """Return the numbers that a word is, digit by digit."""
    digits = "".join("1" if letter in _ONES else letter for letter in word)
    plain = digits.isdecimal() and len(digits) <= len(FILES)
    return tuple(map(int, digits)) if plain else ()


def pick_up_in(word: str) -> tuple[int, ...]:
    """Return the number to pick up, and what has run into it: ``p3``, ``p321``."""
    digits = word.lstrip("p") if word.startswith("pp") else word[1:]
    return numbers_in(digits) if digits and word[0] in "pgol" else ()
