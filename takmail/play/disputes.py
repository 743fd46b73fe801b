"""Disputes: the ways out for a game whose boards differ, each to a ply or a position.

The four ways are those of the Tak by Mail rules, 'Out of sync board'. Each is worked out when it
is proposed, so that the other side agrees to exactly that.
"""

from collections.abc import Iterator
from typing import assert_never

from takmail.colors import Color
from takmail.commands.disputes import Sync, Way
from takmail.commands.offers import Topic
from takmail.play.events import BoardPosted, WayOut
from takmail.play.game import Game
from takmail.play.refusals import RefusalError, Why
from takmail.rulesets.comparison import Comparison


def work_out(game: Game, asked: Sync) -> WayOut:
    """Return the way out that is asked for.

    Going back to the very start is starting over, and taking a board that stood in the game is
    going back to it. Taking one that is the game's, only turned, is keeping the game's. Raise
    `RefusalError` if the way leads nowhere, or if it isn't clear where.
    """
    match asked.way:
        case Way.BACK:
            return _back(game, asked.ply)
        case Way.TAKE:
            return _take(game, asked.turn)
        case Way.KEEP:
            disputed = any(offer.topic is Topic.DISPUTE for offer in game.offers)
            if not game.posted and not disputed:
                raise RefusalError(Why.NOTHING_TO_SETTLE)
            return WayOut(Way.KEEP)
        case Way.OVER:
            if game.rolled:
                raise RefusalError(Why.ROLLED)
            if not game.chosen and game.start is None:
                raise RefusalError(Why.ALREADY_THERE)
            return WayOut(Way.OVER)
        case _:
            assert_never(asked.way)


def ways_out(game: Game, comparison: Comparison) -> Iterator[Sync]:
    """Yield the ways out for a posted board that differs, without those that lead nowhere."""
    played, stood = len(game.plies), comparison.stood
    if stood != played:
        back = played - 1 if stood is None else stood
        if back >= game.fixed:
            yield Sync(Way.BACK, back)
        outlasts = comparison.ahead is not None or (stood or 0) >= game.fixed
        read_rightly = comparison.turned is None or comparison.turned.but is None
        if not comparison.faults and read_rightly and (outlasts or not game.rolled):
            known = turn_on(game, comparison) is not None
            yield from (Sync(Way.TAKE, turn=color) for color in ((None,) if known else Color))
    yield Sync(Way.KEEP)
    if not game.rolled:
        yield Sync(Way.OVER)


def turn_on(game: Game, comparison: Comparison) -> Color | None:
    """Return the side to move on a posted board, ``None`` if that isn't known.

    It is known if the board, read rightly, stood in the game, or is one ply ahead of it. That one
    ply leads from it to the game's board is no help, for then its own past is not that of the game.
    """
    if comparison.stood is not None:
        stood: Color = game.position_after(comparison.stood).turn
        return stood
    return None if comparison.ahead is None else game.board.after(comparison.ahead).turn


def _back(game: Game, ply: int | None) -> WayOut:
    played = len(game.plies)
    plies = _common_ply(game) if ply is None else ply
    if not 0 <= plies <= played:
        raise RefusalError(Why.NO_SUCH_PLY, number=played)
    if plies < game.fixed:
        raise RefusalError(Why.ROLLED if game.rolled else Why.THROWN)
    if plies == played:
        raise RefusalError(Why.ALREADY_THERE)
    anew = plies == played - game.chosen and game.start is None
    return WayOut(Way.OVER) if anew else WayOut(Way.BACK, plies)


def _common_ply(game: Game) -> int:
    """Return the ply after which the board was the one that was posted last."""
    if game.posted:
        stood = game.ruleset.compare(game, game.posted[-1].board).stood
        if stood is not None:
            return stood
    raise RefusalError(Why.NO_COMMON_PLY)


def _take(game: Game, asked: Color | None) -> WayOut:
    posted, comparison = _posted(game)
    known = turn_on(game, comparison)
    turn = known if asked is None else asked
    if turn is None:
        raise RefusalError(Why.WHO_MOVES)
    if turn is known and comparison.stood is not None:
        if comparison.stood == len(game.plies):
            return WayOut(Way.KEEP)
        return _back(game, comparison.stood)
    if turn is known and comparison.ahead is not None:
        return WayOut(Way.TAKE, ply=comparison.ahead)
    if game.rolled:
        raise RefusalError(Why.ROLLED)
    board = posted.board
    if comparison.stood is not None:
        board = game.position_after(comparison.stood).layout()
    return WayOut(Way.TAKE, setup=game.ruleset.taken(game.board, board, turn))


def check_compares(game: Game) -> None:
    """Raise `RefusalError` for a game whose boards are only compared when it is over."""
    if game.hides_board:
        raise RefusalError(Why.BLIND)


def _posted(game: Game) -> tuple[BoardPosted, Comparison]:
    check_compares(game)
    if not game.posted:
        raise RefusalError(Why.NO_BOARD_POSTED)
    posted = game.posted[-1]
    comparison = game.ruleset.compare(game, posted.board)
    if comparison.faults:
        raise RefusalError(Why.IMPOSSIBLE_BOARD)
    return posted, comparison
