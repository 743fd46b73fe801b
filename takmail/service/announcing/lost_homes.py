"""Homes of games to which nothing can be delivered, and what they hear once they are found.

As long as a home is lost, its players read of their games in private (`guest_chats.py`). A chat
that was only refused is tried with each event all the same, by a list that calls nobody.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import TypeAlias

from takmail.colors import Color
from takmail.play.game import Game
from takmail.service.chats.platforms import Platforms, is_lost
from takmail.service.games.cache import GameRooms
from takmail.service.games.game_rooms import GameRoom
from takmail.store.chats.chats import ChatRow
from takmail.store.store import Store
from takmail.wording.challenges import describe_terms
from takmail.wording.message.drafts import Sentence, lines, say
from takmail.wording.people import Participants

People: TypeAlias = Callable[[Game, str, frozenset[str]], Awaitable[Participants]]
"""Returns the people of a game as a platform knows them, and who is present."""

MOST = 20
"""Games of a chat of which it hears."""


class LostHomes:
    """Finds the homes that are lost, and writes lists of games to them."""

    def __init__(
        self, store: Store, rooms: GameRooms, platforms: Platforms, people: People
    ) -> None:
        self._people = people
        self._store = store
        self._rooms = rooms
        self._platforms = platforms

    async def of(self, room: GameRoom) -> frozenset[str]:
        """Return the chats that play a game and are lost."""
        homes = await self._store.chats.by_ids(room.chats())
        return frozenset(id_ for id_, home in homes.items() if is_lost(home))

    async def missed(
        self, chat: ChatRow, told: Collection[str] = (), after: GameRoom | None = None
    ) -> tuple[Sentence, ...]:
        """Return the list of a chat's games, but for those it was ``told`` of, if there are any.

        Nobody is called: their players are called elsewhere. ``after`` is a game as it is now.
        """
        heads = await self._rooms.heads_in(chat.id)
        on = [head.code for head in heads if head.is_on and head.code not in told]
        games = [
            await self._line(chat, after if after and after.game.code == room.game.code else room)
            for room in await self._rooms.readable(on[:MOST])
        ]
        return (lines(say("missed"), *games),) if games else ()

    async def _line(self, chat: ChatRow, room: GameRoom) -> Sentence:
        game = room.game
        people = await self._people(game, chat.platform, frozenset())
        return say(
            "missed-game",
            code=game.code,
            terms=describe_terms(game.terms),
            white=people.at(Color.WHITE),
            black=people.at(Color.BLACK),
            player=people.at(game.turn),
            board=self._platforms.hints(chat).command("board", game=game.code),
        )
