"""Small talk is answered where it is for the bot, and never plays or ends anything."""

# ruff: noqa: RUF001 - Chinese has wide stops

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.play.game import Phase
from takmail.wording.message.messages import Message
from tests.sentences import DID_YOU_MEAN, I_RUN_TAK, REALLY_RESIGN, is_to_move, would_like_a_game
from tests.service.two_homes import Relay
from tests.service.world import World, labelled, labels

ON = ["Challenge anybody", "Rules of Tak", "My games", "Help"]
"""Buttons that lead on."""

ANNS = "dm-ann"


async def asked(den: World, text: str, chat: str = ANNS, **more: object) -> Message | None:
    return (await den.tell("ann", text, chat, **more)).get(chat)


@pytest.mark.parametrize("platform", ["discord", "telegram"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("thank you!", "You're welcome."),
        ("What is Tak?", "Tak is a board game for two."),
        ("how do I play", "no notation needed"),
        ("?", "no notation needed"),
        ("help me", "no notation needed"),
        ("new game", "Who would you like to play?"),
        ("play a game", "Who would you like to play?"),
        ("play", "Who would you like to play?"),
        ("怎么玩", "no notation needed"),
    ],
)
async def test_newcomers_are_answered_with_buttons_that_lead_on(
    den: World, text: str, told: str, platform: str
) -> None:
    answer = await asked(den, text, platform=platform, locale="en-GB")
    assert answer is not None
    assert told in answer.plain()
    assert labels(answer) == ON


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("你好", "我帮大家用消息下泰克棋"),
        ("谢谢", "不客气"),
        ("什么是 Tak？", "泰克棋（Tak）是两个人下的棋"),
        ("怎么玩", "不用学记谱"),
        ("开始", "想和谁下？"),
        ("下棋", "想和谁下？"),
        ("hi", "我帮大家用消息下泰克棋"),
    ],
)
async def test_in_chinese_too(den: World, text: str, told: str) -> None:
    answer = await asked(den, text, locale="zh-CN")
    assert answer is not None
    assert told in answer.plain()


async def test_hello_is_the_greeting_of_the_place(den: World) -> None:
    alone = await asked(den, "Hi!")
    assert alone is not None
    assert I_RUN_TAK in alone.plain()
    assert labels(alone) == ["Challenge anybody", "Rules of Tak", "Help"]
    among = await asked(den, "!hello", "den")
    assert among is not None
    assert I_RUN_TAK in among.plain()


async def test_in_a_group_only_what_is_for_the_bot_is_answered(den: World) -> None:
    for text in ("hi", "thanks", "what is tak?", "new game", "stop", "?"):
        assert await asked(den, text, "den") is None
        assert await asked(den, f"!{text}", "den") is not None
    await den.begin()
    for text in ("hi", "thanks", "what is tak?", "new game", "stop", "?"):
        assert await asked(den, text, "den") is None


async def test_a_thank_you_below_a_board_in_a_group_is_for_the_players(den: World) -> None:
    code = await den.begin()
    await den.service.posted("discord", code, ["77"])
    assert await asked(den, "thanks", "den", reply_to="77") is None
    answer = await asked(den, "how do I move?", "den", reply_to="77")
    assert answer is not None
    assert "press Move" in answer.plain()
    answer = await asked(den, "thanks", "den", reply_to="78")
    assert answer is not None


async def test_small_talk_in_reply_to_a_board_goes_to_the_other_side_elsewhere(den: World) -> None:
    relay = Relay(den)
    await relay.begin()
    await den.service.posted("discord", relay.code, ["77"])
    told = await relay.said("ann", "!thanks", reply_to="77")
    assert any("thanks" in text and "You're welcome" not in text for text in told.values())


async def test_play_shows_the_game_that_waits(den: World) -> None:
    code = await den.begin()
    shown = await asked(den, "play")
    assert shown is not None
    assert f"#{code}" in shown.plain()
    assert is_to_move("White (Ann)") in shown.plain()
    assert "Move" in labels(shown)
    other = await den.begin("ann", "cat")
    several = await asked(den, "play")
    assert several is not None
    assert f"#{code}" in several.plain()
    assert f"#{other}" in several.plain()


async def test_with_a_name_or_terms_play_is_a_challenge_and_in_a_group_alone(den: World) -> None:
    (told,) = await den.say("ann", "!play")
    assert would_like_a_game("Ann") in told
    (told,) = await den.say("ann", "play 6", ANNS)
    assert "Your open challenge: 6x6." in told


async def test_stop_ends_nothing_by_itself(den: World) -> None:
    code = await den.begin()
    answer = await asked(den, "stop!")
    assert answer is not None
    assert labels(answer) == ["No reminders", "Resign", "My games", "Help"]
    room = await den.service.context.rooms.get(code)
    assert room is not None
    assert room.game.phase is Phase.PLAYING
    (question,) = (await den.press("ann", labelled(answer, "Resign"), ANNS)).replies
    assert REALLY_RESIGN in question.plain()
    off = await den.press("ann", labelled(answer, "No reminders"), ANNS)
    assert off.replies
    refused = await den.press("bob", labelled(answer, "No reminders"), ANNS)
    assert refused.refused


async def test_with_several_games_resign_asks_which(den: World) -> None:
    await den.begin()
    await den.begin("ann", "cat")
    answer = await asked(den, "停", locale="en-GB")
    assert answer is not None
    (question,) = (await den.press("ann", labelled(answer, "Resign"), ANNS)).replies
    assert REALLY_RESIGN not in question.plain()
    assert len(labels(question)) == 2


async def test_without_a_game_there_is_nothing_to_resign(den: World) -> None:
    answer = await asked(den, "stop")
    assert answer is not None
    assert labels(answer) == ["No reminders", "My games", "Help"]


async def test_while_a_game_is_on_it_is_never_a_move(den: World) -> None:
    code = await den.begin()
    for text in ("hi", "thanks", "what is tak?", "how do I play", "new game", "stop", "?"):
        answer = await asked(den, text)
        assert answer is not None
        assert DID_YOU_MEAN not in answer.plain()
    room = await den.service.context.rooms.get(code)
    assert room is not None
    assert room.game.plies == ()


async def test_a_sticker_is_answered_once_a_day(den: World) -> None:
    answered = []
    for days in (0, 0, 1, 1):
        sticker = den.incoming("ann", "", ANNS, platform="telegram")
        day = timedelta(days=days)
        await den.handle(replace(sticker, sticker=True, at=sticker.at + day))
        answered.append([told.plain() for told in (await den.heard()).values()])
    nice = ["Nice one! I only read words and buttons, though."]
    assert answered == [nice, [], nice, []]


async def test_at_the_console_words_stand_in_place_of_buttons(den: World) -> None:
    for text, told in (
        ("hi", "Two people play Tak at this keyboard."),
        ("what is tak?", "rules shows it with boards"),
        ("how do I play", "Type a move: ps b2, for example, places a flat on b2."),
        ("new game", "new starts another game"),
        ("stop", "resign gives up the game"),
        ("thanks", "You're welcome."),
        ("good grief", "A move looks like ps b4."),
    ):
        answer = await asked(den, text, "den", platform="console", addressed=True)
        assert answer is not None
        assert told in answer.plain()
    answer = await asked(den, "stop", "den", platform="console", addressed=True)
    assert answer is not None
    assert labels(answer) == []
