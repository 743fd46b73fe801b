"""A game that was written down elsewhere, as the events by which it would have come about here."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import TypeVar

from takmail.colors import Color
from takmail.commands.clock_words import read_clock_tag
from takmail.commands.presets import name_fitting
from takmail.commands.values import TimeControl
from takmail.notation.records import (
    CLOCK,
    TERMINATION,
    TIME_FORFEIT,
    GameRecord,
    Score,
    read_score,
    variant_told,
)
from takmail.notation.replay import UnplayableError, rules_of, start_of
from takmail.play.beginning import challenge
from takmail.play.effects import play
from takmail.play.events import Begun, Challenged, Ended, EndedByHost, Event
from takmail.play.evolving import begin, evolve
from takmail.play.game import Game, Phase
from takmail.play.parties import Party
from takmail.play.refusals import RefusalError
from takmail.play.terms import Invitee, Terms, unseated
from takmail.rulesets.defaults import USUAL
from takmail.rulesets.registry import RULESETS, USUAL_RULESET
from takmail.rulesets.results import (
    draw_on_time,
    ptn_result,
    result_by_agreement,
)
from takmail.rulesets.values import IllegalPlyError, Rules, Setup

MANNERS = "Manners"
NOTATION = "Notation"
"""Tags for terms that other programs don't know."""

_Term = TypeVar("_Term", bound=Enum)


class Misfit(Enum):
    """Why a record whose plies can be read is no game."""

    TERMS = "nobody can play under its terms"
    OVER_BEFORE = "it goes on after its end"
    OTHER_RESULT = "it has another result than its board"


class MisfitError(Exception):
    """A record is no game."""

    def __init__(self, misfit: Misfit) -> None:
        super().__init__(misfit.value)
        self.misfit = misfit


def retold(record: GameRecord, white: str, black: Invitee) -> tuple[Event, ...]:
    """Return the events of a game that was written down: White has challenged Black.

    What no result ends goes on; ``0-0`` is a game that was broken off. The clock of a tag is the
    game's, with all of its time left; one for which both sit at the chat isn't that of a game
    that goes on. Comments, variations and judgements are left out. Raise ``NotationError``,
    ``SetupError``, ``UnplayableError`` or ``MisfitError`` if this is no game.
    """
    assert black.player is not None, "who has played is known"
    challenged = _challenged(record, white, black)
    begun = Begun(white, black.player)
    game = evolve(begin("", challenged), begun)
    told: list[Event] = [challenged, begun]
    for recorded in record.plies:
        if game.phase is not Phase.PLAYING:
            raise MisfitError(Misfit.OVER_BEFORE)
        try:
            happened = play(game, recorded.ply, record.notation, tak=recorded.tak)
        except IllegalPlyError as error:
            raise UnplayableError(recorded.place, error, record) from None
        for event in happened:
            game = evolve(game, event)
        told += happened
    end = tuple(_end(game, record))
    if game.phase is Phase.PLAYING and not end:
        told[0] = _without_live_clock(challenged)
    return (*told, *end)


def _without_live_clock(challenged: Challenged) -> Challenged:
    """Return a challenge without a clock in minutes, which is out before anybody has come."""
    clock = challenged.terms.clock
    if clock is None or not clock.live:
        return challenged
    return replace(challenged, terms=replace(challenged.terms, clock=None))


def _challenged(record: GameRecord, white: str, black: Invitee) -> Challenged:
    rules, start = _begun_from(record)
    terms = Terms(
        rules,
        _said(record, MANNERS, USUAL.manners),
        _said(record, NOTATION, USUAL.notation),
        start=start,
        preset=name_fitting(variant_told(record), rules) or "",
        receiver=_receiver(rules),
        clock=_clock(record),
    )
    terms = unseated(terms)
    terms = terms if terms.throws else replace(terms, challenger=Color.WHITE)
    terms.first_position()
    try:
        return challenge(white, terms, black)
    except RefusalError:
        raise MisfitError(Misfit.TERMS) from None


def _begun_from(record: GameRecord) -> tuple[Rules, Setup | None]:
    """Return the rules and the start of a game.

    What a handicap has put on the board is no position to start from; in a game that went on from
    another board it counts no more.
    """
    rules, start = rules_of(record), start_of(record)
    if rules.handicap is None or start is None:
        return rules, start
    if start == RULESETS[USUAL_RULESET].begins_with(rules):
        return rules, None
    return replace(rules, handicap=None), start


def _receiver(rules: Rules) -> Party | None:
    """Return who has a handicap, where White has challenged Black."""
    if rules.handicap is None:
        return None
    return Party.CHALLENGER if rules.handicap.color is Color.WHITE else Party.TAKER


def _clock(record: GameRecord) -> TimeControl | None:
    tag = record.tag(CLOCK)
    return None if tag is None else read_clock_tag(tag.value)


def _said(record: GameRecord, name: str, usual: _Term) -> _Term:
    """Return the term that a tag gives, the usual one if it gives none."""
    tag = record.tag(name)
    value = tag.value.strip().lower() if tag else ""
    return next((term for term in type(usual) if term.value == value), usual)


def _end(game: Game, record: GameRecord) -> Iterator[Event]:
    """Yield what ends a game as its record says, if its board doesn't; else see that they agree."""
    score, tag = record.result, record.tag(TERMINATION)
    on_time = tag is not None and tag.value.strip().lower() == TIME_FORFEIT
    lost = game.ruleset.out_of_time if on_time else game.ruleset.given_up
    if game.result is not None:
        if score is not None and _winner(score) != _winner(read_score(ptn_result(game.result))):
            raise MisfitError(Misfit.OTHER_RESULT)
        return
    match score:
        case None:
            return
        case Score.NO_RESULT:
            yield EndedByHost()
        case Score.DRAW:
            yield Ended(draw_on_time() if on_time else result_by_agreement())
        case Score.WHITE_OTHERWISE:
            yield Ended(lost(game.board, Color.BLACK))
        case Score.BLACK_OTHERWISE:
            yield Ended(lost(game.board, Color.WHITE))
        case _:
            raise MisfitError(Misfit.OTHER_RESULT)


def _winner(score: Score | None) -> str:
    """Return who has won by a score, and whether anybody has."""
    if score in {None, Score.NO_RESULT, Score.DRAW}:
        return str(score)
    return "white" if score.value.endswith("-0") else "black"
