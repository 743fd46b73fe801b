"""The table of the best: whose players, in which order, in which words, and whom it leaves out."""

from datetime import timedelta

import pytest
from sqlalchemy import Connection, insert, update

from takmail.club.ratings import Rating
from takmail.store.changes import Change
from takmail.store.people.profiles import PublicProfile
from takmail.store.people.ratings import rated_places, ratings
from takmail.store.writes import row_of
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Strong, bare
from tests.service.world import World, labelled, labels

EMPTY = "Rated games get you in: "
SPREAD = "± means: it may be that far off."


async def rate(
    den: World,
    who: str,
    rating: float,
    place: str = "den",
    *,
    size: int = 5,
    deviation: float = 80,
    platform: str = "discord",
) -> str:
    """Have somebody be rated, and play at a place: a server, or else a chat; return their id."""
    await den.handle(den.incoming(who, "!games", platform=platform, direct=True))
    player = (await den.player(who, platform)).id
    kept = Rating(rating, deviation, games=20, at=den.time)
    chat = next((one.id for one in [await den.store.chats.known("discord", place)] if one), place)

    def write(connection: Connection) -> None:
        with connection.begin():
            row = {"player": player, "size": size, **row_of(kept)}
            connection.execute(insert(ratings), [row])
            connection.execute(insert(rated_places), [{"place": chat, "player": player}])

    await den.store._database.write(write)
    return player


async def top(den: World, said: str = "top", chat: str = "den") -> Message:
    answer = await den.handle(den.incoming("ann", f"!{said}", chat, direct=True))
    return answer.replies[0]


def _bold(told: Message) -> str:
    paragraph = told.blocks[0]
    assert isinstance(paragraph, Paragraph)
    return "".join(bare(span) for span in paragraph.spans if isinstance(span, Strong))


async def test_the_best_of_a_chat_are_listed_by_their_ratings(den: World) -> None:
    await den.say("ann", "!help")
    await rate(den, "ann", 1500.4)
    await rate(den, "bob", 1700, deviation=63)
    await rate(den, "eve", 1900, "cellar")
    told = await top(den)
    assert told.plain() == f"Best on 5x5 here:\n1. Bob: 1700 ± 63\n2. Ann: 1500 ± 80\n{SPREAD}"
    assert _bold(told) == "2.1500 ± 80", "it is Ann who asks"
    assert labels(told) == ["6x6", "Everywhere"]


async def test_a_server_has_one_table_for_all_its_channels(den: World) -> None:
    den.put_in_server("den", "cellar", server="harbour")
    await den.say("ann", "!help")
    await rate(den, "ann", 1500, "harbour")
    for chat in ("den", "cellar"):
        assert "1. Ann: 1500" in (await top(den, chat=chat)).plain()
    assert EMPTY in (await top(den, chat="attic")).plain()


async def test_ratings_that_are_guesses_stand_below_the_others_without_a_number(den: World) -> None:
    await den.say("ann", "!help")
    await rate(den, "ann", 1700, deviation=111)
    await rate(den, "bob", 1600, deviation=109)
    await rate(den, "cyd", 1550)
    await rate(den, "eve", 1750, deviation=300)
    told = await top(den)
    assert told.plain().splitlines()[1:-1] == [
        "1. Bob: 1600 ± 109",
        "2. Cyd: 1550 ± 80",
        "Too few games so far to be sure:",
        "Eve: 1750? ± 300",
        "Ann: 1700? ± 111",
    ]
    assert _bold(told) == "Ann: 1700? ± 111", "it is Ann who asks"
    den.time += timedelta(days=60)
    assert (await top(den)).plain().splitlines()[1:5] == [
        "1. Cyd: 1550 ± 84",
        "Too few games so far to be sure:",
        "Eve: 1750? ± 301",
        "Ann: 1700? ± 114",
    ]


async def test_a_page_of_guesses_alone_says_so(den: World) -> None:
    for number in range(13):
        await rate(den, f"p{number:02}", 1500 + number, deviation=80 if number > 2 else 200)
    more = await den.press("bob", labelled(await top(den), "More"))
    assert more.replies[0].plain().splitlines()[1:-1] == [
        "Too few games so far to be sure:",
        "P02: 1502? ± 200",
        "P01: 1501? ± 200",
        "P00: 1500? ± 200",
    ]


async def test_of_all_chats_only_those_are_listed_who_want_to_be_seen(den: World) -> None:
    await den.say("ann", "!help")
    await rate(den, "ann", 1500, "cellar")
    bob = await rate(den, "bob", 1600, "cellar")
    await den.store.commit(Change(also=(PublicProfile(bob, on=True),)))
    told = await top(den, "top everywhere")
    assert told.plain() == f"Best on 5x5 everywhere:\n1. Bob: 1600 ± 80\n{SPREAD}"
    assert labels(told) == ["6x6", "Here", "Show to everybody"]
    await den.press("ann", labelled(told, "Show to everybody"))
    told = await top(den, "top everywhere")
    assert "2. Ann: 1500 ± 80" in told.plain()
    assert labels(told) == ["6x6", "Here"]


