"""How the tests run, whatever they are about."""

from hypothesis import HealthCheck, settings

from tests.garbage import collect_seldom

# Property tests must not fail because the machine is busy with something else.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_collection_finish() -> None:
    """Begin with all tests and libraries loaded."""
    collect_seldom()
