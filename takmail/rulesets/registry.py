"""All rulesets, and how to find the one that a game is played by."""

from typing import TypeVar

from takmail.rulesets.protocol import Ruleset
from takmail.rulesets.tak.ruleset import Tak
from takmail.rulesets.values import Rules

_T = TypeVar("_T")

USUAL_RULESET = "tak"
"""The name of what is played where nobody asked for anything else."""

RULESETS: dict[str, Ruleset] = {USUAL_RULESET: Tak()}
"""Each ruleset by its name, which never changes: the record has it."""


_NAMES: dict[type[object], str] = {}
"""The names of the rulesets whose rules have been met, by the types of these."""


def name_of(rules: Rules) -> str:
    """Return the name of the ruleset whose rules these are; raise `LookupError` without one."""
    kind = type(rules)
    if kind not in _NAMES:
        _NAMES[kind] = _name_for(rules)
    return _NAMES[kind]


def _name_for(rules: Rules) -> str:
    for name, ruleset in RULESETS.items():
        if isinstance(rules, ruleset.forms.rules.kinds):
            return name
    raise LookupError(type(rules))


def ruleset_of(rules: Rules) -> Ruleset:
    """Return the ruleset whose rules these are; raise `LookupError` if there is none."""
    return RULESETS[name_of(rules)]


def of_each(what: str, table: dict[str, _T]) -> dict[str, _T]:
    """Return a table by rulesets' names; raise `LookupError` if a ruleset has none of ``what``."""
    forgotten = RULESETS.keys() - table.keys()
    if forgotten:
        raise LookupError(what, *sorted(forgotten))
    return table
