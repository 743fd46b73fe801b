"""What Discord sends and discord.py can't read fails alone: the client and all else go on."""

from collections.abc import Callable, MutableMapping
from functools import wraps
from typing import Any, Final

from bots.discord_bot.handling import log_failure

Parsers = MutableMapping[str, Callable[[Any], None]]
"""Takes what an event holds, by the event's name."""

_NEEDED: Final = frozenset({"READY", "RESUMED"})
"""Without these no session has begun, so that the client must begin anew."""


def read_apart(parsers: Parsers) -> None:
    """Have what can't be read be logged and left out, for which discord.py would end the client."""
    for event in parsers.keys() - _NEEDED:
        parsers[event] = _apart(event, parsers[event])


def _apart(event: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
    @wraps(parse)
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as error:  # noqa: BLE001 - anything can be wrong with it
            log_failure(error, f"an event {event}")

    return read
