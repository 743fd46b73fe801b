from dataclasses import replace

from tests.sentences import (
    A_REMATCH,
    PLAY_COMPUTER,
    TO_MOVE,
    WINS_BY_A_ROAD,
    YOURS_IN_A_LIST,
    did_you_mean,
    has_resigned,
    their_turn,
    white_and_black,
    your_turn,
)
from tests.service.world import World, account, labelled, labels, pinged


async def test_no_game_starts_without_consent(den: World) -> None:
    await den.say("ann", "!challenge @bob", mentions=("bob",))
    assert await den.say("ann", "ps b4") == []
    assert "has not begun" in await den.reply("ann", "!ps b4")


async def test_only_the_invited_person_can_accept(den: World) -> None:
    await den.say("ann", "!challenge @bob", mentions=("bob",))
    assert "is for Bob" in await den.reply("cyd", "!accept")
    assert "your own challenge" in await den.reply("ann", "!accept")


async def test_a_bot_is_not_challenged(den: World) -> None:
    robot = replace(account("robo"), bot=True)
    asked = den.incoming("ann", "!challenge @robo 6")
    await den.handle(replace(asked, people=(robot,)))
    refused = (await den.heard())["den"]
    assert "Other bots don't play Tak, but I do" in refused.plain()
    assert labels(refused) == [PLAY_COMPUTER, "Challenge anybody"]
    await den.press("ann", labelled(refused, "Challenge anybody"))
    assert "6x6" in (await den.heard())["den"].plain()


async def test_out_of_turn_is_said_kindly_and_changes_nothing(den: World) -> None:
    await den.begin()
    (told,) = await den.say("bob", "ps b4")
    assert told == f"{their_turn('Ann')} in game #" + told.split("#")[1]
    assert "White (Ann)" in await den.reply("ann", "ps b4")


async def test_people_without_a_seat_are_not_answered_unless_they_ask(den: World) -> None:
    await den.begin()
    assert await den.say("cyd", "ps b4") == []
    assert await den.say("cyd", "ps z9") == []
    assert "You aren't playing a game here" in await den.reply("cyd", "!ps b4")
    assert TO_MOVE in await den.reply("cyd", "!board")


async def test_talk_stays_talk(den: World) -> None:
    await den.begin()
    for line in ("me too", "pc is down", "ms word", "so a1 steak is nice", "accept", "draw", "lol"):
        assert await den.say("ann", line) == [], line


async def test_a_broken_move_is_explained_with_a_caret(den: World) -> None:
    await den.begin()
    assert "ps z9\n   ^" in await den.reply("ann", "ps z9")


async def test_an_illegal_ply_is_explained_and_nothing_changes(den: World) -> None:
    await den.begin()
    await den.say("ann", "ps b4")
    assert "b4" in await den.reply("bob", "ps b4")
    (told,) = await den.say("bob", "ps c3")
    assert told.startswith("Black (Bob)")


async def test_a_road_wins_and_the_score_is_told_if_asked(den: World) -> None:
    await den.begin(terms="3", plies="ps a3, ps a1, ps b1")
    assert pinged((await den.tell("bob", "ps b3"))["den"]) == ["Ann"]
    told = (await den.tell("ann", "ps c1"))["den"]
    assert f"{WINS_BY_A_ROAD}: a1 to c1." in told.plain()
    assert "Ann, Bob: good game!" in told.plain()
    assert "scores" not in told.plain()
    assert pinged(told) == ["Ann", "Bob"]
    assert (await den.reply("ann", "!score")).endswith(
        "Ann scores 16: 9 for the board and 7 for unplayed pieces. In PTN: R-0."
    )


async def test_a_rematch_swaps_colours(den: World) -> None:
    await den.begin(terms="3", plies="ps a3, ps a1, ps b1, ps b3, ps c1")
    assert A_REMATCH in await den.reply("bob", "!rematch")
    assert white_and_black("Bob", "Ann") in await den.reply("ann", "!accept")
    (told,) = await den.say("bob", "ps a1")
    assert told.startswith("White (Bob)")


async def test_colours_take_turns_between_the_same_two(den: World) -> None:
    await den.begin(terms="3", plies="ps a3, ps a1, ps b1, ps b3, ps c1")
    await den.say("ann", "!challenge @bob 3", mentions=("bob",))
    assert white_and_black("Bob", "Ann") in await den.reply("bob", "!accept")


