"""Thinking that takes longer than it must. A worker imports this, so it imports little."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def ponder(seconds: float, function: Callable[..., T], *given: object) -> T:
    """Return what a function returns, so many seconds later."""
    time.sleep(seconds)
    return function(*given)
