"""Letters that should get no answer, and people who want none: by real mail."""

from collections.abc import AsyncIterator
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.e2e.mail.kit import WITH_SERVERS, Person, text_of
from tests.e2e.mail.servers import posts
from tests.e2e.mail.test_games import MailBot, join_code, mail_served
from tests.sentences import you_are_black, you_are_white

pytestmark = WITH_SERVERS


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[MailBot]:
    async with mail_served(tmp_path) as served:
        yield served


@pytest.fixture
def ann() -> Person:
    return Person("Ann", posts()["a.test"])


@pytest.fixture
def eve() -> Person:
    return Person("Eve", posts()["b.test"])


async def begin(bot: MailBot, ann: Person, eve: Person) -> EmailMessage:
    """Have both begin a game, and return Eve's letter about it."""
    await ann.write(bot.address, "Hello")
    await ann.next_letter("Hello!")
    await ann.answer("challenge mail white")
    code = join_code(text_of(await ann.next_letter("By mail")))
    await eve.write(bot.address, f"join {code}")
    await ann.until_letter(you_are_white("Eve"))
    return await eve.until_letter(you_are_black("Ann"))


async def test_a_stranger_gets_one_answer_and_programs_get_none(
    bot: MailBot, ann: Person, eve: Person
) -> None:
    for headers in (
        {"Auto_Submitted": "auto-replied"},
        {"Precedence": "bulk"},
        {"List_Id": "<tak.example.org>"},
    ):
        await eve.write(bot.address, "I am away until Monday.", **headers)
    await ann.write(bot.address, "Hello")
    await ann.write(bot.address, "Hello?")
    await ann.next_letter("Hello!")
    # A letter that is answered for sure comes after all of those.
    await ann.answer("rules")
    await ann.next_letter()
    assert len(await ann.all_letters()) == 2
    assert await eve.all_letters() == []


async def test_a_letter_that_says_it_is_from_somebody_else_moves_nothing(
    bot: MailBot, ann: Person, eve: Person
) -> None:
    await begin(bot, ann, eve)
    known = ann.letters[-1]
    mallory = Person("Ann", posts()["b.test"])
    forged = EmailMessage()
    forged["From"] = ann.address
    forged["To"] = str(known["Reply-To"])
    forged["In-Reply-To"] = known["Message-ID"]
    forged["References"] = f"{known['References']} {known['Message-ID']}"
    forged["Message-ID"] = "<forged@b.test>"
    forged["Authentication-Results"] = "mx.a.test; dmarc=pass"
    forged.set_content("ps c3")
    await mallory.post_letter(forged)
    # Nor may anybody else use the secret from an address of their own.
    await mallory.answer("ps c3", known)
    await mallory.next_letter("Hello!")
    await ann.answer("ps a1")
    await eve.until_letter("Ann played `ps a1`")


async def test_stop_ends_all_letters_and_the_opponent_hears_of_it(
    bot: MailBot, ann: Person, eve: Person
) -> None:
    await begin(bot, ann, eve)
    await eve.answer("stop")
    lost = await ann.until_letter("can't write to the chat where Eve plays")
    count = len(await eve.all_letters())
    await ann.answer("ps a1", lost)
    await ann.answer("score")
    await ann.until_letter("Flats")
    assert len(await eve.all_letters()) == count


async def test_the_unsubscribe_of_mail_programs_ends_all_letters(
    bot: MailBot, ann: Person, eve: Person
) -> None:
    letter = await begin(bot, ann, eve)
    address = str(letter["List-Unsubscribe"]).strip("<>").removeprefix("mailto:")
    await eve.write(address, "", Auto_Submitted="auto-generated")
    await ann.until_letter("can't write to the chat where Eve plays")


@pytest.fixture
async def outgoing(tmp_path: Path) -> AsyncIterator[MailBot]:
    """Serve a bot that writes to strangers."""
    async with mail_served(
        tmp_path, TAKMAIL_MAIL_STRANGERS="3", TAKMAIL_MAIL_CONTACT="host@a.test"
    ) as served:
        yield served


async def test_a_stranger_who_is_asked_accepts(outgoing: MailBot, ann: Person, eve: Person) -> None:
    await ann.write(outgoing.address, "Hello")
    await ann.next_letter("Hello!")
    await ann.answer(f"challenge {eve.address} white")
    asked = await eve.next_letter("Ann would like to play", "host@a.test")
    await eve.answer("accept", asked)
    await eve.until_letter(you_are_black("Ann"))
    await ann.until_letter(you_are_white("Eve"))


async def test_an_address_that_is_closed_is_lost_by_the_bounce(
    bot: MailBot, ann: Person, eve: Person
) -> None:
    await begin(bot, ann, eve)
    eve.post.close(eve.account)
    await ann.answer("ps a1")
    await ann.until_letter("can't write to the chat where Eve plays")
