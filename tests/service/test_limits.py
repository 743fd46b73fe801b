"""How often things can be done, and what is said when that is too often."""

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.spec import Counts
from takmail.rate_limits import (
    FIXED,
    NAMES,
    NO_LIMITS,
    RATES,
    STANDING,
    USUAL,
    LimitError,
    Rate,
    read_limits,
    read_rates,
)
from takmail.service.chats.rate_limits import KEPT, Limits, Pace
from takmail.service.ports import Incoming
from takmail.service.requests import Request
from takmail.store.chats.chats import ChatRow
from takmail.store.games.game_lists import games_of_player
from takmail.store.games.games import game_row
from takmail.store.people.accounts import PlayerRow
from tests.sentences import WOULD_LIKE_A_GAME
from tests.service.post import Post
from tests.service.test_pairing import pair
from tests.service.two_homes import ATTIC, Relay
from tests.service.world import START, World, labels


def test_so_many_at_once_and_then_one_after_the_other() -> None:
    pace = Pace((Rate(3, 60),))
    assert [pace.spend("ann", 0) is None for _ in range(4)] == [True, True, True, False]
    wait = pace.spend("ann", 5)
    assert wait is not None
    assert wait[1] == pytest.approx(15)
    assert pace.spend("ann", 20) is None
    assert pace.spend("ann", 21) is not None
    assert pace.spend("bob", 21) is None


def test_all_rates_count_and_what_is_refused_counts_for_none() -> None:
    pace = Pace((Rate(2, 1), Rate(4, 100)))
    done = [pace.spend("ann", second / 2) is None for second in range(100)]
    assert 4 <= sum(done) <= 6
    assert pace.spend("ann", 200) is None


def test_what_is_forgiven_makes_room() -> None:
    pace = Pace((Rate(1, 60),))
    assert pace.spend("ann", 0) is None
    pace.forgive("ann")
    assert pace.spend("ann", 1) is None
    assert pace.spend("ann", 2) is not None


def test_a_hundred_thousand_strangers_do_not_fill_the_memory() -> None:
    pace = Pace((Rate(1, 60),))
    for number in range(100_000):
        assert pace.spend(str(number), number / 1000) is None
    assert len(pace) <= KEPT
    assert pace.spend("99999", 101) is not None


def test_who_may_do_all_again_is_forgotten_first() -> None:
    pace = Pace((Rate(1, 60),))
    for number in range(KEPT):
        pace.spend(str(number), 0 if number % 2 else 100)
    pace.spend("one more", 101)
    assert len(pace) == KEPT // 2 + 1
    assert pace.spend("0", 102) is not None


def request(counts_as: str = "1", at: float = 0, platform: str = "discord") -> Request:
    incoming = Incoming(
        counts_as,
        sender=None,  # type: ignore[arg-type]
        place=None,  # type: ignore[arg-type]
        at=START + timedelta(seconds=at),
        text="",
    )
    ann = PlayerRow("ann", "Ann", "ann", platform, "id-ann")
    return Request(incoming, ann, ChatRow("den", platform, "den", "The den", private=False))


def test_what_the_platform_brings_again_counts_once() -> None:
    limits = Limits(read_limits("off, challenges=2/h"))
    for _ in range(5):
        assert limits.spend(request("same"), Counts.CHALLENGES) is None
    assert limits.spend(request("other"), Counts.CHALLENGES) is None
    assert limits.spend(request("third"), Counts.CHALLENGES) is not None


def test_nothing_is_limited_at_the_console() -> None:
    limits = Limits(read_limits("challenges=1/h"))
    for number in range(5):
        at_console = request(str(number), platform="console")
        assert limits.spend(at_console, Counts.CHALLENGES) is None


def test_a_blitz_in_a_busy_group_passes() -> None:
    clock = [0.0]
    limits = Limits(clock=lambda: clock[0])
    for second in range(600):
        clock[0] = second
        for board in range(10):
            assert limits.spend(request(f"{board} {second}"), Counts.NOTHING) is None


