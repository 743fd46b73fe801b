"""Games in chats of their own."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from takmail.service.chats.own_chats import OwnChatSetting, own_chat_setting
from takmail.service.delivery.retries import DROP_AFTER
from takmail.service.ports import Incoming, OwnChat, code_in
from takmail.store.changes import Change
from takmail.store.chats.settings import SettingNow
from takmail.store.games.game_lists import games_of_player, last_games_in_chat
from takmail.store.games.games import game_row
from takmail.store.locks import Claims
from takmail.wording.message.messages import Message
from tests.sentences import CHALLENGES, black_played, challenges, has_resigned, it_is_your_turn
from tests.service.own_chats import Opened
from tests.service.world import world

DASH = "\u2013"


@pytest.fixture
async def opened() -> AsyncIterator[Opened]:
    async with world() as den:
        here = Opened(den)
        await here.set("threads")
        yield here


def in_one_made_for(
    opened: Opened, code: str, chat: str, who: str = "ann", text: str = "ps a1"
) -> Incoming:
    """Return what somebody says in a chat of the town that was made for a game."""
    line = opened.world.incoming(who, text, chat)
    return replace(line, place=replace(line.place, community="town"), made_for=code)


def tags(own: OwnChat) -> list[str]:
    return [tag.names[0] for tag in own.tags if tag.on]


def test_a_forum_is_named_by_its_id() -> None:
    assert [own_chat_setting(value) for value in (None, "", "off", "new", "1 2")] == [None] * 5
    assert own_chat_setting("threads") == OwnChatSetting()
    assert own_chat_setting("12") == OwnChatSetting("12")


async def test_a_game_begins_in_a_chat_of_its_own(opened: Opened) -> None:
    code = await opened.begin()
    own = f"den/{code}"
    assert await opened.homes(code) == [own, own]
    (board,) = opened.discord.told(own)
    assert it_is_your_turn("Ann") in board
    assert opened.discord.shown[own].title == f"Ann {DASH} Bob, 5x5 #{code}"
    assert opened.discord.shown[own].members == ("id-ann", "id-bob")
    (challenge,) = opened.discord.told("den")
    assert challenge.startswith(challenges("Ann", "Bob"))
    assert opened.discord.posted[opened.discord.last("den")].plain() == (
        f"{challenges('Ann', 'Bob')} to a game of Tak: 5x5. Ann plays White.\nAccepted by Bob.\n"
        f"The game is played in Ann {DASH} Bob, 5x5 #{code}."
    )


async def test_the_chat_is_opened_at_the_challenge_whose_buttons_go(opened: Opened) -> None:
    code = await opened.begin()
    ((chat, under, forum),) = opened.discord.asked
    assert (chat, forum) == ("den", None)
    assert under is not None
    assert under in opened.discord.posted
    assert CHALLENGES in opened.discord.posted[under].plain()
    assert list(opened.discord.buttons(f"den/{code}"))
    assert not [id_ for id_ in opened.discord.buttons("den") if not id_.startswith("den/")]


async def test_moves_are_said_in_it_and_nowhere_else(opened: Opened) -> None:
    code = await opened.begin()
    heard = len(opened.discord.told("den"))
    await opened.say("ann", "ps a1", f"den/{code}")
    await opened.say("bob", "ps b4", f"den/{code}")
    assert black_played("Bob", "ps b4") in opened.discord.told(f"den/{code}")[-1]
    assert len(opened.discord.told("den")) == heard


async def test_lines_said_before_the_move_is_known_reach_the_game(opened: Opened) -> None:
    code = await opened.propose()
    world = opened.world
    await world.handle(world.incoming("bob", f"!accept #{code}"))
    await world.handle(world.incoming("ann", "ps a1"))
    await opened.delivery.idle()
    begun, played = opened.discord.told(f"den/{code}")
    assert "ps a1" in played
    assert "ps a1" not in begun
    await opened.say("bob", "ps b4", f"den/{code}")
    assert "ps b4" in opened.discord.told(f"den/{code}")[-1]


async def test_without_the_setting_nothing_is_opened(opened: Opened) -> None:
    await opened.set("off")
    code = await opened.begin()
    assert await opened.homes(code) == ["den", "den"]
    assert opened.discord.asked == []


async def test_a_name_that_tries_to_be_more_stays_one_line_of_the_title(opened: Opened) -> None:
    name = "#zz9\n\u202e@everyone\t" + "x" * 40
    code = await opened.propose()
    world = opened.world
    taking = world.incoming("bob", f"!accept #{code}")
    await world.handle(replace(taking, sender=replace(taking.sender, name=name)))
    await opened.delivery.idle()
    title = opened.discord.shown[f"den/{code}"].title
    assert title == f"Ann {DASH} #zz9 @everyone {'x' * 16}…, 5x5 #{code}"


async def test_a_game_brought_elsewhere_is_played_by_buttons_alone(opened: Opened) -> None:
    code = await opened.begin()
    await opened.say("ann", f"!here #{code}", "attic")
    ((brought, labels),) = opened.discord.buttons("attic").items()
    assert labels[:2] == ["Move", "More"]
    await opened.say("ann", "ps a1", "attic")
    ((board, _),) = opened.discord.buttons("attic").items()
    assert board != brought


async def test_a_chat_that_was_opened_before_a_crash_is_found_again(opened: Opened) -> None:
    code = await opened.propose()
    opened.discord.fails = 1
    await opened.world.handle(opened.world.incoming("bob", f"!accept #{code}"))
    await opened.delivery.idle()
    assert len(opened.discord.asked) == 2
    assert len(opened.discord.shown) == 1
    assert await opened.homes(code) == [f"den/{code}"] * 2
    assert len(opened.discord.told(f"den/{code}")) == 1


async def test_a_restart_between_opening_and_telling_loses_nothing(opened: Opened) -> None:
    code = await opened.propose()
    await opened.world.handle(opened.world.incoming("bob", f"!accept #{code}"))
    await opened.discord.open_chat("den", _empty(code), under=None, forum=None)
    opened.world.restart()
    opened.delivery = opened.new_delivery()
    await opened.delivery.idle()
    assert len(opened.discord.told(f"den/{code}")) == 1
    assert await opened.homes(code) == [f"den/{code}"] * 2


async def test_what_was_said_in_it_before_the_game_was_there_is_heard(opened: Opened) -> None:
    code = await opened.begin()
    game = await opened.world.store.read(game_row, code)
    assert game is not None
    assert opened.discord.read_back == [(f"den/{code}", game.state.began_at, code)]
    await opened.say("ann", "ps a1", f"den/{code}")
    assert len(opened.discord.read_back) == 1


async def test_in_another_own_chat_a_player_is_told_where_it_is(opened: Opened) -> None:
    code = await opened.begin()
    for who, text, made_for in (
        ("ann", "ps a1", code),
        ("cyd", "ps a1", code),
        ("ann", "ps a1", "zz9"),
        ("ann", "ok", code),
    ):
        await opened.world.handle(in_one_made_for(opened, made_for, "den/first", who, text))
    await opened.delivery.idle()
    (told,) = opened.discord.told("den/first")
    assert f"You play game #{code} in Ann {DASH} Bob" in told


async def test_nothing_is_told_there_of_a_game_that_left_the_community(opened: Opened) -> None:
    code = await opened.begin()
    for who in ("ann", "bob"):
        await opened.say(who, f"!here #{code}", "attic")
    assert await opened.homes(code) == ["attic"] * 2
    await opened.world.handle(in_one_made_for(opened, code, "den/first"))
    await opened.delivery.idle()
    assert opened.discord.told("den/first") == []


async def test_before_the_game_has_moved_nothing_is_told_there(opened: Opened) -> None:
    code = await opened.propose()
    await opened.world.handle(opened.world.incoming("bob", f"!accept #{code}"))
    line = replace(opened.world.incoming("ann", "ps a1", f"den/{code}"), made_for=code)
    assert not (await opened.world.handle(line)).replies
    await opened.delivery.idle()
    await opened.world.handle(line)
    await opened.delivery.idle()
    assert "ps a1" in opened.discord.told(f"den/{code}")[-1]


async def test_a_missing_permission_is_said_once(opened: Opened) -> None:
    opened.discord.missing = "Create Public Threads"
    first = await opened.begin()
    assert await opened.homes(first) == ["den", "den"]
    refusals = [text for text in opened.discord.told("den") if "Create Public Threads" in text]
    (told,) = refusals
    assert told.startswith(f"I can't open a thread for game #{first}, so it is played here.")
    assert any(it_is_your_turn("Ann") in text for text in opened.discord.told("den"))
    await opened.say("zoe", "!challenge @bob 5 white", mentions=("bob",))
    (game,) = await opened.world.store.read(games_of_player, await opened.player("zoe"))
    await opened.say("bob", f"!accept #{game.code}")
    assert len([t for t in opened.discord.told("den") if "Create Public Threads" in t]) == 1


async def test_where_there_are_no_such_chats_the_game_stays_without_a_word(opened: Opened) -> None:
    opened.discord.flat = True
    code = await opened.begin()
    assert await opened.homes(code) == ["den", "den"]
    assert len(opened.discord.told("den")) == 2


async def test_who_plays_in_private_stays_there(opened: Opened) -> None:
    code = await opened.propose(opponent="")
    join = await opened.world.join_code(f"#{code}")
    await opened.say("bob", f"!join {join}", "dm-id-bob")
    assert await opened.homes(code) == [f"den/{code}", "dm-id-bob"]
    await opened.say("ann", "ps a1", f"den/{code}")
    assert "ps a1" in opened.discord.told("dm-id-bob")[-1]
    assert opened.discord.shown[f"den/{code}"].members == ("id-ann",)


async def test_players_in_two_chats_of_a_community_meet(opened: Opened) -> None:
    await opened.set("threads", "attic")
    code = await opened.propose(opponent="")
    join = await opened.world.join_code(f"#{code}")
    await opened.say("bob", f"!join {join}", "attic")
    assert await opened.homes(code) in ([f"den/{code}"] * 2, [f"attic/{code}"] * 2)
    assert len(opened.discord.asked) == 1


async def test_players_in_two_communities_have_a_chat_each(opened: Opened) -> None:
    await opened.set("threads", "attic", community="village")
    code = await opened.propose(opponent="")
    join = await opened.world.join_code(f"#{code}")
    await opened.say("bob", f"!join {join}", "attic")
    assert set(await opened.homes(code)) == {f"den/{code}", f"attic/{code}"}


async def test_a_game_that_is_over_by_then_gets_no_chat(opened: Opened) -> None:
    await opened.set("77")
    world = opened.world
    await world.handle(world.incoming("ann", "!challenge @bob 5 white", mentions=("bob",)))
    await world.handle(world.incoming("ann", "!withdraw"))
    await opened.delivery.idle()
    assert opened.discord.asked == []


async def test_the_end_and_a_rematch_are_shown_by_the_same_chat(opened: Opened) -> None:
    first = await opened.begin()
    own = f"den/{first}"
    assert tags(opened.discord.shown[own]) == ["running", "5x5"]
    await opened.say("ann", "!resign", own)
    await opened.say("ann", "!yes", own)
    over = opened.discord.shown[own]
    assert (over.is_over, tags(over)) == (True, ["over", "5x5"])
    await opened.say("ann", "!rematch", own)
    await opened.say("bob", "!accept", own)
    *_, second = await opened.world.store.read(games_of_player, await opened.player("ann"))
    assert await opened.homes(second.code) == [own, own]
    again = opened.discord.shown[own]
    assert again.title == f"Bob {DASH} Ann, 5x5 #{second.code}"
    assert (again.is_over, len(opened.discord.asked)) == (False, 1)
    await opened.say("ann", "!resign", own)
    await opened.say("ann", "!yes", own)
    assert opened.discord.shown[own].is_over


async def test_another_game_that_is_played_there_changes_nothing(opened: Opened) -> None:
    own = f"den/{await opened.begin()}"
    shown = opened.discord.shown[own]
    await opened.say("zoe", "!challenge @yan 5 white", own, mentions=("yan",))
    await opened.say("yan", "!accept", own)
    await opened.say("zoe", "!resign", own)
    await opened.say("zoe", "!yes", own)
    assert opened.discord.shown[own] is shown


async def test_a_title_that_cannot_be_changed_holds_nothing_up(opened: Opened) -> None:
    own = f"den/{await opened.begin()}"
    opened.discord.shut_titles = True
    await opened.say("ann", "!resign", own)
    await opened.say("ann", "!yes", own)
    assert (await opened.world.chat(own)).lost_at is None
    assert has_resigned("Ann") in opened.discord.told(own)[-1]


async def test_in_a_forum_the_challenge_has_its_post(opened: Opened) -> None:
    await opened.set("77")
    code = await opened.propose()
    own = f"77/{code}"
    assert opened.discord.asked == [("den", None, "77")]
    assert opened.discord.shown[own].title == f"Ann {DASH} Bob, 5x5 #{code}"
    assert tags(opened.discord.shown[own]) == ["waiting", "5x5"]
    assert CHALLENGES in opened.discord.told(own)[-1]
    assert opened.discord.told("den") == [
        f"Ann's challenge #{code} is in Ann {DASH} Bob, 5x5 #{code}."
    ]
    await opened.say("bob", "!accept", own)
    assert await opened.homes(code) == [own, own]
    assert tags(opened.discord.shown[own]) == ["running", "5x5"]


async def test_who_accepts_elsewhere_in_the_server_plays_in_the_post(opened: Opened) -> None:
    await opened.set("77")
    code = await opened.propose(opponent="")
    assert opened.discord.shown[f"77/{code}"].title == f"Ann {DASH} ?, 5x5 #{code}"
    join = await opened.world.join_code(f"#{code}")
    await opened.say("bob", f"!join {join}", "den")
    assert await opened.homes(code) == [f"77/{code}"] * 2
    assert len(opened.discord.asked) == 1


async def test_a_challenge_that_lapses_is_over_in_the_forum(opened: Opened) -> None:
    await opened.set("77")
    code = await opened.propose()
    opened.world.time += DROP_AFTER * 10
    await opened.world.service.fire_due()
    await opened.delivery.idle()
    assert tags(opened.discord.shown[f"77/{code}"]) == ["over", "5x5"]


async def test_what_the_chat_has_set_goes_on_in_the_game_s_own(opened: Opened) -> None:
    await opened.set("edit", name="boards")
    code = await opened.begin()
    own = f"den/{code}"
    for who, ply in (("ann", "ps a1"), ("bob", "ps b4"), ("ann", "ps c3")):
        await opened.say(who, ply, own)
    deeds = [deed for deed, id_ in opened.discord.deeds if id_.startswith(own)]
    assert deeds.count("edit") == 3


async def test_long_names_leave_room_for_the_rest(opened: Opened) -> None:
    world = opened.world
    await world.store.people.get("discord", "id-ann", "A" * 90, "ann")
    code = await opened.begin()
    titles = [own.title for own in opened.discord.shown.values()]
    assert all(len(title) <= 100 for title in titles)
    assert all(title.endswith(f"#{code}") for title in titles)


def _empty(code: str) -> OwnChat:
    return OwnChat(code, f"#{code}", (), (), is_over=False, first=Message(()))


class Shared(Claims):
    """Claims of a process beside which there may be others, that don't claim anything now."""

    shared = True

    def is_alone(self, platform: str) -> bool:
        return not platform


