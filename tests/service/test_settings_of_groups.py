"""Settings of groups whose platform knows their admins: read and changed in private, by them."""

# ruff: noqa: RUF001 - Chinese has wide stops

from dataclasses import replace

import pytest

from takmail.commands.presses import Press
from takmail.service.ports import Answer, TryLaterError
from takmail.wording.message.messages import Message
from tests.service.post import Post
from tests.service.world import World, labelled, labels

GROUP, TOPIC, TALK = "tg-hall", "tg-nook", "tg-dm-ann"


class Telegram(Post):
    """A platform that knows the admins of its groups, and whose people have private talks."""

    def __init__(self) -> None:
        super().__init__("telegram")
        self.admins = {"id-ann"}
        self.silent = False

    async def private_chat(self, user: str) -> str | None:
        return f"tg-dm-{user.removeprefix('id-')}"

    async def manages(self, chat: str, user: str) -> bool:
        assert not chat.startswith(("tg-dm", "inline:"))
        if self.silent:
            raise TryLaterError("no answer")
        return user in self.admins


@pytest.fixture(autouse=True)
def with_admins(den: World) -> Telegram:
    den.adapters["telegram"] = adapter = Telegram()
    return adapter


async def say(den: World, who: str, line: str, chat: str = GROUP) -> dict[str, Message]:
    return await den.tell(who, line, chat, platform="telegram")


async def press(den: World, who: str, shown: Message, label: str, chat: str = TALK) -> Answer:
    button = labelled(shown, label)
    return await den.press(who, button, chat, platform="telegram", reply_to="9")


async def after(den: World, who: str, shown: Message, *pressed: str) -> Message:
    """Press buttons one after the other, each in place of the view before."""
    for label in pressed:
        answer = await press(den, who, shown, label)
        assert answer.in_place
        (shown,) = answer.replies
    return shown


async def asked(den: World, line: str = "!settings", chat: str = GROUP) -> Message:
    """Have Ann, who is an admin and has opened a private talk, ask for settings in the group."""
    await say(den, "ann", "!help", TALK)
    heard = await say(den, "ann", line, chat)
    assert [*heard] == [TALK]
    return heard[TALK]


async def test_an_admin_sets_a_groups_settings_in_private(den: World) -> None:
    seen = await asked(den)
    assert seen.plain().startswith("Settings of the tg-hall:\n")
    now = await after(den, "ann", seen, "Pictures: off")
    assert now.plain().startswith("Saved. Pictures in the tg-hall: on\n")
    assert "Pictures: on (set here)" in now.plain()
    assert "Pictures: off\n" in (await say(den, "ann", "!settings", TALK))[TALK].plain()


async def test_a_setting_is_opened_and_what_holds_is_marked(den: World) -> None:
    seen = await asked(den)
    sizes = await after(den, "ann", seen, "New games", "Board size: 5x5")
    assert labels(sizes) == ["3x3", "4x4", "✓ 5x5", "6x6", "7x7", "8x8", "Back"]
    games = await after(den, "ann", sizes, "6x6")
    assert "Board size in the tg-hall: 6x6" in games.plain()
    assert "Board size: 6x6" in labels(games)
    again = await after(den, "ann", games, "Board size: 6x6")
    assert labels(again)[0] == "Default"
    assert "Komi: none" in labels(await after(den, "ann", again, "Back"))
    assert "6x6" in (await say(den, "bob", "!challenge"))[GROUP].plain()


async def test_each_setting_has_a_button_of_its_own_row(den: World) -> None:
    seen = await asked(den)
    assert labels(seen) == [
        "Boards: new message",
        "Pictures: off",
        "Game links: on",
        "Text boards: standard",
        "Picture theme: wood",
        "Watched blind games: moves only",
        "Language: automatic",
        "New games",
        "Time",
        "Lobby",
    ]
    assert all(len(button.data.encode()) <= 64 for button in seen.buttons)


async def test_the_language_of_the_group_is_not_that_of_who_sets_it(den: World) -> None:
    seen = await asked(den)
    now = await after(den, "ann", seen, "Language: automatic", "中文")
    assert "Language in the tg-hall: 中文" in now.plain()
    assert "想找人下一局" in (await say(den, "bob", "!challenge"))[GROUP].plain()


async def test_who_is_no_admin_sees_what_holds(den: World) -> None:
    assert labels((await say(den, "bob", "!settings"))[GROUP]) == []


@pytest.mark.parametrize(
    "line",
    [
        *("settings size 6", "settings pictures on", "language zh", "style wide", "notation ptn"),
        *("links off", "puzzle daily 9", "daily 9", "presets save friday size 6"),
    ],
)
async def test_players_set_nothing_for_a_group(den: World, line: str) -> None:
    await den.begin("bob", "cyd", chat=GROUP, platform="telegram")
    assert (await say(den, "bob", f"!{line}"))[GROUP].plain() == (
        "Only admins of this group can change that here."
        " In a private chat with me you choose for yourself."
    )
    assert "Only admins" not in (await say(den, "ann", f"!{line}"))[GROUP].plain()


