"""Decisions by a press: each is told once in each chat, by an edit where that is enough."""

from collections import Counter

import pytest

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.wording.message.messages import Button
from tests.quick import slow
from tests.sentences import ACCEPT, JOIN, has_rolled
from tests.service.kaen_kit import ann_begins, falls
from tests.service.post import Recorder
from tests.service.world import START, World, labelled, labels, pinged

DOUBLES = "5 street stakes 10 white"


class Table:
    """Ann and Bob, who play in one chat or each in private, on a platform that delivers."""

    def __init__(self, world: World, platform: str, *, apart: bool) -> None:
        self.world = world
        self.platform = platform
        self.apart = apart
        self.recorder = world.adapters[platform] = Recorder(platform)
        self._delivery = Delivery(make_context(world.store, world.adapters, now=lambda: START))

    def chat(self, who: str) -> str:
        return f"dm-{who}" if self.apart else "den"

    async def say(self, who: str, line: str) -> None:
        said = line if self.apart else f"!{line}"
        people = ("bob",) if "@bob" in line else ()
        incoming = self.world.incoming(
            who, said, self.chat(who), platform=self.platform, mentions=people
        )
        await self.world.handle(incoming)
        await self._delivery.idle()

    async def join(self, terms: str) -> None:
        """Have Ann challenge anybody, and Bob join."""
        await self.say("ann", f"challenge {terms}")
        told = self.recorder.posted[self.recorder.last(self.chat("ann"))]
        await self.say("bob", f"join {await self.world.join_code(told.plain())}")

    async def begin(self, terms: str) -> None:
        """Have them begin; each has played once."""
        await self.join(terms)
        await self.say("ann", "ps a1")
        await self.say("bob", "ps e5")

    async def new_after(self, who: str, label: str) -> dict[str, int]:
        """Press the newest button with a label; return how many messages each chat gets.

        A player's own may stand behind the *More* of a challenge or a board.
        """
        chat, shown = self.chat(who), self.recorder.posted.items()
        if not any(label in labels(told) for id_, told in shown if id_.startswith(f"{chat}:")):
            return await self._new_behind(who, label)
        id_, message = [
            (id_, message)
            for id_, message in shown
            if id_.startswith(f"{chat}:") and label in labels(message)
        ][-1]
        button = next(button for button in message.buttons if button.text == label)
        told = await self._told_after(who, button, reply_to=id_)
        left = self.recorder.posted.get(id_)
        assert left is None or label not in labels(left)
        return told

    async def _new_behind(self, who: str, label: str) -> dict[str, int]:
        posted = self.recorder.posted.values()
        shown = [told for told in posted if "More" in labels(told)][-1]
        return await self._told_after(who, await self.world.own(who, shown, label, self.chat(who)))

    async def _told_after(self, who: str, button: Button, **more: object) -> dict[str, int]:
        self.recorder.deeds.clear()
        answer = await self.world.press(who, button, self.chat(who), platform=self.platform, **more)
        assert not answer.refused
        await self._delivery.idle()
        sent = [id_ for deed, id_ in self.recorder.deeds if deed == "send"]
        return dict(Counter(id_.split(":")[0] for id_ in sent))


@pytest.fixture(params=["discord", *slow("telegram")])
def platform(request: pytest.FixtureRequest) -> str:
    return str(request.param)


ANN, BOTH = {"dm-ann": 1}, {"dm-ann": 1, "dm-bob": 1}

DECISIONS = [
    ("5 white", ["ann draw"], "bob Decline", 0, {}),
    ("5 white", ["ann draw"], "ann Withdraw", 0, {}),
    ("5 white", ["ann draw"], "bob Accept", 1, BOTH),
    ("5 white", ["ann undo"], "bob Decline", 0, {}),
    ("5 white", ["ann undo"], "ann Withdraw", 0, {}),
    ("5 white", ["ann undo"], "bob Accept", 1, BOTH),
    ("5 white", ["ann im you moved a wall"], "bob Stand by it", 0, ANN),
    ("5 white", ["ann im you moved a wall"], "ann Drop the dispute", 0, {}),
    ("5 white", ["ann im you moved a wall"], "bob Take it back", 1, BOTH),
    ("5 white", ["ann resign"], "ann Play on", 0, {}),
    ("5 white", ["ann resign"], "ann Yes, resign", 1, BOTH),
    ("5 white", ["ann resign", "ann confirm", "ann rematch"], "bob Decline", 0, ANN),
    ("5 white", ["ann resign", "ann confirm", "ann rematch"], "ann Withdraw", 0, {}),
    ("5 white", ["ann resign", "ann confirm", "ann rematch"], "bob Accept", 1, BOTH),
    (DOUBLES, ["ann ps e4", "bob ps b1", "ann double"], "bob Take it", 1, ANN),
    (DOUBLES, ["ann ps e4", "bob ps b1", "ann double"], "bob Drop it and lose", 1, BOTH),
]


@pytest.mark.parametrize("is_apart", [False, True])
@pytest.mark.parametrize(("terms", "asked", "pressed", "together", "apart"), DECISIONS)
async def test_a_decision_in_a_game_is_told_once(  # noqa: PLR0917 - a row of the table
    den: World,
    platform: str,
    terms: str,
    asked: list[str],
    pressed: str,
    together: int,
    apart: dict[str, int],
    is_apart: bool,
) -> None:
    table = Table(den, platform, apart=is_apart)
    await table.begin(terms)
    for line in asked:
        await table.say(*line.split(" ", 1))
    told = await table.new_after(*pressed.split(" ", 1))
    assert told == (apart if is_apart else {"den": together} if together else {})


@pytest.mark.parametrize(
    ("pressed", "expected"),
    [("bob Decline", {}), ("ann Withdraw", {}), (f"bob {ACCEPT}", {"den": 1})],
)
async def test_a_challenge_is_decided_in_its_message(
    den: World, platform: str, pressed: str, expected: dict[str, int]
) -> None:
    table = Table(den, platform, apart=False)
    await table.say("ann", "challenge @bob 5 white")
    assert await table.new_after(*pressed.split(" ", 1)) == expected


async def test_a_challenge_to_nobody_is_opened_in_its_message(den: World, platform: str) -> None:
    table = Table(den, platform, apart=False)
    await table.say("ann", "challenge @zed 5 white")
    assert await table.new_after("ann", "Let anybody join") == {}
    (message,) = table.recorder.posted.values()
    assert message.plain().startswith("Ann is looking for a game of Tak: 5x5")
    assert await table.new_after("bob", JOIN) == {"den": 1}


@pytest.mark.parametrize("is_apart", [False, True])
async def test_a_declined_draw_leaves_the_message_that_asked_which_says_who_declined(
    den: World, platform: str, is_apart: bool
) -> None:
    table = Table(den, platform, apart=is_apart)
    await table.begin("5 white")
    before = len(table.recorder.posted)
    await table.say("ann", "draw")
    await table.say("bob", "decline draw")
    *_, last = table.recorder.posted.values()
    assert len(table.recorder.posted) == before + (2 if is_apart else 1)
    asked, answered = last.plain().split("\n")
    assert "offered a draw" in asked
    assert answered == ("You" if is_apart else "Black (Bob)") + " declined the draw."
    assert last.silent
    assert not last.buttons
    if is_apart:
        hers = table.recorder.posted[table.recorder.last("dm-ann")].plain()
        assert hers == "You offered a draw.\nBob declined the draw."


async def test_where_the_question_is_gone_the_answer_is_a_message(
    den: World, platform: str
) -> None:
    table = Table(den, platform, apart=True)
    await table.begin("5 white")
    await table.say("ann", "draw")
    table.recorder.changeable = False
    await table.say("bob", "decline draw")
    assert table.recorder.posted[table.recorder.last("dm-ann")].plain() == (
        "You offered a draw.\nBob declined the draw."
    )


@pytest.mark.parametrize("is_apart", [False, True])
async def test_a_roll_edits_the_board_in_each_chat_and_calls_nobody(
    den: World, monkeypatch: pytest.MonkeyPatch, platform: str, is_apart: bool
) -> None:
    ann_begins(monkeypatch)
    falls(monkeypatch, 2, 3)
    table = Table(den, platform, apart=is_apart)
    await table.join("kaen")
    assert await table.new_after("ann", "Roll") == {}
    await table.say("ann", "ps b3")
    assert await table.new_after("bob", "Roll") == {}
    boards = [table.recorder.posted[table.recorder.last(table.chat(who))] for who in ("ann", "bob")]
    for board in boards:
        earlier, roll, *_ = board.plain().split("\n")
        assert "ps b3" in earlier
        assert f"{has_rolled(3, 2)}. Free in row 3: a3, c3, d3." in roll
        assert board.silent
        assert not pinged(board)
    squares = platform == "telegram" and is_apart
    free = {label for label in labels(boards[1]) if label.startswith("🟩")}
    assert free == ({"🟩a3", "🟩c3", "🟩d3"} if squares else set())
    assert ("Move" in labels(boards[1])) is not squares


async def test_the_first_roll_keeps_the_words_and_the_question_of_the_first_board(
    den: World, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    ann_begins(monkeypatch)
    falls(monkeypatch, 2)
    table = Table(den, platform, apart=True)
    await table.join("kaen")
    await table.say("ann", "roll")
    board = table.recorder.posted[table.recorder.last("dm-bob")]
    assert "Ann is White, you are Black" in board.plain()
    assert {"Pictures", "Text"} <= set(labels(board))


async def test_a_player_who_has_answered_that_question_is_not_asked_again(
    den: World, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    ann_begins(monkeypatch)
    falls(monkeypatch, 2)
    table = Table(den, platform, apart=False)
    await table.join("kaen")
    shown = table.recorder.posted[table.recorder.last("den")]
    text = labelled(shown, "Text")
    await den.press("ann", text, platform=platform, manages=False)
    await table.say("ann", "roll")
    assert "Text" not in labels(table.recorder.posted[table.recorder.last("den")])


async def test_a_question_and_its_answer_tell_no_time(den: World, platform: str) -> None:
    table = Table(den, platform, apart=False)
    await table.begin("5 white days 3")
    assert "has 3 days left" in table.recorder.posted[table.recorder.last("den")].plain()
    for line in ("draw", "decline draw", "resign"):
        await table.say("bob" if line == "decline draw" else "ann", line)
        if line != "draw":
            told = table.recorder.posted[table.recorder.last("den")].plain()
            assert "left" not in told
