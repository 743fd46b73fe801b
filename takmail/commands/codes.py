"""Codes of games, as people type them."""


def plain_code(code: str | None) -> str | None:
    """Return a code, as the service knows it, of what somebody typed; ``None`` for nothing."""
    return code.strip().removeprefix("#").lower() or None if code else None
