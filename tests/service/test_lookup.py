"""Which game is meant: named, answered, the only one that fits, or a question with buttons.

Ann plays White and Bob Black, unless a test says otherwise.
"""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from takmail.play.game import Phase
from takmail.play.terms import Invitee
from takmail.recent import Recent
from takmail.service.games.cache import GameRooms, bytes_of
from takmail.service.games.game_heads import Head
from takmail.wording.message.messages import Message
from tests.sentences import A_REMATCH, is_over, their_turn, white_played
from tests.service.posting import Posts
from tests.service.test_any_press import LINES as SHORT_LINES
from tests.service.test_presses import game_of
from tests.service.two_homes import DEN
from tests.service.world import World, labels, world

TALK = "dm-ann"


async def told(place: World, who: str, line: str, chat: str = DEN, **more: object) -> Message:
    """Say a line and return what its chat hears."""
    return (await place.tell(who, line, chat, **more))[chat]


async def plies(place: World, code: str) -> int:
    return len((await game_of(place, code)).plies)


async def begun(place: World, *chats: str, terms: str = "5") -> list[str]:
    """Begin a game in each of these chats."""
    codes = [await place.begin(chat=chat, terms=terms) for chat in chats]
    await place.heard()
    return codes


# Named, answered


async def test_the_game_that_is_named_is_meant(den: World) -> None:
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", f"#{first} ps b4")
    await den.say("ann", f"!draw #{second}")
    assert (await plies(den, first), await plies(den, second)) == (1, 0)
    assert (await game_of(den, second)).offers


async def test_a_game_that_is_named_beside_the_line_is_meant(den: World) -> None:
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", "!ps b4", game=first)
    assert (await plies(den, first), await plies(den, second)) == (1, 0)
    await den.say("bob", f"!#{second} draw", game=first)
    assert (await game_of(den, second)).offers


async def test_the_game_of_the_answered_message_is_meant(den: World) -> None:
    posts = Posts(den)
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", f"!board #{first}")
    board = await posts.last(DEN)
    await den.say("ann", "ps b4", reply_to=board)
    assert (await plies(den, first), await plies(den, second)) == (1, 0)


async def test_a_name_counts_more_than_an_answer(den: World) -> None:
    posts = Posts(den)
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", f"!board #{first}")
    await den.say("ann", f"#{second} ps b4", reply_to=await posts.last(DEN))
    assert (await plies(den, first), await plies(den, second)) == (0, 1)


async def test_an_answer_to_a_game_that_is_over_is_about_another_that_fits(den: World) -> None:
    posts = Posts(den)
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", f"!resign #{first}")
    await den.say("ann", f"!confirm #{first}")
    over = await posts.last(DEN)
    await den.heard()
    asked = await told(den, "ann", "ps b4", reply_to=over)
    assert f"{is_over(first)}. Which other game do you mean?" in asked.plain()
    await den.press("ann", asked.buttons[0])
    assert await plies(den, second) == 1
    await den.heard()
    assert "rematch" in (await told(den, "bob", "!rematch", reply_to=over)).plain()


# One that has just ended


async def test_a_game_that_has_just_ended_is_meant_and_a_move_names_the_others(den: World) -> None:
    other, over = await begun(den, DEN, DEN)
    await den.say("ann", f"!resign #{over}")
    await den.say("ann", f"!confirm #{over}")
    await den.heard()
    for line in ("!score", "!record", "!board", "!undo"):
        assert over in (await told(den, "ann", line)).plain(), line
        assert other not in (await told(den, "ann", line)).plain(), line
    asked = await told(den, "ann", "ps b4")
    assert f"{is_over(over)}. Which other game do you mean?" in asked.plain()
    assert f"#{other} ps b4" in asked.plain()
    assert await plies(den, other) == 0
    await told(den, "ann", f"#{other} ps b4")
    assert other in (await told(den, "ann", "!score")).plain()
    assert "ps c3" in (await told(den, "bob", "ps c3")).plain()


async def test_who_names_another_game_has_left_the_one_that_ended(den: World) -> None:
    other, over = await begun(den, DEN, DEN)
    await den.say("ann", f"!resign #{over}")
    await den.say("ann", f"!confirm #{over}")
    await den.heard()
    await told(den, "ann", f"!board #{other}")
    assert other in (await told(den, "ann", "!score")).plain()
    assert over in (await told(den, "bob", "!score")).plain()


