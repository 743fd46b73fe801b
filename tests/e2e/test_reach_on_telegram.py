"""People who block the bot on Telegram, and who come back."""

from dataclasses import replace
from pathlib import Path

from tests.e2e.rooms import invitation_on_telegram
from tests.e2e.served import Bot
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Sent
from tests.sentences import BEGINS


async def test_the_mover_hears_at_once_who_has_blocked_the_bot_and_no_more_once_he_is_back(
    tmp_path: Path,
) -> None:
    async with FakeTelegram() as telegram:
        ann, bob = telegram.person("Ann", "ann_plays"), telegram.person("Bob", "bob_plays")
        anns, bobs = telegram.private(ann), telegram.private(bob)
        bot = Bot.for_servers(tmp_path, None, telegram)
        await bot.start()
        await telegram.say(ann, anns, "/challenge 5 white")
        code = await invitation_on_telegram(telegram, ann, anns)
        await telegram.say(bob, bobs, f"/join {code}")
        await telegram.expect(anns, lambda sent: BEGINS in sent.text)

        await telegram.block(bob)
        await telegram.expect(anns, _cannot_be_written_to)
        sends = len(await telegram.called("sendMessage"))
        await telegram.say(ann, anns, "ps b4")
        told = await telegram.expect(anns, lambda sent: "ps b4" in sent.text)
        assert "Bob hasn't seen this" in told.text
        await telegram.called("sendMessage", sends + 2)

        await telegram.unblock(bob)
        await telegram.expect(bobs, lambda sent: "These games are running here" in sent.text)
        await telegram.say(bob, bobs, "ps c4")
        told = await telegram.expect(anns, lambda sent: "ps c4" in sent.text)
        assert "can't write" not in told.text
        await telegram.say(ann, anns, "ps d3")
        told = await telegram.expect(anns, lambda sent: "ps d3" in sent.text)
        assert "hasn't seen" not in told.text
        assert await bot.stop() == 0


async def test_a_bot_with_a_new_username_answers_to_both_and_links_to_the_new_one(
    tmp_path: Path,
) -> None:
    async with FakeTelegram() as telegram:
        ann = telegram.person("Ann", "ann_plays")
        group = telegram.group("Tak club")
        bot = Bot.for_servers(tmp_path, None, telegram)
        await bot.start()
        await telegram.say(ann, group, "/challenge 6")
        await telegram.expect(group, lambda sent: _links_to(sent, "TakmailBot"))
        telegram.bot = replace(telegram.bot, username="StonesBot")
        await telegram.say(ann, group, "/challenge@StonesBot 5")
        await telegram.expect(group, lambda sent: _links_to(sent, "StonesBot"))
        telegram.privacy = False
        await telegram.say(ann, group, "/games@ChessBot")
        await telegram.say(ann, group, "/rules@TakmailBot")
        await telegram.expect(group, lambda sent: "in our private chat" in sent.text)
        assert len(telegram.messages(group)) == 3, "the other bot's line has no answer"
        assert await bot.stop() == 0


def _links_to(sent: Sent, username: str) -> bool:
    return any(f"t.me/{username}?" in str(key) for row in sent.keyboard for key in row)


def _cannot_be_written_to(sent: Sent) -> bool:
    return sent.text.startswith("I can't write to the chat where Bob plays")
