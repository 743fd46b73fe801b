"""The program itself at its slash commands: completed options, groups, and menus."""

import re
from contextlib import closing
from functools import partial
from pathlib import Path
from sqlite3 import connect

from takmail.commands.help import RULES_PAGES
from tests.e2e.discord.calls import Call
from tests.e2e.discord.options import Option
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.served import DATABASE, served
from tests.sentences import BEGINS


async def test_a_game_by_commands_options_and_menus(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = server.person("ann", also=May.MANAGE_CHANNELS), server.person("bob")
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.use(ann, channel, "Challenge to Tak", bob)
            told = (await server.expect(channel)).text
            found = re.search(r"Game `#(\w+)`", told)
            assert found is not None, told
            code = found[1]
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
            call = await server.command(ann, channel, "look theme", name="dark")
            assert "dark" in (await server.expect_reply(call)).text
            line = await server.say(bob, channel, "what about x3/x3/x3 1 1")
            call = await server.use(ann, channel, "Read as a board or PTN", line)
            reply = await server.expect_reply(call)
            assert "A position, 3x3" in reply.text
            assert reply.hidden


async def test_moves_in_advance_and_to_try_are_completed(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = server.person("ann"), server.person("bob")
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.command(ann, channel, "challenge", size=5, color="white")
            told = (await server.expect(channel)).text
            found = re.search(r"Game `#(\w+)`", told)
            assert found is not None, told
            await server.command(bob, channel, "accept", game=found[1])
            await server.expect(channel, lambda post: BEGINS in post.text)
            for command in ("if", "try"):
                assert await server.complete(bob, channel, f"plan {command}", "line", "ps b")
            assert not await server.complete(ann, channel, "plan if", "line", "ps b")
            expected, first, *_ = await server.complete(bob, channel, "plan if", "line", "ps b5")
            assert expected["value"] == expected["name"] == "ps b5 then"
            line = str(first["value"])
            call = await server.command(bob, channel, "plan if", line=line)
            reply = await server.expect_reply(call)
            assert line.partition(" then ")[2] in reply.text
            assert reply.hidden
            tried, *_ = await server.complete(ann, channel, "plan try", "line", "ps b5, ps c")
            call = await server.command(ann, channel, "plan try", line=str(tried["value"]))
            assert "ps c" in (await server.expect_reply(call)).text


async def test_a_challenge_says_rare_terms_as_a_line_does(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = server.person("ann"), server.person("bob")
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            asked: dict[str, Option] = {
                "opponent": bob,
                "size": 6,
                "color": "white",
                "clock": "days 3",
                "komi": 2.0,
            }
            offered = await server.complete(
                ann, channel, "challenge", "more", "no-swap stones 20 ca", **asked
            )
            more = "no-swap stones 20 caps 2"
            assert offered[:1] == [
                {"name": f"{more}: 2 capstones each; 1/2 for White and Black"} | {"value": more}
            ]
            call = await server.command(ann, channel, "challenge", **asked, more="no-swp stones 20")
            told = (await server.expect_reply(call)).text
            assert "more:no-swap stones 20`?" in told, told
            more += " series 4 blind me for 3 days"
            await server.command(ann, channel, "challenge", **asked, more=more)
            told = (await server.expect(channel)).text
            for term in ("6x6, komi 2, no opening swap", "reserves 20+2", "series of 4 games"):
                assert term in told, told
            await server.command(bob, channel, "accept")
            await server.expect(channel, lambda post: BEGINS in post.text)


async def test_pages_are_turned_in_place_and_groups_are_links(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, channel = server.person("ann"), server.channel("tak")
        async with served(tmp_path, discord=server):
            call = await server.command(ann, channel, "rules", page="moving")
            reply = await server.expect_reply(call)
            assert reply.text.startswith(f"**Moving** (5 of {len(RULES_PAGES)})")
            await server.press(ann, channel, reply.id, "Walls and capstones →")
            assert reply.text.startswith(f"**Walls and capstones** (6 of {len(RULES_PAGES)})")
            call = await server.command(ann, channel, "game info")
            assert "I'm Takmail" in (await server.expect_reply(call)).text
            call = await server.command(ann, channel, "help", topic="relay")
            told = (await server.expect_reply(call)).text
            assert re.search(r"</account pair:\d+>", told), told
            call = await server.command(ann, channel, "study history")
            assert "no finished games" in (await server.expect_reply(call)).text


async def test_a_slow_database_changes_nothing_in_who_sees_an_answer(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = server.person("ann"), server.person("bob")
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.command(ann, channel, "challenge", size=5, color="white")
            found = re.search(r"Game `#(\w+)`", (await server.expect(channel)).text)
            assert found is not None
            await server.command(bob, channel, "accept", game=found[1])
            await server.expect(channel, lambda post: BEGINS in post.text)
            for game, hidden in ((found[1], False), ("zz9", True)):
                with closing(connect(tmp_path / DATABASE, isolation_level=None)) as database:
                    database.execute("BEGIN IMMEDIATE")
                    call = await server.command(ann, channel, "board", game=game)
                    await server.until(partial(getattr, call, "deferred"))
                assert call.deferred_hidden, "nothing is decided yet"
                await server.until(partial(_is_about, call, game))
                assert [alone for _, alone in call.seen] == [hidden], call.seen


def _is_about(call: Call, game: str) -> bool:
    return any(f"#{game}" in text for text, _ in call.seen)
