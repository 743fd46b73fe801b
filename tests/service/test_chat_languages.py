"""Which language is spoken in a chat and to a person, and what is kept of it."""

from collections.abc import AsyncIterator

import pytest

from takmail.commands.settings import SetLanguage
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.platforms import Platforms
from takmail.store.chats.chats import ChatRow
from takmail.store.people.accounts import PlayerRow
from takmail.store.store import Store
from takmail.store.writes import Write
from takmail.wording.message.messages import Message
from tests.sentences import did_you_mean
from tests.service.post import Post
from tests.service.test_pairing import pair
from tests.service.two_homes import Relay
from tests.service.world import World, labelled, labels, world
from tests.spoken_languages import languages_of

SPOKEN = languages_of("en", "zh-Hans", "de")


@pytest.fixture
async def den() -> AsyncIterator[World]:
    async with world(languages=SPOKEN) as opened:
        yield opened


def languages(world: World) -> ChatLanguages:
    return ChatLanguages(world.store, Platforms(world.store, world.adapters), SPOKEN)


async def chat_of(world: World, chat: str = "den", platform: str = "discord") -> ChatRow:
    row = await world.store.chats.known(platform, chat)
    assert row is not None
    return row


async def person_of(world: World, who: str = "ann", platform: str = "discord") -> PlayerRow:
    row = await world.store.people.known(platform, f"id-{who}")
    assert row is not None
    return row


async def spoken_in(world: World, chat: str = "den", platform: str = "discord") -> str:
    return languages(world).of_chat(await chat_of(world, chat, platform))


async def spoken_to(
    world: World, who: str = "ann", chat: str = "den", platform: str = "discord"
) -> str:
    person = await person_of(world, who, platform)
    return languages(world).of_person(person, await chat_of(world, chat, platform))


async def told(world: World, who: str = "ann", text: str = "!games", **more: str) -> None:
    await world.say(who, text, **more)


async def test_english_is_spoken_where_nothing_is_known(den: World) -> None:
    await told(den)
    assert await spoken_in(den) == await spoken_to(den) == "en"


async def test_a_server_tells_its_language_and_is_followed_when_that_changes(den: World) -> None:
    for community, spoken in (
        ("zh-CN", "zh-Hans"),
        ("de", "de"),
        ("fr", "en"),
        ("zh-TW", "zh-Hans"),
    ):
        await told(den, community=community, locale="de")
        assert await spoken_in(den) == spoken


async def test_a_server_that_tells_nothing_once_keeps_its_language(den: World) -> None:
    await told(den, community="zh-CN")
    await told(den, locale="de")
    assert await spoken_in(den) == "zh-Hans"


async def test_a_server_is_followed_even_if_a_person_was_heard_there_first(den: World) -> None:
    await told(den, locale="de")
    assert await spoken_in(den) == "de"
    await told(den, community="zh-CN")
    assert await spoken_in(den) == "zh-Hans"


async def test_a_group_speaks_as_whoever_first_addressed_the_bot_there(den: World) -> None:
    telegram = {"chat": "tg-den", "platform": "telegram"}
    await told(den, "ann", **telegram)
    assert await spoken_in(den, **telegram) == "en"
    await told(den, "bob", locale="zh-hans", **telegram)
    assert await spoken_in(den, **telegram) == "zh-Hans"
    await told(den, "cyd", locale="de", **telegram)
    await told(den, "bob", locale="de", **telegram)
    den.restart()
    await told(den, "ann", locale="de", **telegram)
    assert await spoken_in(den, **telegram) == "zh-Hans"


async def test_the_first_to_address_the_bot_counts_whatever_the_language(den: World) -> None:
    telegram = {"chat": "tg-den", "platform": "telegram"}
    await told(den, "ann", locale="fr", **telegram)
    await told(den, "bob", locale="zh-hans", **telegram)
    assert await spoken_in(den, **telegram) == "en"


async def test_whoever_only_plays_in_a_group_does_not_address_the_bot(den: World) -> None:
    telegram = {"chat": "tg-den", "platform": "telegram"}
    await den.begin(**telegram)
    await told(den, "ann", "ps a1", locale="zh-hans", **telegram)
    assert (await chat_of(den, **telegram)).locale is None
    assert (await person_of(den, platform="telegram")).locale == "zh-hans"
    await told(den, "bob", "!board", locale="de", **telegram)
    assert await spoken_in(den, **telegram) == "de"


