"""What a platform says of a token that it is shown."""

from dataclasses import dataclass
from enum import Enum

WITHIN = 10.0
"""Seconds that a platform has to answer."""


MISUNDERSTOOD = (ValueError, LookupError, TypeError, AttributeError)
"""What the libraries raise where something else than the platform answers, such as a web page."""


class Standing(Enum):
    """Whether a token is any good."""

    GOOD = "good"
    REFUSED = "refused"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Login:
    """A platform's answer.

    ``name`` is the bot's, and ``overhears`` tells whether plain lines in groups arrive, both for a
    token that is good. ``reason`` is why a platform is ``SILENT``, in its library's own words.
    """

    standing: Standing
    name: str = ""
    overhears: bool = True
    reason: str = ""
