"""Errors of rules and notation: ``ValueError``s with attributes, kept when they are pickled."""

from typing import Any


class TakError(ValueError):
    """An error about a text, a ply, a position or a game."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _bare, (type(self), self.args), self.__dict__


def _bare(kind: type[TakError], args: tuple[Any, ...]) -> TakError:
    """Return an error without its attributes: most can't be made from their messages."""
    return kind.__new__(kind, *args)
