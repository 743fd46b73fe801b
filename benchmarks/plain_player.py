"""A player that wins, blocks and counts flats, and looks no further: what an engine must beat."""

from random import Random

from takmail.tak.plies import Placement, Ply
from takmail.tak.position import Position


def plain_ply(position: Position, seed: int) -> Ply:
    """Return a ply that wins; else one that leaves no road in one; else the one with most flats.

    Of plies that are as good one is drawn by the seed, placements before spreads.
    """
    side = position.turn
    plies = position.legal_plies()
    Random(seed).shuffle(plies)
    safe: list[tuple[int, bool, Ply]] = []
    lead = [0, 0]
    for ply in plies:
        after = position.after(ply)
        outcome = after.outcome()
        if outcome is not None and outcome.winner is side:
            return ply
        if outcome is None and not _road_in_one(after):
            lead = [after.flats(side), after.flats(side.other)]
            safe.append((lead[0] - lead[1], isinstance(ply, Placement), ply))
    return max(safe, key=lambda choice: choice[:2])[2] if safe else plies[0]


def _road_in_one(position: Position) -> bool:
    """Return whether the side to move completes a road with its next ply."""
    turned = position.copy()
    turned.board.ply += 1
    return turned.in_tak()
