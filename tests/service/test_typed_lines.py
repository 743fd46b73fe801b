"""Lines as people type them in a group: what is played, offered, explained, asked, or left alone.

Each list is held against the service, each line in a game in which nothing was done yet: its writer
is on turn, and the bot is not addressed.
"""

import csv
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

import pytest

from takmail.colors import Color
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move
from takmail.commands.presses import decode_press
from takmail.notation.errors import NotationError
from takmail.notation.mail import format_mail
from takmail.notation.positions import format_tps
from takmail.notation.written_plies import resolve
from takmail.play.game import Game
from takmail.tak.legal_plies import IllegalPlyError
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.message.messages import Message
from tests.sentences import DID_YOU_MEAN, black_played, did_you_mean, white_played
from tests.service.world import World

HERE = Path(__file__)
SHARED = HERE.parents[3] / "shared" / "data" / "typos.tsv"

ENOUGH = 0.95
"""How many of the lines that may be read in some way must be."""


@dataclass(frozen=True)
class Typed:
    line: str
    kind: str
    meaning: tuple[str, ...]
    category: str


@dataclass(frozen=True)
class Situation:
    """A list of lines, and the plies that led to the board on which they are typed."""

    file: Path
    size: int
    plies: str
    terms: str = ""

    def position(self) -> Position:
        position = Position(Rules.standard(self.size))
        for line in self.plies.split(", "):
            position.push(ply_of(line, self.size))
        return position

    def typed(self) -> Iterator[Typed]:
        with self.file.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                meaning = tuple(filter(None, (row["meaning"] or "").split(" | ")))
                yield Typed(row["line"], row["class"], meaning, row["category"])


OWN = Situation(
    HERE.parent / "typed_lines.tsv",
    6,
    "ps a6, ps f1, ps d3, ps c5, ps d4, pw e5, mn d4, ps b5, ps d2, pc c4, ms d2, ps f5, ps e3, "
    "ps a1",
)
SHARED_LINES = Situation(
    SHARED,
    5,
    "ps a5, ps e1, ps b2, ps d4, ps c2, ps d5, mw c2, ps e5, ps b1, ps a4, ms b1, ps e4",
)
MAIL = replace(SHARED_LINES, file=HERE.parent / "typed_lines_mail.tsv")
PTN = Situation(
    HERE.parent / "typed_lines_ptn.tsv",
    6,
    "a6, f1, d3, c4, d4, c3, d2, Cc5, Cd5, b4, e4, b3, d4<, b4>, Se3, a4, f4",
    "ptn",
)


def ply_of(line: str, size: int) -> Ply:
    """Return the ply that a right line says, in either notation."""
    parsed = parse_line(line)
    assert isinstance(parsed, Parsed), line
    assert isinstance(parsed.command, Move), line
    return resolve(parsed.command.ply, size)


class Referee:
    """What the bot did with each line of a situation."""

    def __init__(self, den: World, situation: Situation) -> None:
        self._den = den
        self._size = situation.size
        self._position = situation.position()
        self._terms = f'tps "{format_tps(self._position.setup())}" {situation.terms}'
        self._white, self._black = "ann", "bob"
        if self._position.turn is Color.BLACK:
            self._white, self._black = self._black, self._white
        self._begun = 0
        self._untouched: Game | None = None

    async def verdict(self, typed: Typed) -> str:
        """Return what is wrong about the answer to a line; nothing, if it is right."""
        if self._untouched is None:
            self._begun += 1
            await self._den.begin(self._white, self._black, self._terms, f"den {self._begun}")
            self._untouched = await self._game()
        chat = f"den {self._begun}"
        told = (await self._den.tell("ann", "!" + typed.line, chat, addressed=False)).get(chat)
        game = await self._game()
        if game.version != self._untouched.version:
            self._untouched = None
        played = format_mail(game.plies[-1].ply, self._size) if game.plies else None
        return self._wrong(typed, told, played)

    async def _game(self) -> Game:
        chat = f"den {self._begun}"
        row = await self._den.chat(chat)
        (head,) = await self._den.service.context.rooms.heads_in(row.id)
        room = await self._den.service.context.rooms.get(head.code)
        assert room is not None
        return room.game

    def _wrong(self, typed: Typed, told: Message | None, played: str | None) -> str:
        offered = self._offered(told)
        if typed.kind == "play":
            meant = self._plain(typed.meaning[0])
            return "" if played == meant else f"played {played}, {told and told.plain()!r}"
        if played is not None:
            return f"PLAYED {played}"
        illegal = [ply for ply in offered if not self._is_legal(ply)]
        if illegal:
            return f"SUGGESTED {illegal}"
        if typed.kind == "talk":
            return "" if told is None else f"ANSWERED {told.plain()!r}"
        if told is None:
            return "silence"
        if typed.kind == "offer":
            wanted = sorted(map(self._plain, typed.meaning))
            return "" if sorted(offered) == wanted else f"offered {offered}: {told.plain()!r}"
        return ""

    def _offered(self, told: Message | None) -> list[str]:
        """Return the plies that are named as what may be meant, and those on buttons."""
        if told is None:
            return []
        found = []
        for button in told.buttons:
            press = decode_press(button.data)
            if press.verb == "move":
                found.append(press.line)
        named = re.findall(rf"{DID_YOU_MEAN} ([^?]*)\?|do you mean: ([^?]*)\?", told.plain())
        for one, several in named:
            plies = [] if " in " in one else (one or several).split(", ")  # its button has the ply
            found += [re.sub(r" \((PTN|mail).*", "", ply) for ply in plies]
        return list(dict.fromkeys(map(self._plain, found)))

    def _is_legal(self, ply: str) -> bool:
        try:
            self._position.check(ply_of(ply, self._size))
        except (IllegalPlyError, NotationError):
            return False
        return True

    def _plain(self, ply: str) -> str:
        return format_mail(ply_of(ply, self._size), self._size)


