"""Moves in advance: said in private, played at once, told to nobody else. Ann is White."""

import json
from collections.abc import AsyncIterator, Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.commands.people import ExportMine
from takmail.commands.premoves import DropReady, ShowReady
from takmail.play.game import Game, Phase
from takmail.play.premoves import listed, next_plan
from takmail.rulesets.tak.json_forms import encode_ply
from takmail.service.handlers.premoves import DEEPEST, MOST
from takmail.service.ports import Answer
from takmail.service.service import Service
from takmail.store.changes import Change
from takmail.store.games.private_notes import private_notes_of_game
from takmail.store.games.records import record_of
from takmail.store.writes import EVERYTHING
from takmail.wording.message.message_json import load_message
from tests.sentences import ACCEPT, YOUR_TURN, white_played
from tests.service.post import Recorder
from tests.service.single_chats import one_message
from tests.service.test_pairing import pair
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, labelled, labels, pinged, world

OPENING = "ps a1, ps e5, ps e4, ps b1"
"""Four plies; Ann is on turn and nobody threatens anything."""


@pytest.fixture
async def den() -> AsyncIterator[World]:
    async with world() as opened:
        opened.adapters["discord"] = Recorder("discord")
        for who in ("ann", "bob"):
            await opened.say(who, "help", f"dm-id-{who}")
        yield opened


@pytest.fixture
async def code(den: World) -> str:
    return await den.begin(plies=OPENING)


async def told(den: World, who: str, line: str) -> str:
    """Return what somebody is told in private to what he says there."""
    return "\n".join(await den.say(who, line, f"dm-id-{who}"))


async def game_of(den: World, code: str) -> Game:
    room = await den.service.context.rooms.get(code)
    assert room is not None
    return room.game


async def plies(den: World, code: str) -> list[str]:
    """Return the plies of the record, each with the name of who is down for it."""
    names = {(await den.player(who)).id: who for who in ("ann", "bob")}
    rows = await den.store.read(record_of, code)
    return [
        f"{names[row.by or '']} {json.loads(row.payload)['ply']}"
        for row in rows
        if row.kind == "played"
    ]


# By words


async def test_an_answer_is_played_as_soon_as_it_is_expected(den: World, code: str) -> None:
    ready = await told(den, "bob", "if ps c3 then ps c4 if ps d3 then ps d4")
    assert ready.startswith(f"Premoves saved for game #{code}. If Ann plays the move on the left")
    assert " 1. ps c3 → ps c4\n 2.   ps d3 → ps d4" in ready
    (both,) = (await den.tell("ann", "ps c3")).values()
    played = white_played("Ann", "ps c3")
    assert f"{played}.\nBlack (Bob) had the premove ps c4" in both.plain()
    assert both.plain().count(YOUR_TURN) == 1
    assert pinged(both) == ["Ann"]
    assert (await plies(den, code))[-2:] == ["ann Fc3", "bob Fc2"]
    assert " 1. ps d3 → ps d4" in await told(den, "bob", "ifs")
    await den.say("ann", "ps d3")
    assert (await plies(den, code))[-1] == "bob Fd2"
    assert f"no premoves in game #{code}" in await told(den, "bob", "ifs")
    assert not (await game_of(den, code)).offers


async def test_lines_make_a_tree_and_a_new_answer_replaces_one(den: World, code: str) -> None:
    await told(den, "bob", "If ps c3, then ps c4 if ps d3 then ps d4\nif ps a5 then 3c3>12")
    assert "nothing" not in await told(den, "bob", "ifs")
    await told(den, "bob", "if ps c3 then ps c4; if ps c3 then ps c4 if ms e4 then ps d4 t")
    assert " 2.   ms e4 p1 1 → ps d4 t" in await told(den, "bob", "ifs")
    replaced = await told(den, "bob", f"#{code} if ptn c3 then pc d2")
    assert "This replaces your earlier reply and everything that followed it" in replaced
    assert replaced.endswith(" 1. ps c3 → pc d2")


