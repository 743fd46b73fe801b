"""Whole games of any ruleset between two people, who look into the database for what to play."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Container
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from takmail.colors import Color
from takmail.looks import Style
from takmail.notation.written_plies import Notation
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.render.painters import draw_board
from takmail.render.views import BoardView
from takmail.rulesets.values import Ply
from takmail.service.games.records import load_event
from tests.e2e.rooms import Room
from tests.e2e.served import DATABASE
from tests.programs import run
from tests.sentences import (
    A_REMATCH,
    ACCEPT,
    CHALLENGES,
    REMATCH,
)

Choose = Callable[[Game], Ply]
"""Gives the next ply of a game."""


_NEWEST = "SELECT code FROM games ORDER BY created_at DESC LIMIT 1"
_RECORD = "SELECT payload FROM record WHERE code = ? ORDER BY seq"


def newest(folder: Path) -> Game:
    """Return the newest game that is in the database."""
    with closing(sqlite3.connect(folder / DATABASE)) as stored:
        ((code,),) = stored.execute(_NEWEST).fetchall()
        payloads = stored.execute(_RECORD, (code,)).fetchall()
    return replay(code, (load_event(payload) for (payload,) in payloads))


def line_of(game: Game, ply: Ply, chance: Random) -> str:
    """Return a ply as it is typed, in any notation."""
    return game.ruleset.written(ply, game.rules.size, chance.choice([*Notation]))


@dataclass(frozen=True, slots=True)
class Games:
    """Games of Ann and Bob in a room, one after the other.

    ``presses`` gives the buttons of a ply. ``asked`` are plies that the bot asks about where they
    are typed.
    """

    folder: Path
    room: Room
    chance: Random
    presses: Callable[[Any, Ply], tuple[str, ...]]
    asked: Container[Ply] = ()

    def names(self, game: Game) -> tuple[str, str]:
        """Return the names of White and Black."""
        with closing(sqlite3.connect(self.folder / DATABASE)) as stored:
            names = dict(stored.execute("SELECT player, name FROM accounts").fetchall())
        return names[game.player(Color.WHITE)], names[game.player(Color.BLACK)]

    async def begun(self) -> Game:
        """Return the newest game when its first board is seen."""
        return await self._shown(0)

    async def play(self, choose: Choose, *opening: Ply, most: int = 200) -> Game:
        """Play the newest game to its end, or so many plies; return it."""
        game, openings = newest(self.folder), iter(opening)
        while game.phase is Phase.PLAYING and len(game.plies) < most:
            game = await self._turn(game, next(openings, None) or choose(game))
        return game

    async def _turn(self, game: Game, ply: Ply) -> Game:
        who = self.names(game)[game.turn].lower()
        first, *others = self.presses(game.board, ply)
        if self.chance.random() < 0.5:
            said = self.room.say(who, line_of(game, ply, self.chance))
            if ply in self.asked:
                await answered(self.room, said, "really want to")
                await self.room.press(who, first)
            else:
                await said
        elif others:
            await self.room.press_on(who, first, *others)
        else:
            await self.room.press(who, first)
        return await self._shown(len(game.plies) + 1)

    async def _shown(self, plies: int) -> Game:
        """Return the newest game when it has so many plies, and the room has read of the last."""

        def is_there() -> bool:
            game = newest(self.folder)
            if len(game.plies) != plies or game.phase is Phase.CHALLENGE:
                return False
            return self._drawn(game) in self.room.heard()[-1]

        try:
            await self.room.until(is_there)
        except TimeoutError:
            missing = f"ply {plies} isn't shown; the last was: {self.room.heard()[-2:]}"
            raise AssertionError(missing) from None
        return newest(self.folder)

    def _drawn(self, game: Game) -> str:
        """Return a game's board as a chat shows it."""
        last = game.last_ply
        view = BoardView(
            game.board,
            Notation.MAIL,
            last=last.ply if last else None,
            names=self.names(game),
            road=game.result.squares if game.result else (),
            over=game.phase is not Phase.PLAYING,
            number=len(game.plies),
        )
        return draw_board(view, Style.MAIL)


async def met(room: Room, *people: str) -> None:
    """Have people begin their private talks with the bot, where moves are chosen on Telegram."""
    for who in people:
        talk = room.private(who)
        await talk.say(who, "games")
        await talk.until_said("no games")


async def challenged(room: Room, terms: str) -> None:
    """Have Ann challenge Bob in a room, and Bob accept."""
    await room.say("ann", f"@bot challenge @bob {terms}")
    await room.expect(CHALLENGES)
    await room.press("bob", ACCEPT)


async def answered(room: Room, deed: Awaitable[object], words: str) -> None:
    """Return when something was done, and the last message in the room has these words."""
    await deed
    await room.until(lambda: words in room.heard()[-1])


async def rematch(room: Room, games: Games) -> Game:
    """Have Bob ask for a rematch by press, and Ann agree; return the game that begins."""
    before = newest(games.folder)
    await answered(room, room.press("bob", REMATCH), A_REMATCH)
    await answered(room, room.press("ann", ACCEPT), "begins")
    game = await games.begun()
    assert game.code != before.code
    return game


async def record_of(room: Room, who: str, game: str = "") -> str:
    """Return the record that somebody is sent, of the last game unless another is named."""
    before = len(room.files())
    await room.say(who, f"@bot {game} ptn")
    await room.until(lambda: len(room.files()) > before)
    return room.files()[-1].decode()


async def at_command_line(*arguments: str, record: str) -> str:
    """Return what the program says of a record on its standard input, and that it is content."""
    done = await asyncio.to_thread(run, "bots", *arguments, "-", said=record.encode())
    assert done.returncode == 0, done.stderr
    return done.stdout
