"""The program itself at its settings on Discord: one view, changed by selects and buttons."""

from pathlib import Path

from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Post
from tests.e2e.served import served


def titled(post: Post, title: str) -> str:
    """Return the only select of a message whose placeholder begins so."""
    (found,) = (shown for shown in post.selects if shown.startswith(title))
    return found


def button(post: Post, label: str) -> str:
    """Return the only button of a message whose label begins so."""
    (found,) = (shown for shown in post.buttons if shown.startswith(label))
    return found


async def test_a_server_is_set_up_by_selects_and_buttons(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        mia = server.person("mia", also=May.MANAGE_GUILD)
        ann = server.person("ann")
        hall, tavern = server.channel("hall"), server.channel("tavern")
        async with served(tmp_path, discord=server):
            view = await server.ask(mia, hall, "settings")
            assert view.hidden
            number = view.id
            await server.press(mia, hall, number, "Whole server")
            assert "Server defaults" in view.text
            await server.press(mia, hall, number, button(view, "Pictures"))
            assert "Pictures: on (server default)" in view.text
            await server.choose(mia, hall, number, titled(view, "Picture theme"), "dark")
            assert "Picture theme: dark (server default)" in view.text
            await server.press(mia, hall, number, "New games")
            await server.choose(mia, hall, number, titled(view, "Board size"), "6x6")
            assert "Board size: 6x6 (server default)" in view.text
            await server.press(mia, hall, number, "Channels and people")
            await server.choose(mia, hall, number, titled(view, "Game channels"), tavern)
            assert f"Game channels: <#{tavern.id}> (server default)" in view.text
            assert server.messages(hall) == []
            refused = await server.ask(ann, hall, "challenge")
            assert refused.hidden
            assert f"Games on this server belong in <#{tavern.id}>" in refused.text
            await server.command(ann, tavern, "challenge")
            assert "6x6" in (await server.expect(tavern)).text
            await server.choose(mia, hall, number, titled(view, "Game channels"))
            assert "Game channels: all" in view.text
