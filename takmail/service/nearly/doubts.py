"""Moves that can be read in two ways: played if only one is meant, else asked about.

A square without a verb is one in each notation, and of a spread's numbers the first may be what is
picked up. In a group a ply in PTN with a question mark behind it may be a question.
"""

from collections.abc import Sequence
from dataclasses import replace

from takmail.commands.lines.parsed import is_dice, ply_said
from takmail.commands.moves import Move
from takmail.commands.near_moves.words import Guess
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game, Phase
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import Ply
from takmail.service.context import Context
from takmail.service.nearly.bare_squares import notation_meant
from takmail.service.nearly.looking import is_legal
from takmail.service.ports import Answer
from takmail.service.questions import SILENT
from takmail.service.requests import Request
from takmail.wording.message.drafts import DraftButton, DraftButtons, Sentence, join, say
from takmail.wording.moves import ask_which, offer_button


async def settle_doubt(context: Context, request: Request, move: Move, game: Game) -> Move | Answer:
    """Return the move as it is meant in a game, or the question which one it is."""
    ply = move.ply
    if not _may_be_doubtful(ply, request):
        return move
    on_turn = game.phase is Phase.PLAYING and game.turn is game.seat_of(request.player.id)
    if not request.incoming.addressed and is_dice(ply_said(ply)):
        playable = on_turn and _may_play(ply, game)
        return move if playable else SILENT
    if not on_turn:
        return move
    if ply.notation is Notation.MAIL:
        return move if game.hides_board else await _numbers(context, request, move, game)
    settled = await _square(context, request, move, game) if ply.is_bare else move
    if isinstance(settled, Move) and _asks(ply, request) and _may_play(settled.ply, game):
        return await _question(context, request, settled, game)
    return settled


async def _question(context: Context, request: Request, move: Move, game: Game) -> Answer:
    """Offer a move that is followed by a question mark: ``d4?`` may be one, or advice."""
    guess = Guess(game.ruleset.understood(move.ply, game.board), move.ply.tak)
    row = (offer_button(game, guess, request.player.id),)
    return await _ask(context, request, row, ask_which([(game, guess)]))


async def _square(context: Context, request: Request, move: Move, game: Game) -> Move | Answer:
    """Settle in which notation a square is read; in games and chats in PTN it is PTN."""
    ply = move.ply
    if ply.is_settled:
        return move
    meant = notation_meant(request, game, ply)
    if meant is not None:
        return move if meant is ply.notation else Move(replace(ply, notation=meant))
    read = [replace(ply, notation=notation) for notation in (Notation.MAIL, Notation.PTN)]
    plies = presenter_of(game.rules).readings.bare(ply, game)
    legal = [
        (way.notation, Guess(one, ply.tak))
        for way, one in zip(read, plies, strict=True)
        if game.hides_board or is_legal(game, one)
    ]
    if not legal:
        return Move(read[0])
    said = ply_said(ply)
    buttons = tuple(
        offer_button(game, guess, request.player.id, f"{notation.value} {said}")
        for notation, guess in legal
    )
    ways = {way.value: request.hints.command("notation", way.value) for way in Notation}
    told = ask_which([(game, guess) for _, guess in legal])
    return await _ask(context, request, buttons, join(told, say("nearly-squares", **ways)))


async def _numbers(context: Context, request: Request, move: Move, game: Game) -> Move | Answer:
    """Settle whether the first of some numbers is what is picked up."""
    try:
        said = game.ruleset.understood(move.ply, game.board)
    except NotationError:
        return move
    legal = is_legal(game, said)
    others = presenter_of(game.rules).readings.otherwise(said, legal=legal)
    found = [ply for ply in others if is_legal(game, ply)]
    if not found:
        return move
    plies: Sequence[Ply] = [said, *found] if legal else found
    offers = [(game, Guess(ply, move.ply.tak)) for ply in plies]
    buttons = tuple(offer_button(*offer, request.player.id) for offer in offers)
    return await _ask(context, request, buttons, ask_which(offers))


async def _ask(
    context: Context, request: Request, buttons: tuple[DraftButton, ...], told: Sentence
) -> Answer:
    return await context.replier.refuse(request, told, DraftButtons(buttons))


def _may_be_doubtful(ply: WrittenPly, request: Request) -> bool:
    """Return whether a ply needs a second look; most don't."""
    if ply.notation is Notation.PTN:
        return ply.is_bare or not request.incoming.addressed
    return ply.direction is not None and ply.pick_up is None and len(ply.drops) > 1


def _asks(ply: WrittenPly, request: Request) -> bool:
    """Return whether a ply that nobody said to the bot ends as a question does."""
    return not request.incoming.addressed and ply.text.rstrip().endswith("?")


def _may_play(ply: WrittenPly, game: Game) -> bool:
    """Return whether a ply is legal; where somebody plays blind, every one may be."""
    try:
        understood = game.ruleset.understood(ply, game.board)
        return game.hides_board or is_legal(game, understood)
    except NotationError:
        return False
