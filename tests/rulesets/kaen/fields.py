"""Fields and boards of Kaen in short words."""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.position import FIELDS, SIZE, KaenLayout, KaenRules, KaenSetup, Position
from takmail.squares import Square


def field(name: str) -> Square:
    """Return the field of a name such as ``b3``."""
    return Square("abcd".index(name[0]), int(name[1]) - 1)


def fields(names: str) -> tuple[Square, ...]:
    """Return the fields of several names."""
    return tuple(map(field, names.split()))


def bits(names: Iterable[str]) -> int:
    """Return fields as bits, as a position has them."""
    return sum(1 << FIELDS.index(field(name)) for name in names)


def laid(
    stones: str,
    turn: Color,
    *,
    bets: tuple[int, int] = (2, 2),
    marker: Color | None = None,
) -> Position:
    """Return a position with stones: ``a1:w b3:x`` is a stone of White's and one of Black's."""
    placed = (stone.split(":") for stone in stones.split())
    owners = {field(name): Color("wx".index(side)) for name, side in placed}
    layout = KaenLayout(SIZE, tuple(owners.get(square) for square in FIELDS))
    return kaen.set_up(KaenRules(), KaenSetup(layout, turn, bets, marker))
