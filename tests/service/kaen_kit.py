"""Games of Kaen to be played through the service: how the hut falls, and lines to each end."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, NamedTuple

import pytest

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.dice import Dice
from takmail.rulesets.kaen import ruleset as kaen
from takmail.rulesets.kaen.position import KaenRules, Place, Ply, Word
from takmail.rulesets.kaen.results import Ending, KaenResult
from tests.service.world import World

PLAYERS = {Color.WHITE: "ann", Color.BLACK: "bob"}
GIVING_UP = {Ending.DROP: Word.DROP, Ending.FORFEIT: Word.FORFEIT, Ending.SURRENDER: Word.SURRENDER}


def falls(patch: pytest.MonkeyPatch, *values: int) -> None:
    """Let the hut show these numbers, one throw after the other; the challenger begins."""
    shown = iter(values)

    def fallen(_dice: Dice, number: int, _sides: int) -> int:
        return next(shown) if number else 1

    patch.setattr(Dice, "throw", fallen)


def ann_begins(patch: pytest.MonkeyPatch) -> None:
    """Let the lot give White to who challenges."""
    thrown = Dice.throw
    patch.setattr(Dice, "throw", lambda dice, n, sides: thrown(dice, n, sides) if n else 1)


async def begun(den: World, terms: str = "", **more: Any) -> str:
    """Begin a game, in which Ann is White; return its id."""
    told = await den.say("ann", f"!challenge @bob kaen {terms}", mentions=("bob",), **more)
    code = den.code_in(told[0])
    await den.say("bob", f"!accept #{code}", **more)
    return code


class Told(NamedTuple):
    """A game to be played: each line with who says it, how the hut falls, and its result."""

    lines: tuple[tuple[str, str], ...]
    values: tuple[int, ...]
    result: KaenResult


def to_end(ending: Ending) -> Told:
    """Return the first of some random games with this end."""
    return next(game for game in map(_random_game, count(), _always(ending)) if _is(game, ending))


def _always(ending: Ending) -> Iterator[Ending]:
    while True:
        yield ending


def _is(game: Told, ending: Ending) -> bool:
    return game.result.ending is ending


def _random_game(seed: int, ending: Ending) -> Told:
    chance, lines, values = Random(seed), list[tuple[str, str]](), list[int]()
    position: Any = kaen.set_up(KaenRules(), None)
    while (result := kaen.result(position)) is None:
        ply = chance.choice([ply for ply in position.legal_plies() if _fits(ply, ending)])
        lines.append((PLAYERS[position.turn], kaen.written(ply, 4, Notation.MAIL)))
        position = position.after(ply)
        if kaen.die(position):
            values.append(chance.randint(1, 4))
            position = kaen.rolled(position, values[-1])
    return Told(tuple(lines), tuple(values), result)


def _fits(ply: Ply, ending: Ending) -> bool:
    """Return whether a ply may lead to an end: nobody gives up in another way."""
    unwanted = {*GIVING_UP.values()} - {GIVING_UP.get(ending)}
    doubles = ending is Ending.DROP or ply is not Word.DOUBLE
    return isinstance(ply, Place) or (doubles and ply not in unwanted)
