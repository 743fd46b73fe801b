"""Errors in a ply of a game, made ones about the game's own board.

A ply is read before anybody asks how large the board is, so that its nearest right form may be
one for the largest board.
"""

from collections.abc import Callable

from takmail.notation.errors import NotationError, Problem
from takmail.notation.mail import parse_mail
from takmail.notation.ptn import parse_ptn
from takmail.notation.resolution import check_carry, resolve
from takmail.notation.suggestions import mend
from takmail.notation.written import WrittenPly


def fit_ptn(error: NotationError, size: int) -> None:
    """Make an error about a ply in PTN one about a board of this size."""
    _fit(error, size, parse_ptn)


def fit_mail(error: NotationError, size: int) -> None:
    """Make an error about a ply in mail notation one about a board of this size."""
    _fit(error, size, parse_mail)


def _fit(error: NotationError, size: int, parse: Callable[[str], WrittenPly]) -> None:
    def read(ply: str) -> None:
        check_carry(resolve(parse(ply), size), ply, size)

    mend(error, read)
    if error.problem is Problem.OFF_BOARD:
        error.numbers = (size,)
