"""The standing of a series of games, in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from takmail.colors import Color
from takmail.play.challenges import is_drawn_next, next_white
from takmail.play.game import Game, Phase
from takmail.play.series import SeriesGame, SeriesStanding
from takmail.play.terms import Party, Terms, other_sizes
from takmail.wording.message.hints import Hints
from takmail.wording.message.sentences import Sentence, Value, items, lines, say
from takmail.wording.people import Participants
from takmail.wording.terms import describe_counted, describe_series

LISTED = 15
"""Games of a series that are listed, the last ones."""


def score_line(people: Participants) -> tuple[Sentence, ...]:
    """Return how the series of a game that has begun stands, as one short line, if it is of one."""
    game = people.game
    standing = game.series
    if standing is None or game.seats is None:
        return ()
    if standing.is_over:
        return (say("series-score_over", **_scores(people, standing)),)
    return (_score(people, standing, len(game.earlier) + 1),)


def describe_end(people: Participants) -> tuple[Sentence, ...]:
    """Return how a series stands after a game, who has won it, or why it continues."""
    standing = people.game.series
    if standing is None:
        return ()
    if not standing.is_over:
        why = "series-even" if standing.has_equal_starts else "series-equal_starts"
        return (*score_line(people), *((say(why),) if standing.is_reached else ()))
    leader = standing.leader
    if leader is None:
        return (say("series-tie", points=standing.points(Party.CHALLENGER)),)
    winner, points = people.party(leader), standing.points(leader)
    others = standing.points(leader.other)
    return (say("series-won", winner=winner, points=points, others=others),)


@dataclass(frozen=True, slots=True)
class ToldSeries:
    """A series in words for one person, who may see the games in ``seen``."""

    people: Participants
    hints: Hints
    seen: frozenset[str]

    def tell(self) -> Sentence:
        """Return the series: how it stands, its games, and what comes next."""
        standing = self.people.game.series
        assert standing is not None, "there is a series to tell of"
        first = say("series-of", series=describe_series(standing.terms))
        left_out = max(0, len(standing.games) - LISTED)
        told = [first, *score_line(self.people)]
        if left_out:
            told.append(say("series-earlier", games=left_out))
        shown = enumerate(standing.games[left_out:], left_out + 1)
        told += [self._game(number, game) for number, game in shown]
        return lines(*told, self._next(standing))

    def _game(self, number: int, game: SeriesGame) -> Sentence:
        values: dict[str, Value] = {
            "number": number,
            "size": game.size,
            "white": self.people.party(game.white),
            "code": say("series-id", code=game.code) if game.code in self.seen else "",
        }
        gainer = next((party for party in Party if game.won_by(party) > 0), game.winner)
        if gainer is None:
            return say("series-game_drawn", **values)
        key = "series-game_halves" if game.winner is None else "series-game"
        points = game.won_by(gainer)
        return say(key, winner=self.people.party(gainer), points=points, **values)

    def _next(self, standing: SeriesStanding) -> Sentence:
        game = self.people.game
        number = len(game.earlier) + 1
        if game.phase is Phase.PREPARING:
            return say("series-prepared", number=number, code=game.code)
        if game.phase is Phase.PLAYING:
            white = self.people.at(Color.WHITE)
            return say("series-on", number=number, code=game.code, player=white)
        if standing.is_over:
            return describe_end(self.people)[0]
        told = describe_next(self.people)
        if game.rematched:
            return say("series-went_on", **told)
        rematch = self.hints.command("rematch", game=game.code)
        sizes = other_sizes(game.terms)
        if not sizes:
            return say("series-next", rematch=rematch, **told)
        other = self.hints.command("rematch", str(sizes[0]), game.code)
        return say("series-next_or", rematch=rematch, other=other, size=sizes[0], **told)


def _score(people: Participants, standing: SeriesStanding, number: int) -> Sentence:
    series, scores = standing.terms, _scores(people, standing)
    if series.games is None:
        return say("series-score_to", number=number, points=series.points or 0, **scores)
    return say("series-score_of", number=number, games=series.games, **scores)


def _scores(people: Participants, standing: SeriesStanding) -> Mapping[str, Value]:
    """Return both players and their points, the challenger first."""
    return {
        "one": people.party(Party.CHALLENGER),
        "mine": standing.points(Party.CHALLENGER),
        "other": people.party(Party.TAKER),
        "theirs": standing.points(Party.TAKER),
    }


def describe_rematch(terms: Terms, size: int | None) -> Sentence | str:
    """Return the terms of a rematch to agree to, on another board if it has a size."""
    parts = ([] if size is None else [say("rematch-on", size=size)]) + describe_counted(terms)
    return say("rematch-under", terms=items(*parts)) if parts else ""


def rematch_key(game: Game) -> str:
    """Return the name of a rematch in sentences.

    Within a series it is the next game, and after it the first of another one.
    """
    if game.series is not None:
        return "next" if game.goes_on else "series"
    return "rematch"


def describe_next(people: Participants) -> dict[str, Value]:
    """Return the values of a rematch: its number in a series, how colours come about."""
    series = people.game.series
    number = 0 if series is None else len(series.games) + 1
    return {"number": number, "how": _colors_of_next(people)}


def _colors_of_next(people: Participants) -> Sentence:
    terms = people.game.terms
    if terms.throws:
        return say("next-thrown")
    if is_drawn_next(people.game):
        return say("next-drawn")
    if terms.bids:
        return say("next-bids")
    if people.game.series is not None:
        return say("next-white", player=people.person(next_white(people.game)))
    result = people.game.result
    if terms.loser_begins and not terms.settles_next(result):
        return say("next-same")
    is_won = result is not None and result.winner is not None
    return say("next-loser" if terms.loser_begins and is_won else "next-swapped")
