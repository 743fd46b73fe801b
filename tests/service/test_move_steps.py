"""Moves chosen step by step, by presses alone. Ann is White and Bob is Black; Cyd looks on."""

from random import Random

import pytest

from takmail.commands.presses import LARGEST
from takmail.play.game import Game, Phase
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button, Buttons, Message, buttons_of
from tests.sentences import REMATCH, THE_GAME_IS_OVER, placing, their_turn, white_played, you_played
from tests.service.test_presses import game_of
from tests.service.two_homes import DEN
from tests.service.world import World, labelled, labels

ROWS, A_ROW, CHOICES = 5, 5, 25


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
    """Press one button after the other, each below the answer to the last; return the last one."""
    for label in presses:
        answer = await den.press(who, labelled(below, label))
        assert not answer.refused, answer
        below = shown(answer)
    return below


async def refusal(den: World, who: str, button: Button) -> str:
    answer = await den.press(who, button)
    assert answer.refused
    assert await den.heard() == {}
    return answer.replies[0].plain()


def fits(message: Message) -> bool:
    """Return whether all of it can be pressed on the strictest platforms."""
    small = all(
        len(row.row) <= A_ROW if isinstance(row, Buttons) else len(row.choices) <= CHOICES
        for row in message.rows
    )
    short = all(len(button.data.encode()) <= LARGEST for button in message.buttons)
    return small and short and len(message.rows) <= ROWS


# Choosing


async def test_a_flat_is_placed_by_four_presses(den: World) -> None:
    code, last = await board(den, "ps a1, ps e5")
    await den.heard()
    asked = await chosen(den, "ann", last, "Move")
    assert f"#{code} What is your move?" in asked.plain()
    assert labels(asked) == ["Flat (20)", "Wall (20)", "Capstone (1)", "e5", "Type it"]
    asked = await chosen(den, "ann", asked, "Flat (20)")
    assert "Where does the flat go?" in asked.plain()
    assert len(labels(asked)) == 23 + len(["Back", "Type it"])
    asked = await chosen(den, "ann", asked, "b2")
    assert "Your move: flat on b2, written ps b2." in asked.plain()
    assert labels(asked) == ["Play", "Back"]
    assert await den.heard() == {}
    answer = await den.press("ann", labelled(asked, "Play"))
    assert shown(answer).plain() == f"{you_played('ps b2')}."
    assert (answer.in_place, answer.about, labels(shown(answer))) == (True, code, [])
    assert white_played("Ann", "ps b2") in (await den.heard())[DEN].plain()


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
    assert "What is your move?" in shown(await den.press("ann", asked.buttons[0])).plain()


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
    second = await den.press("ann", labelled(shown(first), "Flat (20)"))
    assert second.in_place


async def test_in_the_opening_only_the_other_sides_flat_is_placed(den: World) -> None:
    await den.say("ann", "!challenge @bob 6 white", mentions=("bob",))
    begun = (await den.tell("bob", "!accept"))[DEN]
    asked = await chosen(den, "ann", begun, "Move")
    assert "you place one of Black's flats" in asked.plain()
    assert asked.plain().split("\n", 1)[0].endswith("Choose a column.")
    assert labels(asked) == [*"abcdef", "Type it"]
    asked = await chosen(den, "ann", asked, "c")
    assert "Choose a square in column c." in asked.plain()
    assert labels(asked) == ["c1", "c2", "c3", "c4", "c5", "c6", "Back", "Type it"]
    await chosen(den, "ann", asked, "c4", "Play")
    assert f"ps c4, {placing('Black')}" in (await den.heard())[DEN].plain()


async def test_a_stack_is_spread_one_square_at_a_time(den: World) -> None:
    _, last = await position(den, "x5/x5/x,111,x3/x5/2,2,x3")
    asked = await chosen(den, "ann", last, "Move", "b3 (3 high)")
    assert "On b3: white flat on 2 white. Which way does it move?" in asked.plain()
    assert labels(asked)[:4] == ["↑ north", "→ east", "↓ south", "← west"]
    asked = await chosen(den, "ann", asked, "→ east")
    assert "b3 moves east. How many of its 3 pieces" in asked.plain()
    asked = await chosen(den, "ann", asked, "3")
    assert "You hold 3. How many do you drop on c3" in asked.plain()
    assert labels(asked)[:3] == ["1", "2", "The rest (3)"]
    asked = await chosen(den, "ann", asked, "1")
    assert "You hold 2. How many do you drop on d3" in asked.plain()
    asked = await chosen(den, "ann", asked, "The rest (2)", "Back", "1")
    assert "3 pieces from b3 east, drops 1 1 1, written me b3 p3 1 1 1." in asked.plain()
    await chosen(den, "ann", asked, "Play")
    assert white_played("Ann", "me b3 p3 1 1 1") in (await den.heard())[DEN].plain()


