"""Chats of a game's own, into which it moves, and chats that become one."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.sql.dml import Update

from takmail.commands.puzzles import DAILY
from takmail.store.chats.chats import chats
from takmail.store.chats.settings import chat_settings
from takmail.store.column_types import Key, these
from takmail.store.games.games import games, seats
from takmail.store.games.tournaments import tournaments
from takmail.store.games.watching import put_out, watchers
from takmail.store.messages.outbox import IS_PENDING, outbox, sent_step
from takmail.store.messages.posts import posts
from takmail.store.people.accounts import spoken_in
from takmail.store.people.pairing import pairings
from takmail.store.schedule.timers import timers
from takmail.store.writes import Changed, ChangesAll, ChangesChat, Step, Write
from takmail.wording.message.messages import Act

_FROM, _INTO = sa.bindparam("for_id", type_=Key()), sa.bindparam("into", type_=Key())

_STAY = (Act.STRIP, Act.OPEN, Act.SHOW)
"""Acts of messages that stay where they are."""

_MOVE_GAME = tuple(
    sa.update(table).where(these(table.c.code), table.c.chat_id == _FROM).values(chat_id=_INTO)
    for table in (games, seats)
)
_MOVE_OUTBOX = (
    sa.update(outbox)
    .where(
        these(outbox.c.code),
        outbox.c.chat_id == _FROM,
        outbox.c.id > sa.bindparam("for_row"),
        IS_PENDING,
        *(outbox.c.act != act.value for act in _STAY),
    )
    .values(chat_id=_INTO, reply_to=None)
)


def _missing(table: sa.Table, key: str, column: str = "chat_id") -> sa.ColumnElement[bool]:
    """Return whether a row of the old chat has none that corresponds to it in the new one."""
    there = table.alias("there")
    return table.c[key].not_in(sa.select(there.c[key]).where(there.c[column] == _INTO))


_COPY_SETTINGS = sa.insert(chat_settings).from_select(
    ["chat_id", "name", "value"],
    sa.select(_INTO, chat_settings.c.name, chat_settings.c.value).where(
        chat_settings.c.chat_id == _FROM,
        chat_settings.c.name != DAILY,
        _missing(chat_settings, "name"),
    ),
)

_old = chats.alias("old")


def _of_old(name: str) -> sa.ColumnElement[str]:
    return sa.select(_old.c[name]).where(_old.c.id == _FROM).scalar_subquery()


_COPY_CHAT = (
    sa.update(chats)
    .where(chats.c.id == _INTO)
    .values(
        made_for=sa.bindparam("made_for"),
        **{
            name: sa.func.coalesce(chats.c[name], _of_old(name))
            for name in ("notation", "language", "locale")
        },
    )
)
_PASS_ON = (
    sa.update(chats)
    .where(chats.c.id == _FROM, chats.c.made_for == sa.bindparam("for_code"))
    .values(made_for=sa.bindparam("made_for"))
)

_EITHER = (_FROM, _INTO)
_GAMES_THERE = sa.union(
    *(
        sa.select(table.c.code).where(table.c.chat_id.in_(_EITHER))
        for table in (games, seats, watchers)
    )
)


def _moved(table: sa.Table, column: str = "chat_id") -> Update:
    return sa.update(table).where(table.c[column] == _FROM).values({column: _INTO})


MERGED = (
    _moved(watchers).where(_missing(watchers, "code")),
    _moved(put_out).where(_missing(put_out, "code")),
    _moved(chat_settings).where(_missing(chat_settings, "name")),
    _moved(spoken_in).where(_missing(spoken_in, "player")),
    _moved(timers, "chat").where(_missing(timers, "kind", "chat")),
    sa.delete(timers).where(timers.c.chat == _FROM),
    sa.update(chats)
    .where(chats.c.id == _INTO)
    .values(
        language=sa.func.coalesce(chats.c.language, _of_old("language")),
        locale=sa.func.coalesce(_of_old("locale"), chats.c.locale),
    ),
    _moved(posts).where(posts.c.code.in_(_GAMES_THERE)),
    _moved(outbox).where(IS_PENDING),
    _moved(games),
    _moved(seats),
    _moved(pairings),
    _moved(pairings, "other_chat_id"),
    _moved(tournaments),
)
"""They come after new rows of the outbox, which move, too. Messages that were sent stay.

The language that was chosen last counts, and the locale that was kept first.
"""

OPENED = (*_MOVE_GAME, _MOVE_OUTBOX, _COPY_SETTINGS, _COPY_CHAT, _PASS_ON)
"""They come before the outbox grows, whose new rows are where they belong."""


@dataclass(frozen=True, slots=True)
class OwnChatOpened(Write):
    """A game moves from ``chat_id`` into a chat of its own, ``into``.

    The sides that play in ``chat_id`` move with it, the game's messages that still wait there, and
    a copy of the chat's settings. ``row`` is the row of the outbox that asked for it, which is
    done by this.
    """

    code: str
    chat_id: str
    into: str
    row: int

    def steps(self) -> Iterator[Step]:
        """Yield the moves and copies, and the end of the row."""
        both = {"for_id": self.chat_id, "into": self.into}
        for statement in _MOVE_GAME:
            yield statement, {**both, "for_code": self.code}
        yield _MOVE_OUTBOX, {**both, "for_code": self.code, "for_row": self.row}
        yield _COPY_SETTINGS, both
        yield _COPY_CHAT, {**both, "made_for": self.code}
        yield sent_step(self.row)

    def about(self) -> tuple[Hashable, ...]:
        """Return the game."""
        return (self.code,)

    def changed(self) -> Changed:
        """Return the game and both chats."""
        return Changed(frozenset({self.code}), frozenset({self.chat_id, self.into}))


@dataclass(frozen=True, slots=True)
class OwnChatPassedOn(ChangesChat):
    """A game's own chat is that of its rematch from now on; any other chat stays as it is."""

    chat_id: str
    code: str
    rematch: str

    def steps(self) -> Iterator[Step]:
        """Yield the rematch."""
        names = {"for_id": self.chat_id, "for_code": self.code}
        yield _PASS_ON, {**names, "made_for": self.rematch}

    def about(self) -> tuple[Hashable, ...]:
        """Return the chat and the game."""
        return (self.chat_id, self.code)


@dataclass(frozen=True, slots=True)
class ChatMerged(ChangesAll):
    """A chat becomes another one, with all its games: people see the two as one chat."""

    chat_id: str
    into: str

    def steps(self) -> Iterator[Step]:
        """Yield the moves of all that belongs to the chat."""
        for statement in MERGED:
            yield statement, {"for_id": self.chat_id, "into": self.into}
