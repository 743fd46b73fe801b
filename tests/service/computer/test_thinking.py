"""The computer thinks beside the lines: its ply comes with people's, late, or once more."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.notation.mail import format_mail
from takmail.play.game import Phase
from takmail.service.games.game_rooms import GameRoom
from takmail.service.schedule import computer
from takmail.service.schedule.computer import AGAIN
from takmail.wording.message.messages import Message
from takmail.workers import WorkError
from tests.sentences import (
    COMPUTER_PLAYED,
    IT_IS_YOURS,
    computer_played,
    placing,
    their_turn,
    you_played,
)
from tests.service.computer.alone import Alone, Thinker, act, due
from tests.service.guests import plain
from tests.service.world import World, labels, world

WAITS = f"{their_turn('the computer')}."
ANSWER = f"{computer_played('ps a5')}, {placing('White')}. {IT_IS_YOURS}"


async def heard(ann: Alone) -> list[str]:
    """Return the first paragraphs of what Ann's chat has heard since the last look."""
    return [message.plain() for message in (await ann.world.heard()).values()]


@asynccontextmanager
async def thinking(ann: Alone) -> AsyncIterator[None]:
    """Have the computer think meanwhile, and answer afterwards."""
    ann.thinker.gate.clear()
    ann.thinker.began.clear()
    acting = asyncio.create_task(ann.act())
    await ann.thinker.began.wait()
    yield
    ann.thinker.gate.set()
    await acting


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each thought count as a slow one."""
    monkeypatch.setattr(computer, "SOON", 0.0)


async def told_alone(ann: Alone) -> list[str]:
    """Wait until something was told, and return it."""
    while not (found := await heard(ann)):  # noqa: ASYNC110 - it tells nobody
        await asyncio.sleep(0)
    return found


# In one message


@pytest.mark.parametrize("restarted", [False, True])
async def test_the_answer_comes_in_the_message_of_anns_move(ann: Alone, restarted: bool) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3")
    assert await heard(ann) == []
    if restarted:
        ann.world.restart()
    await ann.act()
    (told,) = await heard(ann)
    assert told.startswith(f"{you_played('ps c3')}, {placing('Black')}.\n{ANSWER}\n")
    assert await ann.by(code) == ["played"]
    assert await ann.timers(code) == {"silent"}


async def test_a_move_by_buttons_is_answered_in_one_message_too(ann: Alone) -> None:
    begun = await ann.message("challenge computer 3 white")
    (squares,) = (await ann.press(begun, "Move")).replies
    (asked,) = (await ann.press(squares, "a1")).replies
    assert await heard(ann) == []
    answer = await ann.press(asked, "Play")
    assert plain(answer) == f"{you_played('ps a1')}."
    assert answer.in_place
    (board,) = await heard(ann)
    assert board.startswith(
        f"{you_played('ps a1')}, {placing('Black')}.\n{computer_played('ps a3')}"
    )


async def test_between_two_moves_nothing_is_due(ann: Alone) -> None:
    await ann.begin()
    assert await due(ann.world) == []
    await ann.only_say("ps c3")
    assert [row.number for row in await due(ann.world)] == [3]
    await ann.act()
    assert await due(ann.world) == []


async def test_whatever_happens_before_the_answer_is_told_with_it(ann: Alone) -> None:
    await ann.begin()
    await ann.only_say("ps c3")
    await ann.only_say("draw")
    ann.thinker.score = 5
    await ann.act()
    (told,) = await heard(ann)
    assert told.startswith(
        f"{you_played('ps c3')}, {placing('Black')}.\nThe computer declined the draw."
    )


# Slow thoughts


@pytest.mark.usefixtures("slow")
async def test_a_slow_thought_has_anns_move_told_alone_and_then_the_answer(ann: Alone) -> None:
    await ann.begin()
    await ann.only_say("ps c3")
    async with thinking(ann):
        (told,) = await told_alone(ann)
        assert told.startswith(f"{you_played('ps c3')}, {placing('Black')}. {WAITS}\n")
        assert [row.number for row in await due(ann.world)] == [0]
    (told,) = await heard(ann)
    assert told.startswith(f"{ANSWER}\n")


@pytest.mark.usefixtures("slow")
async def test_a_slow_first_ply_has_the_begin_told_alone(ann: Alone) -> None:
    await ann.only_say("challenge computer black")
    async with thinking(ann):
        (told,) = await told_alone(ann)
        assert "the computer is White, you are Black" in told
        assert WAITS in told
    (told,) = await heard(ann)
    assert told.startswith(f"{computer_played('ps a5')}, {placing('Black')}. {IT_IS_YOURS}\n")


@pytest.mark.usefixtures("slow")
async def test_after_a_restart_what_was_told_is_not_told_again(ann: Alone) -> None:
    await ann.begin()
    await ann.only_say("ps c3")
    async with thinking(ann):
        await told_alone(ann)
        ann.world.restart()
    ann.world.restart()
    await ann.act()
    (told,) = await heard(ann)
    assert told.startswith(f"{ANSWER}\n")


# Meanwhile


@pytest.mark.parametrize("line", ["ps b2", "hint"])
async def test_ann_waits_for_her_turn(ann: Alone, line: str) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3")
    async with thinking(ann):
        answer = await ann.only_say(line, direct=True)
        assert plain(answer) == f"{their_turn('the computer')} in game #{code}."
        assert answer.refused
    (told,) = await heard(ann)
    assert told.startswith(f"{you_played('ps c3')}, {placing('Black')}.\n{ANSWER}\n")


async def test_another_game_is_played_meanwhile(ann: Alone) -> None:
    first, second = await ann.begin(), await ann.begin()
    await ann.only_say(f"#{first} ps c3")
    async with thinking(ann):
        await ann.only_say(f"#{second} ps b2")
        await ann.only_say(f"#{second} info", direct=True)
    assert [len((await ann.game(code)).plies) for code in (first, second)] == [2, 2]


async def test_the_same_line_twice_is_one_move(ann: Alone) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3", message_id="one")
    async with thinking(ann):
        await ann.only_say("ps c3", message_id="one")
    await ann.only_say("ps c3", message_id="one")
    assert len((await ann.game(code)).plies) == 2
    assert len(await heard(ann)) == 1


async def test_a_line_that_arrives_late_counts_as_of_now(ann: Alone) -> None:
    code = await ann.begin("white days 3")
    await ann.say("ps c3")
    late = ann.world.incoming("ann", "ps b2", ann.chat)
    ann.world.time = late.at + timedelta(hours=1)
    await ann.world.handle(replace(late, at=late.at - timedelta(minutes=30)))
    await ann.act()
    (told,) = await heard(ann)
    assert told.startswith(f"{you_played('ps b2')}.\n{COMPUTER_PLAYED}")
    assert len((await ann.game(code)).plies) == 4


async def test_an_edit_of_the_move_changes_nothing(ann: Alone) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3", message_id="one")
    async with thinking(ann):
        await ann.only_say("ps c4", message_id="one", edited=True)
        (told,) = await heard(ann)
        assert told.startswith("You edited a message that I had played as a move.")
    (told,) = await heard(ann)
    assert told.startswith(f"{you_played('ps c3')}, {placing('Black')}.\n{ANSWER}\n")
    assert len((await ann.game(code)).plies) == 2


async def test_ann_gives_up_while_it_thinks(ann: Alone) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3")
    async with thinking(ann):
        await ann.only_say("resign")
        (asked,) = await heard(ann)
        assert asked.startswith(f"{you_played('ps c3')}, {placing('Black')}. {WAITS}\n")
        assert f"Do you really want to resign game #{code}?" in asked
        await ann.only_say("confirm")
        (over,) = await heard(ann)
        assert over.startswith("You resigned; the computer wins.")
    assert await heard(ann) == []
    game = await ann.game(code)
    assert (game.phase, len(game.plies)) == (Phase.OVER, 1)
    assert await ann.timers(code) == set()


async def test_a_question_that_she_alone_saw_is_not_told_with_the_answer(ann: Alone) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3")
    async with thinking(ann):
        answer = await ann.only_say("resign", direct=True)
        assert f"Do you really want to resign game #{code}?" in plain(answer)
        await ann.only_say("resign", direct=True)
    (told,) = await heard(ann)
    assert told.startswith(f"{you_played('ps c3')}, {placing('Black')}.\n{ANSWER}\n")
    assert "resign" not in told


async def test_a_takeback_while_it_thinks_is_answered_before_it_plays(ann: Alone) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3")
    async with thinking(ann):
        await ann.only_say("takeback")
    (told,) = await heard(ann)
    assert told.startswith(f"{you_played('ps c3')}, {placing('Black')}.\n")
    assert f"The last move was taken back. {IT_IS_YOURS}" in told
    assert "computer played" not in told
    assert (await ann.game(code)).plies == ()


async def test_the_game_is_called_off_while_it_thinks(ann: Alone) -> None:
    code = await ann.begin()
    await ann.only_say("ps c3")
    async with thinking(ann):
        await ann.only_say("abort")
        (told,) = await heard(ann)
        assert told.startswith(
            f"{you_played('ps c3')}, {placing('Black')}.\nYou called off the game. Nobody wins."
        )
    assert (await ann.game(code)).phase is Phase.CANCELLED
    assert await heard(ann) == []


@pytest.mark.usefixtures("slow")
async def test_what_is_asked_during_a_slow_thought_is_told_at_once(ann: Alone) -> None:
    await ann.begin("level 6 white")
    ann.thinker.score = -50
    await ann.only_say("ps c3")
    async with thinking(ann):
        await told_alone(ann)
        await ann.only_say("draw")
        (told,) = await heard(ann)
        assert told == "You offered a draw. Waiting for the computer."
    (told,) = await heard(ann)
    assert told.startswith("A draw by agreement.")


async def test_it_needs_no_nudge(ann: Alone) -> None:
    await ann.begin()
    await ann.only_say("ps c3")
    answer = await ann.only_say("nudge", direct=True)
    assert plain(answer) == "The computer needs no reminder: it moves as soon as it can."
    more = await ann.only_say("!more", direct=True)
    assert "Nudge" not in "".join(label for reply in more.replies for label in labels(reply))
    await ann.act()
    assert len(await heard(ann)) == 1


# Thinkers that fail


@pytest.mark.parametrize("trouble", [WorkError("its worker has died"), ValueError("a hole")])
async def test_a_thinker_that_fails_loses_nothing(ann: Alone, trouble: Exception) -> None:
    code = await ann.begin()
    ann.thinker.troubles = [trouble]
    await ann.only_say("ps c3")
    await ann.world.service.computer.act_in([code])
    (told,) = await heard(ann)
    assert told.startswith(f"{you_played('ps c3')}, {placing('Black')}. {WAITS}\n")
    assert len((await ann.game(code)).plies) == 1
    assert [row.code for row in await due(ann.world)] == [code]
    await ann.act()
    (told,) = await heard(ann)
    assert told.startswith(f"{ANSWER}\n")
    assert await ann.by(code) == ["played"]


async def test_a_game_that_fails_holds_up_no_other(ann: Alone) -> None:
    first, second = await ann.begin(), await ann.begin()
    await ann.only_say(f"#{first} ps c3")
    await ann.only_say(f"#{second} ps c3")
    ann.thinker.troubles = [WorkError("died")]
    await ann.world.service.computer.act_in([first, second])
    assert sorted([len((await ann.game(code)).plies) for code in (first, second)]) == [1, 2]


async def test_the_program_acts_by_itself_and_tries_again_what_has_failed(
    ann: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert timedelta(seconds=AGAIN) >= timedelta(seconds=10)
    monkeypatch.setattr(computer, "AGAIN", 0.01)
    code = await ann.begin()
    ann.thinker.troubles = [WorkError("died"), WorkError("died")]
    playing = asyncio.create_task(ann.world.service.computer.run())
    try:
        await ann.only_say("ps c3")
        async with asyncio.timeout(10):
            while len((await ann.game(code)).plies) < 2:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.001)
        assert len(ann.thinker.asked) == 3
    finally:
        playing.cancel()
    assert await ann.by(code) == ["played"]


async def test_the_program_plays_several_games_at_once(ann: Alone) -> None:
    codes = [await ann.begin() for _ in range(3)]
    playing = asyncio.create_task(ann.world.service.computer.run())
    try:
        for code in codes:
            await ann.only_say(f"#{code} ps c3")
        async with asyncio.timeout(10):
            for code in codes:
                while len((await ann.game(code)).plies) < 2:  # noqa: ASYNC110 - it tells nobody
                    await asyncio.sleep(0.001)
    finally:
        playing.cancel()


async def test_a_program_that_ends_while_it_thinks_leaves_the_game_as_it_is(ann: Alone) -> None:
    code = await ann.begin()
    ann.thinker.gate.clear()
    playing = asyncio.create_task(ann.world.service.computer.run())
    await ann.only_say("ps c3")
    await ann.thinker.began.wait()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    assert len((await ann.game(code)).plies) == 1
    ann.thinker.gate.set()
    ann.world.restart()
    await ann.act()
    assert len((await ann.game(code)).plies) == 2


# Without thinkers


@pytest.fixture
async def resting() -> AsyncIterator[World]:
    async with world() as den:
        den.thinkers = None
        den.restart()
        yield den


RESTS = (
    "The computer is resting: my host has switched it off. The game waits, and no clock runs on "
    "its move."
)


async def message(den: World, line: str) -> Message:
    (told,) = (await den.tell("ann", line, "dm-ann")).values()
    return told


async def test_without_thinkers_its_games_wait_and_players_are_told(resting: World) -> None:
    begun = (await message(resting, "challenge computer black days 3")).plain()
    assert RESTS in begun
    assert WAITS in begun
    code = resting.code_in(begun.split("begins")[0])
    assert (await message(resting, "draw")).plain().count("The computer is resting") == 1
    assert len(await due(resting)) == 1
    resting.thinkers = thinker = Thinker()
    thinker.score = -50
    resting.restart()
    await act(resting)
    (told,) = (await resting.heard()).values()
    assert told.plain().startswith("A draw by agreement.")
    assert (await resting.service.context.rooms.latest(code)).game.phase is Phase.OVER


async def test_ann_moves_while_it_rests_and_reads_that_it_does(resting: World) -> None:
    assert RESTS not in (await message(resting, "challenge computer white")).plain()
    told = (await message(resting, "ps c3")).plain()
    assert told.startswith(f"{you_played('ps c3')}, {placing('Black')}. {WAITS}\n")
    assert RESTS in told


async def test_who_resigns_or_calls_off_needs_no_computer(resting: World) -> None:
    await message(resting, "challenge computer white")
    await message(resting, "resign")
    assert "You resigned; the computer wins." in (await message(resting, "confirm")).plain()
    await message(resting, "challenge computer white")
    assert "You called off the game" in (await message(resting, "abort")).plain()


# Another process on the same database


@pytest.fixture
async def other(ann: Alone) -> World:
    """Return a service that remembers nothing of the first one's, with a quick thinker."""
    other = World(ann.world.store)
    other.thinkers = Thinker()
    other.restart()
    return other


