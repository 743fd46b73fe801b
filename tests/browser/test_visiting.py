"""People come to the page from their chats, play there, and leave."""

import json
from typing import TYPE_CHECKING

from tests.browser.phones import SCREENS, Phone, held, violations
from tests.browser.tabs import Tab
from tests.browser.towns import Town

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SCRIPT = "https://telegram.org/js/telegram-web-app.js"

"""Telegram's own script, of which the page asks for what it needs."""

STRANGER = "401 (Unauthorized)"

CALLED = ", ".join(f"{name}() {{}}" for name in ("ready", "expand", "onEvent"))
"""Functions of it that do nothing here."""


def test_a_player_comes_from_discord_and_leaves(phone: Phone, place: Town) -> None:
    code = place.begin("4")
    tab = Tab(phone.open(place.door("ann", code)))
    tab.press("Play as Ann")
    tab.play("a1")
    assert violations(tab.page) == []
    place.play("ps d4", by="bob")
    tab.stands("d1", "1")
    tab.page.reload()
    tab.play("b2")
    phone.forgive(STRANGER)
    tab.press("Log out")
    tab.reads("Come here from Discord")
    assert tab.page.locator("[data-square]").count() == 0


def test_two_play_a_whole_game_in_browsers_of_their_own(
    chromium: "Browser", phone: Phone, place: Town
) -> None:
    code = place.begin("4")
    with held(chromium, SCREENS["wide"]) as desktop:
        ann = Tab(phone.open(place.door("ann", code)))
        bob = Tab(desktop.open(place.door("bob", code)))
        ann.press("Play as Ann")
        bob.press("Play as Bob")
        for number, (white, black) in enumerate((("a1", "d4"), ("c4", "a2"), ("b4", "a3"))):
            bob.square("a1").wait_for()
            ann.play(white)
            bob.page.locator(".moves .ply").nth(2 * number).wait_for()
            bob.play(black)
            ann.page.locator(".moves .ply").nth(2 * number + 1).wait_for()
        ann.play("a4")
        ann.reads("You win with a road: a1 to d1.")
        bob.reads("Ann wins with a road: a1 to d1.")


def test_a_door_opens_once(phone: Phone, place: Town) -> None:
    phone.forgive("404 (Not Found)")
    address = place.door("ann", place.begin("4"))
    Tab(phone.open(address)).press("Play as Ann")
    other = Tab(phone.open(address))
    other.page.get_by_role("main").wait_for()
    assert other.page.get_by_role("button", name="Play as Ann").count() == 0


def mini_app(phone: Phone, place: Town, **unsafe: str) -> Tab:
    """Open the page as Telegram does for somebody, by the name Mia."""
    app = {"initData": place.signed(7, "Mia"), "initDataUnsafe": unsafe, "themeParams": {}}
    phone.serve(SCRIPT, f"window.Telegram = {{WebApp: {{...{json.dumps(app)}, {CALLED}}}}};")
    return Tab(phone.open(f"{place.url}/app"))


def test_a_game_is_watched_inside_telegram(phone: Phone, place: Town) -> None:
    code = place.begin("4")
    secret = place.link(code).rpartition("/")[2]
    tab = mini_app(phone, place, start_param=f"w_{secret}")
    tab.reads("No moves yet.")
    place.play("ps a1")
    tab.stands("a4", "2")
    assert tab.page.get_by_role("button", name="Play", exact=True).filter(visible=True).count() == 0


def test_a_player_comes_from_telegram(phone: Phone, place: Town) -> None:
    tab = mini_app(phone, place)
    tab.reads("Playing as Mia")
    tab.press("Learn Tak")
    tab.page.get_by_role("button", name="Roads").tap()
    tab.make("b2")
    tab.press("Play")
    tab.reads("That's a turn")


def test_an_address_with_something_behind_it_locks_nobody_out(phone: Phone, place: Town) -> None:
    code = place.begin("4")
    tab = Tab(phone.open(place.door("ann", code)))
    tab.press("Play as Ann")
    tab.reads("Playing as Ann")
    phone.forgive(STRANGER)
    tab.page.goto(f"{place.url}/#somewhere")
    tab.reads("Come here from Discord")
    tab.page.reload()
    tab.reads("Playing as Ann")


def test_nobody_comes_in_without_a_door(phone: Phone, place: Town) -> None:
    phone.forgive(STRANGER)
    tab = Tab(phone.open(place.url))
    tab.reads("Come here from Discord")
    assert tab.page.get_by_role("button").filter(visible=True).count() == 0