async def test_what_goes_without_saying_is_not_asked(den: World) -> None:
    _, last = await position(den, "1,2S,x3/2S,x4/1,x4/2S,x4/x5")
    asked = await chosen(den, "ann", last, "Move")
    assert "a1" not in labels(asked), "it can't move"
    asked = await chosen(den, "ann", asked, "a3")
    assert "Your move: 1 piece from a3 east, written me a3 p1 1" in asked.plain()


async def test_no_stack_is_spoken_of_where_none_can_move(den: World) -> None:
    _, last = await position(den, "1,2S,x3/2S,x4/x5/x5/x5")
    assert "What do you place?" in (await chosen(den, "ann", last, "Move")).plain()


async def test_back_leads_to_the_last_question(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5", "6")
    first = await chosen(den, "ann", last, "Move")
    row = await chosen(den, "ann", first, "Wall (29)", "b")
    assert labels(row)[0] == "b1"
    column = await chosen(den, "ann", row, "b1", "Back", "Back")
    assert labels(column)[0] == "a"
    assert await chosen(den, "ann", column, "Back") == first


# What comes of it


async def test_a_flattened_wall_is_told(den: World) -> None:
    _, last = await position(den, "x5/x5/x,1C,2S,x2/x5/2,x4")
    asked = await chosen(den, "ann", last, "Move", "b3", "→ east")
    assert "It flattens the wall on c3." in asked.plain()
    await den.say("bob", "!notation both")
    await chosen(den, "ann", asked, "Play")
    assert "me b3 p1 1 (PTN b3>*)" in (await den.heard())[DEN].plain()


async def test_a_move_that_wins_says_so(den: World) -> None:
    code, last = await position(den, "1,x4/1,x4/1,x4/1,x4/x2,2,2,x")
    asked = await chosen(den, "ann", last, "Move", "Flat (17)", "a5")
    assert "It completes your road: White wins." in asked.plain()
    assert THE_GAME_IS_OVER in asked.plain()
    await chosen(den, "ann", asked, "Play")
    assert (await game_of(den, code)).phase is Phase.OVER


async def test_a_move_that_makes_the_other_sides_road_says_so(den: World) -> None:
    _, last = await position(den, "2,2,21,2,2/x5/x5/x5/x5")
    asked = await chosen(den, "ann", last, "Move", "c1 (2 high)", "↓ south", "1")
    assert "It completes a road for the other side: Black wins." in asked.plain()


async def test_a_threat_can_be_called_where_that_is_up_to_the_player(den: World) -> None:
    _, last = await position(den, "1,x4/1,x4/1,x4/x5/x2,2,2,x", "street")
    asked = await chosen(den, "ann", last, "Move", "Flat (18)", "a4")
    assert "It threatens a road: Tak." in asked.plain()
    assert labels(asked) == ["Play", "Play and call Tak", "Back"]
    await chosen(den, "ann", asked, "Play and call Tak")
    assert "Tak!" in (await den.heard())[DEN].plain()


async def test_in_ptn_a_flats_square_is_not_asked_about(den: World) -> None:
    _, last = await board(den, "ps a1, ps e5", "5 notation ptn")
    asked = await chosen(den, "ann", last, "Move", "Flat (20)", "b2")
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
    asked = await chosen(den, "ann", last, "Move", "Flat (20)")
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
        assert "Flat (19)" in labels(told)
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
    flat = labelled(asked, "Flat (20)").data
    for odd in ("x", "Fz9", "Ma1", "Fa1", "Me5n9"):
        answer = await den.handle(den.incoming("ann", press=flat + odd))
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
    """Choose any move, going back now and then; return what the chat is told of it."""
    who = ("ann", "bob")[game.turn]
    asked = await chosen(den, who, last, "Move")
    while not any(label.startswith("Play") for label in labels(asked)):
        assert fits(asked)
        forward = [b for row in asked.rows for b in buttons_of(row) if b.text != "Type it"]
        asked = shown(await den.press(who, chance.choice(forward)))
    await den.press(who, labelled(asked, "Play"))
    return (await den.heard())[DEN]
