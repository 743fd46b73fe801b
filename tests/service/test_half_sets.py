"""Half-sets as people play them: by words and by buttons, chosen where nobody else reads it."""

import json
import re
from hashlib import sha256

import pytest

from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.people import ExportMine
from takmail.commands.sealed import Choose
from takmail.service.ports import Answer
from takmail.store.games.records import record_of
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Button, Message
from tests.quick import slow
from tests.sentences import YOURS_IN_A_LIST, white_and_black
from tests.service.test_own_data import files
from tests.service.world import World, below_squares, labelled, labels, squares, world
from tests.upkeep.test_check import found

ASKED = "How many of your stones should be walls"


async def taken(den: World, line: str = "half-sets white") -> Message:
    """Have Ann propose such a game and Bob take it; return what is asked then."""
    await den.say("ann", f"!challenge @bob {line}", mentions=("bob",))
    return (await den.tell("bob", "!accept"))["den"]


async def chosen(den: World, *choices: str) -> list[str]:
    """Have Ann and Bob say in private what they choose, in turns; return what was told last."""
    told: list[str] = []
    for number, choice in enumerate(choices):
        who = ("ann", "bob")[number % 2]
        told = await den.say(who, f"choose {choice}", f"dm-{who}")
    return told


async def begun(den: World, *choices: str, line: str = "half-sets white") -> str:
    """Have a game begin after these choices and return what its chat is told."""
    await taken(den, line)
    return (await chosen(den, *choices))[-1]


async def test_the_challenge_tells_what_it_means_before_anybody_agrees(den: World) -> None:
    told = (await den.say("ann", "!challenge @bob half-sets", mentions=("bob",)))[0]
    assert "5x5, half-sets" in told
    assert "each side secretly chooses how many of its stones are walls" in told
    asked = (await den.tell("bob", "!accept"))["den"]
    assert ASKED in asked.plain()
    assert "0 to 20" in asked.plain()
    assert labels(asked) == ["Choose secretly", "Call off"]


async def test_a_choice_is_shown_by_its_commitment_and_opened_later(den: World) -> None:
    await taken(den)
    sealed = (await chosen(den, "7"))[-1]
    (commitment,) = re.findall(r"Ann has chosen a set: ([0-9a-f]{64})", sealed)
    assert "already made this choice" in (await chosen(den, "7"))[-1]
    assert "Both sets are chosen" in (await den.say("bob", "choose 3", "dm-bob"))[-1]
    opened = (await chosen(den, "no", "no"))[-1]
    (line,) = (row for row in opened.splitlines() if row.startswith("Ann chose 7 walls: "))
    hashed = line.removeprefix("Ann chose 7 walls: ")
    assert hashed.startswith("walls 7 ")
    assert sha256(hashed.encode()).hexdigest() == commitment
    assert "Each side keeps its own set." in opened
    assert line in (await den.say("bob", "!info"))[0]
    assert "half-sets (walls: White 7, Black 3)" in opened


async def test_if_either_takes_the_blind_the_sets_are_swapped_once(den: World) -> None:
    opened = await begun(den, "7", "3", "yes", "yes")
    assert "Ann took the blind" in opened
    assert "The sets are swapped." in opened
    assert "half-sets (walls: White 3, Black 7)" in opened


async def test_all_of_it_by_buttons(den: World) -> None:
    asked = await taken(den)

    async def press(who: str, message: Message, *pressed: str) -> Answer:
        answer = await den.press(who, labelled(message, "Choose secretly"))
        for label in pressed:
            assert answer.hidden
            (shown,) = answer.replies
            answer = await den.press(who, labelled(shown, label))
        return answer

    answer = await press("ann", asked, "10 to 19", "12")
    assert "You chose 12 walls." in answer.replies[0].plain()
    assert answer.in_place
    told = (await den.heard())["den"]
    assert "Waiting for Bob to choose a set" in told.plain()
    await press("bob", told, "20")
    blind = (await den.heard())["den"]
    assert "Do you take the blind?" in blind.plain()
    await press("bob", blind, "Keep my set")
    await press("ann", (await den.heard())["den"], "Keep my set")
    told = (await den.heard())["den"]
    assert "half-sets (walls: White 12, Black 20)" in told.plain()
    assert "Move" in labels(told)