async def test_neither_notation_nor_a_call_makes_a_difference(den: World, code: str) -> None:
    await told(den, "bob", "if ps c3 t then ps c4")
    await den.say("ann", "!move ptn c3")
    assert (await plies(den, code))[-1] == "bob Fc2"


async def test_what_is_not_expected_leaves_nothing_behind(den: World, code: str) -> None:
    await told(den, "bob", "if ps c3 then ps c4")
    heard = await den.tell("ann", "ps c4")
    assert set(heard) == {"den"}
    assert "ready" not in heard["den"].plain()
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}
    assert f"no premoves in game #{code}" in await told(den, "bob", "ifs")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("if ps a1 then ps c4", "ps a1 can't be played there. There is a piece on a1"),
        ("if ps c3 then ps c3", "ps c3 can't be played there. There is a piece on c3"),
        ("if ps c3 then ps c4 if ps c4 then ps d4", "ps c4 can't be played there."),
        ("if ps c3 then ms c3", "ms c3 can't be played there."),
        ("if ps c3 then ps c9", "There is no square c9"),
        ("if ps c3 then ps f1", "There is no square f1 on a 5x5 board"),
        ("if ps c3", "Your reply is missing."),
        ("if ps c3 than ps c4", "A move should stand here"),
        ("if c3, I would like ps c4 to be played", "A move should stand here"),
        ("if ps c3 then", "A move should stand here"),
        ("if ps c3 then ps c4 then ps c5", "A premove looks like if ps c3 then ps c2"),
        (
            "if ps c3 then c4",
            "c4 is a different square in mail notation and in PTN. Say mail c4 or",
        ),
        ("if c3 then b2", "b2 is a different square in mail"),
    ],
)
async def test_what_cannot_be_is_said_at_once(den: World, code: str, line: str, why: str) -> None:
    assert why in await told(den, "bob", line)
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}


@pytest.mark.usefixtures("code")
async def test_nothing_follows_the_end_of_the_game(den: World) -> None:
    for line in ("ps e3", "ps b2", "ps e2", "ps b3"):
        await den.say("ann" if "e" in line.split()[1] else "bob", line)
    assert "It is your turn" in await told(den, "ann", "if ps e5 then ps a2")
    # The next ply of Ann's makes her road.
    assert "ps d4 can't be played there" not in await told(den, "bob", "if ps d4 then ps d5")
    over = await told(den, "bob", "if ps e1 then ps d5")
    assert "The game ends before ps d5, so nothing can follow." in over


async def test_only_the_side_that_waits_has_something_ready(den: World, code: str) -> None:
    assert f"It is your turn in game #{code}, so play first" in await told(
        den, "ann", "if ps c3 then ps c4"
    )
    (refused,) = await den.say("eve", f"if #{code} ps c3 then ps c4", "dm-id-eve")
    assert "ready" not in refused.lower()


@pytest.mark.parametrize("line", ["if you like", "if he moves, then I will see", "if only"])
async def test_talk_stays_talk(den: World, code: str, line: str) -> None:
    del code
    assert await den.say("bob", line) == []
    assert "I didn't understand that" in await told(den, "bob", line)


async def test_in_a_group_what_could_be_played_is_talked_about(den: World, code: str) -> None:
    del code
    for line in ("if d4 then e4", "if d4 then e4 if c3 then c2"):
        assert await den.say("bob", line) == []
        assert await den.say("ann", line) == [], "she is on turn"
    assert await den.say("eve", "if ps c3 then ps c4") == []
    assert len(await den.say("bob", "if ps c3 then ps c4")) == 1
    assert "so I ignored it" in "".join(await den.say("ann", "if ps d4 then ps c4"))


# Where it is said


