"""Errors of rules and notation: ``ValueError``s with attributes, kept when they are pickled."""

from typing import Any


class TakError(ValueError):
    """An error about a text, a ply, a position or a game."""

    def __reduce__(self) -> tuple[Any, ...]:
        return bare_error, (type(self), self.args), self.__dict__


def bare_error(kind: type[BaseException], args: tuple[object, ...]) -> BaseException:
    """Return an error without its attributes: most can't be made from their messages."""
    return kind.__new__(kind, *args)
