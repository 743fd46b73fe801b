"""What one chat is told of what happened: in one message, or where a board stands that is edited.

An edited message notifies nobody. So where boards are edited, the board takes the place of the one
before, and whoever is on turn is told so by a line of its own, which goes when the next one comes.

Where a platform lets a message be silent, these sound: the board, or the line, for the one on
turn, the begin of a game, which tells who is to begin, what asks somebody for an answer, and the
end where nobody has just said what led to it. All else is silent: it calls nobody.

A private chat that has not chosen whether boards stay has one live board, where the platform
removes messages: a player's own press edits it, all else posts the next one and removes it.
"""

from dataclasses import dataclass, replace

from takmail.play.events import Begun, Ended, any_of
from takmail.service.announcing.decided import Decided
from takmail.wording.message.drafts import Draft, DraftBlock


@dataclass(frozen=True, slots=True)
class Telling:
    """What a chat is told: the words, what was asked for besides, the board, and what to press.

    ``edits`` says that the chat wants its boards edited, ``notifies`` that somebody there is to
    notice it: who is on turn, or who said the line. ``looks_on`` says that nobody plays there, so
    that there is nothing to press. ``calls`` says that somebody there is to do something.
    ``leads`` leads from a line to the board.
    ``decided`` is what is said from now on in place of what was decided. ``live`` says that the
    chat has one live board, ``own`` that the player there has just moved it by a press.
    """

    words: tuple[DraftBlock, ...] = ()
    extra: tuple[DraftBlock, ...] = ()
    board: tuple[DraftBlock, ...] = ()
    buttons: tuple[DraftBlock, ...] = ()
    edits: bool = False
    notifies: bool = True
    looks_on: bool = False
    calls: bool = True
    decided: tuple[tuple[str, Draft], ...] = ()
    leads: tuple[DraftBlock, ...] = ()
    live: bool = False
    own: bool = False

    @property
    def whole(self) -> Draft:
        """All of it as one message."""
        blocks = (*self.words, *self.extra, *self.board, *self.buttons)
        return Draft(blocks, silent=self._is_silent, decided=self.decided)

    @property
    def line(self) -> Draft:
        """All but the board, for whoever is to notice that there is a new one."""
        return Draft((*self.words, *self.extra, *self.leads), silent=self._is_silent)

    @property
    def edited(self) -> Draft:
        """All of it as a message that takes an earlier one's place, beside which a line sounds."""
        return replace(self.whole, silent=True)

    @property
    def _is_silent(self) -> bool:
        return self.looks_on or not self.calls

    def edits_board(self, decided: Decided) -> bool:
        """Return whether the board takes the place of the one before.

        The first board of a game and its last are messages of their own, that stay.
        """
        borders = any_of(decided.events, Begun, Ended)
        return self.edits and bool(self.board) and not borders