async def test_what_is_typed_among_others_is_not_taken(den: World, code: str) -> None:
    for line in ("if ps c3 then ps c4", "!if ps c3 then ps c4", "!ifs", "!ifs clear"):
        (refused,) = await den.say("bob", line)
        assert refused.startswith("That is for you alone, but others can read it here")
        assert "c3" not in refused
        assert "c4" not in refused
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}


async def slash(den: World, who: str, command: object, chat: str = "den") -> Answer:
    answer = await den.handle(den.incoming(who, chat=chat, command=command, direct=True))  # type: ignore[arg-type]
    assert await den.heard() == {}
    return answer


async def slash_line(den: World, who: str, line: str) -> Answer:
    """Give the line of a slash command, which nobody else sees."""
    return await den.handle(den.incoming(who, f"!{line}", direct=True))


async def test_by_slash_it_can_be_said_anywhere(den: World, code: str) -> None:
    answer = await slash_line(den, "bob", "if ps c3 then ps c4")
    assert answer.hidden
    assert " 1. ps c3 → ps c4" in answer.replies[0].plain()
    assert await den.heard() == {}
    shown = await slash(den, "bob", ShowReady())
    assert shown.hidden
    pressed = await den.press("bob", labelled(shown.replies[0], "Drop all"))
    assert pressed.in_place
    assert f"You have no premoves in game #{code} any more." in pressed.replies[0].plain()
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}
    gone = await slash(den, "bob", DropReady(1))
    assert "Your list has no number 1: it is empty." in gone.replies[0].plain()


# By presses


async def test_each_answer_has_a_button_that_drops_it(den: World, code: str) -> None:
    await told(den, "bob", "if ps c3 then ps c4 if ps d3 then ps d4; if ps a5 then ps b5")
    (shown,) = (await den.tell("bob", "ifs", "dm-id-bob")).values()
    assert labels(shown) == ["Drop 1", "Drop 2", "Drop 3", "Drop all"]
    dropped = await den.press("bob", labelled(shown, "Drop 2"), "dm-id-bob")
    assert dropped.in_place
    assert dropped.replies[0].plain() == (
        "Dropped, with everything that followed it.\n 1. ps c3 → ps c4\n 2. ps a5 → ps b5"
    )
    # The button of an earlier list drops what it was for, whatever number that has now.
    again = await den.press("bob", labelled(shown, "Drop 3"), "dm-id-bob")
    assert again.replies[0].plain().endswith(" 1. ps c3 → ps c4")
    late = await den.press("bob", labelled(shown, "Drop 2"), "dm-id-bob")
    assert "Your list has changed since that button was shown" in late.replies[0].plain()
    assert " 1. ps c3 → ps c4" in late.replies[0].plain()
    refused = await den.press("ann", labelled(shown, "Drop 1"), "dm-id-bob")
    assert "c3" not in refused.replies[0].plain()
    assert len(listed(next_plan(await plan_of(den, code), await game_of(den, code)).branches)) == 1


async def plan_of(den: World, code: str):  # type: ignore[no-untyped-def]
    room = await den.service.context.rooms.get(code)
    assert room is not None
    return next(iter(room.plans.values()), None)


@pytest.mark.usefixtures("code")
async def test_a_number_that_there_is_not_drops_nothing(den: World) -> None:
    await told(den, "bob", "if ps c3 then ps c4")
    assert "Your list has no number 2." in await told(den, "bob", "ifs drop 2")
    assert "I didn't understand drop two" in await told(den, "bob", "ifs drop two")
    assert " 1. ps c3 → ps c4" in await told(den, "bob", "ifs")


# What waits, and what is cleared


async def university(den: World) -> str:
    told_ = await den.say("ann", "!challenge @bob university 4", mentions=("bob",))
    code = den.code_in(told_[0])
    await den.say("bob", f"!accept #{code}")
    for who, bid in (("ann", 5), ("bob", 3)):
        await den.say(who, f"choose {bid} #{code}", f"dm-id-{who}")
    await den.play("ps a1, ps d4, ps c4, ps b1")
    return code


