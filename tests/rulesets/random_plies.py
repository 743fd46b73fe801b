"""Plies of Kaen and of Locke, drawn by lot so that every end comes now and then."""

from random import Random
from typing import Any

from takmail.rulesets.kaen.position import Place, Position, Word
from takmail.rulesets.locke import ruleset as locke
from takmail.rulesets.values import Ply

GIVING_UP = (Word.SURRENDER, Word.DROP, Word.FORFEIT)


def any_of_kaen(board: Position, chance: Random, most: int) -> Ply:
    """Return a ply of Kaen; no bet goes above ``most``, and few games are given up."""
    plies = board.legal_plies()
    drawn = chance.random()
    if Word.DOUBLE in plies and drawn < 0.1 and 2 * max(board.bets) <= most:
        return Word.DOUBLE
    if Word.MATCH in plies and 2 * board.bets[board.turn] > most:
        return Word.FORFEIT
    given_up = [word for word in GIVING_UP if word in plies]
    if given_up and drawn > 0.98:
        return given_up[0]
    going_on = {Word.ROLL, Word.TAKE, Word.MATCH}
    return chance.choice([ply for ply in plies if isinstance(ply, Place) or ply in going_on])


def any_of_locke(board: Any, chance: Random) -> Ply:
    """Return a ply of Locke, one that wins if there is one: games are much longer without."""
    plies: list[Ply] = board.legal_plies()
    ends = ((ply, locke.judge(board, ply).result) for ply in plies)
    wins = [ply for ply, end in ends if end is not None and end.winner is board.turn]
    return chance.choice(wins or plies)
