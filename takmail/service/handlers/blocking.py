"""`block`: keeping somebody away, and not minding again."""

from datetime import datetime

from takmail.commands.values import Block, ListBlocks
from takmail.play.game import Game
from takmail.service.announcing.readers import person
from takmail.service.parts import Parts
from takmail.service.ports import Account, Answer
from takmail.service.requests import Request
from takmail.store.arrangements import Arrangement, Blocked
from takmail.store.rows import PlayerRow
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.message import Code
from takmail.wording.say import Sentence, Value, items, say

_KNOWN = 100
"""Games of a player in which somebody is looked for by his name."""


class Blocking:
    """Takes note of whom people want nothing of.

    Who is blocked can't propose or take a game, say anything to the other side, or have chats
    follow the game. Games that are on go on, and end as ever.
    """

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier

    async def set(self, request: Request, command: Block) -> Answer:
        """Block somebody, or don't any more."""
        found = await self._meant(request, command)
        if not isinstance(found, PlayerRow):
            return await self._replier.refuse(request, found)
        me = request.player.id
        if found.id == me:
            return await self._replier.refuse(request, say("block-self"))
        rows = await self._store.kept_away.blocks(me, found.id)
        hints, at = request.hints, request.incoming.at
        values: dict[str, Value] = {
            "player": person(found),
            "blocks": hints.command("blocks"),
            "unblock": hints.command("unblock", f"@{found.handle}"),
        }
        if command.on == bool(rows):
            key = "block-already" if command.on else "unblock-not"
            return await self._replier.refuse(request, say(key, **values))
        if not command.on:
            gone = [Blocked(*row, at=at, on=False) for row in rows]
            return await self._replier.reply(request, say("unblock-done", **values), also=gone)
        change = await self._for_all_accounts(me, found.id, at)
        told = say("block-done", **values)
        undo = button("unblock", Block(f"@{found.handle}", on=False), by=me)
        return await self._replier.reply(request, told, DraftButtons((undo,)), also=change)

    async def _for_all_accounts(self, me: str, other: str, at: datetime) -> list[Arrangement]:
        """Return what keeps somebody away for good, though either parts accounts again."""
        people = self._store.people
        mine, theirs = [(id_, *await people.former_ids(id_)) for id_ in (me, other)]
        return [Blocked(blocker, blocked, at) for blocker in mine for blocked in theirs]

    async def tell(self, request: Request, _command: ListBlocks) -> Answer:
        """List whom the sender has blocked, each as known on the platform."""
        rows = await self._blocked_by(request)
        hints = request.hints
        if not rows:
            told = say("blocks-none", block=hints.command("block", "@friend"))
            return await self._replier.reply(request, told)
        people = items(*map(person, rows))
        unblock = hints.command("unblock", f"@{rows[0].handle}")
        told = say("blocks-list", people=people, unblock=unblock)
        return await self._replier.reply(request, told)

    async def _meant(self, request: Request, command: Block) -> PlayerRow | Sentence:
        """Return who is meant, or why that isn't known."""
        if command.whom is None:
            return await self._opponent(request) or _whom(request, command)
        name = command.whom.removeprefix("@")
        account = _mentioned(request, name)
        if account is not None and account.bot:
            return say("block-bot")
        if account is not None:
            return await self._store.people.get(
                account.platform, account.user, account.name, account.handle
            )
        if not command.on:
            listed = _called(name, await self._blocked_by(request))
            if listed:
                return listed[0]
        found = await self._store.people.by_handle(request.chat.platform, name)
        if found is not None:
            return found
        others = _called(name, await self._played_with(request))
        if len(others) > 1:
            return say("block-several", name=Code(command.whom))
        return others[0] if others else say("block-nobody", name=Code(command.whom))

    async def _opponent(self, request: Request) -> PlayerRow | None:
        """Return with whom the sender plays, or is to play, the game that is answered."""
        room = await self._rooms.get(request.about) if request.about else None
        other = None if room is None else _other_side(room.game, request.player.id)
        if other is None:
            return None
        return (await self._store.people.by_ids([other], request.chat.platform)).get(other)

    async def _blocked_by(self, request: Request) -> list[PlayerRow]:
        rows = await self._store.kept_away.blocks(request.player.id)
        return await self._people(request, [blocked for _, blocked in rows])

    async def _played_with(self, request: Request) -> list[PlayerRow]:
        me = request.player.id
        games = await self._store.games.of_player(me, limit=_KNOWN)
        met = [id_ for game in games for id_ in (game.challenger, game.invitee)]
        met += [seat.player for game in games for seat in (game.white, game.black) if seat]
        people = await self._people(request, [id_ for id_ in met if id_ is not None])
        return [row for row in people if row.id != me]

    async def _people(self, request: Request, ids: list[str]) -> list[PlayerRow]:
        """Return players as whom these act now, each once, as known on the platform."""
        now = await self._store.people.now(set(ids))
        acting = list(dict.fromkeys(now[id_] for id_ in ids))
        rows = await self._store.people.by_ids(acting, request.chat.platform)
        return [rows[id_] for id_ in acting if id_ in rows]


def _other_side(game: Game, player: str) -> str | None:
    """Return with whom a player plays a game, or would play it if its challenge were taken."""
    seat = game.seat_of(player)
    if seat is not None:
        return game.player(seat.other)
    if game.seats is not None:
        return None
    if game.challenger != player:
        return game.challenger
    return None if game.invitee is None else game.invitee.player


def _called(name: str, people: list[PlayerRow]) -> list[PlayerRow]:
    """Return those of some people who are called so, by name or handle."""
    meant = name.casefold()
    return [row for row in people if meant in {row.name.casefold(), row.handle.casefold()}]


def _mentioned(request: Request, handle: str) -> Account | None:
    people = request.incoming.people
    return next((one for one in people if one.handle.casefold() == handle.casefold()), None)


def _whom(request: Request, command: Block) -> Sentence:
    verb = "block" if command.on else "unblock"
    return say("block-whom", block=request.hints.command(verb, "@friend"))
