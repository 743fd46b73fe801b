"""Tournaments: their terms and state, who is in, and the pairings of each round.

A game's own row has its result, so a pairing keeps a score only if it is a bye.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, ClassVar

import sqlalchemy as sa

from takmail.club.tournaments import Entrant, Kind, Pairing, owed_by
from takmail.store.chats.chats import ChatRow, chats
from takmail.store.column_types import EPOCH, Key, Moment, Prose, given, table, these
from takmail.store.games.games import SIDES, games, seats
from takmail.store.people.accounts import is_player
from takmail.store.reads import columns_of
from takmail.store.schedule.timers import timers
from takmail.store.writes import OneStep, Replacement, RowNow, Step, Write, checked, row_of

OPEN, RUNNING, OVER, CANCELLED = "open", "running", "over", "cancelled"
"""States of a tournament: people join, rounds are played, it has been won, or called off."""

ROUND = "round"
"""The kind of timer at which a tournament goes on."""

tournaments = table(
    "tournaments",
    sa.Column("id", Key, primary_key=True),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), nullable=False),
    sa.Column("name", Prose, nullable=False),
    sa.Column("game", Prose, nullable=False),
    sa.Column("every", sa.Integer),
    sa.Column("regulars", sa.Boolean, nullable=False),
    sa.Column("state", Key, nullable=False),
    sa.Column("kind", Key),
    sa.Column("until", Moment),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created_at", Moment, nullable=False),
    sa.Index("ix_tournaments_chat", "chat_id", "created_at"),
)
"""The columns are those of `TournamentRow`."""

entrants = table(
    "entrants",
    sa.Column("tournament", Key, sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("rating", sa.Double, nullable=False),
    sa.Column("entered", sa.Integer, nullable=False),
    sa.Column("left", sa.Integer),
    sa.Column("at", Moment, nullable=False),
)
"""The columns are those of `EntrantNow`."""

rounds = table(
    "rounds",
    sa.Column("tournament", Key, sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("white", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("black", Key, sa.ForeignKey("players.id")),
    sa.Column("score", sa.Double),
    sa.Column("repeat", sa.Boolean, nullable=False),
    sa.Column("code", Key, sa.ForeignKey("games.code")),
)
"""The columns are those of `PairingRow`."""

_ENTRANT = Replacement(entrants, "entered")
_ADD, _ADD_PAIRING, _SET_TIMER = sa.insert(tournaments), sa.insert(rounds), sa.insert(timers)
_MOVE = checked(sa.update(tournaments).where(these(tournaments.c.id, tournaments.c.version)))
_BEGIN = checked(
    sa.update(rounds).where(
        these(rounds.c.tournament, rounds.c.round, rounds.c.white),
        rounds.c.code.is_(None),
    )
)
WRITES = (_ADD, _MOVE, *_ENTRANT.writes, _ADD_PAIRING, _BEGIN, _SET_TIMER)


@dataclass(frozen=True, slots=True)
class TournamentRow(OneStep):
    """A tournament, saved when it is made.

    ``regulars`` means that only people who have played in its chat or server before may join.
    ``game`` is the challenge that each of its games begins with, as records keep it. ``every`` is
    the number of days of a round, ``None`` if it ends with its last game, and ``until`` when the
    round that is on ends. ``kind`` is set once it has begun. ``version`` moves on with every
    change.
    """

    statement: ClassVar = _ADD
    id: str
    chat_id: str
    name: str
    game: str
    every: int | None
    created_at: datetime
    regulars: bool = False
    state: str = OPEN
    kind: str | None = None
    until: datetime | None = None
    version: int = 1

    @property
    def is_on(self) -> bool:
        """True if it is neither over nor called off."""
        return self.state in {OPEN, RUNNING}


@dataclass(frozen=True, slots=True)
class TournamentNow(Write):
    """A tournament as it is from now on; a conflict if it isn't at the row's version any more."""

    row: TournamentRow

    def steps(self) -> Iterator[Step]:
        """Yield all that changes."""
        now = {name: getattr(self.row, name) for name in ("state", "kind", "until")}
        this = {"for_id": self.row.id, "for_version": self.row.version}
        yield _MOVE, {**this, **now, "version": self.row.version + 1}

    def about(self) -> tuple[Hashable, ...]:
        """Return the tournament."""
        return (self.row.id,)


@dataclass(frozen=True, slots=True)
class TournamentDue(Write):
    """A tournament goes on at a moment.

    Any number of these wait side by side, so that games that end at once don't clash.
    """

    tournament: str
    due: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the timer."""
        yield _SET_TIMER, {**row_of(self), "kind": ROUND, "number": 0}

    def first_timer(self) -> datetime:
        """Return when it is due."""
        return self.due


