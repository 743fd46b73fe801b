"""What regular expressions are made of."""

import importlib
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any


def patterns_of(module: ModuleType) -> list[re.Pattern[str]]:
    """Return the expressions that a module has by name."""
    return [value for value in vars(module).values() if isinstance(value, re.Pattern)]


def parsed(pattern: re.Pattern[str]) -> Any:
    """Return what an expression is made of, as pairs of a name and its argument."""
    return importlib.import_module("re._parser").parse(pattern.pattern, pattern.flags)


def parts(argument: Any) -> Iterator[Any]:
    """Yield the expressions in an argument."""
    if hasattr(argument, "getwidth"):
        yield argument
    elif isinstance(argument, tuple | list):
        for each in argument:
            yield from parts(each)
