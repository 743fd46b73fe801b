"""What is nearly a move is offered by buttons, and what says two things is asked about."""

# ruff: noqa: RUF001 - Chinese has wide stops

from dataclasses import replace

import pytest

from takmail.service.ports import Answer
from tests.sentences import BEGINS, DID_YOU_MEAN, JOIN, black_played, did_you_mean, white_played
from tests.service.world import World, labelled, labels

TWO_PLIES = "ps a1, ps e5"
"""The first turns are over, and White is on turn."""


async def test_a_move_in_words_is_offered_and_played_by_its_button(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    asked = (await den.tell("ann", "put a wall at b4"))["den"]
    assert asked.plain().splitlines()[0] == did_you_mean("pw b4")
    button = labelled(asked, "pw b4")
    assert (await den.press("bob", button)).refused
    assert replace(await den.press("ann", button), about=None) == Answer()
    assert white_played("Ann", "pw b4") in (await den.heard())["den"].plain()


async def test_a_suggestion_that_is_copied_is_played(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    await den.say("ann", "!notation both")
    for who, line in (("ann", "put a wall at b4"), ("bob", "put a wall at c4")):
        (asked,) = await den.say(who, line)
        suggested = asked.removeprefix(f"{DID_YOU_MEAN} ").split("?")[0]
        assert "(PTN S" in suggested
        assert f": {suggested}. " in await den.reply(who, suggested)


async def test_a_copied_suggestion_that_says_two_things_is_not_played(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    (told,) = await den.say("ann", "`ps b4` (PTN `b4`)")
    assert told.startswith("The line should end before (b4)")


@pytest.mark.parametrize("line", ["`ps b6`", "`ps b6` xx", "```ps b5 xx```", "`ps b5 xx"])
async def test_buttons_of_lines_in_backticks_have_none(den: World, line: str) -> None:
    await den.begin(plies=TWO_PLIES)
    told = (await den.tell("ann", line))["den"]
    assert labels(told) == ["ps b5"]
    assert "`" not in told.plain().split("\n", maxsplit=1)[0].split(DID_YOU_MEAN)[1]


async def test_nothing_far_away_is_offered_for_a_square_that_is_none(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    for line in ("ps z9", "ps e9", "ps g3"):
        told = (await den.tell("ann", line))["den"]
        assert told.plain().startswith("There is no square")
        assert labels(told) == []


async def test_a_word_of_chess_is_talk_in_chinese(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    await den.say("ann", "!language zh")
    assert await den.say("ann", "将军") == []


@pytest.mark.parametrize(
    ("line", "ply"),
    [
        ("平放 b4", "ps b4"),
        ("竖放 c3", "pw c3"),
        ("特殊棋子 c3", "pc c3"),
        ("移动 a5 北 1", "mn a5 p1 1"),
    ],
)
async def test_a_move_in_the_words_of_the_chinese_rules_is_offered(
    den: World, line: str, ply: str
) -> None:
    await den.begin(plies="ps e1, ps a5")
    await den.say("ann", "!language zh")
    asked = (await den.tell("ann", line))["den"]
    assert asked.plain().startswith(f"你是不是想走 {ply}")
    await den.press("ann", labelled(asked, ply))
    assert f"白方（Ann）：{ply}" in (await den.heard())["den"].plain()


@pytest.mark.parametrize("line", ["ms b3 p1 1 w", "ms b3 w", "ms b3 p1 west 1", "mw b3 1, south"])
async def test_a_second_direction_is_offered_too(den: World, line: str) -> None:
    await den.begin(terms="tps x5/x5/x,1,x3/x5/2,x4 1 20")
    asked = (await den.tell("ann", f"!{line}"))["den"]
    assert set(labels(asked)) == {"ms b3 p1 1", "mw b3 p1 1"}
    assert asked.plain().startswith("Which move do you mean: ")


async def test_of_two_directions_the_legal_one_is_offered(den: World) -> None:
    await den.begin(terms="tps x5/x5/1,x4/x5/x4,2 1 20")
    assert labels((await den.tell("ann", "!mw a3 p1 1 n"))["den"]) == ["mn a3 p1 1"]


async def test_nothing_is_offered_to_who_is_not_on_turn_or_has_no_seat(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    for who in ("bob", "cyd"):
        assert await den.say(who, "put a wall at b4") == []
        assert await den.say(who, "**ps b4**") == []


async def test_what_is_meant_but_not_legal_is_explained(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    (told,) = await den.say("ann", "**ps e5**")
    assert told.startswith("There is a piece on e5 already")


async def test_a_call_before_a_ply_is_played_with_it_if_the_bot_is_addressed(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    (told,) = await den.say("ann", "tak ps b4")
    assert told.startswith(did_you_mean("ps b4 t"))
    (told,) = await den.say("ann", "!tak ps b4")
    assert white_played("Ann", "ps b4") in told
    assert "White called Tak, but there is no threat" in told


MAIL_B4, PTN_B4 = "Row 4 from the top: ps b4", "Row 4 from the bottom: ps b2"
MAIL_C5, MAIL_D4, MAIL_D5 = "Bottom row: ps c5", "Row 4 from the top: ps d4", "Bottom row: d1"
READINGS = [MAIL_B4, PTN_B4, "Always mail", "Always PTN"]


async def test_a_square_alone_is_asked_about_in_both_notations(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    asked = (await den.tell("ann", "b4"))["den"]
    assert asked.plain().splitlines()[0] == (
        "Which b4? In mail notation it is in row 4 from the top, in PTN in row 4 from the bottom."
    )
    assert labels(asked) == READINGS
    assert (await den.press("bob", labelled(asked, PTN_B4))).refused
    await den.press("ann", labelled(asked, PTN_B4))
    played = (await den.heard())["den"].plain()
    assert white_played("Ann", "ps b2", "PTN b4") in played, "the line was in PTN"
    asked = (await den.tell("bob", "c5"))["den"]
    await den.press("bob", labelled(asked, MAIL_C5))
    assert f"{black_played('Bob', 'ps c5')}." in (await den.heard())["den"].plain()
    assert labels((await den.tell("ann", "d4"))["den"])[0] == MAIL_D4, "it held once"


@pytest.mark.parametrize(
    ("button", "played"), [("Always PTN", "ps d1 (PTN d5)"), ("Always mail", "ps d5")]
)
async def test_what_always_holds_is_never_asked_again(den: World, button: str, played: str) -> None:
    await den.begin(plies=TWO_PLIES)
    asked = (await den.tell("ann", "b4"))["den"]
    await den.press("ann", labelled(asked, button))
    notation = button.removeprefix("Always ")
    told = (await den.heard())["den"].plain()
    assert f"Ann, from now on I read a square alone as {notation}. After /look" in told
    assert labels((await den.tell("bob", "c5"))["den"])[0] == MAIL_C5, "it is Ann's choice"
    await den.say("bob", "ps c5")
    den.restart()
    assert f"White (Ann): {played}. " in await den.reply("ann", "d5")
    await den.begin("ann", "cyd", chat="attic")
    assert f"White (Ann): {played}, " in await den.reply("ann", "d5", "attic"), "in every chat"


async def test_always_can_be_typed(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    await den.say("ann", "!move always ptn b4")
    await den.say("bob", "ps c5")
    assert white_played("Ann", "ps d1", "PTN d5") in (await den.say("ann", "d5"))[0]


async def test_a_chat_in_ptn_asks_who_has_chosen_mail(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    await den.press("ann", labelled((await den.tell("ann", "b4"))["den"], "Always mail"))
    await den.heard()
    await den.say("bob", "!notation ptn")
    assert f"{black_played('Bob', 'c5')}." in (await den.say("bob", "c5"))[0]
    asked = (await den.tell("ann", "d5"))["den"]
    assert asked.plain().startswith(
        "Which d5? In mail notation it is in the bottom row, in PTN in the"
    )
    assert labels(asked) == [MAIL_D5, "Top row: d5", "Always PTN"]
    await den.press("ann", labelled(asked, MAIL_D5))
    assert white_played("Ann", "d1") in (await den.heard())["den"].plain()


async def test_a_chat_in_both_notations_asks_too(den: World) -> None:
    await den.begin()
    await den.say("ann", "!notation both")
    asked = (await den.tell("ann", "b4"))["den"]
    both = ["Row 4 from the top: ps b4 (PTN b2)", "Row 4 from the bottom: ps b2 (PTN b4)"]
    assert labels(asked) == [*both, *READINGS[2:]]


async def test_another_notation_changes_what_was_chosen(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    await den.say("ann", "!notation mail")
    assert white_played("Ann", "ps b4.") in await den.reply("ann", "b4")
    await den.say("bob", "ps c2")
    await den.say("ann", "!notation both")
    assert white_played("Ann", "ps d5", "PTN d1") in (await den.say("ann", "d5"))[0]
    await den.say("bob", "ps c3")
    await den.say("ann", "!notation game")
    assert (await den.say("ann", "d4"))[0].startswith("Which d4?")


async def test_a_square_is_ptn_in_a_game_and_in_a_chat_in_ptn(den: World) -> None:
    await den.begin(terms="5 ptn")
    assert white_played("Ann", "a5.") in (await den.say("ann", "a5"))[0].replace(",", ".")
    await den.begin("cyd", "dee", chat="attic")
    await den.say("cyd", "!notation ptn", "attic")
    await den.say("cyd", "ps e1", "attic")
    (told,) = await den.say("dee", "a5", "attic")
    assert f"{black_played('Dee', 'a5')}, placing" in told, "though Dee has chosen nothing"


async def test_a_reading_that_is_not_legal_has_no_button(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    asked = (await den.tell("ann", "a5"))["den"]
    assert asked.plain().splitlines()[0] == (
        "In PTN a5 is taken. Did you mean a5 in mail notation, that is ps a5?"
    )
    assert labels(asked) == ["Bottom row: ps a5", "Always mail"]
    asked = (await den.tell("ann", "e1"))["den"]
    assert asked.plain().startswith("In PTN e1 is taken.")
    asked = (await den.tell("ann", "a1"))["den"]
    assert asked.plain().splitlines()[0] == (
        "In mail notation a1 is taken. Did you mean a1 in PTN, that is ps a5?"
    )
    assert white_played("Ann", "ps c3", "PTN c3") in await den.reply("ann", "c3")


async def test_who_answers_a_board_with_im_is_asked_whether_it_is_a_claim(den: World) -> None:
    await den.begin(plies="ps a1")
    await den.service.posted("discord", await _code(den), ["board"])
    asked = (await den.tell("bob", "im so confused", reply_to="board"))["den"]
    assert asked.plain().splitlines()[0] == "Do you mean that the last move is invalid?"
    await den.press("bob", labelled(asked, "It is invalid"))
    assert "disputes Ann's last move" in (await den.heard())["den"].plain()


async def test_talk_below_a_board_stays_talk(den: World) -> None:
    await den.begin()
    await den.service.posted("discord", await _code(den), ["board"])
    for post in ("board", "unknown"):
        assert await den.say("bob", "what a game", reply_to=post) == []


async def test_dice_are_talk_whoever_is_on_turn(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    for who in ("ann", "bob"):
        for line in ("d8+2", "e5-2670", "1d4-1", "2d6"):
            assert await den.say(who, line) == [], line


async def test_the_same_challenge_is_shown_again_and_not_made_twice(den: World) -> None:
    (first,) = (await den.tell("ann", "!challenge 6 komi 2")).values()
    (second,) = (await den.tell("ann", "!challenge 6 komi 2")).values()
    assert "You have already sent this challenge" in second.plain()
    assert labels(second) == labels(first)
    assert len(await den.service.queries.seated_games(den.incoming("ann").place)) == 0
    await den.press("bob", labelled(second, JOIN))
    assert BEGINS in (await den.heard())["den"].plain()
    (other,) = await den.say("ann", "!challenge 6 komi 2")
    assert "You have already sent this challenge" not in other


async def _code(den: World) -> str:
    (game,) = await den.service.queries.seated_games(den.incoming("ann").place)
    return game.code


async def test_a_question_about_a_move_in_ptn_is_not_played(den: World) -> None:
    await den.begin(terms="5 ptn")
    assert (await den.tell("ann", "c3?"))["den"].plain().splitlines()[0] == did_you_mean("c3")
    assert white_played("Ann", "c3") in await den.reply("ann", "!c3?")


async def test_chinese_words_follow_a_move_in_both_notations_without_a_gap(den: World) -> None:
    await den.begin(plies=TWO_PLIES)
    await den.say("ann", "!language zh")
    await den.say("ann", "!notation both")
    for line in ("put a wall at b4", "a5", "**ps e5**", "ps a1", "mn a1 p1 1", "ms e5 p1 1"):
        told = (await den.tell("ann", line))["den"].plain()
        assert "PTN" in told, line
        assert "\uff09 " not in told, told


async def _two_games(den: World) -> list[str]:
    codes = [await den.begin(), await den.begin()]
    for code in codes:
        await den.say("ann", f"#{code} ps a1")
        await den.say("bob", f"#{code} ps e5")
    return codes


async def test_buttons_for_moves_in_several_games_name_their_games(den: World) -> None:
    first, second = await _two_games(den)
    asked = (await den.tell("ann", "put a wall at b4"))["den"]
    assert labels(asked) == [f"#{first} pw b4", f"#{second} pw b4"]
    await den.press("ann", labelled(asked, f"#{second} pw b4"))
    assert f"#{second} move 3" in (await den.heard())["den"].plain()
    await den.say("bob", f"#{second} ps c3")
    asked = (await den.tell("ann", "put a wall at c3"))["den"]
    assert asked.plain().startswith(f"{DID_YOU_MEAN} #{first} pw c3"), (
        "in the other one it isn't legal"
    )
    assert labels(asked) == [f"#{first} pw c3"]


async def test_a_near_move_may_name_its_game(den: World) -> None:
    _, code = await _two_games(den)
    for line in (f"#{code} put a wall at b4", f"put a wall at b4 #{code}", f"#{code} **pw b4**"):
        asked = (await den.tell("ann", line))["den"]
        assert asked.plain() == did_you_mean("pw b4"), line
        assert labels(asked) == ["pw b4"]
    assert await den.say("ann", "put a wall at b4 #zz") == []
    assert await den.reply("ann", f"put a wall at b4 #{code}", "dm-ann") == did_you_mean("pw b4")


@pytest.mark.parametrize("line", ["c3`>", "c3§+", "c3¡-"])
async def test_a_spread_with_an_odd_sign_keeps_its_direction(den: World, line: str) -> None:
    await den.begin()
    told = await den.tell("ann", f"!{line}")
    assert not any(button.press.verb == "move" for one in told.values() for button in one.buttons)


@pytest.mark.parametrize(
    ("line", "whole"), [("pw", "pw b2"), ("ps", "ps b2"), ("mn", "mn b2 p1 1")]
)
async def test_a_move_without_a_square_gets_an_example(den: World, line: str, whole: str) -> None:
    """The square alone would be another move: a flat."""
    await den.begin(plies=TWO_PLIES)
    (told,) = await den.say("ann", f"!{line}")
    assert told.startswith(f"{line} needs a square. Type the whole move, for example {whole}.")
    await den.say("ann", "!notation mail")
    assert white_played("Ann", "ps b2") in await den.reply("ann", "b2")


# Lines that are nearly a ply as it is written


STACK = "tps x5/x,111,x3/x,12,x3/2,x4/x5 1 9"
"""On b2 (in mail notation) are three flats of White's, who is on turn; below is Black's stack."""


async def offered(den: World, line: str, who: str = "ann") -> list[str] | None:
    """Return the plies that are offered for a line that says nothing to the bot."""
    told = (await den.tell(who, "!" + line, addressed=False)).get("den")
    return None if told is None else [label for label in labels(told) if " " in label]


@pytest.mark.parametrize(
    ("line", "plies"),
    [
        ("os d4", ["ps d4"]),
        ("ps dd4", ["ps d4"]),
        ("sp d4", ["ps d4"]),
        ("d4 ps", ["ps d4"]),
        ("pq d4", ["ps d4", "pw d4", "pc d4"]),
        ("ns b2 p3 2 1", ["ms b2 p3 2 1"]),
        ("mw 2b", ["mw b2 p1 1"]),
        ("b2 me p2 1 1", ["me b2 p2 1 1"]),
        ("ms b2 p3 2", ["ms b2 p3 2 1", "ms b2 p2 2"]),
        ("b2 to d2, dropping 2 1", ["me b2 p3 2 1"]),
    ],
)
async def test_the_nearest_legal_plies_are_offered(den: World, line: str, plies: list[str]) -> None:
    await den.begin(terms=STACK)
    assert sorted(await offered(den, line) or []) == sorted(plies)


@pytest.mark.parametrize("line", ["ma d4", "m? b2", "is d4", "vs d4", "a one", "me 2", "xx", "p5"])
async def test_what_is_near_to_many_or_too_short_is_talk(den: World, line: str) -> None:
    await den.begin(terms=STACK)
    assert await offered(den, line) is None


@pytest.mark.parametrize("line", ["**ps b2**", "ok ms b3", "**ms b2 p3 2 2**", "ok ps d9"])
async def test_for_a_ply_without_a_slip_no_other_one_is_offered(den: World, line: str) -> None:
    await den.begin(terms=STACK)
    told = (await den.tell("ann", "!" + line, addressed=False)).get("den")
    assert told is None or (DID_YOU_MEAN not in told.plain() and not labels(told))


async def test_the_other_rulesets_plies_are_near_to_lines_too(den: World) -> None:
    await den.say("ann", "!challenge @bob locke", mentions=("bob",))
    await den.say("bob", "!accept")
    assert await offered(den, "nn c5 2") == ["mn c5 2"]
    assert await offered(den, "c5 to c3") == ["mn c5 2"]
    assert await offered(den, "nice weather at c3") is None
