"""What the console says to the service, and what of the answers is shown."""

import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime

from bots.console_bot.adapter import ConsoleAdapter
from bots.console_bot.people import PLATFORM
from bots.console_bot.screen import Screen
from takmail.commands.spec import Command
from takmail.service.ports import Account, Answer, Incoming, Place, SeatedGame
from takmail.service.service import Service
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Draft

PLACE = Place(PLATFORM, "console", "the console", private=True)


@dataclass(frozen=True, slots=True)
class Exchange:
    """The way to the service and back.

    ``delivered`` waits until all that was said has gone through the adapter. ``locale`` is that of
    both people.
    """

    service: Service
    adapter: ConsoleAdapter
    delivered: Callable[[], Awaitable[None]]
    now: Callable[[], datetime]
    locale: str = ""

    async def hand(
        self,
        sender: Account,
        said: str | Command,
        game: str | None = None,
        reply_to: str | None = None,
    ) -> Answer:
        """Hand a line to the service; `show` then shows what it leads to."""
        return await self.service.handle(replace(self._said(sender, said, game), reply_to=reply_to))

    async def ask(self, sender: Account, command: Command, game: str | None = None) -> Answer:
        """Return the service's answer, which is shown nowhere."""
        return await self.service.handle(replace(self._said(sender, command, game), direct=True))

    async def show(self, screen: Screen | None = None) -> None:
        """Show what there is to be said, on the usual screen or another one."""
        with self.adapter.showing_on(screen or self.adapter.usual):
            await self.delivered()

    async def hide(self) -> None:
        """Have what there is to be said count as shown: nobody needs to read it."""
        with self.adapter.showing_on(None):
            await self.delivered()

    async def games(self, named: str | None = None) -> list[SeatedGame]:
        """Return the games that can be meant: the one that is named, if it is one of the chat's."""
        found = await self.service.facts.seated_games(PLACE, named) if named else []
        return found or await self.service.facts.seated_games(PLACE)

    async def saved_names(self) -> tuple[str, ...]:
        """Return the names of the ways to play that were saved here."""
        return await self.service.facts.saved_names(PLACE)

    async def language(self) -> Language:
        """Return the language that the service speaks here."""
        return SPOKEN[await self.service.facts.language_of(replace(PLACE, locale=self.locale))]

    def tell(self, draft: Draft, language: Language) -> None:
        """Show what the console says itself."""
        self.adapter.show(language.message(draft))

    def _said(self, sender: Account, said: str | Command, game: str | None) -> Incoming:
        text, command = (said, None) if isinstance(said, str) else (None, said)
        return Incoming(
            message_id=uuid.uuid4().hex,
            sender=sender,
            place=PLACE,
            at=self.now(),
            text=text,
            command=command,
            game=game,
            addressed=True,
            locale=self.locale,
        )