async def test_where_processes_share_a_database_a_game_moves_just_so(opened: Opened) -> None:
    opened.world.store.claims = Shared()
    opened.delivery = opened.new_delivery()
    code = await opened.begin()
    own = f"den/{code}"
    assert len(opened.discord.told(own)) == 1
    assert len(opened.discord.told("den")) == 1
    await opened.say("ann", "!resign", own)
    await opened.say("ann", "!yes", own)
    assert opened.discord.shown[own].is_over
    assert len(opened.discord.told(own)) == 3


class ClaimsOf(Claims):
    """Claims of one of several processes: who has what is in ``held``, for all of them.

    ``refused`` is set when one of them can't have what isn't a chat.
    """

    shared = True

    def __init__(self, process: str, held: dict[str, str], refused: asyncio.Event) -> None:
        self._process = process
        self._held = held
        self._refused = refused

    def is_alone(self, platform: str) -> bool:
        """Return that others send there, too."""
        del platform
        return False

    async def claim(self, name: str) -> bool:
        if self._held.setdefault(name, self._process) == self._process:
            return True
        if "/" in name:
            self._refused.set()
        return False

    def holds(self, name: str) -> bool:
        return self._held.get(name) == self._process

    async def release(self, name: str) -> None:
        self._held.pop(name, None)


