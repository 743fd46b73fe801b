"""What one server serves of a database: no two may serve the same at once."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """A platform, or so many of its ``numbers`` where its work is parted by a count ``of`` them.

    Where the platform itself says how many there are, ``of`` is 0, and all of it is served.
    """

    platform: str
    numbers: tuple[int, ...] = (0,)
    of: int = 0

    def named(self, number: int) -> str:
        """Return what one of the numbers is called, to people too."""
        return f"{self.platform} {number}/{self.of}" if self.of else self.platform
