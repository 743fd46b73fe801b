"""Small talk is answered where it is for the bot, and never plays or ends anything."""

# ruff: noqa: RUF001 - Chinese has wide stops

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.audience.drawings import make
from takmail.play.game import Phase
from takmail.wording.message.messages import Enclosure, Message
from tests.sentences import (
    BEGINS,
    BUILD_A_ROAD,
    DID_YOU_MEAN,
    FIRST_STEPS,
    PLAY_COMPUTER,
    REALLY_RESIGN,
    is_to_move,
    would_like_a_game,
)
from tests.service.test_saved_presets import said
from tests.service.two_homes import Relay
from tests.service.world import World, labelled, labels

ON = [PLAY_COMPUTER, "Challenge anybody", "Rules of Tak", "My games", "Help"]
"""Buttons that lead on."""

SMALL_GAME = "Play a small game (4x4)"
LEARN = "Learn Tak"

ANNS = "dm-ann"


async def asked(den: World, text: str, chat: str = ANNS, **more: object) -> Message | None:
    return (await den.tell("ann", text, chat, **more)).get(chat)


async def answered(den: World, text: str, chat: str = ANNS, **more: object) -> Message:
    return (await den.tell("ann", text, chat, **more))[chat]


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
    answer = await answered(den, text, platform=platform, locale="en-GB")
    assert told in answer.plain()
    more = {"Tak is a board game for two.": [LEARN, SMALL_GAME], "no notation needed": [LEARN]}
    assert labels(answer) == [*ON, *more.get(told, [])]


async def test_who_asks_what_tak_is_can_begin_with_a_small_game(den: World) -> None:
    answer = await answered(den, "What is Tak?", "tg-dm-ann", platform="telegram")
    await den.press("ann", labelled(answer, SMALL_GAME), "tg-dm-ann", platform="telegram")
    place = den.incoming("ann", chat="tg-dm-ann", platform="telegram").place
    (game,) = await den.service.queries.seated_games(place)
    await den.service.computer.act_in([game.code])
    told = (await den.heard())["tg-dm-ann"].plain()
    assert BEGINS in told
    assert "the computer" in told
    assert "4x4" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Thanks a lot, that was fun", "You're welcome."),
        ("Well played!", "It was a pleasure."),
        ("gg", "It was a pleasure."),
        ("sorry about that", "All right."),
        ("Are you a bot?", "I bring people together for games of Tak"),
        ("so what can you do?", "I bring people together for games of Tak"),
        ("can I play against you", "I bring people together for games of Tak"),
        ("who can I play with?", "I bring people together for games of Tak"),
        ("is it like chess?", "Tak is a board game for two."),
        ("Hi! What are the rules?", "Tak is a board game for two."),
        ("Please teach me", "Tak is a board game for two."),
        ("what does tak mean", "Tak is a board game for two."),
        ("Hey, how do I move?", "no notation needed"),
        ("help me", "no notation needed"),
        ("help me please", "no notation needed"),
        ("help me out", "no notation needed"),
        ("help me move", "no notation needed"),
        ("new game please", "Who would you like to play?"),
        ("I want to invite a friend", "Invite below it brings a friend"),
        ("怎么邀请朋友呢", "Invite below it brings a friend"),
        ("ok", "Nothing here is waiting for your answer."),
        ("yes", "Nothing here is waiting for your answer."),
        ("no thanks", "Nothing here is waiting for your answer."),
    ],
)
async def test_key_words_of_a_longer_line_are_answered_in_private_and_at_a_call(
    den: World, text: str, told: str
) -> None:
    answer = await answered(den, text)
    assert told in answer.plain()
    assert "Challenge anybody" in labels(answer)
    assert await asked(den, text, "den") is None
    assert await asked(den, f"!{text}", "den") is not None


async def test_a_greeting_may_go_on(den: World) -> None:
    for text in ("Hello! A friend told me about you", "Hi, I'm Ann", "你好，我是小安"):
        assert BUILD_A_ROAD in (await answered(den, text)).plain()


async def test_in_reply_to_the_bot_in_a_group_key_words_are_talk(den: World) -> None:
    for text in ("Hi, I'm Ann", "gg", "sorry", "is it like chess, I wonder", "ok"):
        assert await asked(den, f"!{text}", "den", reply_to="78") is None


