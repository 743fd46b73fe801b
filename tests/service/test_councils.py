"""Games with several people on a side, by lines and by presses. Ann is White, Bob is Black."""

from datetime import timedelta

import pytest

from takmail.colors import Color
from takmail.commands.councils import TakeIn, TurnAway
from takmail.play.councils import MOST
from takmail.play.game import Game, Phase
from takmail.service.games.game_rooms import load
from takmail.service.schedule.timers import LONGEST_SLEEP
from takmail.store.games.games import bench_of
from takmail.store.games.records import record_of
from takmail.wording.message.messages import Message
from tests.sentences import (
    A_REMATCH,
    JOIN,
    RESIGN,
    YOURS_IN_A_LIST,
    black_played,
    white_played,
    your_side,
)
from tests.service.test_choosing_rules import challenged, heard
from tests.service.test_pairing import pair
from tests.service.test_taps import chosen
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, labelled, labels, pinged

VOTES = "5 consult majority 2 hours"
TWO_HOURS = timedelta(hours=2)


async def joined(den: World, who: str, color: str = "white", captain: str = "ann") -> str:
    """Have somebody ask to be on a side, and its captain take him in; return what is said."""
    await den.say(who, f"!side {color}")
    told, *_ = await den.say(captain, f"!side @{who}", mentions=(who,))
    return told


async def board_of(den: World) -> Message:
    (told,) = (await den.tell("ann", "!board")).values()
    return told


# Who is on a side


async def test_who_is_on_no_side_is_told_how_to_be_on_one(den: World) -> None:
    code = await den.begin("ann", "bob", "5 consult")
    (told,) = await den.say("eve", f"!draw #{code}")
    assert "You are not playing in game" in told
    assert "/game side color:white" in told


async def test_the_challenge_tells_what_it_means_before_anybody_agrees(den: World) -> None:
    (told,) = await den.say("ann", "!challenge consult")
    assert "several people on a side, any of whom can move" in told
    assert "others can join a side if its captain agrees" in told
    (told,) = await den.say("ann", "!challenge consult majority 90 min")
    assert "several people on a side, who vote within 1 hour and 30 minutes" in told


async def test_a_captain_who_alone_reads_needs_no_button_to_join(
    den: World,
) -> None:
    code = await den.begin(terms="consult")
    await den.tell("ann", f"!here #{code}", "dm-ann")
    await den.say("ann", f"!abort #{code}")
    await den.tell("ann", "!rematch", "dm-ann")
    told = await den.tell("bob", f"!accept rematch #{code}")
    assert "Join White" in labels(told["den"])
    assert labels(told["dm-ann"])[:2] == ["Premove", "More"]


async def test_the_first_board_says_how_others_join(den: World) -> None:
    await den.say("ann", "!challenge @bob consult white", mentions=("bob",))
    (begun,) = (await den.tell("bob", "!accept")).values()
    assert "Others can join a side" in begun.plain()
    assert labels(begun)[:2] == ["Join White", "Join Black"]
    answer = await den.press("eve", labelled(begun, "Join Black"))
    assert not answer.refused
    (asked,) = (await den.heard()).values()
    assert "Eve would like to join Black (Bob)" in asked.plain()
    assert pinged(asked) == ["Bob"]
    assert (await den.press("ann", labelled(asked, "Welcome"))).refused
    await den.press("bob", labelled(asked, "Welcome"))
    (told,) = (await den.heard()).values()
    assert "Eve has joined Black's side: Bob, Eve" in told.plain()
    await den.say("ann", "ps a1")
    assert black_played("Eve", "ps e5") in await den.reply("eve", "ps e5")


async def test_a_captain_turns_somebody_away(den: World) -> None:
    await den.begin(terms="5 consult")
    (asked,) = (await den.tell("eve", "!side white")).values()
    await den.press("ann", labelled(asked, "No"))
    (told,) = (await den.heard()).values()
    assert "Eve isn't joining White's side" in told.plain()
    assert await den.say("eve", "ps a1") == []


async def test_a_captain_calls_somebody_who_says_yes_or_no(den: World) -> None:
    await den.begin(terms="5 consult")
    (called,) = (await den.tell("ann", "!side @eve", mentions=("eve",))).values()
    assert pinged(called) == ["Eve"]
    assert (await den.press("dan", labelled(called, JOIN))).refused
    await den.press("eve", labelled(called, "No"))
    assert "Eve isn't joining" in next(iter((await den.heard()).values())).plain()
    (called,) = (await den.tell("ann", "!side @eve", mentions=("eve",))).values()
    await den.press("eve", labelled(called, JOIN))
    assert "Ann, Eve" in next(iter((await den.heard()).values())).plain()