@dataclass(frozen=True, slots=True)
class EntrantNow(RowNow, Entrant):
    """A player of a tournament since ``at``; one who ``entered`` round 0 is none any more."""

    replacement: ClassVar = _ENTRANT
    tournament: str = ""
    at: datetime = EPOCH


@dataclass(frozen=True, slots=True)
class PairingRow(Write, Pairing):
    """A pairing, saved when its round is made; ``code`` is its game's, once that has begun.

    ``ended_at`` is when that game ended, which only the game's row keeps.
    """

    tournament: str = ""
    code: str | None = None
    ended_at: datetime | None = None

    def steps(self) -> Iterator[Step]:
        """Yield the row."""
        yield _ADD_PAIRING, row_of(self, without=("ended_at",))


@dataclass(frozen=True, slots=True)
class PairingBegun(Write):
    """The game of a pairing begins; a conflict if it has begun before."""

    pairing: PairingRow
    code: str

    def steps(self) -> Iterator[Step]:
        """Yield the game."""
        pairing = self.pairing
        this = {"for_tournament": pairing.tournament, "for_round": pairing.round}
        yield _BEGIN, {**this, "for_white": pairing.white, "code": self.code}


@dataclass(frozen=True, slots=True)
class WholeTournament:
    """A tournament with its entrants, in the order in which they joined, and its pairings."""

    row: TournamentRow
    entrants: tuple[EntrantNow, ...] = ()
    pairings: tuple[PairingRow, ...] = ()

    @property
    def round(self) -> int:
        """Number of the last round that was made."""
        return max((pairing.round for pairing in self.pairings), default=0)

    @property
    def last_round(self) -> tuple[PairingRow, ...]:
        """Pairings of that round."""
        return tuple(pairing for pairing in self.pairings if pairing.round == self.round)

    @property
    def kind(self) -> Kind:
        """Way in which opponents are found; `ValueError` before it has begun."""
        return Kind(self.row.kind)

    def points_owed_by(self, leaver: Entrant) -> list[str] | None:
        """Return the players who get a point for a leaver's games, ``None`` if no game counts."""
        robin = self.kind is Kind.ROUND_ROBIN
        return owed_by(leaver, self.entrants, self.pairings) if robin else []


_HAS_PLAYED = (
    sa.select(seats.c.code)
    .join(chats, chats.c.id == seats.c.chat_id)
    .where(
        is_player(seats.c.player, "player"),
        sa.or_(
            chats.c.id == sa.bindparam("chat"),
            sa.and_(
                given(chats.c.platform, chats.c.community),
                chats.c.community != "",
            ),
        ),
    )
    .limit(1)
)
_TOURNAMENTS = sa.select(*columns_of(tournaments, TournamentRow))
_ONE = _TOURNAMENTS.where(given(tournaments.c.id))
_IN_CHAT = _TOURNAMENTS.where(tournaments.c.chat_id == sa.bindparam("chat")).order_by(
    tournaments.c.created_at.desc()
)
_ENTERED = sa.select(entrants.c.tournament).where(
    is_player(entrants.c.player, "player"), entrants.c.left.is_(None)
)
_OF_PLAYER = _TOURNAMENTS.where(tournaments.c.id.in_(_ENTERED)).order_by(
    tournaments.c.created_at.desc()
)
_ENTRANTS = (
    sa.select(*columns_of(entrants, EntrantNow))
    .where(entrants.c.tournament == sa.bindparam("id"))
    .order_by(entrants.c.at, entrants.c.player)
)
_OF_GAME = sa.select(rounds.c.tournament).where(given(rounds.c.code))
_PAIRINGS = (
    sa.select(
        *columns_of(rounds, PairingRow, without=("ended_at",)), games.c.ended_at, games.c.result
    )
    .outerjoin(games, games.c.code == rounds.c.code)
    .where(rounds.c.tournament == sa.bindparam("id"))
    .order_by(rounds.c.round, rounds.c.white)
)


