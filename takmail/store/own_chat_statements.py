"""The statements by which a game moves into a chat of its own, made once like all that write."""

from sqlalchemy import ColumnElement, bindparam, func, insert, select, update

from takmail.store.column_types import Key
from takmail.store.outbox import IS_PENDING, Act, outbox
from takmail.store.tables import chat_settings, chats, games, seats

MOVE_GAME = tuple(
    update(table)
    .where(code == bindparam("for_code"), table.c.chat_id == bindparam("for_chat"))
    .values(chat_id=bindparam("chat_id"))
    for table, code in ((games, games.c.code), (seats, seats.c.code))
)

_STAY = (Act.STRIP, Act.OPEN, Act.SHOW)

MOVE_OUTBOX = (
    update(outbox)
    .where(
        outbox.c.code == bindparam("for_code"),
        outbox.c.chat_id == bindparam("for_chat"),
        outbox.c.id > bindparam("for_row"),
        IS_PENDING,
        *(outbox.c.act != act.value for act in _STAY),
    )
    .values(chat_id=bindparam("chat_id"), reply_to=None)
)
"""What takes buttons off is about messages that stay where they are."""

_set_there = chat_settings.alias("set_there")
_settings = chat_settings.alias("settings")
COPY_SETTINGS = insert(chat_settings).from_select(
    ["chat_id", "name", "value"],
    select(bindparam("into", type_=Key), _settings.c.name, _settings.c.value).where(
        _settings.c.chat_id == bindparam("for_id"),
        _settings.c.name.not_in(
            select(_set_there.c.name).where(_set_there.c.chat_id == bindparam("into", type_=Key))
        ),
    ),
)

_from = chats.alias("from_chat")


def _kept(name: str) -> ColumnElement[str]:
    """Return what is set in a chat, or else in the one from which it is made."""
    there = select(_from.c[name]).where(_from.c.id == bindparam("for_id")).scalar_subquery()
    return func.coalesce(chats.c[name], there)


COPY_CHAT = (
    update(chats)
    .where(chats.c.id == bindparam("into"))
    .values(
        made_for=bindparam("made_for"),
        **{name: _kept(name) for name in ("notation", "language", "locale")},
    )
)
PASS_ON = (
    update(chats)
    .where(chats.c.id == bindparam("for_id"), chats.c.made_for == bindparam("for_code"))
    .values(made_for=bindparam("made_for"))
)

ALL = (*MOVE_GAME, MOVE_OUTBOX, COPY_SETTINGS, COPY_CHAT, PASS_ON)
"""All of them: before the outbox grows, whose new rows are where they belong."""
