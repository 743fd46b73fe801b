"""The adapter against a Telegram on loopback: presses of buttons, and how they are answered."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bots.telegram_bot.adapter import TelegramAdapter
from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.service.ports import Account, Answer, Incoming, Place, TryLaterError
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.messages import Button, File, Kind, Message, Start, Starts
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Paragraph, Plain, Preformatted
from tests.bots.telegram_kit import (
    NOW,
    PATIENT,
    QUICK,
    SILENT,
    Ear,
    button,
    handled,
    listening,
    note,
    with_buttons,
)
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User

TRY_AGAIN = ENGLISH.text(say("try_again"))
IN_PRIVATE = "I answered in our private chat."
LINK = "https://t.me/TakmailBot"
LONG = note("x" * 201)
BOARD = File("board.png", Kind.PICTURE, b"\x89PNG", "Board 5 by 5.", Preformatted("1 s S"))


@pytest.fixture
def topic(server: FakeTelegram) -> Chat:
    return server.topic(server.supergroup("Tak club"))


class Reports:
    """Keeps of which messages the adapter reports what they are about."""

    def __init__(self) -> None:
        self.all: list[tuple[str, list[str]]] = []

    async def __call__(
        self, code: str, ids: Sequence[str], /, chat: str | None = None, purpose: str | None = None
    ) -> None:
        assert (chat, purpose) == (None, None), "what is said to one alone stands in no chat"
        self.all.append((code, list(ids)))


async def offered(
    server: FakeTelegram, adapter: TelegramAdapter, chat: Chat, *buttons: Button
) -> int:
    """Have the bot show buttons, or one to accept, and return the number of the message."""
    place = f"{chat.id}/{chat.thread}" if chat.thread else str(chat.id)
    told = with_buttons(note("A draw?"), *(buttons or [button("Accept")]))
    (shown,) = await adapter.send(place, told, key="offer", reply_to=None)
    await server.expect(chat, lambda sent: sent.text == "A draw?")
    return int(shown.split(":")[1])


@pytest.mark.parametrize("gone", [False, True])
async def test_a_press_in_a_group_reaches_the_service(
    server: FakeTelegram, ann: User, group: Chat, *, gone: bool
) -> None:
    ear = Ear()
    async with listening(server, ear, pace=PATIENT) as adapter:
        draw = Button("Accept", Press("accept", "draw", "k3", 17, Color.WHITE))
        number = await offered(server, adapter, group, draw)
        if gone:
            server.put_out_of_reach(group, number)
        press = await server.tap(ann, group, number, "Accept")
        await handled(server, adapter)
    assert ear.heard == [
        Incoming(
            message_id=f"press:{press.id}",
            sender=Account("telegram", str(ann.id), "Ann Archer", "ann_plays"),
            place=Place("telegram", str(group.id), "Tak club"),
            at=NOW,
            press="1:accept:k3:17:w:draw",
            addressed=True,
            direct=True,
            reply_to=f"{group.id}:{number}",
            ephemeral=True,
        )
    ]
    assert press.answer == ("", False)


async def test_a_press_in_a_topic_and_in_private_is_known_by_its_place(
    server: FakeTelegram, ann: User, topic: Chat
) -> None:
    ear, private = Ear(), server.private(ann)
    async with listening(server, ear, pace=PATIENT) as adapter:
        for chat in (topic, private):
            told = with_buttons(note("A draw?"), button("Accept"))
            place = f"{chat.id}/{chat.thread}" if chat.thread else str(chat.id)
            await adapter.send(place, told, key=place, reply_to=None)
            (sent,) = server.messages(chat)
            await server.tap(ann, chat, sent.message_id, "Accept")
        heard = [await ear.next(), await ear.next()]
    places = sorted((press.place for press in heard), key=lambda place: place.private)
    link = f"https://t.me/c/{str(topic.id).removeprefix('-100')}/{topic.thread}"
    assert places == [
        Place(
            "telegram",
            f"{topic.id}/{topic.thread}",
            "Tak club",
            link=link,
            community=str(topic.id),
            listed=True,
        ),
        Place("telegram", str(ann.id), "Ann Archer", private=True),
    ]


async def test_a_press_without_a_message_is_only_answered(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    ear = Ear(Answer((note("Done."),)))
    asked: Json = {"from": ann.json(), "chat_instance": "1"}
    none: Json = {"data": "1:accept:k3:17:-:"}
    async with listening(server, ear, pace=PATIENT) as adapter:
        number = await offered(server, adapter, group)
        game: Json = {"message": group.unreachable_json(number), "game_short_name": "tak"}
        presses = [await server.push_press(asked | kind) for kind in (none, game)]
        await handled(server, adapter)
    assert ear.heard == []
    assert [press.answer for press in presses] == [("", False)] * 2


async def first_answer(server: FakeTelegram) -> str:
    """Return what was told for the first press, as soon as it is."""
    text, _ = await server.expect_answer(server.presses[0])
    return text


async def answered(
    server: FakeTelegram, answer: Answer, user: User, chat: Chat
) -> tuple[tuple[str, bool], int, Reports]:
    """Press a button that is answered so; return the toast, the message and what was reported."""
    reports = Reports()
    unhurried = replace(PATIENT, press=5.0)
    async with listening(server, Ear(answer), posted=reports, pace=unhurried) as adapter:
        number = await offered(server, adapter, chat)
        toast = await server.press(user, chat, number, "Accept")
        await handled(server, adapter)
    return toast, number, reports


@pytest.mark.parametrize(
    ("replies", "text", "alert"),
    [
        ((note("Done."),), "Done.", False),
        ((note("x" * 80),), "x" * 80, False),
        ((note("x" * 81),), "x" * 81, True),
        ((note("x" * 200),), "x" * 200, True),
        ((note("one"), note("two")), "one\ntwo", True),
        ((Message((Preformatted("1 s S"), Paragraph((Plain("< b"),)))),), "1 s S\n< b", True),
        ((note(" "),), "", False),
    ],
)
async def test_a_short_hidden_answer_is_a_toast(
    server: FakeTelegram,
    ann: User,
    group: Chat,
    *,
    replies: tuple[Message, ...],
    text: str,
    alert: bool,
) -> None:
    server.private(ann)
    toast, _, reports = await answered(server, Answer(replies, about="K3"), ann, group)
    assert toast == (text, alert)
    assert len(server.messages(group)) == 1
    assert reports.all == []


async def test_a_long_hidden_answer_goes_to_the_private_talk(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    private = server.private(ann)
    toast, _, reports = await answered(server, Answer((LONG,), about="K3"), ann, group)
    (sent,) = server.messages(private)
    assert (toast[0], sent.text, sent.reply_to) == (IN_PRIVATE, "x" * 201, None)
    assert len(server.messages(group)) == 1
    assert reports.all == [("K3", [f"{private.id}:{sent.message_id}"])]


@pytest.mark.parametrize("blocked", [False, True])
async def test_where_no_private_talk_is_allowed_a_long_hidden_answer_is_asked_for_there(
    server: FakeTelegram, ann: User, topic: Chat, *, blocked: bool
) -> None:
    if blocked:
        server.private(ann)
        server.fail("sendMessage", 403, "Forbidden: bot was blocked by the user", after=1)
    toast, number, reports = await answered(server, Answer((LONG,), about="K3"), ann, topic)
    assert [sent.message_id for sent in server.messages(topic)] == [number]
    assert "private" in toast[0]
    assert toast[1]
    assert reports.all == []


async def test_a_refusal_in_a_group_is_a_toast_however_long_it_is(
    server: FakeTelegram, ann: User, topic: Chat
) -> None:
    refused = Answer((with_buttons(LONG, button("Yes")),), refused=True)
    toast, number, _ = await answered(server, refused, ann, topic)
    assert [sent.message_id for sent in server.messages(topic)] == [number]
    assert toast == ("x" * 99 + "…", True)


async def test_a_long_answer_to_a_press_in_private_refers_to_the_button(
    server: FakeTelegram, ann: User
) -> None:
    private = server.private(ann)
    toast, number, _ = await answered(server, Answer((LONG,)), ann, private)
    _, sent = server.messages(private)
    assert (toast[0], sent.text, sent.reply_to) == ("", "x" * 201, number)
    assert sent.silent, "whoever has pressed looks at it"


@pytest.mark.parametrize("reply", [with_buttons(note("Sure?"), button("Yes")), Message((BOARD,))])
async def test_what_a_toast_cannot_hold_goes_to_the_private_talk(
    server: FakeTelegram, ann: User, group: Chat, reply: Message
) -> None:
    private = server.private(ann)
    toast, _, _ = await answered(server, Answer((reply,)), ann, group)
    (sent,) = server.messages(private)
    assert toast == (IN_PRIVATE, False)
    assert bool(sent.keyboard) != bool(sent.file)


async def test_an_answer_for_all_is_posted_below_the_button(
    server: FakeTelegram, ann: User, topic: Chat
) -> None:
    server.private(ann)
    answer = Answer((note("Ann joins."), Message((BOARD,))), hidden=False, about="K3")
    toast, number, reports = await answered(server, answer, ann, topic)
    _, words, picture = server.messages(topic)
    assert toast == ("", False)
    assert (words.text, words.reply_to, picture.reply_to) == ("Ann joins.", number, number)
    assert picture.file is not None
    ids = [f"{topic.id}:{sent.message_id}" for sent in (words, picture)]
    assert reports.all == [("K3", ids)]


async def test_an_answer_about_no_game_is_not_reported(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    _, _, reports = await answered(server, Answer((note("Hi."),), hidden=False), ann, group)
    assert len(server.messages(group)) == 2
    assert reports.all == []


@pytest.mark.parametrize("status", [403, 502])
async def test_an_answer_that_cannot_be_posted_is_logged_and_harms_nothing(
    server: FakeTelegram,
    ann: User,
    group: Chat,
    caplog: pytest.LogCaptureFixture,
    status: int,
) -> None:
    server.fail("sendMessage", status, after=1)
    answer = Answer((note("Ann joins."), note("Go.")), hidden=False, about="K3")
    _, _, reports = await answered(server, answer, ann, group)
    _, sent = server.messages(group)
    assert sent.text == "Go."
    assert reports.all == [("K3", [f"{group.id}:{sent.message_id}"])]
    assert "is lost" in caplog.text


@pytest.mark.parametrize("hidden", [True, False])
async def test_a_slow_service_keeps_nobody_waiting(
    server: FakeTelegram, ann: User, group: Chat, *, hidden: bool
) -> None:
    private = server.private(ann)
    answered_first: list[bool] = []

    async def handle(_: Incoming) -> Answer:
        answered_first.append(await first_answer(server) == "")
        return Answer((note("Done."),), hidden=hidden)

    async with listening(server, handle, pace=PATIENT) as adapter:
        number = await offered(server, adapter, group)
        await server.tap(ann, group, number, "Accept")
        sent = await server.expect(private if hidden else group, lambda sent: sent.text == "Done.")
        await handled(server, adapter)
    assert answered_first == [True]
    assert sent.reply_to == (None if hidden else number)
    assert len(await server.called("answerCallbackQuery")) == 1


async def test_a_press_that_waits_for_a_slow_line_keeps_nobody_waiting(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    answered_first: list[str] = []

    async def handle(incoming: Incoming) -> Answer:
        if incoming.press is None:
            answered_first.append(await first_answer(server))
        return SILENT

    async with listening(server, handle, pace=PATIENT) as adapter:
        board = await offered(server, adapter, group)
        await server.say(ann, group, "/ps b4")
        press = await server.tap(ann, group, board, "Accept")
        assert await server.expect_answer(press) == ("", False)
        await handled(server, adapter)
    assert answered_first == [""]
    assert len(await server.called("answerCallbackQuery")) == 1


async def test_a_slow_service_without_an_answer_adds_nothing(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    async def handle(_: Incoming) -> Answer:
        await first_answer(server)
        return SILENT

    async with listening(server, handle, pace=PATIENT) as adapter:
        await server.tap(ann, group, await offered(server, adapter, group), "Accept")
        await handled(server, adapter)
    assert len(await server.called("answerCallbackQuery")) == 1
    assert len(server.messages(group)) == 1


async def test_a_service_that_never_answers_is_given_up_and_the_press_answered_once(
    server: FakeTelegram, ann: User, group: Chat, caplog: pytest.LogCaptureFixture
) -> None:
    cancelled: list[str] = []

    async def handle(incoming: Incoming) -> Answer:
        try:
            return await asyncio.Future()
        finally:
            cancelled.append(incoming.message_id)

    talk = server.private(ann)
    async with listening(server, handle, pace=replace(QUICK, patience=2.0)) as adapter:
        press = await server.tap(ann, group, await offered(server, adapter, group), "Accept")
        told = await server.expect(talk, lambda sent: "you did nothing wrong" in sent.text)
        await handled(server, adapter)
    assert cancelled == [f"press:{press.id}"]
    assert len(await server.called("answerCallbackQuery")) == 1
    assert f"Error {told.text.split()[-1].rstrip('.')}: press:{press.id}" in caplog.text


async def test_a_press_that_fails_is_told_with_an_id_and_not_repeated(
    server: FakeTelegram, ann: User, group: Chat, caplog: pytest.LogCaptureFixture
) -> None:
    async def handle(_: Incoming) -> Answer:
        raise OSError("disk")

    async with listening(server, handle, pace=PATIENT) as adapter:
        number = await offered(server, adapter, group)
        text, alert = await server.press(ann, group, number, "Accept")
        await handled(server, adapter)
    assert alert
    assert text.startswith("Something went wrong on my side; you did nothing wrong.")
    assert caplog.text.count(f"Error {text.split()[-1].rstrip('.')}: ") == 1


async def test_a_press_that_cannot_be_saved_is_refused_and_not_repeated(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    tries: list[str | None] = []

    async def handle(incoming: Incoming) -> Answer:
        tries.append(incoming.press)
        raise TryLaterError("the database is locked")

    async with listening(server, handle, pace=PATIENT) as adapter:
        number = await offered(server, adapter, group)
        old: Json = {"message": group.unreachable_json(number), "data": "1:x:::-:"}
        press = await server.push_press({"from": ann.json(), "chat_instance": "1"} | old)
        await handled(server, adapter)
    assert tries == ["1:x:::-:"]
    assert press.answer == (TRY_AGAIN, True)


async def test_a_query_that_is_too_old_harms_nothing(
    server: FakeTelegram, ann: User, group: Chat, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bots.telegram_bot")
    ear = Ear(Answer((note("Ann joins."),), hidden=False))
    async with listening(server, ear, pace=PATIENT) as adapter:
        number = await offered(server, adapter, group)
        await server.tap(ann, group, number, "Accept", overdue=True)
        await handled(server, adapter)
    assert len(server.messages(group)) == 2
    (logged,) = [record for record in caplog.records if "too old" in record.getMessage()]
    assert logged.levelno == logging.INFO
    assert len(ear.heard) == 1


async def test_lines_and_presses_of_one_chat_are_handled_in_order(
    server: FakeTelegram, ann: User
) -> None:
    private = server.private(ann)
    ear = Ear()
    plies = [button(f"Move {turn}", "x", str(turn)) for turn in range(20)]
    async with listening(server, ear, pace=PATIENT) as adapter:
        number = await offered(server, adapter, private, *plies)
    said = []
    for turn in range(20):
        await server.say(ann, private, f"line {turn}")
        said += [f"line {turn}", f"1:x:k3:17:-:{turn}"]
        await server.tap(ann, private, number, said[-1])
    async with listening(server, ear, pace=PATIENT):
        await server.settled()
    assert [incoming.press or incoming.text for incoming in ear.heard] == said


# In place


PLAYED = Answer((note("You played ps b2."),), in_place=True, about="k3")


async def test_in_private_the_next_question_takes_the_place_of_the_last(
    server: FakeTelegram, ann: User
) -> None:
    ear, chat, reports = Ear(), server.private(ann), Reports()
    async with listening(server, ear, posted=reports, pace=PATIENT) as adapter:
        number = await offered(server, adapter, chat)
        ear.answer = Answer((with_buttons(note("Where?"), button("b2")),), in_place=True)
        await server.tap(ann, chat, number, "Accept")
        await handled(server, adapter)
        (sent,) = server.messages(chat)
        assert (sent.text, list(sent.buttons)) == ("Where?", ["b2"])
        ear.answer = PLAYED
        press = await server.tap(ann, chat, number, "b2")
        await handled(server, adapter)
    (sent,) = server.messages(chat)
    assert (sent.text, list(sent.buttons)) == ("You played ps b2.", [])
    assert press.answer == ("", False)
    assert reports.all == [("k3", [f"{chat.id}:{number}"])]


async def test_what_cant_be_changed_is_told_anew(server: FakeTelegram, ann: User) -> None:
    ear, chat, reports = Ear(PLAYED), server.private(ann), Reports()
    async with listening(server, ear, posted=reports, pace=PATIENT) as adapter:
        number = await offered(server, adapter, chat)
        server.put_out_of_reach(chat, number)
        await server.tap(ann, chat, number, "Accept")
        await handled(server, adapter)
    last = server.messages(chat)[-1]
    assert (last.text, last.message_id == number) == ("You played ps b2.", False)
    assert reports.all == [("k3", [f"{chat.id}:{last.message_id}"])]


async def test_in_a_group_nothing_takes_the_place_of_what_all_see(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    ear = Ear()
    async with listening(server, ear, pace=PATIENT) as adapter:
        number = await offered(server, adapter, group)
        ear.answer = PLAYED
        press = await server.tap(ann, group, number, "Accept")
        await handled(server, adapter)
    (sent,) = server.messages(group)
    assert sent.text == "A draw?"
    assert press.answer == ("You played ps b2.", False)


async def test_in_a_group_it_does_where_only_one_person_presses(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    ear = Ear()
    async with listening(server, ear, pace=PATIENT) as adapter:
        step = Button("Flat", Press("step", "F", "k3", 17, Color.WHITE))
        number = await offered(server, adapter, group, step)
        ear.answer = Answer((with_buttons(note("Where?"), button("b2")),), in_place=True)
        await server.tap(ann, group, number, "Flat")
        await handled(server, adapter)
    (sent,) = server.messages(group)
    assert (sent.text, list(sent.buttons)) == ("Where?", ["b2"])


async def test_what_waits_in_private_is_opened_by_the_answer(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    server.private(ann)
    toast, _, _ = await answered(server, Answer(opens="show-step-k3"), ann, group)
    assert toast == ("", False)
    (call,) = await server.called("answerCallbackQuery")
    assert call.parameters["url"] == "https://t.me/TakmailBot?start=show-step-k3"
    assert len(server.messages(group)) == 1


async def test_what_is_opened_too_late_for_that_has_a_button_that_opens_it(
    server: FakeTelegram, ann: User, group: Chat
) -> None:
    link = Message((*note("For you alone.").blocks, Starts((Start("Open", "show-step-k3"),))))
    gate = asyncio.Event()

    async def slow(_: Incoming) -> Answer:
        await gate.wait()
        return Answer((link,), opens="show-step-k3")

    async with listening(server, slow, pace=PATIENT) as adapter:
        number = await offered(server, adapter, group)
        press = await server.tap(ann, group, number, "Accept")
        await server.expect_answer(press)
        gate.set()
        told = await server.expect(group, lambda sent: sent.text == "For you alone.")
    assert told.keyboard == (({"text": "Open", "url": f"{LINK}?start=show-step-k3"},),)


@pytest.mark.parametrize("in_topic", [False, True])
async def test_a_board_in_private_is_noted_as_standing_there(
    server: FakeTelegram, ann: User, *, in_topic: bool
) -> None:
    private = server.private(ann)
    private = server.topic(private) if in_topic else private
    place = f"{private.id}/{private.thread}" if in_topic else str(private.id)
    noted: list[tuple[object, ...]] = []

    async def posted(*told: object) -> None:
        noted.append(told)

    answer = Answer((note("Flipped."),), in_place=True, about="k3", purpose="board")
    async with listening(server, Ear(answer), posted=posted, pace=PATIENT) as adapter:
        number = await offered(server, adapter, private)
        await server.press(ann, private, number, "Accept")
        await handled(server, adapter)
    assert noted == [("k3", [f"{private.id}:{number}"], place, "board")]
