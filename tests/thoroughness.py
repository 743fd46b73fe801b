"""How much is tried of what has no end: `make thorough` tries more than `make test` does."""

import os

THOROUGH = os.environ.get("TAKMAIL_TESTS") == "thorough"

SHARE = 4
"""Of so many examples `make test` draws one."""

FEWEST = 5


def some(examples: int) -> int:
    """Return how many of so many examples are drawn now."""
    return examples if THOROUGH else max(examples // SHARE, min(examples, FEWEST))
