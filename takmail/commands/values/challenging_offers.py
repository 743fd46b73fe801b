"""Challenges, their terms, and what answers a proposal."""

from dataclasses import dataclass
from enum import Enum

from takmail.commands.spec import Command


class Topic(Enum):
    """Something that is proposed and can be accepted, declined or withdrawn."""

    CHALLENGE = "challenge"
    DRAW = "draw"
    TAKEBACK = "takeback"
    REMATCH = "rematch"
    SYNC = "sync"
    DISPUTE = "dispute"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class Accept(Command):
    """Say yes to what the other side proposed; ``topic`` picks one of several."""

    topic: Topic | None = None


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Say no to what the other side proposed."""

    topic: Topic | None = None


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """Take back a proposal of one's own (or the question whether to resign)."""

    topic: Topic | None = None
