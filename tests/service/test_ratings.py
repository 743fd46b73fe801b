"""Ratings change with the end of each rated game, however it ends, and with nothing else."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, Row

from takmail.club.ratings import Rating
from takmail.service.ports import Incoming
from takmail.service.schedule.clocks import GRACE
from takmail.store.people.rankings import wrong_ratings
from takmail.store.people.ratings import rated_as, rated_ends, ratings
from takmail.terms.clocks import Ends
from takmail.wording.ratings import rating_name
from tests.service.clocks.timed import DAY, THREE_DAYS, Timed
from tests.service.post import Recorder
from tests.service.test_choosing_rules import challenged, heard
from tests.service.tournaments import Club
from tests.service.world import World, labelled, labels, world
from tests.store.postgres import SERVER, migrated_postgres
from tests.stores import rows

RATED = "5 days 3 rated"
OPENING = "ps a1, ps e5, ps e4, ps b1"
"""Two plies each; Ann is White."""

ROAD = f"{OPENING}, ps e3, ps b2, ps e2, ps b3, ps e1"
"""Ann has a road. The first flat of each is the other's."""

WON, LOST = "1662?", "1338?"


@pytest.fixture
async def den() -> AsyncIterator[World]:
    async with world() as opened:
        opened.adapters["discord"] = Recorder("discord")
        yield opened


async def ends(den: World) -> Sequence[Row[Any]]:
    return await den.store.read(_ends)


def _ends(connection: Connection) -> Sequence[Row[Any]]:
    return connection.execute(rated_ends.select().order_by(rated_ends.c.number)).all()


async def rating(den: World, who: str, size: int = 5, platform: str = "discord") -> Rating:
    player = (await den.player(who, platform)).id
    return (await den.store.read(rated_as, [player], size))[player][1]


async def both(den: World, size: int = 5) -> tuple[str, str]:
    """Return the ratings of Ann and Bob in short."""
    return rating_name(await rating(den, "ann", size)), rating_name(await rating(den, "bob", size))


# Ends that are rated


async def test_a_road_is_told_and_rated(den: World) -> None:
    code = await den.begin(terms=RATED)
    (told,) = await den.play(ROAD)
    assert f"Ratings on 5x5: Ann 1500? → {WON}, Bob 1500? → {LOST}" in told
    assert "A ? means: too few games so far to be sure." in told
    assert await both(den) == (WON, LOST)
    assert await both(den, 6) == ("1500?", "1500?")
    (end,) = await ends(den)
    assert (end.code, end.number, end.size, end.score) == (code, 1, 5, 1.0)
    assert (round(end.white_rating), round(end.black_rating)) == (1662, 1338)


async def test_a_full_board_is_rated(den: World) -> None:
    await den.begin(terms=RATED)
    squares = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
    flats = [f"ps {square}" for square in squares[:3]]
    await den.play(", ".join([*flats, *(f"pw {square}" for square in squares[3:])]))
    (end,) = await ends(den)
    assert end.score == 1.0  # White has two flats, Black has one
    assert await both(den) == (WON, LOST)


async def test_resigning_is_rated_and_a_draw_too(den: World) -> None:
    for lines in (("!resign", "!confirm"), ("!draw", "!accept")):
        code = await den.begin(terms=RATED, plies=OPENING)
        for who, line in zip(("ann", "ann" if "resign" in lines[0] else "bob"), lines, strict=True):
            await den.say(who, f"!#{code} {line.removeprefix('!')}")
    assert [end.score for end in await ends(den)] == [0.0, 0.5]
    assert (await rating(den, "ann")).games == 2


async def test_an_end_by_a_premove_is_rated(den: World) -> None:
    await den.say("bob", "help", "dm-id-bob")
    await den.begin(terms=RATED, plies="ps e5, ps a1, ps a5, ps e4, ps a4, ps e3, ps a3, ps e2")
    await den.say("bob", "if ps b5 then ps e1", "dm-id-bob")
    (told,) = [one for one in await den.say("ann", "ps b5") if "Ratings" in one]
    assert f"Ann 1500? → {LOST}, Bob 1500? → {WON}" in told
    assert await both(den) == (LOST, WON)


async def test_an_end_by_a_premove_that_another_process_has_saved_is_rated(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await den.say("bob", "help", "dm-id-bob")
    code = await den.begin(terms=RATED)
    await den.play("ps e5, ps a1, ps a5, ps e4, ps a4, ps e3, ps a3, ps e2")
    await den.say("bob", "if ps b5 then ps e1", "dm-id-bob")
    room = await den.service.context.rooms.get(code)
    assert room is not None
    den.service.context.rooms.keep(replace(room, plans={}))
    monkeypatch.setattr(den.store.claims, "shared", True)
    await den.handle(den.incoming("ann", "ps b5"))
    assert await both(den) == (LOST, WON)


async def _timed(opened: World, ends: Ends) -> Timed:
    game = Timed(opened)
    await game.begin(replace(THREE_DAYS, ends=ends), rated=True)
    for number, line in enumerate(OPENING.split(", ")):
        await game.say(("ann", "bob")[number % 2], line)
    return game


@pytest.mark.parametrize(
    ("lines", "score"), [(("claim",), 0.0), (("claim draw",), 0.5), (("resign", "confirm"), 1.0)]
)
async def test_claims_of_time_are_rated(lines: Sequence[str], score: float) -> None:
    async with world() as opened:
        game = await _timed(opened, Ends.NEVER)
        await game.go_on(3 * DAY + 2 * GRACE)
        for line in lines:
            await game.say("bob", f"!{line}")
        assert [end.score for end in await ends(opened)] == [score]


@pytest.mark.parametrize(("how", "days"), [(Ends.AT_ONCE, 3), (Ends.AFTER_THREE_DAYS, 6)])
async def test_time_that_ends_a_game_is_rated_and_told_in_both_chats(how: Ends, days: int) -> None:
    async with world() as opened:
        game = await _timed(opened, how)
        await game.go_on((days + 1) * DAY)
        assert [end.score for end in await ends(opened)] == [0.0]
        for told in (game.discord.told("den")[-1], game.telegram.told("attic")[-1]):
            assert f"Ratings on 5x5: Ann 1500? → {LOST}, Bob 1500? → {WON}" in told


async def test_who_is_forgotten_resigns_and_the_rating_stays_without_a_name(den: World) -> None:
    await den.say("bob", "help", "dm-bob")
    await den.begin(terms=RATED, plies=OPENING)
    asked = (await den.tell("bob", "forget me", "dm-bob"))["dm-bob"]
    await den.press("bob", labelled(asked, "Forget me"), "dm-bob")
    assert rating_name(await rating(den, "ann")) == WON
    assert len(await den.store.read(rows, ratings.select())) == 2


# Ends that aren't


@pytest.mark.parametrize(
    ("terms", "plies", "told"),
    [
        ("5 days 3", OPENING, ""),
        ("5 days 3 casual", OPENING, ""),
        (RATED, "ps a1, ps e5, ps e4", "This game isn't rated: each side must have moved twice."),
    ],
)
async def test_other_games_change_no_rating(den: World, terms: str, plies: str, told: str) -> None:
    await den.begin(terms=terms)
    await den.play(plies)
    (said,) = await den.resign("ann")
    assert told in said
    assert "Ratings on" not in said
    assert await ends(den) == []


async def test_in_a_tournament_each_side_must_have_moved_twice_too(den: World) -> None:
    club = Club(den)
    await club.begun("Cup: 5 days 3 rated", "ann", "bob", "cyd", "dee")
    first, second = await club.paired()
    for code, plies in ((first, OPENING.rpartition(", ")[0]), (second, OPENING)):
        people = (await club.paired())[code]
        await den.play(plies.replace("ps", f"!#{code} ps"), people=people)
        await club.lose(people.split()[0])
    assert [end.code for end in await ends(den)] == [second]


async def test_a_game_that_is_called_off_or_ended_by_the_host_is_not_rated(den: World) -> None:
    await den.begin(terms=RATED, plies="ps a1, ps e5")
    await den.say("ann", "!abort")
    code = await den.begin(terms=RATED, plies=OPENING)
    await den.service.end_game(code)
    assert await ends(den) == []


async def test_nothing_that_follows_an_end_rates_it_again(den: World) -> None:
    code = await den.begin(terms=RATED, plies=ROAD)
    first = await both(den)
    for who, line in (
        *(("ann", "takeback"), ("bob", "rs"), ("bob", "im no"), ("bob", "resign")),
        *(("ann", "abort"), ("ann", "draw"), ("bob", "rematch"), ("bob", "withdraw rematch")),
        *(("bob", "rematch"), ("ann", "accept rematch")),
    ):
        await den.say(who, f"!#{code} {line}")
    assert await both(den) == first
    assert len(await ends(den)) == 1


async def test_a_repeated_line_rates_once(den: World) -> None:
    await den.begin(terms=RATED)
    await den.play(ROAD.rpartition(", ")[0])
    line = den.incoming("ann", "ps e1", message_id="once")
    await den.handle(line)
    await den.handle(line)
    assert (await rating(den, "ann")).games == 1


# Players who are rated in several games at once


async def _two_games(den: World) -> tuple[str, str]:
    """Begin two games of Ann, with Bob and with Eve, in which each has moved twice."""
    codes = []
    for chat, other in (("den", "bob"), ("cellar", "eve")):
        code = await den.begin(black=other, terms=RATED, chat=chat)
        for number, line in enumerate(OPENING.split(", ")):
            await den.say(("ann", other)[number % 2], line, chat)
        codes.append(code)
    return codes[0], codes[1]


async def _resign_both(one: World, other: World) -> None:
    """Have Bob and Eve resign at once."""
    await one.handle(one.incoming("bob", "!resign", "den"))
    await other.handle(other.incoming("eve", "!resign", "cellar"))
    await one.heard()
    await asyncio.gather(
        one.handle(one.incoming("bob", "!confirm", "den")),
        other.handle(other.incoming("eve", "!confirm", "cellar")),
    )


async def _is_in_order(den: World) -> None:
    """Require that Ann's two games were rated one after the other, and told so."""
    first, second = await ends(den)
    assert [first.number, second.number] == [1, 2]
    assert first.white_rating == pytest.approx(1662.3, abs=0.1)
    assert second.white_rating > first.white_rating
    assert (await rating(den, "ann")).games == 2
    told = [one.plain() for one in (await den.heard()).values() if "Ratings" in one.plain()]
    assert any(f"Ann {WON} → {second.white_rating:.0f}?" in one for one in told)


async def test_two_ends_of_a_player_at_once_are_rated_one_after_the_other(den: World) -> None:
    await _two_games(den)
    await _resign_both(den, den)
    await _is_in_order(den)


@pytest.mark.slow
@pytest.mark.skipif(SERVER is None, reason="needs PostgreSQL")
async def test_two_processes_rate_one_after_the_other() -> None:
    url = await migrated_postgres()
    async with world(url) as one, world(url) as other:
        other.time += timedelta(days=1)  # so that their messages have other ids
        await _two_games(one)
        await _resign_both(one, other)
        await _is_in_order(one)


@pytest.mark.slow
@pytest.mark.skipif(SERVER is None, reason="needs PostgreSQL")
async def test_twenty_games_that_end_at_once_in_two_processes_are_all_rated() -> None:
    url = await migrated_postgres()
    async with world(url) as one, world(url) as other:
        for each in (one, other):
            each.adapters["discord"] = Recorder("discord")
        codes = await _ready_to_end(one, 20)
        both = [(one, other)[number % 2] for number in range(20)]
        ending = zip(both, codes, strict=True)
        await asyncio.gather(*(den.handle(_take_draw(den, code)) for den, code in ending))
        await _all_are_rated(one, codes)


async def _ready_to_end(den: World, count: int) -> list[str]:
    """Return Ann's games, white in one and black in the next, in which she is offered a draw."""
    codes = []
    for number in range(count):
        people = ("ann", f"bob{number}")[:: 1 if number % 2 else -1]
        code = await den.begin(people[0], people[1], RATED, "hall")
        for place, line in enumerate(OPENING.split(", ")):
            await den.say(people[place % 2], f"#{code} {line}", "hall")
        await den.say(f"bob{number}", f"!draw #{code}", "hall")
        codes.append(code)
    return codes


def _take_draw(den: World, code: str) -> Incoming:
    return den.incoming("ann", f"!accept draw #{code}", "hall")


async def _all_are_rated(den: World, codes: Sequence[str]) -> None:
    found = await ends(den)
    assert sorted(end.code for end in found) == sorted(codes)
    assert [end.number for end in found] == list(range(1, len(codes) + 1))
    assert (await rating(den, "ann")).games == len(codes)
    assert await den.store.read(wrong_ratings) == 0


# Rated games proposed, by words and by buttons


async def test_a_challenge_says_that_it_is_rated(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob 6 days 3 rated", mentions=("bob",))
    assert "6x6, 3 days a move, rated" in told
    assert "Rated: the result changes both players' ratings." in told


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ("rated", "A rated game needs a clock"),
        ("7 days 3 rated", "Only games on 5x5 and 6x6 are rated"),
        ("days 3 rated blind", "Only plain Tak is rated"),
    ],
)
async def test_another_game_is_refused_with_the_reason(den: World, terms: str, why: str) -> None:
    assert why in await den.reply("ann", f"!challenge {terms}")


