"""Players, and their accounts on platforms.

Accounts that are paired act as one player. The player that the later one was before stays, as games
speak of it.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, Prose, among, given, metadata, table, these
from takmail.store.reads import columns_of
from takmail.store.writes import (
    Changed,
    OfPlayer,
    OneStep,
    Replacement,
    RowNow,
    Step,
    Write,
    checked,
)
from takmail.wording.message.text import Person, shown_name

GONE = "gone-"
"""Beginning of ids of forgotten accounts and chats; no platform has such ids."""

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", Key, primary_key=True),
    sa.Column("created_at", Moment, nullable=False),
    sa.Column("unreached", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""People. Their names and the like are with their accounts.

``unreached`` says that something called them and the bot could reach them nowhere.
"""

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("platform", Key, primary_key=True),
    sa.Column("user", Key, primary_key=True),
    sa.Column("player", Key, sa.ForeignKey("players.id"), nullable=False, index=True),
    sa.Column("own", Key, sa.ForeignKey("players.id"), index=True),
    sa.Column("name", Prose, nullable=False),
    sa.Column("handle", Prose, nullable=False),
    sa.Column("handle_folded", Prose, nullable=False),
    sa.Column("created_at", Moment, nullable=False),
    sa.Column("updated_at", Moment, nullable=False),
    sa.Column("language", Key),
    sa.Column("locale", Prose),
    sa.Column("squares", Key),
    sa.Index("ix_accounts_handle", "platform", "handle_folded"),
)
"""A player's accounts. ``handle_folded`` is the handle without its case.

``own`` is set while an account is paired with an earlier one and acts as that one's player: it is
the player that it was before, whose games are the other player's games now, too. ``language`` is
the player's choice, ``locale`` the platform's last word on it. ``squares`` is the notation in which
the player's squares without a verb are read.
"""

spoken_in = table(
    "spoken_in",
    sa.Column("player", Key, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), primary_key=True),
    sa.Column("at", Moment, nullable=False),
)
"""The chats with others in which players spoke to the bot, and about when they last did."""


def is_player(column: sa.ColumnElement[str], name: str) -> sa.ColumnElement[bool]:
    """Return whether a column names a player, or the player that a paired account was before.

    ``name`` is that of the parameter with the player's id.
    """
    same = sa.select(accounts.c.own).where(
        accounts.c.player == sa.bindparam(name), accounts.c.own.is_not(None)
    )
    return sa.or_(column == sa.bindparam(name), column.in_(same))


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player, as known on one platform.

    ``user`` is the platform's id of the person, ``name`` the name to show, ``handle`` the one that
    others type (empty where there is none). ``language`` is the tag of the player's choice,
    ``locale`` that of the platform's; ``None`` where there is none. ``squares`` is the notation in
    which squares without a verb are read, once the player chose one. ``unreached`` says that the
    player is yet to hear that something called them.
    """

    id: str
    name: str
    handle: str
    platform: str
    user: str
    language: str | None = None
    locale: str | None = None
    squares: str | None = None
    unreached: bool = False

    @property
    def is_gone(self) -> bool:
        """True if this person wanted to be forgotten, so that no platform knows the account."""
        return self.user.startswith(GONE)

    @property
    def word(self) -> str:
        """The word by which others name this person in a line, by name if there is no handle."""
        return f"@{self.handle}" if self.handle else shown_name(self.name)


def person(row: PlayerRow) -> Person:
    """Return a player as sentences name them."""
    account = () if row.is_gone else (row.platform, row.user)
    return Person(shown_name(row.name), *account)


_THIS = these(accounts.c.platform, accounts.c.user)
PAIRED = (_THIS, accounts.c.own.is_not(None))
"""The account of a user, if it is paired with an earlier one."""

ACTS_AS = sa.select(accounts.c.player).where(*PAIRED).scalar_subquery()
OWN = sa.select(accounts.c.own).where(*PAIRED).scalar_subquery()
"""The player as whom a paired account acts, and the one that it was before."""

_ADD_PLAYER = sa.insert(players)
_ADD_ACCOUNT = sa.insert(accounts)
_RENAME = sa.update(accounts).where(_THIS)
_SET_LOCALE = sa.update(accounts).where(_THIS).values(locale=sa.bindparam("locale"))
_OF_PLAYER = sa.update(accounts).where(these(accounts.c.player))
_SET_LANGUAGE = _OF_PLAYER.values(language=sa.bindparam("language"))
_SET_SQUARES = _OF_PLAYER.values(squares=sa.bindparam("notation"))
_THIS_PLAYER = players.c.id == sa.bindparam("for_player")
_SET_UNREACHED = sa.update(players).where(_THIS_PLAYER).values(unreached=True)
_SET_REACHED = checked(
    sa.update(players).where(_THIS_PLAYER, players.c.unreached).values(unreached=False)
)

WRITES = (
    _ADD_PLAYER,
    _ADD_ACCOUNT,
    _RENAME,
    _SET_LOCALE,
    _SET_LANGUAGE,
    _SET_SQUARES,
    _SET_UNREACHED,
    _SET_REACHED,
)


@dataclass(frozen=True, slots=True)
class NewPlayer(Write):
    """A person whom the bot meets for the first time, or again after it has forgotten them."""

    player: PlayerRow
    at: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the player, and the account."""
        player, at = self.player, self.at
        yield _ADD_PLAYER, {"id": player.id, "created_at": at}
        keys = {"platform": player.platform, "user": player.user, "player": player.id}
        yield _ADD_ACCOUNT, {**keys, **_names(player), "created_at": at, "updated_at": at}

    def about(self) -> tuple[Hashable, ...]:
        """Return the account."""
        return (("account", self.player.platform, self.player.user),)

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return whether the account or the player's id is there already."""
        player = self.player
        account = {"platform": player.platform, "user": player.user}
        same_id = connection.execute(_PLAYER, {"id": player.id})
        return same_id.first() is not None or (
            connection.execute(_BY_ACCOUNT, account).first() is not None
        )