async def test_in_chinese_a_player_reads_the_same(den: World) -> None:
    await say(den, "ann", "!language zh")
    for line in ("每日一题 9", "题目 每天 9", "样式 文字", "设置 图片 开"):
        assert (await say(den, "bob", f"!{line}"))[GROUP].plain() == (
            "只有本群管理员能在这里更改。在与我的私聊里，你可以为自己设置。"
        ), line
    assert "每天 9:00" in (await say(den, "ann", "!每日一题 9"))[GROUP].plain()


async def test_without_a_private_talk_the_view_stands_in_the_group_for_him(
    den: World,
) -> None:
    seen = (await say(den, "ann", "!settings"))[GROUP]
    refused = await press(den, "bob", seen, "Pictures: off", GROUP)
    assert "somebody else" in refused.replies[0].plain()
    answer = await press(den, "ann", seen, "Pictures: off", GROUP)
    assert "on (set here)" in answer.replies[0].plain()


async def test_who_is_admin_no_more_can_press_in_vain(den: World, with_admins: Telegram) -> None:
    seen = await asked(den)
    with_admins.admins.clear()
    refused = await press(den, "ann", seen, "Pictures: off")
    assert refused.refused
    assert "Only admins" in refused.replies[0].plain()


async def test_unknown_rights_are_asked_again_later(den: World, with_admins: Telegram) -> None:
    with_admins.silent = True
    with pytest.raises(TryLaterError):
        await say(den, "ann", "!settings size 6")


async def test_a_forum_has_settings_for_all_its_topics(den: World) -> None:
    den.put_in_server(GROUP, TOPIC, server="forum")
    seen = await asked(den)
    assert seen.plain().startswith("Settings of one topic of the tg-hall:\n")
    everywhere = await after(den, "ann", seen, "All topics")
    heading = "Defaults for all topics of the tg-hall:"
    assert everywhere.plain().startswith(heading)
    assert "This topic" in labels(everywhere)
    games = await after(den, "ann", everywhere, "New games", "Board size: 5x5", "7x7")
    assert "Board size: 7x7 (group default)" in games.plain()
    assert "7x7" in (await say(den, "bob", "!challenge", TOPIC))[TOPIC].plain()
    places = await after(den, "ann", games, "Topics and people")
    assert labels(places)[:2] == ["Topic per game: off", "Challengers: anyone"]
    assert "Challengers: managers" in labels(await after(den, "ann", places, "Challengers: anyone"))
    told = (await say(den, "bob", "!challenge", TOPIC))[TOPIC].plain()
    assert told.startswith("Only admins of this group can start games here.")


async def test_channels_are_no_setting_where_there_are_none_to_pick(den: World) -> None:
    den.put_in_server(GROUP, TOPIC, server="forum")
    for line in ("channels here", "channels 111"):
        told = (await say(den, "ann", f"!settings {line}"))[GROUP].plain()
        assert "There is no setting channels." in told
    told = (await say(den, "ann", "!settings threads 111"))[GROUP].plain()
    assert "Topic per game can't be 111." in told


async def test_admins_of_one_chat_set_nothing_elsewhere(den: World, with_admins: Telegram) -> None:
    seen = await asked(den)
    with_admins.admins = {"id-bob"}
    press_of_ann = labelled(seen, "Pictures: off")
    answer = await den.press("ann", press_of_ann, "tg-other", platform="telegram", manages=True)
    assert "Only admins" in answer.replies[0].plain()
    on_discord = await den.press("ann", press_of_ann, "den", manages=True)
    assert on_discord.refused


async def test_in_a_message_of_a_chat_that_is_not_known_players_set_their_pictures(
    den: World, with_admins: Telegram
) -> None:
    with_admins.admins.clear()
    incoming = den.incoming("bob", "pictures on", GROUP, platform="telegram", addressed=True)
    single = replace(incoming, place=replace(incoming.place, single=True))
    await den.handle(single)
    assert (await den.heard())[GROUP].plain() == "The boards of Bob's games here are pictures."


async def test_what_is_for_all_topics_can_be_typed(den: World) -> None:
    den.put_in_server(GROUP, TOPIC, server="forum")
    told = await asked(den, "!settings group size 6")
    heading = "Saved. Board size in all topics of the tg-hall: 6x6"
    assert told.plain().startswith(heading)
    assert "6x6" in (await say(den, "bob", "!challenge", TOPIC))[TOPIC].plain()


async def test_of_a_single_message_nothing_is_managed(den: World) -> None:
    await den.say("ann", "!help", "inline:AAA", platform="telegram")
    press = Press("manage", "inline:AAA pictures on")
    incoming = den.incoming("ann", chat=TALK, press=press.encoded, platform="telegram")
    answer = await den.handle(incoming)
    assert answer.refused
    assert "from an older version" in answer.replies[0].plain()