async def test_an_answer_to_a_call_that_costs_coins_waits(den: World) -> None:
    code = await university(den)
    await told(den, "bob", "if ps b4 then ps a4 if ps c3 then ps c2")
    heard = await den.tell("ann", "ps b4 t")
    assert "had the premove" not in heard["den"].plain()
    waits = heard["dm-id-bob"]
    assert f"Game #{code}: your opponent played what you expected, and ps a4" in waits.plain()
    assert labels(waits) == ["ps a4"]
    (shown,) = (await den.tell("bob", "ifs", "dm-id-bob")).values()
    assert labels(shown) == ["ps a4"]
    await den.press("bob", labelled(waits, "ps a4"), "dm-id-bob")
    await den.heard()
    assert (await plies(den, code))[-1] == "bob Fa1"
    await den.say("ann", "ps c3")
    assert (await plies(den, code))[-1] == "bob Fc3"


async def test_what_waits_goes_with_another_ply(den: World) -> None:
    code = await university(den)
    await told(den, "bob", "if ps b4 then ps a4 if ps c3 then ps c2")
    await den.tell("ann", "ps b4 t")
    await den.say("bob", "pw a4")
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}


async def test_a_takeback_clears_it_and_tells_its_writer_alone(den: World, code: str) -> None:
    await told(den, "bob", "if ps c3 then ps c4")
    await den.say("ann", "!takeback 1")
    heard = await den.tell("bob", "!accept")
    assert set(heard) == {"den", "dm-id-bob"}
    cleared = f"Game #{code}: the board has changed, so I dropped your premoves there."
    assert heard["dm-id-bob"].plain() == cleared
    assert "premoves" not in heard["den"].plain()
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}


async def test_who_has_only_used_slash_commands_is_written_to_in_private() -> None:
    async with world() as den:
        den.adapters["discord"] = Recorder("discord")
        code = await den.begin(plies=OPENING)
        await slash_line(den, "bob", "if ps c3 then ps c4")
        await den.say("ann", "!takeback 1")
        heard = await den.tell("bob", "!accept")
        assert set(heard) == {"den", "dm-id-bob"}
        assert f"Game #{code}: the board has changed" in heard["dm-id-bob"].plain()


async def test_who_cannot_be_written_to_is_told_where_he_alone_sees_it_or_not_at_all() -> None:
    async with world() as den:
        den.adapters["discord"] = served = Recorder("discord")
        served.shy |= {"id-ann", "id-bob"}
        code = await den.begin(plies=OPENING)
        for typed in (False, True):
            await slash_line(den, "bob", "if ps c3 then ps c4")
            offer = (await den.tell("ann", "!takeback 1"))["den"]
            if typed:
                heard = await den.tell("bob", "!accept")
            else:
                answer = await den.press("bob", labelled(offer, ACCEPT), reply_to="9")
                (told_,) = answer.replies
                assert answer.hidden
                assert f"Game #{code}: the board has changed" in told_.plain()
                heard = await den.heard()
            assert set(heard) == {"den"}
            assert "premoves" not in heard["den"].plain()
            assert await den.store.read(private_notes_of_game, code, "ifs") == {}
            await den.play("ps b1")


async def test_offers_leave_it_alone(den: World, code: str) -> None:
    await told(den, "bob", "if ps c3 then ps c4")
    await den.say("ann", "!draw")
    await den.say("bob", "!decline")
    await den.say("bob", "!draw")
    await den.say("ann", "ps c3")
    assert (await plies(den, code))[-1] == "bob Fc2"


async def test_the_end_of_the_game_leaves_nothing(den: World, code: str) -> None:
    await told(den, "bob", "if ps c3 then ps c4")
    await den.resign("ann")
    assert (await game_of(den, code)).phase is Phase.OVER
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}
    assert "is over" in await told(den, "bob", f"#{code} if ps c3 then ps c4")