@dataclass(frozen=True, slots=True)
class RenamedPlayer(Write):
    """A person whose name or handle is new."""

    player: PlayerRow
    at: datetime

    def steps(self) -> Iterator[Step]:
        """Yield the new names."""
        account = {"for_platform": self.player.platform, "for_user": self.player.user}
        yield _RENAME, {**account, **_names(self.player), "updated_at": self.at}

    def about(self) -> tuple[Hashable, ...]:
        """Return the account."""
        return (("account", self.player.platform, self.player.user),)

    def changed(self) -> Changed:
        """Return the account."""
        return Changed(accounts=frozenset({(self.player.platform, self.player.user)}))


@dataclass(frozen=True, slots=True)
class AccountLocale(OneStep):
    """A platform tells another locale of a person."""

    statement: ClassVar = _SET_LOCALE
    platform: str
    user: str
    locale: str

    def about(self) -> tuple[Hashable, ...]:
        """Return the account."""
        return (("account", self.platform, self.user),)

    def changed(self) -> Changed:
        """Return the account."""
        return Changed(accounts=frozenset({(self.platform, self.user)}))


class _ChangesPlayer(OfPlayer):
    """A value that changes all accounts of a player."""

    __slots__ = ()

    def changed(self) -> Changed:
        """Return all people, as the accounts aren't known here."""
        return Changed(people=True)


@dataclass(frozen=True, slots=True)
class OwnLanguageSet(OneStep, _ChangesPlayer):
    """The language of all accounts of a player, ``None`` for those of their locales."""

    statement: ClassVar = _SET_LANGUAGE
    player: str
    language: str | None


@dataclass(frozen=True, slots=True)
class SquaresSet(OneStep, _ChangesPlayer):
    """The notation in which a player's squares without a verb are read, ``None`` to ask again."""

    statement: ClassVar = _SET_SQUARES
    player: str
    notation: str | None


@dataclass(frozen=True, slots=True)
class PlayerUnreached(_ChangesPlayer):
    """Something called a player whom the bot could reach nowhere; or else they know by now.

    It is a conflict if another process has reached them.
    """

    player: str
    unreached: bool = True

    def steps(self) -> Iterator[Step]:
        """Yield whether it is so."""
        statement = _SET_UNREACHED if self.unreached else _SET_REACHED
        yield statement, {"for_player": self.player}


_SPOKEN_IN = Replacement(spoken_in)
SPOKEN_IN = _SPOKEN_IN.writes


NOTED_AGAIN_AFTER = timedelta(hours=1)
"""It is noted again at most so often that a player speaks in the same chat."""


