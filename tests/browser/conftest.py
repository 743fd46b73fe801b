"""Chromium, started once for all tests, and phones that have it."""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.homes import Home, at_home
from tests.browser.phones import SCREENS, Phone, browsing, find_chromium, held
from tests.browser.tabs import Tab
from tests.browser.towns import Town, town

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell of a test that has failed what its phone shows."""
    report = yield
    phone = item.funcargs.get("phone")
    if call.when == "call" and report.failed and isinstance(phone, Phone):
        report.sections.append(("The phone", phone.shown()))
    return report


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    for name in ("playwright.sync_api", "axe_playwright_python.sync_playwright"):
        pytest.importorskip(name, reason="Playwright is missing: `make browser` installs it")
    program = find_chromium()
    if program is None:
        pytest.skip("Chromium is missing: `.ci/browser make browser` installs it")
    with browsing(program) as browser:
        yield browser


@pytest.fixture
def phone(chromium: "Browser", request: pytest.FixtureRequest) -> Iterator[Phone]:
    """Yield a phone; a test may name another of the `SCREENS`."""
    with held(chromium, SCREENS[getattr(request, "param", "phone")]) as phone:
        yield phone


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with at_home(tmp_path) as home:
        yield home


@pytest.fixture
def tab(phone: Phone, home: Home) -> Tab:
    return Tab(phone.open(home.address))


@pytest.fixture
def place() -> Iterator[Town]:
    with town() as place:
        yield place
