"""The buttons below a game's boards, in each kind of chat, as a file that a person can judge.

After a wanted change, `TAKMAIL_GOLDEN=write` in the environment writes it anew; look at the
difference before it is committed.
"""

from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from takmail.wording.message.messages import Buttons, Message
from tests.earlier.opening import as_kept
from tests.service.against_computer import ANNS, answer
from tests.service.against_computer import begin as begin_against_computer
from tests.service.guests import group
from tests.service.kaen_kit import ann_begins, falls
from tests.service.single_chats import one_message
from tests.service.two_homes import DEN, Relay
from tests.service.world import World, world

FILE = Path(__file__).with_name("board_buttons.txt")

GAMES = {
    "a game of Tak": ("5 white", "ps a1", "ps e5", "!draw", "!takeback"),
    "a blind game": ("5 white blind", "ps a1", "!resign", "!confirm"),
    "a game for coins": ("street stakes 10 white", "ps a1"),
    "a series": ("3 white series 2", "ps c3", "ps a1", "ps b1", "ps c2", "ps c1"),
    "a game of Kaen": ("kaen", "roll", "ps b3", "double"),
    "a game of Locke": ("locke", "mn c5 2"),
}
"""By its title each game's terms, and the lines of Ann and Bob."""

STAYING = {"!resign", "roll"}
"""Lines after which the same side speaks."""


def in_chats(heard: dict[str, Message]) -> str:
    """Return the buttons of what each chat has heard; chats with the same ones share them."""
    chats: dict[str, list[str]] = {}
    for chat, message in sorted(heard.items()):
        chats.setdefault(rows(message), []).append(chat)
    return "\n".join(f"{' and '.join(names)}:\n{buttons}" for buttons, names in chats.items())


def rows(message: Message) -> str:
    """Return the labels of a message's buttons, a row a line, without the squares."""
    shown = [row for row in message.rows if isinstance(row, Buttons) and not row.aligned]
    return "\n".join(f"[{'] ['.join(button.text for button in row.row)}]" for row in shown) or "-"


async def test_the_buttons_below_boards_are_those_of_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann_begins(monkeypatch)
    falls(monkeypatch, *[2] * 9)
    kept, shown = as_kept(FILE, [part async for part in _parts()])
    assert kept == shown


async def _parts() -> AsyncIterator[tuple[str, str]]:
    for title, (terms, *lines) in GAMES.items():
        async with world() as den:
            async for line, buttons in _in_two_homes(den, terms, lines):
                yield f"{title}: {line}", buttons
    async with world() as den:
        code = await begin_against_computer(den, "5 level 2")
        await den.tell("ann", "ps a1", ANNS)
        await answer(den, code)
        yield "a game against the computer", in_chats(await den.heard())
    async with group() as visited:
        await visited.begin()
        await visited.slash("ann", "ps a1")
        yield "a game where the bot is a guest", rows(visited.board)
    async with one_message() as place:
        await place.begin()
        yield "a game in a single message: begun", rows(place.message)
        await place.tap("ann", "a1")
        yield "a game in a single message: a square", rows(place.message)


async def _in_two_homes(
    den: World, terms: str, lines: Iterable[str]
) -> AsyncIterator[tuple[str, str]]:
    """Play a game of two homes with a follower, and yield the buttons whenever they change."""
    relay = Relay(den)
    den.put_in_server(DEN, "hall")
    last = in_chats(await relay.begin(terms))
    yield "begun", last
    await den.say("cyd", f"!watch #{relay.code}", "hall")
    sides = ["ann", "bob"]
    for line in lines:
        buttons = in_chats(await relay.tell(sides[0], line))
        if buttons != last:
            yield line, buttons
        last = buttons
        if line not in STAYING:
            sides.reverse()
