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


class Mark(Enum):
    """How an entry of what was found out is marked."""

    WELL = "x"
    ILL = " "
    ODD = "!"


@dataclass(frozen=True, slots=True)
class Finding:
    """One more thing that was found out about a platform, in words."""

    mark: Mark
    told: str


@dataclass(frozen=True, slots=True)
class Login:
    """A platform's answer.

    ``name`` is the bot's, and ``overhears`` tells whether plain lines in groups arrive, both for a
    token that is good. ``reason`` is why a platform is ``SILENT``, in its library's own words.
    ``findings`` is what else there is to say.
    """

    standing: Standing
    name: str = ""
    overhears: bool = True
    reason: str = ""
    findings: tuple[Finding, ...] = ()
