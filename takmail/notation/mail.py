"""Plies in Tak by Mail notation, read and written (the classic rules, 'Tak by Mail Rules')."""

import re
from functools import lru_cache
from typing import NamedTuple

from lark import Token, Transformer, v_args

from takmail.notation.errors import Expected, NotationError, Problem, mend, misread, spliced
from takmail.notation.grammars import Grammar, SyntaxFault, span
from takmail.notation.written_plies import (
    FILES,
    MAIL_DIRECTIONS,
    MAIL_LETTERS,
    REMEMBERED,
    Notation,
    WrittenPly,
    check_square,
    final_drops,
    square_name,
)
from takmail.tak.plies import Kind, Placement, Ply, Travel, require_ply

_KINDS = {"s": Kind.FLAT, "w": Kind.WALL, "c": Kind.CAPSTONE}
_KIND_LETTERS = {kind: letter for letter, kind in _KINDS.items()}

_LIKELY_PIECE = {"f": "s", "x": "c", "v": "c", "k": "c", "b": "w", "q": "w", "e": "w"}
_LIKELY_DIRECTION = dict(zip("udlrqafzxtc", "nswewwessne", strict=True))
"""The likely meaning of wrong letters: another word (flat, up, left), or the key beside it."""


def parse_mail(text: str) -> WrittenPly:
    """Return the ply that one line says, in any capitals and with any run of spaces.

    Raise `NotationError` with the place of the problem and the nearest right line.
    """
    try:
        return _read(text)
    except NotationError as error:
        mend(error, _read)
        raise


def format_mail(ply: Ply, size: int, *, tak: bool = False) -> str:
    """Return the ply as a mail line in the rules' own form: ``ps b4``, ``ms b2 p3 2 1``.

    A capstone that travels is our own addition: ``mc b2 d4``.
    """
    require_ply(ply)
    square = square_name(ply.square, size, Notation.MAIL)
    call = " t" if tak else ""
    if isinstance(ply, Placement):
        return f"p{_KIND_LETTERS[ply.kind]} {square}{call}"
    if isinstance(ply, Travel):
        return f"mc {square} {square_name(ply.to, size, Notation.MAIL)}{call}"
    drops = " ".join(map(str, ply.drops))
    return f"m{MAIL_LETTERS[ply.direction]} {square} p{ply.pick_up} {drops}{call}"


class _Parts(NamedTuple):
    """The tokens of one line."""

    verb: Token
    square: Token
    pick_up: Token | None
    drops: tuple[Token, ...] | None
    tak: Token | None
    target: Token | None = None


@v_args(inline=True)
class _Shape(Transformer[Token, _Parts]):
    """Gathers the tokens that the grammar finds."""

    spread = _Parts

    def place(self, verb: Token, square: Token, tak: Token | None) -> _Parts:
        return _Parts(verb, square, None, None, tak)

    def travel(self, verb: Token, square: Token, target: Token, tak: Token | None) -> _Parts:
        return _Parts(verb, square, None, None, tak, target)

    def drops(self, *numbers: Token) -> tuple[Token, ...]:
        return numbers


_GRAMMAR = Grammar("mail.lark", _Shape())


@lru_cache(maxsize=REMEMBERED)
def _read(text: str) -> WrittenPly:
    try:
        parts = _GRAMMAR.parse(text)
    except SyntaxFault as fault:
        raise _syntax_error(text, fault) from None
    written = _written(text, parts)
    check_square(written)
    if written.direction is not None:
        final_drops(written)
    return written


def _written(text: str, parts: _Parts) -> WrittenPly:
    verb, square, pick_up, drops, tak, target = parts
    letter = verb[1].lower()
    places = verb[0] in "pP"
    if target is None and letter not in (_KINDS if places else MAIL_DIRECTIONS):
        raise _verb_error(text, verb)
    taken, run = _run_in(pick_up) if not drops else (None, ())
    return WrittenPly(
        Notation.MAIL,
        _file(square),
        _number(square),
        kind=_KINDS[letter] if places else Kind.FLAT,
        direction=None if places or target else MAIL_DIRECTIONS[letter],
        pick_up=taken or (None if pick_up is None else _number(pick_up)),
        drops=run or tuple(map(int, "".join(drops or ()))),
        tak=tak is not None,
        target=None if target is None else (_file(target), _number(target)),
        text=text,
        square_span=span(square),
        drops_span=span(drops[0], drops[-1]) if drops else (1, 1),
        pick_up_span=_number_span(pick_up) if pick_up else (1, 1),
        target_span=span(target) if target else (1, 1),
    )


def _file(token: Token) -> int:
    return ord(token[0].lower()) - ord("a")


def _number(token: Token) -> int:
    """Return the number behind a letter and any blanks."""
    return int(token[1:].strip())


def _run_in(pick_up: Token | None) -> tuple[int | None, tuple[int, ...]]:
    """Take ``p321`` for 3 that are dropped as 2 and 1, if the numbers agree."""
    taken, *drops = map(int, pick_up[1:].strip()) if pick_up else (0,)
    agree = len(drops) > 1 and taken == sum(drops) and 0 not in drops
    return (taken, tuple(drops)) if agree else (None, ())


def _number_span(pick_up: Token) -> tuple[int, int]:
    column, length = span(pick_up)
    digits = len(pick_up[1:].lstrip())
    return column + length - digits, digits


# Errors, with the nearest right line.


def _verb_error(text: str, verb: Token) -> NotationError:
    letter = verb[1].lower()
    column = span(verb)[0] + 1
    if verb[0] in "pP":
        problem, expected = Problem.NO_SUCH_PIECE, Expected.PIECE
        near = _LIKELY_PIECE.get(letter, "s")
    else:
        problem, expected = Problem.NO_SUCH_DIRECTION, Expected.DIRECTION
        near = _LIKELY_DIRECTION.get(letter, "n")
    near = near.upper() if verb[1].isupper() else near
    return misread(problem, text, (column, 1), expected, near=near)