Figures: TypeAlias = dict[str, tuple[int, int]]


async def measured(den: World, situation: Situation) -> tuple[Figures, list[str]]:
    """Return for each class how many lines are right, of how many, and what is wrong."""
    referee = Referee(den, situation)
    figures: Figures = {}
    wrong = []
    for typed in situation.typed():
        verdict = await referee.verdict(typed)
        right, of = figures.get(typed.kind, (0, 0))
        figures[typed.kind] = (right + (not verdict), of + 1)
        if verdict:
            wrong.append(f"{typed.kind:8}{typed.line!r}: {verdict}")
    return figures, wrong


@pytest.mark.slow
@pytest.mark.parametrize(
    "situation", [OWN, MAIL, PTN, SHARED_LINES], ids=["own", "mail", "ptn", "shared"]
)
async def test_lines_as_people_type_them(den: World, situation: Situation) -> None:
    if not situation.file.exists():
        pytest.skip("the other list of lines is not here")
    figures, wrong = await measured(den, situation)
    counts = [f"{kind}: {right} of {of}" for kind, (right, of) in figures.items()]
    told = "\n".join([*counts, *wrong])
    sys.stdout.write(told)
    for kind in ("play", "talk"):
        right, of = figures[kind]
        assert right == of, told
    for kind in ("offer", "explain", "ask"):
        right, of = figures[kind]
        assert right >= ENOUGH * of, told
    assert "PLAYED" not in told
    assert "SUGGESTED" not in told


# Moves that come with talk around them


async def test_a_move_with_talk_around_it_is_played(den: World) -> None:
    await den.begin(terms="3")
    assert white_played("Ann", "ps a3") in await den.reply("ann", "good morning!\nps a3")
    assert black_played("Bob", "ps c1") in await den.reply("bob", "!ps c1\ngood luck")


async def test_of_two_moves_none_is_played(den: World) -> None:
    await den.begin(terms="3")
    (told,) = await den.say("ann", "ps a3\nps b2")
    assert told == (
        "Line 2, column 1: Send one move at a time. This message has 2, so I played "
        "none.\nps b2\n^^^^^"
    )
    assert await den.say("cyd", "ps a3\nps b2") == []
    assert white_played("Ann", "ps a3") in (await den.say("ann", "ps a3"))[0]


async def test_a_move_with_words_behind_it_is_not_lost_in_silence(den: World) -> None:
    await den.begin(terms="3")
    assert await den.reply("ann", "ps c3, your turn") == did_you_mean("ps c3")
    assert await den.reply("ann", "c3, your turn") == "Which move do you mean: ps c3, ps c1?"
    assert await den.say("ann", "c3 is your turn-off") == []


async def test_a_bare_line_that_says_move_is_played_where_it_names_its_game(den: World) -> None:
    code = await den.begin(terms="3")
    assert await den.say("ann", "move ps a3") == [did_you_mean("ps a3")]
    assert white_played("Ann", "ps a3") in (await den.say("ann", f"#{code} move ps a3"))[0]
    assert black_played("Bob", "ps c1") in (await den.say("bob", f"!move #{code} ps c1"))[0]
