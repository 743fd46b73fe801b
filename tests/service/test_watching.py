"""Chats that follow a game."""

from collections.abc import Collection

import pytest

from takmail.looks import Style
from takmail.render.styles import draw_board
from takmail.render.views import BoardView
from takmail.service.chats.languages import ChatLanguages
from takmail.service.handlers import watching
from takmail.store.chats.chats import ChatRow
from takmail.store.chats.settings import Levels, Settings
from takmail.wording.message.messages import Message
from tests.sentences import (
    NO_SUCH_GAME,
    TO_MOVE,
    is_to_move,
    no_such_game,
)
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, pinged

GALLERY = "gallery"


@pytest.fixture
async def relay(den: World) -> Relay:
    den.put_in_server(DEN, GALLERY, "hall")
    relay = Relay(den)
    await relay.begin("3 white")
    return relay


async def test_nobody_is_notified_in_a_watching_chat(relay: Relay) -> None:
    await relay.said("cyd", f"!watch #{relay.code}", GALLERY)
    assert pinged((await relay.tell("ann", "ps a3"))[GALLERY]) == []


async def test_a_chat_that_follows_for_a_player_is_told_to_nobody_else(relay: Relay) -> None:
    assert set(await relay.said("ann", f"!watch {relay.code}", "hall")) == {"hall"}


async def test_a_chat_follows_only_so_many(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "MOST_FOLLOWED", 1)
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    other = await relay.world.begin("zoe", "yan", chat="hall")
    told = await relay.said("cyd", f"!watch {other}", GALLERY)
    assert "This chat follows one game, the most that a chat can follow" in told[GALLERY]


async def test_what_is_between_the_players_is_not_told_to_watchers(relay: Relay) -> None:
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    for who, line in (("ann", "draw"), ("bob", "decline"), ("ann", "resign"), ("ann", "say hi")):
        assert GALLERY not in await relay.said(who, f"!{line}"), line


async def test_a_chat_stops_watching(relay: Relay) -> None:
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    assert "no longer follows" in (await relay.said("dee", "!unwatch", GALLERY))[GALLERY]
    assert set(await relay.said("ann", "ps a1")) == {DEN, ATTIC}
    assert "isn't following any game" in (await relay.said("dee", "!unwatch", GALLERY))[GALLERY]


async def test_of_several_watched_games_the_one_to_leave_must_be_named(relay: Relay) -> None:
    first = relay.code
    await relay.begin()
    await relay.said("cyd", f"!watch {first}", GALLERY)
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    assert f"unwatch game:{first}" in (await relay.said("cyd", "!unwatch", GALLERY))[GALLERY]
    assert "no longer" in (await relay.said("cyd", f"!unwatch {first}", GALLERY))[GALLERY]


async def test_a_game_that_is_over_is_not_asked_about(relay: Relay) -> None:
    first = relay.code
    await relay.begin()
    await relay.said("cyd", f"!watch {first}", GALLERY)
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    await relay.said("ann", f"!#{first} resign")
    await relay.said("ann", f"!#{first} confirm")
    told = await relay.said("cyd", "!unwatch", GALLERY)
    assert told[GALLERY] == f"This chat no longer follows game #{relay.code}."


async def test_the_board_is_shown_to_a_watching_chat_only(relay: Relay) -> None:
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    assert TO_MOVE in (await relay.said("cyd", f"!board #{relay.code}", GALLERY))[GALLERY]
    assert NO_SUCH_GAME in (await relay.said("cyd", f"!board #{relay.code}", "dm-cyd"))["dm-cyd"]


async def test_a_home_need_not_watch_and_nobody_watches_twice(relay: Relay) -> None:
    assert "is played here" in (await relay.said("cyd", f"!watch {relay.code}"))[DEN]
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    assert "already" in (await relay.said("cyd", f"!watch {relay.code}", GALLERY))[GALLERY]


async def test_a_game_that_is_not_on_is_not_watched(relay: Relay) -> None:
    assert no_such_game("zz") in (await relay.said("cyd", "!watch zz", GALLERY))[GALLERY]
    assert "Which game?" in (await relay.said("cyd", "!watch", GALLERY))[GALLERY]
    await relay.said("ann", "!abort")
    assert "is over" in (await relay.said("cyd", f"!watch {relay.code}", GALLERY))[GALLERY]


