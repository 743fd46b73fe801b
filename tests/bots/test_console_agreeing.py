"""What two people at one keyboard say once: takebacks, draws and rematches are agreed on."""

import pytest

from bots.console_bot.agreements import Keyboard
from bots.console_bot.seats import People
from takmail.colors import Color
from takmail.commands.offers import OfferDraw
from takmail.service.ports import Account, SeatedGame
from takmail.store.store import Store
from tests.bots.console_kit import GameRoom
from tests.sentences import (
    A_REMATCH,
    BEGINS,
    DID_YOU_MEAN,
    OFFERS,
    is_white,
    no_such_game,
    white_played,
)


@pytest.mark.parametrize("line", ["undo", "takeback", "take back", "undo 1"])
@pytest.mark.parametrize("plies", [["ps a1"], ["ps a1", "ps c3"]])
async def test_the_last_ply_is_taken_back_at_once(
    table: GameRoom, line: str, plies: list[str]
) -> None:
    await table.type(*plies)
    told = await table.type(line)
    assert told.startswith("The last move was taken back.")
    assert len(table.shown) == 1
    assert ("White" if len(plies) == 1 else "Black") in await table.console.prompt()


async def test_as_many_plies_as_are_named_are_taken_back(table: GameRoom) -> None:
    await table.type("ps a1", "ps c3", "ps b2")
    assert "last 2 moves were taken back" in await table.type("undo 2")
    assert "last move was taken back" in await table.type("undo")
    assert not (await table.type("undo"), table.clean)[1]
    assert len(table.shown) == 1


async def test_a_draw_is_asked_once_and_a_rematch_is_not(table: GameRoom) -> None:
    asked = f"Do you both agree to a draw? yes ends game #{await table.code()}"
    assert asked in await table.type("draw")
    assert "Nothing changed." in await table.type("no")
    assert asked in await table.type("draw")
    assert "A draw by agreement." in await table.type("y")
    assert len(table.shown) == 1
    told = await table.type("rematch")
    assert f"{BEGINS}: {is_white('Player 2')}" in told
    assert len(table.shown) == 1


@pytest.mark.parametrize("yes", ["yes", "ok"])
async def test_a_yes_speaks_for_the_side_that_was_asked(table: GameRoom, yes: str) -> None:
    await table.type("white: draw")
    assert "A draw by agreement." in await table.type(yes)


@pytest.mark.parametrize("lines", [["resign", "white: draw"], ["white: draw", "resign"]])
async def test_a_yes_where_both_sides_are_asked_resigns_nothing(
    table: GameRoom, lines: list[str]
) -> None:
    await table.type(*lines)
    assert "Which one do you mean? Say confirm, accept." in await table.type("yes")
    assert "A draw by agreement." in await table.type("accept")


async def test_a_yes_to_a_suggestion_plays_it_though_an_offer_stands(table: GameRoom) -> None:
    await table.type("ps a1", "ps c3", "white: draw")
    assert f"{DID_YOU_MEAN} pw b2" in await table.type("put a wall at b2")
    assert white_played("Player 1", "pw b2") in await table.type("yes")


async def test_a_side_that_is_named_speaks_for_itself_alone(table: GameRoom) -> None:
    await table.type("ps a1")
    assert "asks to take back" in await table.type("white: undo")
    assert "The last move was taken back." in await table.type("undo")
    assert OFFERS in await table.type("black: draw")
    assert "A draw by agreement." in await table.type("draw")
    assert A_REMATCH in await table.type("black: rematch")
    assert BEGINS in await table.type("rematch")


async def test_both_agree_in_a_game_that_is_named(table: GameRoom) -> None:
    await table.type("ps a1")
    older = await table.code()
    await table.type("new 4", "ps a1")
    assert "taken back" in await table.type(f"#{older} undo")
    assert no_such_game("zz") in await table.type("#zz undo")
    assert "A draw" in await table.type(f"draw #{older}", "yes")


async def test_what_is_disputed_is_taken_back_too(table: GameRoom) -> None:
    await table.type("ps a1", "im the corner is wrong")
    assert "taken back" in await table.type("undo")
    assert len(table.shown) == 1


async def test_with_another_keyboard_in_the_game_a_takeback_is_asked_for(store: Store) -> None:
    one, other = GameRoom(store), GameRoom(store)
    await one.open()
    await other.open()
    await one.type("ps a1")
    await other.type("ps c3")
    told = await one.type("undo")
    assert "asks to take back" in told + "".join(other.shown)
    assert "This game is also played from another console" in told
    assert "The other side says accept" in told
    assert OFFERS in await other.type("draw")
    assert "A draw" in await one.type("accept draw")


async def test_a_game_of_others_than_were_named_is_asked_too(store: Store) -> None:
    table = GameRoom(store)
    table.sit("Ann", "Bob")
    await table.open()
    await table.type("ps a1")
    table.sit("Ann", "Carol")
    await table.open()
    assert "asks to take back" in await table.type("white: undo", "draw", "black: undo")
    table.sit()
    await table.open()
    assert "A draw by agreement." in await table.type("draw")


def test_a_game_with_a_player_on_another_platform_is_not_at_this_keyboard() -> None:
    people = People.named(None, None)
    away = Account("telegram", "7", "Bob")
    nothing = (frozenset[OfferDraw](), frozenset[OfferDraw]())
    here = SeatedGame("k3", (people.white, people.black), Color.WHITE, nothing)
    there = SeatedGame("k4", (people.white, away), Color.WHITE, nothing)
    keyboard = Keyboard(people)
    assert keyboard.has_both(here)
    assert not keyboard.has_both(there)
