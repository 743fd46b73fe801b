"""Tournaments from the first word to the last game, and whatever can come between."""

# ruff: noqa: RUF001 - scores have dashes, and Chinese has wide stops

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from bots.discord_bot.components import to_view
from takmail.play.game import Phase
from takmail.service.context import make_context
from takmail.service.delivery.chat_openings import TOGETHER
from takmail.service.delivery.outbox import Delivery
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatLost
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.chats.settings import SettingNow
from takmail.store.games.games import running_game_count
from takmail.store.games.tournaments import CANCELLED, OVER, RUNNING
from takmail.store.schedule.clocks import clock_of_game
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Buttons, Enclosure
from takmail.wording.message.text import Link, Preformatted
from tests.service.own_chats import Opened
from tests.service.post import Recorder
from tests.service.spoiling import spoil
from tests.service.test_pairing import pair
from tests.service.tournaments import USUAL, Club
from tests.service.two_homes import Relay
from tests.service.world import World, labelled, labels, pinged, world
from tests.store.postgres import SERVER, migrated_postgres
from tests.upkeep.test_check import found

FOUR = ("ann", "bob", "cyd", "dee")


@pytest.fixture
def club(den: World) -> Club:
    return Club(den)


# Making one.


async def test_it_is_made_step_by_step_in_one_message(den: World) -> None:
    told = await den.tell("ann", "!tournament new Autumn Cup", manages=True)
    shown = told["den"]
    assert "Autumn Cup: how is it played?" in shown.plain()
    for label in ("6x6", "2 days", "14 days a round", "Rated", "Regulars only"):
        answer = await den.press("ann", labelled(shown, label), manages=True)
        assert answer.in_place
        assert answer.replaces
        (shown,) = answer.replies
        assert len({button.data for button in shown.buttons}) == len(shown.buttons)
        assert any(one.startswith("✓") and label in one for one in labels(shown)), label
    assert "6x6, 2 days a move, running out of time loses, rated" in shown.plain()
    assert "Each round takes 14 days at most." in shown.plain()
    answer = await den.press("ann", labelled(shown, "Announce it"), manages=True)
    assert answer.in_place
    (page,) = (await den.heard()).values()
    assert "6x6, 2 days a move, running out of time loses, rated" in page.plain()
    assert "Only people who have played here before can join." in page.plain()
    assert labels(page) == ["Join", "Leave", "Begin", "Call off"]


async def test_in_private_it_is_shown_to_those_who_play_in_it(den: World) -> None:
    await Club(den).made(f"{USUAL} every 14 days", "bob", "cyd")
    (told,) = await den.say("bob", "tournament", "dm-bob")
    assert "In so far (2): Bob, Cyd." in told
    (told,) = await den.say("dee", "tournament", "dm-dee")
    assert told == "You don't play in any tournament."


async def test_one_for_regulars_takes_who_has_played_in_that_chat_or_server(den: World) -> None:
    den.put_in_server("den", "cellar")
    club = Club(den)
    await den.begin("bob", "cyd", chat="cellar")
    await den.begin("dee", "eve", chat="loft")
    await club.made(f"{USUAL} regulars every 14 days", "bob", "cyd")
    assert "In so far (2): Bob, Cyd." in club.page.plain()
    (refused,) = (await club.press("dee", "Join")).replies
    assert refused.plain() == "Only people who have played here before can join."
    assert [one.player for one in (await club.whole()).entrants] == [
        (await den.player(who)).id for who in ("bob", "cyd")
    ]


async def test_it_is_made_by_one_line(club: Club) -> None:
    await club.made("The Great Autumn Cup of the Harbour: 6 days 2 every 2 weeks")
    assert "The Great Autumn Cup of the Harbour: who joins in?" in club.page.plain()
    assert "6x6, 2 days a move, running out of time loses" in club.page.plain()
    assert "14 days at most" in club.page.plain()