async def test_whose_turn_it_is_the_board_or_the_games_say(den: World) -> None:
    assert "You have no games." in (await answered(den, "whose turn is it?")).plain()
    code = await den.begin()
    one = await answered(den, "tell me whose turn it is", "dm-bob")
    assert is_to_move("White (Ann)") in one.plain()
    other = await den.begin("ann", "cat")
    both = await answered(den, "轮到谁了")
    assert code in both.plain()
    assert other in both.plain()


@pytest.mark.parametrize(
    "text",
    [
        *("what do I do now?", "What now", "现在该做什么？", "what's next?", "what can I do"),
        *("what do I have to do now", "and now?"),
    ],
)
async def test_what_to_do_now_is_told_by_the_game_that_is_on(den: World, text: str) -> None:
    assert "no notation needed" in (await answered(den, f"!{text}", "den")).plain()
    await den.begin()
    for who in ("ann", "bob", "eve"):
        told = (await den.tell(who, f"!{text}"))["den"]
        assert is_to_move("White (Ann)") in told.plain()
        assert "Move" in labels(told)
    assert await asked(den, text, "den") is None


@pytest.mark.parametrize("text", ["what now", "whose move is it", "my move?"])
async def test_what_to_do_now_brings_the_answers_that_wait(den: World, text: str) -> None:
    await den.tell("ann", "hi", "dm-ann")
    await den.say("bob", "!challenge @ann 5 white")
    told = await answered(den, "what now" if text != "what now" else "and now", "dm-ann")
    assert "challenge" in told.plain()
    assert labels(told) == ["Accept", "Decline"]
    await den.press("ann", labelled(told, "Accept"), "dm-ann")
    await den.heard()
    await den.say("bob", "!draw")
    for who, answers in (("ann", {"Accept", "Decline"}), ("bob", {"Withdraw"})):
        told = (await den.tell(who, text, f"dm-{who}"))[f"dm-{who}"]
        assert is_to_move("White (Bob)") in told.plain()
        assert {"Accept", "Decline", "Withdraw"} & {*labels(told)} == answers


async def test_what_to_do_now_against_the_computer_may_be_a_hint(den: World) -> None:
    await den.tell("ann", "challenge computer 4 white", "dm-ann")
    assert {"Move", "Hint"} <= set(labels(await answered(den, "what do I do now?", "dm-ann")))


async def test_reminders_can_be_turned_off_in_plain_words(den: World) -> None:
    for text in ("turn off reminders", "stop reminding me", "关闭提醒"):
        assert "No reminders" in labels(await answered(den, text))


async def test_move_is_only_spoken_of_where_a_game_is_on(den: World) -> None:
    assert labels(await answered(den, "wibble wobble")) == FIRST_STEPS
    answer = await answered(den, "wibble wobble")
    assert "I run Tak games: Play the computer" in answer.plain()
    assert "Move" not in answer.plain()
    assert labels(answer) == [PLAY_COMPUTER, "Challenge anybody", "Rules of Tak", "Help"]
    await den.begin()
    answer = await answered(den, "wibble wobble")
    assert "press Move" in answer.plain()
    assert labels(answer) == ["Help"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("你好", "抢在对方之前"),
        ("谢谢", "不客气"),
        ("什么是 Tak？", "泰克棋（Tak）是两个人下的棋"),
        ("怎么玩", "不用学记谱"),
        ("帮帮我", "不用学记谱"),
        ("该我了吗？", "你没有对局"),
        ("开始", "想和谁下？"),
        ("下棋", "想和谁下？"),
        ("hi", "抢在对方之前"),
        ("挑战 zed", "zed 是谁？请在名字前加上 @"),
        ("你是机器人吗？", "没有别人时，请按和电脑下棋"),
        ("好的", "这里没有等你回应的事"),
        ("说点什么吧", "抢在对方之前"),
    ],
)
async def test_in_chinese_too(den: World, text: str, told: str) -> None:
    assert told in (await answered(den, text, locale="zh-CN")).plain()


async def test_hello_is_the_greeting_of_the_place(den: World) -> None:
    alone = await answered(den, "Hi!")
    assert BUILD_A_ROAD in alone.plain()
    assert labels(alone) == FIRST_STEPS
    assert (await answered(den, "!hello", "den")).plain() == alone.plain()


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_a_greeting_begins_with_the_same_picture_each_time(den: World, platform: str) -> None:
    first, second = [await answered(den, text, platform=platform) for text in ("hi", "hello")]
    assert isinstance(picture := first.blocks[0], Enclosure)
    assert second.blocks[0] == picture
    assert "Board 5 by 5. White to move." in make(picture).alt


