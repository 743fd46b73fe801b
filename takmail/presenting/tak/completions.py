"""Completions: legal plies in words, and a few of each kind where nothing was typed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from takmail.notation.written_plies import Notation, square_name
from takmail.presenting.protocol import Candidate
from takmail.squares import Square
from takmail.tak.ends import End
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.setups import Stack
from takmail.wording.boards import piece_name
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.people import color_name

_KINDS = (Kind.FLAT, Kind.WALL, Kind.CAPSTONE)


def described(
    ply: Ply, position: Position, notation: Notation, *, warns: bool = True
) -> Iterator[Sentence]:
    """Yield a legal ply in words, and its outcomes; the threat of a road if it ``warns``."""
    yield _done(ply, position, notation)
    if position.flattens(ply):
        yield say("suggest-flattens")
    after = position.after(ply)
    outcome = after.outcome()
    if outcome is None:
        if warns and after.in_tak():
            yield say("suggest-tak")
    elif outcome.winner is None:
        yield say("suggest-drawn")
    else:
        end = "road" if outcome.end is End.ROAD else "flats"
        won = "wins" if outcome.winner is position.turn else "loses"
        yield say(f"suggest-{won}_{end}")


# A few of each kind, where nothing was typed.


def first(plies: Iterable[Candidate], position: Position, most: int) -> list[Candidate]:
    """Return so many plies, about as many of each kind; moves of high stacks first."""
    kinds: dict[int, list[Candidate]] = {}
    squares: dict[Square, Stack | None] = {}
    for candidate in plies:
        ply = candidate.ply
        if isinstance(ply, Placement):
            kinds.setdefault(_KINDS.index(ply.kind), []).append(candidate)
            continue
        stack = squares.setdefault(ply.square, position.stack(ply.square))
        single = stack is None or stack.height == 1
        kinds.setdefault(len(_KINDS) + single, []).append(candidate)
    for kind in (len(_KINDS), len(_KINDS) + 1):
        kinds[kind] = _from_each_square(kinds.get(kind, []), squares)
    left, shares = most, []
    for number, kind in enumerate(sorted(kinds, key=lambda kind: len(kinds[kind]))):
        share = kinds[kind][: left // (len(kinds) - number)]
        left -= len(share)
        shares.append((kind, share))
    return [candidate for _, share in sorted(shares) for candidate in share]


def _from_each_square(
    moves: Iterable[Candidate], squares: Mapping[Square, Stack | None]
) -> list[Candidate]:
    """Return moves: the largest of each square, then the next of each, and so on."""
    counts: Counter[Square] = Counter()
    ranked = []
    for number, move in enumerate(sorted(moves, key=lambda each: -_picked_up(each.ply))):
        square = move.ply.square
        stack = squares[square]
        assert stack is not None, "a stack that moves stands there"
        counts[square] += 1
        capped = stack.kind is Kind.CAPSTONE
        ranked.append((counts[square], not capped, -stack.height, number, move))
    return [move for *_, move in sorted(ranked)]


def _picked_up(ply: Ply) -> int:
    return ply.pick_up if isinstance(ply, Spread) else 1


def _done(ply: Ply, position: Position, notation: Notation) -> Sentence:
    square = square_name(ply.square, position.size, notation)
    if isinstance(ply, Placement):
        if position.first_turn():
            return say("suggest-first", color=color_name(position.turn.other), square=square)
        return say("suggest-place", kind=piece_name(ply.kind), square=square)
    if isinstance(ply, Travel):
        to = square_name(ply.to, position.size, notation)
        return say("suggest-travel", square=square, to=to)
    way, drops = say(ply.direction.name.lower()), " ".join(map(str, ply.drops))
    if ply.pick_up == 1:
        return say("suggest-step", square=square, direction=way)
    return say("suggest-spread", number=ply.pick_up, square=square, direction=way, drops=drops)
