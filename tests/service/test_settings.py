"""Settings: what holds where, who may change it, and the one view that shows and changes it."""

# ruff: noqa: RUF001 - Chinese has wide stops

from typing import Any

import pytest

from takmail.service.ports import Answer
from takmail.wording.message.messages import Menu, Message, PickKind
from takmail.wording.message.sentences import worded
from takmail.wording.message.text import ChatName, Paragraph
from tests.sentences import WOULD_LIKE_A_GAME, is_white
from tests.service.post import Post
from tests.service.world import World, labelled, labels
from tests.stores import open_store

CHANNEL, HALL = "111", "222"
TALK = "dm-id-ann"


@pytest.fixture(autouse=True)
def _in_a_server(den: World) -> None:
    den.put_in_server(CHANNEL, HALL, "den")


async def asked(
    den: World,
    who: str,
    line: str,
    chat: str = CHANNEL,
    *,
    manages: bool | None = None,
    **more: Any,
) -> Answer:
    """Say a line by a slash command, as it were, and return what comes straight back."""
    incoming = den.incoming(
        who,
        line,
        chat,
        addressed=True,
        direct=True,
        manages=manages,
        **more,
    )
    return await den.handle(incoming)


async def shown(den: World, who: str, line: str, chat: str = CHANNEL, **more: Any) -> Message:
    """Return the only message of an answer."""
    (message,) = (await asked(den, who, line, chat, **more)).replies
    return message


async def told(den: World, who: str, line: str, chat: str = CHANNEL, **more: Any) -> str:
    """Return the words of an answer."""
    return (await shown(den, who, line, chat, **more)).plain()


async def challenged(den: World, chat: str, line: str = "!challenge", **more: Any) -> str:
    """Propose a game and return what the chat hears."""
    return (await den.tell("ann", line, chat, **more))[chat].plain()


def menus(message: Message) -> dict[str, Menu]:
    """Return the menus of a message by their titles."""
    return {worded(row.title): row for row in message.rows if isinstance(row, Menu)}


async def test_all_that_holds_is_shown_with_who_has_set_it(den: World) -> None:
    await asked(den, "mia", "settings server theme dark", manages=True)
    await asked(den, "ann", "settings pictures on")
    seen = await told(den, "ann", "settings")
    assert "Pictures: on (set here)" in seen
    assert "Picture theme: dark (server default)" in seen
    assert "Boards: new message\n" in seen
    assert "Boards: new message\n" in await told(den, "ann", "settings", HALL)
    assert "Pictures: off\n" in await told(den, "ann", "settings", HALL)


async def test_the_view_is_for_who_asked_alone(den: World) -> None:
    assert (await asked(den, "ann", "settings")).hidden


async def test_a_chats_own_counts_before_the_servers_and_default_undoes_it(den: World) -> None:
    await asked(den, "mia", "settings server size 6", manages=True)
    await asked(den, "ann", "settings size 4")
    assert "4x4" in await challenged(den, CHANNEL)
    assert "6x6" in await challenged(den, HALL)
    assert "Board size: 6x6" in await told(den, "ann", "settings size default")
    assert "6x6" in await challenged(den, CHANNEL)
    await asked(den, "mia", "settings server size default", manages=True)
    assert "5x5" in await challenged(den, CHANNEL)


async def test_a_challenge_tells_the_defaults_and_wishes_come_first(den: World) -> None:
    for line in ("komi 2.5", "opening no-swap", "manners street", "notation ptn", "size 6"):
        await asked(den, "mia", f"settings server {line}", manages=True)
    proposed = await challenged(den, CHANNEL)
    for term in ("6x6", "komi 2.5", "no opening swap", "PTN"):
        assert term in proposed, term
    wished = await challenged(den, HALL, "!challenge 5 komi 0 swap mail courtly")
    assert f"{WOULD_LIKE_A_GAME} of Tak: 5x5. " in wished


async def test_a_start_position_brings_its_own_size(den: World) -> None:
    await asked(den, "mia", "settings server size 6", manages=True)
    assert "3x3" in await challenged(den, CHANNEL, "!challenge tps x3/x3/1,x2 2 1")


