"""Recent: a cache of the values that were used last."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Keeps the values used last, up to ``size`` of them, or of all that they ``weigh``."""

    def __init__(self, size: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._size, self._weigh = size, weigh
        self._weight = 0
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value, if it is still known, and count it as used."""
        value = self._values.get(key)
        if value is None:
            return None
        self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep the value; forget those unused for longest if there is no more room."""
        self.drop(key)
        self._values[key] = value
        self._weight += self._weigh(value)
        while self._weight > self._size:
            self.drop(next(iter(self._values)))

    def items(self) -> list[tuple[K, V]]:
        """Return all keys and values, the value unused for longest first."""
        return list(self._values.items())

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()
        self._weight = 0

    def drop(self, key: K) -> None:
        """Forget the value, if it is still known."""
        value = self._values.pop(key, None)
        if value is not None:
            self._weight -= self._weigh(value)
