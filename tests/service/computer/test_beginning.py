"""Games against the computer begin: by words, by its levels and terms, or not at all."""

# ruff: noqa: RUF001 - Chinese has wide stops

from dataclasses import replace

import pytest

from takmail.colors import Color
from takmail.play.computer import COMPUTER
from takmail.play.game import Phase
from takmail.service.ports import InlineQuery
from tests.sentences import COMPUTER_PLAYED, IT_IS_YOURS, computer_played, placing
from tests.service.computer.alone import DM, Alone, alone
from tests.service.world import account, labels


@pytest.mark.parametrize(
    "line",
    [
        "challenge computer",
        "challenge bot",
        "challenge the computer",
        "challenge Computer.",
        "challenge level 3",
        "challenge 6 computer",
        "play computer",
        "play bot",
        "play level 3",
        "challenge @computer",
        "challenge @Computer 4",
    ],
)
async def test_each_word_for_it_begins_a_game_at_once(ann: Alone, line: str) -> None:
    told = await ann.say(line)
    assert "begins: you are White, the computer is Black." in told
    game = await ann.game(ann.world.code_in(told.split("begins")[0]))
    assert game.phase is Phase.PLAYING
    assert game.player(Color.BLACK) == COMPUTER
    assert game.terms.level == (3 if "level" in line else 1)


@pytest.mark.parametrize(
    "line",
    ["挑战 电脑", "挑战 机器人", "挑战 人机", "challenge 电脑", "挑战 级别 1", "挑战 @电脑"],
)
async def test_the_words_of_a_chinese_chat(ann: Alone, line: str) -> None:
    assert "开始对局：你执白，电脑执黑。5x5、1 级。" in await ann.say(line, locale="zh-CN")


async def test_a_word_of_another_language_is_a_name_like_any_other(ann: Alone) -> None:
    assert "Who is 电脑?" in await ann.say("challenge 电脑")


async def test_the_bots_own_mention_is_the_computer(ann: Alone) -> None:
    me = replace(account("takmail"), bot=True, own=True)
    said = ann.world.incoming("ann", "challenge @takmail 6 level 2 white", DM)
    await ann.world.handle(replace(said, people=(me,)))
    (told,) = (await ann.world.heard()).values()
    assert "you are White, the computer is Black. 6x6, level 2." in told.plain()


async def test_another_bot_does_not_play_but_the_computer_does(ann: Alone) -> None:
    other = replace(account("clyde"), bot=True)
    said = ann.world.incoming("ann", "challenge @clyde 6", DM)
    await ann.world.handle(replace(said, people=(other,)))
    (told,) = (await ann.world.heard()).values()
    assert told.plain().startswith("Other bots don't play Tak, but I do: press Play the computer.")
    assert labels(told)[0] == "Play the computer"
    assert not await ann.has_games()
    await ann.press(told, "Play the computer")
    (begun,) = (await ann.world.heard()).values()
    assert "the computer" in begun.plain().split("begins")[1]


# Levels


@pytest.mark.parametrize("level", range(1, 7))
async def test_each_level_is_played_at(ann: Alone, level: int) -> None:
    code = await ann.begin(f"level {level} white")
    await ann.say("ps c3")
    assert [asked for _, asked in ann.thinker.asked] == [level]
    assert (await ann.game(code)).terms.level == level


@pytest.mark.parametrize("verb", ["challenge ", ""])
@pytest.mark.parametrize(
    ("said", "nearest"),
    [
        *(("two", 2), ("0", 1), ("8", 6), ("100", 6), ("12345678901", 1)),
        *(("x", 1), ("-1", 1), ("2.5", 1), ("½", 1)),
    ],
)
async def test_unknown_levels_are_explained(ann: Alone, said: str, nearest: int, verb: str) -> None:
    message = await ann.message(f"{verb}level {said}")
    assert "Levels go from 1 to 6, like level 2." in message.plain()
    assert f"Did you mean /challenge level:{nearest}?" in message.plain()
    assert labels(message) == [f"{verb}level {nearest}"]
    assert not await ann.has_games()
    await ann.press(message, f"{verb}level {nearest}")
    (begun,) = (await ann.world.heard()).values()
    assert f"level {nearest}" in begun.plain()


