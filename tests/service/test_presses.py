"""Presses of buttons do what their lines would do, once, for those they are for, while it counts.

Ann is White and Bob is Black; Cyd looks on.
"""

import asyncio

import pytest

from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.command_order import press_of
from takmail.commands.offers import Accept, Decline, Resign, Takeback, Topic, Withdraw
from takmail.commands.presses import Press
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.service.context import make_context
from takmail.service.games.records import load_event
from takmail.service.ports import Answer
from takmail.service.service import Service
from takmail.store.games.records import record_of
from takmail.wording.message.messages import Button, Message
from tests.sentences import (
    ACCEPT,
    DECLINE,
    JOIN,
    REMATCH,
    WITHDRAW,
    YES_RESIGN,
    challenges,
    is_over,
)
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, labelled, labels, squares, world
from tests.store.retention import forget_posts

OUTDATED = "The game has moved on since this button was posted."
UNKNOWN = "This button is from an older version of me"
CHALLENGE_OVER = "is no longer open."
NOT_YOURS = "This button is for somebody else."
NOT_YOUR_SEAT = "This button is for the other side."
NOT_A_PLAYER = "This button is for the game's players."


async def game_of(place: World, code: str) -> Game:
    """Return a game as its record in the store says."""
    record = await place.store.read(record_of, code)
    return replay(code, [load_event(entry.payload) for entry in record])


def refusal(answer: Answer) -> str:
    assert answer.refused
    (told,) = answer.replies
    return told.plain()


async def refused(place: World, who: str, button: Button, code: str, chat: str = DEN) -> str:
    """Press a button and return why nothing was done, having seen that nothing was."""
    before = await game_of(place, code)
    answer = await place.press(who, button, chat)
    assert (await game_of(place, code)) == before
    assert await place.heard() == {}
    return refusal(answer)


async def done(place: World, who: str, button: Button, chat: str = DEN) -> dict[str, Message]:
    """Press a button and return what all chats hear; the presser alone has only more buttons."""
    answer = await place.press(who, button, chat)
    assert not answer.refused
    assert all(reply.plain().startswith("More for game") for reply in answer.replies)
    return await place.heard()


async def told(place: World, who: str, line: str, chat: str = DEN) -> Message:
    """Say a line and return what its chat hears."""
    return (await place.tell(who, line, chat))[chat]


async def began(place: World, *plies: str) -> tuple[str, Message]:
    """Begin a game and play; return its id and the last message."""
    challenge = await told(place, "ann", "!challenge @bob 5 white")
    code = place.code_in(challenge.plain())
    last = await told(place, "bob", "!accept")
    for number, ply in enumerate(plies):
        last = await told(place, ("ann", "bob")[number % 2], ply)
    return code, last


# Challenges


@pytest.mark.parametrize("code", ["\0b7", "b7\0", "\ud800", "\u202eb7", "zz9"])
async def test_a_press_that_no_button_holds_is_refused(den: World, code: str) -> None:
    await den.begin()
    for verb, argument in (
        ("board", ""),
        ("record", ""),
        ("accept", "draw"),
        ("board", f"@{code}"),
    ):
        data = f"1:{verb}:{code}:0:-:{argument}"
        answer = await den.handle(den.incoming("eve", press=data))
        assert answer.refused, data
        assert "Something went wrong" not in answer.replies[0].plain(), data


@pytest.mark.parametrize("code", ["\0b7", "\ud800"])
async def test_a_game_given_as_an_option_may_be_anything(den: World, code: str) -> None:
    asked = den.incoming("eve", command=ShowBoard(), game=code, direct=True)
    answer = await den.handle(asked)
    assert answer.refused
    assert "Something went wrong" not in answer.replies[0].plain()


async def test_an_open_challenge_is_accepted_by_whoever_presses_first(den: World) -> None:
    told_ = await told(den, "ann", "!challenge 5 white")
    code = den.code_in(told_.plain())
    accept = labelled(told_, JOIN)
    assert "Bob" in (await done(den, "bob", accept))[DEN].plain()
    assert (await game_of(den, code)).phase is Phase.PLAYING
    assert await refused(den, "cyd", accept, code) == f"The challenge #{code} is no longer open."


