"""Messages that were sent are changed, or lose their buttons."""

import asyncio
from collections.abc import Sequence

import discord
import pytest

from bots.discord_bot.adapter import DiscordAdapter
from takmail.commands.presses import Press
from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.wording.message.messages import Button, Buttons, File, Kind, Message
from takmail.wording.message.text import Person, Preformatted
from tests.bots.discord_bot.kit import Recorder, Town, at_work, linked, message, pace, settings
from tests.e2e.discord.channels import Channel
from tests.e2e.discord.server import Failure, FakeDiscord

DRAW = Buttons((Button("Draw", Press("draw", game="k3", number=17)),))
RESIGN = Buttons((Button("Resign", Press("resign", game="k3", number=18)),))
PICTURE = File("board.png", Kind.PICTURE, b"\x89PNG", "Board 5 by 5.", Preformatted("1 s S"))
OTHER = File("board.gif", Kind.ANIMATION, b"GIF8", "Board 5 by 5.", Preformatted("1 s C"))
LONG = message("a" * 1500, "b" * 1500, DRAW)
TARGETS = "/channels/*/messages/*"


async def sent(town: Town, text: Message) -> Sequence[str]:
    return await town.sender.send(str(town.channel.id), text, "k", None)


async def edit(town: Town, text: Message, ids: Sequence[str]) -> bool:
    return await town.editor.edit(str(town.channel.id), text, ids)


async def strip(town: Town, ids: Sequence[str]) -> None:
    await town.editor.strip(str(town.channel.id), ids)


def shown(town: Town) -> list[discord.Message]:
    return sorted(town.channel.history(), key=lambda each: each.id)


def labels(post: discord.Message) -> list[str | None]:
    """Return what stands on the buttons."""
    rows = (row for row in post.components if isinstance(row, discord.ActionRow))
    return [each.label for row in rows for each in row.children if isinstance(each, discord.Button)]


async def looks(town: Town) -> list[tuple[str, list[str | None], list[bytes]]]:
    """Return what people see: words, buttons and files of each message."""
    return [
        (post.content, labels(post), [await file.read() for file in post.attachments])
        for post in shown(town)
    ]


# Edits


async def test_a_message_that_is_put_back_to_what_it_was_ends_so(town: Town) -> None:
    ids = await sent(town, message("Hello."))
    editor, (white, black) = town.editor, (message("White's side."), message("Black's side."))
    edits = (editor.edit(str(town.channel.id), text, ids) for text in (white, black, white))
    assert await asyncio.gather(*edits) == [True] * 3
    assert [post.content for post in shown(town)] == ["White's side."]


async def test_a_message_is_put_in_the_place_of_another(town: Town) -> None:
    ids = await sent(town, message("Your turn.", DRAW))
    assert await edit(town, message("A draw?", RESIGN), ids)
    assert await looks(town) == [("A draw?", ["Resign"], [])]


async def test_an_edit_without_buttons_removes_those_there_are(town: Town) -> None:
    ids = await sent(town, message("Your turn.", DRAW))
    assert await edit(town, message("Over."), ids)
    assert await looks(town) == [("Over.", [], [])]


@pytest.mark.parametrize(("files", "data"), [((OTHER,), [b"GIF8"]), ((), [])])
async def test_the_files_of_an_edit_take_the_place_of_the_files_there_are(
    town: Town, files: tuple[File, ...], data: list[bytes]
) -> None:
    ids = await sent(town, message("Your turn.", PICTURE))
    assert await edit(town, message("Over.", *files), ids)
    assert await looks(town) == [("Over.", [], data)]


async def test_an_edit_notifies_nobody_but_whom_it_should(town: Town) -> None:
    ids = await sent(town, message("Your turn."))
    bob = Person("Bob", "discord", str(town.bob.id), ping=True)
    ann = Person("Ann", "discord", str(town.ann.id), ping=False)
    assert await edit(town, message(ann, bob, "@everyone"), ids)
    [post] = shown(town)
    assert not post.mention_everyone
    assert [user.id for user in post.mentions] == [town.bob.id]


async def test_a_message_that_is_gone_cannot_be_edited(town: Town) -> None:
    ids = await sent(town, message("Your turn.", PICTURE))
    town.env.backend.delete_message(town.channel.id, int(ids[0]))
    assert not await edit(town, message("Over.", OTHER), ids)
    assert not await edit(town, message("Over."), ids)
    assert shown(town) == []