@pytest.mark.parametrize("line", ["challenge level", "challenge computer level"])
async def test_a_level_without_a_number_gets_a_kind_answer(ann: Alone, line: str) -> None:
    assert "Something is missing here. Levels go from 1 to 6, like level 2." in await ann.say(line)
    assert not await ann.has_games()


async def test_a_first_game_is_at_level_1_the_next_at_the_level_played_last(ann: Alone) -> None:
    assert "5x5, level 1." in await ann.say("challenge computer white")
    assert "5x5, level 4." in await ann.say("challenge level 4 white")
    assert "5x5, level 4." in await ann.say("challenge computer white")
    bob = "\n".join(
        message.plain() for message in (await ann.tell("play bot", "bob", chat="dm-bob")).values()
    )
    assert "5x5, level 1." in bob


async def test_the_level_played_last_is_remembered_when_all_games_are_over(ann: Alone) -> None:
    await ann.begin("level 2 white")
    await ann.say("resign")
    await ann.say("confirm")
    ann.world.restart()
    assert "5x5, level 2." in await ann.say("challenge computer white")


# Colours


async def test_the_colour_is_drawn_and_then_changes_from_game_to_game() -> None:
    async with alone(lots=[Color.BLACK]) as ann:
        told = await ann.say("challenge computer")
        assert "the computer is White, you are Black" in told
        assert f"{computer_played('ps a5')}, {placing('Black')}. {IT_IS_YOURS}" in told
        assert "you are White, the computer is Black" in await ann.say("challenge computer")
        assert "the computer is White, you are Black" in await ann.say("challenge computer")


@pytest.mark.parametrize(("color", "side"), [("white", Color.WHITE), ("black", Color.BLACK)])
async def test_ann_can_choose_her_colour(ann: Alone, color: str, side: Color) -> None:
    game = await ann.game(await ann.begin(color))
    assert game.player(side.other) == COMPUTER
    assert game.turn is Color.WHITE if color == "white" else Color.BLACK


async def test_of_several_games_the_computers_first_move_names_its_own_once(ann: Alone) -> None:
    await ann.begin("white")
    told = await ann.say("challenge computer black")
    assert told.count("#") == 1
    assert "move 1" not in told


# Terms


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ("3", "3x3"),
        ("8 stones 30 caps 1", "8x8, reserves 30+1 each"),
        ("komi 2", "komi 2"),
        ("komi -1.5", "komi -1.5"),
        ("no-swap", "no opening swap"),
        ("traveling", "capstones travel"),
        ("handicap me 2", "handicap for White (2 flats before play)"),
        ("handicap you 1 no-swap", "handicap for Black (one flat before play)"),
        ("series 2", "series of 2 games"),
        ("first to 20", "series to 20 points"),
        ("days 3", "3 days a move"),
        ("minutes 10 + 5", "10 minutes for each side"),
        ("ademre", "Ademre's Tak"),
        ("tarbean", "Tarbean scoring"),
        ("trouper", "Trouper rules"),
        ("ten", "ten for the board"),
        ("quiet", "tak is only marked"),
        ("street", "tak isn't announced"),
        ("untold", "only a call announces tak"),
        ("ptn", "written in PTN"),
        ("no-stakes", "5x5, level 1."),
        ("thread", "5x5, level 1."),
        ("no-thread", "5x5, level 1."),
        ("tps 1,x4/x5/x5/x5/x4,2 1 2", "from a set position"),
    ],
)
async def test_other_terms_are_as_with_people(ann: Alone, terms: str, told: str) -> None:
    begun = await ann.say(f"challenge computer white {terms}")
    assert "you are White, the computer is Black" in begun
    assert told in begun
    answered = await ann.say("ps b2")
    assert COMPUTER_PLAYED in answered
    assert IT_IS_YOURS in answered