def test_a_crowd_makes_only_so_many_challenges_in_one_chat() -> None:
    clock = [0.0]
    limits = Limits(clock=lambda: clock[0])
    over = []
    for second in range(300):
        clock[0] = second
        line = request(str(second))
        line = replace(line, player=replace(line.player, id=str(second)))
        over.append(limits.spend(line, Counts.CHALLENGES))
    assert 200 <= over.count(None) <= 220
    assert {each.name for each in over if each is not None} == {"chat-challenges"}


def test_the_times_of_platforms_do_not_count() -> None:
    limits = Limits(read_limits("commands=5/d"))
    for at in (0, 86_400, -86_400, 5, 90_000):
        assert limits.spend(request(str(at), at)) is None


def test_hosts_write_limits_in_a_line() -> None:
    table = read_limits(" Challenges=10/h+40/d, heavy=30/10m ,lookups=off,open-challenges=7 ")
    assert table.rates["challenges"] == (Rate(10, 3600), Rate(40, 86400))
    assert table.rates["heavy"] == (Rate(30, 600),)
    assert table.rates["lookups"] == ()
    assert table.standing["open-challenges"] == 7
    assert table.rates["codes"] == USUAL.rates["codes"]
    assert read_limits("off") == NO_LIMITS
    assert read_limits("") == USUAL
    only = read_limits("off,offers=1/d,open-games=3")
    assert (dict(only.rates), dict(only.standing)) == (
        {"offers": (Rate(1, 86400),)},
        {"open-games": 3},
    )
    assert "open-challenges" not in read_limits("open-challenges=off").standing


@pytest.mark.parametrize(
    "part",
    [
        *("looks=1/m", "challenge=1/h", "challenges", "challenges=", "challenges=0/h"),
        *("challenges=1", "on", "codes=1/h", "chat-challenges=off", "open-challenges=1/h"),
        *("heavy=1/w", "heavy=1/h+", "heavy=-1/h", "heavy=1/h/h"),
    ],
)
def test_what_is_no_limit_is_named(part: str) -> None:
    with pytest.raises(LimitError) as error:
        read_limits(f"heavy=1/m,{part}")
    assert error.value.part == part


def test_all_usual_limits_can_be_read() -> None:
    for name, written in (*RATES.items(), *FIXED.items()):
        assert read_rates(written) is not None, name
    assert all(most > 0 for most in STANDING.values())
    assert len(NAMES) == 8


async def test_who_challenges_too_often_is_told_once_and_when_to_try_again(den: World) -> None:
    den.limit("challenges=2/h")
    lines = [den.incoming("ann", f"!challenge komi {komi}") for komi in range(5)]
    told = []
    for line in lines:
        await den.handle(replace(line, at=START))
        told.append([message.plain() for message in (await den.heard()).values()])
    assert [len(each) for each in told] == [1, 1, 1, 0, 0]
    why = "You can send 2 challenges an hour."
    assert told[2] == [f"{why} Accepted ones don't count. Try again in 30 minutes."]


async def test_who_goes_on_and_on_is_told_once_a_minute(den: World) -> None:
    await den.begin()
    begun = den.heard_at
    told = []
    for second in range(300):
        line = den.incoming("ann", "ps z9")
        den.heard_at = begun + timedelta(seconds=second)
        await den.handle(line)
        told += [message.plain() for message in (await den.heard()).values()]
    reached = [line for line in told if "Legal moves still count" in line]
    assert 3 <= len(reached) <= 5


async def test_friends_who_chat_all_at_once_after_an_outage_are_passed_on(den: World) -> None:
    relay = Relay(den)
    await relay.begin()
    lines = [den.incoming("ann", f"!say {number}") for number in range(12)]
    for line in lines:
        assert not (await den.handle(line)).refused


async def test_one_who_plays_forty_at_a_time_can_challenge_them_all(den: World) -> None:
    lines = [
        den.incoming("ann", f"!challenge @guest{number}", mentions=(f"guest{number}",))
        for number in range(40)
    ]
    for line in lines:
        assert not (await den.handle(line)).refused


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("1/10s", "once in 10 seconds. Legal moves still count. Try again in 10 seconds."),
        ("1/m", "at most once a minute."),
        ("1/2h", "at most once in 2 hours."),
        ("1/24h", "at most once a day."),
        ("2/7d", "2 times in 7 days. Legal moves still count. Try again in 84 hours."),
    ],
)
async def test_the_window_is_told_in_the_largest_unit(den: World, written: str, told: str) -> None:
    den.limit(f"commands={written}")
    lines = [den.incoming("ann", "!rules") for _ in range(3)]
    said = []
    for line in lines:
        await den.handle(line)
        said += [message.plain() for message in (await den.heard()).values()]
    assert told in said[-1]