async def test_only_those_who_manage_it_set_things_for_a_server(den: World) -> None:
    assert "Only server managers" in await told(den, "ann", "settings server size 6")
    assert "Only server managers" in await told(den, "ann", "settings channels here")
    assert "5x5" in await challenged(den, CHANNEL)


async def test_in_chinese_a_member_reads_who_may(den: World) -> None:
    await told(den, "cyd", "language zh")
    for line in ("每日一题 9", "设置 图片 开", "样式 文字"):
        refused = await asked(den, "ann", line, manages=False)
        assert refused.replies[0].plain() == (
            "只有管理这个频道的人（有“管理频道”权限）能在这里更改。在与我的私聊里，你可以为自己设置。"
        )


async def test_in_a_chat_it_is_who_manages_it(den: World) -> None:
    await den.begin(chat=CHANNEL)
    for line in ("settings pictures on", "puzzle daily 9", "style wide", "links off"):
        refused = await asked(den, "ann", line, manages=False)
        assert refused.refused
        assert refused.replies[0].plain() == (
            "Only people who manage this channel can change that here: they have the permission"
            " Manage Channels. In a private chat with me you choose for yourself."
        )
    assert "on (set here)" in await told(den, "cyd", "settings pictures on")
    assert "off (set here)" in await told(den, "mia", "settings pictures off", manages=True)
    assert "are on" in await told(den, "mia", "pictures on", manages=True)


async def test_a_chat_without_a_server_has_its_own_settings_only(den: World) -> None:
    seen = await shown(den, "ann", "settings", "alone")
    assert "Challengers" not in seen.plain()
    assert "Whole server" not in labels(seen)
    for line in ("settings server size 6", "settings channels all", "settings server"):
        assert "isn't in a server" in await told(den, "ann", line, "alone", manages=True)


async def test_a_private_talk_is_ones_own(den: World) -> None:
    assert "\nYour settings:\n" in await told(den, "ann", "settings size 6", "dm-ann")
    assert "6x6" in await challenged(den, "dm-ann")


async def test_what_is_no_setting_or_no_value_is_told_with_those_there_are(den: World) -> None:
    assert "no setting zoom. The settings: boards" in await told(den, "ann", "settings zoom 3")
    assert await told(den, "ann", "settings boards blue") == (
        "Boards can't be blue. Choose one of these:\n"
        "new: new message\nedit: edited in place\ndefault: back to the default"
    )
    opening = await told(den, "ann", "settings opening chess")
    assert "swap: first place your opponent's flat\nno-swap: first place your own" in opening
    assert "\n0: none\n0.5, 1, 1.5, " in await told(den, "ann", "settings komi many")
    languages = await told(den, "ann", "settings language klingon")
    assert "\nen: English\n" in languages
    assert languages.endswith("zh: 中文\nauto: automatic")
    assert "25 channels by their ids" in await told(
        den, "mia", "settings channels some", manages=True
    )
    assert "can't be ansi" in await told(
        den, "ann", "settings style ansi", "tg-attic", platform="telegram"
    )


async def test_each_page_has_a_control_for_each_of_its_settings(den: World) -> None:
    looks = await shown(den, "mia", "settings", manages=True)
    assert [title.split(":")[0] for title in menus(looks)] == [
        "Text boards",
        "Picture theme",
        "Language",
    ]
    assert labels(looks)[-8:] == [
        "Boards: new message",
        "Pictures: off",
        "Game links: on",
        "Watched blind games: moves only",
        "New games",
        "Time",
        "Lobby",
        "Whole server",
    ]
    games = await shown(den, "mia", "settings games", manages=True)
    assert [title.split(":")[0] for title in menus(games)] == ["Board size", "Opening", "Komi"]
    assert "Opening: swap flats" in menus(games)
    time = await shown(den, "mia", "settings time", manages=True)
    assert [title.split(":")[0] for title in menus(time)] == ["Clock"]
    people = await shown(den, "mia", "settings server people", manages=True)
    assert [*menus(people)] == [
        "Lobby: everywhere",
        "Channel for seeks: none",
        "Called for seeks: nobody",
    ]
    places = await shown(den, "mia", "settings places", manages=True)
    for page in (looks, games, time, people, places):
        assert len(page.rows) <= 5
        for row in page.rows:
            assert len(row.choices if isinstance(row, Menu) else row.row) <= 25


