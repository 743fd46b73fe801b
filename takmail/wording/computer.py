"""The computer in words: the button to play it, its levels, a host's engine, its warnings."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from takmail.commands.presses import Press
from takmail.engine.registry import ENGINES
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.rulesets.values import Ply, Rules
from takmail.terms.agreements import COMPUTER, HOSTS_LEVEL, LEVEL
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.message.hints import Hints, labelled
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.sentences import Sentence, Value, items, say
from takmail.wording.message.text import Code, Plain
from takmail.wording.plies import name_ply

PLAY_ANYWAY = say("button-play_anyway")
"""Label of the button for a ply that overlooks the computer's tak."""


def computer_button(by: str | None = None, kind: str = "") -> Button:
    """Return the button that begins a game of a ``kind`` against the computer.

    It may be for one person alone.
    """
    press = Press("challenge", f"{COMPUTER} {kind}".rstrip(), by=by)
    return Button(say("button-computer"), press)


def level_buttons(game: str, kind: str = "", by: str | None = None) -> tuple[Button, ...]:
    """Return the buttons that begin a game against the computer, one a level but for Tak.

    With a ``kind`` they stand below words on the game; without, they name it.
    """
    if game == USUAL_RULESET:
        return (computer_button(by, kind),)
    name = say("computer-beside_board" if kind else f"game_name-{game}")
    presses = (
        (level, Press("challenge", f"{LEVEL} {level} {kind or game}", by=by))
        for level in ENGINES[game].levels
    )
    return tuple(labelled("play_level", press, name=name, level=level) for level, press in presses)


def name_level(level: int, terms: Terms) -> dict[str, Value]:
    """Return values for a sentence: a level of the computer, and the name of a host's engine."""
    named = level == HOSTS_LEVEL and terms.engine
    engine = say("computer-engine", name=Plain(terms.engine)) if named else ""
    return {"level": level, "engine": engine}


def name_game(rules: Rules) -> Sentence:
    """Return the name of the game that is played by rules."""
    return say(f"game_name-{name_of(rules)}")


def tell_hosts_games(name: str, komi: Mapping[int, Collection[int]]) -> Sentence:
    """Return the games that a host's engine plays: its komi, in half points, by the size."""
    sizes = items(*(Plain(f"{size}x{size}") for size in komi))
    known = {half / 2 for each in komi.values() for half in each}
    values = {"engine": Plain(name), "sizes": sizes, "low": min(known), "high": max(known)}
    return say("computer-hosts_engine", **values)


def tell_best_level(
    best: int, wishes: Wishes, terms: Terms, hints: Hints, player: str
) -> tuple[Block, ...]:
    """Return how many levels a game has, and a button for the best with all else that was said."""
    said = wishes_said(replace(wishes, level=best))
    typed = Code(hints.typed(f"challenge {said}"))
    told = say("computer-levels", game=name_game(terms.rules), most=best, challenge=typed)
    press = Press("challenge", said, by=player)
    return told, Buttons((labelled("level", press, **name_level(best, terms)),))


def tell_overlooked(road: Ply, game: Game) -> Sentence:
    """Return the warning of a road that the computer makes next."""
    return say("tak-overlooked", road=name_ply(road, game))