async def test_a_first_game_begins_at_one_press(den: World) -> None:
    play_now = labelled(await answered(den, "hi"), "Play now")
    await den.press("ann", play_now, ANNS)
    (game,) = await den.service.queries.seated_games(den.incoming("ann", chat=ANNS).place)
    await den.service.computer.act_in([game.code])
    assert "5x5, level 1." in (await den.heard())[ANNS].plain()


async def test_with_a_friend_a_first_game_waits_for_who_is_invited(den: World) -> None:
    with_friend = labelled(await answered(den, "hi"), "With a friend")
    await den.press("ann", with_friend, ANNS)
    assert "Invite" in labels((await den.heard())[ANNS])


async def test_more_leads_to_all_that_a_greeting_leaves_out(den: World) -> None:
    more = labelled(await answered(den, "hi"), "More")
    (shown,) = (await den.press("ann", more, ANNS)).replies
    rest = ["Challenge anybody", "Rules of Tak", "Find an opponent", "Settings"]
    assert set(rest) <= set(labels(shown))


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
    told = await answered(den, "how do I move?", "den", reply_to="77")
    assert "tap the squares" in told.plain()
    await answered(den, "thanks", "den", reply_to="78")


async def test_small_talk_in_reply_to_a_board_goes_to_the_other_side_elsewhere(den: World) -> None:
    relay = Relay(den)
    await relay.begin()
    await den.service.posted("discord", relay.code, ["77"])
    told = await relay.said("ann", "!thanks", reply_to="77")
    assert any("thanks" in text and "You're welcome" not in text for text in told.values())


async def test_play_shows_the_game_that_waits(den: World) -> None:
    code = await den.begin()
    shown = await answered(den, "play")
    assert f"#{code}" in shown.plain()
    assert is_to_move("White (Ann)") in shown.plain()
    assert "Move" in labels(shown)
    other = await den.begin("ann", "cat")
    several = await answered(den, "play")
    assert f"#{code}" in several.plain()
    assert f"#{other}" in several.plain()


async def test_with_a_name_or_terms_play_is_a_challenge_and_in_a_group_alone(den: World) -> None:
    assert would_like_a_game("Ann") in await den.reply("ann", "!play")
    assert "Your open challenge to a game of Tak: 6x6." in await den.reply("ann", "play 6", ANNS)


async def test_stop_ends_nothing_by_itself(den: World) -> None:
    code = await den.begin()
    answer = await answered(den, "stop!")
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
    answer = await answered(den, "停", locale="en-GB")
    (question,) = (await den.press("ann", labelled(answer, "Resign"), ANNS)).replies
    assert REALLY_RESIGN not in question.plain()
    assert len(labels(question)) == 2


async def test_without_a_game_there_is_nothing_to_resign(den: World) -> None:
    assert labels(await answered(den, "stop")) == ["No reminders", "My games", "Help"]


async def test_while_a_game_is_on_it_is_never_a_move(den: World) -> None:
    code = await den.begin()
    for text in ("hi", "thanks", "what is tak?", "how do I play", "new game", "stop", "?"):
        assert DID_YOU_MEAN not in (await answered(den, text)).plain()
    room = await den.service.context.rooms.get(code)
    assert room is not None
    assert room.game.plies == ()


@pytest.mark.parametrize(
    ("text", "told", "shown"),
    [
        ("challenge Zed", "Who is Zed? Write @ before the name, or", ["Let anybody join"]),
        ("/challenge zed 6", "Who is zed? Write @ before the name, or", ["Let anybody join"]),
        ("challenge bob", "Did you mean @bob? ", ["challenge @bob", "Let anybody join"]),
        ("challenge bob 6", "Did you mean @bob? ", ["challenge @bob 6", "Let anybody join"]),
        ("challenge komi abc", "abc doesn't fit here.", ["challenge komi 2"]),
        ("history bob", "bob doesn't fit here.", ["history"]),
    ],
)
async def test_a_challenge_to_a_bare_name_is_asked_whom_it_means(
    den: World, text: str, told: str, shown: list[str]
) -> None:
    await den.tell("bob", "games", "dm-bob")
    answer = await answered(den, text)
    assert answer.plain().startswith(told)
    assert labels(answer) == shown


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
        ("hi", "two of you, or you and the computer (new computer)"),
        ("what is tak?", "rules shows it with boards"),
        ("how do I play", "Type a move: ps b2, for example, places a flat on b2."),
        ("new game", "new starts another game"),
        ("stop", "resign gives up the game"),
        ("thanks", "You're welcome."),
        ("good grief", "A move looks like ps b4."),
    ):
        answer = await answered(den, text, "den", platform="console", addressed=True)
        assert told in answer.plain()
    assert labels(await answered(den, "stop", "den", platform="console", addressed=True)) == []