async def test_only_managers_make_begin_and_cancel(club: Club) -> None:
    assert "who manage this chat" in await club.say("bob", f"!tournament new {USUAL}")
    await club.made(USUAL, *FOUR)
    for label in ("Begin", "Call off"):
        assert "who manage this chat" in (await club.press("bob", label)).replies[0].plain()
    begin = labelled(club.page, "Begin")
    answer = await club.world.press("bob", begin, "his own", manages=True)
    assert "who manage this chat" in answer.replies[0].plain()


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("Cup: blue cheese", "I can't read"),
        ("Cup: days 3 stakes 5", "one against one"),
        ("Cup: days 3 series 4", "one against one"),
        ("Cup: days 3 handicap me 2", "one against one"),
        ("Cup: days 3 halfsets", "one against one"),
        ("Cup: days 3 computer", "one against one"),
        ("Cup: minutes 15 + 10", "a clock of days"),
        ("Cup: no-clock", "a clock of days"),
        ("Cup: days 14 every 7 days", "rounds of 14 days or more"),
        ("Cup: 7 days 3 rated", "5x5 and 6x6"),
    ],
)
async def test_what_can_t_be_played_is_refused(club: Club, said: str, why: str) -> None:
    assert why in await club.say("ann", f"!tournament new {said}", manages=True)


async def test_it_needs_a_group(den: World) -> None:
    told = await den.say("ann", f"tournament new {USUAL}", "dm-ann", manages=True)
    assert "needs a group" in told[0]


async def test_three_can_be_on_at_once(club: Club) -> None:
    for name in ("One", "Two", "Three"):
        await club.made(f"{name}: days 3")
    assert "must end first" in await club.say("ann", f"!tournament new {USUAL}", manages=True)
    assert "Which one?" in await club.say("bob", "!tournament join")


@pytest.mark.parametrize("said", ["tournament is on TV tonight, did you see?", "tournaments"])
async def test_talk_stays_talk(den: World, said: str) -> None:
    assert await den.say("ann", said) == []


async def test_it_is_made_by_presses_alone_and_announced_once(club: Club) -> None:
    den = club.world
    (none,) = (await den.tell("ann", "!tournament", manages=True)).values()
    answer = await den.press("ann", labelled(none, "New tournament"), manages=True)
    assert answer.hidden
    assert not answer.replaces, "others may read the message with this button"
    assert "Tournament 1: how is it played?" in answer.replies[0].plain()
    assert "/tournament action:new name:Autumn Cup" in answer.replies[0].plain()
    announce = labelled(answer.replies[0], "Announce it")
    assert (await den.press("ann", announce, manages=True)).replaces
    again = await den.press("ann", announce, manages=True)
    assert "Tournament 1 is on here already." in again.replies[0].plain()
    await club.look()
    await club.say("ann", "!tournament new", manages=True)
    assert "Tournament 2: how is it played?" in club.told[0]


async def test_in_a_group_on_telegram_questions_stay_where_they_are_asked(den: World) -> None:
    hall: Any = {"chat": "hall", "platform": "telegram", "manages": True}
    (none,) = (await den.tell("ann", "!tournament", **hall)).values()
    assert "can make one: /tournament new." in none.plain()
    shown = await den.press("ann", labelled(none, "New tournament"), **hall)
    assert shown.in_place
    assert shown.opens is None
    await den.press("ann", labelled(shown.replies[0], "Announce it"), **hall)
    (page,) = (await den.heard()).values()
    asked = await den.press("ann", labelled(page, "Call off"), **hall)
    assert not asked.hidden, "in a private chat nobody manages the group"
    assert (await den.press("ann", labelled(asked.replies[0], "Yes, call it off"), **hall)).in_place


async def test_the_one_that_is_on_is_shown_else_the_last_that_was_won(club: Club) -> None:
    await club.begun(USUAL, "ann", "bob", "cyd")
    await play_to_the_end(club)
    for name in ("Spring Cup", "Winter Cup"):
        await club.made(f"{name}: days 3")
        await club.say("ann", "!tournament")
        assert f"{name}: who joins in?" in club.page.plain()
        cancel = await club.world.press("ann", labelled(club.page, "Call off"), manages=True)
        await club.world.press("ann", labelled(cancel.replies[0], "Yes, call it off"), manages=True)
        await club.look()
    told = await club.world.tell("ann", "!tournament", manages=True)
    assert "Autumn Cup is over." in told["den"].plain()
    assert labels(told["den"]) == ["New tournament"]


