"""The program itself asked for words: by a slash command, in a group, and in any chat."""

from pathlib import Path

from takmail.wording.glossary import WORDS
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.test_inline import ready, sent

A_PALACE = "Four flats of one colour"


async def test_a_word_is_completed_and_explained_on_discord(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann = server.person("ann")
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            found = await server.complete(ann, channel, "glossary", "word", "castle")
            assert [(one["value"], one["name"]) for one in found] == [
                ("palace", "Palace, Castle, Fort")
            ]
            call = await server.command(ann, channel, "glossary", word="palace")
            assert A_PALACE in (await server.expect_reply(call)).text
            call = await server.command(ann, channel, "glossary", word="palaxe")
            assert "Did you mean Palace" in (await server.expect_reply(call)).text


async def test_a_word_is_sent_into_any_chat_of_telegram(tmp_path: Path) -> None:
    async with FakeTelegram() as server:
        ann = server.person("Ann", "ann")
        async with served(tmp_path, telegram=server):
            await ready(server)
            message = await sent(server, ann, "what is a castle?", "Palace")
            assert A_PALACE in message.text
            answer = await server.query(ann, "glossary")
            assert len(answer.results) == len(WORDS)
