"""Plies in words: ``put a wall at c3``, ``pick up 3 from b2, south, drop 2 1``, ``muro en c3``.

Every word must be one that such a sentence is made of.
"""

import re
from collections.abc import Sequence

from takmail.commands.nearly import slots
from takmail.commands.nearly.guesses import Guess, Nearly
from takmail.commands.nearly.numbers import agree, drops_meant
from takmail.notation.labels import FILES, square_of
from takmail.notation.notations import Notation
from takmail.tak.pieces import Kind
from takmail.tak.plies import Placement, Spread
from takmail.tak.squares import Direction, Square

_PIECES = {
    "wall": Kind.WALL,
    "standing": Kind.WALL,
    "flat": Kind.FLAT,
    "flatstone": Kind.FLAT,
    "stone": Kind.FLAT,
    "cap": Kind.CAPSTONE,
    "capstone": Kind.CAPSTONE,
    "piece": Kind.FLAT,
    **dict.fromkeys(("mauer", "wand", "muro", "pared", "mur", "ściana", "ścianę"), Kind.WALL),
    **dict.fromkeys(("parede", "стена", "стену", "стенка", "стенку", "墙", "壁"), Kind.WALL),
    **dict.fromkeys(("stein", "piedra", "pierre", "kamień", "pedra", "камень", "石"), Kind.FLAT),
    **dict.fromkeys(("schlussstein", "kapstein", "capo", "капстоун"), Kind.CAPSTONE),
}
_DIRECTIONS = {
    "north": Direction.NORTH,
    "south": Direction.SOUTH,
    "east": Direction.EAST,
    "west": Direction.WEST,
    "up": Direction.NORTH,
    "down": Direction.SOUTH,
    "right": Direction.EAST,
    "left": Direction.WEST,
    "n": Direction.NORTH,
    "s": Direction.SOUTH,
    "e": Direction.EAST,
    "w": Direction.WEST,
}
_UP = "up"

_PLACING = frozenset(
    {"put", "place", "places", "placing", "play", "add", "build", "set", "drop", "stand"}
    | {"lay", "plop", "plonk", "setze", "lege", "pongo", "mets", "pose", "stawiam", "kładę"}
    | {"coloco", "ponho", "ставлю", "кладу"}
)
_PLACING_FLATS = frozenset({"put", "place", "placing", "setze", "pongo", "stawiam", "ставлю"})
_STANDING = "stand"
"""What is said of a stone that has no name: ``place b4``, ``stand d4``."""
_MOVING = frozenset(
    {"move", "moves", "moving", "take", "takes", "taking", "pick", "picking", "grab", "lift"}
    | {"slide", "sliding", "shift", "carry", "carrying", "spread", "spreading", "walk", "march"}
    | {"push", "from", "stack", "tower"}
)
_GOING = frozenset({"goes", "go", "going", "my", "one"})
_LINKING = frozenset(
    {
        "a",
        "an",
        "and",
        "as",
        "at",
        "like",
        "away",
        "by",
        "down",
        "drop",
        "drops",
        "dropping",
        "falling",
    }
    | {"from", "go", "goes", "going", "i", "id", "ill", "im", "in", "into", "it", "its", "lets"}
    | {"me", "my", "of", "off", "on", "one", "onto", "our", "pieces", "please", "pls", "stones"}
    | {"the", "them", "then", "to", "towards", "up", "with", "leaving", "putting", "s"}
    | {"auf", "nach", "eine", "einen", "ich", "en", "un", "una", "sur", "une", "je", "na", "em"}
    | {"um", "uma", "на", "я", "我", "放", "在", "に", "を"}
)
_POLITE = frozenset(
    {"ok", "okay", "so", "hm", "hmm", "well", "now", "right", "thanks", "then", "thx", "let"}
    | {"alright", "tak", "t", "white", "black", "and"}
)
_DEFINITE = frozenset({"the", "that", "this", "your", "his", "her"})
_THERE = frozenset({"in", "on", "at", "from", "off", "of", "by"})
"""Before a piece these speak of one that stands already, or of a home."""


