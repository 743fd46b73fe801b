"""What `make test` leaves to `make test-slow`: cases of tests, and most examples of Hypothesis."""

import pytest
from hypothesis import settings

FEW = 10
"""Examples that are drawn for each property by `make test`."""


def slow(*cases: object) -> list[object]:
    """Return cases of a parametrized test, each marked as slow; a tuple has several arguments."""
    marked = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [pytest.param(*case, marks=pytest.mark.slow) for case in marked]


def examples(count: int) -> settings:
    """Return settings that draw so many examples, and few by `make test`."""
    is_quick = settings.get_current_profile_name() == "quick"
    return settings(max_examples=min(count, FEW) if is_quick else count)
