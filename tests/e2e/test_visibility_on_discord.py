"""The program itself where somebody names a game that he has no business to know of."""

from pathlib import Path

from takmail.commands.command_order import SPEC
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.rooms import game_of
from tests.e2e.served import served

NO_SUCH = "zz9"


async def look(server: FakeDiscord, who: User, where: Channel, verb: str, code: str) -> Post:
    """Look at a game by a slash command and return the answer."""
    call = await server.command(who, where, SPEC[verb].listed_as, game=code)
    return await server.expect_reply(call)


async def test_a_channel_that_is_hidden_later_hides_its_games(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob, cyd = (server.person(name) for name in ("ann", "bob", "cyd"))
        tak, hall = server.channel("tak"), server.channel("hall")
        async with served(tmp_path, discord=server):
            await server.command(ann, tak, "challenge", opponent=bob)
            code = game_of(await server.expect(tak))
            assert "is waiting for Bob" in (await look(server, cyd, hall, "board", code)).text
            await server.shut(tak)
            told = await look(server, cyd, hall, "board", code)
            none = await look(server, cyd, hall, "board", NO_SUCH)
            assert told.text == none.text.replace(NO_SUCH, code)
            assert "is waiting for Bob" in (await look(server, bob, hall, "board", code)).text