async def test_an_unseen_game_is_followed_only_by_its_players_word(relay: Relay) -> None:
    await relay.said("ann", "!here", "dm-ann")
    await relay.said("bob", "!here", "dm-bob")
    assert NO_SUCH_GAME in (await relay.said("cyd", f"!watch {relay.code}", GALLERY))[GALLERY]
    told = await relay.said("ann", f"!watch {relay.code}", GALLERY)
    assert "This chat now follows" in told[GALLERY]


async def test_a_watching_chat_asks_for_the_board_without_an_id(relay: Relay) -> None:
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    await relay.said("ann", "ps a3")
    assert is_to_move("Black (Bob)") in (await relay.said("dee", "!board", GALLERY))[GALLERY]
    assert f"Game #{relay.code} after move 1" in (await relay.said("dee", "!rs", GALLERY))[GALLERY]
    await relay.said("dee", "!unwatch", GALLERY)
    assert "no game in this chat" in (await relay.said("dee", "!board", GALLERY))[GALLERY]


async def test_anybody_asks_a_watching_chat_for_the_board_state(relay: Relay) -> None:
    assert await relay.said("dee", "rs", GALLERY) == {}
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    await relay.said("ann", "ps a3")
    assert f"Game #{relay.code} after move 1" in (await relay.said("dee", "rs", GALLERY))[GALLERY]
    assert await relay.said("dee", "ps a1", GALLERY) == {}
    await relay.said("dee", "!unwatch", GALLERY)
    assert await relay.said("dee", "rs", GALLERY) == {}


async def test_of_several_watched_games_rs_asks_which(relay: Relay) -> None:
    first = relay.code
    await relay.begin()
    for code in (first, relay.code):
        await relay.said("cyd", f"!watch #{code}", GALLERY)
    assert f"/boards-differ rs game:{first}" in (await relay.said("dee", "rs", GALLERY))[GALLERY]
    assert f"Game #{first}" in (await relay.said("dee", f"#{first} rs", GALLERY))[GALLERY]


async def test_a_finished_game_here_does_not_hide_the_watched_one(relay: Relay) -> None:
    await relay.world.begin(chat=GALLERY, terms="3")
    await relay.said("cyd", f"!watch {relay.code}", GALLERY)
    assert f"#{relay.code}" not in (await relay.said("dee", "rs", GALLERY))[GALLERY]
    await relay.world.play("ps a3, ps a1, ps b1, ps b3, ps c1", GALLERY)
    assert f"Game #{relay.code} after" in (await relay.said("dee", "rs", GALLERY))[GALLERY]
    assert f"#{relay.code}" not in (await relay.said("dee", "!board", GALLERY))[GALLERY]
    await relay.said("ann", "!abort")
    assert await relay.said("dee", "rs", GALLERY) == {}


async def test_chats_that_look_on_read_each_in_their_own_way(den: World) -> None:
    code = await den.begin()
    looks = {"attic": "style emoji", "barn": "notation ptn", "cellar": "language zh", "dock": ""}
    for chat, setting in looks.items():
        if setting:
            await den.say("zoe", f"!{setting}", chat, manages=True)
        await den.say("ann", f"!watch #{code}", chat)
    told = await den.tell("ann", "ps a1")
    assert set(told) == {"den", *looks}
    words = {chat: message.plain() for chat, message in told.items() if chat != "den"}
    assert len(set(words.values())) == len(looks)
    assert "`ps a1`" not in words["barn"]
    assert "白" in words["cellar"]


