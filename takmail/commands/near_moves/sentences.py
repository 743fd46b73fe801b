"""Plies in words: ``put a wall at c3``, ``pick up 3 from b2, south, drop 2 1``, ``muro en c3``.

Every word must be one that such a sentence is made of. Chinese and Japanese are put into English.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from takmail.commands.near_moves.words import Drops, Nearly, agree, listed, numbers_meant
from takmail.notation.text import RUN_UNSPACED
from takmail.notation.written_plies import Notation

PIECES = {
    **dict.fromkeys(("wall", "standing", "pw"), "s"),
    **dict.fromkeys(("flat", "flatstone", "stone", "piece", "ps"), "f"),
    **dict.fromkeys(("cap", "capstone"), "c"),
    **dict.fromkeys(("mauer", "wand", "muro", "pared", "mur", "ściana", "ścianę"), "s"),
    **dict.fromkeys(("parede", "стена", "стену", "стенка", "стенку"), "s"),
    **dict.fromkeys(("stein", "piedra", "pierre", "kamień", "pedra", "камень"), "f"),
    **dict.fromkeys(("schlussstein", "kapstein", "capo", "капстоун"), "c"),
}
DIRECTIONS = {
    **dict.fromkeys(("north", "up", "n", "mn"), "n"),
    **dict.fromkeys(("south", "down", "s", "ms"), "s"),
    **dict.fromkeys(("east", "right", "e"), "e"),
    **dict.fromkeys(("west", "left", "w", "mw"), "w"),
}
UP = "up"

_IN_MAIL = {"f": "s", "s": "w", "c": "c"}
_VERBS = frozenset({"ps", "pw", "mn", "ms", "mw"})
_SHORT = _VERBS | {"n", "s", "e", "w"}
"""Verbs of mail notation, with which a sentence may begin, too, and letters of directions."""

PLACING = listed(
    """
    add build coloco drop kładę lay lege mets place places placing play plonk plop pongo ponho pose
    put set setze stand stawiam кладу ставлю
    """
)
PLACING_FLATS = listed("place placing pongo put setze stawiam ставлю")
STANDING = "stand"
"""Verb that makes a wall of a stone without a name: ``stand d4``."""

MOVING = listed(
    """
    carry carrying from grab lift march move moves moving pick picking push shift slide sliding
    spread spreading stack take takes taking tower walk
    """
)
GOING = listed("go goes going my one please pls")
LINKING = listed(
    """
    a all an and as at auf away by down drop dropping drops eine einen em en falling for from go
    goes going gonna i ich id ill im in into it its je leaving lets like me my na nach of off on
    one onto our pieces please pls putting s stones sur the them then to towards um uma un una une
    up with на я
    """
)
POLITE = listed(
    """
    alright and black hm hmm let now ok okay right so t tak thanks then thx well white
    """
)
IT_IS = ["it", "is"]
"""Words with which such a sentence may end."""

DEFINITE = listed("her his that the this your")
THERE = listed("at by from in of off on")
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
    *((f"[{number}][枚个颗]?", str(digit)) for digit, number in enumerate(_NUMBERS, start=1)),
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
        term = _TERM.match(run, place)
        if term is None:
            return run
        assert term.lastindex is not None
        words.append(_TERMS[term.lastindex - 1][1])
        place = term.end()
    return " ".join([*words, ""])


def placing(piece: str, square: str, home: Notation) -> str:
    """Return the code of a placement: ``pwc3``, or in PTN ``sc3``, whose letter is the piece."""
    return piece + square if home is Notation.PTN else f"p{_IN_MAIL[piece]}{square}"


def moving(square: str, way: str, drops: Drops, home: Notation) -> str:
    """Return the code of a spread: ``msb2p321``, or in PTN ``3b4s21``."""
    numbers = "".join(map(str, drops))
    if home is Notation.PTN:
        return f"{sum(drops)}{square}{way}{numbers}"
    return f"m{way}{square}p{sum(drops)}{numbers}"


def worded(words: Sequence[str], home: Notation) -> Nearly | None:
    """Return the plies that a sentence can mean, ``None`` if it is about no ply."""
    words = _apart(words)
    if words[-2:] == IT_IS:
        words = words[:-2]
    squares = [word for word in words if _SQUARE.fullmatch(word)]
    if len(squares) != 1:
        return None
    if words[0] in _VERBS:
        home = Notation.MAIL
    return _placement(words, squares[0], home) or _spread(words, squares[0], home)


def _placement(words: Sequence[str], square: str, home: Notation) -> Nearly | None:
    kinds = [word for word in words if word in PIECES]
    rest = [word for word in words if word not in PIECES and word != square]
    if "from" in rest or not BESIDE_PLACEMENT.issuperset(rest):
        return None
    if kinds:
        before = words[: words.index(kinds[0])]
        if _stands_already(before):
            return None
        piece = PIECES[kinds[0]]
    elif rest[:1] == [STANDING]:
        piece = "s"
    elif PLACING_FLATS.isdisjoint(rest) or "me" in rest:
        return None
    else:
        piece = "f"
    is_plain = bool(kinds) and kinds[0] not in _VERBS
    tak = not {"t", "tak"}.isdisjoint(rest)
    return Nearly((placing(piece, square, home),), is_plain=is_plain, tak=tak)


def _stands_already(before: Sequence[str]) -> bool:
    """Return whether words before a piece show that it isn't placed now: ``that wall``."""
    last = before[-1:]
    if not THERE.isdisjoint(last):
        return True
    return not DEFINITE.isdisjoint(last) and PLACING.isdisjoint(before)


