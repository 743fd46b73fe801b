"""What is said in groups that answers nobody's line."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from takmail.retention import Retention
from takmail.service.ports import Place, TryLaterError
from takmail.service.upkeep.background import GRACE, Pruning
from takmail.wording.message.message_json import load_message
from tests.sentences import BUILD_A_ROAD
from tests.service.post import Post
from tests.service.world import World

CLUB = Place("telegram", "-77", "Tak club")


async def test_who_writes_as_nobody_is_told_so_once(den: World) -> None:
    groups = den.service.groups("telegram")
    await groups.nameless(CLUB, "-77:9")
    await groups.nameless(CLUB, "-77:9")
    (row,) = await den.store.outbox.pending(after=0, limit=10)
    assert row.reply_to == "-77:9"
    (told,) = (await den.heard()).values()
    assert told.plain().startswith("I can't tell who you are")


async def test_what_nobody_can_be_told_now_is_for_later(den: World) -> None:
    await den.store.close()
    with pytest.raises(TryLaterError):
        await den.service.groups("telegram").nameless(CLUB, "-77:9")


async def test_a_group_is_greeted_once_in_the_language_of_who_brought_the_bot(den: World) -> None:
    groups = den.service.groups("telegram")
    here = replace(CLUB, locale="zh-hans")
    for _ in range(2):
        await groups.joined(here, "joined:-77:1")
    (told,) = (await den.heard()).values()
    assert "抢在对方之前" in told.plain()
    assert [button.data for button in told.buttons] == [
        "1:challenge::0:-:computer 5",
        "1:challenge::0:-:",
        "1:learn::0:-:",
        "1:help::0:-:",
    ]


async def test_a_link_into_a_group_greets_unless_the_bot_has_just_greeted(den: World) -> None:
    link = den.incoming("ann", chat="-77", platform="telegram", start="hello")
    await den.service.groups("telegram").joined(CLUB, "joined:-77:1")
    assert "-77" in await den.heard()
    await den.handle(link)
    assert await den.heard() == {}
    den.time = datetime.now(UTC) + timedelta(minutes=2)  # the store stamps rows by its own clock
    await den.tell("ann", "!challenge", "-77", platform="telegram")
    await den.handle(den.incoming("ann", chat="-77", platform="telegram", start="hello"))
    assert BUILD_A_ROAD in (await den.heard())["-77"].plain()


async def test_where_the_bot_was_all_the_time_nothing_is_said(den: World) -> None:
    await den.tell("ann", "!help", "-77", platform="telegram")
    await den.service.groups("telegram").joined(CLUB, "joined:-77:1")
    assert await den.heard() == {}


async def test_who_is_thrown_out_counts_as_lost_and_is_welcome_back(den: World) -> None:
    groups = den.service.groups("telegram")
    await groups.joined(CLUB, "joined:-77:1")
    await den.heard()
    await den.begin(chat="-77", platform="telegram")
    await den.heard()
    await groups.left(CLUB)
    assert (await den.chat("-77", "telegram")).lost_at is not None
    await groups.joined(CLUB, "joined:-77:2")
    hello, missed = [
        load_message(row.payload).plain()
        for row in await den.store.outbox.pending(after=den.said, limit=10)
    ]
    assert BUILD_A_ROAD in hello
    assert "Ann" in missed


async def test_a_group_that_nobody_knows_is_left_without_a_word(den: World) -> None:
    await den.service.groups("telegram").left(CLUB)
    assert await den.heard() == {}


@pytest.fixture
def deaf(den: World) -> World:
    post = Post("telegram")
    post.overhears = False
    den.adapters["telegram"] = post
    return den


async def test_a_game_where_plain_lines_are_not_heard_says_so_once(deaf: World) -> None:
    for expected in (True, False):
        told = await deaf.tell("ann", "!challenge 5 white", "club", platform="telegram")
        code = deaf.code_in(told["club"].plain())
        told = await deaf.tell("bob", f"!accept #{code}", "club", platform="telegram")
        assert ("Press Move, or write /move ps b4." in told["club"].plain()) is (expected)
        deaf.restart()


@pytest.mark.parametrize(("platform", "chat"), [("discord", "den"), ("telegram", "dm-id-ann")])
async def test_nobody_is_told_so_elsewhere(deaf: World, platform: str, chat: str) -> None:
    post = Post("discord")
    post.overhears = False
    deaf.adapters["discord"] = post
    told = await deaf.tell("ann", "!challenge 5 white", chat, platform=platform)
    code = await deaf.join_code(told[chat].plain())
    told = await deaf.tell("bob", f"!join {code}", chat, platform=platform)
    assert "no plain moves" not in told[chat].plain()


# Servers


HALL = Place("discord", "hall", "#hall", locale="zh-CN", community="1", listed=True)


async def test_hello_is_said_once_with_what_can_be_pressed_first(den: World) -> None:
    communities = den.service.communities("discord")
    await communities.joined("1", "Town", HALL)
    told = await den.heard()
    [hello] = told.values()
    assert "抢在对方之前" in hello.plain()
    assert [button.data for button in hello.buttons] == [
        "1:challenge::0:-:computer 5",
        "1:challenge::0:-:",
        "1:learn::0:-:",
        "1:help::0:-:",
    ]
    assert await communities.known() == {"1": True}


async def test_where_nothing_can_be_said_or_it_is_not_new_only_a_note_is_taken(den: World) -> None:
    communities = den.service.communities("discord")
    await communities.joined("1", "Town", None)
    await communities.left("1")
    assert await den.heard() == {}
    assert await communities.known() == {"1": False}
    assert await den.service.communities("other").known() == {}


async def test_what_is_known_of_a_server_that_was_left_is_dropped_in_the_end(den: World) -> None:
    communities = den.service.communities("discord")
    await communities.joined("1", "Town", None)
    await communities.left("1")
    pruning = Pruning(den.service.context, Retention())
    den.time += GRACE
    await pruning.prune()
    assert await communities.known() == {"1": False}
    den.time += timedelta(seconds=1)
    await pruning.prune()
    assert await communities.known() == {}


async def test_games_that_are_on_are_counted(den: World) -> None:
    before = await den.service.queries.games_on()
    await den.say("ann", "!challenge @bob", mentions=("bob",))
    assert await den.service.queries.games_on() == before
    await den.say("bob", "!accept")
    assert await den.service.queries.games_on() == before + 1


async def test_while_the_program_ends_all_that_is_asked_is_for_later(den: World) -> None:
    await den.store.close()
    communities = den.service.communities("discord")
    with pytest.raises(TryLaterError, match="closed"):
        await communities.known()
    with pytest.raises(TryLaterError, match="closed"):
        await communities.joined("1", "Town", HALL)
    with pytest.raises(TryLaterError, match="closed"):
        await den.tell("ann", "!games")
