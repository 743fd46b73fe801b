"""Links that bring the bot into a group, with a challenge to be taken there."""

from takmail.commands.values import Join
from takmail.play.events import Challenged
from takmail.play.game import Phase
from takmail.service.announcing.announcer import Announcer
from takmail.service.announcing.outgoing import stripped
from takmail.service.games.event_text import load_event
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import seen_row
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.admission import why_not_challenge
from takmail.store.arrangements import ChallengeMoved
from takmail.store.changes import Announcement, Change
from takmail.wording.buttons import button
from takmail.wording.challenges import describe_challenge
from takmail.wording.draft import DraftButtons
from takmail.wording.say import join, say


class InGroups:
    """Shows challenges in groups into which their links brought the bot."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._platforms = parts.platforms
        self._announcer: Announcer = parts.announcer
        self._replier = parts.replier
        self._platforms = parts.platforms

    async def show(self, request: Request, command: Join) -> Answer | None:
        """Show the challenge with a join code; ``None`` if there is none to be shown.

        The challenger's own goes on there. Anybody else is asked whether it is to be taken there,
        for a link is followed more lightly than a command is typed.
        """
        code = await self._store.arrangements.invited_by(command.code)
        room = await self._rooms.get(code) if code else None
        if room is None or room.game.phase is not Phase.CHALLENGE:
            return None
        if room.game.challenger == request.player.id:
            return await self._bring(request, room.game.code)
        return await self._offer(request, command, room)

    async def _offer(self, request: Request, command: Join, room: GameRoom) -> Answer:
        """Ask whether a challenge is to be taken here."""
        people = await self._announcer.participants(room.game, request.chat.platform)
        here = request.hints.command("join", command.code)
        told = join(describe_challenge(people, room.game.terms), say("join-here", join=here))
        row = DraftButtons((button("accept", command),))
        return await self._replier.reply(request, told, row, hidden=False)

    async def _bring(self, request: Request, code: str) -> Answer | None:
        """Have the sender's own challenge go on here, where all can see it."""
        unwanted = await why_not_challenge(self._store, self._platforms, request)
        if unwanted is not None:
            return await self._replier.refuse(request, unwanted)
        async with self._rooms.moving(code, request.chat.id):
            room = await self._rooms.to_change(code)
            if room.game.phase is not Phase.CHALLENGE:
                return None
            written = await self._announced(request, room)
            moved = ChallengeMoved(code, request.chat.id)
            await self._store.commit(Change(seen_row(request, code), outbox=written, also=(moved,)))
        return Answer()

    async def _announced(self, request: Request, room: GameRoom) -> tuple[Announcement, ...]:
        """Return the challenge as it is announced here; elsewhere it loses its buttons."""
        code, here = room.game.code, request.chat.id
        record = await self._store.games.record(code)
        assert record is not None, "a game that was found is never removed"
        event = load_event(record[0].payload)
        assert isinstance(event, Challenged), "each game begins with its challenge"
        brought = GameRoom(room.game, here, own_chat=room.own_chat)
        written = await self._announcer.announce(None, brought, [event], request)
        told = [announced for announced in written if announced.chat_id == here]
        if room.chat != here:
            told.append(stripped(code, room.chat, request.incoming.at))
        return tuple(told)
