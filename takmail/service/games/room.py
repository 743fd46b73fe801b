"""A game with the chats that it concerns."""

from dataclasses import dataclass
from datetime import datetime

from takmail.colors import SIDES, Color
from takmail.play.game import Game
from takmail.service.games.heads import Head, head_of
from takmail.service.games.identities import people_of
from takmail.statically_frozen import statically_frozen


@statically_frozen
@dataclass(frozen=True, slots=True)
class GameRoom:
    """A game and the chats it is played in.

    ``chat`` is where the challenge was made; ``homes`` are White's and Black's own chats once the
    game has begun, and ``began_at`` is when it did. ``watchers`` are chats that follow it, and
    ``muted`` the sides that want no remarks. ``own_chat`` is whether the challenge says that the
    game is to have a chat of its own, ``None`` if it says nothing.
    """

    game: Game
    chat: str
    homes: tuple[str, str] | None = None
    began_at: datetime | None = None
    watchers: tuple[str, ...] = ()
    muted: frozenset[Color] = frozenset()
    own_chat: bool | None = None

    def chats(self) -> tuple[str, ...]:
        """Return every chat that must know of the game, each once."""
        return tuple(dict.fromkeys(self.homes or (self.chat,)))

    def is_at(self, chat: str) -> bool:
        """Return whether the game is played in this chat, or followed there."""
        return chat in self.watchers or chat in self.chats()

    def at_home(self, chat: str) -> frozenset[str]:
        """Return the players who play in this chat; everybody, as long as it is a challenge."""
        if self.homes is None:
            return frozenset(people_of(self.game))
        return frozenset([self.game.player(side) for side in SIDES if self.homes[side] == chat])

    def head(self) -> Head:
        """Return as much of it as lists of games need."""
        return head_of(self.game, self.chat, self.homes)

    @property
    def relayed(self) -> bool:
        """Whether the two sides play in different chats."""
        return self.homes is not None and self.homes[0] != self.homes[1]