@pytest.mark.parametrize("chat", [DEN, "dm-bob"])
async def test_a_game_played_in_the_second_of_an_end_is_on(den: World, chat: str) -> None:
    """Telegram dates lines by whole seconds, so a later one can seem to be earlier."""
    over, other = await begun(den, DEN, DEN)
    await den.say("ann", f"!resign #{over}")
    confirmed = den.incoming("ann", f"!confirm #{over}")
    moved = den.incoming("ann", f"#{other} ps b4")
    await den.handle(replace(confirmed, at=moved.at + timedelta(seconds=0.9)))
    await den.handle(moved)
    den.restart()
    await den.handle(den.incoming("bob", "ps c3", chat))
    assert await plies(den, other) == 2


async def test_in_private_too_the_game_that_ended_last_is_meant(den: World) -> None:
    other, over = await begun(den, DEN, DEN)
    await den.say("ann", f"!resign #{over}")
    await den.say("ann", f"!confirm #{over}")
    await den.heard()
    assert over in (await told(den, "bob", "score", "dm-bob")).plain()
    await told(den, "ann", f"#{other} ps b4")
    await den.heard()
    assert other in (await told(den, "bob", "score", "dm-bob")).plain()


async def test_a_move_out_of_turn_in_a_rematch_is_told_whose_turn_it_is(den: World) -> None:
    (over,) = await begun(den, DEN)
    await den.say("ann", f"here #{over}", TALK)
    for line in ("resign", "confirm", "rematch"):
        await den.say("ann", line, TALK)
    await den.say("bob", "!accept")
    await den.heard()
    assert their_turn("Bob") in (await told(den, "ann", "ps b4", TALK)).plain()
    assert over not in (await told(den, "ann", "score", TALK)).plain()


# The only one that fits


async def test_a_ply_is_played_where_its_sender_is_on_turn(den: World) -> None:
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", f"#{first} ps b4")
    await den.say("ann", "ps c4")
    assert (await plies(den, first), await plies(den, second)) == (1, 1)
    await den.say("bob", f"#{first} ps a1")
    await den.say("ann", "ps c3")
    assert (await plies(den, first), await plies(den, second)) == (3, 1)


async def test_tak_is_called_where_its_sender_moved_last(den: World) -> None:
    first, second = await begun(den, DEN, DEN, terms="3 street")
    for number, line in enumerate(("ps a3", "ps a1", "ps b1")):
        await den.say(("ann", "bob")[number % 2], f"#{first} {line}")
    await den.say("ann", "t")
    assert (await game_of(den, first)).plies[-1].called
    assert await plies(den, second) == 0


async def test_an_answer_goes_where_something_was_proposed(den: World) -> None:
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", f"!draw #{second}")
    await den.say("bob", "!decline")
    assert (await game_of(den, second)).offers == ()
    await den.say("ann", f"!takeback 1 #{first}")
    await den.say("ann", f"!draw #{first}")
    await den.say("bob", "!accept draw")
    assert (await game_of(den, first)).phase is Phase.OVER


@pytest.mark.parametrize("restarted", [False, True])
async def test_answers_find_their_game_by_heads_from_the_store(den: World, restarted: bool) -> None:
    codes = await begun(den, DEN, DEN, DEN)

    def again() -> None:
        if restarted:
            den.restart()

    await den.say("ann", f"!draw #{codes[1]}")
    again()
    await den.say("ann", "!withdraw")
    assert (await game_of(den, codes[1])).offers == ()
    await den.say("ann", f"!draw #{codes[2]}")
    again()
    await den.say("bob", "!decline")
    assert (await game_of(den, codes[2])).offers == ()
    await den.say("bob", f"!resign #{codes[0]}")
    again()
    await den.say("bob", "!withdraw")
    assert (await game_of(den, codes[0])).resigning == {}
    await den.say("bob", f"!resign #{codes[0]}")
    again()
    await den.say("bob", "!confirm")
    assert (await game_of(den, codes[0])).phase is Phase.OVER
    await den.say("ann", f"!draw #{codes[1]}")
    again()
    await den.say("bob", "!accept")
    assert (await game_of(den, codes[1])).phase is Phase.OVER


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("verb", ["accept", "decline", "withdraw"])
async def test_a_rematch_is_answered_beside_a_game(den: World, verb: str, restarted: bool) -> None:
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", f"!resign #{first}")
    await den.say("ann", f"!confirm #{first}")
    await den.say("ann", "!rematch")
    await den.say("ann", f"#{second} ps b4")
    if restarted:
        den.restart()
    await den.say("ann" if verb == "withdraw" else "bob", f"!{verb}")
    game = await game_of(den, first)
    assert game.offers == ()
    assert game.rematched is (verb == "accept")


