"""Ways to play that a chat or its server has saved: kept, proposed by their names, dropped."""

import pytest

from takmail.service.chats.presets import MOST
from takmail.service.ports import Place, Query
from tests.sentences import did_you_mean
from tests.service.test_choosing_rules import challenged, heard
from tests.service.world import World, account, world

SAVE = "!presets save friday size 6 komi 2 ten"


async def said(den: World, text: str, who: str = "ann", **more: object) -> str:
    incoming = den.incoming(who, text, direct=True, **more)  # type: ignore[arg-type]
    answer = await den.handle(incoming)
    return "\n".join(message.plain() for message in answer.replies)


async def proposed(den: World, terms: str, who: str = "ann") -> str:
    told = await den.say(who, f"!challenge @bob {terms}", mentions=("bob",))
    return "\n".join(told)


async def test_what_is_saved_is_told_and_listed(den: World) -> None:
    told = await said(den, SAVE)
    assert "Saved here. /challenge opponent:@friend rules:friday" in told.replace("`", "")
    assert "friday: 6x6, komi 2, ten for the board" in told.replace("`", "")
    listed = (await said(den, "!presets")).replace("`", "")
    assert "tarbean: a win scores 10 points for the board" in listed
    assert "Saved here:\nfriday: 6x6, komi 2, ten for the board" in listed


async def test_a_saved_name_proposes_what_it_means(den: World) -> None:
    await said(den, SAVE)
    assert "friday: 6x6, komi 2, ten for the board" in await proposed(den, "friday")
    assert "friday: 6x6" in await proposed(den, "rules friday white")
    assert "friday: 6x6" in await proposed(den, "FRIDAY ptn")


async def test_what_is_said_beside_the_name_counts_before_it(den: World) -> None:
    await said(den, SAVE)
    told = await proposed(den, "friday size 5 komi 0 downings")
    assert "friday: 5x5, ten for the board, Downings" in told


async def test_a_name_can_be_of_any_script_and_built_on_a_way_to_play(den: World) -> None:
    assert "周五" in await said(den, "!presets save 周五: tarbean street for 2 days")
    assert "周五: Tarbean scoring: 5x5" in await proposed(den, "周五")
    assert "Dienstag".casefold() in await said(den, "!presets save Dienstag 7")
    assert "dienstag: 7x7" in await proposed(den, "DIENSTAG")


async def test_a_game_keeps_what_its_name_meant_when_it_was_proposed(den: World) -> None:
    await said(den, SAVE)
    code = den.code_in(await proposed(den, "friday"))
    await said(den, "!presets save friday size 3")
    assert "6x6, komi 2" in (await den.say("bob", f"!accept #{code}"))[0]
    assert "Dropped friday" in await said(den, "!presets drop friday")
    den.restart()
    assert "6x6" in await said(den, f"!info #{code}")
    assert "Nothing is saved" in await said(den, "!presets")


async def test_a_rematch_is_of_the_same_name(den: World) -> None:
    await said(den, SAVE)
    code = den.code_in(await proposed(den, "friday"))
    await den.say("bob", f"!accept #{code}")
    await den.say("bob", f"!resign #{code}")
    await den.say("bob", f"!confirm #{code}")
    await den.say("ann", f"!rematch #{code}")
    assert "friday: 6x6" in "\n".join(await den.say("bob", "!accept rematch"))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("modegan", "already means something else"),
        ("street", "already means something else"),
        ("white", "already means something else"),
        ("SIZE", "already means something else"),
        ("accept", "already means something else"),
        ("白方", "already means something else"),
        ("挑战", "already means something else"),
        ("a3", "already means something else"),
        ("x", "can't be a name"),
        ("6friday", "can't be a name"),
        ("fri/day", "can't be a name"),
        ("f" * 21, "can't be a name"),
    ],
)
async def test_a_name_must_be_a_word_without_a_meaning(den: World, name: str, why: str) -> None:
    assert why in await said(den, f"!presets save {name} 6")
    assert "Nothing is saved" in await said(den, "!presets")


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ("modegan 8", "played on 4x4, 5x5 or 6x6"),
        ("ademre middletown", "this game has none"),
        ("aturan white", "so leave out the colour"),
        ("rules saturday", "can build on"),
        ("size 17", "has 3 to 8 squares"),
        ("size 5 size 6", "Leave one of the two out"),
    ],
)
async def test_what_cannot_be_played_is_not_saved(den: World, terms: str, why: str) -> None:
    assert why in await said(den, f"!presets save friday {terms}")
    assert "Nothing is saved" in await said(den, "!presets")


