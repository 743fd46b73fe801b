"""How many are picked up and dropped, where a line says it in a doubtful way."""

from itertools import accumulate

Drops = tuple[int, ...]


def drops_meant(pick_up: int | None, drops: Drops) -> list[Drops]:
    """Return the drops that can be meant, those that the numbers say first."""
    if 0 in drops or pick_up == 0:
        return []
    if pick_up is None:
        return _without_pick_up(drops)
    if not drops:
        return [(pick_up,)]
    total = sum(drops)
    if total == pick_up:
        return [drops]
    if total < pick_up:
        return [(*drops, pick_up - total), drops]
    return [drops, *_cut(pick_up, drops)]


def agree(pick_up: int | None, drops: Drops) -> bool:
    """Return whether there is only one thing that the numbers can say."""
    return not is_doubtful(pick_up, drops) and (
        pick_up is None or not drops or sum(drops) == pick_up
    )


def is_doubtful(pick_up: int | None, drops: Drops) -> bool:
    """Return whether the first of some drops may be the number to pick up: ``2 1 1``."""
    return pick_up is None and len(drops) > 1 and drops[0] == sum(drops[1:])


def _without_pick_up(drops: Drops) -> list[Drops]:
    if not drops:
        return [(1,)]
    if is_doubtful(None, drops):
        return [drops, drops[1:]]
    return [drops]


def _cut(pick_up: int, drops: Drops) -> list[Drops]:
    """Return the first drops that make the number that is picked up, if some do."""
    for count, total in enumerate(accumulate(drops), start=1):
        if total == pick_up:
            return [drops[:count]]
    return []
