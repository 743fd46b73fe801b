"""Analyses: of games played here, of what people paste, one after the other, and never of more."""

# ruff: noqa: RUF001 - Chinese has wide stops

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bots.telegram_bot.markup import to_posts
from takmail.engine.analysis import Look
from takmail.engine.thoughts import Proof
from takmail.notation.ptn_files import parse_game
from takmail.notation.replay import replay
from takmail.notation.written_plies import Notation
from takmail.service.games.records import played_out
from takmail.squares import Square
from takmail.store.messages.posts import game_of_post
from takmail.tak.plies import Placement
from takmail.wording.analysis import AnalysisWording
from takmail.wording.message.messages import CALL, Kind, Message
from takmail.workers import WorkError
from tests.service.analysing import PTN, Desk, desk
from tests.service.world import labels

BEGUN = '[Size "3"]\n\n1. c3 a1 2. b1 b3'
IS_ON = (
    "I analyse only finished games. "
    "This position is in game #{}, which is still on, or one move from it."
)
NONE_FOUND = (
    "I found no tinuë: White can't force a road by tak after tak within 6 moves of its own, "
    "nor within 4 if the first is no tak. I didn't look further."
)


@pytest.fixture
async def desks() -> AsyncIterator[Desk]:
    async with desk() as opened:
        yield opened


def enclosed(message: Message, kind: Kind) -> bytes:
    (found,) = (file.data for file in message.files if file.kind is kind)
    return found


async def test_a_finished_game_gets_a_graph_its_worst_moves_and_a_file(desks: Desk) -> None:
    code = await desks.finished()
    desks.looker.scores, desks.looker.ends = [0, 0, 20, 10, 100], {4: 1}
    told = await desks.result("!analyse")
    text = told.plain()
    assert f"Analysis of #{code}:" in text
    assert "The game turned with 2… b3??: Black's chances fell from 55 % to 0 %." in text
    assert "Mistakes (?) and blunders (??): White 1 and 0, Black 0 and 1." in text
    assert "2… b3?? lost 55 points. Better: " in text
    assert enclosed(told, Kind.PICTURE).startswith(b"\x89PNG")
    annotated = parse_game(enclosed(told, Kind.TEXT).decode())
    assert [ply.marks for ply in annotated.plies] == ["", "", "'?", "'??", ""]
    assert annotated.plies[3].comment.startswith("100 %; better ")
    assert replay(annotated).outcome()
    assert all(len(line) <= 34 for line in text.splitlines() if "█" in line)
    assert desks.progress == [text]
    assert not labels(told)
    assert not await desks.world.heard()
    store, (post,) = desks.world.store, desks.post.posted
    assert await store.read(game_of_post, "discord", post) == code, "an answer to it finds the game"


@pytest.mark.parametrize("changes", [True, False])
async def test_the_result_is_a_message_of_its_own_where_no_edit_can_show_it(
    desks: Desk, changes: bool
) -> None:
    desks.post.changeable = changes
    assert not await desks.asked(f"!analyse {PTN}")
    await desks.work()
    deed, told = desks.post.deeds[-1][0], await desks.world.heard()
    assert (deed, bool(told)) == (("edit", False) if changes else ("delete", True))


async def test_an_analysis_is_kept_with_its_game(desks: Desk) -> None:
    code = await desks.finished()
    first = await desks.result("!analyse")
    thoughts = desks.looker.thoughts
    assert await desks.asked(f"!analyse #{code}", "bob") == first.plain()
    assert desks.looker.thoughts == thoughts


async def test_the_message_says_how_far_it_is_and_has_a_button_that_cancels(desks: Desk) -> None:
    await desks.finished()
    assert not await desks.asked("!analyse")
    desks.looker.gate.clear()
    working = asyncio.create_task(desks.work())
    await desks.looker.began.wait()
    assert desks.progress == ["Analysing: 0 %"]
    button = desks.cancel_button
    refused = await desks.world.press("bob", button, direct=True)
    assert refused.replies[0].plain() == "This button is for somebody else."
    (stopped,) = (await desks.world.press("ann", button, direct=True)).replies
    assert stopped.plain() == "Analysis cancelled."
    desks.looker.gate.set()
    await working
    assert desks.progress == [stopped.plain()]
    assert not labels(next(iter(desks.post.posted.values())))
    assert not await desks.world.heard()
    assert await desks.asked("!analyse off") == "I'm not analysing anything for you."


