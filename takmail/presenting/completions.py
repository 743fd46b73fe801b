"""Completions: the legal plies of any game that begin as typed, each in words."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from takmail.notation.written_plies import Notation
from takmail.presenting.protocol import Candidate
from takmail.presenting.registry import presenter_of
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Own, Ply
from takmail.wording.message.sentences import Sentence, items, say

_SQUARE = re.compile(r"[a-h][1-8]")
_WORD = re.compile(r"[a-z0-9]+|[^\W_a-z0-9]+")


class Completion(NamedTuple):
    """A candidate as a line, and the label by which it is chosen."""

    line: str
    label: Sentence


def matching(
    position: Own,
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
        return presenter_of(position.rules).completions.first(ours, position, most)
    begun = [candidate for candidate in ours if _begins(candidate, wanted)]
    if begun:
        return begun[:most]
    there = [c for c in ours if wanted in plain(c.text)] if _SQUARE.fullmatch(wanted) else []
    known = {candidate.ply for candidate in there}
    others = _written(position, (ply for ply in plies if ply not in known), home.other)
    fitting = [*there, *(candidate for candidate in others if _begins(candidate, wanted))]
    if not fitting and label is not None:
        fitting = _said(ours, typed, label)
    return fitting[:most]


def completed(  # noqa: PLR0913 - a ply, and how it is shown
    candidate: Candidate,
    position: Own,
    home: Notation,
    game: str = "",
    *,
    in_both: bool = False,
    warns: bool = True,
) -> Completion:
    """Return a ply as it can be chosen; ``game`` stands before it on the label.

    The label has both notations if the ply is not written in ``home``, or they are shown
    ``in_both`` and differ. With ``warns`` it gives the ply's threat.
    """
    (ply, notation, text), presenter = candidate, presenter_of(position.rules)
    details = items(*presenter.completions.described(ply, position, notation, warns=warns))
    label = say("suggest-ply", ply=f"{game}{text}", told=details)
    if in_both or notation is not home:
        ((*_, same),) = _written(position, [ply], notation.other)
        if same not in text:
            label = say("suggest-ply_both", ply=f"{game}{text}", same=same, told=details)
    if notation is not home and _SQUARE.fullmatch(text):
        text = presenter.plies.pressed(ply, position.rules, notation)  # a square says too little
    return Completion(text, label)


# Plies that fit the typed text.


def _written(position: Own, plies: Iterable[Ply], notation: Notation) -> Iterator[Candidate]:
    rules = position.rules
    ruleset = ruleset_of(rules)
    for ply in plies:
        flat = notation is Notation.PTN and ruleset.flattens(position, ply)
        yield Candidate(ply, notation, ruleset.written(ply, rules.size, notation, flattens=flat))


def _begins(candidate: Candidate, wanted: str) -> bool:
    """Return whether a ply begins as typed; a flat's letter can stand before its square."""
    text = plain(candidate.text)
    return text.startswith(wanted) or f"f{text}".startswith(wanted)


def plain(text: str) -> str:
    """Return a text in small letters without blanks."""
    return "".join(text.casefold().split())


def _said(
    plies: Iterable[Candidate], typed: str, label: Callable[[Candidate], str]
) -> list[Candidate]:
    """Return plies whose labels have all typed words, those with the first word early first."""
    wanted = [_begun(word) for word in _WORD.findall(typed.casefold())]
    ranked: list[tuple[int, int, Candidate]] = []
    for number, candidate in enumerate(plies if wanted else ()):
        text = label(candidate).casefold()
        there = [word.search(text) for word in wanted]
        if there[0] is not None and None not in there:
            ranked.append((there[0].start(), number, candidate))
    return [candidate for _, _, candidate in sorted(ranked)]


def _begun(word: str) -> re.Pattern[str]:
    """Return the pattern of words that begin so; not all languages part their words."""
    return re.compile(rf"(?<![a-z0-9]){word}" if word.isascii() else word)
