"""The console as a platform: what is delivered to its one chat is shown on a screen."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bots.console_bot.people import PLATFORM
from bots.console_bot.screen import Measured, Screen
from takmail.wording.message.messages import Button, Message


class ConsoleAdapter:
    """Shows what is delivered on its usual screen, unless that is changed for a while."""

    platform = PLATFORM

    def __init__(self, screen: Screen) -> None:
        self.usual = self._terminal = screen
        self._screen: Screen | None = screen
        self._failure: OSError | None = None
        self._last_id: str | None = None
        self._buttons: tuple[Button, ...] = ()

    @property
    def overhears(self) -> bool:
        """Whether bare lines reach it: all that is typed does."""
        return True

    @property
    def columns(self) -> int:
        """How many columns the screen has now, 0 where that isn't known."""
        return self._terminal.columns if isinstance(self._terminal, Measured) else 0

    @property
    def last_id(self) -> str | None:
        """The id of the last message that was delivered, ``None`` before the first."""
        return self._last_id

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons of the last message that was shown."""
        return self._buttons

    async def run(self) -> None:
        """Wait until cancelled: the console itself reads what is typed."""
        await asyncio.Event().wait()

    async def wait_ready(self) -> None:
        """Return at once: there is always a screen."""

    async def send(
        self,
        chat: str,  # noqa: ARG002 - there is only one
        message: Message,
        *,
        key: str,
        reply_to: str | None,  # noqa: ARG002 - what is answered stands just above
    ) -> Sequence[str]:
        """Show a message, which has the key as its id.

        That the screen fails is kept for `showing_on`: it is no reason to try again.
        """
        self._last_id = key
        try:
            self.show(message)
        except OSError as error:
            self._failure = error
        return (key,)

    async def edit(self, *_: object, **__: object) -> bool:
        """Return that it isn't possible: what was shown stays as it is."""
        return False

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Do nothing: no buttons are shown."""

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Do nothing: what was shown stays."""

    async def private_chat(self, *_: object, **__: object) -> str | None:
        """Return that nobody has a talk of his own here."""
        return None

    def show(self, message: Message) -> None:
        """Show a message, whether it was delivered or comes from the console itself."""
        if self._screen is not None:
            self._screen.show(message)
            self._buttons = message.buttons

    @contextmanager
    def showing_all_on(self, screen: Screen) -> Iterator[None]:
        """Have this screen be the usual one meanwhile."""
        before = self.usual, self._screen
        self.usual = self._screen = screen
        try:
            yield
        finally:
            self.usual, self._screen = before

    @contextmanager
    def showing_on(self, screen: Screen | None) -> Iterator[None]:
        """Show everything on this screen meanwhile, ``None`` for nowhere.

        Raise the ``OSError`` with which it failed, if it did: nobody may read it any more.
        """
        before, self._screen = self._screen, screen
        try:
            yield
        finally:
            self._screen = before
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure
