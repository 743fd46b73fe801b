"""Whatever button is pressed, by whomever and whenever: it does what its line would do, or nothing.

Buttons stay where they were posted, so any that was ever shown may be pressed at any time.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.offers import Topic, Withdraw
from takmail.commands.presses import Press
from takmail.notation.errors import NotationError
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.events import Event
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError
from takmail.service.games.records import dump_event, load_event
from takmail.store.games.game_lists import last_games_in_chat
from takmail.store.games.records import record_of
from takmail.store.messages.posts import press_argument
from takmail.tak.legal_plies import IllegalPlyError
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Button
from tests.service.world import World, world

PEOPLE = ("ann", "bob", "cyd")
CHATS = ("den", "den", "den", "dm-ann", "dm-bob")
LINES = [
    "!challenge 3 white", "!challenge @bob 3 white", "!challenge @ann 3 white", "!challenge @zoe 3",
    "!accept", "!accept", "!accept", "!decline", "!withdraw", "!draw", "!takeback", "!takeback 2",
    "!resign", "!confirm", "!rematch", "!abort", "!sync over", "!sync back 1", "!board", "!games",
    "ps a1", "ps b1", "ps c1", "ps a2", "ps b2", "ps c2", "ps a3", "ps b3", "ps c3", "ps z9", "t",
    "im that stone can't stand there", "S 0 0 / 0 0 0 / 0 0 0", "!acept", "!takebak 1", "!style",
    "!chalenge @bob 3 white komi 2 no-swap courtly notation ptn stones 12 caps 1 for 3 days",
]  # fmt: skip

said = st.tuples(st.sampled_from(PEOPLE), st.sampled_from(LINES), st.sampled_from(CHATS))
pressed = st.tuples(st.sampled_from(PEOPLE), st.integers(0, 10**6), st.sampled_from(CHATS))
deeds = st.lists(said | said | pressed, min_size=20, max_size=60)


class Onlooker:
    """Sees every button that is shown, and each game as its record says."""

    def __init__(self, place: World) -> None:
        self.place = place
        self.buttons: dict[tuple[str, str], Button] = {}

    async def look(self) -> None:
        """Look at what was posted since."""
        for row in await self.place.store.outbox.pending(after=self.place.said, limit=1000):
            self.place.said = row.id
            self.note(load_message(row.payload).buttons)

    def note(self, row: Sequence[Button]) -> None:
        for button in row:
            self.buttons[button.text, button.data] = button

    async def games(self) -> dict[str, Game]:
        found = {}
        for name in set(CHATS):
            chat = await self.place.store.chats.known("discord", name)
            rows = (
                await self.place.store.read(last_games_in_chat, chat.id, limit=100) if chat else ()
            )
            for row in rows:
                found[row.code] = replay(row.code, await self.events(row.code))
        return found

    async def events(self, code: str) -> list[Event]:
        record = await self.place.store.read(record_of, code)
        return [load_event(entry.payload) for entry in record]

    async def press(self, who: str, button: Button, chat: str) -> None:
        """Press a button and see that no more comes of it than of its line."""
        before = await self.games()
        incoming = self.place.incoming(who, chat=chat, press=button.data)
        answer = await self.place.handle(incoming)
        for message in answer.replies:
            self.note(message.buttons)
        after = await self.games()
        changed = [code for code in before if after[code].version != before[code].version]
        new = set(after) - set(before)
        press = await self.whole(button.press)
        if answer.refused:
            assert not changed
            assert not new
        if press.game:
            assert set(changed) <= {press.game}
        for code in changed:
            command = meant(press)
            assert isinstance(command, get_args(GameCommand))
            came = (await self.events(code))[before[code].version :]
            player = await self.place.store.people.known("discord", f"id-{who}")
            assert player is not None
            deed = GivenCommand(player.id, command, Color.WHITE, "discord", player.handle)
            assert decided(before[code], deed, incoming.at, came)

    async def whole(self, press: Press) -> Press:
        if press.kept_key is None:
            return press
        kept = await self.place.store.read(press_argument, press.kept_key)
        assert kept is not None, "what a button needs is kept"
        return replace(press, argument=kept, kept_key=None)


def meant(press: Press) -> object:
    """Return the command that a press is to the game of its message."""
    if press.verb in {"ways", "challenge"}:
        return Withdraw(
            Topic.CHALLENGE
        )  # another one is proposed instead, by other rules or to all
    line = parse_line(press.line)
    assert isinstance(line, Parsed)
    return line.command


def decided(game: Game, deed: GivenCommand, at: datetime, came: Sequence[Event]) -> bool:
    """Return whether these events are what a person's line makes of a game, at some lot."""
    told = [dump_event(event) for event in came]
    for lot in Color:
        with suppress(RefusalError, IllegalPlyError, NotationError):
            events = decide(game, replace(deed, lot=lot), at)
            if [dump_event(event) for event in events] == told:
                return True
    return False


