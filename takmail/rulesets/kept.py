"""How values of any ruleset are kept: Tak's as they are, those of others with their ruleset's name.

The record was there before there was more than one ruleset, so that what has no name is Tak's.
"""

from collections.abc import Callable
from typing import TypeVar

from takmail.rulesets.forms import JSON, Form, UnreadableError
from takmail.rulesets.protocol import Forms, Kept
from takmail.rulesets.registry import RULESETS, USUAL_RULESET

_T = TypeVar("_T")

_RULESET, _VALUE = "ruleset", "value"


def _of_any(pick: Callable[[Forms], Kept[_T]]) -> Form[_T]:
    """Return the form of what each ruleset has its own form for."""

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


RULES = _of_any(lambda forms: forms.rules)
PLY = _of_any(lambda forms: forms.ply)
SETUP = _of_any(lambda forms: forms.setup)
LAYOUT = _of_any(lambda forms: forms.layout)
