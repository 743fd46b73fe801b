"""A ply in words: always in both notations, so that nobody misreads a square."""

from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.rulesets.values import Ply, Rules
from takmail.wording.message import Code
from takmail.wording.say import Sentence, glue, lines, say
from takmail.wording.tellers import teller_of


def name_ply(ply: Ply, rules: Rules, home: Notation, *, flattens: bool = False) -> Sentence:
    """Return ``ps b4 (PTN b2)``, the home notation first."""
    written = teller_of(rules).written
    return say(
        "ply-both",
        ply=written(ply, rules.size, home, flattens=flattens),
        other_name=say(home.other.value),
        other=written(ply, rules.size, home.other, flattens=flattens),
    )


def ended(told: Sentence) -> Sentence:
    """Return what was said of a ply as a sentence that is at its end."""
    return glue(told, say("played-end"))


def describe_ply(  # noqa: PLR0913 - a ply, and what there is to know of how it was played
    seat: Sentence,
    ply: Ply,
    rules: Rules,
    home: Notation,
    *,
    flattens: bool = False,
    ready: bool = False,
) -> Sentence:
    """Return ``White (Ann): ps b4 (PTN b2)``, the home notation first.

    Of what she had ``ready`` it says so.
    """
    written = teller_of(rules).written
    return say(
        "played-ready" if ready else "played",
        seat=seat,
        ply=Code(written(ply, rules.size, home, flattens=flattens)),
        other_name=say(home.other.value),
        other=Code(written(ply, rules.size, home.other, flattens=flattens)),
    )


def explain_last_ply(game: Game) -> Sentence:
    """Return what the last ply of a game did and why that is allowed; it must have one.

    Where somebody plays blind, it is only said that it is legal: every ply in the record was, on
    the board on which it was played.
    """
    if game.hides_board:
        return say("blind-legal")
    last, terms, teller = game.last_ply, game.terms, teller_of(game.rules)
    assert last is not None
    flattens = teller.flattens(game.position_after(len(game.plies) - 1), last.ply)
    ply = name_ply(last.ply, terms.rules, terms.notation, flattens=flattens)
    return lines(say("claimed-checked", ply=ply), *teller.steps(game))