async def test_a_private_chat_shows_the_table_of_all(den: World) -> None:
    bob = await rate(den, "bob", 1600)
    await den.store.commit(Change(also=(PublicProfile(bob, on=True),)))
    told = await top(den, chat="dm-ann")
    assert "Best on 5x5 everywhere:\n1. Bob: 1600 ± 80" in told.plain()
    assert labels(told) == ["6x6", "Show to everybody"]


@pytest.mark.parametrize("said", ["top 6", "top size 6", "top 6x6", "top 6 everywhere page 1"])
async def test_a_size_is_said(den: World, said: str) -> None:
    assert "on 6x6" in (await top(den, said)).plain()


async def test_a_chat_that_plays_on_6x6_shows_that_table(den: World) -> None:
    await den.say("ann", "!settings size 6", manages=True)
    assert "on 6x6" in (await top(den)).plain()


@pytest.mark.parametrize("said", ["top 7", "top bob", "top 5 5"])
async def test_anything_else_is_explained(den: World, said: str) -> None:
    assert "for games on 5x5 or 6x6" in (await top(den, said)).plain()


async def test_pages_and_tables_are_turned_by_presses(den: World) -> None:
    await den.say("ann", "!help")
    for number in range(23):
        await rate(den, f"p{number:02}", 1500 + number)
    told = await top(den)
    assert "10. P13: 1513" in told.plain()
    assert labels(told) == ["More", "6x6", "Everywhere"]
    for label, first in (("More", "11. P12"), ("More", "21. P02"), ("Back", "11. P12")):
        answer = await den.press("bob", labelled(told, label))
        assert answer.replaces
        told = answer.replies[0]
        assert told.plain().splitlines()[1].startswith(first)
    other = (await den.press("bob", labelled(told, "6x6"))).replies[0]
    assert "Best on 6x6 here:" in other.plain()
    everywhere = (await den.press("bob", labelled(other, "Everywhere"))).replies[0]
    assert "Best on 6x6 everywhere:" in everywhere.plain()
    assert "Best on 6x6 here:" in (
        (await den.press("bob", labelled(everywhere, "Here"))).replies[0].plain()
    )


async def test_a_forgotten_player_is_not_listed(den: World) -> None:
    await den.say("ann", "!help")
    await den.say("bob", "help", "dm-bob")
    bob = await rate(den, "bob", 1700)
    await den.store.commit(Change(also=(PublicProfile(bob, on=True),)))
    asked = (await den.tell("bob", "forget me", "dm-bob"))["dm-bob"]
    await den.press("bob", labelled(asked, "Forget me"), "dm-bob")
    for said in ("top", "top everywhere"):
        assert "Nobody yet." in (await top(den, said)).plain()


async def test_a_paired_player_is_listed_once(den: World) -> None:
    await den.say("ann", "!help")
    await rate(den, "bob", 1700)
    await rate(den, "amy", 1800, platform="telegram")
    talk = {"chat": "dm-amy", "platform": "telegram"}
    code = (await den.say("amy", "!pair", **talk))[0].split("pair ")[-1].split()[0].strip("`")
    await den.say("bob", f"!pair {code}", "dm-bob")
    await den.say("amy", "!pair yes", **talk)
    assert (await top(den)).plain().count(" ± ") == 1


async def test_it_is_told_in_chinese(den: World) -> None:
    await den.say("ann", "!language chinese", manages=True)
    await rate(den, "ann", 1500)
    assert "所有聊天里 6x6 等级分最高的玩家" in (await den.say("ann", "!排行榜 6 到处"))[0]
    here = (await den.say("ann", "!排行榜"))[0]
    assert "这里 5x5 等级分最高的玩家" in here
    assert "1500 ± 80" in here


async def test_talk_about_the_top_is_left_alone(den: World) -> None:
    for line in ("top", "top of the morning", "on top", "top 6 everywhere"):
        assert await den.say("ann", line) == []


async def test_a_channel_that_not_all_may_read_has_a_table_of_its_own(den: World) -> None:
    den.put_in_server("den", "loft", server="harbour")
    den.put_in_server("cellar", server="harbour", listed=False)
    code = await den.begin(terms="5 days 3 rated", chat="cellar")
    await den.play("ps a1, ps e5, ps c3, ps c4", chat="cellar")
    await den.say("ann", f"!#{code} resign", "cellar")
    await den.say("ann", f"!#{code} confirm", "cellar")
    await den.store._database.write(_settle)
    assert EMPTY in (await top(den, chat="loft")).plain()
    assert "1. Bob: 1662" in (await top(den, chat="cellar")).plain()


def _settle(connection: Connection) -> None:
    with connection.begin():
        connection.execute(update(ratings).values(deviation=80.0))


async def test_nobody_finds_who_blocks_them_in_the_table_of_all(den: World) -> None:
    bob = await rate(den, "bob", 1700)
    await den.say("ann", "!help")
    await den.store.commit(Change(also=(PublicProfile(bob, on=True),)))
    assert "Bob" in (await top(den, "top everywhere")).plain()
    await den.say("bob", "!block @ann", mentions=("ann",))
    assert "Bob" not in (await top(den, "top everywhere")).plain()
