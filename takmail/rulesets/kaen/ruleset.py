"""Kaen as one of the rulesets: this module is a `takmail.rulesets.protocol.Ruleset`."""

import re
from collections.abc import Iterator, Mapping
from math import isqrt

from takmail.colors import Color
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.ptn import parse_ptn
from takmail.notation.records import GameRecord, Tag
from takmail.notation.written_plies import FILES, Notation, WrittenPly, check_square
from takmail.rulesets import comparison
from takmail.rulesets import plain_answers as plain
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.json_forms import Record, coded, decode_square
from takmail.rulesets.kaen.bets import FIRST_BET, MOST_BET
from takmail.rulesets.kaen.position import (
    SIZE,
    KaenLayout,
    KaenRules,
    KaenSetup,
    Place,
    Ply,
    Position,
    Stage,
    Word,
)
from takmail.rulesets.kaen.results import Ending, KaenResult, result_of
from takmail.rulesets.protocol import Feature, Forms, Judged, Kept, Lack
from takmail.rulesets.values import BadTerms, BadTermsError, Bets, EndKind
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.setups import Layout, Stack
from takmail.terms.wishes import Wishes

sizes, in_ptn, has_dice = (SIZE,), False, True
lacks: Mapping[str, Lack] = {
    **plain.LACKS,
    Feature.STONES: Lack.NO_SUCH_PIECES,
    Feature.DRAW: Lack.ON_BOARD_ONLY,
    Feature.MANNERS: Lack.OWN_DOUBLING,
    **dict.fromkeys((Feature.BLIND, Feature.IF, Feature.TRY, Feature.ANIMATE), Lack.DICE),
}
result, compare = result_of, comparison.compare
rolled, set_up = Position.rolled, Position.set_up
begins_with, carried_over, given = plain.begins_with, plain.carried_over, plain.given
has_draws, placed, throw, throws = plain.has_draws, plain.placed, plain.throw, plain.throws
flattens, split, stones_to_split = plain.flattens, plain.split, plain.stones_to_split


def encoded(ply: Ply) -> str:
    """Return a ply as records and buttons keep it."""
    return ply.value if isinstance(ply, Word) else str(ply.square)


def _decoded(text: str) -> Ply:
    return Word(text) if text in _WORDS else Place(decode_square(text))


_WORDS = {word.value: word for word in Word}
forms = Forms(
    Kept((KaenRules,), Record(KaenRules).form()),
    Kept((Place, Word), coded(encoded, _decoded)),
    Kept((KaenSetup,), Record(KaenSetup).form()),
    Kept((KaenLayout,), Record(KaenLayout).form()),
    Kept((KaenResult,), Record(KaenResult).form()),
)


# Terms.


def rules_for(wishes: Wishes, _defaults: Defaults) -> KaenRules:
    """Return the rules: the first bet is the stake where the game is for coins."""
    coins = 0 if wishes.stakes is None else wishes.stakes.coins
    return KaenRules(SIZE if wishes.size is None else wishes.size, coins or FIRST_BET)


def resized(_rules: KaenRules, size: int, _own: Wishes) -> KaenRules:
    """Refuse another size of board."""
    raise BadTermsError(BadTerms.BAD_SIZE, size)


def check(rules: KaenRules, _start: object) -> None:
    """Raise `BadTermsError` for another size of board."""
    if rules.size != SIZE:
        raise BadTermsError(BadTerms.BAD_SIZE, rules.size)


# Plies and ends.


def die(position: Position) -> int:
    """Return the sides of the hut where it is to be thrown."""
    return SIZE if position.stage is Stage.DUE else 0


def bets(position: Position) -> Bets:
    """Return both bets; a double that is offered adds as much again to each."""
    return Bets(position.bets, position.bets if position.stage is Stage.OFFERED else (0, 0))


def milder(position: Position) -> Word | None:
    """Return the surrender, where it is allowed: half of the bet comes back."""
    return Word.SURRENDER if Word.SURRENDER in position.legal_plies() else None


def understood(written: WrittenPly, _position: Position) -> Ply:
    """Return the ply that was written: the number of a field is that of Black's row everywhere."""
    if written.word:
        return Word(written.word)
    if written.direction or written.target or written.kind is not Kind.FLAT:
        text = written.text
        raise NotationError(Problem.NOT_A_PLY, text, 1, len(text), expected=(Expected.PLY,))
    check_square(written, SIZE)
    return Place(Square(written.file, written.number - 1))


