"""The adapter against a Telegram on loopback: what is typed, sent and pressed in any chat."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from takmail.commands.presses import Press
from takmail.service.ports import (
    HELP,
    Account,
    Answer,
    Incoming,
    InlineAnswer,
    InlineQuery,
    InlineResult,
    Place,
    TryLaterError,
    UndeliverableError,
)
from takmail.wording.message.messages import Message, Start
from tests.bots.telegram_kit import NOW, PATIENT, SILENT, Ear, button, listening, note, with_buttons
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import InlineMessage, User

MEET = Press("meet", "5")
OFFER = with_buttons(note("A game?"), button("Join"))
OPEN_PRIVATE = "Only you should see that. Open a private chat with me, then press again."
UNHURRIED = replace(PATIENT, press=5.0)
"""For queries that are to hang for as long as a test wishes, and for presses that are to be
answered with words, however slow the machine is."""

IN_PRIVATE = "I answered in our private chat."


@dataclass
class Offering:
    """Stands in for the service: always offers the same, and keeps what was typed."""

    results: Sequence[InlineResult] = (InlineResult(MEET, "Challenge", "5x5", OFFER),)
    start: Start | None = None
    error: Exception | None = None
    hangs: bool = False
    asked: list[InlineQuery] = field(default_factory=list)

    async def __call__(self, query: InlineQuery) -> InlineAnswer:
        self.asked.append(query)
        if self.error is not None:
            raise self.error
        if self.hangs:
            await asyncio.Event().wait()
        return InlineAnswer(tuple(self.results), self.start)


@pytest.fixture
def bob(server: FakeTelegram) -> User:
    return server.person("Bob", "bob")


def place(message: InlineMessage) -> Place:
    return Place("telegram", f"inline:{message.id}", single=True)


async def sent(server: FakeTelegram, user: User, *, feedback: bool = True) -> InlineMessage:
    answer = await server.query(user, "5")
    return await server.send_result(user, answer, feedback=feedback)


async def test_what_can_be_sent_is_listed_for_the_one_who_types_and_is_not_kept(
    server: FakeTelegram, ann: User
) -> None:
    offering = Offering(start=Start("Open a private chat", HELP))
    async with listening(server, Ear(), inline=offering, pace=PATIENT):
        answer = await server.query(ann, "6 white")
    asked = InlineQuery(Account("telegram", str(ann.id), "Ann Archer", "ann_plays"), "6 white", NOW)
    assert offering.asked == [asked]
    (offered,) = answer.results
    assert (offered.id, offered.title, offered.description) == (MEET.encoded, "Challenge", "5x5")
    assert (offered.text, offered.keyboard[0][0]["text"]) == ("A game?", "Join")
    assert (answer.is_personal, answer.cache_time) == (True, 0)
    assert answer.button == {"text": "Open a private chat", "start_parameter": HELP}


async def test_titles_are_cut_and_each_result_is_there_once_and_not_too_many_are(
    server: FakeTelegram, ann: User
) -> None:
    many = [InlineResult(Press("meet", str(n)), "x" * 200, "", OFFER) for n in range(60)]
    odd = [
        InlineResult(Press("meet", "0"), "again", "", OFFER),
        InlineResult(Press("meet", "e"), "-", "", note("")),
    ]
    async with listening(server, Ear(), inline=Offering(odd + many), pace=PATIENT):
        answer = await server.query(ann, "")
    assert (len(answer.results), answer.titles[0], len(answer.titles[1])) == (50, "again", 100)


@pytest.mark.parametrize(
    "offering",
    [Offering(error=TryLaterError("no")), Offering(error=OSError()), Offering(hangs=True)],
)
async def test_a_query_that_fails_or_hangs_is_answered_all_the_same(
    server: FakeTelegram, ann: User, offering: Offering
) -> None:
    async with listening(server, Ear(), inline=offering):
        answer = await server.query(ann, "5")
    label = "I can't look that up right now. Open a private chat with me"
    assert answer.results == ()
    assert answer.button == {"text": label, "start_parameter": HELP}


async def test_a_query_that_hangs_holds_up_no_line(server: FakeTelegram, ann: User) -> None:
    ear, chat = Ear(), server.private(ann)
    async with listening(server, ear, inline=Offering(hangs=True), pace=PATIENT):
        await server.type_query(ann, "5")
        await server.say(ann, chat, "ps b4")
        assert (await ear.next()).text == "ps b4"


async def test_who_types_on_is_answered_what_he_typed_last(server: FakeTelegram, ann: User) -> None:
    offering = Offering(hangs=True)
    async with listening(server, Ear(), inline=offering, pace=UNHURRIED):
        await server.type_query(ann, "5")
        await server.settled()
        offering.hangs = False
        answer = await server.query(ann, "6")
    assert [asked.text for asked in offering.asked] == ["5", "6"]
    assert answer.query == "6"
    assert len(await server.called("answerInlineQuery")) == 1


async def test_what_was_sent_comes_in_as_a_press_of_its_sender(
    server: FakeTelegram, ann: User
) -> None:
    ear = Ear()
    async with listening(server, ear, inline=Offering(), pace=PATIENT):
        message = await sent(server, ann)
        assert await ear.next() == Incoming(
            message_id=f"chosen:{message.id}",
            sender=Account("telegram", str(ann.id), "Ann Archer", "ann_plays"),
            place=place(message),
            at=NOW,
            press=MEET.encoded,
            addressed=True,
            direct=True,
        )


async def test_what_was_sent_is_told_again_until_it_is_saved(
    server: FakeTelegram, ann: User
) -> None:
    heard = []

    async def later(incoming: Incoming) -> Answer:
        heard.append(incoming.message_id)
        if len(heard) < 3:
            raise TryLaterError("the database is away")
        return SILENT

    async with listening(server, later, inline=Offering(), pace=PATIENT):
        message = await sent(server, ann)
        await server.settled()
    assert heard == [f"chosen:{message.id}"] * 3


async def test_a_press_there_comes_in_with_the_message_as_its_chat(
    server: FakeTelegram, ann: User, bob: User
) -> None:
    ear = Ear()
    async with listening(server, ear, inline=Offering(), pace=PATIENT):
        message = await sent(server, ann, feedback=False)
        assert await server.press_inline(bob, message, "Join") == ("", False)
    (heard,) = ear.heard
    assert (heard.place, heard.reply_to) == (place(message), f"inline:{message.id}")
    assert (heard.sender.name, heard.press) == ("Bob", button("Join").data)


async def answered(
    server: FakeTelegram, user: User, answer: Answer, *, feedback: bool = False
) -> tuple[InlineMessage, tuple[str, bool]]:
    """Send something inline and press its button; return the message and the toast."""
    async with listening(server, Ear(answer), inline=Offering(), pace=UNHURRIED):
        message = await sent(server, user, feedback=feedback)
        toast = await server.press_inline(user, message, "Join")
        await server.settled()
    return server.inline_message(message), toast


@pytest.mark.parametrize(
    "answer",
    [
        Answer((note("It begins."),), hidden=False),
        Answer((note("It begins."),), hidden=False, replaces=True),
        Answer(aloud=(note("It begins."),)),
    ],
)
async def test_what_is_for_all_takes_the_place_of_the_message(
    server: FakeTelegram, ann: User, answer: Answer
) -> None:
    message, toast = await answered(server, ann, answer)
    assert (message.text, message.keyboard, toast) == ("It begins.", (), ("", False))


async def test_what_is_for_all_and_what_is_for_one_are_both_told(
    server: FakeTelegram, ann: User
) -> None:
    answer = Answer((note("Too late."),), refused=True, aloud=(note("Not played."),))
    message, toast = await answered(server, ann, answer)
    assert (message.text, toast) == ("Not played.", ("Too late.", False))


async def test_what_is_for_one_is_a_toast_and_changes_nothing(
    server: FakeTelegram, ann: User
) -> None:
    message, toast = await answered(server, ann, Answer((note("Not your turn."),), in_place=True))
    assert (message.text, toast) == ("A game?", ("Not your turn.", False))


async def test_what_is_too_long_for_that_goes_to_the_private_talk(
    server: FakeTelegram, ann: User
) -> None:
    talk = server.private(ann)
    message, toast = await answered(server, ann, Answer((note("x" * 201),)))
    assert (message.text, toast) == ("A game?", (IN_PRIVATE, False))
    assert [told.text for told in server.messages(talk)] == ["x" * 201]


async def test_who_has_opened_no_private_talk_is_told_to(server: FakeTelegram, ann: User) -> None:
    message, toast = await answered(server, ann, Answer((note("x" * 201),)))
    assert (message.text, toast) == ("A game?", (OPEN_PRIVATE, True))


async def test_what_is_told_one_of_what_he_has_sent_is_not_told_all(
    server: FakeTelegram, ann: User
) -> None:
    message, _ = await answered(server, ann, Answer((note("No."),)), feedback=True)
    assert message.text == "A game?"


async def test_the_message_can_be_written_to_as_a_chat(server: FakeTelegram, ann: User) -> None:
    async with listening(server, Ear(), inline=Offering(), pace=PATIENT) as adapter:
        message = await sent(server, ann)
        told: Message = with_buttons(note("Bob has joined."), button("Flip"))
        chat = f"inline:{message.id}"
        assert await adapter.send(chat, told, key="k", reply_to=None) == (chat,)
        now = server.inline_message(message)
        assert (now.text, now.keyboard[0][0]["text"]) == ("Bob has joined.", "Flip")
        await server.delete_inline(message)
        with pytest.raises(UndeliverableError):
            await adapter.send(chat, told, key="l", reply_to=None)


async def test_what_is_sent_by_way_of_the_bot_is_no_line(server: FakeTelegram, ann: User) -> None:
    ear, talk = Ear(), server.private(ann)
    async with listening(server, ear, inline=Offering(), pace=PATIENT):
        answer = await server.query(ann, "5")
        await server.send_result(ann, answer, chat=talk)
        await server.say(ann, talk, "ps b4")
        assert [(await ear.next()).press, (await ear.next()).text] == [MEET.encoded, "ps b4"]


async def test_a_tap_whose_edit_must_wait_is_told_so(
    server: FakeTelegram, ann: User, bob: User
) -> None:
    async def joined(_: Incoming) -> Answer:
        return Answer((note("On."),), hidden=False)

    hurried = replace(PATIENT, press=0.05)
    async with listening(server, joined, inline=Offering(), pace=hurried):
        message = await sent(server, ann, feedback=False)
        hang = server.hang("editMessageText")
        toast, alert = await server.press_inline(bob, message, "Join")
        assert toast.startswith("Noted. Telegram lets me change only 20 messages a minute")
        assert not alert
        await hang.release()
        await server.expect_inline(message, lambda now: now.text == "On.")
