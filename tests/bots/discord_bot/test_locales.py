"""The locales that Discord tells: a server's with everything said there, a person's if asked."""

from tests.bots.discord_bot.kit import Recorder, at_work
from tests.bots.discord_bot.test_components import ACCEPT, ASKED
from tests.e2e.discord.server import FakeDiscord


async def test_a_line_comes_with_its_servers_locale_and_without_its_senders(
    server: FakeDiscord, recorder: Recorder
) -> None:
    server.guild.locale = "zh-CN"
    channel, ann = server.channel("tak"), server.person("ann", locale="pt-BR")
    async with at_work(server, recorder):
        await server.say(ann, channel, "ps b4")
        await server.say(ann, server.thread(channel, "a game"), "ps b4")
        first, second = await recorder.hears(2)
    assert [heard.place.locale for heard in (first, second)] == ["zh-CN", "zh-CN"]
    assert [heard.locale for heard in (first, second)] == ["", ""]


async def test_a_slash_command_comes_with_both_locales(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel, ann = server.channel("tak"), server.person("ann", locale="pt-BR")
    async with at_work(server, recorder):
        server.guild.locale = "zh-TW"
        await server.command(ann, channel, "games")
        [heard] = await recorder.hears()
    assert (heard.place.locale, heard.locale) == ("zh-TW", "pt-BR")


async def test_a_press_comes_with_both_locales(server: FakeDiscord, recorder: Recorder) -> None:
    server.guild.locale = "zh-CN"
    channel, ann = server.channel("tak"), server.person("ann", locale="xx-unheard-of")
    async with at_work(server, recorder) as adapter:
        (id_,) = await adapter.send(str(channel.id), ASKED, key="k", reply_to=None)
        await server.press(ann, channel, int(id_), ACCEPT.text)
        [heard] = await recorder.hears()
    assert (heard.place.locale, heard.locale) == ("zh-CN", "xx-unheard-of")


async def test_a_private_talk_has_only_the_persons_locale(
    server: FakeDiscord, recorder: Recorder
) -> None:
    ann = server.person("ann", locale="pt-BR")
    async with at_work(server, recorder):
        await server.say(ann, server.private(ann), "games")
        await recorder.hears()
        await server.command(ann, server.private(ann), "games")
        line, command = await recorder.hears(2)
    assert (line.place.locale, line.locale) == ("", "")
    assert (command.place.locale, command.locale) == ("", "pt-BR")


async def test_the_locale_of_a_server_that_is_not_known_yet_is_not_made_up(
    server: FakeDiscord, recorder: Recorder
) -> None:
    channel, ann = server.channel("tak"), server.person("ann")
    async with at_work(server, recorder):
        await server.say(ann, channel, "ps a1")
        await recorder.hears()
        assert server.gateway.session is not None
        gone = {"id": str(server.guild.id), "unavailable": True}
        await server.gateway.session.tell("GUILD_DELETE", gone)
        await server.say(ann, channel, "ps a2")
        _, heard = await recorder.hears(2)
    assert heard.place.locale == ""