@pytest.mark.parametrize("verb", ["accept", "decline"])
async def test_a_stranger_answers_the_challenge_to_his_handle(den: World, verb: str) -> None:
    code = den.code_in((await told(den, "ann", "!challenge @Zoe 5 white")).plain())
    den.restart()
    assert "is for @Zoe" in (await told(den, "bob", f"!{verb} #{code}")).plain()
    await den.say("zoe", f"!{verb}")
    phase = (await game_of(den, code)).phase
    assert phase is (Phase.PLAYING if verb == "accept" else Phase.CANCELLED)


# Several


async def test_several_games_are_asked_about_with_a_button_each(den: World) -> None:
    codes = await begun(den, DEN, DEN, DEN)
    asked = await told(den, "ann", "!draw")
    assert [label.split()[0] for label in labels(asked)] == [f"#{code}" for code in codes]
    assert [button.press.game for button in asked.buttons] == codes
    assert {button.press.verb for button in asked.buttons} == {"draw"}
    assert asked.plain().count("/draw game:") == 3


async def test_the_question_comes_first_with_games_in_which_the_ply_is_legal(den: World) -> None:
    first, second = await begun(den, DEN, DEN)
    await den.say("ann", f"#{first} ps b4")
    await den.say("bob", f"#{first} ps a1")
    asked = await told(den, "ann", "ps b4")
    assert [button.press.game for button in asked.buttons] == [second, first]
    assert asked.plain().index(second) < asked.plain().index(first)


async def test_where_nothing_fits_it_is_said(den: World) -> None:
    assert labels(await told(den, "ann", "!draw")) == ["Challenge anybody", "My games"]
    await begun(den, DEN)
    assert labels(await told(den, "cyd", "!draw")) == ["Challenge anybody", "My games"]


async def test_a_game_that_there_is_not_is_said_to_be_none(den: World) -> None:
    heard = await told(den, "ann", "!draw #zz9")
    assert "zz9" in heard.plain()
    assert labels(heard) == ["My games"]


async def test_a_game_of_another_chat_is_not_everybodys(den: World) -> None:
    (code,) = await begun(den, "hall")
    heard = await told(den, "cyd", f"!board #{code}")
    nothing = await told(den, "cyd", "!board #zz9")
    assert heard.plain() == nothing.plain().replace("zz9", code)
    assert labels(heard) == labels(nothing)


# In private


async def test_a_bare_ply_in_private_goes_to_the_only_game_on_turn(den: World) -> None:
    first, second = await begun(den, DEN, "hall")
    await den.say("ann", f"#{first} ps b4")
    heard = await den.tell("ann", "ps c4", TALK)
    assert await plies(den, second) == 1
    assert set(heard) == {TALK, "hall"}
    assert white_played("Ann", "ps c4") in heard["hall"].plain()


async def test_a_bare_ply_in_private_asks_between_two_games(den: World) -> None:
    first, second = await begun(den, DEN, "hall")
    asked = await told(den, "ann", "ps c4", TALK)
    assert {button.press.game for button in asked.buttons} == {first, second}
    button = next(b for b in asked.buttons if b.press.game == second)
    assert not (await den.press("ann", button, TALK)).refused
    assert (await plies(den, first), await plies(den, second)) == (0, 1)


async def test_in_private_a_game_of_the_talk_counts_no_more_than_others(den: World) -> None:
    (first,) = await begun(den, DEN)
    await den.say("ann", "here", TALK, game=first)
    (second,) = await begun(den, "hall")
    await den.heard()
    asked = await told(den, "ann", "ps c4", TALK)
    assert {button.press.game for button in asked.buttons} == {first, second}


