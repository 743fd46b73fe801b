"""Choosing the language that is spoken: in private for oneself, in a group for the chat."""

from collections.abc import AsyncIterator

import pytest

from takmail.commands.settings import SetLanguage
from takmail.wording.message.messages import Message
from tests.sentences import did_you_mean
from tests.service.post import Post
from tests.service.test_chat_languages import SPOKEN, chat_of, person_of, spoken_in, spoken_to
from tests.service.test_pairing import pair
from tests.service.two_homes import Relay
from tests.service.world import World, labelled, labels, world

CHINESE = "简体中文"


@pytest.fixture
async def den() -> AsyncIterator[World]:
    async with world(languages=SPOKEN) as opened:
        yield opened


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
