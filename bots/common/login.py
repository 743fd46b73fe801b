"""Logins that `takmail doctor` tries: a platform's answer to a token, and findings."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum

from takmail.wording.languages.spoken import tell

WITHIN = 10.0
"""Seconds that a platform has to answer."""


_MISUNDERSTOOD = (ValueError, LookupError, TypeError, AttributeError)
"""Errors of the libraries where something else than the platform answers, such as a web page."""


class TokenState(Enum):
    """The worth of a token."""

    GOOD = "good"
    REFUSED = "refused"
    SILENT = "silent"


class Mark(Enum):
    """The mark of a finding."""

    WELL = "x"
    ILL = " "
    ODD = "!"
    NOT_USED = "-"


def entry(mark: Mark, text: str) -> str:
    """Return a line of a report; further lines stand below the text of the first."""
    return f"  [{mark.value}] " + text.replace("\n", "\n      ")


@dataclass(frozen=True, slots=True)
class Finding:
    """One more thing to say about a platform."""

    mark: Mark
    text: str


@dataclass(frozen=True, slots=True)
class Login:
    """A platform's answer.

    ``name`` is the bot's, and ``overhears`` tells whether plain lines in groups arrive, both for a
    good token. ``reason`` is why a platform is ``SILENT``, in its library's own words.
    """

    standing: TokenState
    name: str = ""
    overhears: bool = True
    reason: str = ""
    findings: tuple[Finding, ...] = ()


def reason_of(error: Exception) -> str:
    """Return an error's own words, or its kind if it has none."""
    return str(error) or type(error).__name__


async def try_login(
    attempt: Awaitable[Login],
    refused: type[Exception],
    failures: tuple[type[Exception], ...],
    reason: Callable[[Exception], str] = reason_of,
) -> Login:
    """Return the answer to an attempt to log in.

    The platform has ``refused`` the token by one error; ``failures`` say that it could not be
    asked, for a ``reason``.
    """
    try:
        return await attempt
    except refused:
        return Login(TokenState.REFUSED)
    except failures as error:
        return Login(TokenState.SILENT, reason=reason(error))
    except _MISUNDERSTOOD:
        return Login(TokenState.SILENT, reason=tell("doctor-something_else"))
