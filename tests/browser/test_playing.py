"""Games played by touch: against the computer, and by two at one board."""

from typing import TYPE_CHECKING

from tests.browser.homes import Home
from tests.browser.phones import Phone
from tests.browser.tabs import BOARD, Tab

if TYPE_CHECKING:
    from playwright.sync_api import Route

BACK_WITHIN = 10_000.0
"""Milliseconds after which an open page has found a program that is there again: it looks for it
every five seconds at the latest."""

UNREACHED = "Failed to load resource"
"""Chromium's words for a server that is away."""


def test_a_newcomer_plays_the_computer(tab: Tab) -> None:
    tab.unfold("Play the computer")
    tab.press("Begin")
    tab.play("b2")
    tab.stands("b2", "2")
    tab.page.locator('.board-place [data-stack="1"]').wait_for()
    assert len(tab.plies) == 2


def test_the_computer_gives_a_hint_and_a_move_back(tab: Tab) -> None:
    tab.unfold("Play the computer")
    tab.press("Begin")
    tab.play("b2")
    tab.page.locator('.board-place [data-stack="1"]').wait_for()
    tab.press("Hint")
    tab.reads("Hint:")
    tab.press("Take back")
    tab.stands("b2", "")
    tab.reads("No moves yet.")


def test_two_at_one_board_play_to_a_road(home: Home, tab: Tab) -> None:
    tab.begin_for_two(3)
    tab.play("a1", "c3", "b3", "Sb2", "b3>", "a2")
    tab.stands("c3", "11")
    tab.touch("c3", "c2", "c1")
    tab.press("Play")
    tab.stands("c1", "1")
    tab.play("Sb1", "c3")
    tab.reads("wins")
    assert tab.page.get_by_role("button", name="Play", exact=True).count() == 0
    exported = home.exported().replace("'", "")  # marks of tak
    assert '[Result "R-0"]' in exported
    assert "4. 2c3-11 Sb1" in exported


def test_a_touch_can_be_taken_back(tab: Tab) -> None:
    tab.begin_for_two(5)
    tab.touch("c3")
    tab.press("Back")
    assert tab.page.locator(".chosen").count() == 0
    tab.play("a1")
    assert len(tab.plies) == 1


def test_a_stack_is_dragged_on_a_turned_board(tab: Tab) -> None:
    tab.begin_for_two(3)
    tab.press("Turn the board")
    tab.page.locator(f"{BOARD} [data-square]").first.and_(tab.square("c1")).wait_for()
    tab.play("a1", "c3", "b3", "a3")
    tab.drag("b3", "c3")
    tab.press("Play")
    tab.stands("c3", "11")


def test_kaen_is_played_by_touch(tab: Tab) -> None:
    tab.unfold("Other games")
    tab.press("Kaen for two")
    tab.press("Roll")
    field = tab.page.locator(f'{BOARD} [data-square][aria-disabled="false"]').first
    name = field.get_attribute("data-square")
    assert name is not None
    tab.touch(name)
    tab.press("Play")
    tab.stands(name, "1")


def test_locke_is_played_by_touch(tab: Tab) -> None:
    tab.unfold("Other games")
    tab.press("Locke for two")
    tab.touch("b1", "b2")
    tab.press("Play")
    tab.stands("b2", "1")


def test_the_keyboard_alone_plays(tab: Tab) -> None:
    tab.begin_for_two(3)
    tab.tab_to("[data-square]")
    tab.type("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "Enter")
    tab.tab_to(".go")
    tab.type("Enter")
    tab.stands("b2", "2")
    tab.tab_to("[data-square]")
    tab.type("ArrowRight", " ", "Escape", "ArrowUp", " ")
    tab.tab_to(".go")
    tab.type("Enter")
    tab.stands("c3", "1")
    assert len(tab.plies) == 2


def test_a_move_shows_in_another_tab(phone: Phone, home: Home, tab: Tab) -> None:
    tab.begin_for_two(3)
    other = Tab(phone.open(home.address))
    other.page.locator(".card").tap()
    other.square("b2").wait_for()
    tab.play("b2")
    other.stands("b2", "2")
    other.play("c3")
    tab.stands("c3", "1")


def test_a_late_move_is_refused_with_the_board_as_it_is(phone: Phone, home: Home, tab: Tab) -> None:
    tab.begin_for_two(3)
    phone.forgive("409 (Conflict)")
    late = Tab(phone.open(home.address))
    late.page.route("**/stream*", lambda route: route.fulfill(content_type="text/event-stream"))
    late.page.locator(".card").tap()
    late.make("b2")
    tab.play("b2")
    late.press("Play")
    late.reads("The game has moved on.")
    late.stands("b2", "2")
    late.play("c3")
    assert len(tab.plies) == 2


def test_a_killed_program_comes_back_to_an_open_page(phone: Phone, home: Home, tab: Tab) -> None:
    phone.forgive(UNREACHED)
    tab.begin_for_two(3)
    tab.play("a1")
    home.kill()
    tab.make("c3")
    tab.press("Play")
    tab.reads("Your move is kept")
    home.start()
    tab.page.locator(".moves .ply").nth(1).wait_for(timeout=BACK_WITHIN)
    tab.play("b2")
    assert "1. a1 c3\n2. b2\n" in home.exported()


def test_a_move_whose_answer_is_lost_with_the_program_is_played_once(
    phone: Phone, home: Home, tab: Tab
) -> None:
    phone.forgive(UNREACHED)
    tab.begin_for_two(3)
    tab.play("a1")

    def lose(route: "Route") -> None:
        route.fetch()
        home.kill()
        route.abort()

    tab.page.route("**/plies*", lose, times=1)
    tab.make("c3")
    tab.press("Play")
    tab.reads("Your move is kept")
    home.start()
    tab.page.locator(".moves .ply").nth(1).wait_for(timeout=BACK_WITHIN)
    tab.play("b2")
    assert "1. a1 c3\n2. b2\n" in home.exported()
