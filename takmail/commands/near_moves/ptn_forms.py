"""Plies that are nearly in PTN, and moves that are told by two squares.

They stand among other words, or alone: ``S d4``, ``d4w``, ``3c4e111``, ``>c3``; the latter are too
short to be looked for in a sentence. Two squares tell a move as ``c3 to d3``, ``c3xd3``, ``move b2
to b4 dropping 2 1``, and, where capstones travel, ``travel from b2 to d4``, ``cap b2 d4``, ``mc:
b2, d4``.
"""

import re
from collections.abc import Iterator

from takmail.commands.near_moves.words import (
    Guess,
    Nearly,
    agree,
    are_phrases,
    drops_meant,
    strangers,
    words_in,
)
from takmail.notation.written_plies import ARROWS, FILES, PTN_DIRECTIONS, Notation, square_of
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel

_DIRECTIONS = PTN_DIRECTIONS | ARROWS | dict.fromkeys("\u2013\u2014\u2212", Direction.SOUTH)
_DIRECTIONS |= {"^": Direction.NORTH, "\u00ab": Direction.WEST}
_DIRECTIONS |= dict.fromkeys(("->", "=>", "\u00bb", "\u21d2", "\u27f6"), Direction.EAST)
_SIGNS = "|".join(re.escape(sign) for sign in sorted(_DIRECTIONS, key=len, reverse=True))

_SPREAD = re.compile(
    rf"""(?<![^\W_])(?:(?P<count>[1-8])|(?P<apart>[1-8])\s)?
    [fscFSC]?(?P<file>[a-hA-H])(?P<number>[1-8])[\s.]?
    (?P<sign>{_SIGNS})\uFE0F?\s?
    \(?(?P<drops>(?:[1-8]+(?:(?:\s?[,;/+-]\s?|\s)[1-8]+)*)?)\)?
    [fscFSC]?(?P<marks>[*'"\u2019!?]*)(?![^\W_])""",
    re.VERBOSE,
)
_STONE = re.compile(
    r"(?<![^\W_])(?P<stone>[FSC])(?P<file>[a-h])(?P<number>[1-8])(?P<marks>['\"\u2019!?]*)(?![^\W_])"
)
_SQUARE = re.compile(
    r"(?<![^\W_])(?P<file>[a-hA-H])(?P<number>[1-8])(?![^\W_]|\s?[\u2190-\u21ff\u27f0-\u27ff])"
)

_OTHER_CODE = re.compile(r"\d\d|\d[a-z]|[a-z]\d", re.IGNORECASE)
"""Beside a ply these show that the line is about other things."""

_KINDS = {"F": Kind.FLAT, "S": Kind.WALL, "C": Kind.CAPSTONE}
_CALLS = frozenset({"t", "tak"})
_BEFORE_SAID = "b4"
_PLAYING = frozenset({"move", "play", "go"})
"""One of these makes a ply of a bare square with words around it."""

_STRANGERS_BESIDE_SPREAD = 2


def ptn_guesses(text: str, size: int, home: Notation) -> Nearly | None:
    """Return what the plies in PTN on a line can mean; of several nothing is guessed."""
    for pattern, guess in ((_SPREAD, _spread), (_STONE, _stone)):
        found = list(pattern.finditer(text))
        if len(found) == 1:
            around = f"{text[: found[0].start()]} {text[found[0].end() :]}"
            return guess(found[0], around, size)
    bare = list(_SQUARE.finditer(text))
    if len(bare) != 1 or any(char.isdecimal() for char in text[bare[0].end() :]):
        return None
    around = f"{text[: bare[0].start()]} {text[bare[0].end() :]}"
    return _bare(bare[0], around, size, home)


def _spread(found: re.Match[str], around: str, size: int) -> Nearly | None:
    words = words_in(around)
    unknown = strangers(word for word in words if word not in _CALLS)
    allowed = _STRANGERS_BESIDE_SPREAD if found["count"] and found["drops"] else 0
    before = strangers(words_in(found.string[: found.start()]))
    if unknown is None or unknown > allowed or before or _OTHER_CODE.search(around):
        return None
    count = int(found["count"]) if found["count"] else None
    drops = tuple(int(drop) for drop in found["drops"] if drop.isdecimal())
    if found["apart"] and sum(drops) == int(found["apart"]):
        count = sum(drops)
    square = square_of(FILES.index(found["file"].lower()), int(found["number"]), size, Notation.PTN)
    direction = _DIRECTIONS[found["sign"]]
    if count is None and not drops:
        count = 1
    tak = not _CALLS.isdisjoint(words)
    guesses = tuple(
        Guess(Spread(square, direction, meant), tak) for meant in drops_meant(count, drops)
    )
    is_dice = found["file"] in "dD" and not found["marks"]
    return Nearly(guesses, is_plain=agree(count, drops) and not is_dice)


