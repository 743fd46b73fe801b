"""A memory of bounded size."""

import time
from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Keeps the values used last, up to ``size`` of them.

    With ``lives`` each is known for so many seconds: what others change is seen then.
    """

    def __init__(self, size: int, lives: float | None = None) -> None:
        self._size = size
        self._lives = lives
        self._since: dict[K, float] = {}
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value, if it is still known, and count it as used."""
        value = self._values.get(key)
        if value is None:
            return None
        if self._lives is not None and self._is_old(key, self._lives):
            self.drop(key)
            return None
        self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep the value; forget the one unused for longest if there is no more room."""
        self._values[key] = value
        self._values.move_to_end(key)
        if self._lives is not None:
            self._since[key] = time.monotonic()
        if len(self._values) > self._size:
            unused, _ = self._values.popitem(last=False)
            self._since.pop(unused, None)

    def items(self) -> list[tuple[K, V]]:
        """Return everything that is known, the value unused for longest first."""
        return list(self._values.items())

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()
        self._since.clear()

    def drop(self, key: K) -> None:
        """Forget the value, if it is still known."""
        self._values.pop(key, None)
        self._since.pop(key, None)

    def _is_old(self, key: K, lives: float) -> bool:
        return time.monotonic() - self._since[key] > lives
