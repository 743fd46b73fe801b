"""Blind games leak nothing: whatever is said, pressed, typed or asked for, by whoever, wherever.

Two things are watched. Nothing that goes out tells of a board, as far as a text can be seen to. And
nothing that is done of a line but judging a move looks at the board at all: what nobody has looked
at can't be told, in whatever form.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from takmail.commands.command_order import SPEC
from takmail.commands.presses import Press
from takmail.service.ports import Incoming
from takmail.wording.message.message_json import load_message
from tests.quick import slow
from tests.service.peeping import Peeping, random_plies, replies_of, told_of_board
from tests.service.test_completions import typing
from tests.service.test_every_command import ARGUMENTS, LINES, _said
from tests.service.test_inline import typed
from tests.service.world import World, world

_OTHER_BOARDS = ("read", "rules", "glossary", "help")
"""What shows boards, or how they are written, that have nothing to do with the game."""

_EXERCISES = ("puzzle", "learn", "puzzlestep", "puzzlehint", "solution")
"""What shows the boards of puzzles and lessons, which come with the program."""

_WHO = ("bob", "eve", "ann")
_WHERE = ("den", "dm-bob", "den", "hall", "den")
_EVERY = 5
"""Presses are many: of each verb's arguments one of so many is tried by each."""


@pytest.fixture
def peeping(monkeypatch: pytest.MonkeyPatch) -> Peeping:
    return Peeping(monkeypatch)


@asynccontextmanager
async def blind_game(
    peeping: Peeping, terms: str = "blind", seed: int = 1, plies: int = 9
) -> AsyncIterator[tuple[World, str]]:
    """Have Ann and Bob play some plies of a game, and check all that is heard of them."""
    with peeping.allowed():
        lines = random_plies(seed, plies)
    async with world() as place:
        place.put_in_server("den", "hall")
        code = await place.begin("ann", "bob", f"5 ptn {terms}")
        await place.heard()
        for number, line in enumerate(lines):
            await place.say(_WHO[0 if number % 2 else 2], f"#{code} {line}")
            assert not peeping.seen, (line, peeping.seen)
        room = await place.service.context.rooms.get(code)
        assert room is not None
        assert len(room.game.plies) == plies
        yield place, code


async def still_on(place: World, code: str) -> bool:
    room = await place.service.context.rooms.get(code)
    assert room is not None
    return room.game.hides_board


async def written_to_all(place: World) -> list[tuple[str, str]]:
    """Return what any chat was sent that tells of a board since the last look, with the chat."""
    found = []
    for row in await place.store.outbox.pending(after=place.said, limit=1000):
        place.said = row.id
        told = told_of_board(load_message(row.payload))
        if told is not None:
            found.append((row.chat_id, told))
    return found


async def check(place: World, code: str, peeping: Peeping, incoming: Incoming) -> bool:
    """Have something done, and see that nothing tells of the board; return whether it is on."""
    answer = await place.handle(incoming)
    told = await written_to_all(place)
    told += [("answer", each) for each in map(told_of_board, replies_of(answer)) if each]
    seen, peeping.seen = peeping.seen, []
    if not await still_on(place, code):
        return False
    what = incoming.text or incoming.press
    assert place.service.context.failures.counts == {}, what
    assert not told, (incoming.sender.handle, incoming.place.chat, what, told)
    assert not seen, (incoming.sender.handle, incoming.place.chat, what, seen)
    return True


def _lines() -> Sequence[str]:
    skipped = tuple(f"!{verb}" for verb in _OTHER_BOARDS + _EXERCISES)
    more = ("ps a1'", "c3-", "3c3>12", "Ca1", "ps c3 tak", "sync back 3", "!export me", "b2 c2")
    return [line for line in (*_said(), *more) if not line.startswith(skipped)]


@pytest.mark.slow
@pytest.mark.parametrize("terms", ["blind", "blind you"])
@pytest.mark.parametrize("way", ["said", "asked alone", "named"])
async def test_no_line_brings_a_board(peeping: Peeping, terms: str, way: str) -> None:
    lines = list(_lines())
    while lines:
        async with blind_game(peeping, terms, seed=len(lines)) as (place, code):
            on = True
            while lines and on:
                line = lines.pop()
                for number in range(len(_WHO)):
                    on = on and await _tried(place, code, peeping, line, way, number)


async def _tried(  # noqa: PLR0917
    place: World, code: str, peeping: Peeping, line: str, way: str, number: int
) -> bool:
    who, chat = _WHO[number], _WHERE[(len(line) + number) % len(_WHERE)]
    alone = way == "asked alone"
    if who == "ann":
        chat, alone = "den", False  # in private, or alone, she may see it if she isn't blind
    if who != "bob" and chat == "dm-bob":
        chat = "den"
    text = line if way != "named" else f"{'!' * line.startswith('!')}#{code} {line.lstrip('!')}"
    game = code if alone else None
    incoming = place.incoming(
        who, text, chat, direct=alone, addressed=alone or None, game=game, mentions=("bob",)
    )
    return await check(place, code, peeping, incoming)


