"""Chats in which nobody can be notified: where the bot is a guest, has a single message, or is out.

Players there get the others' moves in a private talk, and can go on there. The bot answers a line
in such a chat along the call, for all to see. That answer goes back after the commit and is kept
nowhere. If the program ends in between, it is lost but the game isn't: the next press in the chat
shows the game.

A game against the computer is played there in answers that its player alone sees. Its home is a
chat of theirs in which nothing is ever sent: a guest's, and private.

A chat that was only refused is tried with each event all the same, by a list of its games that
calls nobody.
"""

from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from takmail.audience.posts import closed_by
from takmail.colors import SIDES
from takmail.commands.offers import Topic
from takmail.play.game import Game
from takmail.service.announcing.announcements import LineEvents, quiet, stripped
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.platforms import Platforms, is_alone, is_lost, is_unnoticed
from takmail.service.games.cache import GameRooms
from takmail.service.games.game_rooms import GameRoom
from takmail.service.requests import Request
from takmail.store.chats.chats import ChatRow
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store
from takmail.wording.chats import missed_game
from takmail.wording.message.sentences import Sentence, lines, say
from takmail.wording.people import Participants

StandIns = Mapping[str, frozenset[str]]
"""The chats that stand in for others, each with the players who are at home in those."""


class PrivateTalks:
    """Private talks in which players of a game read of it."""

    def __init__(self, store: Store, platforms: Platforms) -> None:
        self._store = store
        self._platforms = platforms

    async def stand_ins(self, room: GameRoom, request: Request | None = None) -> StandIns:
        """Return the talks that are to read of a game, and that of the line itself.

        The sender of the line reads of it where they said it, and nowhere else.
        """
        stands: dict[str, frozenset[str]] = {}
        for player, home in await self._unnoticed(room):
            if request is not None and is_alone(home) and request.chat.id == home.id:
                talk = None if request.incoming.direct else await self.talk(player, home)
            elif request is None or player != request.player.id:
                talk = await self.talk(player, home)
            elif request.chat.private:
                talk = request.chat
            else:  # nobody knows whether the answer reaches them in a chat that is lost
                in_doubt = is_lost(home) and request.chat.id == home.id
                talk = await self.talk(player, home) if in_doubt else None
            if talk is not None:
                stands[talk.id] = stands.get(talk.id, frozenset()) | {player}
        return stands

    async def reached(self, player: str, home: ChatRow) -> ChatRow | None:
        """Return the chat in which a player can be written to who plays in this one, if any."""
        return await self.talk(player, home) if is_unnoticed(home) else home

    async def is_unheard(self, player: str, home: ChatRow) -> bool:
        """Return whether a player reads of nothing: neither where they play nor in private."""
        return is_lost(home) and await self.talk(player, home) is None

    async def closing(self, decided: LineEvents, at: datetime) -> Sequence[Announcement]:
        """Return the edits that close the sender's own private board, as they moved elsewhere."""
        closed, room = closed_by(decided.events), decided.after
        here = await self._store.chats.by_id(decided.said_in or "")
        if not closed or here is None or here.private:
            return ()
        edits = []
        for player, home in await self._unnoticed(room):
            in_doubt = is_lost(home) and here.id == home.id
            if player == decided.by and not in_doubt:
                talk = await self._platforms.open_talk(player, home.platform)
                if talk is not None:
                    edits.append(stripped(room.game.code, talk.id, at, closed))
        return edits

    async def invited(self, room: GameRoom) -> tuple[str, ...]:
        """Return the private talk with the one who is challenged by somebody elsewhere."""
        invitee = room.game.invitee
        if invitee is None or invitee.player is None:
            return ()
        home = await self._store.chats.by_id(room.chat)
        if home is None or (not home.private and home.platform == invitee.platform):
            return ()
        talk = await self._platforms.open_talk(invitee.player)
        return () if talk is None else (talk.id,)

    async def talk(self, player: str, home: ChatRow) -> ChatRow | None:
        """Return the private talk with a player, if the bot can write to them there.

        Where there are single messages, only people themselves can begin a private talk. In place
        of a chat that is lost, the talk can be on another platform.
        """
        if home.single:
            return await self._platforms.open_talk(player, home.platform)
        talk = await self._platforms.talk_with(player, home.platform, but=home)
        if talk is None and is_lost(home):
            talk = await self._platforms.talk_with(player, but=home, begins=False)
        return talk

    async def _unnoticed(self, room: GameRoom) -> list[tuple[str, ChatRow]]:
        """Return the players who are at home where nobody can be notified, with that chat."""
        homes = [await self._store.chats.by_id(chat) for chat in room.chats()]
        missed = {row.id: row for row in homes if row is not None and is_unnoticed(row)}
        if not missed:
            return []
        return [(player, missed[home]) for player, home in _at_home(room) if home in missed]


