"""The rules, page by page, each with its boards."""

import pytest

from takmail.commands.help import RULES_PAGES, VARIANT_PAGES, VARIANTS, ShowRules
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.wording.help import TOPICS
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.messages import Enclosure, Kind, Message
from takmail.wording.message.text import Preformatted
from tests.service.world import World, labelled, labels

DISCORDS_MOST = 2000
PHONES_COLUMNS = 34


async def page(den: World, name: str | None = None, **more: object) -> Message:
    asked = den.incoming("ann", command=ShowRules(name), direct=True, **more)  # type: ignore[arg-type]
    answer = await den.handle(asked)
    assert answer.hidden
    (message,) = answer.replies
    return message


EVERY_PAGE = (*RULES_PAGES, *VARIANT_PAGES)
WITHOUT_BOARD = {"lands"}


@pytest.mark.parametrize("name", ["99", "0", "chess"])
async def test_of_a_page_that_is_not_there_those_are_named_that_are(den: World, name: str) -> None:
    told = (await page(den, name)).plain()
    assert f"There is no page {name} of the rules" in told
    assert all(known in told for known in (*RULES_PAGES, VARIANTS))


async def test_a_page_is_found_by_its_number(den: World) -> None:
    assert "(2 of 8)" in (await page(den, "2")).plain()


@pytest.mark.parametrize("topic", ["nonsense", "chess"])
async def test_of_help_that_is_not_there_that_is_named_which_is(den: World, topic: str) -> None:
    told = (await den.say("ann", f"help {topic}", "dm-ann"))[0]
    assert f"There is no help page “{topic}”" in told
    assert all(f"/help topic:{known}" in told for known in TOPICS)


async def test_help_on_another_word_for_a_command_is_its_page(den: World) -> None:
    assert await den.say("ann", "help undo", "dm-ann") == await den.say(
        "ann", "help takeback", "dm-ann"
    )


async def test_help_on_a_command_is_the_page_that_has_it(den: World) -> None:
    assert "Give up the game" in (await den.say("ann", "help resign", "dm-ann"))[0]


async def test_the_page_for_beginners_has_the_commands_of_the_menu(den: World) -> None:
    (told,) = await den.say("ann", "help play 2", "dm-ann")
    assert told.count("\n/") == 8, told
    assert "/games" in told
    for command in ("game score", "study history", "plan ifs"):
        assert f"/{command}" not in told
        assert f"/{command}" in await den.reply("ann", f"help {command.split()[1]}", "dm-ann")
    assert "/wallet coins" in await den.reply("ann", "help coins", "dm-ann")


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_the_parts_of_a_page_of_the_help_are_turned(den: World, platform: str) -> None:
    chat = "tg-dm-ann" if platform == "telegram" else "dm-ann"
    message = (await den.tell("ann", "help boards", chat, platform=platform))[chat]
    seen = []
    while "More" in labels(message):
        seen.append(message.plain())
        answer = await den.press("ann", labelled(message, "More"), chat, platform=platform)
        assert answer.in_place
        (message,) = answer.replies
    assert len(seen) == len(set(seen)) == 2
    assert labels(message) == ["Back", "Overview"]
    back = await den.press("ann", labelled(message, "Back"), chat, platform=platform)
    assert back.replies[0].plain() == seen[-1]
    told = (await den.tell("ann", "help boards 77", chat, platform=platform))[chat]
    assert told.plain() == message.plain(), "the last one"


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
@pytest.mark.parametrize("name", EVERY_PAGE)
async def test_every_page_has_a_board_and_fits_a_phone(den: World, name: str, locale: str) -> None:
    message = await page(den, name, locale=locale)
    boards = [block for block in message.blocks if isinstance(block, Preformatted)]
    assert bool(boards) is (name not in WITHOUT_BOARD)
    assert len(message.plain()) < DISCORDS_MOST - 200, "markup has room, too"
    for board in boards:
        assert all(len(line) <= PHONES_COLUMNS for line in board.text.splitlines())


async def test_the_boards_show_what_is_said_of_them(den: World) -> None:
    assert "Road: a3 b3 c3 d3 e3" in (await page(den, "aim")).plain()
    end = (await page(den, "end")).plain()
    assert "Road" not in end
    assert "White s     5" in end
    assert "Black S     3" in end
    assert "Tak by White!" in (await page(den, "tak")).plain()
    before, after = [b for b in (await page(den, "walls")).blocks if isinstance(b, Preformatted)]
    assert "W" in before.text
    assert "[c2]" in after.text


