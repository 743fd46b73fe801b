"""Where games get a chat of their own: what the setting says."""

from dataclasses import dataclass

THREADS = "threads"
"""The setting, and its value by which each game gets a chat below the one where it is begun."""

_FORUM = "forum:"


@dataclass(frozen=True, slots=True)
class Wish:
    """That games get a chat of their own; ``forum`` is where, ``None`` for below the other one."""

    forum: str | None = None


def wish_of(value: str | None) -> Wish | None:
    """Return what a value of the setting says; a forum is given by its id."""
    if value == THREADS:
        return Wish()
    forum = (value or "").removeprefix(_FORUM)
    return Wish(forum) if forum.isdecimal() else None
