"""Chinese: the terms of the rules' translation, and its own words for what is typed."""

import re
from pathlib import Path

import pytest

from takmail.notation.records import SCORING_WORDS
from takmail.terms.presets import PRESETS
from takmail.wording.help import help_message
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import Hints
from takmail.wording.message.sentences import Said
from takmail.wording.message.text import Code
from tests.rows import each
from tests.wording.test_catalogue import FOLDER, english, is_own

FILES = sorted(file for file in (FOLDER / "zh").glob("*.ftl") if file.stem != "words")
"""All but the words that are read: those are many for one thing."""

OTHER_TERMS = (
    "叠棋子|压平|棋堆|平手|平局|求和|喊(?!一声)|宣告|叫 Tak|拿起|成路(?!径)|赌币|奖池取得|看管|塔克"
    "|空格子|立放|尺寸|盲取|棋组|协商|统一局面|局面不一致"
)

OPTIONS = {*SCORING_WORDS, *PRESETS, "swap", "no-swap", "street", "courtly", "consult", "blind"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_one_thing_has_one_term(file: Path) -> None:
    sentences = re.sub(r"^verb-.*", "", file.read_text("utf-8"), flags=re.MULTILINE)
    assert not re.findall(OTHER_TERMS, sentences)


def test_options_are_named_by_its_own_words_first() -> None:
    for key, names in english().items():
        spans = SPOKEN["zh"].paragraph(Said(key, dict.fromkeys(names, 7))).spans
        codes = [span.text for span in spans if isinstance(span, Code)]
        for before, code in zip(["", *codes], codes, strict=False):
            assert code not in OPTIONS or is_own(before), (key, code)


def test_a_hint_at_the_console_is_in_the_languages_own_words() -> None:
    hints = Hints("console", vocabulary=vocabulary_in("zh"))
    assert hints.command("accept", "draw", "k3").text == "接受 和棋 #k3"
    assert hints.command("challenge", "6 komi 2").text == "挑战 6 贴目 2"


def test_behind_a_slash_what_is_given_is_in_the_languages_own_words() -> None:
    hints = Hints("telegram", vocabulary=vocabulary_in("zh"))
    assert hints.command("accept").text == "/accept"
    assert hints.command("rules", "aim").text == "/rules 目标"
    assert hints.command("say", "draw").text == "/say draw"
    assert hints.typed("挑战 5 tarway") == "/challenge 5 高低路径"


PAGES = {
    "局面不一致": "sync",
    "棋盘不一致": "sync",
    "跨聊天": "relay",
    "排位赛": "people",
    "大厅": "lobby",
    "战绩": "player",
    "对局的其他命令": "game",
    "外观": "look",
    "悔棋": "takeback",
    "认输": "resign",
    "计时": "time",
    "休假": "vacation",
    "概述": "overview",
    "CLOCK": "time",
}


@each(("said", "page"), PAGES.items())
def test_pages_of_the_help_are_found_by_what_buttons_and_commands_are_called(
    said: str, page: str
) -> None:
    hints = Hints("telegram", vocabulary=vocabulary_in("zh"))
    assert help_message(said, hints) == help_message(page, hints)


def test_pages_of_the_help_are_listed_in_its_own_words() -> None:
    hints = Hints("telegram", vocabulary=vocabulary_in("zh"))
    told = SPOKEN["zh"].message(help_message("nonsense", hints)).plain()
    assert re.findall(r"/help [a-z-]+", told) == []