_STOPS = " \t,.!"
"""Signs between a ply and words behind it."""

_EXPECTED = (Expected.SQUARE, Expected.PICK_UP, Expected.DROPS, Expected.TAK)
"""Parts with the names of their terminals in the grammar."""


def _syntax_error(text: str, fault: SyntaxFault) -> NotationError:
    """Return the error about the first place that the grammar can't read."""
    if fault.expected & {"PLACE", "MOVE"}:
        return NotationError(Problem.NOT_A_PLY, text, fault.offset + 1, expected=(Expected.PLY,))
    rest = text[fault.offset :].rstrip()
    if "SQUARE" in fault.expected:
        return _square_error(text, fault.offset, rest)
    if "DROPS" in fault.expected and (
        match := re.match(r"[pg](?![a-z])|[-+\d,]+", rest, re.IGNORECASE)
    ):
        return _number_error(text, fault, match.group())
    expected = [part for part in _EXPECTED if part.name in fault.expected]
    end = len(text[: fault.offset].rstrip(_STOPS))
    start = len(text) - len(text[end:].lstrip())
    error = misread(
        Problem.EXTRA_TEXT, text, (start + 1, len(text.rstrip()) - start), *expected, Expected.END
    )
    error.suggestion = _without_extra(text, end)
    return error


def _without_extra(text: str, end: int) -> str | None:
    """Return the line without the text after ``end``, but with a call of Tak that is there.

    Numbers are never left out of a spread: that would make another spread. A second direction
    shows that the first may be wrong.
    """
    extra = text[end:]
    if text.lstrip()[:1] in "mM" and (_WAY.search(extra) or has_numbers(extra)):
        return None if _WAY.search(extra) else _ordered(text)
    return text[:end] + (" t" if _CALL.fullmatch(extra) else "")


def _square_error(text: str, offset: int, rest: str) -> NotationError:
    word = rest.split(maxsplit=1)[0] if rest else ""
    problem, near = Problem.SQUARE_EXPECTED, None
    if backwards := re.fullmatch(r"(\d+)([a-z])", word, re.IGNORECASE):
        problem, near = Problem.SQUARE_BACKWARDS, f"{backwards[2]}{backwards[1]}"
    elif len(word) == 1 and word.lower() in FILES:
        near = f"{word}1"
    place = (offset + 1, max(1, len(word)))
    return misread(problem, text, place, Expected.SQUARE, near=near)


def _number_error(text: str, fault: SyntaxFault, signs: str) -> NotationError:
    """Report a pick-up without its number, or signs among the drops."""
    digits = "".join(filter(str.isdigit, signs))
    span = (fault.offset + 1, len(signs))
    lone = signs.lower() in {"p", "g"}
    near = _ordered(text)
    if near is None and not (lone and has_numbers(text[fault.offset + len(signs) :])):
        near = spliced(text, span, " ".join(digits)).rstrip()
    problem, expected = (
        (Problem.PICK_UP_EXPECTED, Expected.PICK_UP)
        if lone
        else (Problem.DROP_EXPECTED, Expected.DROPS)
    )
    return NotationError(problem, text, *span, expected=(expected,), suggestion=near)


# Spreads whose numbers are written in another way, where their meaning is beyond doubt.
#
# A suggestion is copied without another look, so it must be the line that was meant: the number of
# pieces and the drops are put in order only if they agree with each other.


_WAY = re.compile(r"\b(?:[nsew]|north|south|east|west)\b", re.IGNORECASE)
_SPREAD = re.compile(r"(\s*m[nsew]\s*[a-z]\s?[0-9](?![0-9a-z]))(.*)", re.IGNORECASE | re.DOTALL)
_CALL = re.compile(r"(?:^|(?<![\s,;.(])[\s,;.(]+)t+(?:ak)?\)?[.!\s]*$", re.IGNORECASE)
"""Any form of a call of Tak at the end of a line."""

_SQUARE = re.compile(r"[a-h][1-8](?![0-9])", re.IGNORECASE)
_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
_NUMBER_NAME = re.compile(rf"\b({'|'.join(_NUMBERS)})\b", re.IGNORECASE)
NUMBER_NAMES = frozenset(_NUMBERS)
"""Small numbers in letters."""


def _ordered(text: str) -> str | None:
    """Return a spread with its numbers in order, ``None`` if that isn't clear."""
    read = _SPREAD.fullmatch(text)
    if read is None:
        return None
    call = _CALL.search(read[2])
    rest = _in_digits(read[2][: call.start()] if call else read[2])
    if _SQUARE.search(re.sub(r"[pgd]\s*(?=[0-9])", " ", rest, flags=re.IGNORECASE)):
        return None
    numbers = re.findall("[0-9]+", rest)
    for at, number in enumerate(numbers):
        drops = "".join(numbers[:at] + numbers[at + 1 :])
        if drops_agree(number, drops):
            return f"{read[1]} p{number} {' '.join(drops)}" + (" t" if call else "")
    return None


def has_numbers(text: str) -> bool:
    """Return whether a line has numbers, so that no part of it may be left out."""
    return any(char.isdecimal() for char in _in_digits(text))


def drops_agree(pick_up: str, drops: str) -> bool:
    """Return whether drops, a digit each, add up to the pick-up."""
    return "0" not in drops and len(drops) > 0 and int(pick_up) == sum(map(int, drops))


def _in_digits(text: str) -> str:
    return _NUMBER_NAME.sub(lambda name: _NUMBERS[name[1].lower()], text)