async def test_a_button_takes_nobody_in_who_does_not_ask(den: World) -> None:
    code = await den.begin(terms="5 consult")
    (asked,) = (await den.tell("eve", "!side white")).values()
    await den.say("eve", "!leave")
    (told,) = (await den.press("ann", labelled(asked, "Welcome"))).replies
    assert "no longer open" in told.plain()
    for forged in (TakeIn("nobody"), TakeIn(""), TurnAway("nobody")):
        pressed = den.incoming("ann", command=forged, game=code, direct=True)
        assert (await den.handle(pressed)).refused
    den.restart()
    assert "ps a1" in (await den.say("ann", "ps a1"))[0]


async def test_behind_more_people_join_and_leave(den: World) -> None:
    await den.begin(terms="5 consult")
    more = labelled(await board_of(den), "More")
    (shown,) = (await den.press("eve", more)).replies
    assert labels(shown)[:2] == ["Join White", "Join Black"]
    await den.press("eve", labelled(shown, "Join White"))
    await den.heard()
    await den.say("ann", "!side @eve", mentions=("eve",))
    (shown,) = (await den.press("eve", more)).replies
    assert labels(shown)[0] == "Leave the side"
    await den.press("eve", labelled(shown, "Leave the side"))
    assert "Eve is no longer on White's side" in next(iter((await den.heard()).values())).plain()
    (shown,) = (await den.press("ann", more)).replies
    assert RESIGN in labels(shown)


async def test_one_against_one_nobody_is_asked(den: World) -> None:
    await den.begin()
    assert "is one against one" in await den.reply("eve", "!side white")


@pytest.mark.parametrize(
    ("who", "line", "told"),
    [
        ("ann", "!side black", "You are on White's side already"),
        ("eve", "!side", "Which side? Say /game side color:white or /game side color:black"),
        ("ann", "!side @robot", "I don't know @robot"),
        ("ann", "!leave", "you are its captain"),
        ("bob", "!leave @ann", "They are not on your side"),
        ("eve", "!side @dan", "I don't know @dan"),
    ],
)
async def test_what_can_not_be_is_said_kindly(den: World, who: str, line: str, told: str) -> None:
    await den.begin(terms="5 consult")
    assert told in (await den.say(who, line))[0]


async def test_what_binds_the_side_is_the_captains(den: World) -> None:
    await den.begin(terms="5 consult")
    await joined(den, "eve")
    await den.play("ps a1, ps e5")
    for line in ("!draw", "!takeback", "!resign", "!abort", "!side @dan"):
        (told,) = await den.say("eve", line, mentions=("dan",) if "@" in line else ())
        assert "Only Ann can do that for White" in told


async def test_a_side_has_only_so_many(den: World) -> None:
    await den.begin(terms="5 consult")
    for number in range(1, MOST):
        await joined(den, f"p{number}")
    assert f"at most {MOST} people can be on it" in await den.reply("eve", "!side white")


async def test_whoever_is_blocked_is_not_on_the_same_side(den: World) -> None:
    await den.begin(terms="5 consult")
    await den.say("eve", "!help")
    await den.say("ann", "!block @eve", mentions=("eve",))
    assert "has blocked you" in await den.reply("eve", "!side white")
    assert "You have blocked" in await den.reply("ann", "!side @eve", mentions=("eve",))
    assert "would like" in (await den.say("eve", "!side black"))[0]