async def test_a_named_challenge_is_for_the_one_it_names(den: World) -> None:
    await den.say("bob", "!help")
    challenge = await told(den, "ann", "!challenge @bob 5 white")
    code = den.code_in(challenge.plain())
    for label in (ACCEPT, DECLINE):
        assert await refused(den, "cyd", labelled(challenge, label), code) == NOT_YOURS
        assert await refused(den, "ann", labelled(challenge, label), code) == NOT_YOURS
    withdraw = await den.own("ann", challenge, WITHDRAW)
    for who in ("bob", "cyd"):
        assert await refused(den, who, withdraw, code) == NOT_YOURS
    assert "Bob" in (await done(den, "bob", labelled(challenge, DECLINE)))[DEN].plain()
    assert (await game_of(den, code)).phase is Phase.CANCELLED


async def test_a_challenge_to_an_unknown_handle_is_taken_by_its_bearer(den: World) -> None:
    challenge = await told(den, "ann", "!challenge @zoe 5 white")
    code = den.code_in(challenge.plain())
    accept = labelled(challenge, ACCEPT)
    assert "is for @zoe" in await refused(den, "bob", accept, code)
    await done(den, "zoe", accept)
    assert (await game_of(den, code)).phase is Phase.PLAYING


async def test_the_proposer_cannot_accept_his_own_open_challenge(den: World) -> None:
    challenge = await told(den, "ann", "!challenge 5")
    code = den.code_in(challenge.plain())
    assert "your own challenge" in await refused(den, "ann", labelled(challenge, JOIN), code)
    withdraw = await den.own("ann", challenge, WITHDRAW)
    assert await refused(den, "bob", withdraw, code) == NOT_YOURS


@pytest.mark.parametrize("label", [ACCEPT, DECLINE, WITHDRAW])
@pytest.mark.parametrize("end", ["!accept", "!decline", "!withdraw"])
async def test_an_answered_challenge_is_out_of_date(den: World, label: str, end: str) -> None:
    await den.say("bob", "!help")
    challenge = await told(den, "ann", "!challenge @bob 5 white")
    code, who = den.code_in(challenge.plain()), "ann" if label == WITHDRAW else "bob"
    button = await den.own(who, challenge, label)
    await den.tell("ann" if end == "!withdraw" else "bob", end)
    assert CHALLENGE_OVER in await refused(den, who, button, code)


async def test_a_button_of_one_challenge_is_about_no_other(den: World) -> None:
    first = await told(den, "ann", "!challenge 5 white")
    await den.say("ann", "!withdraw")
    second = await told(den, "ann", "!challenge 6 white")
    assert CHALLENGE_OVER in await refused(
        den, "bob", labelled(first, JOIN), den.code_in(second.plain())
    )


# Offers


@pytest.mark.parametrize("line", ["!draw", "!takeback 1"])
async def test_an_offer_is_answered_by_the_other_side_alone(den: World, line: str) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", line)
    assert labels(offer) == [ACCEPT, DECLINE]
    for label in (ACCEPT, DECLINE):
        assert await refused(den, "ann", labelled(offer, label), code) == NOT_YOUR_SEAT
    withdraw = await den.own("ann", offer, WITHDRAW)
    assert await refused(den, "bob", withdraw, code) == NOT_YOUR_SEAT
    for button in (*offer.buttons, withdraw):
        assert await refused(den, "cyd", button, code) == NOT_A_PLAYER


@pytest.mark.parametrize(
    ("line", "pressed", "phase", "plies"),
    [
        ("!draw", "bob: Accept", Phase.OVER, 2),
        ("!draw", "bob: Decline", Phase.PLAYING, 2),
        ("!draw", "ann: Withdraw", Phase.PLAYING, 2),
        ("!takeback 1", "bob: Accept", Phase.PLAYING, 1),
        ("!takeback 1", "bob: Decline", Phase.PLAYING, 2),
        ("!takeback 1", "ann: Withdraw", Phase.PLAYING, 2),
        ("im you can't place there", "bob: Take it back", Phase.PLAYING, 1),
        ("im you can't place there", "bob: Stand by it", Phase.PLAYING, 2),
        ("im you can't place there", "ann: Drop the dispute", Phase.PLAYING, 2),
        ("!sync over", "bob: Accept", Phase.PLAYING, 0),
        ("!sync over", "bob: Decline", Phase.PLAYING, 2),
        ("!sync over", "ann: Withdraw", Phase.PLAYING, 2),
    ],
)
async def test_an_offer_is_answered_by_a_press(
    den: World, line: str, pressed: str, phase: Phase, plies: int
) -> None:
    who, label = pressed.split(": ")
    code, _ = await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", line)
    button = await den.own(who, offer, label)
    await done(den, who, button)
    game = await game_of(den, code)
    assert (game.phase, len(game.plies), game.offers) == (phase, plies, ())
    assert await refused(den, who, button, code)


