"""The context of a line: each part of the service that works on it, made once."""

from asyncio import Lock
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from random import Random, SystemRandom
from secrets import token_bytes
from weakref import WeakValueDictionary

from takmail.colors import Color
from takmail.service.announcing.announcer import Announcer
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.limits import Limits
from takmail.service.chats.platforms import Platforms
from takmail.service.delivery.lost_chats import RecoveredChats
from takmail.service.failures import Failures
from takmail.service.games.blind_games import BlindGames
from takmail.service.games.cache import GameRooms
from takmail.service.games.lookup import GameLookup, Questions
from takmail.service.games.visibility import Visibility
from takmail.service.invitations import Signatures
from takmail.service.replies import Replier
from takmail.service.schedule.clocks import Clocks
from takmail.store.recent import Recent
from takmail.store.store import Store
from takmail.working import Working

_WATCHERS = 10_000
"""Chats of which it is remembered that players were told that these follow their game."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What is drawn: colours by ``lot``, bytes by ``drawn`` for what else, codes by ``codes``."""

    lot: Callable[[], Color]
    drawn: Callable[[], bytes]
    codes: Random


def draw_color() -> Color:
    """Return a colour by lot."""
    return SystemRandom().choice(list(Color))


def draw_bytes() -> bytes:
    """Return as many random bytes as nobody can guess."""
    return token_bytes(32)


@dataclass(frozen=True, slots=True)
class Context:
    """The parts of the service that handlers and the entrance work with, and two memories.

    ``planning`` has a lock for each player who is just changing their vacations. ``watchers`` has
    the games and chats of which players were told that the chat follows the game, and when.
    """

    store: Store
    rooms: GameRooms
    announcer: Announcer
    replier: Replier
    questions: Questions
    languages: ChatLanguages
    visibility: Visibility
    blind_games: BlindGames
    signatures: Signatures
    platforms: Platforms
    working: Working
    limits: Limits
    clocks: Clocks
    lookup: GameLookup
    recovered: RecoveredChats
    failures: Failures
    now: Callable[[], datetime]
    chance: Chance
    planning: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)
    watchers: Recent[tuple[str, str], datetime] = field(default_factory=lambda: Recent(_WATCHERS))