async def answered_by(other: World, ann: Alone, code: str) -> None:
    other.time = ann.world.time
    assert await other.service.computer.act_in([code])


async def test_a_ply_for_an_older_board_is_not_played(ann: Alone, other: World) -> None:
    code = await ann.begin("3 white")
    ann.thinker.plies = ["c1", "c3"]  # in PTN
    await ann.only_say("ps a1")
    async with thinking(ann):
        await answered_by(other, ann, code)
        assert not (await ann.only_say("ps b2", direct=True)).refused
    game = await ann.game(code)
    assert len(game.plies) == 4
    assert format_mail(game.plies[-1].ply, 3) == "ps c1"
    assert len(ann.thinker.asked) == 2


async def test_of_two_that_answer_one_is_heard(ann: Alone, other: World) -> None:
    code = await ann.begin("3 white")
    await ann.only_say("ps a1")
    async with thinking(ann):
        await answered_by(other, ann, code)
    assert len((await ann.game(code)).plies) == 2
    assert len(await heard(ann)) == 1
    assert await due(ann.world) == []


async def test_an_old_timer_leaves_that_of_a_newer_move(
    ann: Alone, other: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await ann.begin("3 white")
    await ann.only_say("ps a1")
    (old,) = await due(ann.world)
    await answered_by(other, ann, code)
    rooms = other.service.context.rooms
    waiting = await rooms.latest(code)
    await ann.only_say("ps b2")

    async def just_before(_: str) -> GameRoom:
        return waiting

    monkeypatch.setattr(rooms, "latest", just_before)
    await other.service.computer._act_in_game(old)
    assert len(await due(ann.world)) == 1
