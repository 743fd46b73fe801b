"""The heads of each chat's games that are at hand, kept in memory.

Of a chat with many games not all are at hand: the newest are, and those of which something was
said since. What a player plays there beside them must be asked for.
"""

from collections.abc import Collection, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from takmail.service.games.heads import Head
from takmail.service.games.underway import Reading, Underway
from takmail.store.recent import Recent

NEAR = 64
"""How many challenges of a chat are at hand at least, and how many games that are on."""

RECENT = 8
"""How many finished games of a chat can still be shown or played again there."""

_LARGEST = 4 * NEAR
"""How many heads are kept of a chat before it is looked up anew which are the newest."""


@dataclass(frozen=True, slots=True)
class AtHand:
    """Games of a chat, the one that moved on last at the end; ``crowded`` if there are others."""

    heads: tuple[Head, ...]
    crowded: bool


class ChatHeads:
    """The heads of the chats that were used last."""

    def __init__(self, size: int) -> None:
        self._known: Recent[str, AtHand] = Recent(size)
        self._underway = Underway()

    def get(self, chat: str) -> AtHand | None:
        """Return the heads of a chat's games, if they are known."""
        return self._known.get(chat)

    def asking(self, chat: str) -> AbstractContextManager[Reading]:
        """Have the store be asked about a chat; what it gives is what `put` needs to know."""
        return self._underway.reading(chat)

    def put(self, chat: str, asked: Reading, newest_last: Iterable[Head]) -> AtHand:
        """Keep what the store said of a chat, unless something has changed there since."""
        heads = _trimmed(tuple(newest_last))
        waiting = sum(head.is_open and not head.is_on for head in heads)
        on = sum(head.is_on for head in heads)
        found = AtHand(heads, max(on, waiting) >= NEAR)
        if asked.is_current:
            self._known.put(chat, found)
        return found

    def keep(self, chat: str, head: Head) -> None:
        """Remember the head of a game of a chat as it was just saved."""
        self._underway.changed(chat)
        known = self._known.get(chat)
        if known is None:
            return
        heads = known.heads
        if heads and heads[-1].code == head.code and head.is_open:
            self._known.put(chat, AtHand((*heads[:-1], head), known.crowded))
        elif len(heads) >= _LARGEST or (known.crowded and not head.is_open):
            self._known.drop(chat)
        else:
            others = (other for other in heads if other.code != head.code)
            self._known.put(chat, AtHand(_trimmed((*others, head)), known.crowded))

    def drop(self, chat: str) -> None:
        """Forget the heads of a chat."""
        self._underway.changed(chat)
        self._known.drop(chat)

    def drop_games(self, codes: Collection[str]) -> None:
        """Forget the heads of all chats in which one of these games is at hand."""
        self._underway.all_changed()
        for chat, known in self._known.items():
            if any(head.code in codes for head in known.heads):
                self._known.drop(chat)

    def clear(self) -> None:
        """Forget everything."""
        self._underway.all_changed()
        self._known.clear()


def _trimmed(heads: tuple[Head, ...]) -> tuple[Head, ...]:
    """Return the heads without all but the last few that are over."""
    done = [head.code for head in heads if not head.is_open]
    surplus = set(done[:-RECENT])
    return tuple(head for head in heads if head.code not in surplus) if surplus else heads
