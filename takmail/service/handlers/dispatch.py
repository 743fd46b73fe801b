"""The table of handlers: what does each command, checked to be whole before anything begins."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

from takmail.commands.spec import Fits
from takmail.commands.table import FITS, KINDS
from takmail.commands.values import Command
from takmail.service.games.room import GameRoom
from takmail.service.ports import Answer
from takmail.service.requests import Request

C = TypeVar("C")

GAMELESS = frozenset({Fits.NO_GAME, Fits.NAMED})
"""Rules of commands whose handlers find their game themselves, if they need one."""

_Handler: TypeAlias = Callable[..., Awaitable[Answer]]


class UnhandledError(Exception):
    """A command has no handler, or one of the wrong sort: the program can't start without it."""

    def __init__(self, kind: type[Command]) -> None:
        super().__init__(f"no handler for {kind.__name__}")


class Handlers:
    """The handlers by the types of their commands."""

    def __init__(self) -> None:
        self._free: dict[type, _Handler] = {}
        self._on_game: dict[type, _Handler] = {}
        self._alone: dict[type, _Handler] = {}

    def add(self, kind: type[C], handle: Callable[[Request, C], Awaitable[Answer]]) -> None:
        """Have a command done that is about no game, or finds its game itself."""
        self._free[kind] = handle

    def add_on_game(
        self, kind: type[C], handle: Callable[[Request, C, GameRoom], Awaitable[Answer]]
    ) -> None:
        """Have a command done that is about a game, which is found for it."""
        self._on_game[kind] = handle

    def add_alone(self, kind: type[C], handle: Callable[[Request, C], Awaitable[Answer]]) -> None:
        """Have something done by a command about a game where there is no game to be meant."""
        self._alone[kind] = handle

    def check(self) -> None:
        """Raise `UnhandledError` unless each type of command has its one handler."""
        for kind in sorted(KINDS, key=lambda kind: kind.__name__):
            right, wrong = self._free, self._on_game
            if FITS[kind] not in GAMELESS:
                right, wrong = wrong, right
            if kind not in right or kind in wrong:
                raise UnhandledError(kind)

    def is_about_game(self, command: Command) -> bool:
        """Return whether a game is to be found for a command."""
        return type(command) in self._on_game

    async def handle(self, request: Request, command: Command) -> Answer:
        """Do a command for which no game is to be found."""
        return await self._free[type(command)](request, command)

    def works_alone(self, command: Command) -> bool:
        """Return whether a command about a game says something without one, too."""
        return type(command) in self._alone

    async def handle_alone(self, request: Request, command: Command) -> Answer:
        """Do a command about a game where there is none."""
        return await self._alone[type(command)](request, command)

    async def handle_on_game(self, request: Request, command: Command, room: GameRoom) -> Answer:
        """Do a command with its game."""
        return await self._on_game[type(command)](request, command, room)