@pytest.mark.usefixtures("code")
async def test_so_many_answers_can_be_ready_and_no_more(den: World) -> None:
    shuffle = ["if mw e4 then me b1", "if me d4 then mw c1"] * (DEEPEST // 2)
    assert f"{DEEPEST}. " in await told(den, "bob", " ".join(shuffle))
    refused = await told(den, "bob", " ".join([*shuffle, "if mw e4 then me b1"]))
    assert f"That makes {DEEPEST + 1} replies in a row. There is room for {DEEPEST}." in refused
    squares = [f"{file}{rank}" for file in "abcd" for rank in "235"]
    lines = [f"if p{kind} {square} then ps e3" for square in squares for kind in "swc"]
    assert f"A game has room for {MOST}." in await told(den, "bob", "\n".join(lines))
    answer = await slash_line(den, "bob", "; ".join(lines[: MOST - DEEPEST]))
    assert answer.hidden
    assert [len(labels(part)) for part in answer.replies] == [20, 20, 11]
    assert f"{MOST}. " in answer.replies[-1].plain()
    assert all(len(part.plain()) < 2000 for part in answer.replies)


@pytest.mark.parametrize("terms", ["blind", "blind you"])
async def test_who_plays_blind_has_nothing_ready(den: World, terms: str) -> None:
    code = await den.begin(terms=f"5 {terms}")
    assert "a1" not in await told(den, "bob", "if ps a1 then ps e5")
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}


async def test_who_sees_the_board_of_a_blind_game_can_have_answers_ready(den: World) -> None:
    code = await den.begin(terms="5 blind me")
    assert "Premoves saved for game" in await told(den, "bob", "if ps a1 then ps e5")
    assert "had the premove ps e5" in await den.reply("ann", "ps a1")
    assert (await plies(den, code))[-1] == "bob Fe1"


async def test_where_a_side_votes_nobody_has_anything_ready(den: World) -> None:
    await den.begin(terms="5 consult majority 2 hours")
    assert "vote in game" in await told(den, "bob", "if ps a1 then ps e5")


async def test_of_several_on_a_side_the_captain_alone_has(den: World) -> None:
    code = await den.begin(terms="5 consult")
    await den.say("cyd", "!side black")
    await den.say("bob", "!side @cyd", mentions=("cyd",))
    refused = await told(den, "cyd", f"#{code} if ps a1 then ps e5")
    assert "Only Bob can do that for Black" in refused
    await told(den, "bob", "if ps a1 then ps e5")
    assert "Bob) had the premove" in (await den.say("ann", "ps a1"))[0]


# Elsewhere


async def test_both_chats_are_told_of_both_plies(relay: Relay) -> None:
    await relay.begin()
    await relay.said("bob", "help", "dm-id-bob")
    await relay.said("bob", f"#{relay.code} if ps a1 then ps e5", "dm-id-bob")
    heard = await relay.said("ann", "ps a1")
    assert set(heard) == {DEN, ATTIC}
    for words in heard.values():
        assert white_played("Ann", "ps a1") in words
        assert "Black (Bob) had the premove ps e5" in words


async def test_paired_accounts_have_the_same_ready(relay: Relay) -> None:
    await relay.begin("5 black")
    await relay.said("zoe", "help", "dm-zoe", platform="telegram")
    await relay.said("ann", f"#{relay.code} if ps a1 then ps e5", "dm-id-ann")
    await pair(relay)
    shown = await relay.said("zoe", f"#{relay.code} ifs", "dm-zoe", platform="telegram")
    assert "ps a1 → ps e5" in shown["dm-zoe"]
    assert "had the premove ps e5" in (await relay.said("bob", "ps a1"))[DEN]


