"""Plies in words: ``put a wall at c3``, ``pick up 3 from b2, south, drop 2 1``, ``muro en c3``.

Every word must be one that such a sentence is made of. Chinese and Japanese are put into English.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from takmail.commands.near_moves import mail_forms
from takmail.commands.near_moves.words import Guess, Nearly, agree, drops_meant
from takmail.notation.text import RUN_UNSPACED
from takmail.notation.written_plies import FILES, Notation, square_of
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Spread

PIECES = {
    **dict.fromkeys(("wall", "standing"), Kind.WALL),
    **dict.fromkeys(("flat", "flatstone", "stone", "piece"), Kind.FLAT),
    **dict.fromkeys(("cap", "capstone"), Kind.CAPSTONE),
    **dict.fromkeys(("mauer", "wand", "muro", "pared", "mur", "ściana", "ścianę"), Kind.WALL),
    **dict.fromkeys(("parede", "стена", "стену", "стенка", "стенку"), Kind.WALL),
    **dict.fromkeys(("stein", "piedra", "pierre", "kamień", "pedra", "камень"), Kind.FLAT),
    **dict.fromkeys(("schlussstein", "kapstein", "capo", "капстоун"), Kind.CAPSTONE),
}
DIRECTIONS = {
    **dict.fromkeys(("north", "up", "n"), Direction.NORTH),
    **dict.fromkeys(("south", "down", "s"), Direction.SOUTH),
    **dict.fromkeys(("east", "right", "e"), Direction.EAST),
    **dict.fromkeys(("west", "left", "w"), Direction.WEST),
}
UP = "up"

PLACING = frozenset(
    {"put", "place", "places", "placing", "play", "add", "build", "set", "drop", "stand"}
    | {"lay", "plop", "plonk", "setze", "lege", "pongo", "mets", "pose", "stawiam", "kładę"}
    | {"coloco", "ponho", "ставлю", "кладу"}
)
PLACING_FLATS = frozenset({"put", "place", "placing", "setze", "pongo", "stawiam", "ставлю"})
STANDING = "stand"
"""Verb that makes a wall of a stone without a name: ``stand d4``."""

MOVING = frozenset(
    {"move", "moves", "moving", "take", "takes", "taking", "pick", "picking", "grab", "lift"}
    | {"slide", "sliding", "shift", "carry", "carrying", "spread", "spreading", "walk", "march"}
    | {"push", "from", "stack", "tower"}
)
GOING = frozenset({"please", "pls", "goes", "go", "going", "my", "one"})
LINKING = frozenset(
    {"a", "an", "and", "as", "at", "away", "by", "down", "drop", "drops", "dropping", "falling"}
    | {"for", "gonna", "like"}
    | {"from", "go", "goes", "going", "i", "id", "ill", "im", "in", "into", "it", "its", "lets"}
    | {"me", "my", "of", "off", "on", "one", "onto", "our", "pieces", "please", "pls", "stones"}
    | {"the", "them", "then", "to", "towards", "up", "with", "leaving", "putting", "s"}
    | {"auf", "nach", "eine", "einen", "ich", "en", "un", "una", "sur", "une", "je", "na", "em"}
    | {"um", "uma", "на", "я"}
)
POLITE = frozenset(
    {"ok", "okay", "so", "hm", "hmm", "well", "now", "right", "thanks", "then", "thx", "let"}
    | {"alright", "tak", "t", "white", "black", "and"}
)
IT_IS = ["it", "is"]
"""Words with which such a sentence may end."""

DEFINITE = frozenset({"the", "that", "this", "your", "his", "her"})
THERE = frozenset({"in", "on", "at", "from", "off", "of", "by"})
"""Before a piece these speak of one that stands already, or of a home."""

BESIDE_PLACEMENT = PLACING | LINKING | POLITE
BESIDE_SPREAD = MOVING | LINKING | POLITE | PIECES.keys() | DIRECTIONS.keys()
BESIDE_DIRECTION = GOING | POLITE | PIECES.keys()
"""Other words in a sentence that places, that moves, and that only names a direction."""

_NUMBERS = ("一", "二两", "三", "四", "五", "六", "七", "八")

_TO, _ONWARDS = "[向往朝]?", "(?:方向|[方边面侧]|移动?|走)?"

_TERMS = (
    ("声明|单独|推翻(?:墙壁|竖放棋子)|[请吧了再和并把将]|然后|一[格步]", "please"),
    ("(?:轮?到|该)你了?|加油|谢谢|祝你好运|哈+|好的", "please"),
    ("平放(?:普通)?(?:棋子)?|普通棋子|石", "flat"),
    ("竖放(?:普通)?(?:棋子)?|墙壁?|壁", "wall"),
    ("特殊棋子", "cap"),
    ("(?:远行|移动?|走)?[到至]|に", "to"),
    ("留下|放下|留", "drop"),
    ("放置?|下在", "place"),
    ("拿取|拿起|拿", "take"),
    ("落子|走子|走棋|下子|(?:我[要会]?)?下$", "go"),
    ("移动?|走|远行", "move"),
    (f"{_TO}[北上]{_ONWARDS}", "north"),
    (f"{_TO}[东右]{_ONWARDS}", "east"),
    (f"{_TO}[南下]{_ONWARDS}", "south"),
    (f"{_TO}[西左]{_ONWARDS}", "west"),
    ("一[枚个颗](?=棋子|普通|平放|竖放|特殊|墙)|(?<=放)一[枚个颗]", "a"),
    *((f"[{number}][枚个颗]?", str(one)) for one, number in enumerate(_NUMBERS, start=1)),
    ("从", "from"),
    ("[在于]", "at"),
    ("[的枚个颗を]|堆叠|棋子|方向", "the"),
    ("我[要会]?", "i"),
    ("白方", "white"),
    ("黑方", "black"),
)
"""Chinese words, and a few Japanese ones, each before those that it begins with."""

_TERM = re.compile("|".join(f"({term})" for term, _ in _TERMS))

_DOWN = re.compile(
    r"((?:移动?|走)\s*[a-h][1-8]|[a-h][1-8](?=\s*下\s*[1-8](?![a-h])))\s*下", re.IGNORECASE
)
"""The way down behind a square that is left; elsewhere the same word is to play."""


def in_english(text: str) -> str:
    """Return a line in which Chinese that is all of words about plies stands in English."""
    text = _DOWN.sub(r"\1向下", text)
    return " ".join(RUN_UNSPACED.sub(lambda run: _english(run[0]), text).split())


def _english(run: str) -> str:
    words = [""]
    place = 0
    while place < len(run):
        found = _TERM.match(run, place)
        if found is None:
            return run
        assert found.lastindex is not None
        words.append(_TERMS[found.lastindex - 1][1])
        place = found.end()
    return " ".join([*words, ""])


def worded_guesses(words: Sequence[str], size: int, home: Notation) -> Nearly | None:
    """Return what a sentence about a ply means, if it is one."""
    words = _apart(words)
    if words[-2:] == IT_IS:
        words = words[:-2]
    found = [word for word in words if mail_forms.is_square(word)]
    if len(found) != 1:
        return None
    square = square_of(FILES.index(found[0][0]), int(found[0][1]), size, home)
    return _placement(words, found[0], square) or _spread(words, found[0], square)


def _placement(words: Sequence[str], name: str, square: Square) -> Nearly | None:
    kinds = [word for word in words if word in PIECES]
    rest = [word for word in words if word not in PIECES and word != name]
    if "from" in rest or not BESIDE_PLACEMENT.issuperset(rest):
        return None
    if kinds:
        before = words[: words.index(kinds[0])]
        if _stands_already(before):
            return None
        kind = PIECES[kinds[0]]
    elif rest[:1] == [STANDING]:
        kind = Kind.WALL
    elif PLACING_FLATS.isdisjoint(rest) or "me" in rest:
        return None
    else:
        kind = Kind.FLAT
    tak = not {"t", "tak"}.isdisjoint(rest)
    return Nearly((Guess(Placement(square, kind), tak),), is_plain=bool(kinds))


def _stands_already(before: Sequence[str]) -> bool:
    """Return whether words before a piece show that it isn't placed now: ``that wall``."""
    last = before[-1:]
    if not THERE.isdisjoint(last):
        return True
    return not DEFINITE.isdisjoint(last) and PLACING.isdisjoint(before)


