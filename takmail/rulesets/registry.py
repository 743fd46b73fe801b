"""All rulesets, and how to find the one that a game is played by."""

from takmail.rulesets.protocol import Ruleset
from takmail.rulesets.tak.ruleset import Tak
from takmail.rulesets.values import Rules

USUAL_RULESET = "tak"
"""The name of what is played where nobody asked for anything else."""

RULESETS: dict[str, Ruleset] = {USUAL_RULESET: Tak()}
"""Each ruleset by its name, which never changes: the record has it."""


def ruleset_of(rules: Rules) -> Ruleset:
    """Return the ruleset whose rules these are; raise `LookupError` if there is none."""
    for ruleset in RULESETS.values():
        if isinstance(rules, ruleset.forms.rules.kinds):
            return ruleset
    raise LookupError(type(rules))
