"""What can be pressed below a single message: what is its own.

What a button holds comes back from people's own programs, and these could send anything. Where all
that is said takes the place of what was said before, nobody may bring another game there.
"""

from collections.abc import Collection

from takmail.commands.boards import Animate, ShowGameFile
from takmail.commands.buttons import Press
from takmail.commands.challenges import Meet
from takmail.commands.coins import Deduct, Double, Reverse
from takmail.commands.games import ShowMore
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.moves import Move, PlayOffered, Tap
from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Withdraw,
)
from takmail.commands.spec import Command

_ON_GAME: tuple[type[Command], ...] = (
    *(Tap, Move, Accept, Decline, Withdraw, Confirm),
    *(Takeback, OfferDraw, Resign, Abort, Rematch),
    *(Double, Reverse, Deduct),
    *(ShowMore, ShowGameFile, Animate),
)
"""Commands of the buttons below a game that is played in one message."""


def belongs(press: Press, parsed: Parsed | Malformed, games: Collection[str]) -> bool:
    """Return whether a press can stand below a message in which these games are or were played.

    Where there is none yet, it is a challenge or a move that was sent and waits for its button.
    """
    if not isinstance(parsed, Parsed):
        return False
    if isinstance(parsed.command, Meet):
        return True
    if isinstance(parsed.command, PlayOffered):
        return not games
    return press.game in games and isinstance(parsed.command, _ON_GAME)