async def test_what_others_said_cannot_be_edited(town: Town) -> None:
    line = await town.ann.send(town.channel, "ps b4")
    assert not await edit(town, message("Over."), [str(line.id)])
    assert await looks(town) == [("ps b4", [], [])]


@pytest.mark.parametrize("text", [LONG, message(DRAW), message("a" * 4500)])
async def test_a_message_that_does_not_fit_is_not_begun(town: Town, text: Message) -> None:
    ids = await sent(town, message("Your turn."))
    assert not await edit(town, text, ids)
    assert not await edit(town, message("Hello"), [])
    assert await looks(town) == [("Your turn.", [], [])]


async def test_a_long_message_takes_the_place_of_a_long_one(town: Town) -> None:
    ids = await sent(town, LONG)
    assert await edit(town, message("c" * 1500, "d" * 1500, RESIGN), ids)
    assert await looks(town) == [("c" * 1500, [], []), ("d" * 1500, ["Resign"], [])]


@pytest.mark.parametrize("gone", [0, 1])
async def test_where_a_part_is_gone_none_is_edited(town: Town, gone: int) -> None:
    ids = await sent(town, LONG)
    before = await looks(town)
    del before[gone]
    town.env.backend.delete_message(town.channel.id, int(ids[gone]))
    assert not await edit(town, message("c" * 1500, "d" * 1500, RESIGN), ids)
    assert await looks(town) == before


async def test_where_history_cannot_be_read_several_parts_are_not_edited(town: Town) -> None:
    ids = await sent(town, LONG)
    before = await looks(town)
    town.env.inject_error("GET", TARGETS, status=403, code=50013)
    assert not await edit(town, message("c" * 1500, "d" * 1500), ids)
    assert await looks(town) == before


async def test_messages_that_an_edit_has_no_part_for_are_deleted(town: Town) -> None:
    ids = await sent(town, LONG)
    assert await edit(town, message("Over.", RESIGN), [*ids, "12345"])
    assert await looks(town) == [("Over.", ["Resign"], [])]


async def test_where_files_are_forbidden_words_take_their_place(town: Town) -> None:
    ids = await sent(town, message("Your turn.", DRAW))
    town.env.inject_error("PATCH", TARGETS, status=403, code=50013)
    assert await edit(town, message("Over.", RESIGN, PICTURE), ids)
    assert await looks(town) == [("Over.\n```\n1 s S\n```", ["Resign"], [])]


@pytest.mark.parametrize("files", [(), (PICTURE,)])
@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (404, 10003)])
async def test_in_a_closed_channel_nothing_can_be_changed(
    town: Town, status: int, code: int, files: tuple[File, ...]
) -> None:
    ids = await sent(town, message("Your turn.", DRAW))
    town.env.inject_error("PATCH", TARGETS, status=status, code=code, times=None)
    with pytest.raises(UndeliverableError, match=str(code)):
        await edit(town, message("Over.", *files), ids)
    with pytest.raises(UndeliverableError, match=str(code)):
        await strip(town, ids)


@pytest.mark.parametrize(("status", "code"), [(503, 0), (429, 30046), (401, 0)])
async def test_what_is_not_the_chats_fault_is_a_reason_to_change_it_later(
    town: Town, status: int, code: int
) -> None:
    ids = await sent(town, message("Your turn.", DRAW))
    town.env.inject_error("PATCH", TARGETS, status=status, code=code, times=3)
    with pytest.raises(TryLaterError):
        await edit(town, message("Over.", PICTURE), ids)
    with pytest.raises(TryLaterError):
        await edit(town, message("Over."), ids)
    with pytest.raises(TryLaterError):
        await strip(town, ids)
    assert await looks(town) == [("Your turn.", ["Draw"], [])]
    assert await edit(town, message("Over."), ids)


async def test_a_chat_that_is_no_channel_has_nothing_to_change(town: Town) -> None:
    with pytest.raises(UndeliverableError):
        await town.editor.edit("-100/7", message("Hello"), ["1"])
    with pytest.raises(UndeliverableError):
        await town.editor.strip("-100/7", ["1"])


# Strips


async def test_buttons_are_removed_and_the_rest_stays(town: Town) -> None:
    ids = await sent(town, message("Your turn.", DRAW, PICTURE))
    await strip(town, ids)
    assert await looks(town) == [("Your turn.", [], [b"\x89PNG"])]


async def test_what_is_gone_or_somebody_elses_is_passed_over(town: Town) -> None:
    line = await town.ann.send(town.channel, "ps b4")
    ids = await sent(town, message("Your turn.", DRAW))
    await strip(town, ["12345", str(line.id), *ids])
    assert await looks(town) == [("ps b4", [], []), ("Your turn.", [], [])]


