"""A game as it is written down for other programs, and for people to keep."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from enum import Enum
from typing import TypeVar

from takmail.colors import SIDES, Color
from takmail.commands.clocks import TimeControl, clock_tag, read_clock_tag
from takmail.commands.coins import CoinWay, Stakes
from takmail.commands.councils import consult_said
from takmail.commands.presets import name_fitting
from takmail.commands.wishes import Manners, series_said
from takmail.notation.positions import format_tps
from takmail.notation.records import (
    BLIND,
    CLOCK,
    CONSULTATION,
    ROUND,
    SERIES,
    SERIES_SCORE,
    STAKES,
    TERMINATION,
    TIME_FORFEIT,
    VARIANT,
    GameRecord,
    RecordedPly,
    Score,
    Tag,
    read_score,
    variant_told,
)
from takmail.notation.replay import UnplayableError, annotated, rules_of, start_of
from takmail.play.challenges import challenge
from takmail.play.events import Begun, Challenged, Ended, EndedByHost, Event
from takmail.play.evolve import begin, evolve
from takmail.play.game import Game, Phase, PlayedPly
from takmail.play.offers import play
from takmail.play.refusals import RefusalError
from takmail.play.terms import Invitee, Party, Terms, unseated
from takmail.rulesets.registry import RULESETS, USUAL_RULESET
from takmail.rulesets.results import (
    Ending,
    draw_on_time,
    ptn_result,
    result_by_agreement,
)
from takmail.rulesets.terms import USUAL
from takmail.rulesets.values import IllegalPlyError, Rules, Setup

SITE = "Takmail"

_UNANNOUNCED = {Manners.STREET, Manners.UNTOLD}


def game_record(game: Game, names: tuple[str, str], began: date | None) -> GameRecord:
    """Return the game that stands now: its terms as tags, its plies with their marks, its result.

    ``names`` are White's and Black's, ``began`` is the day on which it did. While a game without
    announced Tak goes on, threats that nobody called stay unmarked. Raise `ValueError` before the
    game has begun.
    """
    if game.position is None:
        raise ValueError("the game has not begun")
    score = _score(game)
    tags = tuple(_tags(game, names, began, score))
    plies = tuple(_recorded(game, played) for played in game.plies)
    return annotated(GameRecord(tags, plies, score=score))


def together(names: Iterable[str]) -> str:
    """Return the names of the people of a side as one, the captain's first."""
    return " & ".join(names)


def _score(game: Game) -> Score | None:
    if game.result is not None:
        return read_score(ptn_result(game.result))
    return Score.NO_RESULT if game.phase is Phase.CANCELLED else None


def _recorded(game: Game, played: PlayedPly) -> RecordedPly:
    open_ = game.terms.manners not in _UNANNOUNCED or game.phase is not Phase.PLAYING
    marked = played.threat and (open_ or played.called)
    return RecordedPly(played.ply, "'" if marked else "")


def _tags(
    game: Game, names: tuple[str, str], began: date | None, score: Score | None
) -> Iterator[Tag]:
    yield Tag("Site", SITE)
    if began is not None:
        yield Tag("Date", f"{began:%Y.%m.%d}")
    yield Tag("Player1", names[0])
    yield Tag("Player2", names[1])
    if game.terms.preset:
        yield Tag(VARIANT, game.terms.preset)
    yield from game.ruleset.tags(game.rules)
    yield from _series_tags(game)
    blind = [color.name.lower() for color in SIDES if game.is_blind(color)]
    if blind:
        yield Tag(BLIND, " ".join(blind))
    if game.terms.consult is not None:
        yield Tag(CONSULTATION, consult_said(game.terms.consult))
    if game.terms.clock is not None:
        yield Tag(CLOCK, clock_tag(game.terms.clock))
    if game.terms.stakes is not None:
        yield Tag(STAKES, _stakes(game.terms.stakes))
    start = _start(game)
    if start is not None:
        yield Tag("TPS", format_tps(start))
    if score is not None:
        yield Tag("Result", score.value)
    if game.result is not None and game.result.ending is Ending.TIME:
        yield Tag(TERMINATION, TIME_FORFEIT)
    if game.result is not None and game.result.worth is not None:
        yield Tag("Points", str(game.result.score))


def _series_tags(game: Game) -> Iterator[Tag]:
    """Yield the series, which of its games this is, and what White and Black have won in it."""
    standing = game.series
    if standing is None:
        return
    won = "-".join(str(standing.points(game.party_of(color))) for color in Color)
    yield Tag(SERIES, series_said(standing.terms))
    yield Tag(ROUND, str(len(game.earlier) + 1))
    yield Tag(SERIES_SCORE, won)


def _stakes(stakes: Stakes) -> str:
    """Return a wager as its coins, another way of playing for coins by its name."""
    if stakes.way is CoinWay.PLAIN:
        return str(stakes.coins)
    return f"{stakes.way.value} {stakes.coins or ''}".rstrip()


def _start(game: Game) -> Setup | None:
    """Return the position that the standing plies start from, ``None`` for the empty board."""
    return game.start or game.terms.start or game.ruleset.begins_with(game.rules)


# A game that was written down elsewhere, as the events by which it would have come about here.


MANNERS = "Manners"
NOTATION = "Notation"
"""Tags for terms that other programs don't know."""

_Term = TypeVar("_Term", bound=Enum)


class Misfit(Enum):
    """Reason why a readable record is no game."""

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