def _stone(found: re.Match[str], around: str, size: int) -> Nearly | None:
    words = words_in(around)
    if strangers(word for word in words if word not in _CALLS) != 0:
        return None
    square = square_of(FILES.index(found["file"]), int(found["number"]), size, Notation.PTN)
    tak = not _CALLS.isdisjoint(words)
    return Nearly((Guess(Placement(square, _KINDS[found["stone"]]), tak),), is_plain=True)


def _bare(found: re.Match[str], around: str, size: int, home: Notation) -> Nearly | None:
    words = words_in(around)
    letter, number = found["file"].lower(), int(found["number"])
    is_played = strangers(words) == 0 and not (words and _PLAYING.isdisjoint(words))
    if not is_played and (f"{letter}{number}" == _BEFORE_SAID or not are_phrases(words)):
        return None
    tak = not _CALLS.isdisjoint(words)
    return Nearly(tuple(Guess(ply, tak) for ply in bare_plies(letter, number, size, home)))


def bare_plies(letter: str, number: int, size: int, home: Notation) -> tuple[Ply, ...]:
    """Return what a bare square can mean: in a game in PTN one thing, else one in each notation."""
    file = FILES.index(letter)
    read = (Notation.PTN,) if home is Notation.PTN else (Notation.MAIL, Notation.PTN)
    squares = (square_of(file, number, size, notation) for notation in read)
    return tuple(Placement(square) for square in dict.fromkeys(squares))


_AROUND = " \t*_`'\"\u2019()[]{}<>.!,;:"

_PIECES = dict.fromkeys("fp", Kind.FLAT) | dict.fromkeys("sw", Kind.WALL) | {"c": Kind.CAPSTONE}
_WAYS = dict.fromkeys("nu", Direction.NORTH) | dict.fromkeys("sd", Direction.SOUTH)
_WAYS |= dict.fromkeys("er", Direction.EAST) | dict.fromkeys("wl", Direction.WEST)
_SIGNS_BEFORE = {**PTN_DIRECTIONS, "^": Direction.NORTH}

_PIECE = re.compile(r"(?P<kind>[fpswc])[\s.:-]?(?P<square>[a-h][1-8])")
_LETTER_BEHIND = re.compile(
    r"(?P<count>[1-8]?)(?P<square>[a-h][1-8])"
    r"(?:(?P<letter>[nsewudlr])\s?(?P<drops>[1-8]*)|[\s-](?P<apart>[nsewudlr]))"
)
_SIGN_BEFORE = re.compile(r"(?P<sign>[-+<>^])(?P<count>[1-8]?)(?P<square>[a-h][1-8])")
_DOUBLED = re.compile(r"(?![a-h][1-8]$)([a-h])\1?[\s.:-]?([1-8])\2?")
"""A square that stutters, or whose parts are apart."""


def compact_guesses(text: str, size: int, home: Notation) -> Nearly | None:
    """Return what a line can mean that is a short ply and nothing else."""
    typed = text.lower()
    line = typed.strip(_AROUND)
    piece = _PIECE.fullmatch(line)
    if piece is not None:
        return _all([Placement(_square(piece["square"], size, home), _PIECES[piece["kind"]])])
    behind = _LETTER_BEHIND.fullmatch(line)
    if behind is not None:
        return _all(_lettered(behind, _square(behind["square"], size, home)))
    before = _SIGN_BEFORE.fullmatch(typed.strip(" `*_'\""))
    if before is not None:
        square = _square(before["square"], size, home)
        return _all([Spread(square, _SIGNS_BEFORE[before["sign"]], (int(before["count"] or 1),))])
    doubled = _DOUBLED.fullmatch(line)
    if doubled is not None and home is Notation.PTN and doubled[1] + doubled[2] != "b4":
        return _all([Placement(_square(doubled[1] + doubled[2], size, home))])
    return None


def _lettered(found: re.Match[str], square: Square) -> list[Ply]:
    """Return what a letter behind a square may be: a direction, or a wall for `s` and `w`."""
    count = int(found["count"]) if found["count"] else None
    drops = tuple(map(int, found["drops"] or ""))
    letter = found["letter"] or found["apart"]
    plies: list[Ply] = [Spread(square, _WAYS[letter], meant) for meant in drops_meant(count, drops)]
    if letter in "sw" and count is None and not drops:
        plies.append(Placement(square, Kind.WALL))
    return plies


def _all(plies: list[Ply]) -> Nearly:
    return Nearly(tuple(map(Guess, plies)))


_LINK = (
    r"(?:\s?(?:-+>|=+>|>+|\u2192|\u27a1\ufe0f?|-|\u2013|\u2014|x|\*)\s?"
    r"|\s(?:(?:(?:goes|moves|over)\s)?(?:to|onto|into)|takes|captures)\s)"
)
_MOVE = re.compile(
    rf"""(?<![^\W_])(?:(?P<count>[1-8])\s?)?[fsc]?(?P<first>[a-h][1-8])
    (?P<link>{_LINK}|\s)[fsc]?(?P<last>[a-h][1-8])
    (?P<drops>(?:(?:[\s,]+(?:drop(?:ping|s)?|and|then))*[\s,]+[1-8](?![^\W_]))*)(?![^\W_])""",
    re.IGNORECASE | re.VERBOSE,
)
_CODE = re.compile(r"\d")

