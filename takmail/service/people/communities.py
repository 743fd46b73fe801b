"""The bot comes into communities, says hello there once, and leaves them."""

from collections.abc import Callable, Mapping
from datetime import datetime

from takmail.commands.challenges import Challenge
from takmail.commands.help import Help
from takmail.commands.settings import Settings
from takmail.service.announcing.outgoing import sent
from takmail.service.failures import Failures
from takmail.service.people.places import chat_at
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Place
from takmail.store.arrangements import CommunityJoined, CommunityLeft
from takmail.store.changes import Announcement, Change
from takmail.store.store import Store
from takmail.wording.message.drafts import Draft, DraftButtons, say
from takmail.wording.message.hints import Hints, button


class Communities:
    """Those of one platform. Every method raises ``TryLaterError`` if nothing can be saved now."""

    def __init__(
        self,
        store: Store,
        tongues: Tongues,
        now: Callable[[], datetime],
        platform: str,
        failures: Failures,
    ) -> None:
        self._store = store
        self._tongues = tongues
        self._now = now
        self._platform = platform
        self._failures = failures

    async def known(self) -> Mapping[str, bool]:
        """Return the communities where the bot has been, and whether it still is."""
        with self._failures.or_later("communities"):
            return await self._store.communities.of(self._platform)

    async def joined(self, community: str, title: str, hello: Place | None) -> None:
        """Note that the bot is in a community, with a hello in a chat there, if one is given.

        Both are saved together, so that there is one hello, whatever happens.
        """
        at = self._now()
        note = CommunityJoined(self._platform, community, title, at)
        with self._failures.kept_in("communities"):
            outbox = () if hello is None else (await self._hello(hello, at),)
            await self._store.commit(Change(outbox=outbox, also=(note,)))

    async def left(self, community: str) -> None:
        """Note that the bot is in a community no more."""
        with self._failures.kept_in("communities"):
            await self._store.commit(
                Change(also=(CommunityLeft(self._platform, community, self._now()),))
            )

    async def _hello(self, place: Place, at: datetime) -> Announcement:
        chat = await chat_at(self._store, place)
        if place.locale and chat.locale != place.locale:
            chat = await self._store.chats.tell_locale(chat, place.locale)
        hints = Hints(place.platform)
        told = say("hello", challenge=hints.command("challenge"), help=hints.command("help"))
        row = DraftButtons(
            (
                button("challenge", Challenge()),
                button("settings", Settings()),
                button("help", Help()),
            )
        )
        return sent(chat.id, self._tongues.word(Draft((told, row)), chat), at)
