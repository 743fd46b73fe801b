"""Letters that arrive: whose they are, which line they bring, and which get no answer.

A letter counts as its sender's by a seal of one of ours and by its address, unless the provider
says that it is forged. `join CODE` counts from anybody, for its sender was given the code. All
other letters are strangers': they get one short answer a week, and not many a day in all.
"""

import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TypeAlias

from bots.mail_bot.links import STOP
from bots.mail_bot.reading import Bounce, Letter
from bots.mail_bot.seals import VALID, Seals, day_of
from takmail.commands.lines.parsed import LONGEST_LINE, Malformed, Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.near_moves.written_forms import may_be_near
from takmail.commands.relay import Join
from takmail.mailboxes import PLATFORM, Mailbox
from takmail.service.adapter_queries import Queries
from takmail.service.chats.mailboxes import Mailboxes
from takmail.service.ports import Account, Answer, Handle, Incoming, Place, Reach
from takmail.wording.languages.language_choice import agrees, vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say

_WEEK, _DAY = timedelta(days=7), timedelta(days=1)
_STRANGERS = 50
"""Answers to strangers in a day."""

_LOST_AFTER = 3
"""Days with temporary failures after which an address is lost."""

_OPENING = 3
"""Lines in which a command may stand among others: behind a greeting, before a name."""

_EMPTY, _STRANGER = (Answer((Message((say(f"mail-{key}"),)),)) for key in ("empty", "stranger"))
"""Answers to letters without a word, and to letters from people whom the bot doesn't know."""

_log = logging.getLogger(__name__)


Answering: TypeAlias = Callable[[Mailbox, Incoming, Answer], Awaitable[None]]
"""The way out for what can't wait for the outbox, or must not go through it."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The service's sides, as the intake uses them."""

    handle: Handle
    mailboxes: Mailboxes
    reach: Reach
    queries: Queries


class Intake:
    """Decides what letters to an address, our ``own``, mean."""

    def __init__(self, own: str, seals: Seals, sides: Sides, answer: Answering) -> None:
        self._own = own.casefold()
        self._seals = seals
        self._sides = sides
        self._answer = answer

    async def take(self, letter: Letter | Bounce, now: datetime) -> None:
        """Do what a letter says; raise ``TryLaterError`` while the database can't be used."""
        if isinstance(letter, Bounce):
            await self._bounced(letter, now)
        elif letter.sender and letter.sender.casefold() != self._own and not letter.is_forged:
            await self._read(letter, now)

    async def _read(self, letter: Letter, now: datetime) -> None:
        user = self._seals.user_of(letter.sender)
        box = await self._sides.mailboxes.of(user)
        opened = self._seals.opened((*letter.answers, letter.subject, *letter.recipients), user)
        abouts = [about for about in opened if await self._counts(about, now)]
        word = (letter.text.strip().splitlines() or [""])[0].strip().casefold()
        may_stop = abouts or letter.is_proved or (box.asked_at and not box.met_at)
        if STOP in abouts or (may_stop and word in _words("mail-stop_words")):
            await self.stop(box, now)
        elif letter.is_automatic:
            _log.info("A letter by a program gets no answer")
        elif box.stopped_at and not (abouts and word in _words("mail-start_words")):
            _log.info("A letter by somebody who wants none gets no answer")
        elif abouts:
            # The word by which letters come back is no remark for the other side.
            heard = replace(letter, text="games") if box.stopped_at else letter
            await self._hear(box, heard, abouts[-1], now)
        else:
            await self._hear_stranger(box, letter, now)

    async def _counts(self, about: str, now: datetime) -> bool:
        if about == STOP:
            return True
        day = day_of(about)
        if day is None:
            return await self._sides.queries.letters_count(about, now)
        return now < day + VALID

    async def _hear(self, box: Mailbox, letter: Letter, about: str, now: datetime) -> None:
        """Hand on what a letter says that is its sender's."""
        text, is_readable = said_in(letter)
        idle = 0 if is_readable else box.idle + 1
        met = await self._met(box, letter, now)
        line = self._line(met, letter, text, now)
        if day_of(about) is None and agrees(text) is None:  # a yes is for the last question
            line = replace(line, reply_to=post_id(about, box.user))
        # Two programs that answer each other would never stop: the second such letter is heard,
        # and what would be answered is lost along the call.
        line = replace(line, direct=idle > 1)
        answer = await self._sides.handle(line) if text else _EMPTY
        if idle <= 1:
            await self._answer(met, line, answer)
        left = await self._sides.mailboxes.of(box.user)
        if left.address and left.idle != idle:
            await self._sides.mailboxes.put(replace(left, idle=idle))

    async def _met(self, box: Mailbox, letter: Letter, now: datetime) -> Mailbox:
        """Note that somebody has written who may be answered."""
        met = replace(
            box,
            address=letter.sender,
            met_at=box.met_at or now,
            stopped_at=None,
            failures=0,
            failed_at=None,
        )
        if met != box:
            await self._sides.mailboxes.put(met)
        return met

    async def _hear_stranger(self, box: Mailbox, letter: Letter, now: datetime) -> None:
        """Let somebody in who was given a code; tell others how one plays, but seldom."""
        text, _ = said_in(letter)
        code, line = join_code_in(text), self._line(box, letter, text, now)
        if code is not None and await self._sides.queries.is_join_code(code):
            met = await self._met(box, letter, now)
            # If this letter comes again, its code is taken: it must not be answered like others.
            await self._sides.mailboxes.put(replace(met, answered_at=now))
            answer = await self._sides.handle(replace(line, direct=True))
            if not answer.refused:
                await self._answer(met, line, answer)
                return
            box = met
        if box.answered_at and now - box.answered_at < _WEEK:
            return
        if await self._sides.mailboxes.answered_since(now - _DAY) >= _STRANGERS:
            _log.warning("Too many strangers have written today: this one gets no answer")
            return
        await self._sides.mailboxes.put(replace(box, answered_at=now))
        unknown = replace(line, place=replace(line.place, locale=letter.locale))
        await self._answer(replace(box, address=letter.sender), unknown, _STRANGER)

    def _line(self, box: Mailbox, letter: Letter, text: str, now: datetime) -> Incoming:
        name = letter.name or f"Mail {box.user[:4].upper()}"
        return Incoming(
            line_id(box.user, letter),
            Account(PLATFORM, box.user, name),
            place_of(box.user, name),
            now,
            text=text,
            addressed=True,
            files=letter.files,
            locale=letter.locale,
        )

    async def stop(self, box: Mailbox, now: datetime) -> None:
        """Write no more to somebody: they want that, and others learn that they are gone."""
        stopped = Mailbox(box.user, met_at=box.met_at, stopped_at=box.stopped_at or now)
        await self._sides.mailboxes.put(stopped)
        await self._sides.reach.closed(place_of(box.user))

    async def _bounced(self, bounce: Bounce, now: datetime) -> None:
        """Take note that one of our letters did not arrive, if it has our seal."""
        for address in bounce.answers:
            user = self._seals.user_of(address)
            if not any(self._seals.opened(bounce.answers, user)):
                continue
            box = await self._sides.mailboxes.of(user)
            if bounce.is_permanent:
                await self._sides.reach.closed(place_of(user))
            elif bounce.is_failure and (not box.failed_at or now - box.failed_at >= _DAY):
                failed = replace(box, failures=box.failures + 1, failed_at=now)
                await self._sides.mailboxes.put(failed)
                if failed.failures >= _LOST_AFTER:
                    await self._sides.reach.closed(place_of(user))
            return