async def test_nothing_is_kept_of_talk(den: World) -> None:
    await told(den, "ann", "hello there", locale="zh-hans", community="zh-CN")
    assert await den.store.chats.known("discord", "den") is None
    await told(den, "ann")
    await told(den, "ann", "hello there", locale="zh-hans", community="zh-CN")
    assert (await chat_of(den)).locale is None
    assert (await person_of(den)).locale is None


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_a_private_talk_speaks_the_platforms_locale(den: World, platform: str) -> None:
    private = {"chat": "dm-ann", "platform": platform}
    await told(den, locale="zh-hans", **private)
    assert await spoken_in(den, **private) == "zh-Hans"
    await told(den, locale="de-AT", **private)
    await told(den, **private)
    assert await spoken_in(den, **private) == "de"


async def test_a_private_talk_knows_the_locale_of_the_person_elsewhere(den: World) -> None:
    await told(den, locale="zh-CN", community="de")
    assert (await spoken_in(den), await spoken_to(den)) == ("de", "zh-Hans")
    await told(den, chat="dm-ann")
    assert await spoken_in(den, "dm-ann") == "zh-Hans"


@pytest.mark.parametrize("text", ["你好", "怎么玩", "规则", "帮助", "挑战"])
async def test_a_private_talk_speaks_as_its_first_words_where_no_platform_tells(
    text: str,
) -> None:
    async with world() as den:
        assert "。" in (await den.tell("ann", text, "dm-ann"))["dm-ann"].plain()
        assert (await chat_of(den, "dm-ann")).locale == "zh"
        await told(den, text="rules", chat="dm-ann", locale="en-GB")
        assert (await chat_of(den, "dm-ann")).locale == "en-GB"


async def test_words_of_several_languages_tell_no_language(den: World) -> None:
    for text in ("hi", "tak", "ptn", "ok 你好吗 friend"):
        await den.handle(den.incoming("ann", text, "dm-ann"))
        assert await spoken_in(den, "dm-ann") == "en"
    await den.handle(den.incoming("ann", "你好", "den", addressed=True))
    assert await spoken_in(den) == "en"


async def test_to_a_person_in_a_group_his_own_language_is_spoken(den: World) -> None:
    await told(den, community="zh-CN")
    assert await spoken_to(den) == "zh-Hans", "nothing is known of him but where he is"
    await told(den, locale="fr", community="zh-CN")
    assert await spoken_to(den) == "en"
    await told(den, locale="de", community="zh-CN")
    assert await spoken_to(den) == "de"


async def test_a_language_that_is_not_spoken_any_more_counts_no_more(den: World) -> None:
    await told(den, chat="dm-ann", locale="de")
    row = await chat_of(den, "dm-ann")
    fewer = ChatLanguages(den.store, Platforms(den.store, {}), languages_of("de"))
    changed = ChatRow(row.id, "discord", "dm-ann", "", True, language="zh-Hans", locale="de")
    assert languages(den).of_chat(changed) == "zh-Hans"
    assert fewer.of_chat(changed) == "de"


@pytest.mark.parametrize("locale", ["\0", "zh\0-CN", "\ud800", "x" * 5000, "中文"])
async def test_any_locale_can_be_told(den: World, locale: str) -> None:
    for chat in ("den", "dm-ann"):
        for _ in range(2):
            await told(den, locale=locale, chat=chat)
        assert await spoken_in(den, chat) in SPOKEN.tags
    await told(den, locale="de", community=locale)
    assert await spoken_in(den) in SPOKEN.tags
    assert len((await chat_of(den)).locale or "") <= 35


