"""The glossary in chats: by command, by a question, at the keyboard, while somebody types."""

# ruff: noqa: RUF001 - Chinese has wide stops

import re

import pytest

from bots.console_bot.completion import complete
from takmail.audience.drawings import make
from takmail.commands.help import TERMS, ShowGlossary
from takmail.wording.glossary import WORDS, explained, name_of, names_in
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN
from takmail.wording.message.messages import Enclosure, Kind, Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Preformatted
from takmail.wording.small_talk import subject_of
from tests.quick import slow
from tests.service.test_completions import labels as shown
from tests.service.test_completions import typing, values
from tests.service.test_inline import titles, typed
from tests.service.test_rules import turned
from tests.service.world import World, labelled, labels

DISCORDS_MOST = 2000
PHONES_COLUMNS = 34

A_LADY = "Lady (also Proud Lady, Pike, Stripe, Cimbrel). A stack"
GROUP = "den"


async def told(den: World, text: str, chat: str = "dm-ann", **more: object) -> Message:
    return (await den.tell("ann", text, chat, **more))[chat]


@pytest.mark.parametrize(
    "text",
    [
        "glossary lady",
        "Glossary PIKE.",
        "/glossary proud lady",
        "what is a lady?",
        "What’s a Cimbrel?",
        "what does stripe mean",
        "what is a pike please",
        "淑女是什么意思",
    ],
)
@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_a_word_is_explained_with_its_board(den: World, text: str, platform: str) -> None:
    message = await told(den, text, platform=platform, locale="en-GB")
    assert message.plain().startswith(A_LADY)
    (board,) = [block for block in message.blocks if isinstance(block, Preformatted)]
    assert "csSS" in board.text


async def test_words_are_explained_in_chinese(den: World) -> None:
    for text in ("术语 淑女", "词汇 lady", "什么是淑女？", "Lady 是什么"):
        message = await told(den, text, locale="zh-CN")
        assert message.plain().startswith("淑女（Lady），又作骄傲的淑女")
    assert (await told(den, "Tinuë 是什么？", locale="zh-CN")).plain().startswith("必成之路")
    assert "/glossary 淑女" in (await told(den, "术语", "tg-dm-ann", platform="telegram")).plain()


async def test_the_list_leads_through_all_words_and_back(den: World) -> None:
    message = await told(den, "glossary")
    assert "Leg Over" in message.plain()
    assert labels(message) == ["Aturan Start →"]
    seen = []
    while onward := [label for label in labels(message) if label.endswith("→")]:
        message = await turned(den, message, onward[0])
        seen.append(message.plain())
    assert len(seen) == len(set(seen)) == len(WORDS)
    assert labels(message)[-1] == "← Bridge"
    assert (await turned(den, message, "← Bridge")).plain() == seen[-2]


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
async def test_every_word_fits_a_message_and_a_phone(den: World, locale: str) -> None:
    for word in ("", *WORDS):
        asked = den.incoming("ann", command=ShowGlossary(word), direct=True, locale=locale)
        (message,) = (await den.handle(asked)).replies
        assert len(message.plain()) < DISCORDS_MOST - 200, word
        for board in message.blocks:
            if isinstance(board, Preformatted):
                assert all(len(line) <= PHONES_COLUMNS for line in board.text.splitlines()), word


async def test_games_that_the_book_only_names_are_told_of(den: World) -> None:
    for name in ("trio", "taket", "Pat's Tak", '"patrick’s tak"'):
        assert "You can't play it, because" in (await told(den, f"glossary {name}")).plain()


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_near_misses_are_suggested(den: World, platform: str) -> None:
    assert labels(await told(den, "glossry", platform=platform)) == ["glossary"]
    answer = await told(den, "glossary ldy", platform=platform)
    assert answer.plain().startswith("The glossary has no “ldy”.")
    assert "Did you mean Lady" in answer.plain()
    pressed = await den.press("ann", labelled(answer, "Lady"), "dm-ann", platform=platform)
    assert pressed.replies[0].plain().startswith(A_LADY)


