"""Chats with many games: what is at hand there, and what is found all the same."""

import pytest

from takmail.service.games import game_heads, lookup
from tests.sentences import BEGINS, YOUR_TURN
from tests.service.world import World

NEAR = 3
FEW = 4


@pytest.fixture(autouse=True)
def few_are_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_heads, "NEAR", NEAR)
    monkeypatch.setattr(lookup, "LIKELY", FEW)


async def crowd(den: World, games: int) -> list[str]:
    """Have other people begin games in the den."""
    return [await den.begin(f"cyd{number}", f"dee{number}") for number in range(games)]


async def test_a_move_needs_no_id_in_a_chat_with_many_newer_games(den: World) -> None:
    own = await den.begin()
    await crowd(den, 2 * NEAR)
    den.restart()
    told = await den.tell("ann", "ps a1")
    assert own in told["den"].plain()
    assert YOUR_TURN in told["den"].plain()


async def test_a_line_that_was_not_said_to_the_bot_counts_there_too(den: World) -> None:
    await den.begin()
    await crowd(den, 2 * NEAR)
    den.restart()
    await den.tell("ann", "ps a1")
    den.restart()
    assert YOUR_TURN in (await den.tell("bob", "ps b1"))["den"].plain()


async def test_only_the_newest_games_of_a_chat_are_loaded(den: World) -> None:
    await den.begin()
    await crowd(den, 3 * NEAR)
    den.restart()
    await den.tell("ann", "ps a1")
    chat = await den.chat("den")
    assert len(await den.service.context.rooms.heads_in(chat.id)) <= NEAR + 1


async def test_challenges_are_not_crowded_out_by_games(den: World) -> None:
    await den.say("ann", "!challenge 5")
    await crowd(den, 3 * NEAR)
    den.restart()
    assert BEGINS in (await den.tell("bob", "!accept"))["den"].plain()


async def test_whoever_plays_many_games_is_asked_about_a_few_of_them(den: World) -> None:
    codes = [await den.begin("ann", f"bob{number}") for number in range(FEW + 2)]
    await den.say("ann", f"!#{codes[0]} ps a1")
    await den.say("bob0", f"!#{codes[0]} ps b1")
    den.restart()
    told = (await den.tell("ann", "!ps c3"))["den"].plain()
    assert "… and more. Name another game by its id: /games lists all of yours." in told
    assert [f"#{code}" in told for code in codes] == [False, *[True] * FEW, False]


async def test_who_plays_none_of_many_games_is_not_sent_to_their_own(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_heads, "NEAR", 4 * NEAR)
    codes = await crowd(den, FEW + 2)
    await den.say("cyd0", f"#{codes[0]} ps a1", addressed=True)
    told = (await den.tell("eve", "!board"))["den"]
    assert "… and more. Name another game by its id." in told.plain()
    assert "yours" not in told.plain()
    assert all(one.text != "My games" for one in told.buttons)
    assert [f"game:{code}:" in told.plain() for code in codes] == [False, *[True] * FEW, False]


async def test_a_game_that_ends_makes_room_for_one_that_was_not_at_hand(den: World) -> None:
    own = await den.begin()
    others = await crowd(den, NEAR)
    den.restart()
    chat = await den.chat("den")
    at_hand = den.service.context.rooms.heads_in
    assert own not in {head.code for head in await at_hand(chat.id)}
    await den.say("cyd0", f"#{others[0]} resign", addressed=True)
    await den.say("cyd0", f"#{others[0]} confirm", addressed=True)
    assert own in {head.code for head in await at_hand(chat.id)}


async def test_a_line_that_fits_no_game_leaves_games_in_memory(den: World) -> None:
    code = await den.begin(plies="ps a1, ps b1")
    known = den.service.context.rooms.known(code)
    await den.say("cyd", "!resign")
    assert den.service.context.rooms.known(code) is known
