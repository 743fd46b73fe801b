"""The statements that write, made once: SQLAlchemy then compiles each but once.

Names of parameters that differ from a column's begin with ``for_``: SQLAlchemy keeps the
columns' own names to itself in an update.
"""

from sqlalchemy import bindparam, delete, func, insert, update

from takmail.store.tables import (
    accounts,
    barred,
    blocks,
    chat_settings,
    chats,
    games,
    invitations,
    mutes,
    notes,
    offers,
    pairings,
    players,
    put_out,
    record,
    seats,
    seen,
    watchers,
)
from takmail.store.writes import checked

ADD_PLAYER = insert(players)
ADD_ACCOUNT = insert(accounts)
ADD_CHAT = insert(chats)
DROP_NOTE = delete(notes).where(notes.c.name == bindparam("for_name"))
ADD_NOTE = insert(notes)
ADD_GAME = insert(games)
ADD_SEAT = insert(seats)
DROP_SEATS = delete(seats).where(seats.c.code == bindparam("for_code"))
DROP_SEAT = delete(seats).where(
    seats.c.code == bindparam("for_code"), seats.c.color == bindparam("for_color")
)
END_SEATS = (
    update(seats)
    .where(seats.c.code == bindparam("for_code"))
    .values(ended_at=bindparam("ended_at"))
)
ADD_RECORD = insert(record)
ADD_OFFER = insert(offers)
ADD_SEEN = insert(seen)
RENAME_ACCOUNT = (
    update(accounts)
    .where(
        accounts.c.platform == bindparam("for_platform"),
        accounts.c.user == bindparam("for_user"),
    )
    .values(
        name=bindparam("name"),
        handle=bindparam("handle"),
        handle_folded=bindparam("handle_folded"),
        updated_at=bindparam("updated_at"),
    )
)

SET_ACCOUNT_LOCALE = (
    update(accounts)
    .where(
        accounts.c.platform == bindparam("for_platform"),
        accounts.c.user == bindparam("for_user"),
    )
    .values(locale=bindparam("locale"))
)
SET_OWN_LANGUAGE = (
    update(accounts)
    .where(accounts.c.player == bindparam("for_player"))
    .values(language=bindparam("language"))
)
SET_SQUARES = (
    update(accounts)
    .where(accounts.c.player == bindparam("for_player"))
    .values(squares=bindparam("squares"))
)

RENAME_CHAT = (
    update(chats)
    .where(chats.c.id == bindparam("for_id"))
    .values(
        title=bindparam("title"),
        private=bindparam("private"),
        link=bindparam("link"),
        community=bindparam("community"),
        listed=bindparam("listed"),
        guest=bindparam("guest"),
    )
)

UPDATE_GAME = checked(
    update(games)
    .where(games.c.code == bindparam("for_code"), games.c.version == bindparam("for_version"))
    .values(
        version=bindparam("version"),
        phase=bindparam("phase"),
        turn=bindparam("turn"),
        updated_at=bindparam("updated_at"),
        began_at=bindparam("began_at"),
        ended_at=bindparam("ended_at"),
        result=bindparam("result"),
    )
)

CLEAR_OFFERS = delete(offers).where(offers.c.code == bindparam("for_code"))

ADD_INVITATION = insert(invitations)
DROP_INVITATION = delete(invitations).where(invitations.c.code == bindparam("for_code"))

MOVE_CHALLENGE = (
    update(games)
    .where(games.c.code == bindparam("for_code"), games.c.phase == "challenge")
    .values(chat_id=bindparam("chat_id"))
)
MOVE_SEAT = (
    update(seats)
    .where(seats.c.code == bindparam("for_code"), seats.c.color == bindparam("for_color"))
    .values(chat_id=bindparam("chat_id"))
)

ADD_WATCHER = insert(watchers)
DROP_WATCHER = delete(watchers).where(
    watchers.c.code == bindparam("for_code"), watchers.c.chat_id == bindparam("for_chat")
)
ADD_MUTE = insert(mutes)
DROP_MUTE = delete(mutes).where(
    mutes.c.code == bindparam("for_code"), mutes.c.color == bindparam("for_color")
)

ADD_PUT_OUT = insert(put_out)
DROP_PUT_OUT = delete(put_out).where(
    put_out.c.code == bindparam("for_code"), put_out.c.chat_id == bindparam("for_chat_id")
)
ADD_BLOCK = insert(blocks)
DROP_BLOCK = delete(blocks).where(
    blocks.c.player == bindparam("for_player"), blocks.c.blocked == bindparam("for_blocked")
)
ADD_BARRED = insert(barred)
DROP_BARRED = delete(barred).where(
    barred.c.kind == bindparam("for_kind"),
    barred.c.platform == bindparam("for_platform"),
    barred.c.id == bindparam("for_id"),
)

_THIS_CHAT = chats.c.id == bindparam("for_id")
SET_NOTATION = update(chats).where(_THIS_CHAT).values(notation=bindparam("notation"))
SET_LANGUAGE = update(chats).where(_THIS_CHAT).values(language=bindparam("language"))
SET_CHAT_LOCALE = update(chats).where(_THIS_CHAT).values(locale=bindparam("locale"))
SET_FIRST_LOCALE = SET_CHAT_LOCALE.where(chats.c.locale.is_(None))
LOSE_CHAT = checked(
    update(chats).where(_THIS_CHAT, chats.c.lost_at.is_(None)).values(lost_at=bindparam("lost_at"))
)
FIND_CHAT = checked(
    update(chats).where(_THIS_CHAT, chats.c.lost_at.is_not(None)).values(lost_at=None)
)
RENUMBER_CHAT = update(chats).where(_THIS_CHAT).values(chat=bindparam("chat"))

DROP_SETTING = delete(chat_settings).where(
    chat_settings.c.chat_id == bindparam("for_chat"), chat_settings.c.name == bindparam("for_name")
)
ADD_SETTING = insert(chat_settings)

ADD_PAIRING = insert(pairings)
DROP_PAIRING = delete(pairings).where(
    pairings.c.platform == bindparam("for_platform"), pairings.c.user == bindparam("for_user")
)
CLAIM_PAIRING = checked(
    update(pairings)
    .where(pairings.c.code == bindparam("for_code"), pairings.c.other_user.is_(None))
    .values(
        other_platform=bindparam("other_platform"),
        other_user=bindparam("other_user"),
        other_chat_id=bindparam("other_chat_id"),
    )
)
END_PAIRING = checked(delete(pairings).where(pairings.c.code == bindparam("for_code")))
PAIR = (
    update(accounts)
    .where(accounts.c.player == bindparam("second"))
    .values(own=func.coalesce(accounts.c.own, accounts.c.player), player=bindparam("first"))
)
UNPAIR = (
    update(accounts)
    .where(
        accounts.c.platform == bindparam("for_platform"),
        accounts.c.user == bindparam("for_user"),
        accounts.c.own.is_not(None),
    )
    .values(player=accounts.c.own, own=None)
)
