"""Recent: a cache of the values that were used last."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Keeps the values used last, up to ``size`` of them."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value, if it is still known, and count it as used."""
        value = self._values.get(key)
        if value is None:
            return None
        self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep the value; forget the one unused for longest if there is no more room."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._size:
            self._values.popitem(last=False)

    def items(self) -> list[tuple[K, V]]:
        """Return all keys and values, the value unused for longest first."""
        return list(self._values.items())

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()

    def drop(self, key: K) -> None:
        """Forget the value, if it is still known."""
        self._values.pop(key, None)