async def test_walls_are_chosen_by_that_word_as_well_and_not_by_a_bid(den: World) -> None:
    await taken(den)
    assert "asks for another choice now" in (await den.say("ann", "bid 7", "dm-ann"))[0]
    assert "You chose 7 walls." in (await den.tell("ann", "walls 7", "dm-ann"))["dm-ann"].plain()


async def test_what_is_typed_where_others_read_it_is_not_taken(den: World) -> None:
    await taken(den)
    told = (await den.tell("ann", "!choose 7"))["den"]
    assert "Everybody here can read that" in told.plain()
    assert labels(told) == ["Choose secretly"]
    assert "Waiting for Ann, Bob to choose a set" in (await den.say("ann", "!info"))[0]


async def test_a_slash_command_is_as_good_as_a_button(den: World) -> None:
    await taken(den)
    said = den.incoming("ann", command=Choose("7"), direct=True)
    answer = await den.handle(said)
    assert answer.hidden
    assert "You chose 7 walls." in answer.replies[0].plain()
    assert "7 walls" not in (await den.heard())["den"].plain()


@pytest.mark.parametrize("line", ["choose 21", "choose lots", "choose -1", "choose 3 4", "choose"])
async def test_what_is_no_choice_is_explained(den: World, line: str) -> None:
    await taken(den)
    assert "0 to 20" in (await den.say("ann", line, "dm-ann"))[0]
    assert "Waiting for Ann, Bob to choose a set" in (await den.say("ann", "!info"))[0]


async def test_a_number_is_no_answer_about_the_blind(den: World) -> None:
    await taken(den)
    await chosen(den, "3", "4")
    told = (await den.say("ann", "choose 1", "dm-ann"))[0]
    assert "`yes` or `no`" in told or "yes or no" in told


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("no", ["不", "No", *slow("否", "不要", "不了", "no")])
async def test_no_to_the_blind_is_said_in_any_language(den: World, language: str, no: str) -> None:
    await taken(den)
    await chosen(den, "3", "4")
    await den.say("ann", f"language {language}", "dm-ann")
    code = den.code_in((await den.say("bob", "!info"))[0])
    await den.say("ann", f"choose {no} #{code}", "dm-ann")
    assert "Waiting for Bob to decide" in (await den.say("bob", "!info"))[0]


@pytest.mark.parametrize("line", ["不 #{}", "拒绝 #{}", "decline #{}", "no #{}", "decline"])
async def test_to_say_no_calls_no_game_off(den: World, line: str) -> None:
    await taken(den)
    await chosen(den, "3", "4")
    await den.say("ann", "language zh", "dm-ann")
    code = den.code_in((await den.say("bob", "!info"))[0])
    told = " ".join(await den.say("ann", line.format(code), "dm-ann"))
    assert "#" not in line or "取消这局" in told
    assert "Waiting for Ann, Bob to decide" in (await den.say("bob", "!info"))[0]


async def test_others_choose_nothing(den: World) -> None:
    asked = await taken(den)
    answer = await den.press("eve", labelled(asked, "Choose secretly"))
    assert "not playing" in answer.replies[0].plain()


async def test_nothing_else_is_done_meanwhile_and_the_bot_says_why(den: World) -> None:
    await taken(den)
    for line in ("!move ps b4", "!draw", "!resign", "!takeback"):
        told = (await den.say("ann", line))[0]
        assert "begins once both have made their secret choice" in told, line
    for line in ("!board", "!score", "!ptn", "!record", "!animate", "!link", "!rs"):
        told = (await den.say("ann", line))[0]
        assert "begins once both have made their secret choice" in told, line
    watched = await den.handle(
        den.incoming("ann", "watch", "hall", game=den.code_in(told), addressed=True)
    )
    assert not watched.replies or "begun" in watched.replies[0].plain()


