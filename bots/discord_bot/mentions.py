"""Slash commands in messages as something to press, by the ids that Discord has given them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_NESTED = (1, 2)
"""The types of options that are commands of a group, or groups of a group."""

_LISTED = 1
"""The type of commands that are given by their name, and not in a menu."""

_COMMAND = re.compile("/(?P<name>[^/`:<>\n]+)")


class CommandIds:
    """What the commands' ids are; of none, before the commands are registered."""

    def __init__(self) -> None:
        self._ids: Mapping[str, str] = {}

    def learn(self, ids: Mapping[str, str]) -> None:
        """Know these ids, by the whole name of each command, and no others."""
        self._ids = dict(ids)

    def mention(self, text: str) -> str | None:
        """Return what shows a command that is given in full, without options, as a link to it."""
        found = _COMMAND.fullmatch(text)
        id_ = self._ids.get(found["name"]) if found else None
        return None if found is None or id_ is None else f"</{found['name']}:{id_}>"


COMMAND_IDS = CommandIds()
"""Those of the one Discord that there is to a process."""


def ids_of(registered: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return the ids of commands as Discord lists them; those of a group have the group's id."""
    return {
        name: str(command["id"])
        for command in registered
        if command.get("type", _LISTED) == _LISTED
        for name in _names(command)
    }


def _names(command: Mapping[str, Any]) -> Iterator[str]:
    """Yield the whole name of a command, or of each of a group."""
    nested = [option for option in command.get("options") or () if option["type"] in _NESTED]
    if not nested:
        yield command["name"]
    for option in nested:
        yield from (f"{command['name']} {name}" for name in _names(option))
