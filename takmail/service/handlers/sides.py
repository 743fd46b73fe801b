"""Joining the sides of a game in which several people can be on one, and leaving them."""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.commands.values import JoinSide, LeaveSide, TakeIn, TurnAway
from takmail.play.game import Game
from takmail.service.games.room import GameRoom
from takmail.service.handlers.playing import Playing
from takmail.service.parts import Parts
from takmail.service.people.blocked import why_not_with
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.admission import why_not_play_here
from takmail.store.rows import PlayerRow
from takmail.wording.message import Code
from takmail.wording.say import Sentence, say


class Sides:
    """Puts people on sides of games, with their consent and that of the side's captain."""

    def __init__(self, parts: Parts, playing: Playing) -> None:
        self._store = parts.store
        self._replier = parts.replier
        self._playing = playing

    async def join(self, request: Request, command: JoinSide, room: GameRoom) -> Answer:
        """Have the sender join a side, or ask to; or have somebody called to the sender's."""
        if command.whom is not None:
            asking = [one.player for one in room.game.council.wanted]
            found = await self._named(request, command.whom, asking)
            if not isinstance(found, PlayerRow):
                return await self._replier.refuse(request, found)
            return await self._take_in(request, TakeIn(found.id), room)
        unwanted = await why_not_play_here(self._store, request)
        color = _meant(room.game, request.player.id, command)
        if unwanted is None and color is not None:
            unwanted = await self._unwanted(request, room.game, color)
        if unwanted is not None:
            return await self._replier.refuse(request, unwanted)
        return await self._playing.play(request, command, room)

    async def welcome(self, request: Request, command: TakeIn, room: GameRoom) -> Answer:
        """Have a captain take somebody in who has asked; what a button holds calls nobody else."""
        game, player = room.game, command.player
        asks = any(one.player == player for one in game.council.wanted)
        if not asks and game.seat_of(player) is None:
            return await self._replier.refuse(request, say("side-asks_no_more"))
        return await self._take_in(request, command, room)

    async def _take_in(self, request: Request, command: TakeIn, room: GameRoom) -> Answer:
        """Have a captain take somebody in who has asked, or call him."""
        if command.player != request.player.id:
            unwanted = await why_not_with(self._store, request, command.player, "blocked-side")
            if unwanted is not None:
                return await self._replier.refuse(request, unwanted)
        return await self._playing.play(request, command, room)

    async def leave(self, request: Request, command: LeaveSide, room: GameRoom) -> Answer:
        """Have the sender leave a side, or somebody else leave the sender's."""
        if command.whom is None:
            return await self._playing.play(request, command, room)
        council = room.game.council
        known = [one.player for one in council.people] + [one.player for one in council.wanted]
        found = await self._named(request, command.whom, known)
        if not isinstance(found, PlayerRow):
            return await self._replier.refuse(request, found)
        return await self._playing.play(request, TurnAway(found.id), room)

    async def _unwanted(self, request: Request, game: Game, color: Color) -> Sentence | None:
        """Return why the sender can't be on a side with those who are on it, if he can't."""
        for player in game.people_on(color):
            if player != request.player.id:
                unwanted = await why_not_with(self._store, request, player, "blocked-side")
                if unwanted is not None:
                    return unwanted
        return None

    async def _named(
        self, request: Request, name: str, known: Iterable[str]
    ) -> PlayerRow | Sentence:
        """Return who is meant by a name, or why that isn't known; ``known`` are called so first."""
        folded, people = name.casefold(), self._store.people
        for account in request.incoming.people:
            if account.handle.casefold() == folded:
                if account.bot:
                    return say("side-bot")
                return await people.get(
                    account.platform, account.user, account.name, account.handle
                )
        rows = (await people.by_ids(set(known), request.chat.platform)).values()
        called = [row for row in rows if folded in {row.handle.casefold(), row.name.casefold()}]
        if len(called) > 1:
            return say("side-several", name=Code(f"@{name}"))
        found = called[0] if called else await people.by_handle(request.chat.platform, name)
        side = request.hints.command("side", "white")
        return found or say("side-unknown", name=Code(f"@{name}"), side=side)


def _meant(game: Game, player: str, command: JoinSide) -> Color | None:
    """Return the side that is to be joined, where there is one."""
    if game.seats is None:
        return None
    called = [one.color for one in game.council.wanted if one.player == player and one.called]
    return command.color if command.color is not None else next(iter(called), None)