# Words that players bring from other programs


PLIES = (("ann", "ps a1"), ("bob", "ps e5"), ("ann", "ps c3"), ("bob", "ps b4"))

RESIGNS = "Do you really want to resign game"
CLOCK = "A game has as much time as it likes, unless the challenge names a clock"


@pytest.fixture
async def game(den: World) -> World:
    """A game in which Ann is to move."""
    await den.begin(terms="5")
    for who, line in PLIES:
        await den.say(who, f"!{line}")
    return den


WORDS = {
    "surrender": RESIGNS,
    "forfeit": RESIGNS,
    "concede": RESIGNS,
    "give up": RESIGNS,
    "unlimited": CLOCK,
    "correspondence": CLOCK,
    "time": CLOCK,
    "clock": CLOCK,
    "elo": "You haven't finished a game of Tak with anybody yet.",
    "flip": "   E   D   C   B   A",
    "pause": "You aren't on vacation.",
    "status": "White (Ann) plays here, Black (Bob) plays here",
    "remind": "I remind you of games that wait for you",
}


@pytest.mark.parametrize("word", WORDS)
async def test_said_to_the_bot_it_leads_there(game: World, word: str) -> None:
    assert WORDS[word] in await said(game, f"!{word}")


@pytest.mark.parametrize("word", WORDS)
async def test_in_a_groups_talk_it_is_talk(game: World, word: str) -> None:
    assert await game.say("ann", word) == []


@pytest.mark.parametrize("words", ["take it back", "takeback all", "go back", "undo"])
async def test_whichever_words_ask_for_a_takeback(game: World, words: str) -> None:
    assert "asks to take back" in await game.reply("bob", f"!{words}")


@pytest.mark.parametrize(
    "line", ["c3 to c4", "ms c3 to c4", "move c3 to c4", "mn c3 to c4", "ms c3 c4", "c3-c4"]
)
async def test_a_move_between_squares_is_offered_its_line(game: World, line: str) -> None:
    answer = await game.handle(game.incoming("ann", line, direct=True))
    (told,) = answer.replies
    assert told.plain().endswith("Did you mean ms c3 p1 1?")
    assert "ms c3 p1 1" in labels(told)


@pytest.mark.parametrize(
    ("tag", "line"),
    [
        ("en", "im 你走了两步"),
        ("zh", "im 你走了两步"),
        ("zh", "无效 你走了两步"),
        ("zh", "无效你走了两步"),
        ("zh", "无效\uff1a你走了两步"),
        ("zh", "异议 你走了两步"),
    ],
)
async def test_a_dispute_in_chinese_keeps_its_words(game: World, tag: str, line: str) -> None:
    await said(game, f"!language {tag}")
    await game.say("ann", "ps d3")
    (told,) = await game.say("bob", f"!{line}")
    assert {"en": "disputes Ann's last move", "zh": "对 Ann 的上一步提出异议"}[tag] in told
    assert "“你走了两步”" in told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dispute", "Say what is wrong with the move"),
        ("dispute that was no move", "disputes Ann's last move: “that was no move”"),
        ("Dispute: my words", "disputes Ann's last move: “my words”"),
        ("dispute illegal", "disputes Ann's last move: “illegal”"),
        ("im that is not allowed", "disputes Ann's last move: “that is not allowed”"),
        ("im - the wall was there", "disputes Ann's last move: “the wall was there”"),
        ("im again my words please", "Do you mean that the last move is invalid?"),
        ("im so sorry, busy day", "Do you mean that the last move is invalid?"),
        ("dispute accept", "There is no offer to answer"),
        ("dispute decline please", "There is no offer to answer"),
        ("dispute acept", "The line should end before acept"),
    ],
)
async def test_words_of_a_dispute_count_for_the_bot(game: World, line: str, told: str) -> None:
    await game.say("ann", "ps d3")
    assert told in (await game.say("bob", f"!{line}"))[0]


@pytest.mark.parametrize("line", ["dispute", "dispute that was no move", "im again my words"])
async def test_in_a_groups_talk_a_dispute_is_talk(game: World, line: str) -> None:
    await game.say("ann", "ps d3")
    assert await game.say("bob", line) == []
