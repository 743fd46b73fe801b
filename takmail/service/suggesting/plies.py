"""Plies to choose from: the legal ones that begin as somebody has typed, each with what it does."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from takmail.notation.labels import square_name
from takmail.notation.notations import Notation
from takmail.notation.ptn import format_ply
from takmail.service.ports import Suggestion
from takmail.service.suggesting.asking import MOST, shortened
from takmail.tak.outcome import End
from takmail.tak.plies import Placement, Ply, Travel
from takmail.tak.position import Position
from takmail.wording.board import piece_name
from takmail.wording.language import Language
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, items, say

_SQUARE = re.compile(r"[a-h][1-8]")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal ply, as it is written in a notation."""

    ply: Ply
    notation: Notation
    text: str


def matching(position: Position, typed: str, home: Notation) -> list[Candidate]:
    """Return the legal plies that fit what was typed, the likeliest first.

    Those that begin as typed come first, in the notation ``home``, else in the other one. A square
    alone is one in each notation, so that what can be done there at home comes before.
    """
    wanted = _plain(typed)
    plies = position.legal_plies()
    ours = list(_written(position, plies, home))
    begun = [candidate for candidate in ours if _begins(candidate, wanted)]
    if begun or not wanted:
        return begun[:MOST]
    there = [c for c in ours if wanted in c.text] if _SQUARE.fullmatch(wanted) else []
    others = _written(position, plies, home.other)
    return [*there, *(candidate for candidate in others if _begins(candidate, wanted))][:MOST]


def suggestion(
    candidate: Candidate, position: Position, language: Language, home: Notation, code: str = ""
) -> Suggestion:
    """Return a ply as it can be chosen; ``code`` is the id of its game, if that must be said."""
    game = f"#{code} " if code else ""
    said = candidate.text
    told = items(*described(candidate, position))
    if candidate.notation is home:
        label = say("suggest-ply", ply=f"{game}{said}", told=told)
    else:
        (same,) = _written(position, [candidate.ply], home)
        label = say("suggest-ply_both", ply=f"{game}{said}", same=same.text, told=told)
        if _SQUARE.fullmatch(said):
            said = f"F{said}"  # the square alone would be asked about
    return Suggestion(f"{game}{said}", shortened(language.text(label)))


def _written(position: Position, plies: list[Ply], notation: Notation) -> Iterator[Candidate]:
    for ply in plies:
        flattens = notation is Notation.PTN and position.flattens(ply)
        yield Candidate(ply, notation, format_ply(ply, position.size, notation, flattens=flattens))


def _begins(candidate: Candidate, wanted: str) -> bool:
    plain = _plain(candidate.text)
    return plain.startswith(wanted) or f"f{plain}".startswith(wanted)


def _plain(text: str) -> str:
    return "".join(text.casefold().split())


def described(candidate: Candidate, position: Position) -> Iterator[Sentence]:
    """Yield what a legal ply does, and what comes of it."""
    yield _done(candidate, position)
    if position.flattens(candidate.ply):
        yield say("suggest-flattens")
    after = position.after(candidate.ply)
    outcome = after.outcome()
    if outcome is None:
        if after.in_tak():
            yield say("suggest-tak")
    elif outcome.winner is None:
        yield say("suggest-drawn")
    else:
        end = "road" if outcome.end is End.ROAD else "flats"
        won = "wins" if outcome.winner is position.turn else "loses"
        yield say(f"suggest-{won}_{end}")


def _done(candidate: Candidate, position: Position) -> Sentence:
    ply, size = candidate.ply, position.size
    square = square_name(ply.square, size, candidate.notation)
    if isinstance(ply, Placement):
        if position.first_turn():
            return say("suggest-first", color=color_name(position.turn.other), square=square)
        return say("suggest-place", kind=piece_name(ply.kind), square=square)
    if isinstance(ply, Travel):
        to = square_name(ply.to, size, candidate.notation)
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