async def test_a_person_has_one_at_a_time_and_people_wait_for_each_other(desks: Desk) -> None:
    await desks.finished()
    assert not await desks.asked("!analyse")
    busy = await desks.asked(f"!analyse {PTN}")
    assert busy.startswith("I'm still analysing a game for you. ")
    for who in ("bob", "cyd"):
        assert not await desks.asked(f"!analyse {PTN}", who)
    desks.looker.gate.clear()
    working = asyncio.create_task(desks.work())
    await desks.looker.began.wait()
    waits = "The analysis takes a minute or two."
    assert sorted(desks.progress) == ["Analysing: 0 %", waits, waits]
    desks.looker.gate.set()
    await working
    assert ["Analysis" in told for told in desks.progress] == [True] * 3
    assert desks.looker.thoughts == 15


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{PTN} 3... b2 c2", "Only the first 5 moves count. "),
        (f"{BEGUN} 3. b1 c2 4. c1", "Only the first 4 moves count. "),
        (BEGUN, "No move lost 10 points or more."),
        ("x3/x3/2,1,x 1 2", "White's chances: 50 %. Best: "),
    ],
)
async def test_pasted_games_are_analysed(desks: Desk, text: str, told: str) -> None:
    assert told in (await desks.result(f"!analyse {text}")).plain()


@pytest.mark.parametrize(
    ("end", "scores", "turned"),
    [
        (" 3. c1", (-20, 100), "2… b3??: Black's"),
        (" 3. c1 1-0", (-20, 100), "2… b3??: Black's"),
        ("", (-20, 60), "2… b3?: Black's"),
        ("", (-20, -20), "2. b1??: White's"),
        ("", (-50, 0), "2. b1??: White's"),
        (" 0-1", (-20, 60), "2. b1??: White's"),
    ],
)
async def test_a_game_turned_with_a_slip_of_the_side_that_ends_worse(
    desks: Desk, end: str, scores: tuple[int, int], turned: str
) -> None:
    desks.looker.scores = [0, 0, 99, *scores]
    told = (await desks.result(f"!analyse {BEGUN}{end}")).plain()
    assert f"The game turned with {turned} chances fell from " in told


async def test_a_game_did_not_turn_with_a_slip_of_its_winner(desks: Desk) -> None:
    desks.looker.scores = [0, 0, 99, -20, -40]
    told = (await desks.result(f"!analyse {BEGUN} 1-0")).plain()
    assert "turned" not in told
    assert "Mistakes (?) and blunders (??): White 0 and 1, Black 0 and 0." in told


async def test_the_words_of_any_analysis_stand_below_its_picture(desks: Desk) -> None:
    names = f'[Player1 "{"A" * 500}"]\n[Player2 "{"B" * 500}"]\n'
    turns = ["a1 h8", "d4 e5", *["d4+ e5-", "d5- e4+"] * 20]
    text = f'[Size "8"]\n{names}' + " ".join(f"{n}. {turn}" for n, turn in enumerate(turns, 1))
    desks.looker.scores = [100] * 100
    told = await desks.result(f"!analyse {text}")
    assert told.plain().count(" lost ") == 3
    picture, file = to_posts(told)
    assert "Analysis of AAA" in picture.html
    assert file.html == ""


def test_a_graph_has_the_numbers_that_moves_have_in_words() -> None:
    text = '[Size "5"]\n[Handicap "white turns 2"]\n\n1. a1 e5 2. c3 -- 3. c2 -- 4. c4 d1'
    record = parse_game(text)
    looks = (Look(0, None, (record.plies[0].ply,), 0),) * 7
    analysis = AnalysisWording(record, *played_out(record)[:2], looks, Notation.PTN)
    assert analysis.numbers == ((1, 1), (3, 2), (4, 3), (5, 4))


