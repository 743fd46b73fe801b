"""Chats in several languages through the real program: each reads its own to the last word."""

import re
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from html import unescape
from itertools import cycle
from pathlib import Path

from takmail.wording.languages.spoken import LANGUAGES
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat
from tests.e2e.test_relay import LINES
from tests.programs import ROOT
from tests.sentences import (
    A_REMATCH,
    BEGINS,
    DECLINE,
    white_and_black,
    would_like_a_game,
)

CHINESE = re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")
SAME_IN_ALL = re.compile(
    r"/\w+(?: \w{5}\b)?"  # a command, perhaps with a join code
    r"|#\w+|\b[pm][a-z] [a-h][1-8](?: p\d)?(?: \d)*(?: t)?\b"  # a game's id, a ply in mail notation
    r"|\b\d?[SC]?[a-h][1-8](?:[-+<>]\d*)?\*?'*"  # a square, a ply in PTN
    r"|ptn\.ninja"
    r"|\b(?:Ann|Bob|Tak|PTN|UTC|Discord|Telegram)\b"
    f"|{'|'.join(map(LANGUAGES.own_name, LANGUAGES.tags))}"
)
RECORD = re.compile(r"^Site: Takmail$.*", re.MULTILINE | re.DOTALL)
"""A file of a game, whose words are those of its format."""
BOARD = re.compile(r"^(?:  .*|\d .*|[a-h]\d [swcSWC]+.*)$", re.MULTILINE)
ENGLISH_WORD = re.compile(r"[A-Za-z]{2,}")


def english_in(html: str) -> list[str]:
    """Return the English words of a text, but for names and notation, which have no language."""
    text = unescape(re.sub("<[^>]+>", "\n", re.sub("<code>.*?</code>", "", html)))
    text = RECORD.sub("", BOARD.sub("", text))
    return ENGLISH_WORD.findall(SAME_IN_ALL.sub(" ", text))


@asynccontextmanager
async def between(
    folder: Path, code: str, root: Path = ROOT
) -> AsyncIterator[tuple[DiscordRoom, TelegramRoom, FakeTelegram, FakeDiscord]]:
    """Serve a channel of an English server and a group of somebody with another language."""
    async with AsyncExitStack() as stack:
        discord = await stack.enter_async_context(FakeDiscord())
        telegram = await stack.enter_async_context(FakeTelegram(privacy=False))
        channel = DiscordRoom(discord, discord.channel("tak"))
        people = {
            name: telegram.person(name.capitalize(), name, language=code) for name in ("ann", "bob")
        }
        group = TelegramRoom(telegram, telegram.group("棋友"), people)
        await stack.enter_async_context(served(folder, discord, telegram, root=root))
        await discord.until(lambda: discord.gateway.identified, timeout=60.0)
        yield channel, group, telegram, discord


def all_said(telegram: FakeTelegram, chat: Chat) -> list[str]:
    """Return all that the bot wrote in a chat, buttons too."""
    return [text for sent in telegram.messages(chat) for text in (sent.html, *sent.buttons)]


async def test_a_chinese_group_plays_an_english_channel(tmp_path: Path) -> None:
    async with between(tmp_path, "zh-hans") as (channel, group, telegram, discord):
        await group.say("bob", "@bot 帮助")
        await group.expect("这只给你一个人看")
        helped = await led_to_help(telegram, group.chat, "打开私聊", "我帮大家用消息下泰克棋")
        await channel.say("ann", "@bot challenge white")
        await channel.expect(would_like_a_game("Ann"))
        code = await channel.invitation("ann")
        await group.say("bob", f"@bot 加入 {code}")
        await group.expect("Ann 执白", "Bob 执黑")
        await channel.expect(white_and_black("Ann", "Bob"))
        homes: list[tuple[Room, str]] = [(channel, "ann"), (group, "bob")]
        for (home, who), line in zip(cycle(homes), LINES, strict=False):
            await home.say(who, line)
            await channel.expect(line.removesuffix(" t"))
            await group.expect(line.removesuffix(" t"))
        await group.say("bob", "@bot 再来一局")
        await group.expect("再来一局")
        await channel.expect(A_REMATCH)
        await channel.press("ann", DECLINE, to=A_REMATCH)
        await channel.until_said("declined the rematch.")
        await group.expect("不同意再来一局")
        for word in ("局面", "对局", "样式", "棋谱", "比分", "语言", "下雨", "落子 z9"):
            await group.say("bob", f"@bot {word}")
            await group.expect()

        said = [*all_said(telegram, group.chat), *all_said(telegram, helped)]
        assert {text: words for text in said if (words := english_in(text))} == {}
        assert any("白方" in text for text in said)
        posts = discord.messages(discord.channel("tak"))
        told = [text for post in posts for text in (post.text, *post.buttons)]
        assert [text for text in told if CHINESE.search(text)] == []


async def led_to_help(
    telegram: FakeTelegram, group: Chat, label: str, words: str, language: str = "zh-hans"
) -> Chat:
    """Follow the link to the help that was asked for in a group, and return the private chat."""
    cyd = telegram.person("Cyd", "cyd", language=language)
    talk = await telegram.follow(cyd, telegram.messages(group)[-1].link(label))
    await telegram.expect(talk, lambda sent: words in sent.text)
    return talk


ESPERANTO = {
    "games.ftl": "board-to_move = { $seat } estas ludonta.\n",
    "turns.ftl": (
        "your_turn = { $told ->\n    [doer] Via vico.\n   *[all] { $player }, via vico.\n}\n"
    ),
    "terms.ftl": "white = Blanka\nblack = Nigra\n",
    "words.ftl": "verb-challenge = defii\nverb-accept = akcepti\nverb-board = tabulo\n",
}


async def test_a_folder_is_all_that_a_further_language_needs(tmp_path: Path) -> None:
    """What it lacks is said in English."""
    tree = tmp_path / "tree"
    for package in ("takmail", "bots", "grammar"):
        shutil.copytree(ROOT / package, tree / package)
    folder = tree / "takmail" / "wording" / "eo"
    folder.mkdir()
    for name, text in ESPERANTO.items():
        (folder / name).write_text(text, encoding="utf-8")
    async with between(tmp_path, "eo", tree) as (_, group, telegram, _):
        await group.say("ann", "@bot defii @bob")
        await group.expect("Ann challenges @bob to a game of Tak")
        await group.say("bob", "@bot akcepti")
        await group.expect(BEGINS)
        await group.say("ann", "@bot tabulo")
        assert re.search("(Blanka|Nigra) .* estas ludonta", await group.expect())
        await telegram.until(lambda: "eo" in telegram.commands_in)
