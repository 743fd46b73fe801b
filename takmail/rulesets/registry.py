"""Rulesets by name, the ruleset of a game, and the forms of any ruleset's values."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from takmail.rulesets.json_forms import JSON, Form, UnreadableError
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.locke import ruleset as locke
from takmail.rulesets.protocol import Forms, Kept, Ruleset
from takmail.rulesets.tak import ruleset as tak
from takmail.rulesets.values import Layout, Ply, Result, Rules, Setup

_T = TypeVar("_T")

USUAL_RULESET = "tak"
"""The name of the ruleset for games without another one in their terms."""

RULESETS: dict[str, Ruleset] = {USUAL_RULESET: tak, "kaen": kaen, "locke": locke}
"""Each ruleset by its name, which never changes: the record has it."""


def name_of(rules: Rules) -> str:
    """Return the name of the ruleset whose rules these are; raise `LookupError` without one."""
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


# Forms of any ruleset's values: Tak's as they are, others with their ruleset's name.
#
# The record is older than the choice of rulesets, so values without a name are Tak's.


_RULESET, _VALUE = "ruleset", "value"


def _of_any(pick: Callable[[Forms], Kept[_T]]) -> Form[_T]:
    """Return the form of values for which each ruleset has its own."""

    def dump(value: _T) -> JSON:
        for name, ruleset in RULESETS.items():
            kept = pick(ruleset.forms)
            if isinstance(value, kept.kinds):
                data = kept.form.dump(value)
                return data if name == USUAL_RULESET else {_RULESET: name, _VALUE: data}
        raise LookupError(type(value))

    def load(data: JSON) -> _T:
        name = USUAL_RULESET
        if isinstance(data, dict) and data.keys() == {_RULESET, _VALUE}:
            name, data = str(data[_RULESET]), data[_VALUE]
        if name not in RULESETS:
            raise UnreadableError("ruleset", name)
        return pick(RULESETS[name].forms).form.load(data)

    return Form(dump, load)


PLY = _of_any(lambda forms: forms.ply)
GAME_FORMS: Mapping[object, Form[Any]] = {
    Rules: _of_any(lambda forms: forms.rules),
    Ply: PLY,
    Setup: _of_any(lambda forms: forms.setup),
    Layout: _of_any(lambda forms: forms.layout),
    Result: _of_any(lambda forms: forms.result),
}
"""Forms of the types whose values differ from ruleset to ruleset."""
