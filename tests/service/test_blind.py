"""Games that somebody plays without a board: Ann has White, Bob has Black, Eve looks on."""

import json

import pytest

from takmail.service.ports import Answer
from takmail.store.games.private_notes import private_notes_of_game
from takmail.wording.message.messages import Message
from tests.sentences import WINS_BY_A_ROAD, placing, white_played, your_turn
from tests.service.peeping import told_of_board
from tests.service.post import Post
from tests.service.test_choosing_rules import Choice, challenged, heard
from tests.service.test_completions import typing, values
from tests.service.test_inline import why
from tests.service.test_own_data import exported
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, labelled, labels

GALLERY, LOFT = "gallery", "loft"
QUIET = "ps a1, ps e5, ps d5, ps a2, ps c5, ps a3"


async def begin(den: World, terms: str = "blind") -> str:
    return await den.begin("ann", "bob", f"5 {terms}")


async def asked(den: World, who: str, line: str, chat: str = "den") -> Answer:
    """Ask for something by a slash command, whose answer may be for the sender alone."""
    return await den.handle(den.incoming(who, line, chat, direct=True, addressed=True))


def plain(answer: Answer) -> str:
    return "\n".join(reply.plain() for reply in answer.replies)


async def shows(den: World, who: str, line: str, chat: str = "den") -> bool:
    """Return whether somebody is shown a board, which is for him alone."""
    answer = await asked(den, who, line, chat)
    shown = any(told_of_board(reply) for reply in answer.replies)
    assert not answer.aloud
    assert answer.hidden or not shown
    return shown


# the challenge


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("blind", "both play blind"),
        ("rules blind", "both play blind"),
        ("blind me", "the challenger plays blind"),
        ("blind-you", "whoever accepts plays blind"),
        ("modegan blind", "Modegan Tak: 5x5"),
    ],
)
async def test_a_challenge_says_who_plays_blind_and_how(den: World, said: str, told: str) -> None:
    (proposed,) = await den.say("ann", f"!challenge @bob {said}", mentions=("bob",))
    assert told in proposed
    assert "until the game is over I show only the moves" in proposed


async def test_it_is_said_once(den: World) -> None:
    for line in ("blind blind me", "blind rules blind"):
        (told,) = await den.say("ann", f"!challenge @bob {line}", mentions=("bob",))
        assert "repeats or contradicts something before it" in told


async def test_who_plays_blind_is_chosen_by_presses(den: World) -> None:
    choice = await challenged(den)
    assert "both play blind" in await choice.press("Size and rules", "More", "Blind")
    await choice.press("More")
    assert "the challenger plays blind" in await choice.press("✓ Blind")
    assert "whoever accepts plays blind" in await choice.press("✓ I play blind")
    assert "blind" not in (await choice.press("✓ They play blind")).splitlines()[0]
    await choice.press("Not blind")
    assert "the challenger plays blind" in await choice.press("✓ Blind")
    await choice.press("Done", "Board", "6x6", "Propose it")
    (told,) = await heard(den)
    assert "6x6, the challenger plays blind" in told.plain()


async def test_other_rules_for_a_blind_game_are_for_a_blind_game(den: World) -> None:
    choice: Choice = await challenged(den, "@bob blind me")
    await choice.press("Size and rules")
    assert "the challenger plays blind" in await choice.press("Modegan")


async def test_a_blind_game_is_no_single_message(den: World) -> None:
    assert "can't be played in a single message" in await why(den, "ann", "5 blind")


# what is told


async def test_moves_are_told_and_nothing_else(den: World) -> None:
    await begin(den)
    told = await den.tell("ann", "ps a1")
    assert told["den"].plain() == (
        f"{white_played('Ann', 'ps a1')}, {placing('Black')}. {your_turn('Bob')}"
    )
    assert labels(told["den"]) == ["Type it", "Take back", "Offer draw", "More"]


async def test_who_sees_the_board_sees_it_in_each_topic_of_their_private_talk(den: World) -> None:
    den.adapters["discord"] = Post("discord")
    code = await begin(den, "blind-you")
    await den.handle(den.incoming("ann", f"#{code} ps a1", "dm-id-ann/7"))
    heard = await den.heard()
    assert told_of_board(heard["dm-id-ann/7"])
    assert not told_of_board(heard["den"])


async def test_a_move_that_cannot_be_played_is_illegal_and_no_more(den: World) -> None:
    await begin(den)
    await den.play("ps a1, ps e5")
    for line in ("ps a1", "pw e5", "ms a2 p1", "ms e5 p1", "ms e5 p2 1 1", "mc a1 b1", "c3-"):
        assert await den.say("ann", line) == ["Illegal."], line


