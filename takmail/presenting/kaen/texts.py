"""Texts about plies: phrases, completions, games found in a text."""

from collections.abc import Callable, Iterator

from takmail.commands.near_moves.words import Nearly
from takmail.commands.wished_terms import Wishes
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game
from takmail.play.records import FoundBoard, FoundGame
from takmail.presenting.protocol import Candidate, Completion
from takmail.presenting.tak.completions import plain, said
from takmail.render.painters import view_of
from takmail.render.views import BoardView, Shown
from takmail.rulesets.kaen import ruleset
from takmail.rulesets.kaen.position import SIZE, KaenRules, Ply, Position
from takmail.rulesets.kaen.results import Ending, result_of
from takmail.rulesets.protocol import Judged
from takmail.wording.message.drafts import Sentence, items, say
from takmail.wording.people import color_name
from takmail.wording.tellers.kaen import describe_ply

# Phrases about a ply, and its press.


def flattened(_game: Game, _before: Game | None) -> bool:
    """Return that there are no walls."""
    return False


def facts(_game: Game, _ply: Ply, judged: Judged) -> Iterator[Sentence]:
    """Yield how a stone ends the game; words say what they do."""
    result = judged.result
    if result is not None and result.ending in {Ending.BRIDGE, Ending.STONES, Ending.HALVES}:
        color = {} if result.winner is None else {"color": color_name(result.winner)}
        yield say(f"kaen-ends_{result.ending.value}", **color)


def pressed(ply: Ply, _rules: KaenRules, _notation: Notation, *, tak: bool = False) -> str:
    """Return a ply as a line that says nothing else; nobody calls ``tak``."""
    return ruleset.written(ply, SIZE, Notation.MAIL, tak=tak)


# Completions.


def matching(
    position: Position,
    typed: str,
    home: Notation,
    most: int,
    label: Callable[[Candidate], str] | None = None,
) -> list[Candidate]:
    """Return the legal plies with what was typed in them, or else in whose ``label`` that is."""
    plies = [
        Candidate(ply, home, ruleset.written(ply, SIZE, home)) for ply in position.legal_plies()
    ]
    wanted = plain(typed)
    found = [one for one in plies if wanted in plain(one.text)]
    if label is not None:
        found = found or said(plies, typed, label)
    return found[:most]


def completed(
    candidate: Candidate, position: Position, home: Notation, game: str = "", **_how: bool
) -> Completion:
    """Return a ply as it can be chosen; ``game`` stands before it on the label."""
    told = items(*described(candidate.ply, position, home))
    label = say("suggest-ply", ply=f"{game}{candidate.text}", told=told)
    return Completion(candidate.text, label)


def described(
    ply: Ply, position: Position, *_notation: object, **_how: object
) -> Iterator[Sentence]:
    """Yield a legal ply in words, and that it completes a bridge."""
    yield describe_ply(ply, position)
    result = result_of(position.after(ply))
    if result is not None and result.bridge:
        yield say("kaen-told_bridge")


# Possible meanings of unclear lines.


def guessed(_text: str, _game: Game) -> Nearly | None:
    """Return nothing: lines mean what they say."""
    return None


def bare(_written: WrittenPly, _game: Game) -> tuple[()]:
    """Return nothing: a field has one name."""
    return ()


def otherwise(*_said: object, **_how: object) -> tuple[()]:
    """Return nothing: no ply has numbers."""
    return ()


# Games found in a text.


def view(found: FoundGame | FoundBoard, notation: Notation) -> BoardView:
    """Return the board to show."""
    assert isinstance(found, FoundGame), "boards alone are Tak's"
    return view_of(found.position, found.last, found.played, Shown(notation))


def beginnings(_found: FoundGame | FoundBoard) -> Iterator[tuple[str, Wishes]]:
    """Return nothing: games begin on an empty board."""
    return iter(())
