"""One request of a bot, and what answers it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from aiohttp import web


@dataclass(frozen=True, slots=True)
class Asked:
    """A method that is called, with its parameters and its files by name."""

    method: str
    parameters: Mapping[str, str]
    files: Mapping[str, web.FileField]

    def says(self, name: str) -> bool:
        """Tell whether a parameter is true."""
        return self.parameters.get(name, "").lower() == "true"


Handler: TypeAlias = Callable[[Asked], Awaitable[object]]
"""Returns the result of a request; raises ``RefusedError``."""