async def test_what_cannot_be_read_is_explained_by_the_line_alone(den: World) -> None:
    await begin(den)
    assert "There is no square z9 on a 5x5 board" in await den.reply("ann", "ps z9")
    for line in ("ps a1 please", "ps a11", "flat on a1", "pss a1", "a one"):
        for message in (await den.tell("ann", f"!{line}")).values():
            assert not message.buttons or labels(message) == ["Help"], line


async def test_of_a_square_alone_both_readings_are_offered_whatever_is_legal(den: World) -> None:
    await begin(den)
    await den.play("ps a1, ps e5")
    told = await den.tell("ann", "a1")
    assert labels(told["den"])[:2] == ["Top row: ps a1", "Bottom row: ps a5"]


async def test_tak_is_told_as_it_is_called(den: World) -> None:
    await begin(den)
    await den.play(QUIET)
    assert "Tak!" in await den.reply("ann", "ps b2 t")
    assert "Tak" not in await den.reply("bob", "ps e1")
    (told,) = await den.say("bob", "tak")
    assert "Black (Bob)" in told
    assert "no " not in told.lower()


async def test_an_announced_threat_is_not_announced(den: World) -> None:
    await begin(den)
    await den.play(QUIET)
    assert "Tak" not in await den.reply("ann", "ps b5")


async def test_a_flattened_wall_is_not_told(den: World) -> None:
    await begin(den)
    await den.play("ps a1, ps e5, pc c3, pw c4")
    (told,) = await den.say("ann", "c3-1*")
    if "Illegal" in told or "column" in told:
        (told,) = await den.say("ann", "ms c3 d1")
    assert "*" not in told


async def test_claims_are_answered_by_one_word(den: World) -> None:
    await begin(den)
    await den.play("ps a1, ps e5, ps d5")
    (told,) = await den.say("bob", "im: that square is taken")
    assert "Legal." in told.split("\n")
    assert "rs" not in told.split()
    assert "Legal." in (await den.reply("bob", "im: that square is taken")).split("\n")


async def test_boards_that_are_posted_are_not_compared(den: World) -> None:
    await begin(den)
    rows = " / ".join(["0 0 0 0 0"] * 5)
    for who in ("ann", "bob"):
        assert "is played blind" in await den.reply(who, f"!rs {rows}")
    assert "you can compare boards when it is over" in await den.reply("ann", "!sync take")


async def test_at_the_end_everything_is_open(den: World) -> None:
    code = await begin(den)
    await den.play(QUIET)
    told = (await den.tell("ann", "ps b5")) and await den.tell("bob", "ps a4")
    assert not told_of_board(told["den"])
    told = await den.tell("ann", "ps a5")
    assert WINS_BY_A_ROAD in told["den"].plain()
    assert told_of_board(told["den"])
    assert {"Replay", "Animation", "Analyse"} <= set(labels(told["den"]))
    for line in (f"!board #{code}", f"!score #{code}", f"!record #{code}", f"!ptn #{code}"):
        assert all("blind" not in each for each in await den.say("eve", line))


async def test_a_rematch_is_as_blind(den: World) -> None:
    await begin(den, "blind me")
    await den.resign("ann")
    await den.say("ann", "!rematch")
    assert "Ann plays blind: until the game is over" in await den.reply("bob", "!accept")
    assert not await shows(den, "ann", "board")
    assert await shows(den, "bob", "board")


# one side blind


@pytest.mark.parametrize("line", ["board", "rs", "score", "link", "ptn", "record", "board flip"])
async def test_who_is_not_blind_sees_the_board_alone(den: World, line: str) -> None:
    await begin(den, "blind you")
    assert "Bob plays blind, without a board." in (await den.say("ann", "!info"))[0]
    await den.play(QUIET)
    answer = await asked(den, "ann", line)
    assert answer.hidden
    assert "is played blind" not in plain(answer)
    for who in ("bob", "eve"):
        assert "is played blind, and" in plain(await asked(den, who, line))
    assert "Ask me for its board in a private chat" in await den.reply("ann", f"!{line}")


async def test_who_is_not_blind_types_his_move_as_well(den: World) -> None:
    await begin(den, "blind you")
    await den.play("ps a1, ps e5")
    answer = await asked(den, "ann", "board")
    (board,) = answer.replies
    told = await den.press("ann", labelled(board, "Move"))
    assert told.hidden
    assert "Type your move, such as " in plain(told)
    assert labels(told.replies[0]) == [], "no squares"
    assert values(await typing(den, "ann", "move", "line", "ps b1")) == ["ps b1"]
    assert not await typing(den, "bob", "move", "line", "ps b1")


