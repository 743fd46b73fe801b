"""Codes that people pass on: easy to say and to type, and not to be guessed.

They have no vowels, so that they never spell a word, and nothing that looks like something else.
A join code has an odd number of characters, which no game's id has.
"""

from random import Random

LETTERS = "bcdfghjkmnpqrstvwxyz"
DIGITS = "23456789"

JOIN_LENGTH = 5
"""Characters: one of 17 million."""

PAIR_LENGTH = 8
"""Characters: one of 377 thousand million, and good for ten minutes."""


def is_join_code(text: str) -> bool:
    """Return whether a text, as `plain_code` returns it, can be a code for a challenge."""
    return len(text) == JOIN_LENGTH and set(text) <= {*LETTERS, *DIGITS}


def join_code(random: Random) -> str:
    """Return a code for a challenge."""
    return _code(random, JOIN_LENGTH)


def pair_code(random: Random) -> str:
    """Return a code for pairing two accounts."""
    return _code(random, PAIR_LENGTH)


def _code(random: Random, length: int) -> str:
    return "".join(random.choice(LETTERS + DIGITS) for _ in range(length))