async def test_so_many_are_kept_and_one_can_always_be_changed(den: World) -> None:
    names = [f"way{letter}" for letter in "abcdefgh"]
    assert len(names) == MOST
    for name in names:
        assert "Saved here" in await said(den, f"!presets save {name} 6")
    assert "I have no room for more" in await said(den, "!presets save another 6")
    assert "Saved here" in await said(den, "!presets save waya 5")
    assert "Dropped waya" in await said(den, "!presets drop waya")
    assert "Saved here" in await said(den, "!presets save another 6")
    assert "way: " not in await said(den, "!presets drop way")


async def test_a_server_has_its_own_which_its_chats_can_have_otherwise(den: World) -> None:
    den.put_in_server("den", "hall")
    assert "Only server managers" in await said(den, "!presets server save friday 6")
    assert "the whole server" in await said(den, "!presets server save friday 6", manages=True)
    assert "(set for all)" in await said(den, "!presets", chat="hall")
    assert "friday: 6x6" in await den.reply("ann", "!challenge friday", chat="hall")
    await said(den, "!presets save friday 4")
    assert "friday: 4x4" in await proposed(den, "friday")
    assert "Nothing is saved here as friday" in (
        await said(den, "!presets drop friday", chat="hall")
    ).replace("`", "")
    await said(den, "!presets server drop friday", manages=True)
    assert "friday: 4x4" in await proposed(den, "friday white")


async def test_only_who_manages_the_chat_may_save(den: World) -> None:
    only = "Only people who manage this channel"
    assert only in await said(den, SAVE, who="eve", manages=False)
    assert only in await said(den, "!presets drop friday", who="eve", manages=False)
    assert "Saved here" in await said(den, SAVE, who="bob")


async def test_a_slip_in_a_name_is_mended(den: World) -> None:
    await said(den, SAVE)
    assert "challenge @bob friday" in await said(den, "!challenge @bob firday")
    assert did_you_mean("friday") in (await said(den, "!challenge @bob rules firday")).replace(
        "`", ""
    )


async def test_talk_with_a_saved_name_stays_talk(den: World) -> None:
    await said(den, SAVE)
    unread = await said(den, "!play on thursday night with all of us, maybe?")
    assert await said(den, "!play on friday night with all of us, maybe?") == unread
    assert not await den.say("ann", "play friday?")


async def test_other_rules_have_what_is_saved_as_buttons(den: World) -> None:
    await said(den, SAVE)
    choice = await challenged(den)
    assert "friday: saved here" in await choice.press("Size and rules", "More", "More")
    assert "friday: 6x6, komi 2, ten for the board" in await choice.press("friday")
    assert "friday: 4x4, komi 2" in await choice.press("Board", "4x4")
    told = await choice.press("Scoring", "Downings")
    assert "friday: 4x4, komi 2, ten for the board, Downings" in told
    await choice.press("Done", "Propose it")
    await heard(den)
    told = "\n".join(await den.say("bob", "!accept"))
    assert "friday: 4x4, komi 2, ten for the board, Downings" in told


async def test_names_are_completed(den: World) -> None:
    await said(den, SAVE)
    place = Place("discord", "den", "the den")
    query = Query(account("ann", "discord"), place, "challenge", "rules", "fri")
    (found,) = await den.service.suggest(query)
    assert found.value == "friday"
    assert "6x6, komi 2" in found.label


async def test_saved_names_are_read_in_chinese(den: World) -> None:
    await said(den, "!language 中文")
    assert "周五" in await said(den, "!玩法 存下 周五 大小 6 贴目 2")
    told = "\n".join(await den.say("ann", "!挑战 @bob 周五", mentions=("bob",)))
    assert "周五" in told
    assert "6x6" in told
    assert "删去" in await said(den, "!玩法 删去 周五")


async def test_what_another_version_has_kept_harms_nothing(den: World) -> None:
    await said(den, SAVE)
    async with world() as other:
        assert "Nothing is saved" in await said(other, "!presets")
