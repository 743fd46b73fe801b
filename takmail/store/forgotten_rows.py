"""What is written so that a person is forgotten: names and words go, games stay."""

from collections.abc import Iterator
from datetime import timedelta
from typing import TypeAlias

from sqlalchemy import BindParameter, Integer, bindparam, delete, null, or_, select, update
from sqlalchemy.sql.dml import UpdateBase

from takmail.store.arrangements import Forgotten
from takmail.store.column_types import Moment
from takmail.store.outbox import IS_PENDING, PENDING, outbox
from takmail.store.posts import posts
from takmail.store.reminders import habits
from takmail.store.rows import GONE
from takmail.store.tables import (
    accounts,
    blocks,
    chat_settings,
    chats,
    games,
    pairings,
    papers,
    put_out,
    record,
    seats,
    watchers,
)
from takmail.store.timers import timers
from takmail.store.vacations import vacations
from takmail.store.writes import Row

Step: TypeAlias = tuple[UpdateBase, Row]

_PLAYER: BindParameter[str] = bindparam("for_player")
_LAST: BindParameter[int] = bindparam("last", type_=Integer)
_CHAT: BindParameter[str] = bindparam("for_chat")
_PLATFORM: BindParameter[str] = bindparam("for_platform")
_USER: BindParameter[str] = bindparam("for_user")

_GAMES = (
    select(games.c.code)
    .where(or_(games.c.challenger == _PLAYER, games.c.invitee == _PLAYER))
    .union(select(seats.c.code).where(seats.c.player == _PLAYER))
)
_OF_PLAYER = (
    delete(blocks).where(or_(blocks.c.player == _PLAYER, blocks.c.blocked == _PLAYER)),
    delete(papers).where(papers.c.player == _PLAYER),
    delete(habits).where(habits.c.player == _PLAYER),
    delete(vacations).where(vacations.c.player == _PLAYER),
    delete(timers).where(timers.c.player == _PLAYER),
    delete(outbox).where(outbox.c.id > _LAST, outbox.c.code.in_(_GAMES), outbox.c.state != PENDING),
)
_OF_ACCOUNT = (
    delete(pairings).where(
        or_(
            (pairings.c.platform == _PLATFORM) & (pairings.c.user == _USER),
            (pairings.c.other_platform == _PLATFORM) & (pairings.c.other_user == _USER),
        )
    ),
)
_FORGET_ACCOUNT = (
    update(accounts)
    .where(accounts.c.platform == _PLATFORM, accounts.c.user == _USER)
    .values(
        user=bindparam("gone"),
        name=bindparam("called"),
        handle="",
        handle_folded="",
        language=null(),
        locale=null(),
        squares=null(),
    )
)
_OF_CHAT = (
    delete(outbox).where(outbox.c.chat_id == _CHAT, IS_PENDING),
    delete(outbox).where(outbox.c.chat_id == _CHAT, outbox.c.id > _LAST),
    delete(posts).where(posts.c.chat_id == _CHAT, posts.c.at >= bindparam("since", type_=Moment)),
    delete(watchers).where(watchers.c.chat_id == _CHAT),
    delete(put_out).where(put_out.c.chat_id == _CHAT),
    delete(chat_settings).where(chat_settings.c.chat_id == _CHAT),
)
_FORGET_CHAT = (
    update(chats)
    .where(chats.c.id == _CHAT)
    .values(
        chat=bindparam("gone"),
        title="",
        link="",
        notation=null(),
        lost_at=bindparam("lost_at", type_=Moment),
        language=null(),
        locale=null(),
        answered=null(),
    )
)
_FORGET_WORDS = (
    update(record)
    .where(record.c.code == bindparam("for_code"), record.c.seq == bindparam("for_seq"))
    .values(payload=bindparam("payload"))
)

_DROP_SENT = delete(outbox).where(outbox.c.id == bindparam("for_row"), outbox.c.state != PENDING)
_DROP_POST = delete(posts).where(
    posts.c.platform == _PLATFORM, posts.c.message_id == bindparam("for_message")
)
_FORGET_TITLE = update(chats).where(chats.c.id == _CHAT).values(title="")

ORDER: tuple[UpdateBase, ...] = (
    *_OF_PLAYER,
    *_OF_ACCOUNT,
    _FORGET_ACCOUNT,
    *_OF_CHAT,
    _FORGET_CHAT,
    _FORGET_WORDS,
    _DROP_SENT,
    _DROP_POST,
    _FORGET_TITLE,
)

_MEANWHILE = timedelta(hours=1)
"""How much older than now what is posted meanwhile may be, should clocks disagree."""


def forget(forgotten: Forgotten) -> Iterator[Step]:
    """Yield what forgets somebody."""
    last, since = forgotten.traces.last, forgotten.at - _MEANWHILE
    for player in forgotten.players:
        for statement in _OF_PLAYER:
            yield statement, _with(statement, {"for_player": player, "last": last})
    for platform, user in forgotten.accounts:
        named = {"for_platform": platform, "for_user": user}
        for statement in _OF_ACCOUNT:
            yield statement, named
        gone = f"{GONE}{forgotten.players[0]}"
        yield _FORGET_ACCOUNT, named | {"gone": gone, "called": forgotten.called}
    for chat in forgotten.chats:
        for statement in _OF_CHAT:
            yield statement, _with(statement, {"for_chat": chat, "last": last, "since": since})
        yield (
            _FORGET_CHAT,
            {"for_chat": chat, "gone": f"{GONE}{chat}", "lost_at": forgotten.at},
        )
    for code, seq, payload in forgotten.words:
        yield _FORGET_WORDS, {"for_code": code, "for_seq": seq, "payload": payload}
    for row in forgotten.traces.outbox:
        yield _DROP_SENT, {"for_row": row}
    for platform, message in forgotten.traces.posts:
        yield _DROP_POST, {"for_platform": platform, "for_message": message}
    for chat in forgotten.traces.own_chats:
        yield _FORGET_TITLE, {"for_chat": chat}


def _with(statement: UpdateBase, values: Row) -> Row:
    """Return those of the values that a statement has a place for."""
    return {name: values[name] for name in values.keys() & statement.compile().params.keys()}