async def test_two_processes_open_one_chat_for_a_game_in_two_chats(opened: Opened) -> None:
    await opened.set("threads", "attic")
    code = await opened.propose(opponent="")
    join = await opened.world.join_code(f"#{code}")
    await opened.world.handle(opened.world.incoming("bob", f"!join {join}", "attic"))
    held: dict[str, str] = {}
    attic = await opened.world.chat("attic")
    held[attic.id] = "other"
    opened.discord.gate.clear()
    deliveries = []
    for process in ("one", "other"):
        opened.world.store.claims = ClaimsOf(process, held, opened.discord.gate)
        deliveries.append(opened.new_delivery())
    one, other = (asyncio.create_task(delivery.idle()) for delivery in deliveries)
    await asyncio.gather(one, other)
    assert len(opened.discord.asked) == 1
    (own,) = set(await opened.homes(code))
    assert own in opened.discord.shown


async def test_the_own_chat_of_a_challenge_is_one_for_games(opened: Opened) -> None:
    await opened.set("77")
    await opened.set("den", name="channels")
    code = await opened.propose(opponent="")
    join = await opened.world.join_code(f"#{code}")
    await opened.set("1234", name="channels")
    await opened.say("bob", f"!join {join}", f"77/{code}")
    assert await opened.homes(code) == [f"77/{code}"] * 2


