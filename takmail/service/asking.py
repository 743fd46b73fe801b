"""A line that the bot has something to do with, and who said it where."""

from dataclasses import dataclass

from takmail.notation.commands import (
    CallTak,
    ClaimInvalid,
    Command,
    Move,
    PostBoard,
    RequestState,
)
from takmail.notation.line import Broken, Said, parse_line
from takmail.quick import quick
from takmail.service.ports import Incoming
from takmail.store.rows import ChatRow, PlayerRow
from takmail.wording.hints import Hints

MAIL_COMMANDS = Move | CallTak | RequestState | ClaimInvalid | PostBoard
"""The messages of Tak by Mail, which players may send without addressing the bot."""


@quick
@dataclass(frozen=True, slots=True)
class Ask:
    """A line, its sender as a player, and its chat."""

    incoming: Incoming
    player: PlayerRow
    chat: ChatRow

    @property
    def hints(self) -> Hints:
        """How commands are written where the line was said."""
        return Hints(self.chat.platform)


def hear(incoming: Incoming) -> Said | Broken | None:
    """Return what a line asks for, or ``None`` for ordinary talk."""
    if incoming.command is not None:
        return Said(incoming.command, incoming.game)
    heard = parse_line(incoming.text or "", commands=incoming.addressed)
    if incoming.addressed or heard is None:
        return heard
    ours = heard.is_move if isinstance(heard, Broken) else isinstance(heard.command, MAIL_COMMANDS)
    return heard if ours else None


def is_bare(command: Command, incoming: Incoming) -> bool:
    """Tell whether this may be ordinary talk that only looks like a message of Tak by Mail."""
    return not incoming.addressed and not isinstance(command, Move)