@pytest.mark.slow
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(LINES[20:30]), max_size=6), deeds)
def test_a_press_does_what_its_line_would_do_or_nothing(
    opening: list[str], done: list[tuple[str, str | int, str]]
) -> None:
    async def play() -> None:
        async with world() as place:
            place.thinkers = None  # what a hint says isn't in its press
            place.restart()
            onlooker = Onlooker(place)
            await place.begin(terms="3")
            for number, line in enumerate(opening):
                await place.handle(place.incoming(("ann", "bob")[number % 2], line))
            place.said = 0
            for who, what, chat in done:
                await onlooker.look()
                if isinstance(what, str):
                    await place.handle(place.incoming(who, what, chat, mentions=("bob", "ann")))
                elif onlooker.buttons:
                    shown = list(onlooker.buttons.values())
                    await onlooker.press(who, shown[what % len(shown)], chat)
            await agrees_with_the_record(place)

    asyncio.run(play())


# Whatever is said


SQUARES = [f"{file}{row}" for file in "abc" for row in "123"]
MOVES = [f"ps {square}" for square in SQUARES] + [
    "pw b2", "ms a1 p1", "me b2", "b2", "a1+", "Sc3", "ps z9", "ms b2 p3 2 2", "mn c3 p2 1 1", "t",
]  # fmt: skip
COMMANDS = [
    "challenge 3", "challenge @bob 3 white", "accept", "decline", "withdraw", "draw", "resign",
    "confirm", "takeback", "takeback 3", "abort", "rematch", "board", "games", "help", "help rules",
    "accept draw", "draw decline", "chalenge", "challenge 12", "rs", "tak", "move ps b2",
]  # fmt: skip

lines = st.tuples(
    st.sampled_from(PEOPLE),
    st.one_of(
        st.sampled_from(MOVES),
        st.sampled_from(MOVES),
        st.sampled_from(COMMANDS).map(lambda text: f"!{text}"),
        st.text(max_size=30),
        st.text(alphabet="pmswcnebgt123 abc#+-<>'!?*", max_size=12),
        st.text(max_size=12).map(lambda text: f"!{text}"),
    ),
    st.sampled_from(("den", "den", "den", "hall", "dm-ann")),
)


async def agrees_with_the_record(place: World) -> None:
    """See that every game in memory is what its record says."""
    for name in ("den", "hall", "dm-ann"):
        chat = await place.store.chats.known("discord", name)
        for row in await place.store.read(last_games_in_chat, chat.id, limit=100) if chat else ():
            record = await place.store.read(record_of, row.code)
            game = replay(row.code, [load_event(entry.payload) for entry in record])
            assert game.version == row.version == len(record)
            assert row.state.phase == game.phase.value
            if game.phase is Phase.PLAYING:
                assert row.state.turn == game.player(game.turn)


@pytest.mark.slow
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(said=st.lists(lines, min_size=20, max_size=50))
def test_whatever_is_said_every_game_is_its_record(said: list[tuple[str, str, str]]) -> None:
    async def play() -> None:
        async with world() as place:
            for who, text, chat in said:
                await place.handle(place.incoming(who, text, chat, mentions=("bob",)))
            await agrees_with_the_record(place)

    asyncio.run(play())


async def test_lines_at_once_for_one_game_are_put_in_order(den: World) -> None:
    await den.begin(terms="3", plies="ps a3, ps a1")
    answers = await asyncio.gather(
        *(den.handle(den.incoming("ann", f"ps {square}")) for square in ("b1", "c1", "b2", "c2"))
    )
    assert [answer.refused for answer in answers] == [False, True, True, True]
    await agrees_with_the_record(den)


async def test_the_same_challenge_is_accepted_once(den: World) -> None:
    await den.say("ann", "!challenge 3")
    answers = await asyncio.gather(
        *(den.handle(den.incoming(who, "!accept")) for who in ("bob", "cyd", "dee"))
    )
    assert [answer.refused for answer in answers] == [False, True, True]
    await agrees_with_the_record(den)


async def test_two_servers_on_one_database_never_disagree(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite3"
    async with world(url) as one, world(url) as other:
        await one.begin(terms="3")
        await one.handle(one.incoming("ann", "ps a3"))
        await other.handle(other.incoming("bob", "ps a1"))
        answer = await one.handle(one.incoming("ann", "ps b1"))
        assert not answer.refused
        late = await other.handle(other.incoming("ann", "ps c1"))
        assert late.refused
        await agrees_with_the_record(one)


async def test_a_message_from_long_ago_is_still_known(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite3"
    async with world(url, [Color.WHITE]) as before:
        await before.begin(terms="3")
        line = before.incoming("ann", "ps a3", message_id="old")
        await before.handle(line)
        said = before.said
    async with world(url) as after:
        after.said = said
        await after.heard()
        await after.handle(line)
        assert await after.heard() == {}