async def test_a_challenge_may_wish_for_a_chat_of_its_own_or_for_none(opened: Opened) -> None:
    await opened.set("off")
    opened.wishes = " thread"
    code = await opened.propose()
    opened.world.restart()
    await opened.say("bob", f"!accept #{code}")
    assert await opened.homes(code) == [f"den/{code}"] * 2


async def test_a_challenge_may_do_without_one(opened: Opened) -> None:
    for value in ("threads", "77"):
        await opened.set(value)
        await opened.say("ann", "!challenge @bob 5 white no-thread", mentions=("bob",))
        await opened.say("bob", "!accept")
        await opened.say("bob", "!resign")
        await opened.say("bob", "!yes")
    assert opened.discord.asked == []


@pytest.mark.parametrize(("fails", "pause"), [(1000, None), (1, 600.0)])
async def test_a_chat_that_cannot_be_opened_for_long_is_done_without(
    opened: Opened, fails: int, pause: float | None
) -> None:
    opened.discord.fails, opened.discord.pause = fails, pause
    code = await opened.begin()
    assert await opened.homes(code) == ["den", "den"]
    assert it_is_your_turn("Ann") in opened.discord.told("den")[-1]


async def test_on_a_platform_without_such_chats_nothing_is_asked_for(opened: Opened) -> None:
    world = opened.world
    chat = await world.store.chats.get("telegram", "tg-den", "the tg-den", private=False)
    await world.store.commit(Change(also=(SettingNow(chat.id, "threads", "threads"),)))
    await opened.say(
        "ann", "!challenge @bob thread", "tg-den", platform="telegram", mentions=("bob",)
    )
    await opened.say("bob", "!accept", "tg-den", platform="telegram")
    assert len(opened.telegram.told("tg-den")) == 2
    rows = await world.store.read(last_games_in_chat, chat.id, limit=5)
    assert [row.chat_id for row in rows] == [chat.id]


# Titles of such chats


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("Ann - Bob, 5x5 #k3", "k3"),
        ("#zz9 - Bob, 5x5 #k3", "k3"),
        ("Ann#1 - Bob, 5x5 #k3", "k3"),
        ("general", None),
        ("", None),
    ],
)
def test_the_last_code_is_that_of_the_game(title: str, code: str | None) -> None:
    assert code_in(title) == code
