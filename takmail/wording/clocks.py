"""The time that a game's sides have, in words."""

from collections.abc import Mapping

from takmail.commands.values import TimeControl
from takmail.wording.say import Sentence, Value, items, join, say


def describe_clock(control: TimeControl) -> Sentence:
    """Return how much time there is, as part of a game's terms."""
    kind, times = _times(control)
    told = [say(f"terms-clock_{kind}", **times)]
    if not control.weekends:
        told.append(say("terms-clock_no_weekends"))
    if control.ends:
        told.append(say("terms-clock_ends"))
    return items(*told)


def explain_clock(control: TimeControl) -> Sentence:
    """Return what that means, for those who don't know it."""
    kind, times = _times(control)
    told = [say(f"clock-means-{kind}", **times)]
    if not control.weekends:
        told.append(say("clock-means-no_weekends"))
    told.append(say("clock-means-ends" if control.ends else "clock-means-claim"))
    return join(*told)


def name_clock(control: TimeControl) -> Sentence:
    """Return how much time there is, as short as on a button."""
    kind, times = _times(control)
    return say(f"button-clock_{kind}", **times)


def _times(control: TimeControl) -> tuple[str, Mapping[str, Value]]:
    """Return of which kind a clock is, in names of sentences, and its times."""
    if control.afresh:
        return "days", {"time": control.bank}
    if not control.increment:
        return "bank", {"bank": control.bank}
    return "more", {"bank": control.bank, "more": control.increment}