async def test_without_one_it_is_said_how_to_make_one(club: Club) -> None:
    told = await club.world.tell("bob", "!tournament")
    assert "can make one: /tournament action:new." in told["den"].plain()
    assert labels(told["den"]) == []
    assert "no tournament here" in await club.say("bob", "!tournament join zz99")
    assert "didn't understand" in await club.say("bob", "!tournament wins 3 times")


# Joining and leaving.


async def test_its_message_says_who_is_in(club: Club) -> None:
    await club.made(USUAL, "bob", "cyd")
    assert club.pages[0][0] is Act.EDIT
    assert "In so far (2): Bob, Cyd." in club.page.plain()
    assert "in Autumn Cup already" in (await club.press("bob", "Join")).replies[0].plain()
    await club.press("bob", "Leave")
    assert "In so far (1): Cyd." in club.page.plain()
    assert "aren't in" in (await club.press("bob", "Leave")).replies[0].plain()


async def test_it_takes_three(club: Club) -> None:
    await club.made(USUAL, "ann")
    answer = await club.press("ann", "Begin", manages=True)
    assert "It takes 3 players. In so far: 1." in answer.replies[0].plain()
    for who in ("bob", "cyd"):
        await club.press(who, "Join")
        await forget(club.world, who)
    answer = await club.press("ann", "Begin", manages=True)
    assert "It takes 3 players. In so far: 1." in answer.replies[0].plain()
    await club.press("dee", "Join")
    assert "In so far (2): Ann, Dee." in club.page.plain()


async def play_to_the_end(club: Club) -> None:
    """Have each round be played until nobody has to meet anybody any more."""
    while (await club.whole()).row.state == RUNNING:
        await club.lose_all()


async def forget(den: World, who: str) -> None:
    await den.say(who, "hello", f"dm-{who}")
    question = (await den.tell(who, "forget me", f"dm-{who}"))[f"dm-{who}"]
    await den.press(who, labelled(question, "Forget me"), f"dm-{who}")


async def test_paired_accounts_join_once(club: Club, den: World) -> None:
    await pair(Relay(den), "ann", "amy")
    await club.made(USUAL, "ann")
    answer = await den.press("amy", labelled(club.page, "Join"), "hall", platform="telegram")
    assert "already" in answer.replies[0].plain()


# Rounds.


