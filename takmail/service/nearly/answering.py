"""Answers to lines that are nearly moves: what may be meant is offered, and played by nobody."""

from collections.abc import Sequence

from takmail.commands.free_text import words_about_himself
from takmail.commands.line_parts import peel
from takmail.commands.nearly.reading import may_be_ply
from takmail.commands.parsed import Malformed
from takmail.commands.values import ClaimInvalid
from takmail.notation.errors import Problem
from takmail.play.game import Game
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.service.meant import Meanings
from takmail.service.nearly.looking import Impossible, Possible, look, on_turn
from takmail.service.nearly.suggesting import keep_playable
from takmail.service.ports import Answer, Incoming
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.store import Store
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.nearly import ask_which, offer_button
from takmail.wording.say import Sentence, say
from takmail.wording.tellers import teller_of

_MOST = 4
"""How many plies are offered; where more are possible, nothing was said."""

_WORDS_TOO_MANY = frozenset({Problem.EXTRA_TEXT, Problem.NOT_A_PLY})
"""What needs no explanation where it is known what is meant."""


class NearlyMoves:
    """Offers what may be meant by a line that can't be read."""

    def __init__(
        self, store: Store, rooms: GameRooms, meanings: Meanings, replier: Replier
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._meanings = meanings
        self._replier = replier

    async def is_meant(self, incoming: Incoming) -> bool:
        """Return whether a line that nobody said to the bot is nearly a move of its sender's."""
        text, named = _line(incoming)
        if not may_be_ply(text):
            return False
        place, sender = incoming.place, incoming.sender
        chat = await self._store.chats.known(place.platform, place.chat)
        player = await self._store.people.known(sender.platform, sender.user)
        if chat is None or player is None:
            return False
        heads = on_turn(await self._rooms.heads_for(player.id, chat.id), player.id, named)
        if not heads:
            return False
        possible, impossible = look(text, await self._open(heads))
        return 0 < len(possible) <= _MOST or impossible is not None

    async def answer(self, request: Request) -> Answer | None:
        """Offer what a line may mean that reads as talk; ``None`` if it is talk."""
        text, _ = _line(request.incoming)
        if not may_be_ply(text):
            return None
        rooms = await self._games(request)
        possible, impossible = look(text, rooms)
        if len(possible) > _MOST:
            return None
        if possible:
            return await self._replier.refuse(request, *_offer(request, possible, rooms))
        return await self._explain(request, impossible) if impossible else None

    async def mend(self, request: Request, line: Malformed, games: Sequence[Game]) -> Answer | None:
        """Offer what a move may mean that is written wrong, or make its suggestion a legal one.

        ``games`` are those for which the line can be meant, whoever is on turn in them.
        """
        rooms = await self._games(request)
        possible, _ = look(_line(request.incoming)[0], rooms)
        if len(possible) > _MOST:
            possible = []
        error = line.error
        if possible and error.problem in _WORDS_TOO_MANY:
            return await self._replier.refuse(request, *_offer(request, possible, rooms))
        if possible:
            error.suggestion = None
            offer = _offer(request, possible, rooms)
            return await self._replier.explain(request, error, also=offer)
        keep_playable(error, games, request.player.id, request.vocabulary)
        return None

    async def ask_claim(self, request: Request, room: GameRoom | None) -> Answer | None:
        """Ask whether an answer to a board that begins with `im` claims something, if it may."""
        reason = words_about_himself(request.incoming.text or "")
        if room is None or reason is None or not on_turn([room.head()], request.player.id, None):
            return None
        if not room.game.chosen:
            return None
        game = room.game
        claim = button("claim", ClaimInvalid(reason), game.code, game.version, request.player.id)
        return await self._replier.refuse(request, say("nearly-claim"), DraftButtons((claim,)))

    async def _explain(self, request: Request, impossible: Impossible) -> Answer:
        size = impossible.game.terms.rules.size
        told = teller_of(impossible.game.rules).illegal(
            impossible.error, size, impossible.game.terms.notation, in_both=True
        )
        return await self._replier.refuse(request, told)

    async def _games(self, request: Request) -> list[GameRoom]:
        named = _line(request.incoming)[1] or request.game or request.about
        heads = await self._meanings.at_hand(request)
        return await self._open(on_turn(heads, request.player.id, named))

    async def _open(self, heads: Sequence[Head]) -> list[GameRoom]:
        return await self._rooms.readable(head.code for head in heads)


def _line(incoming: Incoming) -> tuple[str, str | None]:
    """Return what was said, without the game's id that it may begin or end with, and that id."""
    text = incoming.text or ""
    peeled = peel(text)
    return (text, incoming.game) if peeled.game is None else (peeled.body, peeled.game)


def _offer(
    request: Request, possible: Sequence[Possible], rooms: Sequence[GameRoom]
) -> tuple[Sentence, DraftButtons]:
    """Return what asks for a ply; each names its game if the line can be for several."""
    offers = [(one.game, one.guess) for one in possible]
    several, player = len(rooms) > 1, request.player.id
    row = tuple(offer_button(*offer, player, with_game=several) for offer in offers)
    return ask_which(offers, with_game=several), DraftButtons(row)
