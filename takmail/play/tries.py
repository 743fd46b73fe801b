"""Tries: lines of plies from a board of a game, which a player tries out without playing them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from takmail.play.events import Ended, Played
from takmail.play.evolve import evolve
from takmail.play.game import Game, Phase
from takmail.rulesets.values import Ply

MOST_TRIED = 200
"""Plies of a line."""


@dataclass(frozen=True, slots=True)
class TriedLine:
    """Line that a player tries out.

    ``number`` is the record number of the event that made the board of that time. The line begins
    behind ``after`` of the plies that stood then, and ``plies`` is the line itself.
    """

    number: int
    after: int
    plies: tuple[Ply, ...] = ()

    @classmethod
    def from_now(cls, game: Game) -> "TriedLine":
        """Return a line without plies, from a game's present board."""
        return cls(game.board_number, len(game.plies))


def base_of(line: TriedLine, then: Game) -> Game:
    """Return a game at the beginning of a line, with no offers, claims or votes.

    ``then`` is the game at the time of the line. It is over there only where the board ended it.
    """
    plies = then.plies[: line.after]
    whole = len(plies) == len(then.plies)
    position = then.board if whole else then.position_after(line.after)
    result = then.ruleset.result(position)
    return replace(
        then.without_votes(),
        phase=Phase.PLAYING if result is None else Phase.OVER,
        result=result,
        position=position,
        plies=plies,
        posted=(),
        claim=None,
        offers=(),
        resigning={},
    )


def as_after(game: Game, after: int) -> Game:
    """Return a game as it stood after so many of the plies that stand now."""
    there = base_of(TriedLine(game.board_number, after), game)
    return replace(there, rolls=sum(played.rolled is not None for played in there.plies))


def with_plies(base: Game, plies: Sequence[Ply]) -> Game:
    """Return a game with plies that were tried; raise `IllegalPlyError` for an illegal one.

    It is over where they end it; nothing can be tried behind that.
    """
    return reduce(with_ply, plies, base)


def with_ply(game: Game, ply: Ply) -> Game:
    """Return a game that isn't over with one more ply."""
    judged = game.ruleset.judge(game.board, ply)
    played = Played(game.turn, ply, threat=judged.threat, after=judged.after)
    after = evolve(game, played)
    return after if judged.result is None else evolve(after, Ended(judged.result))


def brought_up(line: TriedLine, then: Game, now: Game) -> TriedLine:
    """Return the rest of a line from the present board, without its plies that were played.

    It stays the same where it begins at an earlier board, or where other plies were played. It is
    empty where the game has gone beyond it.
    """
    if line.after != len(then.plies) or then.start != now.start:
        return line
    stood = [played.ply for played in then.plies]
    stand = [played.ply for played in now.plies]
    since = tuple(stand[len(stood) :])
    shared = min(len(since), len(line.plies))
    if stand[: len(stood)] != stood or since[:shared] != line.plies[:shared]:
        return line
    return replace(TriedLine.from_now(now), plies=line.plies[len(since) :])
