"""Repeats of groups for regular expressions that never go back.

Python's own, ``(?:...)*+``, goes wrong before 3.11.5: what its last turn passed over before it
failed counts as matched (`gh-100061 <https://github.com/python/cpython/issues/100061>`_). So no
pattern here has one. An atomic group round a plain repeat is right in every Python, and
``(?>(?:...)?)`` will do for a few turns. But it keeps some bytes for each turn until it is left:
where there can be any number of them, they are taken in bunches, each left before the next begins.
Repeats of one character or set, such as ``.*+``, are right everywhere.
"""

_BUNCH = 1000


def any_number(pattern: str) -> str:
    """Return the pattern for as many turns of one as there are, even none. No turn is empty."""
    return f"(?>(?:{_bunch(pattern)})*)"


def at_least_one(pattern: str) -> str:
    """Return the pattern for as many turns of one as there are. No turn is empty."""
    return f"(?>(?:{_bunch(pattern)})+)"


def _bunch(pattern: str) -> str:
    return f"(?>(?:{pattern}){{1,{_BUNCH}}})"
