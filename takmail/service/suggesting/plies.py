"""Plies to choose from: the legal ones that begin as somebody has typed, each with what it does."""

from takmail.notation.notations import Notation
from takmail.presenting.candidates import Candidate
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import Position
from takmail.service.ports import Suggestion
from takmail.service.suggesting.asking import MOST, shortened
from takmail.wording.language import Language


def matching(position: Position, typed: str, home: Notation) -> list[Candidate]:
    """Return the legal plies that fit what was typed, the likeliest first."""
    return presenter_of(position.rules).completions.matching(position, typed, home, MOST)


def suggestion(  # noqa: PLR0913 - what is said of a ply, where and for whom
    candidate: Candidate,
    position: Position,
    language: Language,
    home: Notation,
    code: str = "",
    *,
    warns: bool = True,
) -> Suggestion:
    """Return a ply as it can be chosen; ``code`` is the id of its game, if that must be said.

    ``warns`` is whether it says what the ply threatens.
    """
    completions, game = presenter_of(position.rules).completions, f"#{code} " if code else ""
    completed = completions.completed(candidate, position, home, game, warns=warns)
    return Suggestion(f"{game}{completed.line}", shortened(language.text(completed.label)))