async def test_of_a_very_long_game_the_first_moves_are_analysed(desks: Desk) -> None:
    turns = ["a1 h8", "d4 e5", *["d4+ e5-", "d5- e4+"] * 124]
    text = '[Size "8"]\n' + " ".join(f"{n}. {turn}" for n, turn in enumerate(turns, 1))
    assert "Only the first 200 moves count." in (await desks.result(f"!analyse {text}")).plain()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1,1,1/x3/2,2,x 2 4", "This game is already over, so there is nothing to look for."),
        ("1111111111,2,x/x,1,1/2,2,x 2 4", "Too many stones"),
        ("0 s 0\n0 0 0\nS 0 0", "A board alone doesn't say whose turn it is. Send it as TPS."),
        ("#zz", "I don't know game #zz."),
        ("the moon", "I found no game and no board."),
        ("", "Which game? Name a finished one"),
    ],
)
async def test_what_cant_be_analysed_gets_its_reason(desks: Desk, text: str, told: str) -> None:
    assert told in await desks.asked(f"!analyse {text}")
    assert not desks.looker.thoughts


async def test_no_running_game_is_analysed_nor_any_text_that_shows_its_board(desks: Desk) -> None:
    code = await desks.world.begin(terms="3 ptn")
    assert await desks.asked(f"!analyse #{code}") == IS_ON.format(code)
    mirrored = '[Size "3"]\n\n1. a3 c1 2. b1 c3 3. a1 b3'
    await desks.world.play("c3, a1")
    assert not await desks.asked(f"!analyse {PTN}", "cyd")  # all games begin alike
    await desks.world.play("b1")
    for text in (PTN, mirrored, "x2,2/x3/1,1,x 2 2"):
        assert await desks.asked(f"!analyse {text}") == IS_ON.format(code)
        assert await desks.asked(f"!analyse {text}", "dan") == IS_ON.format(code)
        assert await desks.asked(f"!analyse {text}", chat="dm-ann") == IS_ON.format(code)
    assert await desks.asked("!tinue x2,2/x3/1,1,x 2 2") == IS_ON.format(code)
    assert not await desks.asked(f"!analyse {PTN}", "dan", "dm-dan")
    assert not await desks.asked('!analyse [Size "3"]\n1. c3 a1 2. b2 c1', "eve")


async def test_nor_is_a_board_near_the_running_one_or_with_other_colours(desks: Desk) -> None:
    code = await desks.world.begin(terms="3 ptn")
    await desks.world.play("c3, a1, b1, b3")
    swapped, earlier = "x,1,1/x3/2,2,x 2 3", "x2,2/x3/1,1,x 2 2"
    ahead, behind = "x,2,2/x,1,x/1,1,x 2 3", '[Size "3"]\n1. c3 a1 2. b1'
    for text in (swapped, earlier, ahead, behind):
        assert await desks.asked(f"!analyse {text}") == IS_ON.format(code), text
        assert await desks.asked(f"!tinue {text}") == IS_ON.format(code), text
    told = await desks.asked("!challenge computer tps x,2,2/x3/1,1,x 1 3", chat="dm-ann")
    assert told == IS_ON.format(code)
    assert not await desks.asked("!analyse x2,2/2,x2/1,x,1 1 3")


async def test_a_blind_game_is_compared_with_nothing(desks: Desk) -> None:
    code = await desks.world.begin(terms="3 ptn blind you")
    await desks.world.play("c3, a1, b1")
    told = f"Game #{code} is played blind. I can analyse for you here when it is over."
    for other in (PTN, '[Size "3"]\n1. c3 a1 2. b2 b3'):
        for who, chat in (("bob", "dm-bob"), ("ann", "hall"), ("dan", "den")):
            assert await desks.asked(f"!analyse {other}", who, chat) == told
    assert await desks.asked("!tinue x2,2/x3/1,1,x 2 2", "bob", "dm-bob") == told
    assert await desks.asked("!analyse off") == "I'm not analysing anything for you."
    assert not await desks.asked(f"!analyse {PTN}", "dan", "dm-dan")
    await desks.world.play("b3, c1", people="bob ann")
    assert not await desks.asked(f"!analyse {PTN}", "bob", "dm-bob")


async def test_after_a_stop_in_the_middle_it_begins_again_in_the_same_message(desks: Desk) -> None:
    await desks.finished()
    assert not await desks.asked("!analyse")
    desks.looker.gate.clear()
    working = asyncio.create_task(desks.work())
    await desks.looker.began.wait()
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    desks.looker.gate.set()
    desks.world.restart()
    await desks.work()
    assert [deed for deed, _ in desks.post.deeds] == ["send", "edit", "edit", "edit"]
    assert "Analysis of" in desks.progress[0]