@pytest.mark.parametrize("line", ["draw", "takeback", "resign", "board", "ptn", "rs"])
async def test_commands_in_private_are_about_the_only_game_elsewhere(den: World, line: str) -> None:
    (code,) = await begun(den, "hall")
    await den.say("ann", "ps b4", "hall")
    heard = await told(den, "ann", line, TALK)
    assert "no game" not in heard.plain().lower()
    assert any(word in heard.plain() for word in (code, "White (Ann)", "You "))


async def test_offers_made_elsewhere_are_answered_in_private(den: World) -> None:
    (code,) = await begun(den, "hall")
    await den.say("bob", "!draw", "hall")
    den.restart()
    assert set(await den.tell("ann", "decline", TALK)) == {TALK, "hall"}
    assert (await game_of(den, code)).offers == ()


async def test_a_broken_ply_in_private_is_mended_for_the_only_game_elsewhere(den: World) -> None:
    (code,) = await begun(den, "hall")
    heard = await told(den, "ann", "ps e6", TALK)
    (button,) = heard.buttons
    assert button.press.game == code


# Heads


async def heads_in(rooms: GameRooms, place: World, name: str) -> list[Head]:
    chat = await place.store.chats.known("discord", name)
    heads = await rooms.heads_in(chat.id) if chat else ()
    return sorted(map(comparable, heads), key=lambda head: head.code)


def comparable(head: Head) -> Head:
    """Return a head without what is not known alike from a record and from the store's rows."""
    invitee = head.invitee
    if head.phase is not Phase.CHALLENGE or invitee is None:
        invitee = None
    elif invitee.player is not None:
        invitee = Invitee("", invitee.player)
    else:
        invitee = Invitee("", None, invitee.platform, invitee.handle.casefold())
    offers = tuple(sorted(head.offers, key=str))
    return replace(head, invitee=invitee, offers=offers, moved=False)


CHATS = (DEN, "dm-ann", "dm-bob", "hall")
lines = st.tuples(
    st.sampled_from(("ann", "bob", "cyd")),
    st.sampled_from([*SHORT_LINES, *SHORT_LINES, "!here", "!withdraw draw", "!accept draw"]),
    st.sampled_from((DEN, DEN, DEN, "dm-ann", "dm-bob")),
)


@pytest.mark.slow
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(lines, min_size=10, max_size=40))
@example([("ann", "!challenge 3 white", DEN)] * 8 + [("ann", "ps a1", DEN), ("ann", "!abort", DEN)])
def test_heads_in_memory_are_those_that_the_store_gives(said: list[tuple[str, str, str]]) -> None:
    async def play() -> None:
        async with world() as place:
            await place.begin(terms="3")
            for who, line, chat in said:
                await place.handle(place.incoming(who, line, chat, mentions=("bob", "ann")))
                fresh = GameRooms(place.store)
                for name in CHATS:
                    kept = await heads_in(place.service.context.rooms, place, name)
                    assert kept == await heads_in(fresh, place, name), (who, line, chat)

    asyncio.run(play())


async def test_games_that_are_over_leave_memory_by_their_size_and_others_stay(den: World) -> None:
    rooms, chats = den.service.context.rooms, ("hall", "yard", "shed", DEN)
    codes = await begun(den, *chats)
    size = bytes_of(await rooms.latest(codes[0]))
    rooms._finished = Recent(3 * size, bytes_of)
    for code in codes[:3]:
        await den.say("ann", f"!#{code} resign")
        await den.say("ann", f"!#{code} confirm")
    assert [rooms.known(code) is None for code in codes] == [True, False, False, False]
    first = await rooms.get(codes[0])
    assert first is not None
    assert first.game.phase is Phase.OVER
    assert [rooms.known(code) is None for code in codes] == [False, True, False, False]


async def test_a_game_from_elsewhere_is_played_again_in_private(den: World) -> None:
    await den.begin()
    await den.resign("ann")
    assert A_REMATCH in (await den.tell("ann", "rematch", "dm-ann"))["den"].plain()
    assert "You both want a rematch" in (await den.tell("bob", "accept", "dm-bob"))["den"].plain()