async def test_a_rematch_is_rated_again(den: World) -> None:
    code = await den.begin(terms="days 3 rated")
    await den.say("ann", f"!#{code} resign")
    await den.say("ann", f"!#{code} confirm")
    (asked,) = await den.say("ann", f"!#{code} rematch 6")
    rated = "for a rematch with colours swapped, on a 6x6 board, 3 days a move, rated."
    assert asked.startswith(f"White (Ann) asks Bob {rated}")
    assert "3 days a move, rated" in await den.reply("bob", "!accept rematch")


async def test_in_chinese_who_is_asked_for_a_rematch_learns_it_too(den: World) -> None:
    code = await den.begin(terms="days 3 rated")
    await den.say("ann", f"!#{code} resign")
    await den.say("ann", f"!#{code} confirm")
    await den.say("ann", "!language zh")
    assert "每步 3 天、排位赛。" in await den.reply("ann", f"!#{code} rematch")


async def test_the_steps_have_a_button_for_it_that_brings_a_clock(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules", "Tak")
    assert "3 days a move, rated" in await choice.press("Rated")
    assert "3 days a move." in await choice.press("\N{CHECK MARK} Rated")
    await choice.press("Rated")
    assert "rated" not in await choice.press("Time", "More", "No clock")
    await choice.press("Done", "Rated", "Propose it")
    (told,) = [message.plain() for message in await heard(den)]
    assert "3 days a move, rated" in told


async def test_the_steps_keep_rated_but_not_with_other_rules(den: World) -> None:
    choice = await challenged(den, "@bob 6 days 3 rated")
    assert "rated" in await choice.press("Size and rules", "Tak")
    assert "rated" not in await choice.press("Back", "Modegan")
    assert "Rated" not in labels(choice.shown)
