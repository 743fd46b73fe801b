"""Turns: a player's command in a game, the premoves that answer it, and consequences."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import reduce

from takmail.colors import Color
from takmail.play.actions import GameCommand
from takmail.play.events import Event
from takmail.play.evolve import evolve
from takmail.play.game import Game
from takmail.play.premoves import Plans, PremoveFate, follow
from takmail.service.games.game_rooms import GameRoom, entries, moved_on, record_rows
from takmail.service.requests import Request
from takmail.store.games.records import RecordRow
from takmail.store.messages.outbox import Announcement
from takmail.store.writes import Write
from takmail.wording.message.messages import Block
from takmail.wording.message.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Chain:
    """The events of a command and of the premoves that answer it, and the remaining premoves.

    ``game`` is as the command itself left it, ``parts`` are all events by player.
    """

    game: Game
    events: Sequence[Event]
    parts: Sequence[tuple[str | None, Sequence[Event]]]
    plans: Plans = field(default_factory=dict)
    fates: Mapping[Color, PremoveFate] = field(default_factory=dict)


def record_of(room: GameRoom, chain: Chain, at: datetime) -> tuple[RecordRow, ...]:
    """Return the rows by which the record of a room's game grows."""
    rows = entries(room.game, room.game.code, chain.events, at, None)
    owners = (by for by, events in chain.parts for _ in events)
    return tuple(replace(row, by=by) for row, by in zip(rows, owners, strict=True))


@dataclass(frozen=True, slots=True)
class Turn:
    """A command that changes a game, with its events, before that is saved.

    ``own`` are the events of the command itself, ``events`` all, with those of the premoves that
    answer it; ``after`` is the room after all of them. ``chain`` is there if anybody had a premove.
    The ``outbox`` has the announcements, once they are written; ``secrets`` are those of dice.
    """

    request: Request
    command: GameCommand
    before: GameRoom
    own: Sequence[Event]
    events: Sequence[Event]
    after: GameRoom
    chain: Chain | None = None
    outbox: tuple[Announcement, ...] = ()
    secrets: tuple[Write, ...] = ()

    @classmethod
    def of(
        cls, request: Request, command: GameCommand, before: GameRoom, own: Sequence[Event]
    ) -> "Turn":
        """Return the turn of a command with its own events, and premoves that answer."""
        if not before.plans:
            return cls(request, command, before, own, own, moved_on(request, before, own))
        game = before.game
        followed = follow(game, own, before.plans, request.incoming.at)
        replies = [(game.player(reply.color), reply.events) for reply in followed.replies]
        parts = ((request.player.id, own), *replies)
        events = tuple(event for _, part in parts for event in part)
        left = reduce(evolve, own, game)
        chain = Chain(left, events, parts, followed.plans, followed.fates)
        after = replace(moved_on(request, before, events), plans=chain.plans)
        return cls(request, command, before, own, events, after, chain)

    @property
    def at(self) -> datetime:
        """The time of the command."""
        return self.request.incoming.at

    @property
    def left(self) -> GameRoom:
        """The room as the command itself left it, before any premove answered."""
        return self.after if self.chain is None else replace(self.after, game=self.chain.game)

    @property
    def record(self) -> tuple[RecordRow, ...]:
        """The rows by which the record of the game grows."""
        game = self.before.game
        if self.chain is None:
            return tuple(record_rows(self.request, game, game.code, self.events))
        return record_of(self.before, self.chain, self.at)


@dataclass(frozen=True, slots=True)
class Consequence:
    """A consequence of a turn.

    ``refused`` is why nothing is saved. ``told`` are sentences for the chat of the command, in its
    announcement; ``outbox`` are messages to others, ``also`` changes in the same transaction,
    ``saved`` calls after the commit.
    """

    refused: Sentence | None = None
    told: tuple[Block, ...] = ()
    outbox: tuple[Announcement, ...] = ()
    also: tuple[Write, ...] = ()
    saved: tuple[Callable[[], Awaitable[None]], ...] = ()

    def __add__(self, other: "Consequence") -> "Consequence":
        """Return both, this one first."""
        return Consequence(
            self.refused or other.refused,
            self.told + other.told,
            self.outbox + other.outbox,
            self.also + other.also,
            self.saved + other.saved,
        )


NOTHING = Consequence()
"""No consequence."""
