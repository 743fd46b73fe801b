"""Turns what became of outbox rows, and of what was posted, into rows."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from sqlalchemy.sql.dml import UpdateBase

from takmail.store import statements as sql
from takmail.store.changes import Settlement
from takmail.store.rows import PostRow

Step: TypeAlias = tuple[UpdateBase, Mapping[str, object]]


def mark(settlement: Settlement) -> Iterator[Step]:
    """Return what is to be written of outbox rows; ``keep_posts`` does so of what was posted."""
    for repeated in settlement.repeated:
        yield sql.MARK_REPEATED, {"for_id": repeated}
    for sent in settlement.sent:
        yield sql.MARK_SENT, {"for_id": sent}
    for failed in settlement.failed:
        yield sql.MARK_FAILED, {"for_id": failed.id, "last_error": failed.error}
    for retry in settlement.retries:
        yield (
            sql.MARK_RETRY,
            {"for_id": retry.id, "next_at": retry.next_at, "last_error": retry.error},
        )


def keep_posts(settlements: Iterable[Settlement]) -> Iterator[Step]:
    """Return what is to be written of posts: for each message, what was said of it last."""
    posts: dict[tuple[str, str], PostRow] = {}
    for settlement in settlements:
        for platform, message_id in settlement.closed:
            post = posts.get((platform, message_id))
            if post is None:
                yield sql.CLOSE_POST, {"for_platform": platform, "for_message_id": message_id}
            else:
                posts[platform, message_id] = replace(post, purpose=None)
        posts |= {(post.platform, post.message_id): post for post in settlement.posts}
    for post in posts.values():
        # Whoever could not learn that this was saved saves it again.
        yield sql.DROP_POST, {"for_platform": post.platform, "for_message_id": post.message_id}
        yield sql.ADD_POST, _post(post)


def _post(post: PostRow) -> Mapping[str, object]:
    return {
        "platform": post.platform,
        "message_id": post.message_id,
        "code": post.code,
        "at": post.at,
        "chat_id": post.chat_id,
        "purpose": post.purpose,
    }
