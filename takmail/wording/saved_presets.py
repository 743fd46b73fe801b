"""The ways to play that have a name, in words: the built in ones, and those that were saved."""

from collections.abc import Sequence

from takmail.commands.presets import NAMES, PRESETS
from takmail.play.terms import Terms
from takmail.wording.message import Code
from takmail.wording.say import Sentence, lines, say
from takmail.wording.terms import describe_unnamed

_IN_SHORT = frozenset({"femr", "university"})
"""Those of which a list says less than a challenge; pages of the rules tell all."""


def list_presets(saved: Sequence[Sentence]) -> Sentence:
    """Return all ways to play that can be named here, those that were saved last."""
    known = [_built_in(name) for name in NAMES]
    heading = say("presets-saved_here") if saved else say("presets-none_saved")
    return lines(say("presets-heading"), *known, heading, *saved)


def describe_saved(name: str, terms: Terms, *, everywhere: bool) -> Sentence:
    """Return what a saved way to play means, as a line."""
    key = "presets-line_server" if everywhere else "presets-line"
    return say(key, name=Code(name), terms=describe_unnamed(terms))


def _built_in(name: str) -> Sentence:
    in_full = name in PRESETS and name not in _IN_SHORT
    means = f"preset-means-{name}" if in_full else f"presets-means-{name}"
    return say("presets-line", name=Code(name), terms=say(means))
