"""Where games get a chat of their own: what the setting says."""

from dataclasses import dataclass

from takmail.service.settings.table import SETTINGS, THREADS


@dataclass(frozen=True, slots=True)
class Wish:
    """That games get a chat of their own; ``forum`` is where, ``None`` for below the other one."""

    forum: str | None = None


def wish_of(value: str | None, said: bool | None = None) -> Wish | None:
    """Return what a value of the setting says: that there are threads, or the id of a forum.

    ``said`` is what a challenge says of it, which counts more.
    """
    set_here = _wish_of(value)
    if said is None:
        return set_here
    return (set_here or Wish()) if said else None


def _wish_of(value: str | None) -> Wish | None:
    setting = SETTINGS[THREADS]
    read = setting.read(value or "")
    if read is None or read == setting.usual:
        return None
    return Wish(*setting.picked(read))
