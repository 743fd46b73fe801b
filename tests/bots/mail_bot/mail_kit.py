"""A mail bot's intake without a server: who writes, what is handed on, what goes out."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bots.mail_bot.intake import Intake, Memory, Sides
from bots.mail_bot.reading import Bounce, Letter
from bots.mail_bot.seals import Seals
from takmail.mailboxes import Mailbox
from takmail.service.adapter_queries import Queries
from takmail.service.chats.mailboxes import Mailboxes
from takmail.service.ports import Account, Answer, Incoming, Place
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
BOT, ANN = "tak@example.org", "ann@example.com"
KEY = b"key"
SEALS = Seals(KEY)
CODE, JOIN = "k3f9", "b4c5d"


@dataclass(frozen=True)
class Boxes(Mailboxes):
    """Mailboxes in memory."""

    context: Any = None
    rows: dict[str, Mailbox] = field(default_factory=dict)

    async def of(self, user: str) -> Mailbox:
        return self.rows.get(user, Mailbox(user))

    async def put(self, box: Mailbox) -> None:
        self.rows[box.user] = box

    async def answered_since(self, at: datetime) -> int:
        return sum(bool(box.answered_at and box.answered_at >= at) for box in self.rows.values())

    async def asked_since(self, at: datetime, by: str | None = None) -> int:
        asked = [box for box in self.rows.values() if box.asked_at and box.asked_at >= at]
        return len([box for box in asked if by in {None, box.asked_by}])


class Reached:
    """Notes which chats were closed."""

    def __init__(self) -> None:
        self.lost: list[str] = []

    async def opened(self, place: Place) -> None:
        raise NotImplementedError

    async def closed(self, place: Place) -> None:
        self.lost.append(place.chat)


@dataclass
class Desk:
    """An intake, and all that it does; ``now`` is when a letter arrives."""

    now: datetime = NOW
    boxes: Boxes = field(default_factory=Boxes)
    reach: Reached = field(default_factory=Reached)
    lines: list[Incoming] = field(default_factory=list)
    replies: Sequence[Message] = ()
    refuses: bool = False
    over: datetime | None = None
    codes_go: bool = False
    answered: list[tuple[str, Answer]] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.memory, self.facts = Memory(), Facts(None, self)
        sides = Sides(self.handle, self.boxes, self.reach, self.facts, known)
        self.intake = Intake(BOT, SEALS, sides, self.memory, self.answer)

    async def get(self, letter: Letter | Bounce, after: timedelta = timedelta()) -> None:
        """Take a letter that arrives so much after the one before."""
        self.now += after
        await self.intake.take(letter, self.now)

    async def said(self, text: str, **more: object) -> list[str]:
        """Return the lines that an answer to one of our letters hands on."""
        before = len(self.lines)
        await self.get(answer(text, **more))  # type: ignore[arg-type] # a test names fields
        return [line.text or "" for line in self.lines[before:]]

    async def answer(self, box: Mailbox, _incoming: Incoming, answer: Answer) -> None:
        if answer.replies == (Message((say("mail-stranger"),)),):
            self.strangers.append(box.address)
        else:
            self.answered.append((box.address, answer))

    async def handle(self, incoming: Incoming) -> Answer:
        self.lines.append(incoming)
        return Answer(tuple(self.replies), refused=self.refuses)


@dataclass(frozen=True)
class Facts(Queries):
    """The answers of the service about a game and a code."""

    context: Any
    desk: Desk

    async def letters_count(self, code: str, now: datetime) -> bool:
        assert code == CODE
        return self.desk.over is None or now < self.desk.over

    async def game_to_join(self, typed: str) -> str | None:
        return CODE if typed == JOIN and not (self.desk.lines and self.desk.codes_go) else None


async def known(platform: str, user: str) -> Account:
    """Return the account of somebody whom the bot knows by no name yet."""
    return Account(platform, user, "")


def letter(text: str, **more: object) -> Letter:
    """Return a letter by Ann that answers nothing."""
    plain = Letter(
        ANN, "Ann", f"{text[:20]}@example.com", (), (BOT,), "", text, (), "", *[False] * 3
    )
    return replace(plain, **more)  # type: ignore[arg-type] # a test names fields


def answer(text: str, *, about: str = CODE, **more: object) -> Letter:
    """Return a letter by Ann that answers ours about a game."""
    seal = SEALS.seal(SEALS.user_of(ANN), about, NOW)
    return letter(text, **{"answers": (f"{seal}.0@example.org",), **more})