async def test_chats_that_look_on_alike_read_the_same_and_it_is_written_once(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await den.begin()
    chats = {f"hall{number}" for number in range(5)}
    for chat in sorted(chats):
        await den.say("ann", f"!watch #{code}", chat)
    worded: list[str] = []
    word = ChatLanguages.word

    def noted(languages: ChatLanguages, draft: Message, chat: ChatRow) -> Message:
        worded.append(chat.chat)
        return word(languages, draft, chat)

    monkeypatch.setattr(ChatLanguages, "word", noted)
    told = await den.tell("ann", "ps a1")
    assert set(told) == {"den", *chats}
    assert len({told[chat].plain() for chat in chats}) == 1
    assert len(worded) == 2


async def test_a_board_that_several_chats_see_is_drawn_once(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await den.begin()
    await den.say("zoe", "!style emoji", "barn", manages=True)
    for chat in ("attic", "barn", "cellar"):
        await den.say("ann", f"!watch #{code}", chat)
    drawn: list[Style] = []

    def noted(view: BoardView, style: Style) -> str:
        drawn.append(style)
        return draw_board(view, style)

    monkeypatch.setattr("takmail.audience.boards.draw_board", noted)
    told = await den.tell("ann", "ps a1")
    assert set(drawn) == {Style.EMOJI, Style.MAIL}
    assert len(drawn) == 2
    assert told["den"].blocks[1] == told["attic"].blocks[1] == told["cellar"].blocks[1]
    assert told["barn"].blocks[1] != told["den"].blocks[1]
    again = await den.tell("bob", "ps e5")
    assert len(drawn) == 4
    assert again["attic"].blocks[1] != told["attic"].blocks[1]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("!notation ptn", ": e1, "),
        ("!language zh", "白"),
        ("!style emoji", "⚪"),
    ],
)
async def test_a_following_chats_settings_hold_at_once(den: World, line: str, shown: str) -> None:
    code = await den.begin()
    for chat in ("attic", "barn"):
        await den.say("ann", f"!watch #{code}", chat)
    before = await den.tell("ann", "ps a1")
    assert before["attic"].plain() == before["barn"].plain()
    await den.say("zoe", line, "attic", manages=True)
    now = await den.tell("bob", "ps e5")
    assert shown in now["attic"].plain()
    assert shown not in now["barn"].plain()
    await den.say("zoe", line, "barn", manages=True)
    now = await den.tell("ann", "pw b1")
    assert now["attic"].plain() == now["barn"].plain()


async def test_what_chats_like_is_asked_again_only_when_it_may_be_something_else(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await den.begin()
    for chat in ("attic", "barn"):
        await den.say("ann", f"!watch #{code}", chat)
    looks: list[int] = []
    of_all = Settings.of_all

    async def noted(settings: Settings, chats: Collection[str]) -> dict[str, Levels]:
        looks.append(len(chats))
        return await of_all(settings, chats)

    monkeypatch.setattr(Settings, "of_all", noted)
    for who, line in (("ann", "ps a1"), ("bob", "ps e5"), ("ann", "pw b1")):
        await den.tell(who, line)
    den.store.forget()
    await den.tell("bob", "pw d5")
    assert looks.count(2) == 2


async def test_a_chat_that_comes_or_goes_is_told_with_the_others_or_no_more(den: World) -> None:
    code = await den.begin()
    for chat in ("attic", "barn"):
        await den.say("ann", f"!watch #{code}", chat)
    assert set(await den.tell("ann", "ps a1")) == {"den", "attic", "barn"}
    await den.say("ann", f"!watch #{code}", "cellar")
    assert set(await den.tell("bob", "ps e5")) == {"den", "attic", "barn", "cellar"}
    await den.say("ann", "!unwatch", "attic")
    assert set(await den.tell("ann", "pw b1")) == {"den", "barn", "cellar"}


async def test_the_chat_in_which_a_move_is_said_hears_it_once(den: World) -> None:
    code = await den.begin()
    for chat in ("attic", "barn"):
        await den.say("ann", f"!watch #{code}", chat)
    assert set(await den.tell("ann", f"!#{code} ps a1", "attic")) == {"den", "attic", "barn"}
    assert set(await den.tell("bob", "ps e5")) == {"den", "attic", "barn"}


async def test_a_message_to_many_chats_is_read_from_the_outbox_once(den: World) -> None:
    code = await den.begin()
    for chat in ("attic", "barn"):
        await den.say("ann", f"!watch #{code}", chat)
    told = await den.tell("ann", "ps a1")
    assert told["attic"] is told["barn"]
