"""A game with the chats that it concerns."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from takmail.colors import SIDES, Color
from takmail.play.game import Game
from takmail.play.premoves import Plans
from takmail.service.games.benches import Bench, bench_of
from takmail.service.games.heads import Head, head_of
from takmail.service.games.identities import people_of


@dataclass(frozen=True, slots=True)
class GameRoom:
    """A game and the chats it is played in.

    ``chat`` is where the challenge was made; ``homes`` are White's and Black's own chats once the
    game has begun, and ``began_at`` is when it did. ``watchers`` are chats that follow it, and
    ``muted`` the sides that want no remarks. ``own_chat`` is whether the challenge says that the
    game is to have a chat of its own, ``None`` if it says nothing. ``places`` are the chats of
    those who consult with a side or ask to, by the numbers in the record of what led to that.
    ``plans`` are what its sides have ready, each for its captain alone.
    """

    game: Game
    chat: str
    homes: tuple[str, str] | None = None
    began_at: datetime | None = None
    watchers: tuple[str, ...] = ()
    muted: frozenset[Color] = frozenset()
    own_chat: bool | None = None
    places: Mapping[int, str] = field(default_factory=dict)
    plans: Plans = field(default_factory=dict, repr=False)

    def with_game(self, game: Game) -> "GameRoom":
        """Return the room of the game as it is by now: this is what nearly every line does."""
        return GameRoom(
            game,
            self.chat,
            self.homes,
            self.began_at,
            self.watchers,
            self.muted,
            self.own_chat,
            self.places,
            self.plans,
        )

    def chats(self) -> tuple[str, ...]:
        """Return every chat that must know of the game, each once."""
        homes = self.homes or (self.chat,)
        if self.game.council.people:
            homes = (*homes, *(chat for _, chat in self.bench()))
        return tuple(dict.fromkeys(homes))

    def bench(self) -> Bench:
        """Return who consults with the sides, each with his own chat."""
        return bench_of(self.game.council, self.places, self.homes)

    def place_of(self, player: str) -> str | None:
        """Return the chat in which somebody plays or consults, ``None`` for who does neither."""
        if self.homes is None:
            return None
        if self.game.is_captain(player):
            color = self.game.seat_of(player)
            return None if color is None else self.homes[color]
        return next((chat for one, chat in self.bench() if one.player == player), None)

    def is_at(self, chat: str) -> bool:
        """Return whether the game is played in this chat, or followed there."""
        return chat in self.watchers or chat in self.chats()

    def at_home(self, chat: str) -> frozenset[str]:
        """Return the players who play in this chat; everybody, as long as it is a challenge."""
        if self.homes is None:
            return frozenset(people_of(self.game))
        captains = [self.game.player(side) for side in SIDES if self.homes[side] == chat]
        if not self.game.council.people:
            return frozenset(captains)
        return frozenset([*captains, *(one.player for one, place in self.bench() if place == chat)])

    def head(self) -> Head:
        """Return as much of it as lists of games need."""
        return head_of(self.game, self.chat, self.homes, self.places)

    @property
    def relayed(self) -> bool:
        """Whether the two sides play in different chats."""
        return self.homes is not None and self.homes[0] != self.homes[1]