_MOVING = re.compile(
    r"\b(?:move|moving|slide|sliding|push|pushing|spread|take|taking|from|capture|go|going"
    r"|my|the|stack|piece|stone|flat|cap|capstone|wall|i|ill|im|lets)\b"
)
"""Words that stand before such a move."""

_MAIL_VERB = re.compile(r"\s*m[nsew]\s+", re.IGNORECASE)
"""Verb before such a move: ``ms c3 to c4``, whose squares are mail's."""


def between_guesses(text: str, size: int, home: Notation) -> Nearly | None:
    """Return what a line can mean that names where a stack comes from and where it goes."""
    verb = _MAIL_VERB.match(text)
    text, home = (text[verb.end() :], Notation.MAIL) if verb else (text, home)
    found = list(_MOVE.finditer(text))
    if len(found) != 1:
        return None
    move = found[0]
    before, behind = text[: move.start()].lower(), text[move.end() :].lower()
    if _CODE.search(before + behind) or (not move["link"].strip() and text.strip() != move[0]):
        return None
    if not (are_phrases(words_in(_MOVING.sub(" ", before))) and are_phrases(words_in(behind))):
        return None
    start, end = (_square(move[name], size, home) for name in ("first", "last"))
    drops = tuple(map(int, re.findall(r"\d", move["drops"])))
    count = int(move["count"]) if move["count"] else None
    guesses = [Guess(spread) for spread in _spreads(start, end, drops, count, size)]
    steps = abs(start.file - end.file) + abs(start.rank - end.rank)
    if not drops and count in (None, 1) and steps > 1:
        guesses.append(Guess(Travel(start, end)))
    return Nearly(tuple(guesses)) if guesses else None


def _spreads(
    start: Square, end: Square, drops: tuple[int, ...], count: int | None, size: int
) -> Iterator[Spread]:
    step = _step(start, end)
    if step is None:
        return
    direction, distance = step
    for meant in [drops] if drops else _ways(distance, size):
        if len(meant) == distance and count in (None, sum(meant)):
            yield Spread(start, direction, meant)


def _square(name: str, size: int, home: Notation) -> Square:
    return square_of(FILES.index(name[0].lower()), int(name[1]), size, home)


def _step(start: Square, end: Square) -> tuple[Direction, int] | None:
    """Return the direction and the distance from one square to another, if there is one."""
    east, north = end.file - start.file, end.rank - start.rank
    if (east == 0) == (north == 0):
        return None
    distance = abs(east + north)
    return Direction((east // distance, north // distance)), distance


def _ways(squares: int, carry: int) -> Iterator[tuple[int, ...]]:
    """Return all ways to drop up to ``carry`` pieces on so many squares."""
    if squares == 0:
        yield ()
        return
    for first in range(1, carry - squares + 2):
        for others in _ways(squares - 1, carry - first):
            yield (first, *others)


_BEFORE = r"(?:(?:ok|okay|so|lets|let|i|ill|move|moving|my|the)\s+)*"
_GOES = r"(?:travel(?:s|ing)?|goes|jumps?|moves)"
_CAPSTONE = r"cap(?:stone)?"
_TO = r"(?:\s?(?:-*>|=*>|\u2192|-|,|:)\s?|\s(?:to\s|onto\s)?)"
_FROM_TO = rf"(?P<first>[a-h][1-8]){_TO}(?P<last>[a-h][1-8])"
_JOURNEY = re.compile(
    rf"""(?:
      {_BEFORE}(?:
        (?P<verb>m\.?\s?c\.?:?)
      | tc
      | {_CAPSTONE}(?:\s{_GOES})?
      | travel(?:ing)?(?:\s(?:my\s|the\s)?{_CAPSTONE})?
      )(?:\sfrom)?\s{_FROM_TO}
    | {_BEFORE}(?:{_CAPSTONE}\s)?
      (?P<start>[a-h][1-8])\s(?:travels|jumps)\s(?:to|onto)\s(?P<end>[a-h][1-8])
    )(?:[\s,]+(?P<call>\(?t(?:ak)?\)?)|\s(?:please|pls))?[\s.!]*""",
    re.IGNORECASE | re.VERBOSE,
)


def journey_guesses(text: str, size: int, home: Notation) -> Nearly | None:
    """Return what a line can mean that has a capstone travel; behind ``mc`` squares are mail's."""
    found = _JOURNEY.fullmatch(text)
    if found is None:
        return None
    notation = Notation.MAIL if found["verb"] else home
    start = _square(found["first"] or found["start"], size, notation)
    end = _square(found["last"] or found["end"], size, notation)
    return Nearly((Guess(Travel(start, end), found["call"] is not None),))
