"""Moves chosen by presses, on a board of buttons. Ann is White and Bob is Black; Cyd looks on.

Squares are named in mail notation, as their games are.
"""

from random import Random

import pytest

from takmail.commands.presses import Press
from takmail.play.game import Game, Phase
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button, Message
from tests.sentences import REMATCH, placing, their_turn, white_played, you_played
from tests.service.test_buttons import Served
from tests.service.test_presses import game_of
from tests.service.test_tap_boards import fits_discord
from tests.service.two_homes import DEN
from tests.service.world import World, below_squares, labelled, labels, pressable, squares

HOW = "Tap an empty square to place a piece, or a stack of yours to move it."
IF = "And if …"


async def board(den: World, lines: str, terms: str = "5") -> tuple[str, Message]:
    """Begin a game, play these plies, and return its id and the message with the last board."""
    code = await den.begin(terms=terms)
    turns = zip(lines.split(", "), ["ann", "bob"] * 50, strict=False)
    shown = [(await den.tell(who, line))[DEN] for line, who in turns]
    return code, shown[-1]


async def position(den: World, rows: str, terms: str = "") -> tuple[str, Message]:
    """Begin a game from a position with Ann on turn; return its id and its board."""
    code = await den.begin(terms=f"tps {rows} 1 20 {terms}")
    return code, (await den.tell("ann", "!board"))[DEN]


def shown(answer: Answer) -> Message:
    (message,) = answer.replies
    assert answer.hidden
    return message


async def chosen(den: World, who: str, below: Message, *presses: str) -> Message:
    """Tap squares or press buttons, each below the answer to the last; return the last one."""
    for name in presses:
        answer = await den.press(who, pressable(below, name))
        assert not answer.refused, answer
        below = shown(answer)
    return below


async def refusal(den: World, who: str, button: Button) -> str:
    answer = await den.press(who, button)
    assert answer.refused
    assert await den.heard() == {}
    return answer.replies[0].plain()


# Choosing


async def test_a_flat_is_placed_by_three_presses(den: World) -> None:
    code, last = await board(den, "ps a1, ps e5")
    await den.heard()
    asked = await chosen(den, "ann", last, "Move")
    assert asked.plain() == HOW
    assert [squares(asked)[name].text for name in ("a1", "b2", "e5")] == ["⚫", "b2", "🟡"]
    assert below_squares(asked) == ["Type it"]
    asked = await chosen(den, "ann", asked, "b2")
    assert "Your move: flat on b2, written ps b2." in asked.plain()
    assert squares(asked)["b2"].text == "🟡"
    assert below_squares(asked) == ["Play", IF, "⬜ Wall", "🤍 Capstone", "Back"]
    assert await den.heard() == {}
    answer = await den.press("ann", labelled(asked, "Play"))
    assert shown(answer).plain() == f"{you_played('ps b2')}."
    assert (answer.in_place, answer.about, labels(shown(answer))) == (True, code, [])
    assert white_played("Ann", "ps b2") in (await den.heard())[DEN].plain()


