"""Games that are pasted and looked through."""

from tests.browser.phones import Phone
from tests.browser.tabs import Tab

GAME = """[Player1 "Ann"]
[Player2 "Bob"]
[Size "5"]

1. a1 e5
2. c3 Sc4
3. c3- d3
"""

HOSTILE = """[Player1 "<img src=x onerror=alert(1)>"]
[Player2 "<script>alert(2)</script>"]
[Size "5"]

1. a1 {<img src=x onerror=alert(3)>} e5
"""


def paste(tab: Tab, text: str) -> None:
    """Paste a text at the start."""
    tab.unfold("Paste a game")
    tab.page.get_by_role("textbox", name="Paste a game").fill(text)
    tab.press("Open")
    tab.page.locator(".moves .ply").first.wait_for()


def test_a_pasted_game_is_stepped_through_with_the_arrow_keys(tab: Tab) -> None:
    paste(tab, GAME)
    keys = tab.page.keyboard
    tab.press("To the start")
    tab.stands("a1", "")
    for square, stack in (("a1", "2"), ("e5", "1"), ("c3", "1"), ("c4", "2S"), ("c2", "1")):
        keys.press("ArrowRight")
        tab.stands(square, stack)
    keys.press("ArrowLeft")
    tab.stands("c3", "1")
    keys.press("ArrowRight")
    tab.stands("c3", "")


def test_a_game_is_taken_along(tab: Tab) -> None:
    tab.begin_for_two(4)
    tab.play("a1", "d4")
    tab.page.evaluate("() => delete Navigator.prototype.clipboard")
    tab.press("TPS")
    tab.reads("x3,1/x4/x4/2,x3 1 2")
    tab.press("Close")
    tab.press("Picture")
    picture = tab.page.get_by_role("img", name="Board").filter(visible=True)
    picture.locator("visible=true").last.wait_for()
    assert tab.page.get_by_role("link", name="board.png").get_attribute("download") == "board.png"
    tab.press("Close")
    tab.press("ptn.ninja")
    tab.page.locator("dialog a[href*='ptn.ninja']").wait_for()


def test_names_and_comments_stay_text(phone: Phone, tab: Tab) -> None:
    paste(tab, HOSTILE)
    tab.reads("<img src=x onerror=alert(1)>")
    tab.reads("<script>alert(2)</script>")
    tab.reads("<img src=x onerror=alert(3)>")
    assert tab.page.locator("main img, main script").count() == 0
    assert phone.faults == []
