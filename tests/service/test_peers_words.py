"""Words that players bring from other programs: each leads to what there is, in talk it is talk."""

import pytest

from tests.service.test_saved_presets import said
from tests.service.world import World, labels

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
async def test_a_move_from_one_square_to_another_is_helped_with_its_line(
    game: World, line: str
) -> None:
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
async def test_words_of_a_dispute_are_one_where_they_are_for_the_bot(
    game: World, line: str, told: str
) -> None:
    await game.say("ann", "ps d3")
    assert told in (await game.say("bob", f"!{line}"))[0]


@pytest.mark.parametrize("line", ["dispute", "dispute that was no move", "im again my words"])
async def test_in_a_groups_talk_a_dispute_is_talk(game: World, line: str) -> None:
    await game.say("ann", "ps d3")
    assert await game.say("bob", line) == []