def _at_home(room: GameRoom) -> Iterator[tuple[str, str]]:
    if room.homes is None:
        yield room.game.challenger, room.chat
        return
    for color in SIDES:
        yield room.game.player(color), room.homes[color]
    yield from ((member.player, chat) for member, chat in room.bench())


Told: TypeAlias = Callable[[LineEvents, ChatRow, datetime], Awaitable[Sequence[Announcement]]]
"""Returns what a chat is sent of events."""

People: TypeAlias = Callable[[Game, str, frozenset[str]], Awaitable[Participants]]
"""Returns the people of a game as a platform knows them, and who is present."""

MOST = 20
"""Games of a chat of which it hears."""


@dataclass(slots=True, eq=False)
class LostHomes:
    """Finds the homes that are lost, and writes what they missed."""

    store: Store
    rooms: GameRooms
    platforms: Platforms
    languages: ChatLanguages
    people: People
    talks: PrivateTalks
    told: Told

    async def of(self, room: GameRoom) -> frozenset[str]:
        """Return the chats that play a game and are lost."""
        homes = await self.store.chats.by_ids(room.chats())
        return frozenset(id_ for id_, home in homes.items() if is_lost(home))

    async def missed(
        self,
        chat: ChatRow,
        at: datetime,
        told: Collection[str] = (),
        after: GameRoom | None = None,
    ) -> list[Announcement]:
        """Return the list of a chat's games, but for those it was ``told`` of, and their offers.

        Nobody is called: their players are called elsewhere. ``after`` is a game as it is now.
        """
        heads = await self.rooms.heads_in(chat.id)
        on = [head.code for head in heads if head.is_on and head.code not in told]
        rooms = await self.rooms.readable(on[:MOST])
        if after is not None:
            rooms = [after if room.game.code == after.game.code else room for room in rooms]
        if not rooms:
            return []
        listed = lines(say("missed"), *[await self._line(chat, room) for room in rooms])
        asked = [decided for room in rooms for decided in await self.asked(room, chat)]
        offers = [quiet(one) for each in asked for one in await self.told(each, chat, at)]
        return [self.languages.sent(chat, at, listed), *offers]

    async def asked(self, room: GameRoom, chat: ChatRow) -> list[LineEvents]:
        """Return the offers that stand in a game, as events of which a chat reads that plays it."""
        if chat.single or not room.game.offers:
            return []
        stands, lost = await self.talks.stand_ins(room), await self.of(room)
        claim = {Topic.DISPUTE: room.game.claim}
        asked = [claim.get(offer.topic) or offer for offer in room.game.offers]
        found = [LineEvents(None, room, (one,), stand_ins=stands, lost=lost) for one in asked]
        return [decided for decided in found if decided.present_in(chat.id)]

    async def _line(self, chat: ChatRow, room: GameRoom) -> Sentence:
        game = room.game
        people = await self.people(game, chat.platform, frozenset())
        return missed_game(people, self.platforms.hints(chat))
