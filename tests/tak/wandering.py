"""Random rules, random play and random boards for property tests."""

from random import Random

from hypothesis import strategies as st

from takmail.colors import Color
from takmail.tak.plies import Kind, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Opening, Reserve, Rules
from takmail.tak.setups import Layout, Setup, Stack

seeds = st.integers(0, 2**32 - 1)
reserves = st.builds(Reserve, st.integers(1, 40), st.integers(0, 2))
any_rules = st.builds(
    Rules,
    st.sampled_from(SIZES),
    st.tuples(reserves, reserves),
    st.integers(-4, 8),
    st.sampled_from(Opening),
    traveling=st.booleans(),
)
lengths = st.integers(0, 80)


def wander(position: Position, length: int, seed: int) -> list[Ply]:
    """Play up to so many random plies, and return them.

    Placements are no more than half of them, and a capstone travels more often than not.
    """
    random = Random(seed)
    played: list[Ply] = []
    while len(played) < length and (legal := position.legal_plies()):
        spreads = [ply for ply in legal if isinstance(ply, Spread)]
        travels = [ply for ply in legal if isinstance(ply, Travel)]
        ply = random.choice(spreads if spreads and random.random() < 0.5 else legal)
        if travels and random.random() < 0.6:
            ply = random.choice(travels)
        position.push(ply)
        played.append(ply)
    return played


def wandered(rules: Rules, length: int, seed: int) -> Position:
    position = Position(rules)
    wander(position, length, seed)
    return position


def crowded(size: int, seed: int) -> Position:
    """Return a board full of stacks, one side's more than the other's, so that roads are near."""
    random = Random(seed)
    share = random.uniform(0.1, 0.9)
    cells = [crowded_cell(random, share, size) for _ in range(size * size)]
    many = Reserve(1000, 100)
    layout = Layout(size, tuple(cells))
    setup = Setup(layout, Color(random.randrange(2)), 20)
    traveling = random.random() < 0.5
    return Position.from_setup(Rules(size, (many, many), traveling=traveling), setup)


def crowded_cell(random: Random, share: float, size: int) -> Stack | None:
    if random.random() < 0.25:
        return None
    height = min(random.choice([1, 1, 1, 2, 3, 5, 9]), size + 2)
    colors = tuple(Color(random.random() < share) for _ in range(height))
    return Stack(colors, random.choice([*[Kind.FLAT] * 8, Kind.WALL, Kind.CAPSTONE]))