def worded_guesses(words: Sequence[str], size: int, home: Notation) -> Nearly | None:
    """Return what a sentence about a ply means, if it is one."""
    words = _apart(words)
    found = [word for word in words if slots.is_square(word)]
    if len(found) != 1:
        return None
    square = square_of(FILES.index(found[0][0]), int(found[0][1]), size, home)
    return _placement(words, found[0], square) or _spread(words, found[0], square)


def _placement(words: Sequence[str], name: str, square: Square) -> Nearly | None:
    kinds = [word for word in words if word in _PIECES]
    rest = [word for word in words if word not in _PIECES and word != name]
    if "from" in rest or not all(word in _PLACING | _LINKING | _POLITE for word in rest):
        return None
    if kinds:
        before = words[: words.index(kinds[0])]
        speaks_of_one = not _DEFINITE.isdisjoint(before[-1:]) and _PLACING.isdisjoint(before)
        if speaks_of_one or not _THERE.isdisjoint(before[-1:]):
            return None
        kind = _PIECES[kinds[0]]
    elif rest[:1] == [_STANDING]:
        kind = Kind.WALL
    elif _PLACING_FLATS.isdisjoint(rest) or "me" in rest:
        return None
    else:
        kind = Kind.FLAT
    tak = not {"t", "tak"}.isdisjoint(rest)
    return Nearly((Guess(Placement(square, kind), tak),), is_plain=bool(kinds))


def _spread(words: Sequence[str], name: str, square: Square) -> Nearly | None:
    ways = _ways(words)
    rest = [word for word in words if word != name and not slots.number(word)]
    known = _MOVING | _LINKING | _POLITE | _PIECES.keys() | _DIRECTIONS.keys()
    if len(ways) != 1 or not all(word in known for word in rest):
        return None
    pick_up, drops = _numbers(words, name)
    if _MOVING.isdisjoint(rest) and not drops and not _is_short(words, name):
        return None
    guesses = tuple(
        Guess(Spread(square, ways[0], meant), "tak" in rest)
        for meant in drops_meant(pick_up, drops)
    )
    return Nearly(guesses, is_plain=agree(pick_up, drops))


_PARTS = "墙|壁|石|放|在|我|に|を"
_UNSPACED_PART = re.compile(_PARTS)
_UNSPACED = re.compile(f"(?:{_PARTS})+")
_COUNTED = re.compile(r"([1-8])([a-h][1-8])|[pg]([1-8])")


def _apart(words: Sequence[str]) -> list[str]:
    """Part words that are written together: ``3c4``, ``p3``, ``墙放``."""
    parted: list[str] = []
    for word in words:
        found = _COUNTED.fullmatch(word)
        if found:
            parted += [part for part in found.groups() if part]
        elif _UNSPACED.fullmatch(word):
            parted += _UNSPACED_PART.findall(word)
        else:
            parted.append(word)
    return parted


def _is_short(words: Sequence[str], name: str) -> bool:
    """Return whether a square, with a piece maybe, goes somewhere: ``cap c5 up``."""
    place = words.index(name)
    known = _PIECES.keys() | _POLITE | _GOING
    if not all(word in known for word in words[:place]):
        return False
    return all(word in known | _DIRECTIONS.keys() for word in words[place + 1 :])


def _ways(words: Sequence[str]) -> list[Direction]:
    """Return the directions that are named; ``pick up`` is none."""
    return [
        _DIRECTIONS[word]
        for place, word in enumerate(words)
        if word in _DIRECTIONS and not (word == _UP and _is_picking(words[:place][-1:]))
    ]


def _is_picking(before: Sequence[str]) -> bool:
    return not {"pick", "picking", "pickup"}.isdisjoint(before)


def _numbers(words: Sequence[str], name: str) -> tuple[int | None, tuple[int, ...]]:
    """Return the pick-up, which stands before the square or behind its verb, and the drops."""
    before = [n for word in words[: words.index(name)] for n in slots.number(word)]
    after = [n for word in words[words.index(name) + 1 :] for n in slots.number(word)]
    if before:
        return before[0], (*before[1:], *after)
    if "take" in words or "pick" in words:
        return (after[0], tuple(after[1:])) if after else (None, ())
    return None, tuple(after)