async def test_everybody_meets_everybody_and_the_best_wins(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    met = []
    for number in (1, 2, 3):
        assert f"Autumn Cup, round {number} of 3" in club.page.plain()
        assert [act for act, _ in club.pages][-2:] == [Act.POST, Act.EDIT]
        games = await club.paired()
        met += [frozenset(people.split()) for people in games.values()]
        assert len(games) == 2
        for people in games.values():
            white, black = people.split()
            await club.lose(black if "ann" in (white, "") else white)
    assert len(set(met)) == 6
    assert (await club.whole()).row.state == OVER
    assert "Autumn Cup is over." in club.page.plain()
    assert labels(club.page) == []


async def test_a_game_begins_by_itself_below_the_message_of_its_round(club: Club) -> None:
    await club.begun(USUAL, "ann", "bob", "cyd")
    assert club.told == []
    ((code, people),) = (await club.paired()).items()
    white, black = people.split()
    assert f"{white.capitalize()} – {black.capitalize()}" in club.page.plain()
    assert "White begins: press a game below" in club.page.plain()
    assert "sits this round out" in club.page.plain()
    (board,) = [button for button in club.page.buttons if f"#{code}" in button.text]
    shown = await club.world.press(white, board)
    assert labels(shown.replies[0])[0] == "Move"
    await club.say(white, "ps a1")
    assert "part of a tournament" in await club.say(black, f"!#{code} abort")
    assert any(f"#{code}" in label for label in labels(club.page))


async def test_a_round_is_one_message_that_calls_its_players_and_starts_their_clocks(
    club: Club,
) -> None:
    await club.made(USUAL, *FOUR)
    await club.press("ann", "Begin", manages=True)
    before = club.world.said
    await club.go_on()
    rows = await club.world.store.outbox.pending(after=before, limit=1000)
    assert [row.act for row in rows] == [Act.POST, Act.STRIP, Act.STRIP, Act.EDIT]
    assert {row.code for row in rows if row.starts} == {*await club.paired()}
    page = load_message(rows[0].payload)
    assert sorted(pinged(page)) == ["Ann", "Bob", "Cyd", "Dee"]
    assert not page.silent
    await club.say("bob", "!tournament")
    assert pinged(club.page) == []
    delivery = Delivery(
        make_context(club.world.store, {"discord": Recorder("discord")}), first_pause=0.01
    )
    await delivery.idle()
    clocks = [await club.world.store.read(clock_of_game, code) for code in await club.paired()]
    assert all(clock is not None and clock.since is not None for clock in clocks)


async def test_a_game_in_a_thread_of_its_own_begins_with_its_board(club: Club) -> None:
    await club.made(USUAL, "ann", "bob", "cyd")
    whole = await club.whole()
    threads = SettingNow(whole.row.chat_id, "threads", "threads")
    await club.world.store.commit(Change(also=(threads,)))
    await club.press("ann", "Begin", manages=True)
    before = club.world.said
    await club.go_on()
    rows = await club.world.store.outbox.pending(after=before, limit=1000)
    told = [load_message(row.payload) for row in rows if row.code and row.act is Act.POST]
    assert any("Flip" in labels(message) for message in told)


@pytest.fixture
async def opened(den: World) -> Opened:
    """Return a Discord with threads, in whose channels nothing is set."""
    return Opened(den)


async def test_on_discord_each_game_has_a_thread_to_which_its_round_leads(
    club: Club, opened: Opened
) -> None:
    await club.begun(USUAL, *FOUR)
    assert pinged(club.page) == []
    await opened.delivery.idle()
    games = await club.paired()
    for code, people in games.items():
        (board,) = opened.discord.told(f"den/{code}")
        assert f"{people.split()[0].capitalize()}, it's your move." in board
        assert opened.discord.shown[f"den/{code}"].code == code
    await club.go_on(seconds=TOGETHER.total_seconds())
    assert [act for act, _ in club.pages] == [Act.EDIT]
    links = [
        (span.text, span.url)
        for block in club.page.blocks
        for span in getattr(block, "spans", ())
        if isinstance(span, Link)
    ]
    assert sorted(links) == sorted(
        (f"#{code}", f"https://discord.test/den/{code}") for code in games
    )
    assert labels(club.page) == ["Join", "Leave"]
    await opened.delivery.idle()
    assert len(opened.discord.told("den")) == 3, "it is announced, people join, the round"


async def test_where_no_threads_can_be_opened_the_boards_stand_in_the_channel(
    club: Club, opened: Opened
) -> None:
    opened.discord.flat = True
    await club.begun(USUAL, *FOUR)
    await opened.delivery.idle()
    assert sum("it's your move." in told for told in opened.discord.told("den")) == 2
    assert len(await club.paired()) == 2


async def test_a_channel_that_wants_no_threads_gets_none(club: Club, opened: Opened) -> None:
    await opened.set("off")
    await club.begun(USUAL, *FOUR)
    await opened.delivery.idle()
    assert opened.discord.asked == []


async def test_only_the_newest_round_has_the_standings(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    await club.lose_all()
    (old,) = [page for _, page in club.pages if "round 1 of 3" in page.plain()]
    (new,) = [page for act, page in club.pages if act is Act.POST]
    assert "1–0" in old.plain()
    assert not any(isinstance(block, Enclosure | Preformatted) for block in old.blocks)
    assert any(isinstance(block, Preformatted) for block in new.blocks)


async def test_its_message_is_brought_up_to_date_with_each_result(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    people = next(iter((await club.paired()).values()))
    white, black = (name.capitalize() for name in people.split())
    assert f"{white} – {black}" in club.page.plain()
    await club.lose(black.lower())
    assert [act for act, _ in club.pages] == [Act.EDIT]
    assert f"{white} 1–0 {black}" in club.page.plain()


@pytest.mark.slow
async def test_thirteen_play_a_swiss_tournament_with_a_bye(club: Club) -> None:
    people = [f"p{number:02}" for number in range(13)]
    await club.begun(USUAL, *people)
    byes = []
    while (whole := await club.whole()).row.state == RUNNING:
        assert len(await club.paired()) == 6
        byes += [pairing.white for pairing in whole.last_round if pairing.black is None]
        assert "gets a point" in club.page.plain()
        await club.lose_all()
    assert whole.round == 5
    assert len(byes) == len(set(byes)) == 5


async def test_who_comes_late_plays_from_the_next_round_on(club: Club) -> None:
    await club.begun(USUAL, "ann", "bob", "cyd")
    assert "from the next round on" in (await club.press("dee", "Join")).replies[0].plain()
    await club.lose_all()
    assert any("dee" in people for people in (await club.paired()).values())
    await play_to_the_end(club)
    assert len([{one.white, one.black} for one in (await club.whole()).pairings if one.code]) == 6


async def test_a_round_robin_has_room_for_twelve(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    for number in range(8):
        await club.press(f"player{number}", "Join")
    full = (await club.press("eve", "Join")).replies[0].plain()
    assert "Autumn Cup has room for 12 players now, and is full." in full
    await club.press("dee", "Leave")
    assert "You're in" in (await club.press("eve", "Join")).replies[0].plain()
    assert "You're in" in (await club.press("dee", "Join")).replies[0].plain()


async def test_who_leaves_ends_the_game_that_is_on_and_plays_no_more(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    answer = await club.press("bob", "Leave")
    assert "You're out of Autumn Cup. Join brings you back." in answer.replies[0].plain()
    assert "Bob is out. That was before half of the games" in club.page.plain()
    assert "- Bob " in club.page.plain()
    assert any("bob" in people for people in (await club.paired()).values())
    await club.lose_all()
    while (await club.whole()).row.state == RUNNING:
        assert not any("bob" in people for people in (await club.paired()).values())
        await club.lose_all()


async def test_points_without_a_game_are_explained(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    await club.lose_all()
    two = next(iter((await club.paired()).values())).split()
    leaver, foe = (name.capitalize() for name in two)
    await club.press(two[0], "Leave")
    whole = await club.whole()
    met = {leaver, foe} | {
        (await club.name(player)).capitalize()
        for one in whole.pairings
        if two[0] in [await club.name(player) for player in one.pair]
        for player in one.pair
    }
    (owed,) = {"Ann", "Bob", "Cyd", "Dee"} - met
    assert f"{leaver} is out. A point without a game: {owed}." in club.page.plain()
    assert f"- {leaver} " in club.page.plain()
    await club.lose_all()
    await club.press(two[1], "Leave")
    await club.lose_all()
    assert (await club.whole()).row.state == OVER
    assert f"{leaver} is out. A point" in club.page.plain()


async def test_nobody_has_a_place_before_a_game_is_over(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    assert "White is named first" in club.page.plain()
    assert "1 Ann" not in club.page.plain()
    people = next(iter((await club.paired()).values()))
    await club.lose(people.split()[1])
    assert f"1 {people.split()[0].capitalize()} " in club.page.plain()
    (picture,) = {one for one in club.page.blocks if isinstance(one, Enclosure)}
    assert "Autumn Cup, round 1 of 3" in picture.source


# Time.


async def test_a_game_that_is_on_at_the_rounds_end_is_lost_by_the_side_on_turn(club: Club) -> None:
    await club.begun("Cup: 5 days 3 every 4 days", *FOUR)
    games = await club.paired()
    first = next(iter(games.values())).split()
    for ply, who in zip(("ps a1", "ps e5", "ps b2"), (*first, first[0]), strict=True):
        await club.say(who, ply)
        await club.go_on(hours=30)
    await club.go_on(days=1)
    whole = await club.whole()
    assert whole.round == 2
    scores = {
        frozenset((await club.name(one.white), await club.name(one.black))): one.score
        for one in whole.pairings
        if one.round == 1
    }
    assert scores[frozenset(first)] == 1, "Black was on turn"


async def test_who_never_moves_loses_and_is_out(club: Club) -> None:
    await club.begun("Cup: 5 days 1", *FOUR)
    games = [people.split() for people in (await club.paired()).values()]
    white, _ = games[0]
    await club.lose(games[1][1])
    for row in await club.world.store.outbox.pending(limit=1000):
        writes = await club.world.service.context.clocks.starts(row)
        await club.world.store.commit(Change(also=writes))
    await club.go_on(days=2)
    await club.go_on()
    whole = await club.whole()
    assert whole.round == 2
    (out,) = (one for one in whole.entrants if one.left is not None)
    assert await club.name(out.player) == white
    assert not any(white in people for people in (await club.paired()).values())
    out_now = f"{white.capitalize()} is out."
    assert out_now in club.page.plain()
    assert "Join brings back those who are out." in club.page.plain()
    await club.press(white, "Join")
    assert out_now not in club.page.plain()


async def test_the_rounds_date_puts_nobody_out(club: Club) -> None:
    await club.begun("Cup: 5 days 3 every 3 days", "ann", "bob", "cyd")
    white = next(iter((await club.paired()).values())).split()[0]
    until = "The round ends on Mar 4"
    assert until in club.page.plain()
    club.world.restart()
    await club.go_on(hours=70)
    await club.say(white, "ps a1")
    await club.go_on(hours=3)
    whole = await club.whole()
    assert whole.round == 2
    assert [one.left for one in whole.entrants] == [None, None, None]
    over = next(page.plain() for _, page in club.pages if "round 1 of 3" in page.plain())
    assert "1–0" in over
    assert until not in over


async def test_without_games_that_count_nobody_has_won(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    for who in FOUR:
        await club.press(who, "Leave")
    await club.lose_all()
    assert "Autumn Cup is over, without a winner." in club.page.plain()


# People and chats that go.


async def test_a_block_keeps_nobody_from_a_game_that_both_agreed_to(club: Club) -> None:
    await club.made(USUAL, "ann", "bob", "cyd")
    for who in ("ann", "bob", "cyd"):
        for whom in {"ann", "bob", "cyd"} - {who}:
            await club.say(who, f"!block @{whom}", mentions=(whom,))
    await club.press("ann", "Begin", manages=True)
    await club.go_on()
    assert len(await club.paired()) == 1


async def test_who_is_forgotten_is_out_and_the_tournament_goes_on(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    await forget(club.world, "bob")
    await club.go_on()
    await club.lose_all()
    assert "Bob" not in club.page.plain()
    whole = await club.whole()
    assert whole.round == 2
    assert [one.left for one in whole.entrants].count(2) == 1
    await play_to_the_end(club)


async def test_accounts_that_are_paired_meanwhile_play_once(club: Club, den: World) -> None:
    await club.made(USUAL, "ann", "bob", "cyd")
    await den.press("amy", labelled(club.page, "Join"), "hall", platform="telegram")
    await club.look()
    await pair(Relay(den), "ann", "amy")
    (shown,) = await den.say("ann", "tournament", "dm-ann")
    assert shown.startswith("Autumn Cup")
    await club.press("ann", "Begin", manages=True)
    await club.go_on()
    assert [one.left for one in (await club.whole()).entrants] == [None, None, None]
    assert len(await club.paired()) == 1


async def test_either_of_two_accounts_leaves_and_joins(club: Club, den: World) -> None:
    amy: Any = {"chat": "hall", "platform": "telegram"}
    await club.begun(USUAL, "ann", "bob", "cyd")
    await den.press("amy", labelled(club.page, "Join"), **amy)
    await club.look()
    await pair(Relay(den), "ann", "amy")
    page, told = club.page, []
    for who, label in (("amy", "Leave"), ("ann", "Leave"), ("ann", "Leave"), ("amy", "Join")):
        at: Any = amy if who == "amy" else {}
        told.append((await den.press(who, labelled(page, label), **at)).replies[0].plain())
    assert all(one.startswith("You're out of Autumn Cup") for one in told[:2])
    assert told[2:] == [
        "You aren't in Autumn Cup.",
        "You're in Autumn Cup, from the next round on.",
    ]


async def test_where_the_bot_was_thrown_out_it_waits_and_then_goes_on(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    chat = await club.world.chat("den")
    await club.world.store.commit(Change(also=(ChatLost(chat.id, club.world.time),)))
    for code in await club.paired():
        await club.world.service.end_game(code)
    await club.go_on()
    assert (await club.whole()).round == 1
    await club.world.store.commit(Change(also=(ChatLost(chat.id, None),)))
    await club.go_on(hours=2)
    assert (await club.whole()).round == 2


async def test_it_moves_with_its_chat(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    await club.world.say("ann", "!tournament", "super")
    old, new = [await club.world.store.chats.known("discord", name) for name in ("den", "super")]
    assert old is not None
    assert new is not None
    await club.world.store.commit(Change(also=(ChatMerged(old.id, new.id),)))
    await club.world.service.context.rooms.forget_all()
    club.chat = "super"
    await club.lose_all()
    assert (await club.whole()).round == 2


async def test_games_that_the_host_ends_count_half_for_both(club: Club) -> None:
    await club.begun(USUAL, *FOUR)
    for code in await club.paired():
        await club.world.service.end_game(code)
    await club.go_on()
    whole = await club.whole()
    assert [one.score for one in whole.pairings if one.round == 1] == [0.5, 0.5]
    assert whole.round == 2


async def test_it_is_called_off_after_a_question_and_its_games_go_on(club: Club) -> None:
    await club.made(USUAL, *FOUR)
    page = club.page
    await club.press("ann", "Begin", manages=True)
    await club.go_on()
    code = next(iter(await club.paired()))
    cancel = await club.world.press("ann", labelled(page, "Call off"), manages=True)
    assert cancel.hidden
    (question,) = cancel.replies
    assert "Really call off Autumn Cup?" in question.plain()
    await club.world.press("ann", labelled(question, "Yes, call it off"), manages=True)
    await club.go_on()
    assert (await club.whole()).row.state == CANCELLED
    room = await club.world.service.context.rooms.get(code)
    assert room is not None
    assert room.game.phase is Phase.PLAYING
    await club.lose_all()
    assert (await club.whole()).round == 1


async def test_a_restart_between_any_two_steps_changes_nothing(club: Club) -> None:
    await club.made(USUAL, *FOUR)
    await club.press("ann", "Begin", manages=True)
    while (await club.whole()).row.state == RUNNING:
        club.world.restart()
        await club.go_on()
        club.world.restart()
        await club.lose_all()
    assert len((await club.whole()).pairings) == 6
    assert await found(club.world.store) == []


async def test_it_reads_in_chinese(club: Club) -> None:
    await club.say("ann", "!language 中文", manages=True)
    (none,) = (await club.world.tell("ann", "!比赛", manages=True)).values()
    assert "发送 /tournament action:new 可以发起一场。" in none.plain()
    made = await club.world.press("ann", labelled(none, "发起新比赛"), manages=True)
    assert "/tournament action:new name:秋季杯" in made.replies[0].plain()
    await club.say("ann", "!比赛 new 秋杯: 5 days 3", manages=True)
    assert "秋杯：谁来参加？" in club.page.plain()
    await club.say("bob", "!比赛 报名")
    assert "已有 1 人报名：Bob" in club.page.plain()
    for who in ("cyd", "dee"):
        await club.press(who, "报名")
    await club.press("ann", "开始比赛", manages=True)
    await club.go_on()
    while (await club.whole()).row.state == RUNNING:
        await club.lose("bob")
        await club.lose("cyd")
    assert "秋杯 结束了。Dee 获得冠军！" in club.page.plain()


# On the platform.


async def test_one_message_stays_up_to_date_until_the_next_round_has_its_own(club: Club) -> None:
    posted = Recorder("discord")
    club.world.adapters["discord"] = posted
    delivery = Delivery(make_context(club.world.store, club.world.adapters), first_pause=0.01)
    await club.made(USUAL, *FOUR)
    await delivery.idle()
    (page,) = posted.buttons("den")
    assert "In so far (4)" in posted.posted[page].plain()
    await club.press("ann", "Begin", manages=True)
    await club.go_on()
    await delivery.idle()
    *_, second = (id_ for id_, one in posted.posted.items() if "round 1 of 3" in one.plain())
    assert page not in posted.buttons("den")
    people = next(iter((await club.paired()).values()))
    await club.lose(people.split()[1])
    await delivery.idle()
    white, black = (name.capitalize() for name in people.split())
    assert f"{white} 1–0 {black}" in posted.posted[second].plain()


@pytest.mark.slow
@pytest.mark.skipif(SERVER is None, reason="needs PostgreSQL")
async def test_two_processes_make_each_round_and_each_game_once() -> None:
    url = await migrated_postgres()
    async with world(url) as one, world(url) as other:
        club = Club(one)
        await club.made(USUAL, *FOUR)
        await club.press("ann", "Begin", manages=True)
        for number in (1, 2, 3):
            one.time = other.time = max(one.time, one.heard_at) + timedelta(seconds=1)
            await asyncio.gather(*(each.service.fire_due() for each in (one, other, one)))
            await asyncio.gather(*(each.service.fire_due() for each in (one, other)))
            await club.look()
            whole = await club.whole()
            assert whole.round == number
            assert len(whole.last_round) == 2
            assert len(await club.paired()) == 2
            assert await one.store.read(running_game_count) == 2
            ends = [
                each.service.end_game(code)
                for each, code in zip((one, other), await club.paired(), strict=True)
            ]
            await asyncio.gather(*ends)
        await club.go_on()
        assert (await club.whole()).row.state == OVER


async def test_join_and_leave_fit_below_many_boards_on_discord(club: Club) -> None:
    await club.begun(USUAL, *(f"player{number}" for number in range(44)))
    shown = [row for row in club.page.blocks if isinstance(row, Buttons)]
    view = [getattr(one, "label", "") for one in to_view(shown).children]
    assert len(view) == 22
    assert view[-2:] == ["Join", "Leave"]


async def test_many_join_at_once(club: Club) -> None:
    await club.made()
    people = [f"player{number}" for number in range(20)]
    join = labelled(club.page, "Join")
    answers = await asyncio.gather(*(club.world.press(who, join) for who in people))
    assert all("You're in" in answer.replies[0].plain() for answer in answers)
    assert len((await club.whole()).entrants) == 20


# A game that can't be read.


async def unread(club: Club, said: str = USUAL) -> list[str]:
    """Begin a round of two games; return their ids, first that of one that can't be read."""
    await club.begun(said, "ann", "bob", "cyd", "dee")
    codes = [pairing.code or "" for pairing in (await club.whole()).last_round]
    await spoil(club.world, codes[0])
    return codes


@pytest.mark.parametrize(("label", "score"), [("1–0", 1.0), ("½–½", 0.5), ("0–1", 0.0)])
async def test_a_game_that_cannot_be_read_is_decided_by_who_manages_the_chat(
    club: Club, label: str, score: float
) -> None:
    code, _ = await unread(club)
    await club.say("bob", "!tournament show")
    assert f"I can't read game #{code}." in club.page.plain()
    refused = await club.press("bob", f"#{code}: {label}")
    assert refused.refused
    assert all(pairing.score is None for pairing in (await club.whole()).last_round)
    await club.press("ann", f"#{code}: {label}", manages=True)
    await club.go_on()
    first = (await club.whole()).pairings[0]
    assert (first.code, first.score) == (code, score)


async def test_a_round_with_an_unreadable_game_ends_once_it_is_decided(club: Club) -> None:
    code, other = await unread(club, f"{USUAL} every 7 days")
    await club.go_on(days=8)
    scores = {pairing.code: pairing.score for pairing in (await club.whole()).last_round}
    assert scores[code] is None
    assert scores[other] is not None, "its date ends the others"
    await club.say("ann", f"!tournament decide #{code} white", manages=True)
    await club.go_on()
    whole = await club.whole()
    assert whole.round == 2
    assert whole.pairings[0].score == 1.0


async def test_the_host_ends_a_game_that_cannot_be_read_and_the_round_goes_on(club: Club) -> None:
    code, other = await unread(club)
    for ended in (code, other):
        await club.world.service.end_game(ended)
    await club.go_on()
    whole = await club.whole()
    assert whole.round == 2
    assert [pairing.score for pairing in whole.pairings[:2]] == [0.5, 0.5]


async def test_a_game_that_can_be_read_is_decided_by_its_players_alone(club: Club) -> None:
    await club.begun(USUAL, "ann", "bob", "cyd")
    (code,) = [pairing.code for pairing in (await club.whole()).last_round if pairing.code]
    told = await club.say("ann", f"!tournament decide {code} white", manages=True)
    assert told == f"I can read game #{code}, so its players play it to the end."
    for said in ("k99 white", f"{code} blue", ""):
        assert "is decided" not in await club.say("ann", f"!tournament decide {said}", manages=True)
    assert all(one.score is None for one in (await club.whole()).last_round if one.code)
