"""Errors of rules and notation: ``ValueError``s with attributes, kept when they are pickled."""

from enum import Enum
from typing import Any, TypeVar

_Member = TypeVar("_Member", bound=Enum)


class TakError(ValueError):
    """An error about a text, a ply, a position or a game."""

    def __reduce__(self) -> tuple[Any, ...]:
        return bare_error, (type(self), self.args), self.__dict__


def bare_error(kind: type[BaseException], args: tuple[object, ...]) -> BaseException:
    """Return an error without its attributes: most can't be made from their messages."""
    return kind.__new__(kind, *args)


def member(kind: type[_Member], value: _Member | str) -> _Member:
    """Return the member of a closed set; raise a ``ValueError`` that names all values."""
    try:
        return kind(value)
    except ValueError:
        there = ", ".join(str(one.value) for one in kind)
        message = f"no {kind.__name__.lower()} {value!r}; there are {there}"
        raise ValueError(message) from None