def _spread(words: Sequence[str], square: str, home: Notation) -> Nearly | None:
    ways = _ways(words)
    rest = [word for word in words if word != square and not _NUMBER.fullmatch(word)]
    most = 2 if words[0] in _VERBS else 1  # a verb names a direction, too
    if not 0 < len(ways) <= most or not BESIDE_SPREAD.issuperset(rest):
        return None
    pick_up, drops = _numbers(words, square)
    if MOVING.isdisjoint(rest) and not drops and most == 1 and not _is_short(words, square):
        return None
    likely, unlikely = (
        tuple(moving(square, way, each, home) for way in ways for each in meant)
        for meant in numbers_meant(pick_up, drops)
    )
    is_plain = agree(pick_up, drops) and _SHORT.isdisjoint(words)
    return Nearly(likely, unlikely, is_plain, "tak" in rest)


_SQUARE = re.compile("[a-h][1-8]")
_NUMBER = re.compile("[1-8]{1,8}")
_COUNTED = re.compile(r"([1-8])([a-h][1-8])|[pg]([1-8])")


def _apart(words: Sequence[str]) -> list[str]:
    """Part words that are written together, ``3c4`` and ``p3``, and join the parts of squares."""
    parted: list[str] = []
    for word in words:
        match = _COUNTED.fullmatch(word)
        if match:
            parted += [part for part in match.groups() if part]
        elif parted and _SQUARE.fullmatch(parted[-1] + word):
            parted[-1] += word
        else:
            parted.append(word)
    return parted


def _is_short(words: Sequence[str], name: str) -> bool:
    """Return whether a square, with a piece maybe, goes somewhere: ``cap c5 up``."""
    place = words.index(name)
    before, behind = words[:place], words[place + 1 :]
    named = BESIDE_DIRECTION
    return named.issuperset(before) and all(word in named or word in DIRECTIONS for word in behind)


def _ways(words: Sequence[str]) -> list[str]:
    """Return the directions that are named; ``pick up`` is none."""
    pairs = pairwise(["", *words])
    picking = {"pick", "picking", "pickup"}
    named = [word for before, word in pairs if not (word == UP and before in picking)]
    return [DIRECTIONS[word] for word in named if word in DIRECTIONS]


def _numbers(words: Sequence[str], name: str) -> tuple[int | None, tuple[int, ...]]:
    """Return the pick-up, which stands before the square or behind its verb, and the drops."""
    place = words.index(name)
    before, after = (
        [int(digit) for word in part if _NUMBER.fullmatch(word) for digit in word]
        for part in (words[:place], words[place + 1 :])
    )
    if before:
        return before[0], (*before[1:], *after)
    if "take" in words or "pick" in words:
        return (after[0], tuple(after[1:])) if after else (None, ())
    return None, tuple(after)
