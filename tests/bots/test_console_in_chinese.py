"""At a Chinese console nothing stays English: what it says, its prompt, and lines to type."""

# ruff: noqa: RUF001 - Chinese has wide stops

import re
from pathlib import Path

import pytest

from takmail.wording.glossary import names_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from tests.bots.console_kit import GameRoom
from tests.quick import slow
from tests.service.puzzles.small_stock import put
from tests.stores import open_store

SCRIPTS = dict(
    part.split("\n", 1)
    for part in Path(__file__).with_name("chinese_lines.txt").read_text("utf-8").split("## ")[1:]
)
"""Lines to type, one a line, by what they are about."""

LONG = ("alone", "two people")

KEPT = {
    "seals of dice and choices": r"\b(?:bid \d+ )?[0-9a-f]{30,}\b",
    "ids of games": r"#[a-z0-9]{2}\b",
    "squares, and plies in mail notation and in PTN": r"\b(?:[1-8]?[FSC]?[a-h][1-8][<>+-]?[1-8]*"
    r"|(?:ps|pw|pc|ms|mn|me|mw)|p\d)(?![A-Za-z])",
    "stacks and columns of boards": r"(?<![A-Za-z])[A-H]?[SWCMswcmx]{0,8}(?![A-Za-z])",
    "names of notations, and a word of Tak that has no other": r"PTN|TPS|Tak\b",
    "the game of Tak, as a word behind `历史对局`": r"(?<=哪种棋（)tak\b",
    "names of programs, places and languages": r"Discord|Telegram|Takmail|takmail doctor|English"
    rf"|\b(?:{'|'.join(LANGUAGES.tags)})\b|{'|'.join(map(LANGUAGES.own_name, LANGUAGES.tags))}"
    r"|ptn\.ninja",
    "keys": r"Ctrl-[A-Z]|\bTab\b",
    "units": r"\bUTC\b|\bKB\b",
    "kinds of files": r"\.(?:ptn|txt|png|gif)\b",
    "addresses": r"https://\S+",
    "records, which other programs read": r'\[\w+ "[^"]*"\]|^(?:\w+: ?.*)$|\b[FR01]-[FR01]\b',
    "the English word that the glossary explains": r"(?<=叫作 )stone",
}
"""Latin letters that stand in Chinese sentences, by the reason."""


_NAMES = (key for key in SPOKEN["zh"].catalogue.keys if re.match("glossary_(name|others)-", key))
_BESIDE = re.findall(
    "（([^（）]+)）", " ".join(SPOKEN["zh"].catalogue.format(n, {}) for n in _NAMES)
)
_OWN = {*_BESIDE, *(title for title, _ in names_in("en"))}
"""The book's own words, which the glossary has beside the Chinese ones."""

_KEPT = re.compile(
    "|".join((*map(re.escape, sorted(_OWN, key=len, reverse=True)), *KEPT.values())), re.MULTILINE
)


def english_in(text: str) -> list[str]:
    """Return the runs of Latin letters in a text that should be Chinese."""
    return re.findall("[A-Za-z][A-Za-z-]+", _KEPT.sub(" ", text))


@pytest.mark.parametrize("about", [*(name for name in SCRIPTS if name not in LONG), *slow(*LONG)])
async def test_nothing_stays_english(
    about: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(SPOKEN, "host", SPOKEN["zh"])
    put(monkeypatch)
    found = []
    async with await open_store() as store:
        room = GameRoom(store)
        room.sit(locale="zh")
        await room.console.ask_who_plays()
        if about == "two people":
            await room.open(5)
        for line in SCRIPTS[about].splitlines():
            told = await room.type(line.replace("(Enter)", ""))
            shown = [told, await room.console.prompt(), *await room.console.hints()]
            found += [f"{line}: {word}: {text}" for text in shown for word in english_in(text)]
    assert not found, "\n\n".join(found)


async def test_lines_to_type_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch)
    async with await open_store() as store:
        room = GameRoom(store)
        room.sit(locale="zh")
        await room.open(5)
        for line in ("ps a1", "试走 ps b3", "备注 你好", "术语 淑女", "规则 凯恩", "学习", "放弃"):
            await room.type(line)
            for hint in await room.console.hints():
                assert "我没看懂" not in await room.type(hint), (line, hint)


async def test_a_saved_game_names_the_computer_in_chinese(room: GameRoom) -> None:
    room.sit(locale="zh")
    await room.console.ask_who_plays()
    await room.type("")
    told = await room.type("棋谱文件")
    assert '"电脑"' in told
    assert "Computer" not in told