@pytest.mark.parametrize("trouble", [WorkError("slow"), RuntimeError("wrong")])
async def test_a_failed_analysis_says_so_and_the_next_runs(desks: Desk, trouble: Exception) -> None:
    desks.looker.trouble = trouble
    told = await desks.result(f"!analyse {PTN}")
    assert told.plain() == "I couldn't finish this analysis. Please ask again."
    desks.looker.trouble = None
    assert "Analysis:" in (await desks.result(f"!analyse {PTN}")).plain()


async def test_without_thinkers_there_are_no_analyses(desks: Desk) -> None:
    desks.world.thinkers = None
    desks.world.restart()
    off = "I can't analyse: my host has switched the computer off."
    assert await desks.asked(f"!analyse {PTN}") == off
    assert await desks.asked("!tinue x3/x3/2,1,x 1 2") == off


@pytest.mark.parametrize(
    ("proof", "told"),
    [
        (Proof(True, (Placement(Square(2, 0)),)), "Tinuë! White wins: ps c3."),
        (Proof(None, (), (6, 4)), NONE_FOUND),
        (Proof(None, (), (2, 0)), "I didn't find out in the time that I have."),
        (Proof(None, ()), "I didn't find out in the time that I have."),
    ],
)
async def test_tinue_tells_the_road_or_how_far_it_was_looked_for(
    desks: Desk, proof: Proof, told: str
) -> None:
    desks.looker.proof = proof
    assert await desks.asked("!tinue x3/x3/2,1,x 1 2") == told


async def test_games_against_the_computer_come_first(desks: Desk) -> None:
    desks.looker.gate.clear()
    computer = desks.world.service.computer
    busy = asyncio.get_running_loop().create_future()
    computer._acting["k3"] = asyncio.ensure_future(busy)
    assert not await desks.asked(f"!analyse {PTN}")
    working = asyncio.create_task(desks.work())
    await asyncio.wait({working}, timeout=0.2)
    assert desks.progress == ["The analysis takes a minute or two."]
    assert not desks.looker.began.is_set()
    computer._acting.clear()
    busy.set_result(None)
    await desks.looker.began.wait()
    desks.looker.gate.set()
    await working


async def test_a_press_is_answered_at_once_and_the_result_comes_for_all(desks: Desk) -> None:
    code = await desks.finished()
    board = (await desks.world.tell("ann", f"!board #{code}"))["den"]
    assert "Analyse" in labels(board)
    (button,) = (one for one in board.buttons if one.text == "Analyse")
    (told,) = (await desks.world.press("cyd", button, direct=True)).replies
    assert told.plain() == "I'm analysing it. The result comes as a message."
    await desks.work()
    assert f"Analysis of #{code}:" in desks.progress[0]


async def test_the_message_that_says_how_far_it_is_answers_a_call(desks: Desk) -> None:
    code = await desks.finished()
    asked = desks.world.incoming("cyd", f"analyse #{code}", direct=True, addressed=True)
    answer = await desks.world.handle(replace(asked, call="77"))
    assert (answer.replies, answer.awaits) == ((), True)
    await desks.work()
    assert desks.post.answered == [f"{CALL}77"]
    assert f"Analysis of #{code}:" in desks.progress[0]


async def test_an_analysis_speaks_the_languages_of_its_chat(desks: Desk) -> None:
    await desks.world.say("ann", "!language 中文")
    told = await desks.result(f"!分析 {PTN}")
    assert "分析：" in told.plain()
    assert "没有一步损失 10 分或更多。" in told.plain()


async def test_somebody_who_cancels_may_ask_for_another_at_once(desks: Desk) -> None:
    assert not await desks.asked(f"!analyse {PTN}")
    desks.looker.gate.clear()
    working = asyncio.create_task(desks.work())
    await desks.looker.began.wait()
    assert await desks.asked("!analyse off") == "Analysis cancelled."
    assert not await desks.asked(f"!analyse {BEGUN}")
    desks.looker.gate.set()
    await working
    told = desks.progress[-1]
    assert "2. b1" in told
    assert "3. c1" not in told
    assert desks.looker.thoughts == 6
