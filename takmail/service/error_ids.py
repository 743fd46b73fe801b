"""Short names for single failures, by which what a person was told is found in the log."""

import secrets

_LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""None that is easily read as another one or as a digit."""

_LENGTH = 8


def new_error_id() -> str:
    """Return a name that no other failure has."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