async def test_it_is_said_in_chinese(den: World, code: str) -> None:
    await told(den, "bob", "language 中文")
    assert f"对局 #{code} 的预走已存好" in await told(
        den, "bob", "如果 ps c3 那么 ps c4 如果 ps d3 那么 ps d4"
    )
    assert "4. ps a4 → ps b4" in await told(
        den, "bob", "如果 ps a5 那么 ps b5\n如果 ps a4 那么 ps b4"
    )
    assert "已去掉" in await told(den, "bob", "预走 去掉 1")
    assert "已经没有预走了" in await told(den, "bob", "预走 清除")


async def test_who_is_forgotten_had_nothing_ready(den: World, code: str) -> None:
    await told(den, "bob", "if ps c3 then ps c4")
    (asked,) = (await den.tell("bob", "forget me", "dm-id-bob")).values()
    forget = next(button for button in asked.buttons if "orget" in button.text)
    await den.press("bob", forget, "dm-id-bob")
    assert await den.store.read(private_notes_of_game, code, "ifs") == {}


# Several processes over one store


@pytest.fixture
def beside(den: World, monkeypatch: pytest.MonkeyPatch) -> Service:
    """Another process that serves the same database, and tells what it changes."""

    async def catch_up() -> None:
        den.store._tell(EVERYTHING)

    monkeypatch.setattr(den.store.claims, "shared", True)
    monkeypatch.setattr(den.store, "catch_up", catch_up)
    return den._new_service()


async def test_what_another_process_took_is_played(den: World, code: str, beside: Service) -> None:
    await den.say("ann", "!board")
    await beside.handle(den.incoming("bob", "if ps c3 then ps c4", "dm-id-bob"))
    await den.heard()
    await den.say("ann", "ps c3")
    assert (await plies(den, code))[-1] == "bob Fc2"
    for line in ("if ps d3 then ps d4", "ifs clear"):
        await beside.handle(den.incoming("bob", line, "dm-id-bob"))
        await den.heard()
    await den.say("ann", "ps d3")
    assert (await plies(den, code))[-1] == "ann Fd3"


def meanwhile(den: World, monkeypatch: pytest.MonkeyPatch, do: Callable[[], object]) -> None:
    """Have something happen right before the next change is saved."""
    commit, waiting = den.store.commit, [do]

    async def committed(change: Change) -> None:
        if waiting:
            await waiting.pop()()  # type: ignore[misc]
        await commit(change)

    monkeypatch.setattr(den.store, "commit", committed)


