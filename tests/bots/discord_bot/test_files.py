"""Pictures and files go out with their words, and files that people bring come in."""

import pytest

from bots.discord_bot.markup import to_posts
from takmail.commands.challenges import Challenge
from takmail.service.ports import Answer, SharedFile
from takmail.wording.message.messages import File, Kind, Message
from takmail.wording.message.text import Paragraph, Plain, Preformatted
from tests.bots.discord_bot.kit import Recorder, at_work
from tests.e2e.discord.channels import Channel
from tests.e2e.discord.server import Failure, FakeDiscord

BOARD = File("board.png", Kind.PICTURE, b"\x89PNG", "Board 5 by 5.", Preformatted("1 s S"))
TOLD = Message((Paragraph((Plain("Your turn."),)), BOARD))

GAME = '[Size "5"]\n1. a1 {—}'


async def test_a_picture_arrives_with_its_words_and_its_description(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), TOLD, key="k", reply_to=None)
    (post,) = server.messages(channel)
    (file,) = post.files
    assert post.text == "Your turn."
    assert (file.name, file.data, file.alt) == ("board.png", b"\x89PNG", "Board 5 by 5.")


async def test_where_files_are_forbidden_words_go_out(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    channel.files_forbidden = True
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), TOLD, key="k", reply_to=None)
    (post,) = server.messages(channel)
    assert (post.text, post.files) == ("Your turn.\n```\n1 s S\n```", ())


async def test_a_picture_whose_answer_was_lost_is_repeated_without_harm(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    server.fail_next(Failure(502, stored=True))
    async with at_work(server, recorder) as adapter:
        await adapter.send(str(channel.id), TOLD, key="k", reply_to=None)
    assert len(server.messages(channel)) == 1
    assert server.sends == 2


async def test_a_slash_command_is_answered_with_a_picture(
    server: FakeDiscord, recorder: Recorder
) -> None:
    recorder.answer = Answer((TOLD,), hidden=False)
    async with at_work(server, recorder):
        reply = await server.ask(server.person("ann"), server.channel("tak"), "board")
    assert (reply.text, [file.data for file in reply.files]) == ("Your turn.", [b"\x89PNG"])


def test_files_go_with_the_last_part_of_a_long_text() -> None:
    long = Message((Preformatted("a" * 1500), Preformatted("b" * 1500), BOARD))
    assert [len(post.files) for post in to_posts(long)] == [0, 1]
    assert [post.text for post in to_posts(Message((BOARD,)))] == [""]


async def test_a_file_that_comes_with_a_line_is_read(
    server: FakeDiscord, recorder: Recorder
) -> None:
    async with at_work(server, recorder):
        await server.say(
            server.person("ann"),
            server.private(server.person("ann")),
            "challenge @bob",
            files={"Game.PTN": GAME.encode("utf-16"), "cat.png": b"\x89PNG"},
        )
        [heard] = await recorder.hears()
    assert heard.files == (SharedFile("Game.PTN", GAME),)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"x" * 70_000], ids=["no text", "too large"])
async def test_a_file_that_is_no_text_is_known_by_its_name(
    server: FakeDiscord, recorder: Recorder, data: bytes
) -> None:
    async with at_work(server, recorder):
        await server.command(
            server.person("ann"),
            server.channel("tak"),
            "challenge",
            file=server.file("game.ptn", data),
        )
        [heard] = await recorder.hears()
    assert heard.command == Challenge()
    assert heard.files == (SharedFile("game.ptn", None),)


async def test_a_file_of_another_kind_is_known_by_its_name(
    server: FakeDiscord, recorder: Recorder
) -> None:
    async with at_work(server, recorder):
        ann = server.person("ann")
        files = {"letter.pdf": b"%PDF", "cat.webp": b"RIFF", "hello.ogg": b"OggS"}
        await server.say(ann, server.private(ann), "challenge", files=files)
        [heard] = await recorder.hears()
    assert heard.files == (SharedFile("letter.pdf", None),)


async def test_a_picture_given_as_the_file_to_start_from_is_not_passed_over(
    server: FakeDiscord, recorder: Recorder
) -> None:
    async with at_work(server, recorder):
        file = server.file("board.png", b"\x89PNG")
        await server.command(server.person("ann"), server.channel("tak"), "challenge", file=file)
        [heard] = await recorder.hears()
    assert heard.files == (SharedFile("board.png", None),)


async def test_files_beside_talk_are_left_alone(server: FakeDiscord, recorder: Recorder) -> None:
    async with at_work(server, recorder):
        tak = server.channel("tak")
        await server.say(server.person("ann"), tak, "look", files={"game.ptn": b"1. a1"})
        [heard] = await recorder.hears()
    assert heard.files == ()