def read(text: str, position: Position) -> Ply:
    """Return the ply of a text in a record."""
    return _WORDS[text] if text in _WORDS else understood(parse_ptn(text), position)


def written(ply: Ply, size: int, notation: Notation, **_marks: bool) -> str:
    """Return a ply: fields have one name in all notations."""
    if isinstance(ply, Word):
        return ply.value
    name = field_name(ply.square)
    return f"ps {name}" if notation is Notation.MAIL else name


field_name = str
"""Returns the name of a field: the letter is White's row, the number Black's."""


def name_row(color: Color, number: int) -> str:
    """Return the name of a side's row."""
    return str(number) if color is Color.BLACK else FILES[number - 1]


def row_name(position: Position) -> str:
    """Return the name of the row that the hut shows to the side on turn."""
    return name_row(position.turn, position.die)


def judge(position: Position, ply: Ply) -> Judged:
    """Return the outcome of a ply; there is nothing to warn of before the hut is thrown."""
    after = position.after(ply)
    return Judged(after, result_of(after), threat=False)


def off_board(position: Position, kind: EndKind, winner: Color | None) -> KaenResult:
    """Return a win of the whole bet; halves can't be agreed on."""
    ending = Ending.TIME if kind is EndKind.TIME else Ending.RESIGNATION
    return KaenResult(ending, winner, position.bets)


def unplayed(_position: Position, _side: Color) -> int:
    """Return 0: no count limits stones."""
    return 0


# Boards that people post.


def posted(board: Layout) -> KaenLayout | None:
    """Return the stones of a board that has only single ones, none for any other.

    The rows of a posted board are read from the top as everywhere, so its lower left corner is a1.
    """
    if not _OWNERS.keys() >= set(board.cells):
        return None
    return KaenLayout(isqrt(len(board.cells)), tuple(_OWNERS[cell] for cell in board.cells))


_OWNERS = {None: None, Stack((Color.WHITE,)): Color.WHITE, Stack((Color.BLACK,)): Color.BLACK}


def taken(position: Position, board: KaenLayout, turn: Color) -> KaenSetup:
    """Return a posted board to play on from, with the game's bets and marker."""
    return KaenSetup(board, turn, position.bets, position.marker)


# Records.


def tags(rules: KaenRules) -> Iterator[Tag]:
    """Yield the size of the board and the first bet."""
    yield Tag("Size", str(rules.size))
    yield Tag(_BET, str(rules.bet))


def start_tag(start: KaenSetup) -> Tag:
    """Return a board to start from: its fields, the turn, both bets and the marker."""
    cells = "".join("." if cell is None else _SIGNS[cell] for cell in start.layout.cells)
    marker = "-" if start.marker is None else _SIGNS[start.marker]
    bets = " ".join(map(str, start.bets))
    return Tag(_START, f"{cells} {_SIGNS[start.turn]} {bets} {marker}")


def recorded_start(record: GameRecord) -> Position:
    """Return the position that tags give; raise `NotationError` for values without a meaning."""
    bet = record.tag(_BET)
    if bet is not None and not _is_bet(bet.value):
        raise bet.place.error(Problem.UNKNOWN_TAG_VALUE)
    rules = KaenRules(bet=FIRST_BET if bet is None else int(bet.value))
    start = record.tag(_START)
    if start is None:
        return set_up(rules, None)
    match = re.fullmatch(r"([ox.]{16}) ([ox]) ([0-9]{1,4}) ([0-9]{1,4}) ([ox-])", start.value)
    if match is None or not all(map(_is_bet, match.groups()[2:4])):
        raise start.place.error(Problem.UNKNOWN_TAG_VALUE)
    cells, turn, first, second, marker = match.groups()
    owners = {sign: color for color, sign in _SIGNS.items()}
    layout = KaenLayout(SIZE, tuple(owners.get(cell) for cell in cells))
    bets = (int(first), int(second))
    return set_up(rules, KaenSetup(layout, owners[turn], bets, owners.get(marker)))


def _is_bet(text: str) -> bool:
    return text.isdecimal() and int(text) % 2 == 0 and 0 < int(text) <= MOST_BET


_BET, _START = "Bet", "Board"
_SIGNS = {Color.WHITE: "o", Color.BLACK: "x"}
