"""What is being read from the store, and whether it has changed since that was begun.

Between a query and its answer, and between the queries by which one thing is read, somebody else
may save something. What was read then is kept in memory only if nobody has said so meanwhile.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(slots=True)
class Reading:
    """One reading of something; ``is_current`` until it is said to have changed."""

    is_current: bool = True


class Underway:
    """The readings that go on now, by the id of what is read."""

    def __init__(self) -> None:
        self._readings: dict[str, list[Reading]] = {}

    @contextmanager
    def reading(self, id_: str) -> Iterator[Reading]:
        """Hear, while something is read, whether it changes."""
        mine = Reading()
        others = self._readings.setdefault(id_, [])
        others.append(mine)
        try:
            yield mine
        finally:
            others[:] = [other for other in others if other is not mine]
            if not others:
                del self._readings[id_]

    def changed(self, id_: str) -> None:
        """Say that something has changed."""
        for reading in self._readings.get(id_, ()):
            reading.is_current = False

    def all_changed(self) -> None:
        """Say that everything may have changed."""
        for id_ in self._readings:
            self.changed(id_)
