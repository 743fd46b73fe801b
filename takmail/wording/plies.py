"""Plies in words, in the notation that a chat shows."""

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.game import Game, PlayedPly
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import IllegalPlyError, Ply, Rules
from takmail.terms.agreements import Manners
from takmail.wording import sight
from takmail.wording.message.sentences import Sentence, glue, lines, say
from takmail.wording.message.text import Code
from takmail.wording.people import Participants
from takmail.wording.ruleset_sentences import teller_of


def name_ply(
    ply: Ply, game: Game, *, typed: Notation | None = None, flattens: bool = False
) -> Sentence:
    """Return ``ps b4``, or ``ps b4 (PTN b2)`` where both notations are shown.

    The other notation stands there, too, if the ply was ``typed`` in it.
    """
    home = game.terms.notation
    both = game.in_both or typed is home.other
    return write_ply(ply, game.rules, home, in_both=both, flattens=flattens)


def write_ply(
    ply: Ply, rules: Rules, home: Notation, *, in_both: bool, flattens: bool = False
) -> Sentence:
    """Return a ply in one notation, or in both with the home notation first."""
    written = ruleset_of(rules).written
    said = written(ply, rules.size, home, flattens=flattens)
    other = written(ply, rules.size, home.other, flattens=flattens) if in_both else said
    if other == said:
        return Code(said)
    return say("ply-both", ply=said, other_name=say(home.other.value), other=other)


def describe_ply(
    people: Participants,
    color: Color,
    ply: Sentence,
    mover: Sentence | None = None,
    *,
    ready: bool = False,
) -> Sentence:
    """Return ``White (Ann): ps b4``; ``mover`` is who moved, where a side has several people."""
    values = people.who(color) | {"ply": ply} | ({"seat": mover} if mover else {})
    return say("played-ready" if ready else "played", **values)


def ended(told: Sentence) -> Sentence:
    """Return the sentence about a ply with its end."""
    return glue(told, say("played-end"))


def explain_illegal(error: IllegalPlyError, game: Game, typed: Notation | None = None) -> Sentence:
    """Return why a ply isn't legal; its square is named as by `name_ply`."""
    home = game.terms.notation
    both = game.in_both or typed is home.other
    return teller_of(game.rules).illegal(error, game.rules.size, home, in_both=both)


def explain_last_ply(game: Game) -> Sentence:
    """Return the effects of the last ply, and why it is legal; the game must have a ply.

    Where somebody plays blind, it is only said that it is legal: every ply in the record was, on
    the board on which it was played.
    """
    if game.hides_board:
        return sight.LEGAL
    last, teller = game.last_ply, teller_of(game.rules)
    assert last is not None
    before = game.position_after(len(game.plies) - 1)
    ply = teller.label(last.ply, before)
    ply = ply or name_ply(last.ply, game, flattens=teller.flattens(before, last.ply))
    return lines(say("claimed-checked", ply=ply), *teller.steps(game))


def last_said(people: Participants, *, flattens: bool = False) -> tuple[Sentence, ...]:
    """Return the words about the last ply, if there is one: whether it ``flattens`` a wall, too."""
    game = people.game
    last = game.last_ply
    if last is None:
        return ()
    teller = teller_of(game.rules)
    told = teller.spoken(last.ply, last.color, people, people.seat(last.color)) or describe_ply(
        people, last.color, name_ply(last.ply, game, flattens=flattens)
    )
    earlier = len(game.plies) - 1
    if earlier < len(Color):
        besides = teller.besides(game.position_after(earlier), last.color)
        told = told if besides is None else glue(told, besides)
    passed = teller.passed(game.board)
    if last.rolled is None:
        return (ended(told), *(() if passed is None else (passed,)))
    rolled = say("rolled", number=game.rolls, value=last.rolled, **people.who(last.color))
    thrown = teller.thrown(game.board)
    return (ended(rolled), *(() if thrown is None else (thrown,)))


def tak_is_told(game: Game) -> bool:
    """Return whether everybody reads that the last ply threatens a road."""
    last = game.last_ply
    return last is not None and _is_told(game, last)


def taks_told(game: Game) -> tuple[int, ...]:
    """Return the numbers of the plies of which everybody read that they threatened a road."""
    numbered = enumerate(game.plies, start=1)
    return tuple(number for number, played in numbered if _is_told(game, played))


def _is_told(game: Game, played: PlayedPly) -> bool:
    manners = game.terms.manners
    told = manners is Manners.COURTLY or (played.called and manners is not Manners.QUIET)
    return played.threat and told
