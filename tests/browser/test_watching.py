"""Games of other people, watched by a link."""

from tests.browser.phones import Phone, violations
from tests.browser.tabs import Tab
from tests.browser.towns import Town


def test_a_stranger_watches_by_a_link(phone: Phone, place: Town) -> None:
    tab = Tab(phone.open(place.link(place.begin("4"))))
    tab.reads("Ann")
    place.play("ps a1", "ps d4")
    tab.stands("a4", "2")
    tab.stands("d1", "1")
    assert violations(tab.page) == []
    tab.type("ArrowLeft", "ArrowLeft")
    tab.stands("a4", "")
    tab.press("Now")
    tab.stands("d1", "1")
    tab.touch("b2")
    assert not tab.page.get_by_role("button", name="Play", exact=True).is_visible()


def test_a_link_that_leads_nowhere_says_so(phone: Phone, place: Town) -> None:
    address = place.link(place.begin("4"))
    phone.forgive("404 (Not Found)")
    tab = Tab(phone.open(address[:-1] + ("A" if address[-1] != "A" else "Q")))
    tab.reads("This link leads nowhere.")


def test_a_page_that_is_open_says_that_its_link_has_ended(phone: Phone, place: Town) -> None:
    phone.forgive("404 (Not Found)")
    code = place.begin("4")
    tab = Tab(phone.open(place.link(code)))
    tab.square("a1").wait_for()
    place.end_links(code)
    tab.reads("It may have ended.")
