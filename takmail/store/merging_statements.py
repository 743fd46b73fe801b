"""The statements by which one chat becomes part of another, made once."""

from sqlalchemy import bindparam, func, select, union, update

from takmail.store.outbox import IS_PENDING, outbox
from takmail.store.posts import posts
from takmail.store.tables import chat_settings, chats, games, pairings, put_out, seats, watchers

_GAMES_THERE = union(
    select(games.c.code).where(games.c.chat_id.in_([bindparam("for_id"), bindparam("into")])),
    select(seats.c.code).where(seats.c.chat_id.in_([bindparam("for_id"), bindparam("into")])),
    select(watchers.c.code).where(watchers.c.chat_id.in_([bindparam("for_id"), bindparam("into")])),
)
MERGE_CHAT = (
    update(posts)
    .where(posts.c.chat_id == bindparam("for_id"), posts.c.code.in_(_GAMES_THERE))
    .values(chat_id=bindparam("into")),
    update(outbox)
    .where(outbox.c.chat_id == bindparam("for_id"), IS_PENDING)
    .values(chat_id=bindparam("into")),
    *(
        update(table).where(column == bindparam("for_id")).values({column.name: bindparam("into")})
        for table, column in (
            (games, games.c.chat_id),
            (seats, seats.c.chat_id),
            (pairings, pairings.c.chat_id),
            (pairings, pairings.c.other_chat_id),
        )
    ),
)
"""What goes on in a chat goes on in another; what was sent there stays as it was."""

_set_there = chat_settings.alias("set_there")
MERGE_SETTINGS = (
    update(chat_settings)
    .where(
        chat_settings.c.chat_id == bindparam("for_id"),
        chat_settings.c.name.not_in(
            select(_set_there.c.name).where(_set_there.c.chat_id == bindparam("into"))
        ),
    )
    .values(chat_id=bindparam("into"))
)

_old = chats.alias("old")
MERGE_LANGUAGE = (
    update(chats)
    .where(chats.c.id == bindparam("into"))
    .values(
        language=func.coalesce(
            chats.c.language,
            select(_old.c.language).where(_old.c.id == bindparam("for_id")).scalar_subquery(),
        ),
        locale=func.coalesce(
            select(_old.c.locale).where(_old.c.id == bindparam("for_id")).scalar_subquery(),
            chats.c.locale,
        ),
    )
)
"""What was chosen last counts, and the locale that was kept first."""

_there = watchers.alias("there")
MERGE_WATCHERS = (
    update(watchers)
    .where(
        watchers.c.chat_id == bindparam("for_id"),
        watchers.c.code.not_in(select(_there.c.code).where(_there.c.chat_id == bindparam("into"))),
    )
    .values(chat_id=bindparam("into"))
)

_put_out_there = put_out.alias("put_out_there")
MERGE_PUT_OUT = (
    update(put_out)
    .where(
        put_out.c.chat_id == bindparam("for_id"),
        put_out.c.code.not_in(
            select(_put_out_there.c.code).where(_put_out_there.c.chat_id == bindparam("into"))
        ),
    )
    .values(chat_id=bindparam("into"))
)