async def test_unchanged_locales_cost_no_query(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    said = [
        den.incoming("ann", "!games", locale="de", community="zh-CN"),
        den.incoming("ann", "!games", "tg-den", platform="telegram", locale="de"),
        den.incoming("ann", "!games", "dm-ann", locale="de"),
    ]
    known = languages(den)
    rows: list[tuple[PlayerRow, ChatRow]] = []
    for line in said:
        await den.handle(line)
        place = line.place
        person = await person_of(den, platform=place.platform)
        rows.append((person, await chat_of(den, place.chat, place.platform)))

    async def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(den.store._writer, "save", refuse)
    monkeypatch.setattr(den.store.people, "save", refuse)
    monkeypatch.setattr(den.store.chats, "save", refuse)
    monkeypatch.setattr(den.store._reader, "read", refuse)
    for line, (player, there) in zip(said, rows, strict=True):
        assert await known.heard(line, player, there) == (player, there)


async def test_new_locales_cost_one_write_each(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[Write] = []
    save = den.store._writer.save

    async def note(work: Write) -> None:
        saved.append(work)
        await save(work)

    monkeypatch.setattr(den.store._writer, "save", note)
    monkeypatch.setattr(den.store.people, "save", note)
    monkeypatch.setattr(den.store.chats, "save", note)
    for _ in range(3):
        await told(den, locale="de", community="zh-CN")
    names = [type(work).__name__ for work in saved]
    assert names.count("AccountLocale") == names.count("ChatLocale") == 1


async def test_kept_languages_outlive_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('kept')}/takmail.sqlite3"
    async with world(url, languages=SPOKEN) as first:
        await told(first, locale="de", community="zh-CN")
    async with await Store.open(url) as store:
        again = World(store, languages=SPOKEN)
        assert (await spoken_in(again), await spoken_to(again)) == ("zh-Hans", "de")


# Languages that are chosen


CHINESE = "简体中文"


async def asked(world: World, text: str = "!language", chat: str = "den", **more: str) -> str:
    """Return what Ann is told in the chat where she says a line."""
    return (await shown(world, text, chat, **more)).plain()


async def shown(world: World, text: str = "!language", chat: str = "den", **more: str) -> Message:
    return (await world.tell("ann", text, chat, **more))[chat]


async def test_the_languages_are_listed_by_their_own_names(den: World) -> None:
    told = await shown(den)
    assert told.plain() == "I speak English here until somebody chooses another language."
    assert labels(told) == ["Deutsch", CHINESE]


async def test_it_is_told_why_a_language_is_spoken(den: World) -> None:
    assert f"{CHINESE} here, the language of this server." in await asked(den, community="zh-CN")
    told = await asked(den, "!language", "tg-den", platform="telegram", locale="de")
    assert "Deutsch here, the language of the first person who wrote to me." in told
    told = await asked(den, "language", "dm-ann", locale="de")
    assert "Deutsch to you, your language on Discord." in told
    told = await asked(den, "language", "dm-ann", locale="fr")
    assert "English to you until you choose another language." in told
    await asked(den, "language de", "dm-ann")
    assert "Deutsch to you, as you chose." in await asked(den, "language", "dm-ann")


@pytest.mark.parametrize("name", ["chinese", "中文", CHINESE, "zh-Hans", "ZH", "zh-CN"])
async def test_a_group_speaks_the_language_that_is_chosen_there(den: World, name: str) -> None:
    assert f"I speak {CHINESE} here from now on." in await asked(den, f"!language {name}")
    assert await spoken_in(den) == "zh-Hans"
    assert (await person_of(den)).language is None
    await asked(den, "!games", community="de")
    den.restart()
    assert await spoken_in(den) == "zh-Hans"
    assert labels(await shown(den)) == ["English", "Deutsch", "Automatic"]


async def test_what_was_chosen_in_a_group_is_not_what_is_said_to_one_alone(den: World) -> None:
    await asked(den, "!language zh", locale="de")
    assert (await spoken_in(den), await spoken_to(den)) == ("zh-Hans", "de")


async def test_auto_goes_by_the_platform_again(den: World) -> None:
    await asked(den, "!language zh", community="de")
    assert "I follow Discord again and speak Deutsch here." in await asked(den, "!language auto")
    assert await spoken_in(den) == "de"
    await asked(den, "language zh", "dm-ann", locale="fr")
    told = await asked(den, "language Auto", "dm-ann")
    assert "I follow Discord again and speak English to you." in told
    assert await spoken_in(den, "dm-ann") == "en"


async def test_an_unknown_language_is_refused_with_those_there_are(den: World) -> None:
    told = await asked(den, "!language klingon")
    assert told == (
        f"I don't speak klingon. You can choose en English, de Deutsch, zh-Hans {CHINESE}."
    )
    answer = await den.handle(den.incoming("ann", command=SetLanguage("Klingon"), direct=True))
    assert answer.refused


@pytest.mark.parametrize(("name", "near"), [("englsh", "en"), ("chinesse", "zh-Hans")])
async def test_a_misspelt_language_is_suggested(den: World, name: str, near: str) -> None:
    assert did_you_mean(f"/account language name:{near}") in await asked(den, f"!language {name}")
    assert await spoken_in(den) == "en"


async def test_the_name_of_two_words_is_mended(den: World) -> None:
    assert "/account language name:simplified" in await asked(den, "!language simplified chinese")
    assert CHINESE in await asked(den, "!language simplified")


async def test_buttons_choose_a_language_and_undo_it(den: World) -> None:
    listed = await shown(den)
    answer = await den.press("bob", labelled(listed, CHINESE))
    assert f"I speak {CHINESE} here" in answer.replies[0].plain()
    assert await spoken_in(den) == "zh-Hans"
    await den.press("ann", labelled(await shown(den), "Automatic"))
    assert await spoken_in(den) == "en"


async def test_in_private_a_language_is_chosen_for_oneself(den: World) -> None:
    told = await asked(den, "language zh", "dm-ann", locale="de")
    assert told == f"I speak {CHINESE} to you from now on."
    assert await spoken_in(den, "dm-ann") == "zh-Hans"
    await asked(den, "!games", community="de")
    assert (await spoken_in(den), await spoken_to(den)) == ("de", "zh-Hans")
    assert (await person_of(den)).language == "zh-Hans"


async def test_in_private_the_pressed_message_changes_to_the_new_language(den: World) -> None:
    listed = await den.tell("ann", "language", "dm-ann", platform="telegram")
    pressed = labelled(listed["dm-ann"], CHINESE)
    answer = await den.press("ann", pressed, "dm-ann", platform="telegram", reply_to="9")
    assert answer.in_place
    (changed,) = answer.replies
    assert changed.plain() == f"I speak {CHINESE} to you from now on."
    assert CHINESE not in labels(changed)
    back = labelled(changed, "English")
    answer = await den.press("ann", back, "dm-ann", platform="telegram", reply_to="9")
    assert answer.replies[0].plain() == "I speak English to you from now on."


async def test_about_a_group_it_is_told_in_private_without_buttons(den: World) -> None:
    den.adapters["discord"] = Post("discord")
    await asked(den, "games", "dm-id-ann")
    told = await den.tell("ann", "!language")
    assert set(told) == {"dm-id-ann"}
    assert told["dm-id-ann"].plain().startswith("In the den:\nI speak English here until")
    assert labels(told["dm-id-ann"]) == []
    await den.tell("ann", "!language zh")
    assert (await spoken_in(den), await spoken_in(den, "dm-id-ann")) == ("zh-Hans", "en")


@pytest.mark.parametrize("reachable", [True, False])
async def test_paired_accounts_share_what_is_chosen(den: World, *, reachable: bool) -> None:
    """The talk on the other platform follows at once, or with the next line there."""
    await pair(Relay(den))
    if reachable:
        for platform in ("discord", "telegram"):
            den.adapters[platform] = Talks(platform)
    await asked(den, "language zh", "dm-ann")
    assert (await person_of(den, "zoe", "telegram")).language == "zh-Hans"
    assert await spoken_in(den, "dm-ann") == "zh-Hans"
    told_there = "zh-Hans" if reachable else "en"
    assert await spoken_in(den, "dm-zoe", "telegram") == told_there
    await den.say("zoe", "games", "dm-zoe", platform="telegram", locale="de")
    assert await spoken_in(den, "dm-zoe", "telegram") == "zh-Hans"
    await den.say("zoe", "language auto", "dm-zoe", platform="telegram", locale="de")
    assert await spoken_in(den, "dm-zoe", "telegram") == "de"
    await asked(den, "games", "dm-ann")
    assert await spoken_in(den, "dm-ann") == "en"


class Talks(Post):
    """A platform on which private talks go by people's names."""

    async def private_chat(self, user: str) -> str | None:
        return f"dm-{user.removeprefix('id-')}"


async def test_a_private_talk_that_is_opened_later_speaks_what_was_chosen(den: World) -> None:
    await pair(Relay(den))
    await asked(den, "language zh", "dm-ann")
    await den.say("zoe", "games", "dm-zoe-anew", platform="telegram")
    assert await spoken_in(den, "dm-zoe-anew", "telegram") == "zh-Hans"


async def test_at_the_console_two_people_share_one_language(den: World) -> None:
    console = {"platform": "console", "locale": "de"}
    told = await asked(den, "language", "dm", **console)
    assert "Deutsch here, the language of your system." in told
    listed = f"You can choose en English, de Deutsch, zh-Hans {CHINESE}."
    assert f"{listed} language auto follows your system." in told
    told = await asked(den, "language zh", "dm", **console)
    assert told == f"I speak {CHINESE} here from now on."
    await den.say("bob", "games", "dm", platform="console", locale="de")
    assert await spoken_in(den, "dm", "console") == "zh-Hans"
    assert await spoken_to(den, "bob", "dm", "console") == "zh-Hans"
    assert (await person_of(den, platform="console")).language is None
    told = await asked(den, "language auto", "dm", **console)
    assert told == "I follow your system again and speak Deutsch."
    assert await spoken_in(den, "dm", "console") == "de"


async def test_a_choice_is_made_once_however_often_its_line_arrives(den: World) -> None:
    line = den.incoming("ann", "!language zh")
    await den.handle(line)
    await den.heard()
    await asked(den, "!language de")
    await den.handle(line)
    assert await den.heard() == {}
    assert await spoken_in(den) == "de"
    assert (await chat_of(den)).language == "de"