async def test_in_a_group_a_question_is_answered_where_it_is_for_the_bot(den: World) -> None:
    await den.begin()
    for text in (
        "what is a lady?",
        "what is a good road to town?",
        "what does he mean",
        "glossary lady",
        "淑女是什么意思",
    ):
        assert await den.say("ann", text, GROUP) == []
    assert (await told(den, "!what is a lady?", GROUP)).plain().startswith(A_LADY)
    assert (await told(den, "!glossary lady", GROUP)).plain().startswith(A_LADY)


async def test_a_question_with_a_word_in_it_is_about_more_than_the_word(den: World) -> None:
    await told(den, "hi")
    for text in ("what is a good road to town?", "who is that lady?"):
        assert "I didn't understand" in (await told(den, text)).plain()


async def test_what_tak_is_is_told_as_before(den: World) -> None:
    for text in ("what is tak?", "what does tak mean?"):
        assert (await told(den, text)).plain().startswith("Tak is a board game for two.")
    assert (await told(den, "glossary tak")).plain().startswith("Tak. The warning")


async def test_boards_are_pictures_where_a_chat_has_pictures(den: World) -> None:
    chat = "tg-dm-ann"
    await den.tell("ann", "pictures on", chat, platform="telegram")
    for word, kind in (("lady", Kind.PICTURE), ("crushing", Kind.ANIMATION)):
        message = await told(den, f"glossary {word}", chat, platform="telegram")
        (file,) = [block for block in message.blocks if isinstance(block, Enclosure)]
        assert file.kind is kind
        assert make(file).data
    assert (await told(den, "glossary merk", chat, platform="telegram")).files == ()


async def test_words_are_offered_while_somebody_types_an_option(den: World) -> None:
    assert values(await typing(den, "ann", "glossary", "word", "tum")) == ["tumbler"]
    found = await typing(den, "ann", "glossary", "word", "castle")
    assert (values(found), shown(found)) == (["palace"], ["Palace, Castle, Fort"])
    assert len(await typing(den, "ann", "glossary", "word")) == 25
    found = await typing(den, "ann", "glossary", "word", "城堡", locale="zh-CN")
    assert values(found) == ["palace"]


async def test_words_are_sent_into_any_chat(den: World) -> None:
    assert await titles(den, "ann", "what is a castle?") == ["Palace, Castle, Fort"]
    assert await titles(den, "ann", "glossary tr") == ["Trifoil", "Trio"]
    assert len(await titles(den, "ann", "glossary")) == len(WORDS) <= 50
    (result,) = (await typed(den, "ann", "glossary palace")).results
    assert result.message.plain().startswith("Palace (also Castle, Fort).")
    assert any(isinstance(block, Preformatted) for block in result.message.blocks)
    assert result.message.buttons == ()
    (result,) = (await typed(den, "ann", "术语 城堡", "zh-hans")).results
    assert result.message.plain().startswith("宫殿")


def test_words_are_completed_by_tab() -> None:
    assert complete("glos", "en", ()) == ["glossary"]
    assert complete("glossary bro", "en", ()) == ["brooker's-fall"]
    assert complete("glossary proud", "en", ()) == ["proud-lady"]
    assert complete("术", "zh", ()) == ["术语", "术语表"]
    assert complete("术语 淑", "zh", ()) == ["淑女"]
    assert complete("术语 la", "zh", ()) == ["lady"]
    assert len(complete("glossary ", "en", ())) > len(TERMS)


