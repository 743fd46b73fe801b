"""The page fits a phone, and everybody can use it."""

from typing import TYPE_CHECKING

import pytest

from tests.browser.homes import Home
from tests.browser.phones import held, violations
from tests.browser.tabs import Tab

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

WIDTH, HEIGHT = 360, 640
"""A small phone, with the bar of its browser shown."""


def fits(tab: Tab) -> bool:
    """Return whether nothing has to be scrolled sideways."""
    widest: int = tab.page.evaluate("document.documentElement.scrollWidth")
    return widest <= WIDTH


def is_wholly_seen(element: "Locator") -> bool:
    """Return whether an element is on the screen, from edge to edge."""
    box: dict[str, float] = element.bounding_box()
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return min(box["x"], box["y"]) >= 0 and right <= WIDTH and bottom <= HEIGHT


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_everybody_can_use_it(chromium: "Browser", home: Home, *, dark: bool) -> None:
    with held(chromium, dark=dark) as phone:
        tab = Tab(phone.open(home.address))
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


@pytest.mark.parametrize("size", [3])
def test_a_board_is_wholly_seen_with_what_plays_on_it(
    chromium: "Browser", home: Home, size: int
) -> None:
    with held(chromium, width=WIDTH, height=HEIGHT) as phone:
        tab = Tab(phone.open(home.address))
        assert fits(tab)
        tab.begin_for_two(size)
        tab.play("a1", "a2", "c3")
        tab.touch("c2")
        assert fits(tab)
        assert is_wholly_seen(tab.page.locator(".board-place svg"))
        for label in ("Back", "Wall", "Play"):
            assert is_wholly_seen(tab.page.get_by_role("button", name=label, exact=True))
        tab.press("Play")
        tab.square("c2").and_(tab.page.locator(".reached")).wait_for()
        tab.touch("c3", "c2")
        assert is_wholly_seen(tab.page.locator(".board-place svg"))
        assert is_wholly_seen(tab.page.get_by_role("button", name="Play", exact=True))


def test_a_lesson_fits(tab: Tab) -> None:
    tab.press("Learn Tak")
    tab.page.get_by_role("button", name="Walls and capstones").tap()
    tab.square("a1").wait_for()
    assert fits(tab)
