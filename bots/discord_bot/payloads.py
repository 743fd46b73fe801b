"""Commands as they are sent to Discord, in a form in which they can be compared with its own."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Payload: TypeAlias = Mapping[str, Any]  # as JSON has it

_TOLD = frozenset(
    {
        *("type", "name", "name_localizations", "description", "description_localizations"),
        *("options", "choices", "value", "required", "autocomplete", "channel_types"),
        *("min_value", "max_value", "min_length", "max_length"),
        *("default_member_permissions", "contexts", "integration_types", "nsfw"),
    }
)
"""What there is to say of a command, an option or a choice; the rest is Discord's own."""

_UNORDERED = frozenset({"contexts", "integration_types", "channel_types"})

_USUAL_TYPE = {"type": 1}
"""What a command is if its type isn't said."""


def canonical(commands: Sequence[Payload]) -> str:
    """Return commands as a text that is the same whoever wrote them and in whatever order.

    All that people see and can do counts; what is left out is the same as what is empty or off.
    """
    told = [_told({**_USUAL_TYPE, **command}) for command in commands]
    told.sort(key=lambda command: (command["type"], command["name"]))
    return json.dumps(told, sort_keys=True, separators=(",", ":"))


def digest(commands: Sequence[Payload]) -> str:
    """Return a short text that is another one for other commands."""
    return hashlib.sha256(canonical(commands).encode()).hexdigest()


def _told(part: Payload) -> dict[str, Any]:
    told = {name: _value(name, value) for name, value in part.items() if name in _TOLD}
    return {name: value for name, value in told.items() if not _is_empty(value)}


def _value(name: str, value: Any) -> Any:
    if name in ("options", "choices") and value:
        return [_told(part) for part in value]
    if name in _UNORDERED and value:
        return sorted(value)
    return value


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value in ("", [], {})
