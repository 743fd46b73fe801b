"""How sentences call the computer, how records and boards do, and what lists say of its games."""

# ruff: noqa: RUF001 - Chinese has wide stops

from datetime import timedelta

import pytest

from takmail.commands.people import ExportMine
from takmail.play.computer import COMPUTER
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Person
from tests.sentences import COMPUTER_PLAYED, YOURS_IN_A_LIST, computer_played, your_turn
from tests.service.computer.alone import Alone


async def over(ann: Alone, terms: str = "white") -> str:
    """Play a game that Ann gives up, and return its code."""
    code = await ann.begin(terms)
    await ann.say("ps c3")
    await ann.say("resign")
    await ann.say("confirm")
    return code


async def test_within_a_sentence_it_has_a_small_letter_and_a_capital_first(ann: Alone) -> None:
    begun = await ann.say("challenge computer white")
    assert "you are White, the computer is Black" in begun
    played = await ann.say("ps c3")
    assert f"\n{computer_played('ps a5')}" in played
    disputed = await ann.say("im: why")
    assert "You dispute the computer's last move" in disputed
    assert disputed.endswith("\nThe computer stands by the move.")
    told = [begun, played, disputed]
    assert not any(". the computer" in text or "\nthe computer" in text for text in told)


async def test_boards_and_records_call_it_by_a_name(ann: Alone) -> None:
    begun = await ann.say("challenge computer white")
    assert "Black S     0  21S 1C  Computer" in begun
    await ann.say("ps c3")
    assert "Player1: Ann\nPlayer2: Computer\n" in await ann.say("record")
    answer = await ann.only_say("ptn", direct=True)
    (file,) = answer.replies[0].files
    text = file.data.decode()
    assert '[Player1 "Ann"]\n[Player2 "Computer"]' in text
    assert "1. c3 a1" in text
    assert await ann.say("score") == (
        f"Game #{ann.world.code_in(begun.split('begins')[0])} after move 2. Flats: White 1, "
        "Black 1. The count is even. Left to place: White 20+1, Black 20+1."
    )


async def test_info_says_who_it_is_and_at_which_level(ann: Alone) -> None:
    await ann.begin("level 4 white")
    told = await ann.say("info")
    assert "White (Ann) plays here, Black (the computer) plays here, at level 4" in told


async def test_lists_name_it(ann: Alone) -> None:
    code = await ann.begin("level 2 white")
    assert f"#{code} 5x5, level 2, against the computer (here): {YOURS_IN_A_LIST}" in await ann.say(
        "games"
    )
    await ann.only_say("ps c3")
    await ann.act()
    await ann.world.heard()
    (told,) = (await ann.tell("!games", chat="den")).values()
    assert f"#{code} 5x5, level 2, against the computer (in private)" in told.plain()


async def test_which_of_several_games_is_asked_by_its_name(ann: Alone) -> None:
    first, second = await ann.begin(), await ann.begin("level 2 white")
    told = await ann.say("ps c3")
    for code, level in ((first, 1), (second, 2)):
        assert f"#{code} ps c3 against the computer: 5x5, level {level}" in told


async def test_finished_games_are_in_history(ann: Alone) -> None:
    lost = await over(ann)
    drawn = await ann.begin()
    ann.thinker.score = 50
    await ann.say("draw")
    told = await ann.say("history")
    assert f"#{drawn} 5x5 against the computer: drew as White, 2026-03-01" in told
    assert f"#{lost} 5x5 against the computer: lost as White, 2026-03-01" in told


@pytest.mark.parametrize("line", ["history @computer", "history @Computer"])
async def test_history_with_it_alone(ann: Alone, line: str) -> None:
    assert "no finished games with the computer" in await ann.say(line)
    code = await over(ann)
    between = await ann.world.begin()
    told = await ann.say(line)
    assert "Your finished games with the computer, newest first:" in told
    assert f"#{code}" in told
    assert f"#{between}" not in told


async def test_a_person_of_that_name_comes_first(ann: Alone) -> None:
    await over(ann)
    await ann.world.say("computer", "!help")
    told = await ann.say("history @computer")
    assert "You have no finished games with Computer to show here." in told
    told = await ann.say("challenge @computer")
    assert "You challenge Computer to a game of Tak" in told
    assert "begins" not in told


async def test_who_is_called_like_that_stays_a_person_in_sentences(ann: Alone) -> None:
    code = await ann.world.begin("ann", "computer")
    told = await ann.world.say("ann", "ps c3")
    assert any(your_turn("Computer") in text for text in told)
    assert not any("the computer" in text for text in told)
    assert code


