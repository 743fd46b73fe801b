"""Links in letters: opened in a browser, looked at, and pressed."""

import pytest

from tests.browser.phones import Phone, violations
from tests.browser.tabs import Tab
from tests.browser.towns import Town

SCREENS = pytest.mark.parametrize("phone", ["phone", "dark", "tablet"], indirect=True)


@SCREENS
def test_a_challenge_is_accepted_and_played_by_its_link(phone: Phone, place: Town) -> None:
    tab = Tab(phone.open(place.challenge_by_mail()))
    tab.reads("Ann's challenge, 5x5")
    assert violations(tab.page) == []
    tab.press("Accept")
    tab.reads("your turn")
    assert violations(tab.page) == []
    tab.press("Open the board")
    tab.reads("Playing as Bob")
    tab.play("b2")


@SCREENS
def test_letters_end_by_their_link(phone: Phone, place: Town) -> None:
    tab = Tab(phone.open(place.letter("stop")))
    assert violations(tab.page) == []
    tab.press("Stop all letters")
    tab.reads("You get no more letters")
    assert violations(tab.page) == []


def test_a_link_that_was_cut_says_so(phone: Phone, place: Town) -> None:
    phone.forgive("404 (Not Found)")
    tab = Tab(phone.open(place.letter("stop")[:-1]))
    tab.reads("This link leads nowhere")
    assert violations(tab.page) == []
