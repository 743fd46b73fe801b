"""How the tests run, whatever they are about."""

import gc

from hypothesis import HealthCheck, settings

# Property tests must not fail because the machine is busy with something else.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

SELDOM = 50_000
"""Objects that are made before the collector looks for cycles; Python's usual is 700."""


def pytest_collection_finish() -> None:
    """Let the collector look less often, and not at what is loaded by now.

    Going through thousands of tests and all libraries again and again took a fifth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)
