"""What one side says to the other, where they play in different chats.

A remark goes on as plain words: nothing in it can notify anybody or turn into markup. It is not
part of the game's record.
"""

from dataclasses import replace

from takmail.colors import Color
from takmail.commands.counts import Counts
from takmail.commands.values import Manners, Mute, Remark
from takmail.play.game import Phase
from takmail.service.announcing.outgoing import sent
from takmail.service.games.room import GameRoom
from takmail.service.parts import Parts
from takmail.service.people.blocked import why_not_with
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.arrangements import Muting
from takmail.wording.draft import Draft
from takmail.wording.say import say
from takmail.wording.written import one_line

LONGEST = 300
"""Characters of a remark."""


class Remarks:
    """Passes remarks on."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._tongues = parts.tongues
        self._limits = parts.limits

    async def say(self, request: Request, command: Remark, room: GameRoom) -> Answer:
        """Pass on what a player says to the other side."""
        return await self._pass_on(request, command.text, room)

    async def talk(self, request: Request, room: GameRoom | None) -> Answer | None:
        """Pass on an answer to a message about a game, to the other side of that very game.

        Return ``None`` if that isn't what it is: nothing else that is said to the bot may ever
        go to somebody else.
        """
        if room is None or not _is_between(request, room):
            return None
        return await self._pass_on(request, (request.incoming.text or "").strip(), room)

    async def mute(self, request: Request, command: Mute, room: GameRoom) -> Answer:
        """Keep remarks away in a game, or let them through again."""
        return await self._set_muted(request, room.game.code, on=command.muted)

    async def _pass_on(self, request: Request, text: str, room: GameRoom) -> Answer:
        game, homes = room.game, room.homes
        color = game.seat_of(request.player.id)
        assert color is not None, "only own games are spoken in"
        assert homes is not None, "only games that have begun have two homes"
        if game.terms.manners is Manners.QUIET:
            return await self._replier.refuse(request, say("remark-quiet", code=game.code))
        home = await self._store.chats.by_id(homes[color.other])
        assert home is not None, "a game's chats are in the store"
        row = await self._announcer.private_talks.reached(game.player(color.other), home)
        other = (await self._announcer.participants(game, request.chat.platform)).at(color.other)
        muted, lost = color.other in room.muted, row is None or row.lost_at is not None
        problem = _problem(text, muted=muted, lost=lost)
        if row is None or problem is not None:
            problem, example = problem or "remark-lost", request.hints.command("say", "hello")
            told = say(problem, length=len(text), limit=LONGEST, say=example, player=other)
            return await self._replier.refuse(request, told)
        unwanted = await why_not_with(
            self._store, request, game.player(color.other), "blocked-remark"
        )
        if unwanted is not None:
            return await self._replier.refuse(request, unwanted)
        over = self._limits.spend(request, Counts.REMARKS)
        if over is not None:
            return await self._replier.too_often(request, over)
        people = await self._announcer.participants(game, row.platform)
        speaker = people.person(request.player.id)
        remark = say("remark", player=speaker, code=game.code, text=one_line(text))
        worded = self._tongues.word(Draft((remark,)), row)
        passed_on = sent(row.id, worded, request.incoming.at, game.code)
        told = say("remark-passed", player=other)
        return await self._replier.reply(
            request, told, sent=[passed_on], about=game.code, hidden=True
        )

    async def _set_muted(self, request: Request, code: str, *, on: bool) -> Answer:
        key = "mute-on" if on else "mute-off"
        told = say(key, code=code, unmute=request.hints.command("unmute", game=code))
        async with self._rooms.lock(code):
            room = await self._rooms.get(code)
            assert room is not None, "a game that was found is never removed"
            color = room.game.seat_of(request.player.id)
            assert color is not None, "only own games are muted"
            change = Muting(code, color.name.lower(), on)
            answer = await self._replier.reply(request, told, also=[change])
            self._rooms.keep(replace(room, muted=_muted(room, color, on=on)))
        return answer


def _problem(text: str, *, muted: bool, lost: bool) -> str | None:
    if not text:
        return "remark-empty"
    if len(text) > LONGEST:
        return "remark-too_long"
    if muted:
        return "remark-muted"
    return "remark-lost" if lost else None


def _is_between(request: Request, room: GameRoom) -> bool:
    """Return whether the sender plays the game from here, or in private, with another chat."""
    color, homes = room.game.seat_of(request.player.id), room.homes
    if color is None or homes is None or room.game.phase is not Phase.PLAYING:
        return False
    own = room.place_of(request.player.id)
    here = request.chat.private or own == request.chat.id
    return here and homes[color.other] != request.chat.id


def _muted(room: GameRoom, color: Color, *, on: bool) -> frozenset[Color]:
    return room.muted | {color} if on else room.muted - {color}