async def test_the_lists_say_who_is_to_choose(den: World) -> None:
    await taken(den)
    assert "your secret choice is due" in (await den.say("ann", "!games"))[0]
    await chosen(den, "7")
    assert "waiting for their secret choice" in (await den.say("ann", "!games"))[0]
    assert "your secret choice is due" in (await den.say("bob", "!games"))[0]
    den.restart()
    assert "waiting for their secret choice" in (await den.say("ann", "!games"))[0]


@pytest.mark.parametrize("who", ["ann", "bob"])
@pytest.mark.parametrize("line", ["!abort", "!withdraw"])
async def test_either_calls_it_off(den: World, who: str, line: str) -> None:
    await taken(den)
    await chosen(den, "7")
    told = (await den.say(who, line))[0]
    assert f"{who.capitalize()} called off the game" in told
    assert "before it began" in told
    assert "called off" in (await den.say("ann", "!choose 3"))[0]
    assert "You have no games" in (await den.say("ann", "!games"))[0]


async def test_it_goes_on_after_a_restart_at_every_step(den: World) -> None:
    await taken(den, "half-sets")
    told = ""
    for number, choice in enumerate(("7", "3", "no", "no")):
        den.restart()
        who = ("ann", "bob")[number % 2]
        told = (await den.say(who, f"choose {choice}", f"dm-{who}"))[-1]
    assert "half-sets (walls: White 7, Black 3)" in told
    den.restart()
    assert "21 flats" not in (await den.say("ann", "!score"))[0]
    assert "White 14 flats + 7 walls + 1 capstone" in (await den.say("ann", "!score"))[0]


async def test_the_lot_may_give_the_taker_white() -> None:
    async with world(lots=[Color.BLACK]) as den:
        told = await begun(den, "7", "3", "no", "no", line="half-sets")
        assert white_and_black("Bob", "Ann") in told
        assert "half-sets (walls: White 3, Black 7)" in told
        den.restart()
        assert "White (Bob)" in (await den.say("bob", "ps a1"))[0]
        assert YOURS_IN_A_LIST in (await den.say("ann", "!games"))[0]


async def test_walls_run_out_with_a_word_on_what_is_left(den: World) -> None:
    await begun(den, "0", "1", "no", "no")
    await den.play("ps a1, ps e5")
    told = (await den.say("ann", "pw c3"))[0]
    assert told == "You have no walls left. You still have: 20 flats, 1 capstone."


async def test_the_choice_of_a_move_offers_what_there_is(den: World) -> None:
    await begun(den, "0", "20", "no", "no")
    await den.play("ps a1, ps e5")
    board = (await den.handle(den.incoming("ann", command=ShowBoard(), direct=True))).replies[0]
    answer = await den.press("ann", labelled(board, "Move"))
    chosen = await den.press("ann", squares(answer.replies[0])["c3"])
    assert below_squares(chosen.replies[0]) == ["Play", "And if …", "🤍 Capstone", "Back"]


async def test_a_rematch_is_chosen_for_anew(den: World) -> None:
    await begun(den, "7", "3", "no", "no")
    await den.resign("ann")
    await den.say("ann", "!rematch")
    told = (await den.say("bob", "!rematch"))[0]
    assert ASKED in told
    assert "half-sets (" not in told
    for who in ("ann", "bob"):
        assert "your secret choice is due" in (await den.say(who, "!games"))[0]
    assert await found(den.store) == []
    opened = (await chosen(den, "1", "2", "no", "no"))[-1]
    assert white_and_black("Bob", "Ann") in opened
    assert "half-sets (walls: White 2, Black 1)" in opened


async def test_other_rules_have_a_button_for_it(den: World) -> None:
    told = (await den.tell("ann", "!challenge @bob", mentions=("bob",)))["den"]
    answer = await den.press("ann", await den.own("ann", told, "Size and rules"))
    answer = await den.press("ann", labelled(answer.replies[0], "Tak"))
    answer = await den.press("ann", labelled(answer.replies[0], "More"))
    answer = await den.press("ann", labelled(answer.replies[0], "Half-sets"))
    (shown,) = answer.replies
    assert "half-sets" in shown.plain()
    assert "✓ Half-sets" in labels(shown)
    answer = await den.press("ann", labelled(shown, "Done"))
    await den.press("ann", labelled(answer.replies[0], "Propose it"))
    asked = den.incoming("ann", "games", addressed=True, direct=True)
    assert "half-sets" in (await den.handle(asked)).replies[0].plain()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("half-sets stones 20/22", "both sides need the same number"),
        ('half-sets tps "x5/x5/x2,1,x2/x5/x5 2 3"', "begin on an empty board"),
    ],
)
async def test_what_does_not_go_together_is_refused(den: World, line: str, why: str) -> None:
    assert why in (await den.say("ann", f"!challenge @bob {line}", mentions=("bob",)))[0]


