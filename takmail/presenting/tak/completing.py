"""Plies to choose from: the legal ones that begin as somebody has typed, each with what it does."""

import re
from collections.abc import Iterator

from takmail.notation.labels import square_name
from takmail.notation.notations import Notation
from takmail.notation.ptn import format_ply
from takmail.presenting.candidates import Candidate, Completion
from takmail.tak.outcome import End
from takmail.tak.plies import Placement, Ply, Travel
from takmail.tak.position import Position
from takmail.wording.board import piece_name
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, items, say

_SQUARE = re.compile(r"[a-h][1-8]")


def matching(position: Position, typed: str, home: Notation, most: int) -> list[Candidate]:
    """Return the legal plies that fit what was typed, at ``most`` so many, the likeliest first.

    Those that begin as typed come first, in the notation ``home``, else in the other one. A square
    alone is one in each notation, so that what can be done there at home comes before.
    """
    wanted = _plain(typed)
    plies = position.legal_plies()
    ours = list(_written(position, plies, home))
    begun = [candidate for candidate in ours if _begins(candidate, wanted)]
    if begun or not wanted:
        return begun[:most]
    there = [c for c in ours if wanted in c.text] if _SQUARE.fullmatch(wanted) else []
    others = _written(position, plies, home.other)
    return [*there, *(candidate for candidate in others if _begins(candidate, wanted))][:most]


def completed(
    candidate: Candidate, position: Position, home: Notation, game: str = "", *, warns: bool = True
) -> Completion:
    """Return a ply as it can be chosen; ``game`` stands before it on the label."""
    said = candidate.text
    told = items(*described(candidate.ply, position, candidate.notation, warns=warns))
    if candidate.notation is home:
        return Completion(said, say("suggest-ply", ply=f"{game}{said}", told=told))
    (same,) = _written(position, [candidate.ply], home)
    label = say("suggest-ply_both", ply=f"{game}{said}", same=same.text, told=told)
    if _SQUARE.fullmatch(said):
        said = f"F{said}"  # the square alone would be asked about
    return Completion(said, label)


def _written(position: Position, plies: list[Ply], notation: Notation) -> Iterator[Candidate]:
    for ply in plies:
        flattens = notation is Notation.PTN and position.flattens(ply)
        yield Candidate(ply, notation, format_ply(ply, position.size, notation, flattens=flattens))


def _begins(candidate: Candidate, wanted: str) -> bool:
    plain = _plain(candidate.text)
    return plain.startswith(wanted) or f"f{plain}".startswith(wanted)


def _plain(text: str) -> str:
    return "".join(text.casefold().split())


def described(
    ply: Ply, position: Position, notation: Notation, *, warns: bool = True
) -> Iterator[Sentence]:
    """Yield what a legal ply does, and what comes of it; that it threatens a road if it warns."""
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


def _done(ply: Ply, position: Position, notation: Notation) -> Sentence:
    size = position.size
    square = square_name(ply.square, size, notation)
    if isinstance(ply, Placement):
        if position.first_turn():
            return say("suggest-first", color=color_name(position.turn.other), square=square)
        return say("suggest-place", kind=piece_name(ply.kind), square=square)
    if isinstance(ply, Travel):
        to = square_name(ply.to, size, notation)
        return say("suggest-travel", square=square, to=to)
    if ply.pick_up == 1:
        return say("suggest-step", square=square, direction=say(ply.direction.name.lower()))
    return say(
        "suggest-spread",
        number=ply.pick_up,
        square=square,
        direction=say(ply.direction.name.lower()),
        drops=" ".join(map(str, ply.drops)),
    )