@pytest.mark.slow
@pytest.mark.parametrize("terms", ["blind", "blind you"])
async def test_no_button_brings_a_board(peeping: Peeping, terms: str) -> None:
    presses = [
        (verb, argument)
        for number, verb in enumerate(SPEC)
        for argument in dict.fromkeys(("", *ARGUMENTS[number % _EVERY :: _EVERY]))
        if verb not in _OTHER_BOARDS + _EXERCISES
    ]
    while presses:
        async with blind_game(peeping, terms, seed=len(presses)) as (place, code):
            on = True
            while presses and on:
                verb, argument = presses.pop()
                for who, chat in (("bob", "den"), ("eve", "den"), ("bob", "dm-bob")):
                    room = await place.service.context.rooms.get(code)
                    assert room is not None
                    data = Press(verb, argument, code, room.game.version).encoded
                    incoming = place.incoming(who, chat=chat, press=data)
                    on = on and await check(place, code, peeping, incoming)


async def test_nothing_is_completed_while_it_is_typed(peeping: Peeping) -> None:
    async with blind_game(peeping) as (place, code):
        for who in ("ann", "bob", "eve"):
            for begun in ("", "p", "ps a", "a1", f"#{code} ", f"#{code} c"):
                for game in (None, code):
                    assert not await typing(place, who, "move", "line", begun, game=game)
        for spec in SPEC.values():
            for option in spec.slash_options:
                await typing(place, "bob", spec.name, option.name)
        assert not peeping.seen
        assert place.service.context.failures.counts == {}


async def test_nothing_of_it_can_be_sent_in_any_chat(peeping: Peeping) -> None:
    with peeping.allowed():
        lines = random_plies(3, 6)
    async with world() as place:
        code = await place.begin("ann", "bob", "5 ptn blind", "attic", "telegram")
        for number, line in enumerate(lines):
            who = "bob" if number % 2 else "ann"
            await place.say(who, line, "attic", platform="telegram")
        for who in ("ann", "bob", "eve"):
            for text in (
                "",
                f"#{code}",
                "ps a1",
                "ps b2",
                "c3",
                "a1>",
                f"#{code} ps a1",
                "ms a1 z",
            ):
                found = await typed(place, who, text)
                told = [told_of_board(result.message) for result in found.results]
                assert not any(told), (who, text, told)
                assert not any(f"#{code}" in result.title for result in found.results)
        assert not peeping.seen


async def test_peeping_notices_where_nobody_is_blind(peeping: Peeping) -> None:
    async with blind_game(peeping, plies=0) as (place, _):
        code = await place.begin("ann", "cid", "5", "hall")
        told = await place.tell("ann", f"#{code} ps a1", "hall")
        assert peeping.seen
        assert told_of_board(told["hall"])


def test_every_line_that_others_try_is_tried() -> None:
    assert set(LINES) <= set(_lines())


@pytest.mark.parametrize("seed", [5, *slow(6)])
async def test_between_two_chats_a_blind_player_gets_nothing(peeping: Peeping, seed: int) -> None:
    """Ann sees the board in her private talk, and a chat of her choosing sees it, too."""
    with peeping.allowed():
        lines = random_plies(seed, 12)
        async with world() as place:
            place.put_in_server("den", "hall")
            place.put_in_server("loft", listed=False)
            code = await place.begin("ann", "bob", "5 ptn blind you")
            await place.say("eve", "!settings blind boards", "loft", manages=True)
            await place.say("bob", "!pictures on", "dm-bob")
            for who, line, chat in (
                ("eve", f"!watch #{code}", "loft"),
                ("eve", f"!watch #{code}", "hall"),
                ("ann", f"!here #{code}", "dm-ann"),
                ("bob", f"!here #{code}", "dm-bob"),
            ):
                await place.tell(who, line, chat)
            shown = set()
            for number, line in enumerate(lines):
                who = "bob" if number % 2 else "ann"
                for chat, told in (await place.tell(who, line, f"dm-{who}")).items():
                    if told_of_board(told) is not None:
                        shown.add(chat)
                for said in ("im no", "!takeback", "!draw", "!say hi", "tak"):
                    for chat, told in (await place.tell(who, said, f"dm-{who}")).items():
                        if told_of_board(told) is not None:
                            shown.add(chat)
            assert shown == {"dm-ann", "loft"}
