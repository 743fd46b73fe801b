"""Pictures and files go out with their words, and files that people bring come in."""

import json
from dataclasses import replace

import pytest

from takmail.service.ports import SharedFile
from takmail.wording.message.messages import File, Kind, Message
from takmail.wording.message.text import Paragraph, Plain, Preformatted
from tests.bots.telegram_kit import PATIENT, Club, Ear, listening, note
from tests.e2e.telegram.hanging import FILE
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Attached

BOARD = File("board.png", Kind.PICTURE, b"\x89PNG", "Board 5 by 5.", Preformatted("1 s S"))


async def test_words_too_long_for_a_caption_follow_the_picture(club: Club) -> None:
    told = Message((Paragraph((Plain("x" * 1025),)), BOARD))
    await club.send(told)
    picture, words = club.messages
    assert (picture.text, picture.file is not None) == ("", True)
    assert (words.text, words.file) == ("x" * 1025, None)


async def test_a_file_that_comes_with_a_line_is_read(server: FakeTelegram) -> None:
    ear, ann = Ear(), server.person("Ann", "ann")
    async with listening(server, ear):
        file = Attached("game.ptn", b'[Size "5"]\n1. a1')
        await server.say(ann, server.private(ann), "/challenge @bob", file=file)
        heard = await ear.next()
    assert heard.text == "challenge @bob"
    assert heard.files == (SharedFile("game.ptn", '[Size "5"]\n1. a1'),)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"x" * 70_000], ids=["no text", "too large"])
async def test_a_file_that_is_no_text_is_known_by_its_name(
    server: FakeTelegram, data: bytes
) -> None:
    ear, ann = Ear(), server.person("Ann", "ann")
    async with listening(server, ear):
        await server.say(ann, server.private(ann), "challenge", file=Attached("g.txt", data))
        heard = await ear.next()
    assert heard.files == (SharedFile("g.txt", None),)


async def test_a_picture_that_somebody_shares_is_nothing_to_read(server: FakeTelegram) -> None:
    ear, ann = Ear(), server.person("Ann", "ann")
    async with listening(server, ear):
        await server.say(ann, server.private(ann), "board", file=Attached("cat.png", b"\x89PNG"))
        heard = await ear.next()
    assert heard.files == ()


async def test_a_file_of_another_kind_is_known_by_its_name(server: FakeTelegram) -> None:
    ear, ann = Ear(), server.person("Ann", "ann")
    async with listening(server, ear):
        file = Attached("letter.pdf", b"%PDF")
        await server.say(ann, server.private(ann), "challenge", file=file)
        heard = await ear.next()
    assert heard.files == (SharedFile("letter.pdf", None),)


async def test_a_game_without_a_word_is_read_in_private_and_in_reply_to_the_bot(
    server: FakeTelegram,
) -> None:
    ear, ann, group = Ear(), server.person("Ann"), server.group("Tak")
    game = Attached("Game.PTN", b"1. a1 b2")
    async with listening(server, ear) as adapter:
        (id_,) = await adapter.send(str(group.id), note("Your turn."), key="k", reply_to=None)
        await server.say(ann, group, "", file=game)
        await server.say(ann, group, "", file=game, reply_to=int(id_.split(":")[1]))
        heard = await ear.next()
        assert (heard.text, heard.reply_to) == ("read", id_)
        await server.say(ann, server.private(ann), "", file=Attached("notes.txt", b"hello"))
        heard = await ear.next()
        assert (heard.text, heard.files) == ("read", (SharedFile("notes.txt", "hello"),))
        await server.say(ann, server.private(ann), "", file=game)
        heard = await ear.next()
    assert (heard.text, heard.files) == ("read", (SharedFile("Game.PTN", "1. a1 b2"),))


async def test_a_chat_shows_that_the_bot_writes_while_a_game_is_fetched(
    server: FakeTelegram,
) -> None:
    ear, ann, pace = Ear(), server.person("Ann"), replace(PATIENT, typing=0.01, typing_again=0.01)
    async with listening(server, ear, pace=pace):
        hang = server.hang(FILE)
        await server.say(ann, server.private(ann), "", file=Attached("game.ptn", b"1. a1 b2"))
        await server.hung(hang)
        await server.called("sendChatAction", 2)
        await hang.release()
        heard = await ear.next()
    assert heard.files == (SharedFile("game.ptn", "1. a1 b2"),)


def uploads(club: Club, method: str) -> list[bool]:
    """Return of each call whether it brought a file's bytes, and not its id."""
    calls = [call.parameters for call in club.server.calls if call.method == method]
    media = [json.loads(call.get("media", "{}")) for call in calls]
    given = [call.get("photo", one.get("media")) for call, one in zip(calls, media, strict=True)]
    return [each is None or each.startswith("attach://") for each in given]


async def test_a_picture_that_telegram_has_goes_by_its_id(club: Club) -> None:
    other = replace(BOARD, data=b"\x89PNG of another board")
    for file in (BOARD, other, BOARD):
        (id_,) = await club.send(Message((note("x").blocks[0], file)))
    assert uploads(club, "sendPhoto") == [True, True, False]
    shown = [sent.file.data for sent in club.messages if sent.file is not None]
    assert shown == [BOARD.data, other.data, BOARD.data]
    assert await club.edit(Message((other,)), [id_])
    assert uploads(club, "editMessageMedia") == [False]
    assert club.messages[-1].file is not None
    assert club.messages[-1].file.data == other.data


async def test_if_telegram_does_not_know_its_id_a_picture_is_brought_again(club: Club) -> None:
    await club.send(Message((BOARD,)))
    club.server.fail("sendPhoto", 400, "Bad Request: wrong file identifier/HTTP URL specified")
    await club.send(Message((BOARD,)))
    await club.send(Message((BOARD,)))
    assert uploads(club, "sendPhoto") == [True, False, True, False]
    assert [sent.file is not None for sent in club.messages] == [True] * 3


async def test_a_picture_that_is_refused_for_another_reason_is_not_brought_again(
    club: Club,
) -> None:
    await club.send(Message((BOARD,)))
    club.server.fail("sendPhoto", 400, "Bad Request: not enough rights to send photos to the chat")
    await club.send(Message((BOARD,)))
    assert uploads(club, "sendPhoto") == [True, False]
    assert club.messages[-1].text == "1 s S"


async def test_a_text_keeps_its_own_name(club: Club) -> None:
    for name in ("k3.ptn", "k4.ptn"):
        await club.send(Message((File(name, Kind.TEXT, b"1. a1", "", BOARD.instead),)))
    assert [sent.file and sent.file.name for sent in club.messages] == ["k3.ptn", "k4.ptn"]