async def test_no_squares_ask_who_is_not_blind_for_a_premove(den: World) -> None:
    await begin(den, "blind you")
    await den.play("ps a1")
    board = await asked(den, "ann", "board")
    more = await den.press("ann", labelled(board.replies[0], "More"))
    shown = labels(more.replies[0])
    assert "Premoves" in shown
    assert "Premove" not in [*shown, *labels(board.replies[0])]


async def test_a_sighted_player_alone_learns_why_a_move_is_illegal(den: World) -> None:
    await begin(den, "blind you")
    await den.play("ps a1, ps e5")
    assert await den.say("ann", "ps a1") == ["Illegal."]
    assert "a1" in plain(await asked(den, "ann", "ps a1"))


async def test_a_private_home_shows_its_own_side_the_board(den: World) -> None:
    code = await begin(den, "blind you")
    told = await den.tell("ann", f"!here #{code}", "dm-ann")
    assert told_of_board(told["dm-ann"])
    told = await den.tell("ann", "ps a1", "dm-ann")
    assert told_of_board(told["dm-ann"])
    assert not told_of_board(told["den"])
    told = await den.tell("bob", f"!here #{code}", "dm-bob")
    assert not told_of_board(told["dm-bob"])
    told = await den.tell("bob", "ps e5", "dm-bob")
    assert told_of_board(told["dm-ann"])
    assert not told_of_board(told["dm-bob"])


async def test_below_moves_there_is_a_button_for_who_is_not_blind(den: World) -> None:
    await begin(den, "blind you")
    told = await den.tell("ann", "ps a1")
    button = labelled(told["den"], "Board")
    answer = await den.press("ann", button)
    assert answer.hidden
    assert any(map(told_of_board, answer.replies))
    for who in ("bob", "eve"):
        assert "is played blind" in plain(await den.press(who, button))


async def test_where_answers_are_for_all_it_is_shown_in_private(den: World) -> None:
    await den.say("ann", "!games", "tg-dm-ann", platform="telegram")
    await den.begin("ann", "bob", "5 blind you", "attic", "telegram")
    told = await den.tell("ann", "ps a1", "attic", platform="telegram")
    asked_for = await den.tell("ann", "!board", "attic", platform="telegram")
    assert "Ask me for its board in a private chat" in asked_for["attic"].plain()
    (row,) = asked_for["attic"].starts
    assert [start.text for start in row.row] == ["Open a private chat"]
    button = labelled(told["attic"], "Board")
    answer = await den.press("ann", button, "attic", platform="telegram")
    assert not any(map(told_of_board, (*answer.replies, *answer.aloud)))
    assert answer.opens
    assert "attic" not in await den.heard()
    assert "is played blind" in plain(await den.press("bob", button, "attic", platform="telegram"))


async def test_a_group_of_its_own_shows_no_side_the_board(den: World) -> None:
    relay = Relay(den)
    await relay.begin("5 white blind you")
    told = await relay.tell("ann", "ps a1")
    assert not any(map(told_of_board, told.values()))
    assert set(told) == {DEN, ATTIC}


# who looks on


async def follow(den: World, chat: str, who: str = "eve", code: str = "") -> Message:
    told = await den.tell(who, f"!watch #{code}", chat)
    return told[chat]


async def test_who_looks_on_sees_moves_unless_the_chat_has_chosen_boards(den: World) -> None:
    den.put_in_server("den", "gallery")
    den.put_in_server(LOFT, listed=False)
    code = await begin(den)
    told = await follow(den, LOFT, code=code)
    assert not told_of_board(told)
    assert "settings" in told.plain()
    await den.say("eve", "!settings blind boards", LOFT, manages=True)
    heard_of = await den.tell("ann", "ps a1")
    assert told_of_board(heard_of[LOFT])
    assert not told_of_board(heard_of["den"])
    assert any(map(told_of_board, (await den.tell("eve", "!board", LOFT)).values()))