async def test_a_call_is_answered_each_time(den: World) -> None:
    den.limit("challenges=1/h")
    for number in range(4):
        asked = den.incoming("ann", command=Challenge(), direct=True)
        answer = await den.handle(replace(asked, at=START))
        assert answer.refused == (number > 0)
        assert ("Withdraw" in labels(answer.replies[0])) == (number == 0)


async def test_it_is_told_in_private_where_that_is_possible(den: World) -> None:
    den.adapters["discord"] = Post("discord")
    den.limit("commands=1/d")
    await den.tell("ann", "!help", "dm-id-ann")
    told = await den.tell("ann", "!score")
    assert list(told) == ["dm-id-ann"]
    assert "I answer you at most once a day." in told["dm-id-ann"].plain()


async def test_what_is_taken_counts_no_more(den: World) -> None:
    den.limit("challenges=2/d")
    for _ in range(10):
        code = await den.begin()
        assert code
    assert len(await den.store.read(games_of_player, (await den.player("ann")).id, limit=50)) == 10


async def test_an_accepted_offer_counts_no_more(den: World) -> None:
    den.limit("offers=2/d")
    await den.begin(plies="ps a1, ps b1, ps c1, ps d1")
    for _ in range(2):
        await den.say("ann", "!takeback")
        await den.say("bob", "!accept")
        await den.say("ann" if _ % 2 else "bob", "!board")
    for number in range(4):
        told = await den.say("ann", "!draw")
        assert any("the other side" in line for line in told) == (number == 2), told
        await den.say("bob", "!decline")


async def test_wrong_lines_are_explained_so_often_and_right_moves_always_count(den: World) -> None:
    await den.begin()
    den.limit("commands=2/d")
    told = [await den.say("ann", "ps z9") for _ in range(5)]
    assert [len(each) for each in told] == [1, 1, 1, 0, 0]
    assert "Legal moves still count" in told[2][0]
    assert await den.say("ann", "ps a1")


async def test_only_so_many_challenges_stand_open(den: World) -> None:
    den.limit("open-challenges=3")
    told = [await den.say("ann", f"!challenge komi {komi}") for komi in range(4)]
    assert "You have 3 open challenges" in told[3][0]
    code = den.code_in(told[0][0])
    await den.say("ann", f"!withdraw #{code}")
    assert "open challenges" not in (await den.say("ann", "!challenge komi 7"))[0]


async def test_only_so_many_challenges_stand_open_to_one_person(den: World) -> None:
    for komi in range(3):
        await den.say("ann", f"!challenge @bob komi {komi}", mentions=("bob",))
    (told,) = await den.say("ann", "!challenge @bob komi 9", mentions=("bob",))
    assert "You have 3 open challenges to Bob already" in told
    for komi in range(3):
        await den.say("ann", f"!challenge @nobody komi {komi}")
    (told,) = await den.say("ann", "!challenge @nobody komi 9")
    assert "You have 3 open challenges to nobody already" in told.replace("@", "")
    assert "Bob" in (await den.say("cyd", "!challenge @bob", mentions=("bob",)))[0]


async def test_only_so_many_challenges_stand_open_to_one_person_in_all(den: World) -> None:
    den.limit("open-challenges=2")
    for who in ("ann", "cyd"):
        await den.say(who, "!challenge @bob", mentions=("bob",))
    (told,) = await den.say("dee", "!challenge @bob", mentions=("bob",))
    assert "Bob has 2 open challenges to answer" in told