@pytest.mark.parametrize("question", ["!what is a {}?", "!{}是什么意思？"])
async def test_questions_are_no_moves_where_a_game_is_on(den: World, question: str) -> None:
    await den.begin()
    for word in WORDS:
        text = question.format(ENGLISH.text(name_of(word)))
        if subject_of(text) is None:
            message = await told(den, text, GROUP, reply_to="m1")
            assert message.plain().startswith(ENGLISH.text(explained(word)))


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("help capstone", "Capstone (also Cap). A piece that counts for a road"),
        ("help double road", "Double Road. One move that completes a road for both sides."),
        ("rules carry limit", "Carry Limit. The most pieces that you can pick up"),
        ("rules lady", A_LADY),
        ("rules resign", "/resign: Give up the game"),
        ("rules scoring", "Points. A win scores a point for each square"),
        ("help moving", "Moving (5 of 8)."),
        ("help edema ruh", "Other lands"),
        ("rules courtly", "Customs."),
        ("what is a flat win?", "Flat Win (also Win on Flats). A win without a road."),
        ("help the standing stone", "Wall (also Standing Stone)."),
        ("rules half sets", "Half-sets."),
        ("rules tavern boards", "Other lands"),
        ("rules flat wins", "Flat Win (also Win on Flats)."),
        ("help with tak", "/game tak: Call Tak"),
        ("rules other games", "Press a game for its rules"),
        ("help wall", "Wall (also Standing Stone)."),
        ("help take back", "/takeback: Ask to take back moves"),
        ("what is courtly?", "Customs."),
        ("what is street please", "Street stakes."),
        ("what's blind", "Other ways to play."),
        ("what is rated", "Find opponents, and see how they play."),
        ("glossary courtly", "Customs."),
        ("glossary scoring", "Points."),
        ("help is on the way", "I didn't understand that."),
        ("hlep xyzzy", "I don't know the command hlep.\nhlep xyzzy"),
        ("hlep lady", "I don't know the command hlep. Did you mean /help topic:lady?"),
    ],
)
async def test_help_rules_and_glossary_lead_to_each_others_words(
    den: World, line: str, begins: str
) -> None:
    await told(den, "hi")
    assert (await told(den, line)).plain().startswith(begins)


TITLES = re.compile("(?:rules-name|button-help)_(?!games)")


@pytest.mark.parametrize(
    ("verb", "locale"),
    [("help", "zh-CN"), ("rules", "en-GB"), *slow(("help", "en-GB"), ("rules", "zh-CN"))],
)
async def test_each_name_and_title_is_found(den: World, verb: str, locale: str) -> None:
    await told(den, "hi", locale=locale)
    spoken = SPOKEN[locale[:2]]
    names = {name for tag in LANGUAGES.tags for name, _ in names_in(tag)}
    names |= {spoken.text(say(key)) for key in spoken.catalogue.keys if TITLES.match(key)}
    assert len(names) > 150
    for name in sorted(names):
        answer = await den.handle(den.incoming("ann", f"{verb} {name}", "dm-ann", locale=locale))
        assert not answer.refused, name
    unknown = den.incoming("ann", f"{verb} xyzzy", "dm-ann", locale=locale)
    assert (await den.handle(unknown)).refused == (verb == "rules")


async def test_what_none_of_them_knows_is_told_so(den: World) -> None:
    assert "There is no page xyzzy" in (await told(den, "rules xyzzy")).plain()
    assert "There is no help page “xyzzy”" in (await told(den, "help xyzzy")).plain()


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("术语 墙壁", "墙壁（Wall），又作墙、"),
        ("术语 双重路径", "双重路径（Double Road）。"),
        ("帮助 堆叠", "堆叠（Stack）。"),
        ("规则 拿取上限", "拿取上限（Carry Limit）。"),
        ("规则 计分", "分数。"),
        ("规则 风俗", "各地风俗。"),
        ("规则 宫廷", "各地风俗。"),
        ("规则 塔宾", "各地风俗。"),
        ("规则 阿图尔", "他乡与棋具。"),
        ("什么是宫廷？", "各地风俗。"),
    ],
)
async def test_the_rules_own_words_are_there_in_chinese(den: World, line: str, begins: str) -> None:
    await told(den, "你好", locale="zh-CN")
    assert (await told(den, line, locale="zh-CN")).plain().startswith(begins)