async def test_pages_are_turned_in_place(den: World) -> None:
    message = await page(den)
    seen = []
    while onward := [label for label in labels(message) if label.endswith("→")]:
        seen.append(message.plain().split(" (")[0])
        message = await turned(den, message, onward[0])
    assert len(seen) == len(set(seen)) == len(RULES_PAGES) == 8
    assert onward == []
    assert message.plain().startswith("Variants and points.")


async def test_the_last_page_leads_to_a_small_game(den: World) -> None:
    assert labels(await page(den, "tak"))[-2:] == ["Play a small game (4x4)", "Other games"]
    assert "Play a small game (4x4)" not in labels(await page(den, "end"))


async def test_the_variants_have_a_list_that_leads_to_each_and_back(den: World) -> None:
    listed = await page(den, VARIANTS)
    assert labels(listed)[-1] == "← Tak"
    assert len(labels(listed)) == len(VARIANT_PAGES) + 1
    for name, label in zip(VARIANT_PAGES, labels(listed), strict=False):
        assert f"\n- {label}: " in listed.plain()
        shown = await turned(den, listed, label)
        assert shown.plain() == (await page(den, name)).plain()
        assert await turned(den, shown, "← Variants") == listed


async def turned(den: World, message: Message, label: str) -> Message:
    answer = await den.press("ann", labelled(message, label))
    assert answer.in_place
    (other,) = answer.replies
    return other


async def test_rules_are_typed_too_in_the_words_of_a_language(den: World) -> None:
    (told,) = await den.say("ann", "rules walls", "dm-ann")
    assert told.startswith("Walls and capstones")
    (told,) = await den.say("ann", "!rules", "dm-bob")
    assert told.startswith("The aim")
    assert "zh" in LANGUAGES.tags
    (told,) = await den.say("cat", "规则 移动", "dm-cat", locale="zh-CN")
    assert told.startswith("移动")


async def test_the_first_page_says_how_to_read_its_board(den: World) -> None:
    assert "Row 1 is at the top" in (await page(den)).plain()
    assert "capitals Black's" not in (await page(den, "stones")).plain()
    await den.say("ann", "!style mail")
    await den.say("ann", "!notation ptn")
    assert "Row 1 is at the bottom" in (await page(den)).plain()
    await den.say("ann", "!pictures on")
    assert "capitals Black's" not in (await page(den)).plain()


async def test_boards_are_pictures_where_a_chat_has_pictures(den: World) -> None:
    await den.say("ann", "pictures on", "dm-ann")
    message = (await den.tell("ann", "rules moving", "dm-ann"))["dm-ann"]
    assert len([block for block in message.blocks if isinstance(block, Enclosure)]) == 2


@pytest.mark.parametrize("name", EVERY_PAGE)
async def test_where_a_picture_is_a_message_each_page_has_just_one(den: World, name: str) -> None:
    chat = "tg-dm-ann"
    await den.tell("ann", "pictures on", chat, platform="telegram")
    message = await page(den, name, chat=chat, platform="telegram")
    assert len(message.files) == (name not in WITHOUT_BOARD)
    if not message.files:
        return
    (file,) = message.files
    moves = name in {"moving", "walls", "travel"}
    assert file.kind is (Kind.ANIMATION if moves else Kind.PICTURE)
    assert isinstance(file.instead, Preformatted)


async def test_customs_name_the_words_that_agree_on_them(den: World) -> None:
    pages = {
        "customs": ("courtly", "street", "ten", "downings"),
        "lands": ("aturan", "modern-aturan", "ademre", "trouper"),
    }
    for name, words in pages.items():
        told = (await den.tell("ann", f"rules {name}", "dm-ann"))["dm-ann"]
        for word in words:
            assert f"({word}" in told.plain() or f"{word})" in told.plain()
            assert isinstance(parse_line(f"challenge @bob {word}"), Parsed)
        assert labels(told) == ["← Variants"]
    variants = (await den.tell("ann", "rules variants", "dm-ann"))["dm-ann"]
    assert "Customs: at court, in the street" in variants.plain()


async def test_courtly_says_in_a_challenge_what_it_means(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob courtly", mentions=("bob",))
    assert "Courtly manners: I announce tak to both sides." in told
    assert "Courtly" not in await den.reply("ann", "!challenge @bob", mentions=("bob",))
