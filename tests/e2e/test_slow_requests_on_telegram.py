"""The real program while Telegram is slow with something: the others go on, and nothing is lost."""

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from tests.e2e.patience import PATIENCE
from tests.e2e.served import DATABASE, Bot, served
from tests.e2e.telegram.hanging import FILE, Hang
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Chat, User
from tests.sentences import ACCEPT, IT_IS_YOUR_TURN, WOULD_LIKE_A_GAME

GAME = Attached("game.ptn", b'[Size "5"]\n\n1. a1 b2\n')


def kept(folder: Path) -> int:
    """Return how many updates are in the inbox."""
    with sqlite3.connect(folder / DATABASE) as database:
        ((count,),) = database.execute("SELECT count(*) FROM inbox")
    database.close()
    return int(count)


async def keeps(folder: Path, count: int) -> None:
    """Return as soon as just so many updates are in the inbox."""
    async with asyncio.timeout(PATIENCE):
        while kept(folder) != count:  # noqa: ASYNC110 - the other end is a database
            await asyncio.sleep(0.01)


async def stopped(bot: Bot) -> float:
    """Ask the program to end; return how many seconds that takes."""
    loop = asyncio.get_running_loop()
    begin = loop.time()
    assert await bot.stop() == 0, bot.log
    return loop.time() - begin


async def share_in_vain(telegram: FakeTelegram, ann: User, talk: Chat) -> Hang:
    """Have somebody share a game that doesn't arrive, and say something more."""
    hang = telegram.hang("getFile")
    await telegram.say(ann, talk, "/challenge", file=GAME)
    await telegram.say(ann, talk, "/games")
    await telegram.hung(hang)
    return hang


async def check_answers(telegram: FakeTelegram, talk: Chat, times: int) -> None:
    """See that the game and what came after it are answered, in order and once."""
    games = await telegram.expect(talk, lambda sent: "Your games" in sent.text)
    answers = telegram.messages(talk)
    assert [sent.text for sent in answers].index(games.text) == times
    assert max(Counter(sent.text for sent in answers).values()) == 1


async def test_while_a_file_does_not_arrive_all_other_chats_are_answered(
    tmp_path: Path, telegram: FakeTelegram
) -> None:
    people = [telegram.person(f"P{n}", f"p{n}") for n in range(100)]
    ann = telegram.person("Ann", "ann")
    async with served(tmp_path, None, telegram) as bot:
        hang = await share_in_vain(telegram, ann, telegram.private(ann))
        for person in people:
            await telegram.say(person, telegram.private(person), "/rules")
        for person in people:
            await telegram.expect(telegram.private(person), lambda _: True)
        assert hang.waiting == 1
        await telegram.settled()
        await keeps(tmp_path, 2)
        await hang.release()
        await check_answers(telegram, telegram.private(ann), 1)
        assert bot.log.count("WARNING") == 0
    assert kept(tmp_path) == 0


@pytest.mark.parametrize("method", ["getFile", FILE])
async def test_in_a_group_answers_come_in_the_order_of_the_lines_though_a_file_is_slow(
    tmp_path: Path, telegram: FakeTelegram, method: str
) -> None:
    ann = telegram.person("Ann", "ann")
    group = telegram.group("Tak")
    async with served(tmp_path, None, telegram):
        hang = telegram.hang(method)
        await telegram.say(ann, group, "/challenge", file=GAME)
        await telegram.say(ann, group, "/board")
        await telegram.hung(hang)
        await telegram.settled()
        assert not telegram.messages(group)
        await hang.release()
        await telegram.expect(
            group, lambda sent: bool(sent.text) and WOULD_LIKE_A_GAME not in sent.text
        )
        first, second = telegram.messages(group)
    assert f"{WOULD_LIKE_A_GAME} of Tak" in first.text
    assert second.text != first.text


async def test_the_program_ends_at_once_though_a_file_does_not_arrive(
    tmp_path: Path, telegram: FakeTelegram
) -> None:
    ann = telegram.person("Ann", "ann")
    talk = telegram.private(ann)
    async with served(tmp_path, None, telegram) as bot:
        hang = await share_in_vain(telegram, ann, talk)
        await telegram.settled()
        assert await stopped(bot) < 5
        assert telegram.unconfirmed == 0
        assert kept(tmp_path) == 2
        await hang.release()
        await bot.start()
        await check_answers(telegram, talk, 1)
    assert kept(tmp_path) == 0


async def test_what_was_kept_is_done_after_a_crash_and_only_once(
    tmp_path: Path, telegram: FakeTelegram
) -> None:
    ann = telegram.person("Ann", "ann")
    talk = telegram.private(ann)
    async with served(tmp_path, None, telegram) as bot:
        hang = await share_in_vain(telegram, ann, talk)
        await telegram.settled()
        await telegram.say(ann, talk, "/score")
        await bot.kill()
        assert kept(tmp_path) >= 2
        await hang.release()
        await bot.start()
        await check_answers(telegram, talk, 1)
        await telegram.settled()
    assert kept(tmp_path) == 0


async def test_a_message_that_has_arrived_when_the_program_ends_is_not_sent_again(
    tmp_path: Path, telegram: FakeTelegram
) -> None:
    ann = telegram.person("Ann", "ann")
    talk = telegram.private(ann)
    async with served(tmp_path, None, telegram) as bot:
        hang = telegram.hang("sendMessage", done=True)
        await telegram.say(ann, talk, "/games")
        await telegram.hung(hang)
        ending = asyncio.create_task(stopped(bot))
        while "stopping" not in bot.log:  # noqa: ASYNC110 - the other end is a file
            await asyncio.sleep(0.01)
        await hang.release()
        assert await ending < 5
        await bot.start()
        await telegram.say(ann, talk, "/rules")
        await telegram.expect(talk, lambda sent: "no games" not in sent.text)
        first, *_ = telegram.messages(talk)
        assert [sent.text for sent in telegram.messages(talk)].count(first.text) == 1


async def test_killed_between_sending_and_marking_a_move_is_told_twice_and_played_once(
    tmp_path: Path, telegram: FakeTelegram
) -> None:
    ann, bob = telegram.person("Ann", "ann"), telegram.person("Bob", "bob")
    group = telegram.group("Tak")
    async with served(tmp_path, None, telegram) as bot:
        await telegram.say(ann, group, "/challenge @bob 5 white")
        asked = await telegram.expect(group, lambda sent: ACCEPT in sent.buttons)
        await telegram.press(bob, group, asked.message_id, ACCEPT)
        await telegram.expect(group, lambda sent: IT_IS_YOUR_TURN in sent.text)
        hang = telegram.hang("sendMessage", done=True)
        await telegram.say(ann, group, "/ps a1")
        await telegram.hung(hang)
        await bot.kill()
        await hang.release()
        await bot.start()
        await telegram.expect(group, lambda sent: "ps a1" in sent.text)
        await telegram.expect(group, lambda sent: "ps a1" in sent.text)
        await telegram.say(bob, group, "/ps e5")
        board = await telegram.expect(group, lambda sent: "ps e5" in sent.text)
        assert "White s     1" in board.text
        assert "Black S     1" in board.text
    told = [sent.text for sent in telegram.messages(group) if "ps a1" in sent.text]
    assert len(told) == 2