async def test_among_other_rules_a_press_goes_from_one_way_to_the_next(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules")
    await choice.press("Tak", "More")
    assert "any of whom can move" in await choice.press("One on each side")
    assert "who vote within 1 day" in await choice.press("✓ Sides: anyone moves")
    await choice.press("✓ Sides: vote")
    assert "One on each side" in labels(choice.shown)
    await choice.press("One on each side", "Done", "Propose it")
    await heard(den)
    assert "Others can join a side" in await den.reply("bob", "!accept")


async def test_a_captains_word_is_about_a_game_of_his_own(den: World) -> None:
    await den.begin(terms="5 consult")
    await joined(den, "eve")
    await den.begin("eve", "dan")
    assert "Eve) offers Dan a draw" in await den.reply("eve", "!draw")
    await den.say("bob", "!draw")
    assert "draw" in await den.reply("dan", "!accept")
    assert A_REMATCH in await den.reply("eve", "!rematch")


# Any of them moves


async def test_a_side_is_notified_by_one_of_its_people(den: World) -> None:
    await den.begin(terms="5 consult")
    await joined(den, "eve")
    await joined(den, "dan")
    await den.say("dan", "ps a1")
    (told,) = (await den.tell("bob", "ps e5")).values()
    assert your_side("Ann") in told.plain()
    assert pinged(told) == ["Ann"]


async def test_games_and_history_are_those_of_all_on_a_side(den: World) -> None:
    code = await den.begin(terms="5 consult")
    await joined(den, "eve", "black", "bob")
    await den.say("ann", "ps a1")
    (told,) = await den.say("eve", "!games")
    assert f"#{code} 5x5" in told
    assert f"against Ann (here): {YOURS_IN_A_LIST}" in told
    await den.play("ps b4, ps c3, ps d2", people="eve ann bob")
    await den.resign("ann")
    (told,) = await den.say("eve", "!history", chat="dm-eve")
    assert "Ann" in told
    assert "Black" in told
    assert "won" in told.lower()
    assert "Only Bob can do that" in await den.reply("eve", "!rematch")


async def test_records_name_all_people_of_a_side(den: World) -> None:
    await den.begin(terms="5 consult majority")
    await joined(den, "eve", "black", "bob")
    await den.say("ann", "ps a1")
    (told,) = await den.say("ann", "!ptn")
    assert '[Player2 "Bob & Eve"]' in told
    assert '[Consultation "majority 1 day"]' in told
    assert "Black's side: Bob, Eve" in await den.reply("dan", "!info")
    assert "Bob +1" in (await board_of(den)).plain()


async def test_a_side_goes_on_after_a_restart(den: World) -> None:
    await den.begin(terms="5 consult")
    await joined(den, "eve")
    den.restart()
    assert white_played("Eve", "ps a1") in await den.reply("eve", "ps a1")
    den.restart()
    await den.say("eve", "!leave")
    den.restart()
    await den.say("bob", "ps e5")
    assert await den.say("eve", "ps c3") == []


# Votes


async def test_a_vote_is_told_and_the_majority_plays(den: World) -> None:
    await den.begin(terms=VOTES)
    await joined(den, "eve")
    await joined(den, "dan")
    (told,) = await den.say("eve", "ps a1")
    assert "Eve votes for ps a1" in told
    assert "1 of 3 have voted" in told
    assert "You have voted for that move already" in await den.reply("eve", "ps a1")
    assert "1 of 3 have voted: ps a1 1" in (await den.say("dan", "!info"))[0]
    assert "have voted" not in (await den.say("bob", "!info"))[0]
    assert "z9" in await den.reply("dan", "ps z9")
    (told,) = await den.say("ann", "ps a1")
    assert "White has decided" in told
    assert white_played("Ann +2", "ps a1") in told


async def test_tapped_moves_are_votes(den: World) -> None:
    await den.begin(terms=VOTES)
    await joined(den, "eve")
    asked = await chosen(den, "eve", await board_of(den), "Move", "a1", "Vote")
    assert "You voted for ps a1" in asked.plain()
    (told,) = (await den.heard()).values()
    assert "Eve votes for ps a1" in told.plain()


async def due(den: World) -> dict[str, Message]:
    """Have the time of a vote come, and what is due be done; return what is heard."""
    den.time = den.heard_at + TWO_HOURS
    await den.service.fire_due()
    return await den.heard()


async def test_votes_count_when_their_time_is_over_though_the_bot_was_killed(den: World) -> None:
    code = await den.begin(terms=VOTES)
    await joined(den, "eve")
    await joined(den, "dan")
    await den.say("eve", "ps b1")
    await den.say("dan", "ps a1")
    den.restart()
    den.time = den.heard_at + timedelta(hours=1)
    assert await den.service.fire_due() <= min(LONGEST_SLEEP, 3600)
    assert not await den.heard()
    den.restart()
    (told,) = (await due(den)).values()
    assert white_played("Ann +2", "ps b1") in told.plain()
    assert pinged(told) == ["Bob"]
    den.restart()
    assert not await due(den)
    assert [row.kind for row in (await den.store.read(record_of, code))].count("played") == 1


async def test_votes_count_at_the_next_thing_that_anybody_says(den: World) -> None:
    await den.begin(terms=VOTES)
    await joined(den, "eve")
    await den.say("eve", "ps b1")
    incoming = den.incoming("bob", "!draw")
    object.__setattr__(incoming, "at", incoming.at + TWO_HOURS)
    await den.handle(incoming)
    (told,) = (await den.heard()).values()
    assert white_played("Ann +1", "ps b1") in told.plain()
    den.time = incoming.at + TWO_HOURS
    await den.service.fire_due()
    assert not await den.heard()


async def test_whoever_leaves_takes_his_vote_along(den: World) -> None:
    await den.begin(terms=VOTES)
    await joined(den, "eve")
    await joined(den, "dan")
    await den.say("eve", "ps b1")
    await den.say("eve", "!leave")
    assert not await due(den)
    await den.say("dan", "ps a1")
    (told,) = await den.say("ann", "!leave @dan", mentions=("dan",))
    assert "Dan is no longer on White's side" in told
    assert white_played("Ann", "ps c1") in await den.reply("ann", "ps c1")


# Across chats and platforms


async def relayed(den: World, terms: str) -> Relay:
    relay = Relay(den)
    await relay.begin(f"{terms} white")
    return relay


async def test_people_of_both_platforms_are_on_a_side(den: World) -> None:
    relay = await relayed(den, "5 consult")
    told = await relay.said("eve", "!side black")
    assert "and I have asked" in told[DEN]
    assert "would like to join" in told[ATTIC]
    assert "Eve has joined Black's side" in (await relay.said("bob", "!side @Eve"))[DEN]
    await relay.tell("ann", "ps a1")
    assert "ps e5" in (await relay.said("eve", "ps e5"))[ATTIC]
    assert (await relay.tell("ann", "ps c3"))[DEN].plain().count(your_side("Eve")) == 1


async def test_who_consults_in_private_is_told_there_and_moves_to_another_chat(den: World) -> None:
    await den.begin(terms="5 consult")
    await den.say("eve", "help", chat="dm-eve")
    await joined(den, "eve")
    assert "Eve" in (await den.tell("eve", "here", chat="dm-eve"))["den"].plain()
    assert set(await den.tell("ann", "ps a1")) == {"den", "dm-eve"}
    told = await den.tell("bob", "ps e5")
    assert your_side("Eve") in told["dm-eve"].plain()
    assert your_side("Ann") in told["den"].plain()
    await den.say("eve", "ps c3", chat="dm-eve")
    den.restart()
    assert set(await den.tell("bob", "ps b4")) == {"den", "dm-eve"}
    await den.say("eve", "leave", chat="dm-eve")
    assert set(await den.tell("ann", "ps d4")) == {"den"}


async def test_votes_are_told_where_the_side_plays(den: World) -> None:
    relay = await relayed(den, VOTES)
    await relay.tell("eve", "!side white")
    await relay.tell("ann", "!side @eve", mentions=("eve",))
    assert set(await relay.tell("eve", "ps a1")) == {DEN}
    assert set(await relay.tell("ann", "ps a1")) == {DEN, ATTIC}


async def test_what_most_have_voted_for_is_told_to_chats_that_look_on(den: World) -> None:
    den.put_in_server("den", "hall")
    code = await den.begin(terms=VOTES)
    await joined(den, "eve")
    await den.say("zoe", f"!watch #{code}", chat="hall")
    assert set(await den.tell("eve", "ps b1")) == {"den"}
    assert set(await due(den)) == {"den", "hall"}


# Who is who


async def as_now(den: World, code: str) -> Game:
    """Return a game with its people as they act now, as a program that has just begun reads it."""
    loaded = await load(den.store, code)
    assert loaded is not None
    return loaded.game


def sides(game: Game) -> list[tuple[str, ...]]:
    return [game.people_on(color) for color in Color]


async def test_paired_accounts_are_never_on_both_sides(den: World) -> None:
    relay = await relayed(den, "5 consult")
    await joined(den, "eve")
    await joined(den, "dan")
    await pair(relay, "eve", "bob")
    await pair(relay, "dan", "zoe")
    den.restart()
    white, black = sides(await as_now(den, relay.code))
    assert (len(white), len(set(white)), len(black)) == (2, 2, 1)
    assert not set(white).intersection(black)
    (told,) = (await relay.tell("eve", "!side white")).values()
    assert "You are on Black's side already" in told.plain()


async def test_who_was_paired_leaves_a_side_for_good(den: World) -> None:
    relay = await relayed(den, VOTES)
    await joined(den, "eve")
    await den.say("eve", "ps a1")
    await pair(relay, "eve", "zoe")
    den.restart()
    told = await den.say("zoe", f"#{relay.code} leave", "dm-zoe", platform="telegram")
    assert any("is no longer on White's side" in words for words in told)
    game = await as_now(den, relay.code)
    assert [len(side) for side in sides(game)] == [1, 1]
    assert not game.council.votes


async def test_who_is_forgotten_is_on_no_side(den: World) -> None:
    code = await den.begin(terms="5 consult")
    await joined(den, "eve")
    await den.say("dan", "!side black")
    for who in ("eve", "dan"):
        question = (await den.tell(who, "forget me", f"dm-{who}"))[f"dm-{who}"]
        await den.press(who, question.buttons[-1], f"dm-{who}")
        await den.heard()
    den.restart()
    game = await as_now(den, code)
    assert game.phase is Phase.PLAYING
    assert [len(side) for side in sides(game)] == [1, 1]
    assert not game.council.wanted


async def test_what_is_kept_of_sides_is_as_the_record_says(den: World) -> None:
    code = await den.begin(terms=VOTES)
    await joined(den, "eve")
    await den.say("dan", "!side black")
    await den.say("eve", "ps a1")
    bench = await den.store.read(bench_of, code)
    assert [row.color.rpartition("-")[0] for row in bench] == ["asks-black", "white"]
    await den.say("ann", "!abort")
    assert [row.color for row in await den.store.read(bench_of, code)] == [bench[1].color]
