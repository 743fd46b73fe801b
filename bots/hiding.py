"""What must be seen nowhere in what is logged: tokens and passwords, in whatever form."""

import json
import re
from collections.abc import Iterable
from urllib.parse import quote, quote_plus

HIDDEN = "***"

_SHORTEST = 3
"""Characters; with less, hiding would leave nothing to read, and no secret is kept by it."""

_ADDRESSES = re.compile(r"(/(?:webhooks|interactions)/\d+/|/bot\d+:)[\w.%-]+")
"""What lets whoever knows it write to somebody, in addresses that libraries tell."""

_IN_URL = re.compile(r"://[^/?#\s]*?:(?P<password>[^\s]*)@")
_IN_QUERY = re.compile(r"[?&]password=(?P<password>[^&\s]+)", re.IGNORECASE)


class Hiding:
    """Blots secrets out of texts."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        forms = {form for secret in secrets for form in _forms(secret) if len(form) >= _SHORTEST}
        longest_first = sorted(forms, key=len, reverse=True)
        self._secrets = re.compile("|".join(map(re.escape, longest_first))) if forms else None

    def __call__(self, text: str) -> str:
        """Return a text without the secrets."""
        if self._secrets is not None:
            text = self._secrets.sub(HIDDEN, text)
        return _ADDRESSES.sub(rf"\g<1>{HIDDEN}", text)


def passwords_as_written(address: str) -> list[str]:
    """Return what may be a password in a database's address, as it is written there.

    That can be an address that is none, since the password broke it.
    """
    return [found["password"] for kind in (_IN_URL, _IN_QUERY) for found in kind.finditer(address)]


def _forms(secret: str) -> set[str]:
    """Return a secret as it is, and as it is in addresses, in JSON and in Python's own form."""
    plain = {secret, quote(secret), quote(secret, safe=""), quote_plus(secret)}
    written = {
        json.dumps(form, ensure_ascii=ascii_)[1:-1] for form in plain for ascii_ in (False, True)
    }
    return plain | written | {repr(secret)[1:-1]}