@dataclass(frozen=True, slots=True)
class SpokenIn(RowNow):
    """A player has spoken to the bot in a chat with others."""

    replacement: ClassVar = _SPOKEN_IN
    player: str
    chat_id: str
    at: datetime

    def covers(self, chat: str, at: datetime) -> bool:
        """Return whether nothing more is to be noted if the player speaks in a chat."""
        return self.chat_id == chat and at - self.at < NOTED_AGAIN_AFTER


def _names(player: PlayerRow) -> dict[str, str]:
    folded = player.handle.casefold()
    return {"name": player.name, "handle": player.handle, "handle_folded": folded}


_PLAYER = sa.select(players.c.id).where(given(players.c.id))
_IS_UNREACHED = sa.select(players.c.unreached).where(players.c.id == accounts.c.player)
_COLUMNS = columns_of(accounts, PlayerRow, without=("id", "unreached"))
_ROWS = sa.select(*(accounts.c.player, *_COLUMNS, _IS_UNREACHED.scalar_subquery()))
_BY_ACCOUNT = _ROWS.where(given(accounts.c.platform, accounts.c.user))
_BY_HANDLE = (
    _ROWS.where(
        given(accounts.c.platform),
        accounts.c.handle_folded == sa.bindparam("handle"),
    )
    .order_by(accounts.c.updated_at.desc())
    .limit(1)
)
_BY_IDS = (
    _ROWS.add_columns(accounts.c.own)
    .where(sa.or_(among(accounts.c.player, "ids"), among(accounts.c.own, "ids")))
    .order_by(accounts.c.created_at, accounts.c.platform, accounts.c.user)
)
_LATER = _ROWS.where(given(accounts.c.player), accounts.c.own.is_not(None)).order_by(
    accounts.c.created_at
)
_FORMER = sa.select(accounts.c.own).where(
    among(accounts.c.player, "players"), accounts.c.own.is_not(None)
)


def account_of(connection: sa.Connection, platform: str, user: str) -> PlayerRow | None:
    """Return an account, ``None`` if it was never seen."""
    row = connection.execute(_BY_ACCOUNT, {"platform": platform, "user": user}).first()
    return None if row is None else PlayerRow(*row)


def account_with_handle(connection: sa.Connection, platform: str, handle: str) -> PlayerRow | None:
    """Return the account that took this handle last, in any case of its letters."""
    row = connection.execute(
        _BY_HANDLE, {"platform": platform, "handle": handle.casefold()}
    ).first()
    return None if row is None else PlayerRow(*row)


def accounts_by_ids(
    connection: sa.Connection, ids: Sequence[str]
) -> list[tuple[PlayerRow, str | None]]:
    """Return the accounts of players, in the order in which the bot met them.

    With each comes the player that it was before it was paired, by which it may have been asked
    for.
    """
    rows = connection.execute(_BY_IDS, {"ids": ids})
    return [(PlayerRow(*row[:-1]), row.own) for row in rows]


def later_accounts(connection: sa.Connection, player: str) -> list[PlayerRow]:
    """Return the accounts that became this player's by being paired."""
    return [PlayerRow(*row) for row in connection.execute(_LATER, {"player": player})]


def former_ids(connection: sa.Connection, *players: str) -> list[str]:
    """Return the ids of the players that the later accounts of one, or several, were before."""
    return list(connection.scalars(_FORMER, {"players": players}))


def ids_of_player(connection: sa.Connection, *players: str) -> list[str]:
    """Return all ids by which games know a player, or several: first these, then former ones."""
    return [*players, *former_ids(connection, *players)]


_UNREACHED = sa.select(players.c.id).where(players.c.unreached)
_SPOKEN = (
    sa.select(spoken_in.c.chat_id)
    .where(is_player(spoken_in.c.player, "player"))
    .order_by(spoken_in.c.at.desc())
)


def chats_spoken_in(connection: sa.Connection, player: str) -> list[str]:
    """Return the chats with others in which a player spoke to the bot, the last one first."""
    return list(connection.scalars(_SPOKEN, {"player": player}))


def unreached_players(connection: sa.Connection) -> list[str]:
    """Return the players who are yet to hear that something called them."""
    return list(connection.scalars(_UNREACHED))
