"""What the console says itself is in the language in which the service speaks there."""

import pytest

from bots.console_bot.seats import People
from takmail.colors import Color
from takmail.store.games.game_lists import heads_in_chat
from takmail.store.store import Store
from takmail.wording.console import across, prompt_of
from takmail.wording.languages.language import Language
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Sentence, say
from tests.bots.console_kit import GameRoom

OTHERS = LANGUAGES.tags[1:]


def keyboard_in(store: Store, locale: str) -> GameRoom:
    """Return the program as it is started on a system with a locale."""
    room = GameRoom(store)
    room.sit(locale=locale)
    return room


def told(language: Language, sentence: Sentence) -> str:
    return language.message(Message((sentence,))).plain()


async def code_in(store: Store) -> str:
    chat = await store.chats.known("console", "console")
    assert chat is not None
    (game,) = await store.read(heads_in_chat, chat.id, limit=2, recent=0)
    return game.row.code


@pytest.mark.parametrize("tag", OTHERS)
async def test_the_console_speaks_the_systems_language(store: Store, tag: str) -> None:
    keyboard, language = keyboard_in(store, tag), SPOKEN[tag]
    await keyboard.open()
    code = await code_in(store)
    assert await keyboard.console.prompt() == language.text(prompt_of(code, Color.WHITE))
    await keyboard.type("join")
    assert keyboard.shown == [language.message(across("join", vocabulary_in(tag))).plain()]
    keyboard.shown.clear()
    await keyboard.console.leave()
    assert keyboard.shown == [told(language, say("console-farewell", code=await code_in(store)))]


@pytest.mark.parametrize("tag", OTHERS)
async def test_a_system_that_has_changed_its_language_is_greeted_in_the_new_one(
    store: Store, tag: str
) -> None:
    await keyboard_in(store, tag).open()
    for locale in ("en", tag):
        keyboard = keyboard_in(store, locale)
        await keyboard.open()
        assert keyboard.shown[0] == told(
            SPOKEN[locale], say("console-going_on", code=await code_in(store))
        )


@pytest.mark.parametrize("tag", OTHERS)
async def test_a_language_that_is_chosen_at_the_console_is_its_own_too(
    store: Store, tag: str
) -> None:
    keyboard = keyboard_in(store, "en")
    await keyboard.open()
    await keyboard.type(f"language {tag}")
    await keyboard.type("join")
    assert keyboard.shown == [SPOKEN[tag].message(across("join", vocabulary_in(tag))).plain()]
    keyboard = keyboard_in(store, "en")
    await keyboard.open()
    assert keyboard.shown[0] == told(
        SPOKEN[tag], say("console-going_on", code=await code_in(store))
    )


async def test_english_is_chosen_and_pages_are_named_in_chinese(store: Store) -> None:
    keyboard = keyboard_in(store, "zh")
    await keyboard.open()
    hints = await keyboard.console.hints()
    assert hints[0] == "认输"
    await keyboard.type("帮助 显示外观")
    page = keyboard.shown
    await keyboard.type("help look")
    assert keyboard.shown == page
    for line in ("语言 英文", "language zh", "语言 英语"):
        await keyboard.type(line)
    assert keyboard.shown[0].startswith("I speak English here")


def test_the_two_at_the_keyboard_have_names_in_the_hosts_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for tag in LANGUAGES.tags:
        monkeypatch.setattr(SPOKEN, "host", SPOKEN[tag])
        first = SPOKEN[tag].text(say("console-one"))
        assert People.named(None, "Ann").white.name == first
