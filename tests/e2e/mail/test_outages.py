"""Real mail servers that are away, or refuse the bot, while the real program runs."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.e2e.mail.kit import WITH_PROGRAMS, Person, mailbox
from tests.e2e.mail.servers import PASSWORD, Servers, served
from tests.e2e.mail.test_games import MailBot, mail_served
from tests.e2e.served import Bot

pytestmark = WITH_PROGRAMS


@pytest.fixture
def own() -> Iterator[Servers]:
    """Serve a domain of the test's own, which may be stopped."""
    with served("c.test") as (servers,):
        yield servers


@pytest.fixture
async def bot(tmp_path: Path, own: Servers) -> AsyncIterator[MailBot]:
    async with mail_served(tmp_path, post=own.post) as serving:
        yield serving


async def test_a_letter_waits_while_its_server_is_away_and_the_bot_starts_again(
    own: Servers, bot: MailBot
) -> None:
    ann = Person("Ann", own.post)
    await ann.write(bot.address, "Hello")
    await ann.next_letter("Hello!")
    await asyncio.to_thread(own.stop_imap)
    await ann.answer("rules")
    await bot.bot.kill()
    await bot.bot.start()
    await asyncio.to_thread(own.start_imap)
    await ann.next_letter("Tak")


async def test_an_answer_waits_while_no_letter_can_be_sent(own: Servers, bot: MailBot) -> None:
    ann = Person("Ann", own.post)
    await ann.write(bot.address, "Hello")
    await ann.next_letter("Hello!")
    await ann.answer("challenge computer 3 white")
    await ann.next_letter("The game begins")
    await asyncio.to_thread(own.stop_smtp)

    def put(letter: EmailMessage) -> None:
        with mailbox(own.post, bot.account) as client:
            client.append("INBOX", letter.as_bytes())
            while client.search("UNSEEN"):
                client.noop()

    ann.send = put
    await ann.answer("ps a1")
    await asyncio.to_thread(own.start_smtp)
    await ann.next_letter("played")


async def test_a_refused_password_is_told_in_words_and_not_repeated(
    own: Servers, tmp_path: Path
) -> None:
    bot = Bot.for_servers(tmp_path, None, None)
    bot.set("TAKMAIL_MAIL_ADDRESS", "bot@c.test")
    bot.set("TAKMAIL_MAIL_IMAP", f"127.0.0.1:{own.post.imap}")
    bot.set("TAKMAIL_MAIL_SMTP", f"127.0.0.1:{own.post.smtp}")
    bot.set("TAKMAIL_MAIL_PASSWORD", "not-" + PASSWORD)
    assert await bot.run("serve") == 2
    assert "The mail server refused the user name or the password." in bot.log
    assert PASSWORD not in bot.log
    assert "Traceback" not in bot.log
