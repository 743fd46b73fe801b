"""The real program while Telegram is slow with something: the others go on, and nothing is lost."""

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from tests.e2e.served import DATABASE, Bot, served
from tests.e2e.telegram.hanging import FILE, Hang
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached, Chat, User
from tests.sentences import WOULD_LIKE_A_GAME

GAME = Attached("game.ptn", b'[Size "5"]\n\n1. a1 b2\n')


def kept(folder: Path) -> int:
    """Return how many updates are in the inbox."""
    with sqlite3.connect(folder / DATABASE) as database:
        ((count,),) = database.execute("SELECT count(*) FROM inbox")
    database.close()
    return int(count)


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