async def test_in_chinese(den: World) -> None:
    await den.say("ann", "!settings language zh")
    assert "半副棋" in " ".join(await den.say("ann", "!挑战 @bob 半副棋", mentions=("bob",)))
    assert "双方先秘密选择" in (await den.say("bob", "!接受"))[0]


def secrets_of(record: list[str]) -> list[str]:
    """Return what in a record nobody may see: the salts of what is sealed."""
    events = [json.loads(payload) for payload in record]
    return [event["salt"] for event in events if event["is"] == "sealed"]


async def payloads(den: World, code: str) -> list[str]:
    rows = await den.store.read(record_of, code)
    return [row.payload for row in rows]


async def test_no_message_holds_a_secret_before_it_is_opened(den: World) -> None:
    """Ann's seventeen walls are said by nobody to anybody but Ann."""
    asked = await taken(den)
    code = den.code_in(asked.plain())
    mine = await den.tell("ann", "choose 17", "dm-ann")
    assert "17 walls" in mine["dm-ann"].plain()
    assert "17 walls" not in mine["den"].plain()
    (salt,) = secrets_of(await payloads(den, code))
    told = [dump_message(mine["den"])]
    for who in ("bob", "eve", "ann"):
        for line in ("games", "info", "board", "record", "ptn", "history", "rs", "score", "help"):
            heard = await den.tell(who, f"!{line}")
            told += [dump_message(message) for message in heard.values()]
    asked_alone = await den.press("bob", labelled(asked, "Choose secretly"))
    told += [dump_message(message) for message in asked_alone.replies]
    export = den.incoming("bob", chat="dm-bob", command=ExportMine(), direct=True)
    (given,) = (await den.handle(export)).replies
    his = [*files(given).values()]
    assert code in "".join(his)
    for text in (*told, *his):
        assert salt not in text
        assert "17 walls" not in text
        assert '"choice":17' not in text.replace(" ", "")
    own = den.incoming("ann", chat="dm-ann", command=ExportMine(), direct=True)
    (hers,) = (await den.handle(own)).replies
    assert salt in "".join(files(hers).values())


@pytest.mark.parametrize("line", ["half-sets blind white", "half-sets untold white"])
async def test_stored_games_are_given_without_other_secrets(den: World, line: str) -> None:
    await begun(den, "17", "3", "no", "no", line=line)
    export = den.incoming("bob", chat="dm-bob", command=ExportMine(), direct=True)
    (given,) = (await den.handle(export)).replies
    stored = "".join(files(given).values())
    assert "sealed" in stored
    assert "opened" in stored


async def test_a_forged_link_only_asks(den: World) -> None:
    asked = await taken(den)
    code = den.code_in(asked.plain())
    for payload in (f"show-choose-{code}-7", f"show-choices-{code}"):
        await den.handle(den.incoming("ann", chat="dm-ann", start=payload, platform="telegram"))
    assert len(secrets_of(await payloads(den, code))) == 0


async def test_a_press_of_another_version_or_person_changes_nothing(den: World) -> None:
    asked = await taken(den)
    code = den.code_in(asked.plain())
    answer = await den.press("ann", labelled(asked, "Choose secretly"))
    answer = await den.press("ann", labelled(answer.replies[0], "0 to 9"))
    button: Button = labelled(answer.replies[0], "5")
    assert "somebody else" in (await den.press("bob", button)).replies[0].plain()
    await den.press("ann", button)
    assert "already made this choice" in (await den.press("ann", button)).replies[0].plain()
    assert len(secrets_of(await payloads(den, code))) == 1
