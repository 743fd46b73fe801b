"""The bot in the groups of a platform: what is said there that answers nobody's line."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from takmail.commands.challenges import Challenge
from takmail.commands.help import Help
from takmail.service.announcing.outgoing import sent
from takmail.service.failures import Failures
from takmail.service.people.places import chat_at
from takmail.service.people.tongues import Tongues
from takmail.service.ports import Place
from takmail.service.reach import Reach
from takmail.store.changes import Change
from takmail.store.errors import DuplicateError
from takmail.store.rows import ChatRow, SeenRow
from takmail.store.store import Store
from takmail.wording.message.drafts import Draft, DraftButtons, say
from takmail.wording.message.hints import Hints, button
from takmail.wording.message.text import Code


class GroupsOfPlatform:
    """Those of one platform, as `Groups` describes."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it works with
        self,
        store: Store,
        tongues: Tongues,
        reach: Reach,
        now: Callable[[], datetime],
        platform: str,
        failures: Failures,
    ) -> None:
        self._store = store
        self._tongues = tongues
        self._reach = reach
        self._now = now
        self._platform = platform
        self._failures = failures

    async def joined(self, place: Place, key: str, *, overhears: bool) -> None:
        """Greet a group, unless the bot was there all the time; tell what is on there."""
        with self._failures.kept_in("groups"):
            known = await self._store.chats.known(self._platform, place.chat)
            if known is not None and known.lost_at is None:
                return
            chat = await chat_at(self._store, place)
            if place.locale:
                chat = await self._store.chats.tell_locale(chat, place.locale, first=True)
            await self._say_once(key, chat, _hello(self._platform, overhears=overhears))
            await self._reach.opened(place)

    async def left(self, place: Place) -> None:
        """Note that nothing can be said in a group any more."""
        await self._reach.closed(place)

    async def nameless(self, place: Place, line: str) -> None:
        """Say that nobody can play who doesn't write as himself, as an answer to his line."""
        with self._failures.kept_in("groups"):
            chat = await chat_at(self._store, place)
            await self._say_once(line, chat, Draft((say("nameless"),)), reply_to=line)

    async def _say_once(
        self, key: str, chat: ChatRow, draft: Draft, reply_to: str | None = None
    ) -> None:
        """Say something in a chat, unless it was said there under this key before."""
        at = self._now()
        told = sent(chat.id, self._tongues.word(draft, chat), at, reply_to=reply_to)
        with suppress(DuplicateError):
            await self._store.commit(Change(SeenRow(self._platform, key, at), outbox=(told,)))


def _hello(platform: str, *, overhears: bool) -> Draft:
    """Return what a group reads when the bot comes."""
    hints = Hints(platform, overhears)
    hello = say("hello", challenge=hints.command("challenge"), help=hints.command("help"))
    deaf = () if overhears else (say("hello-deaf", ply=hints.ply("ps b4"), botfather=_BOTFATHER),)
    row = DraftButtons((button("challenge", Challenge()), button("help", Help())))
    return Draft((hello, *deaf, row))


_BOTFATHER = Code("/setprivacy")