async def test_those_who_may_not_change_it_see_no_controls(den: World) -> None:
    await den.begin(chat=CHANNEL)
    seen = await shown(den, "cyd", "settings", manages=False)
    assert menus(seen) == {}
    assert labels(seen) == ["New games", "Time", "Lobby"]


async def test_a_toggle_goes_back_and_forth_in_place(den: World) -> None:
    seen = await shown(den, "ann", "settings")
    press = labelled(seen, "Pictures: off")
    answer = await den.press("ann", press, CHANNEL, reply_to="7")
    assert answer.in_place
    assert answer.hidden
    (after,) = answer.replies
    assert after.plain().startswith("Saved. Pictures here: on")
    again = labelled(after, "Pictures: on")
    (off,) = (await den.press("ann", again, CHANNEL, reply_to="7")).replies
    assert "Pictures: off (set here)" in off.plain()


async def test_a_choice_of_a_menu_is_set(den: World) -> None:
    seen = await shown(den, "ann", "settings")
    dark = labelled(seen, "dark")
    (after,) = (await den.press("ann", dark, CHANNEL, reply_to="7")).replies
    assert "Picture theme: dark (set here)" in after.plain()
    usual = labelled(after, "Default")
    (undone,) = (await den.press("ann", usual, CHANNEL, reply_to="7")).replies
    assert "Picture theme: wood\n" in undone.plain()


async def test_nobody_else_presses_them(den: World) -> None:
    seen = await shown(den, "ann", "settings")
    (refused,) = (await den.press("bob", labelled(seen, "dark"), CHANNEL)).replies
    assert "somebody else" in refused.plain()


async def test_what_a_platform_picks_from_its_own_lists_is_told_to_it(den: World) -> None:
    await asked(den, "mia", "settings channels 111 333", manages=True)
    seen = await shown(den, "mia", "settings places", manages=True)
    assert "Game channels: the 111, #333 (server default)" in seen.plain()
    picks = [menu.picks for menu in menus(seen).values() if menu.picks]
    assert [pick.kind for pick in picks] == [PickKind.CHATS, PickKind.FORUMS, PickKind.ROLES]
    assert picks[0].chosen == ("111", "333")
    assert picks[0].line == "settings server channels"


async def test_what_is_picked_of_another_server_has_no_name_here(den: World) -> None:
    den.put_in_server("999", server="elsewhere")
    await den.tell("cyd", "!help", "999")
    assert "#999" in await told(den, "mia", "settings channels 999", manages=True)
    assert "the 999" not in await told(den, "mia", "settings places", manages=True)
    assert "the 999" not in await challenged(den, CHANNEL)


@pytest.mark.parametrize("id_", ["²", "٣", "9" * 19, "1" * 40, "-1", "1_0"])
async def test_what_can_be_no_id_is_none(den: World, id_: str) -> None:
    for name in ("channels", "threads", "challengers"):
        assert "from now on" not in await told(den, "mia", f"settings {name} {id_}", manages=True)
    assert WOULD_LIKE_A_GAME in await challenged(den, CHANNEL)


@pytest.mark.parametrize("line", ["channels here", "channels 333", "threads 333"])
async def test_chats_that_were_set_are_links_in_what_confirms_it(den: World, line: str) -> None:
    seen = await shown(den, "mia", f"settings {line}", manages=True)
    first = next(block for block in seen.blocks if isinstance(block, Paragraph))
    ((_, chat),) = ((type(s), s.chat) for s in first.spans[:4] if isinstance(s, ChatName))
    assert chat == line.split()[1].replace("here", CHANNEL)


async def test_games_are_proposed_only_in_the_channels_for_them(den: World) -> None:
    code = await den.begin(chat=HALL)
    await asked(den, "mia", "settings channels here", manages=True)
    refused = await asked(den, "ann", "challenge", HALL)
    assert refused.hidden
    assert refused.replies[0].plain() == (
        "Games on this server belong in the 111. Please say that there."
    )
    assert WOULD_LIKE_A_GAME in await challenged(den, CHANNEL)
    for line in (f"here #{code}", f"watch #{code}"):
        assert "Games on this server belong in the 111" in await told(den, "ann", line, "den"), line
    assert "ps a1" in (await den.tell("ann", "ps a1", HALL))[HALL].plain()


async def test_a_challenge_is_taken_where_it_stands_or_where_games_are_played(
    den: World,
) -> None:
    await den.tell("ann", "!challenge @bob white", HALL, mentions=("bob",))
    code = den.last_code
    await asked(den, "mia", "settings channels here", manages=True)
    refused = await asked(den, "bob", f"accept #{code}", "den")
    assert "Games on this server belong in the 111" in refused.replies[0].plain()
    assert "Bob" in (await den.tell("bob", "!accept", HALL))[HALL].plain()


async def test_a_rematch_is_proposed_by_whoever_may_propose_a_game(den: World) -> None:
    code = await den.begin(chat=HALL)
    await den.tell("ann", "!resign", HALL)
    await den.tell("ann", "!yes", HALL)
    await asked(den, "mia", "settings challengers 55", manages=True)
    line = f"rematch #{code}"
    assert "accept a challenge" in await told(den, "ann", line, HALL)
    assert "rematch" in (await den.tell("bob", f"!{line}", HALL, roles=("55",)))[HALL].plain()
    assert is_white("Bob") in (await den.tell("ann", f"!{line}", HALL))[HALL].plain()
    await asked(den, "mia", "settings challengers everybody", manages=True)
    await asked(den, "mia", "settings channels here", manages=True)
    await den.tell("ann", "!resign", HALL)
    await den.tell("ann", "!yes", HALL)
    assert "Games on this server belong in the 111" in await told(den, "ann", "rematch", HALL)


async def test_what_a_server_had_set_ends_where_the_bot_is_only_a_guest_by_now(
    den: World,
) -> None:
    await asked(den, "mia", "settings channels here", manages=True)
    await asked(den, "mia", "settings challengers managers", manages=True)
    assert (await asked(den, "ann", "challenge", HALL)).refused
    den.guest_in.add(HALL)
    assert not (await asked(den, "ann", "challenge", HALL)).refused


async def test_a_thread_of_such_a_channel_is_one_of_them(den: World) -> None:
    await asked(den, "mia", f"settings channels {CHANNEL}", manages=True)
    den.put_in_server("444")
    assert "Games on this server belong in" in await challenged(den, "444")
    assert WOULD_LIKE_A_GAME in await challenged(den, "444", within=CHANNEL)


@pytest.mark.parametrize(
    ("value", "by", "ok"),
    [
        ("managers", {}, False),
        ("managers", {"manages": True}, True),
        ("55 66", {"roles": ("7",)}, False),
        ("55 66", {"roles": ("66",)}, True),
        ("55", {"manages": True}, True),
        ("everybody", {}, True),
    ],
)
async def test_who_may_challenge(den: World, value: str, by: dict[str, Any], *, ok: bool) -> None:
    await asked(den, "mia", f"settings challengers {value}", manages=True)
    heard = await challenged(den, CHANNEL, **by)
    assert (WOULD_LIKE_A_GAME in heard) is ok
    if not ok:
        assert "accept a challenge" in heard


async def test_whoever_may_not_challenge_accepts_all_the_same(den: World) -> None:
    await asked(den, "mia", "settings challengers managers", manages=True)
    await challenged(den, CHANNEL, manages=True)
    assert "Bob" in (await den.tell("bob", "!accept", CHANNEL))[CHANNEL].plain()


