"""Actions: a command to a game, the player who gave it, and all that it needs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TypeAlias, get_args

from takmail.colors import Color
from takmail.commands.clocks import Timing
from takmail.commands.coins import Wagering
from takmail.commands.councils import Consulting, JoinSide, LeaveSide, TakeIn
from takmail.commands.disputes import ClaimInvalid, PostBoard
from takmail.commands.moves import CallTak, Hint, Move
from takmail.commands.offers import (
    Abort,
    Confirm,
    Decline,
    Resign,
    Withdraw,
)
from takmail.commands.sealed import Seal
from takmail.notation.written_plies import Notation
from takmail.play.dice import Dice
from takmail.play.game import Game, Phase
from takmail.play.offers import Answering, Proposing
from takmail.rulesets.values import Ply

OnBoard: TypeAlias = Move | CallTak | Hint | Seal | PostBoard | ClaimInvalid
GameCommand: TypeAlias = OnBoard | Answering | Proposing | Abort | Consulting | Wagering | Timing
"""The commands that are one game's business."""

OF_GAME_ALONE: tuple[type[GameCommand], ...] = tuple(
    kind for kind in get_args(GameCommand) if kind not in {Hint, JoinSide, LeaveSide, TakeIn}
)
"""Commands that need nothing but the game: no computer, and no player beside its own."""


@dataclass(frozen=True, slots=True)
class Ready:
    """An answer from a player's premoves, ``written`` in a notation."""

    ply: Ply
    written: Notation
    tak: bool = False


@dataclass(frozen=True, slots=True)
class GivenCommand:
    """A command and the player who gave it, or an answer from their premoves.

    ``by`` is the player's id; ``platform`` and ``handle`` name the account it came from. ``lot``
    is the colour that the challenger draws, should this deed begin a game that leaves it open;
    ``drawn`` are random bytes, for other chance in such a game and for secret choices: 32 for a
    choice, never the same ones twice. ``dice`` are those of a game whose dice can be checked, with
    their secret; they come in place of the lot, if they say so. ``purses`` are the coins of the
    challenger and of the taker, where a game is for coins. ``spent`` is the time that the turn has
    taken by now, where a game has a clock that runs. ``asks`` is set for what a person typed: a
    word that gives up the game is asked about first.
    """

    by: str
    command: GameCommand | Ready
    lot: Color = Color.WHITE
    platform: str = ""
    handle: str = ""
    drawn: bytes = field(default=b"", repr=False)
    purses: tuple[int, int] | None = None
    spent: timedelta | None = None
    dice: Dice | None = None
    asks: bool = False


def ways_out(game: Game, player: str) -> Sequence[GameCommand]:
    """Return the commands by which a player leaves an open challenge or game, one by one."""
    if game.phase is Phase.CHALLENGE:
        return (Withdraw() if player == game.challenger else Decline(),)
    if game.phase is Phase.PREPARING:
        return (Abort(),)
    if not game.is_captain(player):
        return (LeaveSide(),)
    if game.can_be_called_off:
        return (Abort(),)
    return (Confirm(),) if game.seat_of(player) in game.resigning else (Resign(), Confirm())
