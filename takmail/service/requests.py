"""A line that the bot has something to do with, and who said it where."""

from dataclasses import dataclass

from takmail.commands.complaints import is_complaint
from takmail.commands.reading import Malformed, Parsed, parse_line
from takmail.commands.values import (
    CallTak,
    ClaimInvalid,
    Command,
    Move,
    PostBoard,
    RequestState,
)
from takmail.service.ports import Incoming
from takmail.statically_frozen import statically_frozen
from takmail.store.rows import ChatRow, PlayerRow
from takmail.wording.hints import Hints

MAIL_COMMANDS = Move | CallTak | RequestState | ClaimInvalid | PostBoard
"""The messages of Tak by Mail, which players may send without addressing the bot."""


@statically_frozen
@dataclass(frozen=True, slots=True)
class Request:
    """A line, its sender as a player, and its chat.

    ``overhears`` tells whether lines are heard there that are not said to the bot. ``about`` is
    the code of the game that the line is about because it answers a message about that game.
    """

    incoming: Incoming
    player: PlayerRow
    chat: ChatRow
    overhears: bool = True
    about: str | None = None

    @property
    def hints(self) -> Hints:
        """How commands are written where the line was said."""
        return Hints(self.chat.platform, self.overhears)


def hear(incoming: Incoming) -> Parsed | Malformed | None:
    """Return what a line asks for, or ``None`` for ordinary talk."""
    if incoming.command is not None:
        return Parsed(incoming.command, incoming.game)
    heard = parse_line(incoming.text or "", commands=incoming.addressed)
    if incoming.reply_to is not None and _speaks_of_himself(heard):
        return None
    if incoming.addressed or heard is None:
        return heard
    ours = (
        heard.is_move if isinstance(heard, Malformed) else isinstance(heard.command, MAIL_COMMANDS)
    )
    return heard if ours else None


def _speaks_of_himself(heard: Parsed | Malformed | None) -> bool:
    """Tell whether somebody who answers a message only writes "im so sorry": that is a remark."""
    if not isinstance(heard, Parsed) or not isinstance(heard.command, ClaimInvalid):
        return False
    reason = heard.command.reason
    return heard.game is None and bool(reason) and not is_complaint(reason)


def is_bare(command: Command, incoming: Incoming) -> bool:
    """Tell whether this may be ordinary talk that only looks like a message of Tak by Mail."""
    return not incoming.addressed and not isinstance(command, Move)
