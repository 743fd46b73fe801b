"""How the tests run, whatever they are about."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from pytest_asyncio import is_async_test

from tests.faults.figures import PROPERTY, table_of
from tests.garbage import collect_later, collect_seldom
from tests.in_memory import write_in_memory
from tests.logs import log_plainly

HERE = Path(__file__).parent

# Property tests must not fail because the machine is busy with something else.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
# `make test` takes this one: a few examples, the same each time.
settings.register_profile("quick", max_examples=10, derandomize=True, database=None)
log_plainly()
write_in_memory()
collect_later()


FOLDERS = frozenset({"browser", "e2e", "fuzz", "workers"})
"""Folders whose tests start programs or fake servers, or draw many examples."""

SERVERS = frozenset({"server", "telegram"})
"""Fixtures that start a fake server."""

MANY, EVERY = 5, 3
"""Of an asynchronous test, which plays in a world, with more cases every third one is quick."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests as slow by their folder and their fixtures; others carry the marker themselves."""
    for item in items:
        folder = item.path.relative_to(HERE).parts[0]
        fixtures = item.fixturenames if isinstance(item, pytest.Function) else ()
        if folder in FOLDERS or not SERVERS.isdisjoint(fixtures):
            item.add_marker(pytest.mark.slow)
        if folder == "browser":
            item.add_marker(pytest.mark.browser)
    for cases in _played(items).values():
        if len(cases) > MANY:
            for at, item in enumerate(cases):
                if at % EVERY:
                    item.add_marker(pytest.mark.slow)


def _played(items: list[pytest.Item]) -> Mapping[str, Sequence[pytest.Item]]:
    """Return the quick cases of each asynchronous test in a folder; those beside are stories."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        is_story = item.path.parent == HERE
        if is_async_test(item) and not is_story and item.get_closest_marker("slow") is None:
            tests.setdefault(item.nodeid.split("[", 1)[0], []).append(item)
    return tests


def pytest_collection_finish() -> None:
    """Begin with all tests and libraries loaded."""
    collect_seldom()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the figures of the runs under faults, if there were any."""
    reports = [r for kind in ("passed", "failed") for r in terminalreporter.stats.get(kind, ())]
    properties = [told for report in reports for told in getattr(report, "user_properties", ())]
    lines = table_of(told for name, told in properties if name == PROPERTY)
    if lines:
        terminalreporter.section("faults")
        for line in lines:
            terminalreporter.write_line(line)
