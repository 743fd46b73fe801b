"""Calls: announcements that may answer the slash command or press which they are about."""

from dataclasses import replace

from takmail.commands.command_order import press_of
from takmail.commands.offers import Decline, Topic
from takmail.service.ports import Answer
from takmail.store.messages.catch_up import last_answered
from takmail.wording.message.messages import CALL, Act
from tests.service.own_chats import Opened
from tests.service.world import World, world


async def called(den: World, who: str, line: str, chat: str = "den") -> Answer:
    """Have somebody give a slash command as Discord's adapter hands it over."""
    heard = den.incoming(who, line, chat, mentions=("bob",), direct=True, addressed=True)
    return await den.handle(replace(heard, call="77"))


async def replied_to(den: World) -> list[tuple[Act, str | None]]:
    return [(row.act, row.reply_to) for row in await den.store.outbox.pending(after=den.said)]


async def test_an_announcement_where_the_command_was_given_may_answer_it() -> None:
    async with world() as den:
        assert (await called(den, "ann", "challenge @bob 5")).awaits
        assert await replied_to(den) == [(Act.POST, f"{CALL}77")]
        [chat] = await den.store.read(last_answered, "discord")
        assert chat.after == den.heard_at, "a command is no message to read on from"


async def test_what_changes_nothing_is_waited_for_in_vain() -> None:
    async with world() as den:
        await den.begin()
        assert not (await called(den, "ann", "board")).awaits


async def test_of_several_chats_only_that_of_the_command_is_answered() -> None:
    async with world() as den:
        code = await den.begin()
        await den.heard()
        assert (await called(den, "ann", f"move ps a1 #{code}", "dm-ann")).awaits
        assert sorted(await replied_to(den), key=str) == [
            (Act.POST, f"{CALL}77"),
            (Act.POST, None),
        ]


async def test_what_is_only_edited_is_not_waited_for() -> None:
    async with world() as den:
        code = await den.begin()
        await den.say("ann", "!draw")
        await den.heard()
        press = press_of(Decline(Topic.DRAW), code, 0)
        heard = replace(den.incoming("bob", press=press.encoded), call="77")
        assert not (await den.handle(heard)).awaits
        assert [act for act, _ in await replied_to(den)] == [Act.EDIT]


async def test_a_message_that_moves_into_a_chat_of_its_own_is_not_waited_for() -> None:
    async with world() as den:
        opened = Opened(den)
        await opened.set("threads")
        code = await opened.propose()
        assert not (await called(den, "bob", f"accept #{code}")).awaits