@pytest.mark.parametrize("blind", ["blind", "blind-me"])
async def test_ann_plays_blind(ann: Alone, blind: str) -> None:
    told = await ann.say(f"challenge computer white {blind}")
    assert "You play blind: until the game is over I show only the moves" in told
    assert "0  21s 1c" not in told
    answered = await ann.say("ps c3")
    assert f"{computer_played('ps a5')}, {placing('White')}. {IT_IS_YOURS}" in answered
    assert "0  21s 1c" not in answered


async def test_a_computer_that_plays_blind_changes_little(ann: Alone) -> None:
    told = await ann.say("challenge computer white blind-you")
    assert "The computer plays blind. You see the board." in told
    assert "White to move" in told
    assert computer_played("ps a5") in await ann.say("ps c3")


async def test_a_game_starts_from_pasted_ptn(ann: Alone) -> None:
    told = await ann.say('challenge computer white\n[Size "5"]\n\n1. a1 e5 2. c3 d4')
    assert "from a set position, level 1." in told
    assert COMPUTER_PLAYED in await ann.say("!move ptn b2")


async def test_the_smallest_game_ends_with_the_computers_ply(ann: Alone) -> None:
    code = await ann.begin("3 stones 1 caps 0 white")
    told = await ann.say("ps a1")
    assert "The computer has no pieces left to place. The computer wins on flats" in told
    assert (await ann.game(code)).phase is Phase.OVER


# Refusals


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ("stakes 5", "The computer has no purse, so it doesn't play for coins."),
        ("femr", "The computer has no purse, so it doesn't play for coins."),
        ("university", "The computer has no purse, so it doesn't play for coins."),
        ("halfsets", "The computer doesn't choose half-sets. Leave out halfsets."),
        ("consult", "The computer decides alone. Leave out consult."),
        ("consult majority", "The computer decides alone. Leave out consult."),
        ("rated days 3", "Games against the computer aren't rated. Leave out rated."),
        ("9", "A board has 3 to 8 squares a side."),
        ("tps 1,1,1,1,1/x5/x5/x5/x5 1 7", "The game would be over at once in that position."),
        (
            "tps 1C,1C,1C,x2/x5/x5/x5/x5 2 9",
            "Too many capstones: one side has 3 on the board, and the game has 1.",
        ),
        (
            "tps 1111111111111111111111,x4/x5/x5/x5/x5 1 30",
            "Too many stones: one side has 22 on the board, and the game has 21.",
        ),
        ("tps 1,2/x5 1 2", "A board has 3 to 8 rows. This one has 2."),
        ("6 tps 1,x4/x5/x5/x5/x5 1 2", "The position is not the size that you asked for."),
        ("https://ptn.ninja/xyz", "I can't read the game in that link; it may have been cut off."),
        ("level 2 level 3", "3 repeats or contradicts something before it."),
    ],
)
async def test_terms_it_cannot_play_are_refused(ann: Alone, terms: str, told: str) -> None:
    assert told in await ann.say(f"challenge computer {terms}")
    assert not await ann.has_games()
    assert ann.thinker.asked == []


@pytest.mark.parametrize("terms", ["level 3 6 komi 2", "computer"])
async def test_what_is_saved_leaves_the_opponent_open(ann: Alone, terms: str) -> None:
    told = await ann.say(f"presets save solo {terms}")
    assert told.startswith("What is saved is for any opponent. Leave out the computer")
    await ann.say("presets save quick 6 komi 2")
    begun = await ann.say("challenge quick level 3 white")
    assert "the computer is Black. quick: 6x6, komi 2, level 3." in begun


async def test_inline_the_private_chat_is_named(ann: Alone) -> None:
    query = InlineQuery(account("ann", "telegram"), "challenge level 3", ann.world.time)
    answer = await ann.world.service.inline(query)
    assert not any("level 3" in result.title for result in answer.results)
    assert answer.start is not None
    assert (
        answer.start.text
        == "The computer plays in our private chat. Open it, and press Play the computer."
    )


@pytest.mark.parametrize("line", ["challenge @bob computer", "challenge @bob 6 level 2"])
async def test_nobody_plays_two_opponents_at_once(ann: Alone, line: str) -> None:
    assert await ann.say(line, mentions=("bob",)) == "Play the computer or a person, not both."
    assert not await ann.has_games()