def _spread(words: Sequence[str], name: str, square: Square) -> Nearly | None:
    ways = _ways(words)
    rest = [word for word in words if word != name and not mail_forms.numbers_in(word)]
    if len(ways) != 1 or not BESIDE_SPREAD.issuperset(rest):
        return None
    pick_up, drops = _numbers(words, name)
    if MOVING.isdisjoint(rest) and not drops and not _is_short(words, name):
        return None
    guesses = tuple(
        Guess(Spread(square, ways[0], meant), "tak" in rest)
        for meant in drops_meant(pick_up, drops)
    )
    return Nearly(guesses, is_plain=agree(pick_up, drops))


_COUNTED = re.compile(r"([1-8])([a-h][1-8])|[pg]([1-8])")


def _apart(words: Sequence[str]) -> list[str]:
    """Part words that are written together: ``3c4``, ``p3``."""
    parted: list[str] = []
    for word in words:
        found = _COUNTED.fullmatch(word)
        if found:
            parted += [part for part in found.groups() if part]
        else:
            parted.append(word)
    return parted


def _is_short(words: Sequence[str], name: str) -> bool:
    """Return whether a square, with a piece maybe, goes somewhere: ``cap c5 up``."""
    place = words.index(name)
    before, behind = words[:place], words[place + 1 :]
    named = BESIDE_DIRECTION
    return named.issuperset(before) and all(word in named or word in DIRECTIONS for word in behind)


def _ways(words: Sequence[str]) -> list[Direction]:
    """Return the directions that are named; ``pick up`` is none."""
    pairs = pairwise(["", *words])
    picking = {"pick", "picking", "pickup"}
    named = [word for before, word in pairs if not (word == UP and before in picking)]
    return [DIRECTIONS[word] for word in named if word in DIRECTIONS]


def _numbers(words: Sequence[str], name: str) -> tuple[int | None, tuple[int, ...]]:
    """Return the pick-up, which stands before the square or behind its verb, and the drops."""
    before = [n for word in words[: words.index(name)] for n in mail_forms.numbers_in(word)]
    after = [n for word in words[words.index(name) + 1 :] for n in mail_forms.numbers_in(word)]
    if before:
        return before[0], (*before[1:], *after)
    if "take" in words or "pick" in words:
        return (after[0], tuple(after[1:])) if after else (None, ())
    return None, tuple(after)
