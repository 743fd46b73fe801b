"""Minimax without any trick: slow, and plain to see. The tests hold the engine against it."""

from takmail.colors import Color
from takmail.tak.position import Position

WIN = 1000


def value(position: Position, plies: int, side: Color) -> int:
    """Return the value for a side when both look so many plies ahead and know only ends.

    A win is worth `WIN` less the plies until then, a loss as much below zero.
    """
    outcome = position.outcome()
    if outcome is not None:
        if outcome.winner is None:
            return 0
        return WIN if outcome.winner is side else -WIN
    if plies == 0:
        return 0
    values = []
    best = max if position.turn is side else min
    for ply in position.legal_plies():
        position.push(ply)
        later = value(position, plies - 1, side)
        position.pop()
        values.append(later - (later > 0) + (later < 0))
    return best(values, default=0)


def end(position: Position, plies: int) -> int | None:
    """Return the plies until the side to move wins, below zero until it loses.

    It is ``None`` where neither is forced within so many plies.
    """
    found = value(position, plies, position.turn)
    if found == 0:
        return None
    return WIN - found if found > 0 else -WIN - found