async def test_a_draw_is_offered_and_lapses_at_the_next_ply(den: World) -> None:
    await den.begin()
    assert "Black (Bob) offers Ann a draw." in await den.reply("bob", "!draw")
    told = (await den.tell("ann", "ps b4"))["den"]
    assert "expired" not in told.plain()
    ((_, offer),) = told.decided
    assert offer.plain() == "Black (Bob) offered a draw.\nExpired."
    assert "There is no offer to answer" in await den.reply("ann", "!accept")


async def test_plies_are_taken_back_by_consent(den: World) -> None:
    await den.begin(plies="ps b4, ps c3")
    assert "the last 2 moves" in await den.reply("ann", "!takeback")
    (told,) = await den.say("bob", "!accept")
    assert "The last 2 moves were taken back." in told
    assert your_turn("Ann") in told


async def test_tak_is_announced_in_a_courtly_game_and_not_in_the_street(den: World) -> None:
    await den.begin(terms="3")
    (told,) = await den.play("ps a3, ps a1, ps b1")
    assert "White threatens a road" in told
    await den.resign("bob")
    await den.begin(terms="3 street")
    (told,) = await den.play("ps a3, ps a1, ps b1")
    assert "threatens" not in told
    assert "White (Ann) calls Tak!" in await den.reply("ann", "t")


async def test_the_same_message_twice_changes_and_says_nothing_more(den: World) -> None:
    await den.begin()
    first = den.incoming("ann", "ps b4", message_id="same")
    await den.handle(first)
    assert len(await den.heard()) == 1
    await den.handle(first)
    assert await den.heard() == {}


async def test_a_resignation_is_confirmed_or_dropped_in_its_own_game(den: World) -> None:
    first = await den.begin("ann", "bob")
    await den.begin("ann", "cyd")
    await den.say("ann", f"!#{first} resign")
    assert "Which one do you mean?" not in (await den.say("ann", "!decline"))[0]
    assert "Which one do you mean?" in (await den.say("ann", "!confirm"))[0]
    await den.say("ann", f"!#{first} resign")
    assert f"Black (Bob) wins: {has_resigned('Ann')}" in (await den.say("ann", "!confirm"))[0]


async def test_games_lists_whose_turn_it_is(den: World) -> None:
    code = await den.begin()
    (told,) = await den.say("ann", "!games", "dm-ann")
    assert f"#{code} 5x5, against Bob (in the den): {YOURS_IN_A_LIST} since" in told
    assert "(here): their turn since" in await den.reply("bob", "!games")


async def test_a_rematch_can_be_proposed_on_another_board(den: World) -> None:
    await den.begin()
    for who, line in (("ann", "!resign"), ("ann", "!confirm")):
        await den.say(who, line)
    assert "a rematch with colours swapped, on a 6x6 board." in await den.reply("bob", "!rematch 6")
    assert "on a 4x4 board" in await den.reply("ann", "!rematch size 4")
    assert "3 to 8" in await den.reply("ann", "!rematch 9")
    (told,) = await den.say("ann", "!accept")
    assert white_and_black("Bob", "Ann") in told
    assert "6x6" in told


async def test_a_game_has_one_rematch(den: World) -> None:
    await den.begin(terms="3", plies="ps a3, ps a1, ps b1, ps b3, ps c1")
    await den.say("bob", "!rematch")
    await den.say("ann", "!rematch")
    told = (await den.tell("ann", "!rematch"))["den"]
    assert "has had its rematch" in told.plain()
    assert labels(told) == ["Challenge anybody"]


async def test_declining_passes_over_challenges_to_anybody(den: World) -> None:
    await den.say("ann", "!challenge 4")
    assert "needn't decline it" in await den.reply("bob", "!decline")
    await den.say("ann", "!challenge @bob", mentions=("bob",))
    assert "Declined by Bob" in await den.reply("bob", "!decline")


async def test_a_broken_move_is_put_right_for_the_board_that_is_played_on(den: World) -> None:
    await den.begin()
    (told,) = await den.say("ann", "ps e6")
    assert told.startswith(f"There is no square e6 on a 5x5 board. {did_you_mean('ps e5')}")
    assert "the largest board" in await den.reply("ann", "#zz9 ps z9")
