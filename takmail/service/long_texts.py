"""Texts that people bring to be read: a game, a link, a position."""

from collections.abc import Callable

from takmail.notation.links import is_link
from takmail.working import Lane, T, Working

SHORT = 200
"""Characters that take no longer than a line does, whatever they are."""


async def read_long(working: Working, function: Callable[..., T], text: str, *given: object) -> T:
    """Return what a function makes of a text and whatever else it needs.

    A long text is read beside the lines: some thousands of moves take a good part of a second.
    Raise what the function raises, and ``WorkError`` if the text can't be read with what may be
    spent on it.
    """
    # A link is compressed, so its length says little.
    if len(text) <= SHORT and not is_link(text):
        return function(text, *given)
    return await working.do(Lane.READING, function, text, *given)
