"""The real program on a database with a damaged page: it stops, and says what to do."""

from pathlib import Path

from tests.e2e.served import DATABASE, Bot
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import JOIN
from tests.store.damaging import damage, leaves, settle
from tests.stores import migrated

CANNOT = 2
"""The exit code of what can't go on."""


async def test_a_damaged_page_stops_the_program_with_the_command_that_helps(
    tmp_path: Path,
) -> None:
    file = tmp_path / DATABASE
    file.write_bytes(migrated())
    async with FakeTelegram(privacy=False) as telegram:
        ann = telegram.person("Ann", "ann")
        group = telegram.group("Den")
        bot = Bot.for_servers(tmp_path, None, telegram)
        await bot.start()
        await telegram.say(ann, group, "/challenge@TakmailBot 5 white")
        await telegram.expect(group, lambda sent: JOIN in sent.buttons)
        assert await bot.stop() == 0
        settle(file)
        for page in leaves(file, "games"):
            damage(file, page)
        await bot.start()
        await telegram.say(ann, group, "/games@TakmailBot")
        assert await bot.wait() == CANNOT
        assert bot.log.rstrip().endswith("TAKMAIL_DATABASE_URL can name another one.")
        assert f"The database {file} is damaged." in bot.log
        assert "takmail restore BACKUP" in bot.log