async def test_another_piece_stands_there_once_its_button_is_pressed(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    asked = await chosen(den, "ann", last, "Move", "b2", "🤍 Capstone", "⬜ Wall")
    assert "Your move: wall on b2, written pw b2." in asked.plain()
    assert squares(asked)["b2"].text == "🟨"
    assert below_squares(asked) == ["Play", IF, "⚪ Flat", "🤍 Capstone", "Back"]
    await chosen(den, "ann", asked, "Play")
    assert white_played("Ann", "pw b2") in (await den.heard())[DEN].plain()


async def test_move_alone_asks_as_the_button_does(den: World) -> None:
    code, last = await board(den, "ps a1, ps e5")
    by_button = await chosen(den, "ann", last, "Move")
    (asked,) = (await den.tell("ann", "!move")).values()
    assert (asked.plain(), labels(asked)) == (by_button.plain(), labels(by_button))
    slash = den.incoming("ann", "move ", addressed=True, direct=True, game=code)
    assert shown(await den.handle(slash)).plain() == asked.plain()
    (told,) = await den.say("bob", "!move")
    assert told.startswith(their_turn("Ann"))
    assert await den.say("ann", "move") == [], "talk, where the bot isn't addressed"


async def test_move_alone_asks_for_the_game_if_there_are_several(den: World) -> None:
    codes = [(await board(den, "ps a1, ps e5"))[0] for _ in range(2)]
    asked = (await den.tell("ann", "!move"))[DEN]
    assert [f"/move game:{code}" in asked.plain() for code in codes] == [True, True]
    assert HOW in shown(await den.press("ann", asked.buttons[0])).plain()


async def test_move_alone_is_explained_at_a_keyboard_and_in_sight(den: World) -> None:
    await board(den, "ps a1, ps e5", "5 blind")
    (told,) = await den.say("ann", "!move")
    assert told.startswith("A move should stand here")
    (told,) = await den.say("ann", "move", chat="dm-keyboard", platform="console")
    assert told.startswith("A move should stand here")


async def test_move_alone_leads_to_the_private_chat_on_telegram(den: World) -> None:
    more = {"chat": "tg-park", "platform": "telegram"}
    await den.say("ann", "!challenge 5 white", **more)
    await den.say("bob", "!accept", **more)
    told = (await den.tell("ann", "!move", **more))["tg-park"]
    assert told.plain().startswith("Only you should see that")
    (row,) = told.starts
    assert row.row[0].payload.startswith("show-step-")


async def test_only_the_first_answer_is_a_message_of_its_own(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    first = await den.press("ann", labelled(last, "Move"))
    assert not first.in_place
    second = await den.press("ann", squares(shown(first))["b2"])
    assert second.in_place


async def test_in_the_opening_only_the_other_sides_flat_is_placed(den: World) -> None:
    await den.say("ann", "!challenge @bob 6 white", mentions=("bob",))
    begun = (await den.tell("bob", "!accept"))[DEN]
    asked = await chosen(den, "ann", begun, "Move")
    assert "Your first piece is a flat of Black's: tap a square for it." in asked.plain()
    assert labels(asked) == [*"abcdef", "Type it"]
    asked = await chosen(den, "ann", asked, "c")
    assert "Column c: tap a square." in asked.plain()
    assert labels(asked) == ["c1", "c2", "c3", "c4", "c5", "c6", "Back"]
    asked = await chosen(den, "ann", asked, "c4")
    assert labels(asked) == ["Play", IF, "Back"]
    await chosen(den, "ann", asked, "Play")
    assert f"ps c4, {placing('Black')}" in (await den.heard())[DEN].plain()


async def test_a_stack_drops_one_more_piece_where_it_is_tapped_again(den: World) -> None:
    _, last = await position(den, "x5/x5/x,111,x3/x5/2,2,x3")
    asked = await chosen(den, "ann", last, "Move")
    assert asked.plain().endswith(f"{HOW}\nb3 ⚪⚪⚪"), "the squares show no second board"
    asked = await chosen(den, "ann", asked, "b3")
    held = "You hold 3 pieces from b3. Tap where to go, or b3 again to hold one fewer."
    assert held in asked.plain()
    assert squares(asked)["b3"].text == "🔵3"
    assert below_squares(asked) == ["Hold 1", "Hold 2", "Back"]
    asked = await chosen(den, "ann", asked, "c3")
    assert "3 pieces from b3 east, drops 3, written me b3 p3 3." in asked.plain()
    more = "tap the next square, or c3 again to drop one more there."
    assert f"2 pieces can go on: {more}" in asked.plain()
    asked = await chosen(den, "ann", asked, "c3")
    assert "1 piece can go on: tap the next square." in asked.plain()
    asked = await chosen(den, "ann", asked, "d3", "Back", "Back", "c3", "d3", "e3")
    assert "3 pieces from b3 east, drops 1 1 1, written me b3 p3 1 1 1." in asked.plain()
    assert "can go on" not in asked.plain()
    assert below_squares(asked) == ["Play", IF, "Back"]
    await chosen(den, "ann", asked, "Play")
    assert white_played("Ann", "me b3 p3 1 1 1") in (await den.heard())[DEN].plain()


async def test_fewer_pieces_are_held_by_a_press_or_by_another_tap(den: World) -> None:
    _, last = await position(den, "x5/x5/x,111,x3/x5/2,2,x3")
    asked = await chosen(den, "ann", last, "Move", "b3")
    for way in (["Hold 1"], ["b3", "b3"]):
        held = await chosen(den, "ann", asked, *way)
        assert "You hold the piece on b3. Tap where to go." in held.plain()
        assert below_squares(held) == ["Hold 2", "Hold 3", "Back"]
    assert HOW in (await chosen(den, "ann", held, "b3")).plain()


async def test_on_a_large_board_a_stack_has_buttons_where_it_can_go(den: World) -> None:
    _, last = await position(den, "x6/x6/x,111,x4/x6/2,2,x4/x6")
    asked = await chosen(den, "ann", last, "Move", "b")
    assert labels(asked) == ["b1", "b2", "b3 ⚪3", "b4", "b6", "Back"]
    asked = await chosen(den, "ann", asked, "b3 ⚪3")
    near, far = ["a3", "b2"], ["b3 🔵3", "b4", "b6", "c3", "e3"]
    assert labels(asked) == [*near, *far, "Hold 1", "Hold 2", "Back"]
    asked = await chosen(den, "ann", asked, "c3")
    assert labels(asked) == ["a3", "b2", "b3", "b4", "b6", "c3 🟡3", "d3", "e3", "Play", IF, "Back"]
    await chosen(den, "ann", asked, "e3", "Play")
    assert white_played("Ann", "me b3 p3 1 1 1") in (await den.heard())[DEN].plain()


@pytest.mark.parametrize(
    ("square", "why"),
    [
        ("a1", "That stack can't move: every way is blocked."),
        ("b1", "That stack belongs to the other side."),
    ],
)
async def test_a_stack_that_cannot_move_says_why(den: World, square: str, why: str) -> None:
    _, last = await position(den, "1,2S,x3/2S,x4/1,x4/2S,x4/x5")
    asked = await chosen(den, "ann", last, "Move")
    told = await chosen(den, "ann", asked, square)
    assert why in told.plain()
    assert told.rows == asked.rows


async def test_on_the_first_turn_a_stack_says_that_none_moves(den: World) -> None:
    _, last = await board(den, "ps a1")
    told = await chosen(den, "bob", last, "Move", "a1")
    assert "On the first turn you place a flat: tap an empty square." in told.plain()


async def test_a_wrong_tap_below_a_board_leaves_the_last_move_above_it(den: World) -> None:
    served, talk = Served(den), "tg-dm-ann"
    told = await served.tell("ann", "challenge 5 white", talk, platform="telegram")
    code = await den.join_code(served.telegram.posted[told].plain())
    await served.tell("bob", f"!join {code}")
    await served.tell("ann", "ps a1", talk, platform="telegram")
    await served.tell("bob", "ps e5")
    last = served.telegram.last(talk)
    button = squares(served.telegram.posted[last])["a1"]
    answer = await den.press("ann", button, talk, platform="telegram", reply_to=last)
    assert answer.in_place
    reason, after, *_ = answer.replies[0].plain().splitlines()
    assert reason.startswith("That stack belongs to the other side.")
    assert after == "Bob played ps e5, placing White's flat. Your turn."


async def test_back_leads_to_the_last_question(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5", "6")
    first = await chosen(den, "ann", last, "Move")
    column = await chosen(den, "ann", first, "b")
    wall = await chosen(den, "ann", column, "b1", "⬜ Wall")
    assert await chosen(den, "ann", wall, "Back") == column
    assert await chosen(den, "ann", column, "Back") == first


# Results of a move


async def test_a_flattened_wall_is_told(den: World) -> None:
    _, last = await position(den, "x5/x5/x,1C,2S,x2/x5/2,x4")
    asked = await chosen(den, "ann", last, "Move", "b3", "c3")
    assert "It flattens the wall on c3." in asked.plain()
    assert asked.plain().endswith("\nc3 🤍⚫")
    await den.say("bob", "!notation both")
    await chosen(den, "ann", asked, "Play")
    assert "me b3 p1 1 (PTN b3>*)" in (await den.heard())[DEN].plain()


async def test_a_move_that_wins_says_so(den: World) -> None:
    code, last = await position(den, "1,x4/1,x4/1,x4/1,x4/x2,2,2,x")
    asked = await chosen(den, "ann", last, "Move", "a5")
    assert "It completes your road: White wins." in asked.plain()
    await chosen(den, "ann", asked, "Play")
    assert (await game_of(den, code)).phase is Phase.OVER


async def test_a_move_that_makes_the_other_sides_road_says_so(den: World) -> None:
    _, last = await position(den, "2,2,21,2,2/x5/x5/x5/x5")
    asked = await chosen(den, "ann", last, "Move", "c1", "Hold 1", "c2")
    assert "It completes a road for the other side: Black wins." in asked.plain()


async def test_a_threat_can_be_called_where_that_is_up_to_the_player(den: World) -> None:
    _, last = await position(den, "1,x4/1,x4/1,x4/x5/x2,2,2,x", "street")
    asked = await chosen(den, "ann", last, "Move", "a4")
    assert "It threatens a road: Tak." in asked.plain()
    pieces = ["⬜ Wall", "🤍 Capstone"]
    assert below_squares(asked) == ["Play", "Play and call Tak", IF, *pieces, "Back"]
    assert fits_discord(asked, picture=False)
    await chosen(den, "ann", asked, "Play and call Tak")
    assert "Tak!" in (await den.heard())[DEN].plain()


async def test_a_row_below_a_picture_has_no_room_to_plan_on_from_a_threat(den: World) -> None:
    await den.say("ann", "!pictures on")
    _, last = await position(den, "1,x4/1,x4/1,x4/x5/x2,2,2,x", "street")
    asked = await chosen(den, "ann", last, "Move", "a4")
    pieces = ["⬜ Wall", "🤍 Capstone"]
    assert below_squares(asked) == ["Play", "Play and call Tak", *pieces, "Back"]
    assert fits_discord(asked)


async def test_in_ptn_a_flats_square_is_not_asked_about(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5", "5 notation ptn")
    asked = await chosen(den, "ann", last, "Move")
    asked = shown(await den.press("ann", labelled(asked, "b2")))
    assert "written b2." in asked.plain()
    await chosen(den, "ann", asked, "Play")
    assert white_played("Ann", "b2") in (await den.heard())[DEN].plain()


# Who, and when


async def test_only_who_is_on_turn_chooses(den: World) -> None:
    code, last = await board(den, "ps a1, ps e5")
    await den.heard()
    move = labelled(last, "Move")
    assert f"{their_turn('Ann')} in game #{code}." in await refusal(den, "bob", move)
    assert "You are not playing" in await refusal(den, "cyd", move)
    asked = await chosen(den, "ann", last, "Move")
    for who, why in (("bob", "the other side"), ("cyd", "the game's players")):
        assert why in await refusal(den, who, asked.buttons[0])


async def test_once_the_board_has_changed_all_is_asked_anew(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    asked = await chosen(den, "ann", last, "Move")
    ready = await chosen(den, "ann", asked, "b2")
    await den.say("ann", "ps c3")
    for button in (asked.buttons[0], labelled(ready, "Play")):
        answer = await den.press("ann", button)
        assert answer.refused
        assert answer.in_place
        assert their_turn("Bob") in answer.replies[0].plain()
    await den.say("bob", "ps d4")
    for button in (asked.buttons[0], labelled(ready, "Play")):
        answer = await den.press("ann", button)
        assert answer.in_place
        told = shown(answer)
        assert "The board has changed. Choose again." in told.plain()
        assert squares(told)["c3"].text == "⚪"
    assert len((await game_of(den, answer.about or "")).plies) == 4


async def test_a_game_that_is_over_has_no_next_move(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    await den.resign("ann")
    answer = await den.press("ann", labelled(last, "Move"))
    assert answer.refused
    assert "is over" in answer.replies[0].plain()
    assert labels(answer.replies[0]) == [REMATCH]


async def test_a_step_that_means_nothing_begins_again(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    asked = await chosen(den, "ann", last, "Move")
    square = squares(asked)["b2"]
    begun = square.data.removesuffix(square.press.argument)
    for odd in ("x", "F", "Fz9", "Ma1", "Fa5", "Me1n9"):
        answer = await den.handle(den.incoming("ann", press=begun + odd))
        assert "Choose again" in shown(answer).plain()


async def test_where_no_form_can_be_opened_it_is_said_how_a_move_is_typed(den: World) -> None:
    await den.begin(platform="telegram", chat="tg-hall")
    heard = await den.tell("ann", "ps a1", "tg-hall", platform="telegram")
    await den.tell("bob", "ps e5", "tg-hall", platform="telegram")
    button = labelled(heard["tg-hall"], "Move")
    assert (await den.press("ann", button, "tg-dm-ann", platform="telegram")).replies == ()
    told = (await den.heard())["tg-dm-ann"]
    assert "You can also type a move, such as " in told.plain()
    assert "Type it" not in labels(told)


async def test_a_form_that_could_not_be_opened_is_replaced_by_words(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5")
    asked = await chosen(den, "ann", last, "Move")
    told = await chosen(den, "ann", asked, "Type it")
    assert "You can also type a move, such as" in told.plain()


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize(("terms", "seed"), [("3", 1), ("4 notation ptn", 2), ("5", 3)])
async def test_a_whole_game_is_played_by_presses(den: World, terms: str, seed: int) -> None:
    chance, code = Random(seed), await den.begin(terms=terms)
    last = (await den.tell("ann", "!board"))[DEN]
    while (game := await game_of(den, code)).phase is Phase.PLAYING and len(game.plies) < 60:
        last = await played_by_pressing(den, game, last, chance)
    assert len(game.plies) >= 5


async def played_by_pressing(den: World, game: Game, last: Message, chance: Random) -> Message:
    """Choose any move, going on or back now and then; return what the chat is told of it."""
    who = ("ann", "bob")[game.turn]
    asked = await chosen(den, who, last, "Move")
    while "Play" not in labels(asked) or chance.random() < 0.5:
        assert fits_discord(asked)
        taps = [button for button in asked.buttons if button.press.verb == "step"]
        asked = shown(await den.press(who, chance.choice(taps)))
    await den.press(who, labelled(asked, "Play"))
    return (await den.heard())[DEN]


async def test_where_their_move_is_asked_for_nothing_speaks_of_ones_own(den: World) -> None:
    code, _ = await board(den, "ps a1, ps e5, ps c3")
    asked = shown(await den.press("ann", Button("Premove", Press("premove", game=code))))
    wanted = "If Bob plays … Tap Bob's move."
    assert asked.plain() == wanted
    assert (await chosen(den, "ann", asked, "c3")).plain() == f"Bob can't play that. {wanted}"
    assert (await chosen(den, "ann", asked, "a1")).plain() == wanted
    asked = await chosen(den, "ann", asked, "a1", "b1", "My answer", "b1")
    assert asked.plain().startswith("That stack belongs to the other side.")
    assert (await chosen(den, "ann", asked, "d4", "Keep")).plain().count("ps d4") == 1


async def test_squares_for_a_premove_ask_for_a_move_once_it_is_ones_turn(den: World) -> None:
    code, _ = await board(den, "ps a1, ps e5, ps c3")
    premove = Button("Premove", Press("premove", game=code))
    asked = await chosen(den, "ann", shown(await den.press("ann", premove)), "b1")
    await den.tell("bob", "ps d4")
    answer = await den.press("ann", pressable(asked, "b2"))
    assert answer.in_place
    assert shown(answer).plain() == f"The board has changed. Choose again.\n{HOW}"
    asked = await chosen(den, "ann", shown(answer), "b2")
    assert "Your move: flat on b2" in asked.plain()
    assert "play first" in (await den.press("ann", premove)).replies[0].plain()
