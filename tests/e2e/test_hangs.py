"""A program whose event loop hangs ends, and is started again; one that was stopped goes on."""

import asyncio
import json
import signal
from pathlib import Path

from bots.hangs import HUNG
from tests.e2e.patience import PATIENCE
from tests.e2e.rooms import TelegramRoom
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.with_hangs import ALLOWED

MODULE = "tests.e2e.with_hangs"


async def end_of_one_that_hangs(how: signal.Signals, folder: Path, telegram: FakeTelegram) -> Bot:
    bot, room = Bot.for_servers(folder, None, telegram), TelegramRoom(telegram, telegram.group("T"))
    bot.module = MODULE
    await bot.start()
    await room.say("ann", "/games")
    await room.expect("private chat")
    bot.send(how)
    async with asyncio.timeout(PATIENCE):
        await bot.wait()
    return bot


async def test_a_loop_that_waits_for_ever_ends_the_program_and_the_log_has_its_stack(
    tmp_path: Path, telegram: FakeTelegram
) -> None:
    bot = await end_of_one_that_hangs(signal.SIGUSR1, tmp_path, telegram)
    assert await bot.wait() == HUNG
    last = json.loads(bot.log.splitlines()[-1])
    assert last["level"] == "critical"
    assert last["event"] == "the event loop hangs, so the program ends"
    assert "in wait_for_ever" in last["stack"]


async def test_so_does_one_that_lets_no_other_thread_run(
    tmp_path: Path, telegram: FakeTelegram
) -> None:
    bot = await end_of_one_that_hangs(signal.SIGUSR2, tmp_path, telegram)
    assert await bot.wait() == -signal.SIGPROF
    assert "in calculate" in bot.log


async def test_a_program_that_was_stopped_for_longer_goes_on(
    tmp_path: Path, telegram: FakeTelegram
) -> None:
    async with served(tmp_path, None, telegram, module=MODULE) as bot:
        room = TelegramRoom(telegram, telegram.group("Tak"))
        await room.say("ann", "/games")
        await room.expect("private chat")
        bot.send(signal.SIGSTOP)
        await asyncio.sleep(2 * ALLOWED)
        bot.send(signal.SIGCONT)
        await room.say("ann", "/challenge 5")
        await room.expect("5x5")
