"""Killed at each step of a letter's way: no ply is lost or played twice, no thread is broken.

SMTP knows no repeats. So the worst is one letter twice, with the same id.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from takmail.store.store import Store
from tests.e2e.mail.kit import WITH_SERVERS, Person, fresh, mailbox, text_of
from tests.e2e.mail.servers import PASSWORD, posts
from tests.e2e.patience import PATIENCE
from tests.e2e.served import DATABASE
from tests.faults.town import Victim
from tests.faults.victim import FROM, KILL_AT, STEPS
from tests.stores import migrated

pytestmark = [pytest.mark.faults, WITH_SERVERS]

LAST = 26
"""A step by which all that follows from a letter is done."""

SOON = 2.0
"""Seconds within which a step is reached, if it is reached at all."""


def squares() -> Iterator[str]:
    """Yield the squares of an 8x8 board, row by row: too few are taken for a road."""
    for rank in range(1, 9):
        for file in "abcdefgh":
            yield f"{file}{rank}"


class Bot(Victim):
    """A bot that dies at a step of the next letter, one life after the other."""

    @classmethod
    def by_mail(cls, folder: Path, account: str) -> "Bot":
        (folder / DATABASE).write_bytes(migrated())
        post = posts()["a.test"]
        mail = {
            "ADDRESS": f"{account}@a.test",
            "IMAP": f"127.0.0.1:{post.imap}",
            "SMTP": f"127.0.0.1:{post.smtp}",
            "PASSWORD": PASSWORD,
        }
        bot = cls(folder, {f"TAKMAIL_MAIL_{name}": value for name, value in mail.items()})
        bot.set("TAKMAIL_LIMITS", "off")
        bot.set(STEPS, str(folder / "steps"))
        bot.begins, bot.url = folder / "begins", f"sqlite:///{folder / DATABASE}"
        bot.set(FROM, str(bot.begins))
        return bot

    begins: Path
    url: str

    async def live(self, step: int) -> None:
        """Start, to die at a step of the next letter."""
        self.begins.unlink(missing_ok=True)
        self.set(KILL_AT, str(step))
        await self.start()

    async def dies(self) -> None:
        """Return when it has died, or nothing is left to die of."""
        try:
            async with asyncio.timeout(SOON):
                await self.wait()
        except TimeoutError:
            await self.kill()


@pytest.mark.parametrize(
    "steps", [range(2, LAST, 3), pytest.param(range(1, LAST), marks=pytest.mark.deep)], ids=str
)
async def test_a_kill_at_every_step_of_a_letter_loses_no_ply(tmp_path: Path, steps: range) -> None:
    account = fresh("bot")
    bot, address = Bot.by_mail(tmp_path, account), f"{account}@a.test"
    ann, bob = Person("Ann", posts()["a.test"]), Person("Bob", posts()["b.test"])
    await bot.live(LAST)
    await looks(bot)
    await ann.write(address, "Hello!")
    await ann.next_letter("Hello!")
    await ann.answer("challenge 8 white")
    invited = await ann.until_letter("open challenge")
    code = re.search(r"join (\w{5})", text_of(invited))
    assert code is not None
    await bob.write(address, f"join {code[1]}")
    await bob.until_letter("you are Black")
    await ann.until_letter("you are White")
    await bot.stop()
    free, sides = squares(), cycle(((ann, bob), (bob, ann)))
    for step in steps:
        await bot.live(step)
        mover, other = next(sides)
        ply = f"ps {next(free)}"
        bot.begins.touch()
        await mover.answer(ply)
        await bot.dies()
        await bot.live(LAST)
        await other.until_letter(f"played `{ply}`")
        await all_sent(bot)
        await bot.stop()
    told = 0
    for person in (ann, bob):
        letters = await person.all_letters()
        played = [letter for letter in letters if " played `" in text_of(letter)]
        told += len({letter["Message-ID"] for letter in played})
        assert max(ids_of(person).values()) <= 2
        assert len({letter["References"].split()[0] for letter in played}) == 1
    assert told == len(steps)
    assert await bot.run("check") == 0, bot.log


def ids_of(person: Person) -> Counter[bytes]:
    """Return the ids of all letters that somebody has got, and how often each came."""
    with mailbox(person.post, person.account) as client:
        part = "BODY[HEADER.FIELDS (MESSAGE-ID)]"
        found = client.fetch(client.search("ALL"), [part.replace("[", ".PEEK[", 1)])
        return Counter(each[part.encode()] for each in found.values())


async def looks(bot: Bot) -> None:
    """Return when the bot has looked for letters for the first time: it answers none before."""
    async with asyncio.timeout(PATIENCE), await Store.open(bot.url) as store:
        while await store.notes.get("mail:position") is None:  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.05)


async def all_sent(bot: Bot) -> None:
    """Return when the bot has nothing left to send."""
    async with asyncio.timeout(PATIENCE), await Store.open(bot.url) as store:
        while await store.outbox.pending(limit=1):  # noqa: ASYNC110 - another process sends
            await asyncio.sleep(0.05)