async def test_a_hidden_answer_is_out_of_reach(town: Town) -> None:
    town.env.inject_error("PATCH", TARGETS, status=404, code=10008, times=2)
    ids = await sent(town, message("Your turn.", DRAW))
    await strip(town, ids)
    assert not await edit(town, message("Over."), ids)


# Through an adapter


async def test_an_adapter_edits_and_strips(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    chat = str(channel.id)
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(chat, message("Your turn."), key="k", reply_to=None)
        assert await adapter.edit(chat, message("A draw?", DRAW), ids=ids)
        [post] = server.messages(channel)
        assert (post.text, post.buttons) == ("A draw?", ["Draw"])
        await adapter.strip(chat, ids=ids)
    assert server.messages(channel) == [post]
    assert (post.text, post.buttons) == ("A draw?", [])


@pytest.mark.parametrize(
    "limit",
    [
        Failure(429, retry_after=60.0),
        Failure(429, retry_after=20.0),
        Failure(429, code=30046, retry_after=1.0),
        Failure(429, code=30046, retry_after=400.0),
    ],
)
async def test_an_edit_that_meets_a_long_rate_limit_is_not_done(
    server: FakeDiscord, recorder: Recorder, limit: Failure, channel: Channel
) -> None:
    chat = str(channel.id)
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(chat, message("Your turn."), key="k", reply_to=None)
        server.fail_next_edits(limit)
        assert not await adapter.edit(chat, message("Over."), ids=ids)
        assert await adapter.edit(chat, message("Later."), ids=ids)
    assert server.edits == ["Over.", "Later."]


async def test_an_edit_waits_for_a_short_rate_limit(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    chat = str(channel.id)
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(chat, message("Your turn."), key="k", reply_to=None)
        server.fail_next_edits(Failure(429, retry_after=0.05))
        assert await adapter.edit(chat, message("Over."), ids=ids)
    assert [post.text for post in server.messages(channel)] == ["Over."]


async def test_buttons_are_taken_off_after_a_long_rate_limit_and_hold_up_no_other_message(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    chat = str(channel.id)
    async with at_work(server, recorder, times=pace(sending=0.2)) as adapter:
        old = await adapter.send(chat, message("A draw?", DRAW), key="old", reply_to=None)
        new = await adapter.send(chat, message("Your turn."), key="new", reply_to=None)
        server.fail_next_edits(Failure(429, code=30046, retry_after=0.5))
        with pytest.raises(TryLaterError):
            await adapter.strip(chat, ids=old)
        assert await adapter.edit(chat, message("Over."), ids=new)
        await server.until(lambda: not server.messages(channel)[0].buttons)


async def test_an_edit_that_takes_long_goes_on_and_the_next_one_waits_for_it(
    server: FakeDiscord, recorder: Recorder, channel: Channel
) -> None:
    chat = str(channel.id)
    async with at_work(server, recorder, times=pace(sending=0.2)) as adapter:
        ids = await adapter.send(chat, message("Your turn."), key="k", reply_to=None)
        server.edit_gate.clear()
        for text in ("Earlier.", "Later."):
            with pytest.raises(TryLaterError, match="takes its time"):
                await adapter.edit(chat, message(text), ids=ids)
        assert server.edits == ["Earlier."]
        server.edit_gate.set()
        await server.until(lambda: len(server.edits) == 2)
        assert await adapter.edit(chat, message("Later."), ids=ids)
    assert server.edits == ["Earlier.", "Later."]
    assert [post.text for post in server.messages(channel)] == ["Later."]


async def test_an_edit_is_given_up_when_the_connection_is_closed(
    server: FakeDiscord, recorder: Recorder
) -> None:
    chat = str(server.channel("tak").id)
    async with at_work(server, recorder) as adapter:
        ids = await adapter.send(chat, message("Your turn."), key="k", reply_to=None)
        server.edit_gate.clear()
        edit = asyncio.create_task(adapter.edit(chat, message("Over."), ids=ids))
        await server.until(lambda: server.edits)
    server.edit_gate.set()
    with pytest.raises(TryLaterError, match="closed"):
        await edit


async def test_nothing_can_be_changed_before_the_bot_is_connected(server: FakeDiscord) -> None:
    adapter = DiscordAdapter(settings(server), linked(Recorder()))
    with pytest.raises(TryLaterError):
        await adapter.edit("1", message("Hello"), ids=["1"])
    with pytest.raises(TryLaterError):
        await adapter.strip("1", ids=["1"])
