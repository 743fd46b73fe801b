"""Squares as the record keeps them: ``a1`` to ``h8``, from the south-west corner."""

import re

from takmail.rulesets.forms import UnreadableError
from takmail.squares import Square

_FILES = "abcdefgh"


def encode_square(square: Square) -> str:
    """Return ``a1`` to ``h8``."""
    return f"{_FILES[square.file]}{square.rank + 1}"


def decode_square(text: str) -> Square:
    """Undo `encode_square`; raise `UnreadableError` for anything else."""
    if not re.fullmatch("[a-h][1-8]", text):
        raise UnreadableError("square", text)
    return Square(_FILES.index(text[0]), int(text[1]) - 1)
