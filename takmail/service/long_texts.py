"""Texts that people bring to be read: a game, a link, a position."""

from collections.abc import Callable

from takmail.notation.links import is_link
from takmail.working.ports import Lane, T, Working

SHORT = 200
"""Characters that take no longer than a line does, whatever they are."""


class LongTexts:
    """Has them read beside the lines: some thousands of moves take a good part of a second."""

    def __init__(self, working: Working) -> None:
        self._working = working

    async def read(self, function: Callable[..., T], text: str, *given: object) -> T:
        """Return what a function makes of a text and whatever else it needs.

        Raise what it raises, and ``WorkError`` if the text can't be read with what may be spent
        on it.
        """
        # A link is compressed, so its length says little.
        if len(text) <= SHORT and not is_link(text):
            return function(text, *given)
        return await self._working.do(Lane.READING, function, text, *given)
