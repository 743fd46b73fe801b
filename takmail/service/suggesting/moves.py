"""Moves to choose from: those to play, those in advance, and those that are only tried."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TypeAlias

from takmail.commands.spec import Fits
from takmail.play.game import Game, Phase
from takmail.service.announcing.readers import as_told
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.service.ports import Suggestion
from takmail.service.sight import Sight
from takmail.service.suggesting.asking import LONGEST, MOST, Asking
from takmail.service.suggesting.games import GamesToChoose
from takmail.service.suggesting.lines import in_advance, to_try
from takmail.service.suggesting.plies import to_play
from takmail.service.trying.lines import Lines
from takmail.service.visibility import Visibility
from takmail.store.store import Store

_Found: TypeAlias = Callable[[int], Iterator[Suggestion]]
"""Finds moves for somebody to choose from: at most so many, or more."""

_FITS = {"move": Fits.TURN, "if": Fits.SEAT, "try": Fits.SHOWN}
"""The games in which the moves of a command are looked for."""


class MovesToChoose:
    """Suggests moves, in games of which who types may see the board."""

    def __init__(
        self,
        store: Store,
        rooms: GameRooms,
        games: GamesToChoose,
        visibility: Visibility,
        sight: Sight,
    ) -> None:
        self._rooms = rooms
        self._games = games
        self._visibility = visibility
        self._sight = sight
        self._lines = Lines(store)

    async def suggest(self, asked: Asking, command: str) -> list[Suggestion]:
        """Return moves for a command; of each with its game's id, where there are several."""
        request = asked.request
        named, typed = _named(asked.query.typed)
        meant = await self._rooms_meant(asked, named or request.game, _FITS[command])
        rooms = [
            room
            for room in meant
            if _fits(command, room.game, request.player.id)
            and await self._sight.shown_to(request, room)
        ][:MOST]
        told = bool(named) or len(meant) > 1  # also where others can't be helped with
        suggested: list[Suggestion] = []
        for room in rooms:
            before = f"#{room.game.code} " if told else ""
            most = MOST // len(rooms)
            found = await self._found(command, asked, room, typed, before)
            suggested += await asyncio.to_thread(_first, found, most)
        return suggested

    async def _rooms_meant(self, asked: Asking, code: str | None, fits: Fits) -> Sequence[GameRoom]:
        if code:
            room = await self._visibility.find(asked.request, code)
            return [] if room is None else [room]
        heads = (await self._games.fitting(asked, fits))[:MOST]
        return await self._rooms.readable(head.code for head in heads)

    async def _found(
        self, command: str, asked: Asking, room: GameRoom, typed: str, before: str
    ) -> _Found:
        """Return what finds the moves of a game, ``before`` each of which something is said."""
        game = as_told(room.game, asked.request.chat)
        if command == "if":
            return lambda _: in_advance(asked, game, typed, before)
        if command == "try":
            trial = await self._lines.of(game, asked.request.player.id)
            return lambda _: to_try(asked, trial, typed, before)
        return partial(to_play, asked, game, typed, before)


def _first(found: _Found, most: int) -> list[Suggestion]:
    """Return the first of what is found, without what is too long to be chosen."""
    fit = (one for one in found(most) if len(one.value) <= LONGEST)
    return list(islice(fit, most))


def _fits(command: str, game: Game, player: str) -> bool:
    """Return whether a player can say a command in a game now, as far as whose turn it is."""
    if game.phase is not Phase.PLAYING:
        return False
    seat = game.seat_of(player)
    if command == "if":
        waits = seat is not None and game.turn is not seat
        return waits and game.is_captain(player) and not game.terms.votes
    return command == "try" or game.turn is seat


def _named(typed: str) -> tuple[str, str]:
    """Return the id of a game that stands before what was typed, and the rest."""
    line = typed.lstrip()
    if not line.startswith("#"):
        return "", line
    code, _, rest = line[1:].partition(" ")
    return code.lower(), rest
