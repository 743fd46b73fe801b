"""All old rows of a table, step by step."""

from datetime import datetime

from takmail.store.changes import Change
from takmail.store.store import Store
from takmail.store.upkeep.retention import Kind, old_rows


async def forget(store: Store, kind: Kind, before: datetime) -> int:
    """Drop the old rows of a kind; return how many are gone."""
    old, after = await store.read(old_rows, kind, before)
    gone = [old]
    while after is not None:
        old, after = await store.read(old_rows, kind, before, after)
        gone.append(old)
    await store.commit(Change(also=tuple(gone)))
    return sum(len(each.keys) for each in gone)


async def forget_posts(store: Store, before: datetime) -> None:
    """Forget what was posted, and the arguments of its buttons."""
    await forget(store, Kind.POSTS, before)
    await forget(store, Kind.ARGUMENTS, before)
