"""Letters that arrive: whose they are, which line they bring, and which get no answer.

A letter counts as its sender's by a seal of one of ours and by its address, unless the provider
says that it is forged. `join CODE` counts from anybody, for its sender was given the code; until
they answer a letter they get hardly more than the board, as another may have written in their name.
All other letters are strangers': they get one short answer a week, and not many a day in all.
"""

import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TypeAlias

from bots.mail_bot.links import STOP
from bots.mail_bot.reading import Bounce, Letter
from bots.mail_bot.seals import VALID, Seals, day_of
from takmail.commands.challenges import MAIL
from takmail.commands.lines.parsed import LONGEST_LINE, Malformed, Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.moves import Move
from takmail.commands.near_moves.written_forms import may_be_near
from takmail.commands.offers import Decline
from takmail.commands.relay import Join
from takmail.commands.spec import Command
from takmail.mailboxes import Mailbox
from takmail.recent import Recent
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

_BEGINNING = -3
"""In place of idle letters: somebody who joins a game gets so many, and may be a victim."""

_LONGEST_STOP = 5
"""Words of a line that begins with one that stops letters."""

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
    """The service's sides, as the intake uses them; ``account`` has somebody's latest name."""

    handle: Handle
    mailboxes: Mailboxes
    reach: Reach
    queries: Queries
    account: Callable[[str, str], Awaitable[Account]]


_REMEMBERED = 1_000


@dataclass(frozen=True, slots=True)
class Memory:
    """Letters of late, which a restart forgets without harm.

    ``letters`` has the Message-ID of those that came, by the ids of their lines, and the game that
    an answer is about, such as that to a slip in a move. ``asked`` has the buttons of ours that
    asked something, by their Message-IDs.
    """

    letters: Recent[str, tuple[str, str]] = field(default_factory=lambda: Recent(_REMEMBERED))
    asked: Recent[str, tuple[str, ...]] = field(default_factory=lambda: Recent(_REMEMBERED))


class Intake:
    """Decides what letters to an address, our ``own``, mean."""

    def __init__(
        self, own: str, seals: Seals, sides: Sides, memory: Memory, answer: Answering
    ) -> None:
        self._own = own.casefold()
        self._seals = seals
        self._sides = sides
        self._memory = memory
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
        may_stop = abouts or letter.is_proved or (box.asked_at and not box.met_at)
        starts = begins_with(letter.text, "mail-start_words", most=1)
        if STOP in abouts or (may_stop and stops_in(letter)):
            await self.stop(user, now)
        elif letter.is_automatic:
            _log.info("A letter by a program gets no answer")
        elif box.stopped_at and not (abouts and starts):
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
        """Hand on a letter as its sender's line.

        Two programs that answer each other would never stop, so of two letters in a row without a
        readable line the second is not heard. Whoever was asked by a letter and declines, or says
        something else, gets no other.
        """
        text, is_readable = said_in(letter)
        idle = 0 if is_readable else max(box.idle, 0) + 1
        code = about if day_of(about) is None else ""
        line = await self._line(box, letter, text, now, code)
        wants = is_readable and not any(isinstance(c, Decline) for c in _commands(text))
        if idle == 1 or is_readable:
            if box.met_at or wants or not box.asked_at:
                box = await self._met(box, letter, now)
            answer = await self._sides.handle(line) if text else _EMPTY
            if box.met_at:
                await self._answer(box, line, answer)
        await self._sides.mailboxes.change(
            box.user, lambda box: replace(box, idle=idle) if box.met_at else box
        )

    async def _met(self, before: Mailbox, letter: Letter, now: datetime) -> Mailbox:
        """Note that somebody has written who may be answered, unless they stop it meanwhile."""

        def met(box: Mailbox) -> Mailbox:
            if box.stopped_at != before.stopped_at:
                return box
            heard = replace(box, met_at=box.met_at or now, failures=0, failed_at=None)
            return replace(heard, address=letter.sender, stopped_at=None)

        return await self._sides.mailboxes.change(before.user, met)

    async def _hear_stranger(self, box: Mailbox, letter: Letter, now: datetime) -> None:
        """Let somebody in who was given a code; tell others how one plays, but seldom."""
        text, last = said_in(letter)[0], box.answered_at
        join, boxes = join_code_in(text), self._sides.mailboxes
        code = await self._sides.queries.game_to_join(join) if join else None
        line = await self._line(box, letter, text, now, code or "")
        known = letter.is_proved or box.met_at
        full = await boxes.answered_since(now - _DAY) >= _STRANGERS
        if code and (known or not full):
            if known:
                await self._met(box, letter, now)
            # If this letter comes again, its code is taken: it must not be answered like others.
            box = await boxes.change(box.user, lambda box: _joined(box, letter, now))
            answer = await self._sides.handle(replace(line, reply_to=None, direct=True))
            if not answer.refused:
                await self._answer(box, line, answer)
                return
        if last and now - last < _WEEK:
            return
        if full:
            _log.warning("Too many strangers have written today: this one gets no answer")
            return
        await boxes.change(box.user, lambda box: replace(box, answered_at=now))
        unknown = replace(line, place=replace(line.place, locale=letter.locale))
        await self._answer(replace(box, address=letter.sender), unknown, _STRANGER)

    async def _line(
        self, box: Mailbox, letter: Letter, text: str, now: datetime, code: str
    ) -> Incoming:
        """Return a text of a letter as a line, about the game with a code, if there is one."""
        known = await self._sides.account(MAIL, box.user)
        name = letter.name or known.name or f"Mail {box.user[:4].upper()}"
        line_id, ours = line_id_of(box.user, letter), "".join(letter.answers[-1:])
        is_of_game = all(isinstance(command, Move) for command in _commands(text))
        self._memory.letters.put(line_id, (letter.message_id, code if is_of_game else ""))
        return Incoming(
            line_id,
            Account(MAIL, box.user, name),
            place_of(box.user, name),
            now,
            text=text,
            addressed=True,
            reply_to=post_id(code, box.user),
            practises=not code,
            buttons=self._memory.asked.get(ours) or () if agrees(text) is not None else (),
            files=letter.files,
            locale=letter.locale,
        )

    async def stop(self, user: str, now: datetime) -> None:
        """Write no more to somebody: they want that, and others learn that they are gone.

        Whoever has only been asked declines by it.
        """
        box = await self._sides.mailboxes.of(user)
        if box.asked_code and not (box.met_at or box.stopped_at):
            who, post = await self._sides.account(MAIL, user), post_id(box.asked_code, user)
            line = Incoming(f"stop {post}", who, place_of(user), now, "decline", addressed=True)
            await self._sides.handle(replace(line, reply_to=post))
        await self._sides.mailboxes.change(
            user,
            lambda box: Mailbox(user, met_at=box.met_at, stopped_at=box.stopped_at or now),
        )
        await self._sides.reach.closed(place_of(user))

    async def _bounced(self, bounce: Bounce, now: datetime) -> None:
        """Take note that one of our letters did not arrive, if it has our seal."""
        for address in bounce.answers:
            user = self._seals.user_of(address)
            if not any(self._seals.opened(bounce.answers, user)):
                continue
            failures = 0
            if bounce.is_failure and not bounce.is_permanent:
                box = await self._sides.mailboxes.change(user, lambda box: _failed(box, now))
                failures = box.failures
            if bounce.is_permanent or failures >= _LOST_AFTER:
                await self._sides.reach.closed(place_of(user))
            return


