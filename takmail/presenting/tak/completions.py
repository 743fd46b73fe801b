"""Completions: the legal plies that begin as somebody has typed, each in words."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation, square_name
from takmail.presenting.protocol import Candidate, Completion
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.scoring import End
from takmail.tak.setups import Stack
from takmail.wording.boards import piece_name
from takmail.wording.message.drafts import Sentence, items, say
from takmail.wording.people import color_name

_SQUARE = re.compile(r"[a-h][1-8]")
_WORD = re.compile(r"[a-z0-9]+|[^\W_a-z0-9]+")
_KINDS = (Kind.FLAT, Kind.WALL, Kind.CAPSTONE)


def matching(
    position: Position,
    typed: str,
    home: Notation,
    most: int,
    label: Callable[[Candidate], str] | None = None,
) -> list[Candidate]:
    """Return the legal plies that fit what was typed, at ``most`` so many, the likeliest first.

    Plies that begin as typed come first, in the notation ``home``, else in the other one. A square
    alone is a square in each notation, so plies there at home come first. Where nothing is typed
    there are some of each kind. Given the ``label`` by which each is chosen, it is found by that,
    too.
    """
    wanted = plain(typed)
    plies = position.legal_plies()
    ours = list(_written(position, plies, home))
    if not wanted:
        return _of_each_kind(ours, position, most)
    begun = [candidate for candidate in ours if begins(candidate, wanted)]
    if begun:
        return begun[:most]
    there = [c for c in ours if wanted in c.text] if _SQUARE.fullmatch(wanted) else []
    others = _written(position, plies, home.other)
    found = [*there, *(candidate for candidate in others if begins(candidate, wanted))]
    if not found and label is not None:
        found = said(ours, typed, label)
    return found[:most]


def completed(  # noqa: PLR0913 - a ply, and how it is shown
    candidate: Candidate,
    position: Position,
    home: Notation,
    game: str = "",
    *,
    in_both: bool = False,
    warns: bool = True,
) -> Completion:
    """Return a ply as it can be chosen; ``game`` stands before it on the label."""
    text, at_home = candidate.text, candidate.notation is home
    told = items(*described(candidate.ply, position, candidate.notation, warns=warns))
    if at_home and not in_both:
        return Completion(text, say("suggest-ply", ply=f"{game}{text}", told=told))
    (same,) = _written(position, [candidate.ply], candidate.notation.other)
    label = say("suggest-ply_both", ply=f"{game}{text}", same=same.text, told=told)
    if not at_home and _SQUARE.fullmatch(text):
        text = f"F{text}"  # the square alone would be asked about
    return Completion(text, label)


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


# Plies that fit the typed text.


def _written(position: Position, plies: list[Ply], notation: Notation) -> Iterator[Candidate]:
    for ply in plies:
        flattens = notation is Notation.PTN and position.flattens(ply)
        yield Candidate(ply, notation, format_ply(ply, position.size, notation, flattens=flattens))


def begins(candidate: Candidate, wanted: str) -> bool:
    """Return whether a ply begins as typed; a flat's letter can stand before its square."""
    text = plain(candidate.text)
    return text.startswith(wanted) or f"f{text}".startswith(wanted)


def plain(text: str) -> str:
    """Return a text in small letters without blanks."""
    return "".join(text.casefold().split())


def said(
    plies: Iterable[Candidate], typed: str, label: Callable[[Candidate], str]
) -> list[Candidate]:
    """Return plies whose labels have all typed words, those with the first word early first."""
    wanted = [_begun(word) for word in _WORD.findall(typed.casefold())]
    found: list[tuple[int, int, Candidate]] = []
    for number, candidate in enumerate(plies if wanted else ()):
        text = label(candidate).casefold()
        there = [word.search(text) for word in wanted]
        if there[0] is not None and None not in there:
            found.append((there[0].start(), number, candidate))
    return [candidate for _, _, candidate in sorted(found)]


def _begun(word: str) -> re.Pattern[str]:
    """Return the pattern of words that begin so; not all languages part their words."""
    return re.compile(rf"(?<![a-z0-9]){word}" if word.isascii() else word)


# A few of each kind, where nothing was typed.


def _of_each_kind(plies: Iterable[Candidate], position: Position, most: int) -> list[Candidate]:
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
    left, found = most, []
    for number, kind in enumerate(sorted(kinds, key=lambda kind: len(kinds[kind]))):
        share = kinds[kind][: left // (len(kinds) - number)]
        left -= len(share)
        found.append((kind, share))
    return [candidate for _, share in sorted(found) for candidate in share]


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
