"""The page fits a phone, and everybody can use it."""

from typing import TYPE_CHECKING

import pytest

from tests.browser.homes import Home
from tests.browser.phones import violations
from tests.browser.tabs import BOARD, Tab

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def fits(page: "Page") -> bool:
    """Return whether nothing has to be scrolled sideways."""
    inside: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return inside


def is_wholly_seen(element: "Locator") -> bool:
    """Return whether an element is on the screen, from edge to edge."""
    box: dict[str, float] = element.bounding_box()
    screen: dict[str, int] = element.page.viewport_size
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return min(box["x"], box["y"]) >= 0 and right <= screen["width"] and bottom <= screen["height"]


@pytest.mark.parametrize("phone", ["phone", "dark", "wide"], indirect=True)
def test_everybody_can_use_it(home: Home, tab: Tab) -> None:
    tab.unfold("Play the computer")
    assert violations(tab.page) == []
    tab.page.reload()
    tab.begin_for_two(5)
    tab.play("a1", "e5")
    tab.touch("c3")
    assert violations(tab.page) == []
    tab.press("More")
    tab.page.get_by_role("dialog").wait_for()
    assert violations(tab.page) == []
    tab.page.goto(f"{home.server}#/learn")
    tab.page.get_by_role("button", name="Roads").wait_for()
    assert violations(tab.page) == []
    tab.page.get_by_role("button", name="Roads").tap()
    tab.reads("Place a flat anywhere.")
    assert violations(tab.page) == []


@pytest.mark.parametrize("size", [3, 5, 8])
@pytest.mark.parametrize("phone", ["small"], indirect=True)
def test_a_board_is_wholly_seen_with_what_plays_on_it(tab: Tab, size: int) -> None:
    board = tab.page.locator(f"{BOARD} svg")
    assert fits(tab.page)
    tab.begin_for_two(size)
    tab.play("a1", "a2", "c3")
    tab.touch("c2")
    assert fits(tab.page)
    assert is_wholly_seen(board)
    for label in ("Back", "Wall", "Play"):
        assert is_wholly_seen(tab.page.get_by_role("button", name=label, exact=True))
    tab.press("Play")
    tab.square("c2").and_(tab.page.locator(".reached")).wait_for()
    tab.touch("c3", "c2")
    assert is_wholly_seen(board)
    assert is_wholly_seen(tab.page.get_by_role("button", name="Play", exact=True))


@pytest.mark.parametrize("phone", ["small", "across"], indirect=True)
def test_lessons_fit(tab: Tab) -> None:
    tab.press("Learn Tak")
    tab.page.get_by_role("button", name="Walls and capstones").tap()
    tab.square("a1").wait_for()
    assert fits(tab.page)
