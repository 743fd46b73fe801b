"""Sight of boards: who sees the board of a game that a player plays blind.

Only some people and chats may see it until the game is over. All that shows a board asks here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from takmail.audience.link_payloads import payload_of
from takmail.audience.settings import SEEN
from takmail.colors import SIDES
from takmail.commands.boards import ShowBoard
from takmail.commands.command_order import press_of, spec_of
from takmail.commands.moves import PlayOffered
from takmail.commands.settings import HIDDEN_BOARDS
from takmail.commands.spec import Command
from takmail.play.game import Game
from takmail.service.chats.platforms import Platforms, same_community
from takmail.service.games.cache import GameRooms
from takmail.service.games.game_rooms import GameRoom
from takmail.service.requests import Request
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.games.private_notes import HEARD, PrivateNoteSet, private_note_of
from takmail.store.games.watching import games_watched
from takmail.store.store import Store
from takmail.wording import sight
from takmail.wording.message.hints import STARTS, start_row
from takmail.wording.message.messages import Block

REMEMBERED = 10_000
"""Pairs that the bot remembers of a player and a chat in which they spoke."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The rules by which somebody sees a board in a chat."""

    store: Store
    rooms: GameRooms
    platforms: Platforms
    now: Callable[[], datetime]
    spoke: set[tuple[str, str]] = field(default_factory=set)

    async def heard(self, player: str, chat: ChatRow) -> None:
        """Note that a player has spoken to the bot in a chat, and so reads there."""
        if chat.private:
            return
        if (player, chat.id) not in self.spoke:
            if len(self.spoke) >= REMEMBERED:
                self.spoke.clear()
            self.spoke.add((player, chat.id))
        if await self._is_chosen(chat):
            await self._keep(player, chat)

    async def keep_speakers(self, chat: ChatRow) -> None:
        """Save the players who spoke in a chat, or in its community, before it may show boards.

        Another process that announces a move in the chat knows only saved ones.
        """
        chats = await self.store.chats.by_ids({id_ for _, id_ in self.spoke})
        for player, id_ in tuple(self.spoke):
            spoken = chats.get(id_)
            if spoken is not None and (id_ == chat.id or same_community(spoken, chat)):
                await self._keep(player, spoken)

    async def shown_in(self, room: GameRoom, chat: ChatRow) -> bool:
        """Return whether everybody who reads a chat may see the board."""
        game = room.game
        if not game.hides_board:
            return True
        if chat.single:
            return False
        here = room.at_home(chat.id) or await self._whose_talk(game, chat)
        if here:
            return chat.private and not any(map(game.hides_board_from, here))
        if chat.id not in room.watchers or not await self._is_chosen(chat):
            return False
        boardless = filter(game.hides_board_from, _people(game))
        return not any([await self._reads(game, player, chat) for player in boardless])

    async def shown_to(self, request: Request, room: GameRoom) -> bool:
        """Return whether the sender may see the board in this chat."""
        game, player = room.game, request.player.id
        if not game.hides_board:
            return True
        if game.hides_board_from(player):
            return False
        if request.is_private and game.seat_of(player) is not None:
            return True
        return await self.shown_in(room, request.chat)

    async def withheld(
        self, request: Request, command: Command, room: GameRoom
    ) -> tuple[Block, ...]:
        """Return the reason why a command may not show a blind game's board; nothing if it may."""
        game = room.game
        if not spec_of(command).shows_board:
            return ()
        seen_by_all = isinstance(command, PlayOffered)
        if not seen_by_all and await self.shown_to(request, room):
            return ()
        player = request.player.id
        if game.seat_of(player) is not None and not game.hides_board_from(player):
            return (sight.seen_alone(game), *_ways_to_see(request, game))
        return (sight.tell_hidden(game),)

    async def _whose_talk(self, game: Game, chat: ChatRow) -> frozenset[str]:
        is_talk = self.platforms.is_talk_with
        return frozenset([player for player in _people(game) if await is_talk(player, chat)])

    async def _is_chosen(self, chat: ChatRow) -> bool:
        return (await self.store.settings.of(chat.id)).get(HIDDEN_BOARDS) == SEEN

    async def _keep(self, player: str, chat: ChatRow) -> None:
        """Save that a player has spoken in a chat that follows blind games of theirs."""
        for room in await self.rooms.readable(await self.store.read(games_watched, chat.id)):
            game = room.game
            if game.hides_board_from(player):
                await self._has_spoken(game, player, chat)

    async def _has_spoken(self, game: Game, player: str, chat: ChatRow) -> bool:
        """Return whether a player has spoken in a chat; save that until the game is over."""
        known = (await self.store.read(private_note_of, game.code, player, HEARD) or "").split()
        if chat.id not in known and (player, chat.id) in self.spoke:
            known.append(chat.id)
            kept = PrivateNoteSet(game.code, player, HEARD, " ".join(known), self.now())
            await self.store.commit(Change(also=(kept,)))
        return chat.id in known

    async def _reads(self, game: Game, player: str, chat: ChatRow) -> bool:
        """Return whether the bot knows that a player reads a chat that follows the game.

        It knows chats where they play or have spoken, and chats that everybody in their community
        can read.
        """
        if await self._has_spoken(game, player, chat):
            return True
        homes = {head.home_of(player) for head in await self.rooms.recent_heads_of(player)}
        rows = [await self.store.chats.by_id(home) for home in homes if home]
        if any(row.id == chat.id for row in rows if row):
            return True
        return self.platforms.is_listed(chat) and any(
            same_community(row, chat) for row in rows if row
        )


def _people(game: Game) -> list[str]:
    return [player for color in SIDES for player in game.people_on(color)]


def _ways_to_see(request: Request, game: Game) -> tuple[Block, ...]:
    """Return the button that shows the board in private, on platforms with start links."""
    payload = payload_of(press_of(ShowBoard(), game.code))
    if request.chat.platform not in STARTS or payload is None:
        return ()
    return (start_row("open_private", payload),)
