"""What is said of a limit that was reached."""

import math

from takmail.limits.table import IN_CHAT
from takmail.service.limits.limits import Over
from takmail.wording.message.drafts import Sentence, join, say

_MINUTE, _HOUR = 60, 3600
_UNITS = {"days": 24 * _HOUR, "hours": _HOUR, "minutes": _MINUTE, "seconds": 1}


def too_often(over: Over) -> Sentence:
    """Say which limit was reached, and when to try again."""
    key = "limit-chat" if over.name.startswith(IN_CHAT) else f"limit-{over.name}"
    told = say(key, most=over.rate.most, window=within(over.rate.seconds))
    return join(told, try_again(over.seconds))


def within(seconds: int) -> Sentence:
    """Say within how long, in the largest unit of which it is a whole number."""
    unit = next(unit for unit in _UNITS if seconds % _UNITS[unit] == 0)
    return say(f"limit-window_{unit}", n=seconds // _UNITS[unit])


def try_again(seconds: float) -> Sentence:
    """Say in how many seconds, minutes or hours it can be tried again."""
    if seconds <= 2 * _MINUTE:
        return say("limit-again_seconds", n=max(1, math.ceil(seconds)))
    if seconds <= 2 * _HOUR:
        return say("limit-again_minutes", n=math.ceil(seconds / _MINUTE))
    return say("limit-again_hours", n=math.ceil(seconds / _HOUR))
