"""The lines of `takmail doctor` about the two servers of mail."""

import logging
from dataclasses import replace

import pytest

from bots.doctor import examine
from bots.mail_bot.login import try_login
from takmail.config import Settings
from takmail.mailboxes import MailServer, MailSettings
from tests.bots.mail_bot.imap_kit import FakeImap
from tests.bots.mail_bot.test_sending import server

CLOSED = MailServer("127.0.0.1", 1, is_here=True)


async def test_the_log_never_holds_the_password_or_letters(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    async with FakeImap() as imap, server({}) as (postman, _):
        await try_login(replace(imap.settings, smtp=postman._server))
    assert imap.heard
    assert "correct" not in caplog.text
    assert "SELECT" not in caplog.text


async def told(settings: MailSettings) -> str:
    lines, well = await examine(Settings("sqlite://", mail=settings))
    said = "\n".join(lines)
    assert well == ("[ ]" not in said)
    assert settings.password not in said
    return said


async def test_a_password_that_both_servers_accept_is_well() -> None:
    async with FakeImap() as imap, server({}) as (postman, _):
        settings = replace(imap.settings, smtp=postman._server)
        said = await told(settings)
        assert "[x] Mail: both servers accept the password. The bot is bot@example.org." in said
        assert "[-] Mail: people answer to bot+…@example.org" in said
        assert "[-] Mail: your provider signs letters" in said
        assert "IDLE" not in said
        assert said.endswith("`takmail serve` can run (Mail).")
        assert "+…@" not in await told(replace(settings, plus=False))


async def test_a_server_without_idle_is_named() -> None:
    async with FakeImap("IMAP4rev1") as imap, server({}) as (postman, _):
        said = await told(replace(imap.settings, smtp=postman._server))
    assert "[!] Mail: the server doesn't tell when a letter comes" in said


async def test_the_server_that_refuses_is_told_from_the_one_that_is_silent() -> None:
    async with FakeImap() as imap, server({"AUTH": "535 5.7.8 no"}) as (postman, _):
        said = await told(replace(imap.settings, smtp=postman._server))
        assert "[ ] Mail: 127.0.0.1 (SMTP) refused the user name or the password." in said
        imap.password = "another"
        said = await told(replace(imap.settings, smtp=CLOSED))
    assert "[ ] Mail: 127.0.0.1 (IMAP) refused the user name or the password." in said
    assert "[ ] Mail: 127.0.0.1 (SMTP) doesn't answer." in said
    assert said.endswith("`takmail serve` can't run: see the lines marked [ ].")


@pytest.mark.parametrize("where", ["greeting", "LOGIN"])
async def test_a_server_that_says_nothing_is_not_waited_for(where: str) -> None:
    async with FakeImap() as imap, server({}) as (postman, _):
        imap.silent.add(where)
        login = await try_login(replace(imap.settings, smtp=postman._server), within=0.05)
    assert login.reason == "127.0.0.1 (IMAP): TimeoutError"


async def test_where_nobody_answers_nothing_is_said_of_the_password() -> None:
    said = await told(MailSettings("bot@example.org", CLOSED, CLOSED, "bot", "correct horse"))
    assert "[ ] Mail: a server doesn't answer, so the password can't be checked." in said
    assert said.count("(IMAP): ") == said.count("(SMTP): ") == 1
