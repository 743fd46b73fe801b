"""Records: a game written down for other programs, and for people to keep."""

from collections.abc import Iterable, Iterator
from datetime import date

from takmail.colors import SIDES, Color
from takmail.commands.clocks import clock_tag
from takmail.commands.coins import CoinWay, Stakes
from takmail.commands.councils import consult_said
from takmail.commands.wished_terms import Manners, series_said
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
)
from takmail.notation.replay import annotated
from takmail.play.game import Game, Phase, PlayedPly
from takmail.rulesets.values import EndKind, Own

SITE = "Takmail"

_UNANNOUNCED = {Manners.STREET, Manners.UNTOLD}


def game_record(game: Game, names: tuple[str, str], began: date | None) -> GameRecord:
    """Return the game that stands now: its terms as tags, its plies with their marks, its result.

    ``names`` are White's and Black's, ``began`` is the day of its beginning. While a game without
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
        return read_score(game.result.mark)
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
    start: Own = game.start or game.terms.start or game.ruleset.begins_with(game.rules)
    if start is not None:
        yield Tag("TPS", format_tps(start))
    if score is not None:
        yield Tag("Result", score.value)
    if game.result is not None and game.result.kind is EndKind.TIME:
        yield Tag(TERMINATION, TIME_FORFEIT)
    if game.result is not None and game.result.worth is not None:
        yield Tag("Points", str(game.result.score))


def _series_tags(game: Game) -> Iterator[Tag]:
    """Yield the series, the number of this game in it, and the points of White and Black."""
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
