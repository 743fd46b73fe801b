"""The program itself at its slash commands and forms: completed options, groups, and menus."""

from pathlib import Path

from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import game_of
from tests.e2e.served import served
from tests.sentences import BEGINS, JOIN


async def test_a_game_by_commands_options_and_menus(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = server.person("ann", also=May.MANAGE_CHANNELS), server.person("bob")
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            challenged = await server.use(ann, channel, "Challenge to Tak", bob)
            told = await server.expect(channel)
            assert challenged.seen[0] == (told.text, False), "the command's own answer"
            code = game_of(told)
            await server.command(bob, channel, "accept", game=code)
            await server.expect(channel, lambda post: BEGINS in post.text)
            both = {
                who: await server.complete(who, channel, "move", "line", "ps b")
                for who in (ann, bob)
            }
            ((first, offered),) = ((who, found) for who, found in both.items() if found)
            assert [choice["value"] for choice in offered][:1] == ["ps b5"]
            games = await server.complete(first, channel, "board", "game", "")
            assert games[0]["value"] == code
            assert "dark" in (await server.ask(ann, channel, "look theme", name="dark")).text
            line = await server.say(bob, channel, "what about x3/x3/x3 1 1")
            call = await server.use(ann, channel, "Read as a board or PTN", line)
            reply = await server.expect_reply(call)
            assert "A position, 3x3" in reply.text
            assert reply.hidden


async def test_a_move_is_typed_into_a_form(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob, channel = server.person("ann"), server.person("bob"), server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.command(ann, channel, "challenge", size=5, color="white")
            challenge = await server.expect(channel, lambda post: JOIN in post.buttons)
            joined = await server.press(bob, channel, challenge.id, JOIN)
            board = await server.expect(channel, lambda post: "Move" in post.buttons)
            assert joined.replies == [board]
            (asked,) = (await server.press(ann, channel, board.id, "Move")).replies
            assert asked.hidden
            call = await server.press(ann, channel, asked.id, "Type it")
            assert list((await server.expect_modal(call)).fields) == ["Your move"]
            await server.submit(call, {"Your move": "ps z9"})
            assert asked.text.startswith("You typed `ps z9`.")
            call = await server.press(ann, channel, asked.id, "Type it")
            await server.submit(call, {"Your move": "ps b4"})
            await server.expect(channel, lambda post: "ps b4" in post.text and not post.hidden)
            await server.until(lambda: asked.deleted)
