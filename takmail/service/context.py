"""The context of a line: each part of the service that works on it, made once."""

import time
from asyncio import Event, Lock
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from random import Random, SystemRandom
from secrets import token_bytes
from weakref import WeakValueDictionary

from takmail.colors import Color
from takmail.rate_limits import USUAL, Table
from takmail.recent import Recent
from takmail.service.announcing.announcer import Announcer
from takmail.service.chats.bans import Bans
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.platforms import Platforms
from takmail.service.chats.rate_limits import Limits
from takmail.service.chats.web_sessions import WebSessions
from takmail.service.delivery.lost_chats import RecoveredChats
from takmail.service.failures import Failures
from takmail.service.games.cache import GameRooms
from takmail.service.games.lookup import GameLookup, Questions
from takmail.service.games.sight import Sight
from takmail.service.games.visibility import Visibility
from takmail.service.games.watch_links import WatchLinks
from takmail.service.invitations import Signatures
from takmail.service.ports import Adapter
from takmail.service.saved_answers import Replier
from takmail.service.schedule.clocks import Clocks
from takmail.service.schedule.time_left import TurnTimes
from takmail.store.people.profiles import Ended
from takmail.store.store import Store, utc_now
from takmail.tei_engine import TeiEngine
from takmail.terms.agreements import HOSTS_LEVEL, LEVELS
from takmail.wording.languages.spoken import LANGUAGES, Languages
from takmail.workers import Threads, Workers

_WATCHERS = 10_000
"""Games and chats of which the bot remembers that players know that the chat follows the game."""

_ENDS = 50_000
"""Kinds of ends in memory, of all players whose profiles were asked for last."""


def draw_color() -> Color:
    """Return a colour by lot."""
    return SystemRandom().choice(list(Color))


def draw_bytes() -> bytes:
    """Return random bytes that nobody can guess."""
    return token_bytes(32)


@dataclass(frozen=True, slots=True)
class Chance:
    """Random colours from ``lot``, other secrets from ``drawn``, codes from ``codes``."""

    lot: Callable[[], Color] = draw_color
    drawn: Callable[[], bytes] = draw_bytes
    codes: Random = field(default_factory=SystemRandom)


@dataclass(frozen=True, slots=True)
class Context:
    """The parts of the service that handlers and the entrance work with, and some memories.

    ``thinkers`` think for the computer, ``None`` if its games are to pause. ``engine`` is the
    host's own, if there is one.
    ``planning`` has a lock for each player who is just changing their vacations.
    ``to_analyse`` is set when somebody asks for an analysis. ``watchers`` has the games and chats
    of which players know that the chat follows the game, and since when. ``warned`` has the games
    and boards on which the computer has warned of its tak, and the line that overlooked it,
    ``ended`` how the games of players who asked for their profile have ended.
    """

    store: Store
    rooms: GameRooms
    announcer: Announcer
    replier: Replier
    questions: Questions
    languages: ChatLanguages
    visibility: Visibility
    sight: Sight
    signatures: Signatures
    platforms: Platforms
    workers: Workers
    thinkers: Workers | None
    engine: TeiEngine | None
    limits: Limits
    bans: Bans
    clocks: Clocks
    lookup: GameLookup
    recovered: RecoveredChats
    failures: Failures
    now: Callable[[], datetime]
    chance: Chance
    watch_links: WatchLinks
    web_sessions: WebSessions
    planning: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)
    to_analyse: Event = field(default_factory=Event)
    watchers: Recent[tuple[str, str], datetime] = field(default_factory=lambda: Recent(_WATCHERS))
    warned: Recent[tuple[str, int], str] = field(default_factory=lambda: Recent(_WATCHERS))
    ended: Recent[tuple[str, ...], Ended] = field(
        default_factory=lambda: Recent(_ENDS, lambda known: 1 + len(known.ends))
    )

    @property
    def levels(self) -> list[tuple[str, str]]:
        """The computer's levels in Tak with their labels, the host's engine last."""
        known = None if self.engine is None else self.engine.known
        hosts = [(f"{HOSTS_LEVEL}", f"{HOSTS_LEVEL} ({known.name})")] if known else []
        return [*((str(level), str(level)) for level in LEVELS), *hosts]


def make_context(  # noqa: PLR0913 - a parameter for each thing that hosts and tests replace
    store: Store,
    adapters: Mapping[str, Adapter] | None = None,
    *,
    chance: Chance | None = None,
    now: Callable[[], datetime] = utc_now,
    spoken: Languages = LANGUAGES,
    workers: Workers | None = None,
    thinkers: Workers | None = None,
    engine: TeiEngine | None = None,
    limits: Table = USUAL,
    steady: Callable[[], float] = time.monotonic,
    serves: bool = True,
    page_url: str = "",
) -> Context:
    """Return the parts that work on a store and for these platforms, also later ones.

    ``now`` is the clock of all deadlines. ``spoken`` are the languages that they speak. ``workers``
    does long work beside the lines, ``thinkers`` think for the computer, whose games pause without
    them. ``limits`` says how often people may do things, by a ``steady`` clock that counts seconds.
    ``serves`` is whether they serve all games of the database, or as a console only its own.
    ``engine`` is the host's own, ``page_url`` the address of the page in browsers, if there is one.
    """
    platforms = Platforms(store, adapters if adapters is not None else {}, has_page=bool(page_url))
    rooms = GameRooms(store)
    languages = ChatLanguages(store, platforms, spoken)
    sight = Sight(store, rooms, platforms, now)
    clocks = Clocks(store, now, platforms, serves=serves)
    times = TurnTimes(store, clocks, now)
    announcer = Announcer(store, rooms, platforms, languages, sight, times)
    counts = Limits(limits, steady)
    replier = Replier(store, platforms, languages, counts)
    visibility = Visibility(store, rooms, platforms)
    chance = chance or Chance()
    bans, failures = Bans(store), Failures()
    return Context(
        store=store,
        rooms=rooms,
        announcer=announcer,
        replier=replier,
        questions=Questions(store, rooms, announcer, replier),
        languages=languages,
        visibility=visibility,
        sight=sight,
        signatures=Signatures(store.notes),
        platforms=platforms,
        workers=workers or Threads(),
        thinkers=thinkers,
        engine=engine,
        limits=counts,
        bans=bans,
        clocks=clocks,
        lookup=GameLookup(store, rooms, visibility),
        recovered=RecoveredChats(store, rooms, announcer.lost_homes, platforms, languages),
        failures=failures,
        now=now,
        chance=chance,
        watch_links=WatchLinks(store, page_url, now, chance.drawn),
        web_sessions=WebSessions(store, bans, failures, page_url, now, chance.drawn),
    )