def _failed(box: Mailbox, now: datetime) -> Mailbox:
    """Return a mailbox after a temporary failure; of those on a day one counts."""
    if box.failed_at and now - box.failed_at < _DAY:
        return box
    return replace(box, failures=box.failures + 1, failed_at=now)


def _joined(box: Mailbox, letter: Letter, now: datetime) -> Mailbox:
    """Return a mailbox after a letter with a code; its owner may not have sent it."""
    if box.met_at is None:
        box = replace(box, address=letter.sender, idle=min(box.idle, 0) + _BEGINNING)
    return replace(box, answered_at=now)


def stops_in(letter: Letter) -> bool:
    """Return whether a letter asks for no more; a move behind that word is played."""
    key, text = "mail-stop_words", letter.text
    alone = begins_with(text, key, most=1)
    return alone or (begins_with(text, key, _LONGEST_STOP) and not said_in(letter)[1])


def begins_with(text: str, key: str, most: int) -> bool:
    """Return whether a short first line begins with a word of a list, in any language.

    Politeness may stand before it, and any marks around it.
    """
    line = (text.strip().splitlines() or [""])[0].casefold()
    said = [word for word in re.findall(r"\w+", line[:200]) if word != "please"]
    listed = {word for tag in LANGUAGES.tags for word in SPOKEN[tag].text(say(key)).split()}
    return 0 < len(said) <= most and said[0] in listed


def place_of(user: str, name: str = "") -> Place:
    """Return the one chat of somebody who plays by mail."""
    return Place(MAIL, user, name, private=True)


def post_id(code: str, user: str) -> str:
    """Return the id of our letters to somebody about a game; they need not be told apart."""
    return f"{code}.{user}"


def line_id_of(user: str, letter: Letter) -> str:
    """Return the id of a letter: the same when it is fetched again, under any number."""
    named = letter.message_id or letter.text
    return sha256(f"{user}\n{named}".encode(errors="replace")).hexdigest()[:32]


_JOIN = re.compile(r"[a-z0-9]{5}", re.ASCII)


def join_code_in(text: str) -> str | None:
    """Return the code in a line that takes a challenge; a code alone is one, too."""
    bare = text.strip().lower()
    joins = (command.code for command in _commands(bare) if isinstance(command, Join))
    return next(joins, bare if _JOIN.fullmatch(bare) else None)


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
        if (number < _OPENING and any(_commands(line))) or may_be_near(line):
            return line, True
    return text, False


def _readings(text: str) -> Iterator[Parsed | Malformed]:
    """Yield the commands that a text says, or fails to say, in each language."""
    read = (parse_request(text, vocabulary_in(tag)) for tag in LANGUAGES.tags)
    return (line for line in read if line is not None)


def _commands(text: str) -> Iterator[Command]:
    return (line.command for line in _readings(text) if isinstance(line, Parsed))
