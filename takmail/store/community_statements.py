"""The statements that write what is kept of communities, made once."""

from sqlalchemy import bindparam, delete, exists, insert, select, update
from sqlalchemy.sql.dml import UpdateBase

from takmail.store.tables import chat_settings, chats, communities, community_settings, watchers

DROP_COMMUNITY_SETTING = delete(community_settings).where(
    community_settings.c.platform == bindparam("for_platform"),
    community_settings.c.community == bindparam("for_community"),
    community_settings.c.name == bindparam("for_name"),
)
ADD_COMMUNITY_SETTING = insert(community_settings)

_COMMUNITY = (
    communities.c.platform == bindparam("for_platform"),
    communities.c.community == bindparam("for_community"),
)
DROP_COMMUNITY = delete(communities).where(*_COMMUNITY)
ADD_COMMUNITY = insert(communities)
LEAVE_COMMUNITY = update(communities).where(*_COMMUNITY, communities.c.left_at.is_(None))

_GONE = communities.c.left_at < bindparam("for_at")
_OF_GONE = select(chats.c.id).where(
    exists().where(
        _GONE,
        communities.c.platform == chats.c.platform,
        communities.c.community == chats.c.community,
    )
)
FORGET_COMMUNITIES: tuple[UpdateBase, ...] = (
    delete(community_settings).where(
        exists().where(
            _GONE,
            communities.c.platform == community_settings.c.platform,
            communities.c.community == community_settings.c.community,
        )
    ),
    delete(chat_settings).where(chat_settings.c.chat_id.in_(_OF_GONE)),
    delete(watchers).where(watchers.c.chat_id.in_(_OF_GONE)),
    update(chats).where(chats.c.id.in_(_OF_GONE)).values(notation=None, language=None),
    delete(communities).where(_GONE),
)
"""What is kept of communities that the bot left before a moment; games and seats stay."""
