"""Private notes: texts about a game that only their player sees, one of each kind.

Their kinds are premoves, a line that is tried out, a note, and, for a blind game, the chats that
must get no boards. Paired accounts share them; of what both kept before, the newest counts.
"""

from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, metadata
from takmail.store.games.games import games, seats
from takmail.store.people.accounts import ACTS_AS, OWN, accounts, among, is_player
from takmail.store.writes import ChangesGame, OfGame, Overwrite, Step, Write, checked

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

private_notes = sa.Table(
    "papers",
    metadata,
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True, index=True),
    sa.Column("kind", Key, primary_key=True),
    sa.Column("text", Prose, nullable=False),
    sa.Column("at", Moment, nullable=False),
    sqlite_with_rowid=False,
)

_GAME_STILL = checked(
    sa.update(games)
    .where(games.c.code == sa.bindparam("for_code"), games.c.version == sa.bindparam("for_version"))
    .values(version=sa.bindparam("version"))
)
_THIS = (
    private_notes.c.code == sa.bindparam("for_code"),
    private_notes.c.kind == sa.bindparam("for_kind"),
    is_player(private_notes.c.player, "for_player"),
)
_STILL = checked(
    sa.update(private_notes)
    .where(*_THIS, private_notes.c.text == sa.bindparam("for_text"))
    .values(text=sa.bindparam("text"))
)
_DROP = sa.delete(private_notes).where(*_THIS)
_ADD = sa.insert(private_notes)
_DROP_OF_PLAY = sa.delete(private_notes).where(
    private_notes.c.code == sa.bindparam("for_code"),
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
class PrivateNoteStill(OfGame):
    """A condition: the rest of the change counts only if a player still keeps this note."""

    code: str
    player: str
    kind: str
    text: str

    def steps(self) -> Iterator[Step]:
        """Yield a change of the note into itself, which holds it until the end."""
        keys = {"for_code": self.code, "for_player": self.player, "for_kind": self.kind}
        yield _STILL, {**keys, "for_text": self.text, "text": self.text}


@dataclass(frozen=True, slots=True)
class GameStill(OfGame):
    """A condition: the rest of the change counts only if a game is still at this version."""

    code: str
    version: int

    def steps(self) -> Iterator[Step]:
        """Yield a change of the game into itself, which holds it until the end."""
        row = {"for_code": self.code, "for_version": self.version, "version": self.version}
        yield _GAME_STILL, row


@dataclass(frozen=True, slots=True)
class PlayNotesGone(OfGame):
    """A game that is over keeps its players' notes, and none of the other private notes."""

    code: str

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the others."""
        yield _DROP_OF_PLAY, {"for_code": self.code}


@dataclass(frozen=True, slots=True)
class PrivateNotesParted(Write):
    """An account that is its own player again takes along the notes about its own games."""

    platform: str
    user: str

    def steps(self) -> Iterator[Step]:
        """Yield the move of the notes."""
        yield _PART, {"for_platform": self.platform, "for_user": self.user}


_OF_KIND = (
    private_notes.c.code == sa.bindparam("code"),
    private_notes.c.kind == sa.bindparam("kind"),
)
_ONE = (
    sa.select(private_notes.c.text)
    .where(*_OF_KIND, is_player(private_notes.c.player, "player"))
    .order_by(private_notes.c.at.desc(), private_notes.c.player)
    .limit(1)
)
_OF_GAME = (
    sa.select(sa.func.coalesce(accounts.c.player, private_notes.c.player), private_notes.c.text)
    .outerjoin(accounts, accounts.c.own == private_notes.c.player)
    .where(*_OF_KIND)
    .order_by(private_notes.c.at, private_notes.c.player.desc())
)
_NOTED = sa.select(private_notes.c.code).where(
    among(private_notes.c.code, "codes"),
    private_notes.c.kind == sa.bindparam("kind"),
    is_player(private_notes.c.player, "player"),
)


def private_note_of(connection: sa.Connection, code: str, player: str, kind: str) -> str | None:
    """Return the private note of a kind that a player keeps about a game."""
    found: str | None = connection.scalar(_ONE, {"code": code, "player": player, "kind": kind})
    return found


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