def tournaments_in(connection: sa.Connection, chat: str) -> list[TournamentRow]:
    """Return the tournaments of a chat, the newest first."""
    return [TournamentRow(*row) for row in connection.execute(_IN_CHAT, {"chat": chat})]


def tournaments_of_player(connection: sa.Connection, player: str) -> list[TournamentRow]:
    """Return the tournaments that a player has joined and not left, the newest first."""
    return [TournamentRow(*row) for row in connection.execute(_OF_PLAYER, {"player": player})]


def tournament_of(connection: sa.Connection, code: str) -> str | None:
    """Return the id of the tournament for which a game is played, if it is for one."""
    return connection.scalar(_OF_GAME, {"code": code})


def is_regular(connection: sa.Connection, player: str, chat: ChatRow) -> bool:
    """Return whether a player has ever played in a chat, or in its server."""
    place = {"chat": chat.id, "platform": chat.platform, "community": chat.community}
    return connection.scalar(_HAS_PLAYED, {"player": player, **place}) is not None


def whole_tournament(connection: sa.Connection, id_: str) -> WholeTournament | None:
    """Return a tournament with all that belongs to it, ``None`` if there is none."""
    row = connection.execute(_ONE, {"id": id_}).first()
    if row is None:
        return None
    joined = (EntrantNow(*columns) for columns in connection.execute(_ENTRANTS, {"id": id_}))
    paired = (_pairing(*columns) for columns in connection.execute(_PAIRINGS, {"id": id_}))
    return WholeTournament(TournamentRow(*row), tuple(joined), tuple(paired))


_TIMED = sa.select(timers.c.tournament).where(timers.c.kind == ROUND)
_SEATED = sa.select(seats.c.code, seats.c.color, seats.c.player).where(
    seats.c.code.in_(sa.select(rounds.c.code)), seats.c.color.in_(SIDES)
)


def _all_of(connection: sa.Connection, *states: str) -> Iterator[WholeTournament]:
    for id_ in connection.scalars(
        sa.select(tournaments.c.id).where(tournaments.c.state.in_(states))
    ):
        whole = whole_tournament(connection, id_)
        assert whole is not None, "it was just found"
        yield whole


def untimed(connection: sa.Connection) -> list[str]:
    """Return the ids of tournaments that should go on at some time, and have no timer for that."""
    timed = set(connection.scalars(_TIMED))
    return [
        whole.row.id
        for whole in _all_of(connection, RUNNING)
        if whole.row.id not in timed
        and (whole.row.until or all(pairing.score is not None for pairing in whole.last_round))
    ]


def misfits(connection: sa.Connection, acting: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """Yield tournaments with rounds whose pairings can't be: ``id`` and number of the round.

    Its people are entrants, each in one pairing, and have the seats of its game. ``acting`` are the
    present ids of players, by former ones.
    """
    seated: dict[str, dict[str, str]] = {}
    for code, color, player in connection.execute(_SEATED):
        seated.setdefault(code, {})[color] = acting.get(player, player)
    for whole in _all_of(connection, RUNNING, OVER, CANCELLED):
        known = {entrant.player for entrant in whole.entrants}
        for number in range(1, whole.round + 1):
            pairs = [pairing for pairing in whole.pairings if pairing.round == number]
            people = [player for pairing in pairs for player in pairing.pair]
            fits = len(set(people)) == len(people) and known.issuperset(people)
            if not fits or any(_has_others(pairing, seated, acting) for pairing in pairs):
                yield whole.row.id, number


def _has_others(
    pairing: PairingRow, seated: Mapping[str, Mapping[str, str]], acting: Mapping[str, str]
) -> bool:
    """Return whether others than those of a pairing play its game, or a bye has one."""
    if pairing.code is None:
        return False
    pair = [acting.get(player, player) for player in (pairing.white, pairing.black or "")]
    return [seated.get(pairing.code, {}).get(side) for side in SIDES] != pair


_SCORES = {"0": 0.0, "1/2": 0.5, "": 0.5}
"""White's score by the part of a result before the dash, if it isn't 1."""


def _pairing(*row: Any) -> PairingRow:
    *columns, result = row
    pairing = PairingRow(*columns)
    if pairing.ended_at is None:
        return pairing
    return replace(pairing, score=_SCORES.get(str(result).partition("-")[0], 1.0))