async def test_in_chinese_it_is_dian_nao(ann: Alone) -> None:
    begun = await ann.say("挑战 电脑 白方", locale="zh-CN")
    assert "你执白，电脑执黑。5x5、1 级。" in begun
    assert "Computer" not in begun
    assert "电脑走了 ps a5" in await ann.say("ps c3", locale="zh-CN")
    assert "电脑坚持" in await ann.say("im：不行", locale="zh-CN")
    await ann.say("认输", locale="zh-CN")
    assert "你认输了，电脑获胜。" in await ann.say("确认", locale="zh-CN")
    assert "对电脑：执白，负" in await ann.say("历史", locale="zh-CN")


async def test_in_chinese_no_blanks_stand_around_it_but_beside_codes(ann: Alone) -> None:
    await ann.say("挑战 电脑 白方", locale="zh-CN")
    assert " 电脑执黑" not in await ann.say("挑战 电脑 白方", locale="zh-CN")
    message = await ann.message("对局", locale="zh-CN")
    assert all(" 电脑" in button.text for button in message.buttons)


def people(message: Message) -> list[Person]:
    """Return the people in the words of a message."""
    spans = [span for block in message.blocks for span in getattr(block, "spans", ())]
    return [span for span in spans if isinstance(span, Person)]


async def test_it_is_nobody_who_could_be_mentioned(ann: Alone) -> None:
    ann.world.put_in_server("den")
    ann.chat = "den"
    for line in ("!challenge computer white no-thread", "ps c3", "!board", "!takeback", "!games"):
        message = await ann.message(line)
        assert all(person.platform != COMPUTER for person in people(message))


# What is nobody's business with it


@pytest.mark.parametrize("line", ["block @computer", "block @Computer"])
async def test_nobody_blocks_it(ann: Alone, line: str) -> None:
    await over(ann)
    told = await ann.say(line)
    assert told == "The computer only plays when you ask it to, so you needn't block it."
    assert "You haven't blocked anybody" in await ann.say("blocks")
    assert "begins" in await ann.say("rematch")


async def test_a_reply_to_its_board_blocks_nobody(ann: Alone) -> None:
    await ann.begin()
    assert "Name the player" in await ann.say("block", reply_to="board")


@pytest.mark.parametrize("line", ["say hello", "mute", "unmute"])
async def test_nothing_is_said_to_it(ann: Alone, line: str) -> None:
    await ann.begin()
    assert "You have no game here with an opponent in another chat." in await ann.say(line)


# Limits


async def test_three_games_are_open_at_once(ann: Alone) -> None:
    codes = [await ann.begin() for _ in range(3)]
    told = await ann.say("challenge computer")
    assert told == "You have 3 games against the computer. Finish one first; /games lists them."
    assert "begins" in "\n".join(
        message.plain()
        for message in (await ann.tell("challenge computer", "bob", chat="dm-bob")).values()
    )
    await ann.say(f"#{codes[0]} resign")
    await ann.say(f"#{codes[0]} confirm")
    assert "begins" in await ann.say("challenge computer")
    assert "You have 3 games against the computer." in await ann.say(f"#{codes[0]} rematch")


async def test_other_games_do_not_count(ann: Alone) -> None:
    for _ in range(3):
        await ann.world.begin()
    assert "begins" in await ann.say("challenge computer")


async def test_who_starts_twenty_games_gets_three(ann: Alone) -> None:
    told = [await ann.say("challenge computer") for _ in range(20)]
    assert [text for text in told if "begins" in text] == told[:3]
    assert all(
        "You have 3 games against the computer." in text or "too" in text.lower()
        for text in told[3:]
    )


async def test_who_starts_and_ends_twenty_games_is_only_slowed_down(ann: Alone) -> None:
    for _ in range(20):
        told = await ann.say("challenge computer")
        assert "begins" in told
        code = ann.world.code_in(told.split("begins")[0])
        assert "called off" in await ann.say(f"#{code} abort")


async def test_the_limit_of_all_games_holds_too(ann: Alone) -> None:
    ann.world.limit("open-games=1")
    await ann.begin()
    told = await ann.say("challenge computer")
    assert told.startswith("You are playing one game")


# What is kept


async def test_anns_data_has_her_games_against_it(ann: Alone) -> None:
    code = await over(ann)
    answer = await ann.only_say("", command=ExportMine(), direct=True)
    files = [file for reply in answer.replies for file in reply.files]
    text = files[0].data.decode("utf-8", "replace")
    assert code in text
    assert "Computer" in text


async def test_time_goes_by_and_nothing_is_lost(ann: Alone) -> None:
    code = await ann.begin()
    ann.world.later += timedelta(days=400)
    assert COMPUTER_PLAYED in await ann.say(f"#{code} ps c3")