async def test_lines_count_before_they_are_read_and_long_ones_for_several(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    monkeypatch.setattr("takmail.service.requests.parse_request", lambda *said: read.append(said))
    den.limit("commands=off")
    lines = [den.incoming("ann", "!" + "," * 4090) for _ in range(30)]
    told = []
    for line in lines:
        await den.handle(line)
        told += [message.plain() for message in (await den.heard()).values()]
    assert len(read) == 14
    (over,) = (line for line in told if "That was too much" in line)
    assert "I read at most 300 lines of yours a minute; a long one counts as several." in over


async def test_long_talk_is_left_alone_and_keeps_nobody_from_playing(den: World) -> None:
    await den.begin()
    talk = [den.incoming("ann", "talk " * 800) for _ in range(30)]
    ply, command = den.incoming("ann", "ps a1"), den.incoming("ann", "!games")
    for line in talk:
        assert not (await den.handle(line)).replies
    assert not (await den.handle(ply)).refused
    assert not (await den.handle(command)).refused


# Games that are on


MINE = "You are playing 2 games, the most that you can have. Finish one first"
ANNS = "Ann is playing 2 games, the most that anybody can have. Try again when"


async def full(den: World, *who: str) -> list[str]:
    """Have people have as many games on as they can, and return the codes."""
    den.limit("open-games=2")
    return [await den.begin(each, f"guest{n}") for each in who for n in range(2)]


async def test_who_has_too_many_games_on_proposes_no_more(den: World) -> None:
    code, _ = await full(den, "ann")
    for line in ("!challenge", "!challenge @bob"):
        (told,) = await den.say("ann", line, mentions=("bob",))
        assert told.startswith(MINE)
        assert "games" in told
    await den.say("ann", f"!resign #{code}")
    await den.say("ann", f"!confirm #{code}")
    assert WOULD_LIKE_A_GAME in (await den.say("ann", "!challenge"))[0]


async def test_who_has_too_many_games_on_is_not_challenged(den: World) -> None:
    await full(den, "ann")
    (told,) = await den.say("bob", "!challenge @ann", mentions=("ann",))
    assert told.startswith(ANNS)
    assert WOULD_LIKE_A_GAME in (await den.say("bob", "!challenge"))[0]


async def test_who_has_too_many_games_on_takes_no_challenge(den: World) -> None:
    (proposed,) = await den.say("bob", "!challenge")
    code = den.code_in(proposed)
    first, _ = await full(den, "ann")
    (told,) = await den.say("ann", f"!accept #{code}")
    assert told.startswith(MINE)
    (told,) = await den.say("ann", f"!join {code}")
    assert told.startswith(MINE)
    row = await den.store.read(game_row, code)
    assert row is not None
    assert row.white is None
    await den.say("ann", f"!abort #{first}")
    await den.say("guest0", f"!accept #{first}")
    assert "Ann" in (await den.say("ann", f"!accept #{code}"))[0]
    row = await den.store.read(game_row, code)
    assert row is not None
    assert row.white is not None


async def test_a_challenge_is_not_taken_whose_challenger_has_too_many_games_on(
    den: World,
) -> None:
    (proposed,) = await den.say("ann", "!challenge")
    code = den.code_in(proposed)
    await full(den, "ann")
    (told,) = await den.say("bob", f"!accept #{code}")
    assert told.startswith(ANNS)
    assert "no challenge" not in told


async def test_a_rematch_counts_like_a_challenge(den: World) -> None:
    code = await den.begin()
    for line in (f"!resign #{code}", f"!confirm #{code}"):
        await den.say("ann", line)
    await den.say("bob", f"!rematch #{code}")
    await full(den, "ann")
    assert (await den.say("ann", f"!accept #{code}"))[0].startswith(MINE)
    await den.say("bob", f"!withdraw #{code}")
    assert (await den.say("ann", f"!rematch #{code}"))[0].startswith(MINE)
    assert (await den.say("bob", f"!rematch #{code}"))[0].startswith(ANNS)


async def test_games_that_are_on_go_on(den: World) -> None:
    code, _ = await full(den, "ann")
    den.limit("open-games=1")
    assert "ps a1" in await den.reply("ann", f"ps a1 #{code}")
    assert "draw" in await den.reply("guest0", f"!draw #{code}")


async def test_games_count_of_all_accounts_of_a_person(den: World) -> None:
    relay = Relay(den)
    await pair(relay)
    await den.begin("ann", "guest")
    await den.begin("zoe", "bob", chat=ATTIC, platform="telegram")
    den.limit("open-games=2")
    told = await relay.said("zoe", "!challenge", ATTIC, platform="telegram")
    assert told[ATTIC].startswith(MINE)