@pytest.mark.parametrize("line", ["!draw", "!takeback 1", "!sync over"])
async def test_an_offer_made_anew_is_not_answered_by_the_old_button(den: World, line: str) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    old = await told(den, "ann", line)
    withdraw = await den.own("ann", old, WITHDRAW)
    await den.say("ann", "!withdraw")
    new = await told(den, "ann", line)
    for who, button in (("bob", old.buttons[0]), ("bob", old.buttons[1]), ("ann", withdraw)):
        assert OUTDATED in await refused(den, who, button, code)
    await done(den, "bob", labelled(new, DECLINE))


async def test_an_offer_of_both_sides_is_answered_by_its_own_button_only(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    anns = await told(den, "ann", "!takeback 1")
    bobs = await told(den, "bob", "!takeback 2")
    await den.say("bob", "!withdraw")
    await den.say("bob", "!takeback 2")
    assert OUTDATED in await refused(den, "ann", labelled(bobs, ACCEPT), code)
    await done(den, "bob", labelled(anns, ACCEPT))
    assert len((await game_of(den, code)).plies) == 1


@pytest.mark.parametrize("line", ["!draw", "!takeback 1", "im you can't place there"])
async def test_an_offer_and_its_buttons_lapse_with_the_next_ply(den: World, line: str) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", line)
    back = "Drop the dispute" if line.startswith("im") else WITHDRAW
    withdraw = await den.own("ann", offer, back)
    await den.say("ann", "ps b2")
    assert OUTDATED in await refused(den, "ann", withdraw, code)
    for button in offer.buttons:
        assert OUTDATED in await refused(den, "bob", button, code)


async def test_the_question_whether_to_resign_is_answered_by_the_one_asked(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    asked = await told(den, "ann", "!resign")
    assert labels(asked) == [YES_RESIGN, "Play on"]
    for who, why in (("bob", NOT_YOUR_SEAT), ("cyd", NOT_A_PLAYER)):
        for button in asked.buttons:
            assert await refused(den, who, button, code) == why
    await done(den, "ann", labelled(asked, YES_RESIGN))
    assert (await game_of(den, code)).phase is Phase.OVER


async def test_an_old_question_whether_to_resign_ends_no_game(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    asked = await told(den, "ann", "!resign")
    await den.say("ann", "ps b2")
    assert OUTDATED in await refused(den, "ann", labelled(asked, YES_RESIGN), code)
    again = await told(den, "ann", "!resign")
    assert OUTDATED in await refused(den, "ann", labelled(asked, YES_RESIGN), code)
    await done(den, "ann", labelled(again, "Play on"))
    for message in (asked, again):
        for button in message.buttons:
            assert OUTDATED in await refused(den, "ann", button, code)


async def test_playing_on_takes_back_the_question_and_never_an_offer(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    await den.say("ann", "!draw")
    asked = await told(den, "ann", "!resign")
    await done(den, "ann", labelled(asked, "Play on"))
    assert OUTDATED in await refused(den, "ann", labelled(asked, "Play on"), code)
    assert [offer.topic for offer in (await game_of(den, code)).offers] == [Topic.DRAW]


async def test_a_rematch_is_agreed_by_presses(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    await den.say("ann", "!resign")
    over = await told(den, "ann", "!confirm")
    assert labels(over)[0] == REMATCH
    assert "You are not playing" in await refused(den, "cyd", labelled(over, REMATCH), code)
    offer = (await done(den, "bob", labelled(over, REMATCH)))[DEN]
    assert den.code_in((await done(den, "ann", labelled(offer, ACCEPT)))[DEN].plain()) != code
    assert labels(offer) == [ACCEPT, DECLINE, "More"]
    assert "had its rematch" in await refused(den, "ann", labelled(over, REMATCH), code)
    assert OUTDATED in await refused(den, "ann", labelled(offer, ACCEPT), code)


async def test_a_posted_board_offers_ways_out(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    board = "s 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0"
    posted = await told(den, "ann", board)
    assert "Keep the game's board" in labels(posted)
    assert "You are not playing" in await refused(den, "cyd", labelled(posted, "Start over"), code)
    offer = (await done(den, "bob", labelled(posted, "Start over")))[DEN]
    assert labels(offer) == [ACCEPT, DECLINE]
    await done(den, "ann", labelled(offer, ACCEPT))
    assert (await game_of(den, code)).plies == ()
    assert OUTDATED in await refused(den, "bob", labelled(posted, "Start over"), code)


# Boards


@pytest.mark.parametrize("label", ["Take back", "Offer draw"])
async def test_the_buttons_of_a_board_that_is_gone_do_nothing(den: World, label: str) -> None:
    code, first = await began(den, "ps a1", "ps e5")
    button = labelled(first, label)
    await den.say("ann", "ps b2")
    assert OUTDATED in await refused(den, "ann", button, code)


async def test_the_buttons_of_a_board_that_was_taken_back_do_nothing(den: World) -> None:
    code, first = await began(den, "ps a1", "ps e5")
    before = labelled(first, "Offer draw")
    last = await told(den, "ann", "ps b2")
    await den.say("ann", "!takeback")
    back = (await den.tell("bob", "!accept"))[DEN]
    for button in (before, labelled(last, "Offer draw")):
        assert OUTDATED in await refused(den, "ann", button, code)
    await done(den, "ann", labelled(back, "Offer draw"))


async def test_the_buttons_of_a_board_outlive_what_changes_no_board(den: World) -> None:
    _, board = await began(den, "ps a1", "ps e5")
    await den.say("ann", "!draw")
    await den.say("bob", "!decline")
    offer = (await done(den, "ann", labelled(board, "Offer draw")))[DEN]
    assert labels(offer) == [ACCEPT, DECLINE]


@pytest.mark.parametrize("label", ["Take back", "Offer draw"])
async def test_a_press_after_the_end_is_told_that_it_is_over(den: World, label: str) -> None:
    code, board = await began(den, "ps a1", "ps e5")
    await den.resign("ann")
    assert f"{is_over(code)}." in await refused(den, "bob", labelled(board, label), code)


async def test_whoever_likes_looks_at_a_board_by_pressing(den: World) -> None:
    code, board = await began(den, "ps a1", "ps e5")
    flip = labelled(board, "Flip")
    for who in ("ann", "cyd"):
        answer = await den.press(who, flip)
        assert not answer.refused
        assert answer.hidden
        assert answer.about == code
        (shown,) = answer.replies
        assert "Flip back" in labels(shown)
    await den.say("ann", "ps b2")
    assert not (await den.press("ann", flip)).refused


# Once, anywhere, after anything


async def test_a_press_that_is_repeated_is_silent(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", "!draw")
    accept = labelled(offer, ACCEPT)
    again = den.incoming("bob", press=accept.data, message_id="press:1")
    assert not (await den.handle(again)).refused
    await den.heard()
    version = (await game_of(den, code)).version
    assert await den.handle(again) == Answer()
    assert await den.heard() == {}
    assert (await game_of(den, code)).version == version


async def test_a_refused_press_that_is_repeated_is_silent(den: World) -> None:
    await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", "!draw")
    wrong = den.incoming("ann", press=labelled(offer, ACCEPT).data, message_id="press:1")
    assert refusal(await den.handle(wrong)) == NOT_YOUR_SEAT
    assert await den.handle(wrong) == Answer()


async def test_what_a_press_shows_is_shown_again_if_the_first_answer_was_lost(den: World) -> None:
    """The program ends before it goes out, and Telegram, not knowing of it, tells of it again."""
    _, board = await began(den, "ps a1", "ps e5")
    look = den.incoming("ann", press=labelled(board, "Flip").data, message_id="press:1")
    first = await den.handle(look)
    assert first.replies
    assert await den.handle(look) == first


async def test_a_press_that_has_played_shows_nothing_when_it_is_told_again(den: World) -> None:
    code, board = await began(den, "ps a1", "ps e5")
    (shown,) = (await den.press("ann", labelled(board, "Move"))).replies
    (shown,) = (await den.press("ann", squares(shown)["b2"])).replies
    again = den.incoming("ann", press=labelled(shown, "Play").data, message_id="press:1")
    assert not (await den.handle(again)).refused
    assert DEN in await den.heard()
    version = (await game_of(den, code)).version
    assert await den.handle(again) == Answer()
    assert (await game_of(den, code)).version == version


async def test_two_presses_at_once_count_once(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", "!takeback 1")
    accept = labelled(offer, ACCEPT)
    answers = await asyncio.gather(*(den.press("bob", accept) for _ in range(3)))
    assert sorted(answer.refused for answer in answers) == [False, True, True]
    assert len((await game_of(den, code)).plies) == 1


async def test_a_press_counts_after_a_restart(den: World) -> None:
    code, board = await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", "!draw")
    asked = await told(den, "ann", "!resign")
    den.restart()
    assert OUTDATED not in await refused(den, "cyd", labelled(offer, ACCEPT), code)
    await done(den, "ann", labelled(asked, "Play on"))
    den.restart()
    await done(den, "bob", labelled(offer, DECLINE))
    den.restart()
    await done(den, "ann", labelled(board, "Offer draw"))


async def test_a_press_after_another_process_moved_on_is_refused(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite3"
    async with world(url) as one, world(url) as other:
        code, board = await began(one, "ps a1", "ps e5")
        await other.handle(other.incoming("ann", "ps b2"))
        await one.heard()
        assert OUTDATED in await refused(one, "ann", labelled(board, "Offer draw"), code)


async def test_a_player_presses_wherever_the_message_was_passed_on(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", "!draw")
    accept = labelled(offer, ACCEPT)
    assert set(await done(den, "bob", accept, "dm-bob")) == {DEN, "dm-bob"}
    assert (await game_of(den, code)).phase is Phase.OVER


async def test_an_outsider_presses_nothing_in_another_chat(den: World) -> None:
    code, board = await began(den, "ps a1", "ps e5")
    for label in ("Take back", "Offer draw", "Flip"):
        assert f"#{code}" in await refused(den, "cyd", labelled(board, label), code, "hall")


@pytest.mark.parametrize("kind", [Accept, Decline, Withdraw])
async def test_a_press_for_an_unknown_game_says_so(den: World, kind: type[Accept]) -> None:
    button = Button("?", press_of(kind(Topic.DRAW), "zz9", 7, Color.WHITE))
    assert "know game #zz9" in refusal(await den.press("ann", button)).lower()


@pytest.mark.parametrize(
    "data",
    [
        "", ":", "hello", "2:accept:k3:17:b:draw", "1:accept:k3:17:b", "1:dance:k3:17:b:",
        "1:accept:k3:17:b:war", "1:accept:k3:17:z:", "1:help::0:-:=0123456789", "1:ptn:::-:",
        "1:move:k3:5:-:sideways", "1:takeback:k3:1:-:0", "1:\u212aeep:k3:1:-:",
    ],
)  # fmt: skip
async def test_a_press_that_means_nothing_is_refused_politely(den: World, data: str) -> None:
    await began(den, "ps a1", "ps e5")
    answer = await den.handle(den.incoming("ann", press=data))
    assert answer.refused
    assert len(answer.replies) == 1
    assert await den.heard() == {}


async def test_a_press_of_an_older_version_says_so(den: World) -> None:
    answer = await den.handle(den.incoming("ann", press="0:accept:k3:17:b:draw"))
    assert refusal(answer).startswith(UNKNOWN)


async def test_a_forged_press_can_do_no_more_than_its_line(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    await den.say("ann", "!draw")
    for who in ("ann", "cyd"):
        button = Button("?", press_of(Accept(Topic.DRAW), code))
        assert await refused(den, who, button, code)
    for command in (Takeback(), Resign()):
        assert "You are not playing" in await refused(
            den, "cyd", Button("?", press_of(command, code)), code
        )


# Suggestions


async def test_a_suggested_ply_is_played_by_the_one_it_was_suggested_to(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    slip = await told(den, "ann", "ps b6")
    (button,) = slip.buttons
    assert button.text == "ps b5"
    assert await refused(den, "bob", button, code) == NOT_YOURS
    await den.say("ann", "ps b2")
    assert OUTDATED in await refused(den, "ann", button, code)


async def test_a_suggested_command_is_done_by_a_press(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    slip = await told(den, "ann", "!takebak 1")
    (button,) = slip.buttons
    assert labels((await done(den, "ann", button))[DEN]) == [ACCEPT, DECLINE]
    assert (await game_of(den, code)).offers[0].plies == 1


async def test_a_long_suggestion_waits_in_the_store(den: World) -> None:
    await den.say("bob", "!help")
    slip = await told(
        den, "ann", "!chalenge @bob 5 white komi 2 no-swap courtly ptn stones 25 caps 2 for 3 days"
    )
    (button,) = slip.buttons
    assert button.text == "Do that"
    assert button.press.kept_key is not None
    den.restart()
    challenge = (await done(den, "ann", button))[DEN]
    assert f"{challenges('Ann', 'Bob')} to a game of Tak: 5x5, komi 2" in challenge.plain()


async def test_a_long_suggestion_that_was_forgotten_is_refused(den: World) -> None:
    slip = await told(
        den, "ann", "!chalenge @bob 5 white komi 2 no-swap courtly ptn stones 25 caps 2 for 3 days"
    )
    (button,) = slip.buttons
    await forget_posts(den.store, den.incoming("ann", "later").at.replace(year=2030))
    assert refusal(await den.press("ann", button)).startswith(UNKNOWN)


# Which game?


async def test_of_several_games_the_pressed_one_is_meant(den: World) -> None:
    first, second = await den.begin(), await den.begin()
    await den.heard()
    asked = await told(den, "ann", "!draw")
    assert len(asked.buttons) == 2
    button = next(b for b in asked.buttons if first in b.text)
    assert await refused(den, "bob", button, first) == NOT_YOURS
    await done(den, "ann", button)
    assert len((await game_of(den, first)).offers) == 1
    assert (await game_of(den, second)).offers == ()


@pytest.mark.parametrize("line", ["!accept", "!accept challenge"])
async def test_of_several_challenges_the_pressed_one_is_accepted(den: World, line: str) -> None:
    first = den.code_in((await told(den, "ann", "!challenge 5 white")).plain())
    second = den.code_in((await told(den, "ann", "!challenge 6 white")).plain())
    asked = await told(den, "bob", line)
    button = next(b for b in asked.buttons if first in b.text)
    await done(den, "bob", button)
    assert (await game_of(den, first)).phase is Phase.PLAYING
    assert (await game_of(den, second)).phase is Phase.CHALLENGE


@pytest.mark.parametrize("topic", ["", " draw"])
@pytest.mark.parametrize(
    ("who", "verb"), [("bob", "accept"), ("bob", "decline"), ("ann", "withdraw")]
)
async def test_the_pressed_offer_is_answered(den: World, who: str, verb: str, topic: str) -> None:
    codes = [await den.begin(), await den.begin()]
    await den.heard()
    for code in codes:
        await den.say("ann", f"!#{code} draw")
        await den.say("ann", f"!#{code} resign")
    await den.say("ann", f"!#{codes[0]} withdraw")
    await den.say("ann", f"!#{codes[1]} withdraw")
    asked = await told(den, who, f"!{verb}{topic}")
    assert len(asked.buttons) == 2
    button = next(b for b in asked.buttons if codes[1] in b.text)
    await done(den, who, button)
    assert (await game_of(den, codes[1])).offers == ()
    assert len((await game_of(den, codes[0])).offers) == 1


async def test_of_several_resignations_the_pressed_one_is_confirmed(den: World) -> None:
    codes = [await den.begin(), await den.begin()]
    await den.heard()
    for code in codes:
        await den.say("ann", f"!#{code} resign")
    asked = await told(den, "ann", "!confirm")
    button = next(b for b in asked.buttons if codes[0] in b.text)
    await done(den, "ann", button)
    assert (await game_of(den, codes[0])).phase is Phase.OVER
    assert (await game_of(den, codes[1])).phase is Phase.PLAYING


async def test_the_answer_to_which_offer_is_out_of_date_when_that_is_withdrawn(den: World) -> None:
    codes = [await den.begin(), await den.begin()]
    await den.heard()
    for code in codes:
        await den.say("ann", f"!#{code} draw")
    asked = await told(den, "bob", "!accept")
    button = next(b for b in asked.buttons if codes[0] in b.text)
    await den.say("ann", f"!#{codes[0]} withdraw")
    await den.say("ann", f"!#{codes[0]} draw")
    assert OUTDATED in await refused(den, "bob", button, codes[0])


async def test_remarks_with_odd_beginnings_are_passed_on_from_a_button(den: World) -> None:
    relay = Relay(den)
    await relay.begin()
    first = relay.code
    await relay.begin()
    asked = (await relay.tell("ann", "!say =)"))[DEN]
    button = next(b for b in asked.buttons if first in b.text)
    answer = await den.press("ann", button)
    assert not answer.refused
    assert "=)" in (await den.heard())[ATTIC].plain()


async def test_a_press_by_itself_begins_nothing(den: World) -> None:
    """A press is checked also if the very first thing that a new service sees."""
    service = Service(make_context(den.store))
    button = Button("?", Press("resign", "", "k3", 3, Color.WHITE))
    answer = await service.handle(den.incoming("ann", press=button.data))
    assert answer.refused


# What has come between


async def test_a_draw_is_not_agreed_to_by_a_button_from_before_it(den: World) -> None:
    code, board = await began(den, "ps a1", "ps e5")
    offer = await told(den, "ann", "!draw")
    assert "just offered the same" in await refused(den, "bob", labelled(board, "Offer draw"), code)
    await done(den, "bob", labelled(offer, ACCEPT))
    assert (await game_of(den, code)).phase is Phase.OVER


@pytest.mark.parametrize(
    ("who", "line"), [("bob", "accept"), ("bob", "decline"), ("ann", "withdraw")]
)
async def test_of_several_offers_each_has_a_button_for_the_answer_that_was_given(
    den: World, who: str, line: str
) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    await den.say("ann", "!draw")
    await den.say("ann", "!takeback")
    question = await told(den, who, f"!{line}")
    assert labels(question) == [f"{line.capitalize()}: draw", f"{line.capitalize()}: takeback"]
    assert question.plain() == "There are several offers. Which one do you mean?"
    await done(den, who, labelled(question, f"{line.capitalize()}: takeback"))
    left = () if line == "accept" else (Topic.DRAW,)
    assert tuple(offer.topic for offer in (await game_of(den, code)).offers) == left


@pytest.mark.parametrize("label", ["Take back", "Offer draw"])
async def test_a_second_press_proposes_nothing_again(den: World, label: str) -> None:
    code, board = await began(den, "ps a1", "ps e5")
    await done(den, "ann", labelled(board, label))
    again = await den.press("ann", labelled(board, label))
    assert refusal(again) == "You have asked that already. The other side hasn't answered yet."
    assert labels(again.replies[0]) == [], "a notice on Telegram has none"
    assert len((await game_of(den, code)).offers) == 1


async def test_an_offer_is_withdrawn_below_a_refusal_whatever_was_asked_since(den: World) -> None:
    code, _ = await began(den, "ps a1", "ps e5")
    await told(den, "ann", "!draw")
    await done(den, "ann", labelled(await told(den, "ann", "!resign"), "Play on"))
    refused_too = await told(den, "ann", "!accept draw")
    await done(den, "ann", labelled(refused_too, "Withdraw: draw"))
    assert (await game_of(den, code)).offers == ()


@pytest.mark.parametrize("label", ["Take back", "Offer draw"])
async def test_a_proposal_the_other_side_made_first_is_told(den: World, label: str) -> None:
    code, board = await began(den, "ps a1", "ps e5")
    await done(den, "ann", labelled(board, label))
    why = await refused(den, "bob", labelled(board, label), code)
    assert why.startswith("The other side has just offered the same.")
