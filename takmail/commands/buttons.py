"""Buttons: the presses that give commands."""

from collections import Counter

from takmail.commands.command_order import SPEC
from takmail.commands.presses import Press, Presser
from takmail.commands.relay import Unwatch, Watch
from takmail.commands.replays import Replay
from takmail.commands.spec import Command, CommandSpec

_BY_KIND = {kind: spec for spec in reversed(SPEC.values()) for kind in spec.kinds}
_KINDS = Counter(kind for verb, spec in SPEC.items() if verb == spec.name for kind in spec.kinds)
_ALONE = {kind: _BY_KIND[kind] for kind, count in _KINDS.items() if count == 1}
"""The specs of those types of commands that only one verb says."""


def spec_of(command: Command) -> CommandSpec:
    """Return the spec of the verb that says a command."""
    kind = type(command)
    return _ALONE.get(kind) or (SPEC[command.verb] if command.verb else _BY_KIND[kind])


def verb_of(command: Command) -> str:
    """Return the word for a command."""
    return spec_of(command).name


def game_named(command: Command) -> str:
    """Return the id of the game that a command names itself, if it does."""
    return (command.code or "") if isinstance(command, Watch | Unwatch | Replay) else ""


def press_of(command: Command, game: str = "", number: int = 0, by: Presser = None) -> Press:
    """Return the press that gives a command; one that has no word of its own can't be pressed."""
    return Press(verb_of(command), command.argument, game or game_named(command), number, by)
