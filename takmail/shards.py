"""Shards: the part of a bot in very many communities that one process runs."""

import re
from dataclasses import dataclass

_WRITTEN = re.compile(
    r"\s*(?P<ids>\d{1,6}(?:\s*,\s*\d{1,6})*)\s*/\s*(?P<count>\d{1,6})\s*", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Shards:
    """The numbers of the shards that are run here, of so many in all."""

    ids: tuple[int, ...]
    count: int

    @property
    def all_here(self) -> bool:
        """Return whether no other process has a part."""
        return len(self.ids) == self.count

    def has(self, community: int) -> bool:
        """Return whether a community's events arrive here; 0 stands for private talks."""
        return (community >> 22) % self.count in self.ids


def parse_shards(text: str) -> Shards | None:
    """Read `0,1/4`: each number once and below the count; ``None`` if it can't be that."""
    match = _WRITTEN.fullmatch(text)
    if match is None:
        return None
    ids = tuple(int(number) for number in match["ids"].split(","))
    count = int(match["count"])
    good = len(set(ids)) == len(ids) and max(ids) < count
    return Shards(tuple(sorted(ids)), count) if good else None
