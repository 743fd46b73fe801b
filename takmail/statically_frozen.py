"""Frozen for the type checker only: values that are made as quickly as ordinary ones.

A frozen dataclass guards its fields against being set, and its own ``__init__`` has to get round
that guard field by field: to make one takes four times as long as to make an ordinary one, and a
line from a chat makes some forty.
"""

from copy import copy
from dataclasses import fields, make_dataclass
from typing import TypeVar

T = TypeVar("T")


def statically_frozen(cls: type[T]) -> type[T]:
    """Take the guard off a frozen dataclass, for values that every line makes.

    To set a field is still an error to the type checker, and only to it. Goes above
    ``@dataclass(frozen=True)``, on a class without ``__post_init__``.
    """
    named = [(field.name, field.type, copy(field)) for field in fields(cls)]  # type: ignore[arg-type]
    unguarded = make_dataclass(cls.__name__, named, repr=False, eq=False)
    cls.__init__ = unguarded.__init__  # type: ignore[method-assign, misc]
    del cls.__setattr__, cls.__delattr__
    return cls
