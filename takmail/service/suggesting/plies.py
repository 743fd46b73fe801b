"""Plies to choose from: the legal ones that begin as somebody has typed, each with what it does."""

from collections.abc import Callable, Iterator

from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.presenting.protocol import Candidate
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import Position
from takmail.service.ports import Suggestion
from takmail.service.suggesting.asking import MOST, Asking, shortened
from takmail.wording.languages.language import Language


def matching(
    position: Position,
    typed: str,
    home: Notation,
    most: int = MOST,
    label: Callable[[Candidate], str] | None = None,
) -> list[Candidate]:
    """Return the legal plies that fit what was typed, the likeliest first.

    Given the ``label`` by which each is chosen, it is found by that, too.
    """
    completions = presenter_of(position.rules).completions
    return completions.matching(position, typed, home, most, label)


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


def to_play(asked: Asking, game: Game, typed: str, before: str, most: int) -> Iterator[Suggestion]:
    """Yield the plies of a game, at ``most`` so many, that fit what was typed, also in words."""

    def shown(one: Candidate) -> Suggestion:
        return _shown(one, asked, game, game.board, before)

    home = game.terms.notation
    for one in matching(game.board, typed, home, most, lambda each: shown(each).label):
        yield shown(one)


def plies_at(
    asked: Asking, game: Game, position: Position, typed: str, before: str = ""
) -> Iterator[Suggestion]:
    """Yield the plies of a game that fit what was typed, in a position that may yet come."""
    for one in matching(position, typed, game.terms.notation):
        yield _shown(one, asked, game, position, before)


def _shown(
    one: Candidate, asked: Asking, game: Game, position: Position, before: str
) -> Suggestion:
    home, warns = game.terms.notation, not game.terms.calls_are_heard
    return suggestion(one, position, asked.language, home, before, warns=warns)