async def test_what_is_taken_while_the_ply_is_saved_is_played_after_it(
    den: World, code: str, beside: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = den.incoming("bob", "if ps c3 then ps c4", "dm-id-bob")
    meanwhile(den, monkeypatch, lambda: beside.handle(ready))
    await den.handle(den.incoming("ann", "ps c3"))
    assert (await plies(den, code))[-2:] == ["ann Fc3", "bob Fc2"]
    rows = await den.store.outbox.pending(after=0, limit=1000)
    assert any("had the premove" in load_message(row.payload).plain() for row in rows)


async def test_what_is_dropped_while_the_ply_is_saved_is_not_played(
    den: World, code: str, beside: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    await told(den, "bob", "if ps c3 then ps c4")
    cleared = den.incoming("bob", "ifs clear", "dm-id-bob")
    meanwhile(den, monkeypatch, lambda: beside.handle(cleared))
    await den.handle(den.incoming("ann", "ps c3"))
    assert (await plies(den, code))[-1] == "ann Fc3"


async def test_what_comes_after_the_ply_is_not_taken(
    den: World, code: str, beside: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    ply = den.incoming("ann", "ps c3")
    meanwhile(den, monkeypatch, lambda: beside.handle(ply))
    assert f"It is your turn in game #{code}" in await told(den, "bob", "if ps c3 then ps c4")
    assert (await plies(den, code))[-1] == "ann Fc3"


# Nobody else learns of it


async def payloads(den: World, but: str) -> str:
    """Return all that was ever written for chats but one."""
    found = []
    for row in await den.store.outbox.pending(after=0, limit=10_000):
        chat = await den.store.chats.by_id(row.chat_id)
        assert chat is not None
        if chat.chat != but:
            found.append(row.payload)
    return "\n".join(found)


_LOOKS = ("board", "info", "games", "record", "ptn", "history", "help", "score", "rs", "link")


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(st.randoms(use_true_random=False))
async def test_random_games_with_random_trees_leak_nothing_and_replay(random) -> None:  # type: ignore[no-untyped-def]
    async with world() as den:
        for who in ("ann", "bob"):
            await den.say(who, "help", f"dm-id-{who}")
        code = await den.begin(terms="3 ptn")
        for _ in range(12):
            game = await game_of(den, code)
            if game.phase is not Phase.PLAYING:
                break
            mover, writer = ("ann", "bob") if game.turn.name == "WHITE" else ("bob", "ann")
            lines = []
            for _ in range(random.randrange(4)):
                position, line = game.board.copy(), []
                for _ in range(2 * random.randrange(1, 3)):
                    legal = position.legal_plies()
                    if not legal or position.outcome() is not None:
                        break
                    ply = random.choice(legal)
                    line.append(encode_ply(ply))
                    position.push(ply)
                pairs = zip(line[::2], line[1::2], strict=False)
                said = " ".join(f"if ptn {_ptn(a)} then ptn {_ptn(b)}" for a, b in pairs)
                if said:
                    lines.append(said)
            if lines:
                answer = await told(den, writer, f"#{code} " + "\n".join(lines))
                assert "Premoves saved for game" in answer or "The game ends before" in answer, (
                    answer
                )
            plan = await plan_of(den, code)
            expected = [] if plan is None else [one.expected for one in plan.branches]
            ply = random.choice(expected or game.board.legal_plies())
            await den.say(mover, f"#{code} move ptn {_ptn(encode_ply(ply))}")
        room = await den.service.context.rooms.get(code)
        assert room is not None
        den.restart()
        fresh = await den.service.context.rooms.get(code)
        assert fresh is not None
        assert fresh.game == room.game
        assert fresh.plans == room.plans
        if room.game.phase is Phase.OVER:
            assert await den.store.read(private_notes_of_game, code, "ifs") == {}


def _ptn(kept: str) -> str:
    return kept.removeprefix("F")


async def test_what_is_ready_is_found_in_nothing_that_goes_to_others(
    den: World, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    await told(den, "bob", "if ps c3 then pw d2 if pc d5 then pc c2; if pw b5 then mn b1 t")
    secrets = ("Sd4", "Cd1", "Sb1", "pw d2", "pc c2", "pw b5", "then", "advance")
    said = [
        *[await told(den, "ann", f"#{code} {look}") for look in _LOOKS],
        *["\n".join(await den.say("eve", f"!{look} #{code}")) for look in _LOOKS],
        "\n".join(await den.say("ann", "ps c3")),
    ]
    mine = await den.handle(
        den.incoming("ann", chat="dm-id-ann", command=ExportMine(), direct=True)
    )
    said += [str(reply) for reply in mine.replies]
    record = str([row.payload for row in await den.store.read(record_of, code)])
    everything = "\n".join([*said, record, caplog.text, await payloads(den, "dm-id-bob")])
    found = {secret for secret in secrets if secret in everything}
    # The answer that was played is known to all, and help tells everybody what there is.
    assert found <= {"Sd4", "pw d2", "then", "advance"}
    assert "Cd1" not in everything
    his = await den.handle(den.incoming("bob", chat="dm-id-bob", command=ExportMine(), direct=True))
    assert "papers" in str(his.replies)


async def test_a_game_in_one_message_says_what_was_ready() -> None:
    async with one_message() as place:
        code = await place.begin()
        await place.say("bob", f"#{code} if a1 then e5", "dm-id-bob")
        assert "Premoves saved for game" in place.telegram.private["dm-id-bob"][-1].plain()
        await place.tap("ann", "a1")
        await place.tap("ann", "Play")
        assert "had the premove e5" in place.text
