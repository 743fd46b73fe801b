"""All of a table's rows that have served, step by step."""

from datetime import datetime

from takmail.store.spent import Kind
from takmail.store.store import Store


async def forget(store: Store, kind: Kind, before: datetime) -> int:
    """Forget what has served of a kind; return how many rows are gone."""
    gone, after = await store.forgetting.step(kind, before)
    while after is not None:
        dropped, after = await store.forgetting.step(kind, before, after)
        gone += dropped
    return gone


async def forget_posts(store: Store, before: datetime) -> None:
    """Forget what was posted, and the arguments of its buttons."""
    await forget(store, Kind.POSTS, before)
    await forget(store, Kind.ARGUMENTS, before)
