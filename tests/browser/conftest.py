"""Chromium, started once for all tests, and phones that have it."""

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.phones import ARGUMENTS, Phone, held

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome")
"""Names of Chromium on one system or another."""


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """Chromium of this machine, as Playwright's own would have to be downloaded."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is missing: `make browser` installs it"
    )
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip("Chromium is missing: `.ci/browser make browser` installs it")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def phone(chromium: "Browser") -> Iterator[Phone]:
    with held(chromium) as phone:
        yield phone
