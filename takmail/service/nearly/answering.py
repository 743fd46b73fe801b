"""Answers to lines that are nearly moves: what may be meant is offered, and played by nobody."""

from collections.abc import Sequence

from takmail.commands.disputes import ClaimInvalid
from takmail.commands.lines.parsed import Malformed, peel
from takmail.commands.lines.reading import words_about_himself
from takmail.commands.near_moves.words import may_be_ply
from takmail.notation.errors import Problem
from takmail.play.game import Game
from takmail.service.context import Context
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom
from takmail.service.nearly.looking import Impossible, Possible, look, on_turn
from takmail.service.nearly.suggesting import keep_playable
from takmail.service.ports import Answer, Incoming
from takmail.service.requests import Request
from takmail.wording.message.drafts import DraftButtons, Sentence, say
from takmail.wording.message.hints import button
from takmail.wording.moves import ask_which, offer_button
from takmail.wording.tellers import teller_of

_MOST = 4
"""How many plies are offered; where more are possible, nothing was said."""

_WORDS_TOO_MANY = frozenset({Problem.EXTRA_TEXT, Problem.NOT_A_PLY})
"""What needs no explanation where it is known what is meant."""


async def is_nearly_move(context: Context, incoming: Incoming) -> bool:
    """Return whether a line that nobody said to the bot is nearly a move of its sender's."""
    text, named = _line(incoming)
    if not may_be_ply(text):
        return False
    place, sender = incoming.place, incoming.sender
    chat = await context.store.chats.known(place.platform, place.chat)
    player = await context.store.people.known(sender.platform, sender.user)
    if chat is None or player is None:
        return False
    heads = on_turn(await context.rooms.heads_for(player.id, chat.id), player.id, named)
    if not heads:
        return False
    possible, impossible = look(text, await _open(context, heads))
    return 0 < len(possible) <= _MOST or impossible is not None


async def answer_nearly(context: Context, request: Request) -> Answer | None:
    """Offer what a line may mean that reads as talk; ``None`` if it is talk."""
    text, _ = _line(request.incoming)
    if not may_be_ply(text):
        return None
    rooms = await _games(context, request)
    possible, impossible = look(text, rooms)
    if len(possible) > _MOST:
        return None
    if possible:
        return await context.replier.refuse(request, *_offer(request, possible, rooms))
    return await _explain(context, request, impossible) if impossible else None


async def mend(
    context: Context, request: Request, line: Malformed, games: Sequence[Game]
) -> Answer | None:
    """Offer what a move may mean that is written wrong, or make its suggestion a legal one.

    ``games`` are those for which the line can be meant, whoever is on turn in them.
    """
    rooms = await _games(context, request)
    possible, _ = look(_line(request.incoming)[0], rooms)
    if len(possible) > _MOST:
        possible = []
    error = line.error
    if possible and error.problem in _WORDS_TOO_MANY:
        return await context.replier.refuse(request, *_offer(request, possible, rooms))
    if possible:
        error.suggestion = None
        offer = _offer(request, possible, rooms)
        return await context.replier.explain(request, error, also=offer)
    keep_playable(error, games, request.player.id, request.vocabulary)
    return None


async def ask_claim(context: Context, request: Request, room: GameRoom | None) -> Answer | None:
    """Ask whether an answer to a board that begins with `im` claims something, if it may."""
    reason = words_about_himself(request.incoming.text or "")
    if room is None or reason is None or not on_turn([room.head()], request.player.id, None):
        return None
    if not room.game.chosen:
        return None
    game = room.game
    claim = button("claim", ClaimInvalid(reason), game.code, game.version, request.player.id)
    return await context.replier.refuse(request, say("nearly-claim"), DraftButtons((claim,)))


async def _explain(context: Context, request: Request, impossible: Impossible) -> Answer:
    size = impossible.game.terms.rules.size
    told = teller_of(impossible.game.rules).illegal(
        impossible.error, size, impossible.game.terms.notation, in_both=True
    )
    return await context.replier.refuse(request, told)


async def _games(context: Context, request: Request) -> list[GameRoom]:
    named = _line(request.incoming)[1] or request.game or request.about
    heads = await context.meanings.at_hand(request)
    return await _open(context, on_turn(heads, request.player.id, named))


async def _open(context: Context, heads: Sequence[Head]) -> list[GameRoom]:
    return await context.rooms.readable(head.code for head in heads)


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
