"""Plies to choose from: the legal ones that begin as somebody has typed, each with what it does."""

from collections.abc import Iterator

from takmail.notation.notations import Notation
from takmail.play.game import Game
from takmail.presenting.candidates import Candidate
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import Position
from takmail.service.ports import Suggestion
from takmail.service.suggesting.asking import MOST, Asking, shortened
from takmail.wording.language import Language


def matching(position: Position, typed: str, home: Notation) -> list[Candidate]:
    """Return the legal plies that fit what was typed, the likeliest first."""
    return presenter_of(position.rules).completions.matching(position, typed, home, MOST)


def suggestion(  # noqa: PLR0913 - what is said of a ply, where and for whom
    candidate: Candidate,
    position: Position,
    language: Language,
    home: Notation,
    before: str = "",
    *,
    warns: bool = True,
) -> Suggestion:
    """Return a ply as it can be chosen; ``before`` is what must be said before it, if anything.

    ``warns`` is whether it says what the ply threatens.
    """
    completions = presenter_of(position.rules).completions
    completed = completions.completed(candidate, position, home, before, warns=warns)
    return Suggestion(f"{before}{completed.line}", shortened(language.text(completed.label)))


def plies_at(
    asked: Asking, game: Game, position: Position, typed: str, before: str = ""
) -> Iterator[Suggestion]:
    """Yield the plies of a game that fit what was typed, in a position that may yet come."""
    home, warns = game.terms.notation, not game.terms.calls_are_heard
    for one in matching(position, typed, home):
        yield suggestion(one, position, asked.language, home, before, warns=warns)
