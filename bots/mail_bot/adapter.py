"""E-mail, as one of the service's platforms."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING

from bots.mail_bot.fetching import Fetched, Fetcher, Position
from bots.mail_bot.intake import Intake, Memory, Sides, post_id
from bots.mail_bot.links import PLAY, STOP, VALID, Links
from bots.mail_bot.reading import address_in, read_letter
from bots.mail_bot.seals import Seals
from bots.mail_bot.sending import Postman
from bots.mail_bot.writing import Envelope, invitation, write_letter
from takmail.commands.challenges import MAIL
from takmail.mailboxes import Mailbox, MailSettings
from takmail.service.ports import Answer, Incoming, Notes, TryLaterError, UndeliverableError
from takmail.service.service import Service
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.messages import File, Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Preformatted

if TYPE_CHECKING:
    from aiohttp import web

    from bots.web.play_server import PlayServer

_KEY, _POSITION = "mail:key", "mail:position"

_PATIENCE, _HANGS = 180.0, 5
"""Seconds that one letter may take, more than its answer, and times that one may take longer.
"""

_DECLINE = "decline"
"""The verb of a press that says no to a question."""

_DAY, _MONTH = timedelta(days=1), timedelta(days=30)
_OF_ALL = 10
"""Times as many letters to strangers as of one player, from all of them in a day."""

_LONGEST_LOCAL = 64
"""Octets of an address before its ``@``."""

_log = logging.getLogger(__name__)


class MailAdapter:
    """Carries letters to the service, and messages back as letters."""

    platform = MAIL
    columns = 0
    overhears = True

    def __init__(self, settings: MailSettings, sides: Sides, notes: Notes) -> None:
        self.strangers = settings.strangers
        self._settings = settings
        self._sides = sides
        self._notes = notes
        self._postman = Postman(settings.smtp, settings.user, settings.password)
        self._fetcher = Fetcher(settings)
        self._ready = asyncio.Event()
        self._hangs = 0
        self._keyed: tuple[Seals, Links] | None = None
        self._memory = Memory()

    @property
    def address(self) -> str:
        """The address to which people write."""
        return self._settings.address

    @property
    def connected_since(self) -> datetime | None:
        """Time since when letters can come, see ``KnowsConnection``."""
        return self._fetcher.connected_since

    async def run(self) -> None:
        """Fetch letters until cancelled; raise ``AdapterError`` if the password is refused."""
        key = await self._notes.get(_KEY)
        if key is None:
            key = token_hex(32)
            await self._notes.put(_KEY, key)
        self._keyed = Seals(bytes.fromhex(key)), Links(bytes.fromhex(key), self._settings.page_url)

        async def take(fetched: Fetched) -> None:
            # A large one is a second's work.
            read = await asyncio.to_thread(read_letter, fetched.data, self._settings.authserv)
            try:
                async with asyncio.timeout(_PATIENCE):
                    await self._intake().take(read, min(fetched.at, datetime.now(UTC)))
            except TimeoutError as error:
                self._hangs += 1
                if self._hangs < _HANGS:
                    raise TryLaterError("a letter takes too long") from error
                _log.exception("A letter is passed over")
            self._hangs = 0

        async def note(position: Position) -> None:
            await self._notes.put(_POSITION, f"{position.validity} {position.uid}")

        known = await self._notes.get(_POSITION)
        position = Position(*map(int, known.split())) if known else None
        self._ready.set()
        try:
            await self._fetcher.run(position, take, note)
        finally:
            self._ready.clear()

    async def wait_ready(self) -> None:
        """Return as soon as letters can be sealed."""
        await self._ready.wait()

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Send one letter, as ``Adapter.send`` describes; a repeated one has the same id."""
        box, (_, answered) = await self._sides.mailboxes.of(chat), self._answered(reply_to)
        if not box.address or box.stopped_at:
            raise UndeliverableError("no letters are wanted")
        message = replace(message, about=message.about or answered)
        if box.met_at is None and box.idle >= 0:
            return await self._invite(box, message, key)
        if box.met_at is None and not _has_board(message):
            return ()  # whoever has joined by a code alone may not even know of it
        await self._write(box, message, key, answers=reply_to)
        if box.met_at is None:
            await self._sides.mailboxes.change(chat, lambda box: replace(box, idle=box.idle + 1))
        return (post_id(message.about, chat),) if message.about else ()

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Return that a letter can't be changed."""
        del chat, message, ids
        return False

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Leave letters as they are."""

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Leave letters where they are."""

    async def private_chat(self, user: str) -> str | None:
        """Return the chat with a person, which has the person's own id."""
        return user

    async def ask(self, address: str, by: str, name: str) -> str | None:
        """Return the user to whom a challenge by a player may go, ``None`` for nobody.

        Whoever has never written gets one letter, with the challenger's ``name``.
        """
        read, now, boxes = address_in(address), datetime.now(UTC), self._sides.mailboxes
        if not read or read.casefold() == self.address.casefold():
            return None
        box = await boxes.of(self._seals.user_of(read))
        if box.stopped_at is not None or box.met_at is not None:
            return None if box.stopped_at else box.user
        is_asked = box.asked_at is not None and now - box.asked_at < _MONTH
        of_one, of_all = [await boxes.asked_since(now - _DAY, who) for who in (by, None)]
        if is_asked or of_one >= self.strangers or of_all >= _OF_ALL * self.strangers:
            return None
        asked = Mailbox(box.user, read, asked_at=now, asked_by=by, asked_name=name)
        await boxes.change(
            box.user,
            lambda box: box if box.stopped_at else replace(asked, answered_at=box.answered_at),
        )
        return box.user

    async def stop(self, user: str) -> None:
        """Write no more to somebody, who has pressed for that."""
        await self._intake().stop(user, datetime.now(UTC))

    def add_pages(self, server: "PlayServer", application: "web.Application") -> str:
        """Add the pages behind the links of letters, see ``HasPages.add_pages``."""
        from bots.mail_bot.pages import LetterPages  # noqa: PLC0415 - loads a web server

        return LetterPages(server, lambda: self._keys[1], self.stop).add_to(application)

    async def answer(self, box: Mailbox, incoming: Incoming, answer: Answer) -> None:
        """Answer a line at once; answers that the service could save go out by the outbox."""
        queries = self._sides.queries
        spoken = await queries.language_of(incoming.place) if answer.replies else ""
        for number, reply in enumerate(answer.replies):
            about = answer.about or self._answered(incoming.message_id)[1]
            told = replace(reply, about=about, language=spoken)
            key = f"{incoming.message_id}:{number}"
            try:
                await self._write(box, told, key, answers=incoming.message_id)
            except (TryLaterError, UndeliverableError) as error:
                _log.warning("A letter can't be answered: %s", error)

    @property
    def _seals(self) -> Seals:
        return self._keys[0]

    @property
    def _keys(self) -> tuple[Seals, Links]:
        if self._keyed is None:
            raise TryLaterError("no letters can be sealed yet")
        return self._keyed

    def _intake(self) -> Intake:
        return Intake(self.address, self._seals, self._sides, self._memory, self.answer)

    async def _invite(self, box: Mailbox, message: Message, key: str) -> Sequence[str]:
        """Send the one letter that somebody gets who has never written, about one challenge."""
        code = message.about
        if not code or box.asked_code not in {"", code} or not message.asks:
            return ()
        kind = await self._sides.queries.kind_of(code)
        if kind is None:
            return ()
        await self._sides.mailboxes.change(box.user, lambda box: replace(box, asked_code=code))
        spoken, (ruleset, size) = SPOKEN[message.language or LANGUAGES.best(None)], kind
        game = say(f"game_name-{ruleset}")
        asked = spoken.message(invitation(box.asked_name, game, size, *message.rows))
        await self._write(box, replace(asked, about=code, language=spoken.tag), key)
        return (post_id(code, box.user),)

    async def _write(
        self, box: Mailbox, message: Message, key: str, *, answers: str | None = None
    ) -> None:
        now = datetime.now(UTC)
        spoken = SPOKEN[message.language or LANGUAGES.best(None)]
        seal = self._seals.seal(box.user, message.about, now)
        domain = self.address.rpartition("@")[2]
        drawn = sha256(key.encode(errors="replace")).hexdigest()[:12]
        subject = "mail-subject_game" if message.about else "mail-subject"
        envelope = Envelope(
            sender=self.address,
            to=box.address,
            subject=spoken.text(say(subject, code=message.about)),
            message_id=f"{seal}.{drawn}@{domain}",
            root=f"{seal}.0@{domain}",
            answers=self._answered(answers)[0],
            reply_to=self._sealed(seal),
            unsubscribe=self._ways_out(box.user, now),
            replied=answers is not None,
            links=self._links_in(message, box, now),
            contact=self._settings.contact,
        )
        await self._postman.send(write_letter(message, spoken, envelope), box.address)
        if message.asks:
            asked = tuple(button.data for button in message.buttons)
            self._memory.asked.put(envelope.message_id, asked)

    def _answered(self, line: str | None) -> tuple[str, str]:
        """Return the Message-ID and the game of the letter that a line stood in, if known."""
        return self._memory.letters.get(line or "") or ("", "")

    def _sealed(self, seal: str) -> str:
        """Return our address with a seal, or as it is where that can't be."""
        local, _, domain = self.address.rpartition("@")
        sealed = f"{local}+{seal}"
        fits = self._settings.plus and len(sealed) <= _LONGEST_LOCAL
        return f"{sealed}@{domain}" if fits else self.address

    def _ways_out(self, user: str, now: datetime) -> tuple[str, ...]:
        """Return the addresses by which somebody ends all letters."""
        seal = self._seals.seal(user, STOP, now)
        sealed = self._sealed(seal)
        mailto = f"mailto:{sealed}" if sealed != self.address else f"mailto:{sealed}?subject={seal}"
        page = (self._keys[1].address(user, STOP, None),) if self._settings.page_url else ()
        return (*page, mailto)

    def _links_in(self, message: Message, box: Mailbox, now: datetime) -> Mapping[str, str]:
        """Return the addresses of buttons that answer something, and of a player's board."""
        buttons = (b for b in message.buttons if b.press.agrees or b.press.verb == _DECLINE)
        actions = {button.data: button.data for button in buttons}
        if message.about and box.met_at:
            actions[PLAY] = f"{PLAY}{message.about}"
        until, has_page = now + VALID, bool(self._settings.page_url)
        made = self._keys[1].address
        return {k: made(box.user, action, until) for k, action in actions.items() if has_page}


def _has_board(message: Message) -> bool:
    return any(isinstance(block, File | Preformatted) for block in message.blocks)


def make_adapter(settings: MailSettings, service: Service) -> MailAdapter:
    """Return the adapter of a program."""
    sides = Sides(
        service.handle, service.mailboxes, service.reach, service.queries, service.pages.account
    )
    return MailAdapter(settings, sides, service.context.store.notes)
