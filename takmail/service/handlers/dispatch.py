"""Dispatch of commands to their handlers, which are decorated functions in the modules beside this.

A handler takes the `Context`, the request and the command. A handler of a command about a game
takes its room, too: ``None`` where there is no game and the handler ``handles_either``.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TypeAlias, TypeVar

from takmail.commands.command_order import FITS, KINDS
from takmail.commands.spec import Command, Fits
from takmail.notation.errors import NotationError
from takmail.play.refusals import RefusalError
from takmail.service import handlers
from takmail.service.chats.platforms import is_alone
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.suggestions import explain
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.wording.refusals import explain_refusal

C = TypeVar("C")

WithoutGame: TypeAlias = Callable[[Context, Request, C], Awaitable[Answer]]
WithGame: TypeAlias = Callable[[Context, Request, C, GameRoom], Awaitable[Answer]]
WithEither: TypeAlias = Callable[[Context, Request, C, GameRoom | None], Awaitable[Answer]]

GAMELESS = frozenset({Fits.NO_GAME, Fits.NAMED})
"""Rules of commands whose handlers find their game themselves, if they need one."""

_Handler: TypeAlias = Callable[..., Awaitable[Answer]]


class UnhandledError(RuntimeError):
    """A command has no handler, several, or one of the wrong sort: the program can't start."""

    def __init__(self, kind: type[object], has: str = "no handler") -> None:
        super().__init__(f"{has} for {kind.__name__}")


class Handlers:
    """The handlers by the types of their commands."""

    def __init__(self) -> None:
        self._without_game: dict[type, _Handler] = {}
        self._with_game: dict[type, _Handler] = {}
        self._either: set[type] = set()

    def handles(self, *kinds: type[C]) -> Callable[[WithGame[C]], WithGame[C]]:
        """Mark the handler of a command about a game, which takes the game's room."""

        def add(handler: WithGame[C]) -> WithGame[C]:
            for kind in kinds:
                self._add(self._with_game, kind, handler)
            return handler

        return add

    def handles_either(self, kind: type[C]) -> Callable[[WithEither[C]], WithEither[C]]:
        """Mark the handler of a command about a game that also works without one."""

        def add(handler: WithEither[C]) -> WithEither[C]:
            self._add(self._with_game, kind, handler)
            self._either.add(kind)
            return handler

        return add

    def handles_without_game(self, kind: type[C]) -> Callable[[WithoutGame[C]], WithoutGame[C]]:
        """Mark the handler of a command that is about no game, or finds its game itself."""

        def add(handler: WithoutGame[C]) -> WithoutGame[C]:
            self._add(self._without_game, kind, handler)
            return handler

        return add

    def _add(self, sort: dict[type, _Handler], kind: type[C], handler: _Handler) -> None:
        if sort.setdefault(kind, handler) is not handler:
            raise UnhandledError(kind, "two handlers")

    def check(self) -> None:
        """Raise `UnhandledError` unless each type of command has its one handler."""
        for kind in sorted(KINDS, key=lambda kind: kind.__name__):
            right, wrong = self._without_game, self._with_game
            if FITS[kind] not in GAMELESS:
                right, wrong = wrong, right
            if kind in wrong:
                raise UnhandledError(kind, "a handler of the wrong sort")
            if kind not in right:
                raise UnhandledError(kind)

    def is_about_game(self, command: Command) -> bool:
        """Return whether a command needs a game."""
        return type(command) in self._with_game

    async def handle(
        self, context: Context, request: Request, command: Command, room: GameRoom | None = None
    ) -> Answer:
        """Do a command, with its game if it is about one; refuse what is unfit or unreadable."""
        if room is not None and request.chat.guest:
            home = await context.store.chats.by_id(room.chat)
            if home is not None and is_alone(home) and room.game.seat_of(request.player.id):
                request = replace(request, chat=home)
        try:
            if self.is_about_game(command):
                return await self._with_game[type(command)](context, request, command, room)
            return await self._without_game[type(command)](context, request, command)
        except NotationError as error:
            return await explain(context, request, error)
        except RefusalError as error:
            return await context.replier.refuse(request, explain_refusal(error, request.hints))
        except UnfitError as error:
            return await context.replier.refuse(request, error.sentence)

    async def handle_alone(
        self, context: Context, request: Request, command: Command
    ) -> Answer | None:
        """Do a command about a game without one, if it works so."""
        if type(command) not in self._either:
            return None
        return await self.handle(context, request, command)


HANDLERS = Handlers()
"""The handlers that the modules beside this one mark as they are imported."""

handles = HANDLERS.handles
handles_either = HANDLERS.handles_either
handles_without_game = HANDLERS.handles_without_game


@cache
def all_handlers() -> Handlers:
    """Return the handlers of all commands; raise `UnhandledError` if any is missing."""
    for module in walk_packages(handlers.__path__, f"{handlers.__name__}."):
        import_module(module.name)
    HANDLERS.check()
    return HANDLERS