async def test_where_everybody_may_read_players_may_too(den: World) -> None:
    den.put_in_server("den", GALLERY)
    code = await begin(den)
    await den.say("eve", "!settings blind boards", GALLERY, manages=True)
    assert not told_of_board(await follow(den, GALLERY, code=code))
    assert not told_of_board((await den.tell("ann", "ps a1"))[GALLERY])
    assert "is played blind" in await den.reply("eve", "!board", GALLERY)


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_chat_sees_no_boards_once_a_blind_player_spoke(den: World, restarts: bool) -> None:
    den.put_in_server("den")
    den.put_in_server(LOFT, listed=False)
    code = await begin(den)
    await den.say("eve", "!settings blind boards", LOFT, manages=True)
    await follow(den, LOFT, code=code)
    assert told_of_board((await den.tell("ann", "ps a1"))[LOFT])
    await den.say("cid", "!help", LOFT)
    assert told_of_board((await den.tell("bob", "ps e5"))[LOFT])
    await den.say("bob", "!help", LOFT)
    if restarts:
        den.restart()
    told = (await den.tell("ann", "ps c3"))[LOFT]
    assert "ps c3" in told.plain()
    assert not told_of_board(told)
    assert not any(map(told_of_board, (await den.tell("eve", f"!board #{code}", LOFT)).values()))
    await den.say("bob", "!resign")
    ended = (await den.tell("bob", "!confirm"))[LOFT]
    assert told_of_board(ended), "a game that is over hides nothing"
    assert await den.store.read(private_notes_of_game, code, "heard") == {}


@pytest.mark.parametrize("wide", ["", "server "])
async def test_earlier_speakers_are_known_after_a_restart(den: World, wide: str) -> None:
    den.put_in_server("den")
    den.put_in_server(LOFT, listed=False)
    code = await begin(den)
    await den.say("bob", "!help", LOFT)
    await follow(den, LOFT, code=code)
    await den.say("eve", f"!settings {wide}blind boards", LOFT, manages=True)
    den.restart()
    assert not told_of_board((await den.tell("ann", "ps a1"))[LOFT])


async def test_where_only_the_side_with_a_board_has_spoken_boards_go_on(den: World) -> None:
    den.put_in_server("den")
    den.put_in_server(LOFT, listed=False)
    code = await begin(den, "blind you")
    await den.say("eve", "!settings blind boards", LOFT, manages=True)
    await follow(den, LOFT, code=code)
    await den.say("ann", "!help", LOFT)
    assert told_of_board((await den.tell("ann", "ps a1"))[LOFT])


async def test_where_a_blind_player_plays_no_board_can_be_chosen(den: World) -> None:
    den.put_in_server("den")
    den.put_in_server(LOFT, listed=False)
    code = await begin(den)
    await den.begin("bob", "cid", "5", LOFT)
    await den.say("eve", "!settings blind boards", LOFT, manages=True)
    await follow(den, LOFT, code=code)
    told = await den.tell("ann", f"#{code} ps a1")
    assert not told_of_board(told[LOFT])


async def test_a_blind_player_has_no_other_chat_follow(den: World) -> None:
    code = await begin(den, "blind you")
    assert (
        "so you can't let another chat follow it"
        in (await follow(den, "hall", "bob", code)).plain()
    )
    assert "follows game" in (await follow(den, "hall", "ann", code)).plain()


async def test_a_blind_players_private_talk_shows_nothing_whatever_is_set(den: World) -> None:
    code = await begin(den)
    await den.say("bob", "!settings blind boards", "dm-bob")
    told = await den.tell("bob", f"!here #{code}", "dm-bob")
    assert not any(map(told_of_board, told.values()))
    assert not any(map(told_of_board, (await den.tell("ann", "ps a1")).values()))


# besides


async def test_where_boards_are_edited_moves_stay(den: World) -> None:
    await den.say("ann", "!settings boards edit", manages=True)
    await begin(den)
    for who, line in (("ann", "ps a1"), ("bob", "ps e5")):
        assert line in await den.reply(who, line)


async def test_what_was_missed_is_told_without_a_board(den: World) -> None:
    code = await begin(den)
    await den.play("ps a1, ps e5")
    chat = await den.chat("den")
    (shown,) = await den.service.standing.show(chat, [code], den.time)
    assert "ps e5" in shown.payload
    assert "Preformatted" not in shown.payload
    assert '"flats' not in shown.payload


async def test_what_somebody_has_stored_of_a_blind_game_tells_its_moves(den: World) -> None:
    await begin(den, "blind you")
    await den.play(f"{QUIET}, ps b5")
    threats = {}
    for who in ("ann", "bob"):
        texts = await exported(den, who)
        stored = json.loads(texts["takmail-export.json"])
        plies = [row["payload"] for row in stored["record"] if row["payload"]["is"] == "played"]
        assert len(plies) == 7
        threats[who] = any("threat" in ply for ply in plies)
        assert ("takmail-export.ptn" in texts) is (who == "ann")
    assert threats == {"ann": True, "bob": False}