async def test_the_language_of_a_server_is_spoken_in_its_channels(den: World) -> None:
    await asked(den, "mia", "settings server language zh", manages=True)
    assert "想找人下一局" in await challenged(den, HALL)
    await asked(den, "ann", "settings language en")
    assert WOULD_LIKE_A_GAME in await challenged(den, CHANNEL)
    assert "the chosen language" in await told(den, "ann", "language")
    assert "语言\uff1a中文" in await told(den, "ann", "settings", HALL)
    await asked(den, "ann", "settings language auto")
    assert "the language of this server" not in await told(den, "ann", "language")


async def test_lines_in_a_group_are_answered_in_private_plainly(den: World) -> None:
    den.adapters["discord"] = Post("discord")
    await den.tell("ann", "!help", TALK)
    heard = await den.tell("ann", "!settings pictures on", CHANNEL)
    assert heard[TALK].plain().startswith("In the 111:")
    assert "on (set here)" in heard[TALK].plain()
    assert labels(heard[TALK]) == []


async def test_in_chinese_settings_have_their_own_words(den: World) -> None:
    await asked(den, "ann", "settings language zh")
    assert "图片棋盘\uff1a开启" in (await shown(den, "ann", "设置 图片 开")).plain()
    assert (
        "图片棋盘\uff1a开启"
        in (await shown(den, "mia", "设置 服务器 图片 开启", manages=True)).plain()
    )


async def test_what_the_host_has_set_holds_where_nobody_else_has_set_it() -> None:
    async with await open_store(host={"boards": "edit", "pictures": "on"}) as store:
        place = World(store)
        seen = await told(place, "ann", "settings", "dm-ann")
        assert "Boards: edited in place" in seen
        assert "on" in seen
        assert "off (set here)" in await told(place, "ann", "settings pictures off", "dm-ann")


async def test_a_size_is_named_as_a_board_and_said_so(den: World) -> None:
    assert "Board size: 6x6 (set here)" in await told(den, "ann", "settings size 6x6")
    assert "6x6" in await challenged(den, CHANNEL)
    assert "can't be 6x5" in await told(den, "ann", "settings size 6x5")
    assert "can't be 9x9" in await told(den, "ann", "settings size 9x9")


async def test_at_the_console_keywords_are_told_with_what_they_mean(den: World) -> None:
    console = {"platform": "console"}
    every = await told(den, "ann", "settings", "dm", **console)
    assert "\nBoards (boards): new message\n" in every
    assert "\nClock (clock): none\n" in every
    assert every.endswith("settings komi 2 changes one.")
    assert await told(den, "ann", "settings boards", "dm", **console) == (
        "Boards (boards): new message\n"
        "new: new message\nedit: edited in place\ndefault: back to the default"
    )
    assert "changes one" not in await told(den, "ann", "settings boards edit", "dm", **console)


async def test_a_private_chat_on_telegram_keeps_the_board_until_set(den: World) -> None:
    chat = {"chat": "tg-dm-ann", "platform": "telegram"}
    seen = await shown(den, "ann", "settings", **chat)
    assert "Boards: latest only" in seen.plain()
    assert "Boards: latest only" in labels(seen)
    assert "Boards: new message (set here)" in await told(den, "ann", "settings boards new", **chat)
    group = await told(den, "ann", "settings", "tg-attic", platform="telegram")
    assert "Boards: new message" in group


async def test_each_line_of_a_fresh_chat_fits_a_phone(den: World) -> None:
    for chat in ("den", "dm-ann"):
        listed = (await told(den, "ann", "settings", chat)).splitlines()
        assert "Lines without a mark are defaults." in listed
        assert [line for line in listed if len(line) > 34 and "remind" not in line] == []


async def test_in_private_a_button_switches_reminders(den: World) -> None:
    chat = {"chat": "tg-dm-ann", "platform": "telegram"}
    seen = await shown(den, "ann", "settings", **chat)
    assert "I remind you of games that wait for you.\n" in f"{seen.plain()}\n"
    off = labelled(seen, "No reminders")
    await den.press("ann", off, "tg-dm-ann", platform="telegram", reply_to="7")
    seen = await shown(den, "ann", "settings", **chat)
    assert "Your reminders are off." in seen.plain()
    assert "Remind me" in labels(seen)
    assert "/reminders" not in seen.plain()