def _words(key: str) -> set[str]:
    """Return the words of a list in the catalogue, in each language."""
    return {word for tag in LANGUAGES.tags for word in SPOKEN[tag].text(say(key)).split()}


def place_of(user: str, name: str = "") -> Place:
    """Return the one chat of somebody who plays by mail."""
    return Place(PLATFORM, user, name, private=True)


def post_id(code: str, user: str) -> str:
    """Return the id of our letters to somebody about a game; they need not be told apart."""
    return f"{code}.{user}"


def line_id(user: str, letter: Letter) -> str:
    """Return the id of a letter: the same when it is fetched again, under any number."""
    named = letter.message_id or letter.text
    return sha256(f"{user}\n{named}".encode(errors="replace")).hexdigest()[:32]


_JOIN = re.compile(r"[a-z0-9]{5}", re.ASCII)


def join_code_in(text: str) -> str | None:
    """Return the code in a line that takes a challenge; a code alone is one, too."""
    bare = text.strip().lower()
    for line in _readings(bare):
        if isinstance(line, Parsed) and isinstance(line.command, Join):
            return line.command.code
    return bare if _JOIN.fullmatch(bare) else None


def said_in(letter: Letter) -> tuple[str, bool]:
    """Return the text of a letter, or its line that is for us, and whether that is readable.

    A ply is found among other lines by the service. A greeting may stand above a command, and
    words around a move with a slip, which must not go to the other side.
    """
    text = letter.text.strip()
    if not text and letter.files:
        return "read", True
    if any(_readings(text)):
        return text, True
    lines = [line.strip() for line in text.splitlines() if 0 < len(line.strip()) <= LONGEST_LINE]
    for number, line in enumerate(lines):
        is_command = number < _OPENING and any(isinstance(r, Parsed) for r in _readings(line))
        if is_command or may_be_near(line):
            return line, True
    return text, False


def _readings(text: str) -> Iterable[Parsed | Malformed]:
    """Yield the commands that a text says, or fails to say, in each language."""
    read = (parse_request(text, vocabulary_in(tag)) for tag in LANGUAGES.tags)
    return (line for line in read if line is not None)
