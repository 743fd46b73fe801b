"""Private notes: texts about a game that only their player sees, one of each kind.

Their kinds are premoves, a line that is tried out, a note, and, for a blind game, the chats that
must get no boards. Paired accounts share them; of what both kept before, the newest counts.
"""

from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, among, given, table, these
from takmail.store.games.games import games, seats
from takmail.store.people.accounts import ACTS_AS, OWN, accounts, is_player
from takmail.store.writes import ChangesGame, OfGame, OneStep, Overwrite, Step, checked

IFS = "ifs"
"""The kind of premoves."""

TRY = "try"
"""The kind of lines that are tried out."""

NOTE = "note"
"""The kind of notes."""

HEARD = "heard"
"""The kind of the chats, by ids, in which a player of a blind game has spoken to the bot."""

OF_PLAY = (IFS, TRY, HEARD)
"""The kinds that go with the end of their game."""

private_notes = table(
    "papers",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True, index=True),
    sa.Column("kind", Key, primary_key=True),
    sa.Column("text", Prose, nullable=False),
    sa.Column("at", Moment, nullable=False),
)

_GAME_STILL = checked(
    sa.update(games).where(these(games.c.code, games.c.version)).values(version=games.c.version)
)
_THIS = (
    these(private_notes.c.code, private_notes.c.kind),
    is_player(private_notes.c.player, "for_player"),
)
_STILL = checked(
    sa.update(private_notes)
    .where(*_THIS, these(private_notes.c.text))
    .values(text=private_notes.c.text)
)
_DROP = sa.delete(private_notes).where(*_THIS)
_ADD = sa.insert(private_notes)
_DROP_OF_PLAY = sa.delete(private_notes).where(
    these(private_notes.c.code),
    sa.or_(*(private_notes.c.kind == kind for kind in OF_PLAY)),
)

_there = private_notes.alias("there")
_PART = (
    sa.update(private_notes)
    .where(
        private_notes.c.player == ACTS_AS,
        sa.exists().where(seats.c.code == private_notes.c.code, seats.c.player == OWN),
        ~sa.exists().where(seats.c.code == private_notes.c.code, seats.c.player == ACTS_AS),
        ~sa.exists().where(
            _there.c.code == private_notes.c.code,
            _there.c.kind == private_notes.c.kind,
            _there.c.player == OWN,
        ),
    )
    .values(player=OWN)
)

GAMES_STILL = (_GAME_STILL,)
WRITES = (_STILL, _DROP, _ADD, _DROP_OF_PLAY, _PART)


@dataclass(frozen=True, slots=True)
class PrivateNoteSet(ChangesGame, Overwrite):
    """A player's private note of a kind about a game from now on, ``None`` for none.

    It takes the place of the notes of all their accounts.
    """

    code: str
    player: str
    kind: str
    text: str | None
    at: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the note before it, and the new one."""
        keys = {"code": self.code, "player": self.player, "kind": self.kind}
        yield _DROP, {f"for_{name}": value for name, value in keys.items()}
        if self.text is not None:
            yield _ADD, {**keys, "text": self.text, "at": self.at}

    def about(self) -> tuple[Hashable, ...]:
        """Return the game, and the note."""
        return (self.code, ("private note", self.code, self.player, self.kind))


@dataclass(frozen=True, slots=True)
class PrivateNoteStill(OneStep, OfGame):
    """A condition: the rest of the change counts only if a player still keeps this note.

    It changes the note into itself, which holds it until the end.
    """

    statement: ClassVar = _STILL
    code: str
    player: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class GameStill(OneStep, OfGame):
    """A condition: the rest of the change counts only if a game is still at this version.

    It changes the game into itself, which holds it until the end.
    """

    statement: ClassVar = _GAME_STILL
    code: str
    version: int


@dataclass(frozen=True, slots=True)
class PlayNotesGone(OneStep, OfGame):
    """A game that is over keeps its players' notes, and none of the other private notes."""

    statement: ClassVar = _DROP_OF_PLAY
    code: str


@dataclass(frozen=True, slots=True)
class PrivateNotesParted(OneStep):
    """An account that is its own player again takes along the notes about its own games."""

    statement: ClassVar = _PART
    platform: str
    user: str


_OF_KIND = given(private_notes.c.code, private_notes.c.kind)
_ONE = (
    sa.select(private_notes.c.text)
    .where(_OF_KIND, is_player(private_notes.c.player, "player"))
    .order_by(private_notes.c.at.desc(), private_notes.c.player)
    .limit(1)
)
_OF_GAME = (
    sa.select(sa.func.coalesce(accounts.c.player, private_notes.c.player), private_notes.c.text)
    .outerjoin(accounts, accounts.c.own == private_notes.c.player)
    .where(_OF_KIND)
    .order_by(private_notes.c.at, private_notes.c.player.desc())
)
_NOTED = sa.select(private_notes.c.code).where(
    among(private_notes.c.code, "codes"),
    given(private_notes.c.kind),
    is_player(private_notes.c.player, "player"),
)


def private_note_of(connection: sa.Connection, code: str, player: str, kind: str) -> str | None:
    """Return the private note of a kind that a player keeps about a game."""
    return connection.scalar(_ONE, {"code": code, "player": player, "kind": kind})


def private_notes_of_game(connection: sa.Connection, code: str, kind: str) -> Mapping[str, str]:
    """Return the private notes of a kind about a game, by the players as whom their writers act."""
    rows = connection.execute(_OF_GAME, {"code": code, "kind": kind})
    return {row[0]: row[1] for row in rows}


def games_with_private_note(
    connection: sa.Connection, codes: Collection[str], player: str, kind: str
) -> frozenset[str]:
    """Return those of some games about which a player keeps a private note of a kind."""
    values = {"codes": list(codes), "player": player, "kind": kind}
    return frozenset(connection.scalars(_NOTED, values))
